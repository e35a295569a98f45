# How a game ended.

result-title = Final score
result-area = Area
result-foxes = Foxes
result-fox-row = Foxes × lowest area
result-fox-cell = { $foxes } × { $lowest } = { $points }
result-total = Total
result-level = Level
result-solo = { $names } { $points ->
        [one] scores { $points } point.
       *[other] scores { $points } points.
    }
result-winner = { $names } { $points ->
        [one] wins with { $points } point.
       *[other] wins with { $points } points.
    }
result-shared = { $names } { $points ->
        [one] share the victory with { $points } point each.
       *[other] share the victory with { $points } points each.
    }
tie-broken =
    { $points ->
        [one] The total of { $points } point is tied, so the best single area decides, foxes left out: { $bests }.
       *[other] The total of { $points } points is tied, so the best single area decides, foxes left out: { $bests }.
    }
tie-shared =
    { $points ->
        [one] The total of { $points } point is tied, and so is the best single area: { $bests }.
       *[other] The total of { $points } points is tied, and so is the best single area: { $bests }.
    }
tie-best = { $name } { $points }
rating = Level { $level } of { $levels }: { $name }

level-1 = Warming up
level-2 = Past the first hurdle
level-3 = Finding your feet
level-4 = A steady hand
level-5 = A good head for dice
level-6 = Sharp
level-7 = Sharper than most
level-8 = Brilliant
level-9 = Masterly
level-10 = One in a thousand
level-11 = It doesn’t get any cleverer
