# Ein Spiel neben der echten Schachtel: Das Programm ist nur das Spielblatt.

pad = Nur das Spielblatt
pad-about = Du würfelst mit deinen eigenen Würfeln. Tippe an, was du einträgst: Boni, Aktionen, Füchse und Punkte laufen von selbst. Was kein Würfel bringen kann, wird abgelehnt, und alles lässt sich zurücknehmen.
pad-offer = Echte Würfel, geschrieben wird hier.
pad-begin = Spielblatt nehmen
pad-players = Spieler am Tisch
pad-when = Wann gespielt wird
pad-names = Spielblätter auf diesem Gerät
pad-names-note = Ein leerer Name ist kein Spielblatt. Andere am Tisch können Spielblätter aus Papier haben.
pad-title = Nur das Spielblatt: { $sheet }
pad-prompt = Tippe das Feld an, das du mit deinen Würfeln einträgst.
pad-prompt-full = Deine Würfel haben alle Einträge dieser Runde gemacht. Beende die Runde, oder setze einen Zusatzwürfel ein.
pad-prompt-end = Das Spiel ist zu Ende.
pad-number = Welche Zahl bringen deine Würfel? { $box }
pad-which = Was trägst du ein? { $box }
pad-left =
    { $count ->
        [one] Deine Würfel können in dieser Runde noch { $count } Eintrag machen.
       *[other] Deine Würfel können in dieser Runde noch { $count } Einträge machen.
    }
pad-mark = { $box }
pad-mark-number = { $box }: { $number }
pad-use = Eingesetzt: { $action }
pad-joker = Eingesetzt: Joker { $number }
pad-joker-any = Eingesetzt: Joker ?
pad-round-done = Runde beenden
pad-game-done = Spiel beenden
pad-written = Eingetragen
pad-written-none = Noch nichts.
pad-redo-none = Es gibt nichts wiederherzustellen.
pad-log-full = Dieses Spiel hat { $most } Einträge, mehr werden nicht aufbewahrt. Spielt es auf Papier zu Ende.
pad-no-dice = Kein Würfel bringt hier { $value }, nur { $least } bis { $most }.
pad-number-missing = Wähle, welche Zahl deine Würfel bringen.
pad-round-full =
    { $count ->
        [one] Deine Würfel können in dieser Runde { $count } Eintrag machen, und der ist gemacht. Setze einen Zusatzwürfel ein, indem du seine Leiste antippst, oder beende die Runde.
       *[other] Deine Würfel können in dieser Runde { $count } Einträge machen, und die sind gemacht. Setze einen Zusatzwürfel ein, indem du seine Leiste antippst, oder beende die Runde.
    }
pad-download = Herunterladen, was eingetragen ist
pad-unknown = Das lässt sich auf diesem Spielblatt nicht eintragen.
