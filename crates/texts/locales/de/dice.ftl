# Ob die Würfel eines Spiels sind, wie es versprochen war, und wie viel Glück sie brachten.
dice-check = Diese Würfel prüfen
dice-steps = Was versprochen war, und was daraus folgt
dice-good = Diese Würfel sind, wie es versprochen war
dice-good-how =
    { $count ->
        [one] In diesem Browser nachgerechnet: { $count } Würfel.
       *[other] In diesem Browser nachgerechnet: { $count } Würfel.
    }
dice-bad = Diese Würfel sind nicht, wie es versprochen war
dice-bad-how = Einer der Schritte unten stimmt nicht. Bewahre die Aufzeichnung dieses Spiels auf: In ihr steht, welcher.
dice-pending = Diese Würfel werden geprüft
dice-pending-how = Dein Browser rechnet gerade nach.
dice-insecure = Dein Browser kann diese Würfel hier nicht prüfen
dice-insecure-how = Browser rechnen so etwas nur auf diesem Rechner selbst oder über https nach. In der Aufzeichnung steht alles, was man dazu braucht.
dice-scriptless = Diese Würfel lassen sich prüfen
dice-scriptless-how = Wo Skripte erlaubt sind, tut diese Seite es von selbst. In der Aufzeichnung steht alles, was man dazu braucht.
dice-running = Diese Würfel sind versprochen
dice-running-how = Sie stehen fest, und niemand kann sie mehr aussuchen. Ist das Spiel zu Ende, steht hier das Geheimnis, und alles lässt sich prüfen.
dice-unproven = Über diese Würfel war nichts versprochen
dice-unproven-how = Echte Würfel, Würfel mit einem selbst gewählten Startwert und Spiele, die aus einer Aufzeichnung oder einem anderen Spiel stammen, lassen sich nicht prüfen.
dice-promised = Versprochen vor dem ersten Wurf
dice-secret = Das Geheimnis, am Ende gezeigt, passt dazu
dice-secret-later = Es wird gezeigt, wenn das Spiel zu Ende ist.
dice-shares = Alle am Tisch gaben eigenen Zufall dazu
dice-share-device = vom Gerät
dice-share-typed = getippt
dice-share-none = nichts dazugegeben
dice-throws = Alle Würfe folgen daraus
dice-throws-how =
    { $count ->
        [one] { $count } Wurf. Der erste:
       *[other] { $count } Würfe. Der erste:
    }
dice-choices = Keine Entscheidung konnte sie ändern
dice-choices-why = Jeder Wurf hängt nur davon ab, wo im Spiel er steht, nicht davon, was jemand gewählt hat.
dice-luck = Wie viel Glück brachten die Würfel?
dice-luck-dice = Würfel
dice-luck-mean = Mittel
dice-luck-usual = meist { $low } bis { $high }
dice-luck-note =
    { $count ->
        [one] Grau: wo 19 von 20 solchen Zahlen liegen.
       *[other] Grau: wo 19 von 20 solchen Zahlen liegen. Von diesen { $count } Zahlen können ein paar auch durch bloßen Zufall außerhalb liegen.
    }
stats-luck = Würfelglück
stats-luck-thrown = vom Programm gewürfelt
stats-luck-typed = selbst gewürfelt und eingetippt
stats-luck-time = Im Lauf der Zeit
stats-luck-usual = üblich
stats-luck-note = Grau: was üblich ist. Bei fairen Würfeln liegen in mindestens 19 von 20 Fällen alle sechs Zahlen einer Zeile zugleich dort, und ebenso alle Mittel einer Tabelle über die Zeit.
stats-luck-uncounted =
    { $count ->
        [one] Die Würfel eines früheren Spiels werden noch gezählt.
       *[other] Die Würfel von { $count } früheren Spielen werden noch gezählt.
    }
dice-trust = Du musst uns nicht glauben.
dice-trust-how = In der Aufzeichnung steht alles, das Verfahren passt auf eine Seite, und jeder kann ein Programm schreiben, das sie prüft. Unseres tut es so:
