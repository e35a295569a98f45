# Fragen, die die Anleitungen offenlassen, und was die Schalter bedeuten.

rulings = Hausregeln
    .help = Wo die Anleitungen sich widersprechen oder schweigen, entscheiden diese Schalter. Jedes Spiel hat die Einstellungen seines Spielblatts, wenn du nichts änderst.
ruling-set-default = Wie auf dem Spielblatt vorgesehen
ruling-set-peer = Wie andere Programme spielen
ruling-active-may-forfeit = Im aktiven Zug darf man freiwillig verzichten
    .help = Ja: Ein Wurf darf verfallen, obwohl ein Würfel davon passt. Nein: nur, wenn keiner seiner Würfel passt.
ruling-passive-must-take = Wer passiv ist, muss einen Würfel nehmen
    .help = Ja: Wer passiv ist und einen Würfel vom Silbertablett nutzen kann, muss einen nehmen. Nein: Verzichten ist erlaubt.
ruling-solo-fallback = Im Solo-Spiel helfen die Würfelfelder aus
    .help = Ja: Im passiven Zug des Solo-Spiels darfst du einen Würfel von den Würfelfeldern nutzen, wenn du keinen vom Silbertablett nutzen kannst. Nein: Dann gehst du leer aus.
ruling-unmarkable-pick = Würfel ohne Feld dürfen gewählt werden
    .help = Ja: Im aktiven Zug darfst du auch einen Würfel auf ein Würfelfeld legen, der nirgends passt; niedrigere kommen aufs Silbertablett. Nein: Nur Würfel, die eingetragen werden, lassen sich wählen.
ruling-silver-chain-takes-leftovers = Silber nimmt auch die Reste
    .help = Ja: Nach dem dritten Wurf darf Silber auch Würfel ankreuzen, die nur deshalb aufs Silbertablett kommen, weil das Würfeln vorbei ist. Nein: Nur niedrigere zählen.
ruling-silver-chain-forced = Silber muss ankreuzen, was geht
    .help = Ja: Jedes weitere Kreuz, das Silber möglich macht, muss gesetzt werden. Nein: Jedes ist freiwillig.
ruling-fox-floor-zero = Füchse kosten nie Punkte
    .help = Ja: Liegt dein schwächster Bereich unter 0, ist ein Fuchs 0 wert. Nein: Dann kostet er Punkte.
ruling-extra-die-per-round = Zusatzwürfel einmal je Runde
    .help = Ja: Jeden Würfel darfst du nur einmal je Runde als Zusatzwürfel nutzen. Nein: einmal je Zug.
ruling-return-with-empty-hand = Zurückholen, auch wenn kein Würfel mehr übrig ist
    .help = Ja: Sind keine Würfel mehr da, darf eine Rückhol-Aktion einen für den nächsten Wurf bringen. Nein: Ohne Würfel ist das Würfeln vorbei.
ruling-return-after-reroll = Zurückholen auch beim Nachwürfeln
    .help = Ja: Wer nachwürfelt, darf vorher noch einen Würfel zurückholen, der dann mitgeworfen wird. Nein: Erst wird nachgewürfelt, und zurückholen geht frühestens vor dem nächsten Wurf.
ruling-actions-count-as-possible = Joker und Polieren gelten als möglich
    .help = Ja: Ein Würfel, der nur mit Joker oder poliert passt, gilt als passend, aber niemand muss sie einsetzen. Nein: Nur was ohne sie passt, zählt.
