# Nach einem Spiel: was es wert war.

after-ask = Was war dieses Spiel wert?
after-first = Das erste Spiel auf diesem Spielblatt: Diese Punktzahl gilt es zu schlagen.
after-record =
    { $count ->
        [one] Ein neuer Rekord: { $count } Punkt mehr als dein bisher bestes Ergebnis, { $best }.
       *[other] Ein neuer Rekord: { $count } Punkte mehr als dein bisher bestes Ergebnis, { $best }.
    }
after-equal = So gut wie dein bisher bestes Ergebnis: { $best }.
after-gap =
    { $count ->
        [one] { $count } Punkt fehlt zu deinem besten Ergebnis, { $best }.
       *[other] { $count } Punkte fehlen zu deinem besten Ergebnis, { $best }.
    }
after-areas = So gut warst du noch nie: { $areas }.
after-chain = Längste Kette: { $chain }
after-rival =
    { $points ->
        [one] Der Bot { $bot } holt mit deinen Würfeln { $points } Punkt.
       *[other] Der Bot { $bot } holt mit deinen Würfeln { $points } Punkte.
    }
after-picture = Bild zum Teilen
after-copied = Kopiert
stats-chain = Längste Kette

# While it is played.
page-since = Seit deinem letzten Zug
page-named = { $name }: { $what }
