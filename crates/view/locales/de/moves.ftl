# Züge als Beschriftungen.

move-take = { $what } → { $box }
move-extra = Zusatzwürfel: { $what } → { $box }
move-chain = Dazu { $what } → { $box }
move-take-unmarked = Nimm { $die-object } ohne Eintrag
move-bonus = Bonus, { $bonus } → { $box }
move-bonus-number = Bonus, { $bonus }: { $number } → { $box }
move-unlock = Freischalten: { $action }
move-reroll = Nachwürfeln
move-return = Hol { $die-object } zurück
move-roll = Weiterwürfeln
move-roll-end = Nicht mehr würfeln
move-forfeit = Wurf verfallen lassen
move-stop = Nichts weiter ankreuzen
move-pass = Verzichten
move-done = Fertig
move-joker = { $what }, als Joker { $number }
move-polish = { $what }, poliert { $number }
