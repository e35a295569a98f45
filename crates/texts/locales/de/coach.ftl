# Was der Trainer von Spielen sagt, die zu Ende sind.

coach-title = Rückblick
coach-played-like = Gespielt wie { $bot }
coach-rate = { $points } Punkte in jeder echten Entscheidung verloren.
coach-rate-others = { $bot } verliert { $points }, { $better } { $fewer }.
coach-rate-best = { $bot } verliert { $points }.
coach-perfect = Keine Entscheidung hat etwas gekostet.
coach-unknown = Kein Netz kennt dieses Spielblatt. Darum kann niemand sagen, was die Entscheidungen gekostet haben.
coach-first = Anfang
coach-luck = Würfel
coach-cost = Entscheidungen
coach-others = Andere
coach-revision = Berichtigungen
coach-final = Gesamt
coach-sum = Anfang, Würfel und Entscheidungen, dazu Berichtigungen, wo das Urteil falsch war, ergeben genau die Gesamtpunkte.
coach-curve = Glück und Entscheidungen
coach-curve-words = Zwei Linien über das Spiel: was die Würfel gegeben haben, und was daraus wurde. Sie enden bei { $dice } und { $made } Punkten.
coach-curve-dice = was die Würfel gegeben haben
coach-curve-made = was daraus wurde
coach-dearest = Die teuersten Entscheidungen
coach-dearest-share = { $part } von { $all } Punkten
coach-place-roll = Runde { $round }, Wurf { $roll }
coach-place-platter = Runde { $round }, Silbertablett
coach-place = Runde { $round }
coach-made = Gespielt: { $move }
coach-better = Besser: { $move }
coach-look = Ansehen
coach-luckiest = Glücklichster Wurf: { $place } ({ $points })
coach-unluckiest = Unglücklichster Wurf: { $place } ({ $points })
coach-areas = Nach Bereichen
coach-areas-note = Anfang ist, was vor dem ersten Wurf von jedem Bereich zu erwarten war, Entscheidungen, was sie dort geändert haben, Gesamt, was daraus wurde; der Rest kam von den Würfeln. Diese Vorhersagen sind gröber als die Rechnung oben, darum weichen ihre Summen etwas davon ab.
coach-by-net = Sofort beurteilt, nach dem, was das Netz von jeder Stellung sagt.
coach-by-expert = Beurteilt, indem fast gleich gute Züge mit vielen Würfen weitergespielt wurden.
coach-by-deep = Beurteilt, indem fast gleich gute Züge mit noch viel mehr Würfen bis zum Ende des Zugs weitergespielt wurden.
coach-deep = Genauer ansehen
coach-deep-stop = Hier aufhören
coach-closely = So genau angesehen: { $done } von { $all } Entscheidungen. Die anderen sind sofort beurteilt.
coach-expected = Am besten: { $move } (etwa { $points } ± { $error } Punkte am Ende)
coach-played-on = Bisher { $courses }-mal weitergespielt; Züge, die noch die besten sein können: { $left }
coach-closer = Ein genauerer Blick ist im Gang: { $percent } %
coach-share = Wer die Adresse dieser Seite hat, kann sie ansehen.
coach-open = Rückblick: Glück und Entscheidungen

# Warum ein Zug besser ist als der, der gespielt wurde.
coach-reason-better = Der bessere Zug: { $facts }.
coach-reason-made = Der andere Zug löst aus: { $bonuses }.
coach-reason-made-too = der andere Zug löst aus: { $bonuses }
coach-reason-points =
    { $count ->
        [one] sofort { $points } Punkt statt { $instead }
       *[other] sofort { $points } Punkte statt { $instead }
    }
coach-reason-sets-off = er löst aus: { $bonuses }
coach-reason-fewer =
    { $count ->
        [one] { $count } Würfel weniger wandert aufs Silbertablett
       *[other] { $count } Würfel weniger wandern aufs Silbertablett
    }
coach-reason-more =
    { $count ->
        [one] { $count } Würfel mehr wandert aufs Silbertablett
       *[other] { $count } Würfel mehr wandern aufs Silbertablett
    }
coach-reason-keeps = er spart auf: { $bonus }
coach-reason-spends = er verbraucht: { $bonus }
coach-reason-later = was er wert ist, kommt später
coach-reason-same = Beide bringen sofort dasselbe; der Unterschied liegt in dem, was folgen kann.
coach-reason-end = Bis zum Schluss dürfte er bringen: { $gains }.
coach-reason-end-but = Bis zum Schluss dürfte er bringen: { $gains }; dafür { $losses }.
coach-reason-end-more =
    { $count ->
        [one] { $count } Punkt mehr { $place }
       *[other] { $count } Punkte mehr { $place }
    }
