# Wie ein Spiel ausging.

result-title = Endwertung
result-area = Bereich
result-foxes = Füchse
result-fox-row = Füchse × schwächster Bereich
result-fox-cell = { $foxes } × { $lowest } = { $points }
result-total = Summe
result-level = Level
result-solo = { $names } { $points ->
        [one] erreicht { $points } Punkt.
       *[other] erreicht { $points } Punkte.
    }
result-winner = { $names } { $points ->
        [one] gewinnt mit { $points } Punkt.
       *[other] gewinnt mit { $points } Punkten.
    }
result-shared = { $names } { $points ->
        [one] teilen sich den Sieg mit je { $points } Punkt.
       *[other] teilen sich den Sieg mit je { $points } Punkten.
    }
tie-broken =
    { $points ->
        [one] Gleichstand bei { $points } Punkt: Es entscheidet der beste einzelne Bereich ohne Füchse: { $bests }.
       *[other] Gleichstand bei { $points } Punkten: Es entscheidet der beste einzelne Bereich ohne Füchse: { $bests }.
    }
tie-shared =
    { $points ->
        [one] Gleichstand bei { $points } Punkt, und auch der beste einzelne Bereich ist gleich: { $bests }.
       *[other] Gleichstand bei { $points } Punkten, und auch der beste einzelne Bereich ist gleich: { $bests }.
    }
tie-best = { $name } { $points }
rating = Level { $level } von { $levels }: { $name }

level-1 = Aufwärmrunde
level-2 = Die erste Hürde ist genommen
level-3 = Langsam wird’s
level-4 = Ruhige Hand
level-5 = Köpfchen bewiesen
level-6 = Pfiffig
level-7 = Schlauer als die meisten
level-8 = Brillant
level-9 = Meisterhaft
level-10 = Einmal in tausend Spielen
level-11 = Cleverer geht es nicht
