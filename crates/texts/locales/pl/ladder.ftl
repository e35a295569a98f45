# Boty od najsłabszego do najsilniejszego.

ladder = Boty
ladder-which = Jak silne są boty?
ladder-title = Boty w grze { $sheet }, od najsłabszego do najsilniejszego
ladder-about = Ile każdy zdobywa średnio sam, z 10 000 gier solo. Liczba po ± mówi, jak dokładny jest to wynik.
ladder-mean = { $mean } ± { $error } pkt
ladder-unmeasured = Na tym arkuszu nie zmierzono.
ladder-you = Ty
ladder-own =
    { $count ->
        [one] { $count } gra, średnio { $mean } pkt
        [few] { $count } gry, średnio { $mean } pkt
        [many] { $count } gier, średnio { $mean } pkt
       *[other] { $count } gry, średnio { $mean } pkt
    }
ladder-won =
    { $count ->
        [one] Wygrane: { $wins } z { $count } gry.
        [few] Wygrane: { $wins } z { $count } gier.
        [many] Wygrane: { $wins } z { $count } gier.
       *[other] Wygrane: { $wins } z { $count } gry.
    }
ladder-met = Jeszcze żadnej gry z tym botem.