coach-reason-end-fewer =
    { $count ->
        [one] { $count } Punkt weniger { $place }
       *[other] { $count } Punkte weniger { $place }
    }
coach-reason-foxes = durch Füchse
coach-reason-end-action = { $bonus } mehr
coach-reason-end-no-action = { $bonus } weniger

# Rätsel.
coach-puzzles = Rätsel
coach-puzzle = Rätsel { $number } von { $all }
coach-puzzle-ask = Ein Zug ist hier eindeutig der beste. Welcher?
coach-puzzle-picture = Das Spielblatt dieses Rätsels
coach-puzzle-hand = Gerade geworfen
coach-puzzle-right = Richtig: Das ist der beste Zug.
coach-puzzle-wrong = Es gibt einen besseren Zug. Dieser kostet etwa { $points } Punkte.
coach-puzzle-better = Der beste Zug: { $move }
coach-puzzle-second = Nächstbester Zug: { $move }
coach-puzzle-gap = Er ist { $gap } ± { $error } Punkte besser als der nächste.
coach-puzzle-found = Bots finden ihn in { $percent } % ihrer Versuche.
coach-puzzle-cost = { $points } Punkte weniger
coach-puzzle-all = Alle Züge und was sie kosten
coach-puzzle-next = Nächstes Rätsel
coach-puzzle-harder = Schwereres Rätsel
coach-puzzle-back = Leichteres Rätsel
coach-puzzle-again = Noch einmal
coach-puzzle-fields = Würfelfelder
coach-puzzle-platter = Silbertablett
coach-again = Noch einmal entscheiden
coach-again-ask = Würdest du jetzt anders entscheiden?
coach-again-was = Im Spiel gespielt: { $move }
coach-again-list = Entscheidungen zum Wiederholen
coach-own-puzzles = Rätsel aus deinen eigenen Spielen
coach-own-puzzles-note = Ein Zug ist eindeutig der beste; weder du noch { $bot } hat ihn gefunden.
coach-own-gap = (um { $gap } ± { $error } der beste)
coach-own-looking = Deine Spiele werden noch nach Rätseln durchgesehen.

# Wertungszahlen von Lesern und Rätseln, nach Glicko-2.
coach-rating-own = Deine Wertungszahl: { $rating } ± { $deviation }
coach-rating-change = ({ $change })
coach-rating-puzzle = Dieses Rätsel: { $rating } ± { $deviation }
coach-rating-counts = Deine erste Antwort zählt.
coach-rating-again = Deine erste Antwort hat gezählt; diese ist zum Üben.
coach-rating-seen = Du hast die Lösung gesehen, bevor du geantwortet hast; darum zählt dieses Rätsel für dich nicht.
coach-rating-sheet = Spiel
coach-rating-head = Wertungszahl
coach-rating-right = Auf Anhieb richtig
coach-rating-value = { $rating } ± { $deviation }
coach-rating-explained = Ist deine Wertungszahl so hoch wie die eines Rätsels, findest du jedes zweite Mal den besten Zug. Die Bots des Programms stehen zusammen bei 1500.

# Viele Spiele eines Spielers.
coach-habits = Wo Punkte verloren gehen
coach-habits-seen =
    { $games ->
        [one] Ein Spiel, sofort beurteilt nach dem, was das Netz sagt.
       *[other] { $games } Spiele, sofort beurteilt nach dem, was das Netz sagt.
    }
coach-habits-more =
    { $games ->
        [one] Ein weiteres Spiel wird noch angesehen.
       *[other] { $games } weitere Spiele werden noch angesehen.
    }
coach-habits-none = Hier gibt es noch nichts zu sehen: Spiele ein Spiel zu Ende.
coach-habits-decision = Entscheidung
coach-habits-count = Wie viele
coach-habits-each = Jede kostet
coach-habits-game = Kosten je Spiel
coach-habits-pick = Würfel des eigenen Wurfs wählen
coach-habits-platter = Würfel vom Silbertablett nehmen
coach-habits-extra = Zusatzwürfel
coach-habits-bonus = Boni nutzen
coach-habits-end = Die letzte Runde
coach-habits-all = Alles zusammen
coach-habits-trend = Eine Entscheidung kostete { $earlier } Punkte in der früheren Hälfte der Spiele und { $later } in der späteren (± { $error }).
coach-habits-chance = Das kann Zufall sein.
coach-habits-better = Jetzt geht weniger verloren.
coach-habits-worse = Jetzt geht mehr verloren.
coach-habits-practise = Hier ist am meisten zu holen: { $what }, bis zu { $points } Punkte je Spiel.
