# Ein Spielblatt, das auf Papier ausgefüllt wurde, eingetippt.

copied = Vom Papier
copied-now = Wir spielen jetzt
copied-then = Ein fertiges Spielblatt aus Papier, das wir antippen, gespielt am
copied-prompt = Tippe an, was auf deinem Spielblatt aus Papier steht, jede Reihe von links.
copied-number = Welche Zahl steht da? { $box }
copied-done = So aufbewahren
copied-title = Ein Spielblatt vom Papier
copied-about = Tippe ein, was auf deinem Spielblatt aus Papier steht. Versehen werden genannt, mit dem, was richtig wäre, und das Spielblatt wird mit seinem Tag aufbewahrt.
copied-type = Stattdessen eintippen: dann wird jedes Versehen genannt, mit dem, was richtig wäre
copied-tap = Du kannst es stattdessen antippen.
copied-day = Gespielt am
copied-stands = Was auf dem Spielblatt steht
copied-counted = Gezählt
copied-counted-area = { $area }: von dir gezählte Punkte
copied-counted-foxes = Von dir gezählte Punkte für Füchse
copied-counted-total = Summe auf dem Papier
copied-check = Prüfen
copied-enter = Die Eingabetaste führt zur nächsten Zeile. Was du nicht gezählt hast, darf leer bleiben.
copied-keep = Spielblatt aufbewahren
copied-keep-right = Berichtigen und aufbewahren
copied-keep-without = Weglassen und aufbewahren
copied-left-out = Was nicht erlaubt ist, fehlt in diesen Punkten. Berichtige es, oder lass es weg.
copied-no-slip = Bisher kein Versehen.
copied-slips =
    { $count ->
        [one] { $count } Versehen
       *[other] { $count } Versehen
    }
copied-wrong = Nicht erlaubt
copied-miscounted = Falsch gezählt
copied-you-counted = Du hast { $counted } gezählt. Richtig: { $right }

# Wie ein Bereich eingetippt wird.
copied-way-rings = Die umkreisten Zahlen jeder Zeile, mit einem x hinter denen, die auch angekreuzt sind: 3 6x
copied-way-count = Wie viele Felder angekreuzt sind
copied-way-from-left = Die Zahlen von links, mit 0 für ein Feld ohne Kreuz
copied-way-crosses = Die angekreuzten Zahlen jeder Zeile, ohne die gedruckten Kreuze
copied-way-pairs = Die Zahlen, wie sie dastehen, mit 0 für ein leeres Feld
copied-way-rows = Die Zahlen jeder Zeile, wie sie dastehen
copied-way-products = Die Zahlen, wie sie dastehen; statt 10 geht auch 5x2
copied-way-numbers = Die Zahlen, wie sie dastehen

# Was falsch ist, und was richtig wäre.
slip-way = Das lässt sich nicht lesen. { $way }.
slip-too-many =
    { $count ->
        [one] Es gibt { $count } Feld, nicht { $given }.
       *[other] Es gibt { $count } Felder, nicht { $given }.
    }
slip-too-many-rows =
    { $count ->
        [one] Es gibt { $count } Zeile, nicht { $given }.
       *[other] Es gibt { $count } Zeilen, nicht { $given }.
    }
slip-row-too-long =
    { $count ->
        [one] Eine Zeile hat { $count } Feld, nicht { $given }.
       *[other] Eine Zeile hat { $count } Felder, nicht { $given }.
    }
slip-shows = Auf diesem Feld steht { $shown }, nicht { $given }. Eine 0 steht für ein Feld ohne Kreuz.
slip-unreadable = { $given } ist weder eine Zahl noch ein Produkt wie 5x2.
slip-other-factor = Dieses Feld nimmt mal { $factor }, also kann { $given } dort nicht stehen.
slip-no-factor = Dieses Feld vervielfacht nichts, also kann { $given } dort nicht stehen.
slip-no-box = Es gibt kein Feld { $given }.
slip-not-shown = Auf keinem Feld steht { $given }. Richtig: { $shown }
slip-not-shown-row = Auf keinem Feld der Zeile { $row } steht { $given }. Richtig: { $shown }
slip-several = { $given } steht auf mehreren Feldern. Richtig: { $boxes }
slip-printed = Dieses Kreuz ist gedruckt und wird nicht eingetippt.
slip-twice = Dieses Feld ist doppelt eingetippt.
slip-gap = { $first } kommt vorher und ist leer.
slip-passed = Ein Feld weiter rechts wurde vor diesem gefüllt.
slip-number = { $number } kann hier nicht stehen. Richtig: { $fitting }
slip-number-after = { $number } kann nach { $before } nicht stehen. Richtig: { $fitting }
slip-number-none = Hier kann keine Zahl stehen, also auch { $number } nicht.
slip-number-factor = Dieses Feld nimmt mal { $factor }: Eine { $number } auf dem Würfel wird als { $product } eingetragen.
slip-circled = Dieses Feld kann nicht umkreist und angekreuzt sein.
