# Die Bots vom schwächsten bis zum stärksten.

ladder = Die Bots
ladder-which = Wie stark sind die Bots?
ladder-title = Bots auf { $sheet }, vom schwächsten zum stärksten
ladder-about = Was jeder allein im Durchschnitt macht, in 10.000 Solo-Spielen. Die Zahl hinter ± sagt, wie genau das ist.
ladder-mean = { $mean } ± { $error } Punkte
ladder-unmeasured = Auf diesem Spielblatt nicht gemessen.
ladder-you = Du
ladder-own =
    { $count ->
        [one] { $count } Spiel, im Durchschnitt { $mean } Punkte
       *[other] { $count } Spiele, im Durchschnitt { $mean } Punkte
    }
ladder-won =
    { $count ->
        [one] Du hast { $wins } von { $count } Spiel gewonnen.
       *[other] Du hast { $wins } von { $count } Spielen gewonnen.
    }
ladder-met = Gegen diesen Bot hast du noch nicht gespielt.
