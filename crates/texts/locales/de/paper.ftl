# Was auf einem Spielblatt steht, für alle, die es nicht sehen. Teile werden durch Kommas verbunden.

# Felder: was sie verlangen, was darin steht.
paper-least = mindestens { $number }
paper-factor = mal { $number }
paper-number-under = { $number } unter dem Kreuz
paper-can = kann ausgefüllt werden
paper-printed = von Anfang an angekreuzt
paper-crossed = angekreuzt
paper-circled = umkreist
paper-circled-crossed = umkreist und angekreuzt
paper-written = mit { $number } ausgefüllt
paper-passed = übersprungen

# Das Zeichen vor einem Feld.
paper-more = mehr als das Feld davor
paper-more-reset = mehr als das Feld davor, nach einer { $number } beliebig
paper-less = weniger als das Feld davor
paper-at-most = höchstens so viel wie das Feld davor
paper-minus = wird vom Feld davor abgezogen

# Boni, und wie weit es mit ihnen ist.
paper-bonus = Bonus: { $bonus }
paper-bonus-from = Bonus ab einer { $number }: { $bonus }
paper-bonus-for = Bonus für { $boxes }: { $bonus }
paper-marked-of = { $marked } von { $boxes } ausgefüllt
paper-received = erhalten
paper-missed = verpasst

# Mehrere Felder.
paper-row = Zeile { $number }
paper-column = Spalte { $number }
paper-diagonal = die Diagonale
paper-all-boxes = alle Felder
paper-boxes-filled =
    { $count ->
        [one] { $count } ausgefülltes Feld
       *[other] { $count } ausgefüllte Felder
    }
paper-crosses =
    { $count ->
        [one] { $count } Kreuz
       *[other] { $count } Kreuze
    }

# Punkte.
paper-points = { $points } für { $boxes }
paper-counts = zählt jetzt
paper-difference = { $first } minus { $second }
paper-sum = Summe für { $boxes }
paper-sum-minus = Minus die Summe für { $boxes }
paper-sum-times = { $weight } mal die Summe für { $boxes }
paper-so-far = { $what }: { $points }
paper-nothing-yet = noch nichts
paper-now = jetzt
paper-scale-marks = Punkte für ausgefüllte Felder: { $steps }
paper-scale-crosses = Punkte für Kreuze: { $steps }
paper-scale-rows = Punkte für die ausgefüllten Felder jeder Zeile: { $steps }
paper-scale-numbers = Punkte für jede Zahl: { $steps }
paper-step = { $number } bringt { $points }
paper-step-least = ab { $number } { $points }
paper-reached = erreicht: { $reached }
paper-row-has = Zeile { $row }: { $number }

# Was sonst in einem Bereich gedruckt ist.
paper-start = Der Reihe nach auszufüllen, von hier nach rechts
paper-row-die = Würfel für { $boxes }: { $name }

# Leisten, Runden, Level.
paper-bar = { $action }: { $slots }
paper-slots =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
paper-slots-ready = { $number } einsetzbar
paper-slots-used = { $number } verbraucht
paper-slots-locked = { $number } gesperrt
paper-joker-ready = { $number } einsetzbar
paper-joker-used = { $number } verbraucht
paper-joker-locked = { $number } gesperrt
paper-bar-end = Bonus für das letzte Feld: { $bonus }
paper-round = Runde { $round }
paper-round-over = vorbei
paper-round-now = läuft
paper-level = Level { $level }, { $name }: ab { $points }
paper-level-lowest = Level { $level }, { $name }: darunter
