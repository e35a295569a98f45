# Spielen, gleich an welcher Oberfläche.

new-game = Neues Spiel
resume-game = Spiel fortsetzen
again = Noch einmal spielen
choose-game = Welches Spiel?
choose-seats = Wer spielt mit?
seats = Spieler
seat-you = Du
seat-alone = Spieler
seat-person = Mensch
seat-bot = Bot: { $name } ({ $place } von { $bots })
seat-engine = Engine
seat-engine-help = Ein anderes Programm, das spielt; wer diesen Server betreibt, hat es hinzugefügt
engine-lost = { $name } hat den Platz verloren: { $why } { $bot } spielt dort weiter.
engine-lost-missing = Dieser Server hat die Engine nicht mehr.
engine-lost-not-started = Die Engine ließ sich nicht starten.
engine-lost-ended = Die Engine ist mitten im Spiel stehen geblieben.
engine-lost-too-long = Die Engine hat für eine Entscheidung zu lange gebraucht.
engine-lost-illegal = Die Engine wollte einen Zug, der nicht erlaubt ist.
engine-lost-refused = Die Engine hat einen Fehler gemeldet.
seat-name = Name
seat-add = Mitspieler hinzufügen
seat-remove = Entfernen
seat-hand-over = An einen Bot übergeben
seat-take-back = Platz wieder übernehmen
starting-player = Startspieler
solo-game = Solo-Spiel
dice-source = Würfel
dice-digital = Das Programm würfelt
dice-real = Echte Würfel
dice-seed = Startwert
dice-type = Gib ein, was du geworfen hast: { $dice }.
dice-type-solo = Welche drei Würfel kommen aufs Silbertablett? { $ties }
throw = Würfeln
throw-automatically = Automatisch würfeln
undo = Rückgängig
undo-none = Es gibt nichts rückgängig zu machen.
undo-done = Rückgängig gemacht: { $move }
undo-roll = Der Wurf ist zurückgenommen: Gib ihn neu ein.
refused-typed = In diesem Spiel wirfst du echte Würfel: Gib ein, was du geworfen hast.
refused-bot = { $name } ist ein Bot und entscheidet selbst.
refused-thrown = In diesem Spiel würfelt das Programm.
refused-thrown-since = Das lässt sich nicht zurücknehmen: Inzwischen wurde gewürfelt.
refused-acted = Das lässt sich nicht zurücknehmen: { $name } hat schon darauf reagiert.
refused-log-full = Dieses Spiel hat { $most } Einträge: Es lässt sich nichts mehr zurücknehmen oder abgeben. Spiel es zu Ende oder von hier aus als neues Spiel weiter.
refused-player = Einen solchen Bot gibt es nicht.
refused-share = Zu den Würfeln dieses Spiels kannst du nichts mehr beitragen: Das geht nur vor dem ersten Wurf.
redo = Wiederherstellen
hint = Tipp
hint-best = Am besten: { $move }
hint-next = Nächstbester Zug: { $move } ({ $difference } Punkte)
hint-platter-less = Das Silbertablett gibt { $name } dann weniger als nach dem anderen Zug: im Schnitt { $points } Punkte.
hint-platter-more = Das Silbertablett gibt { $name } dann mehr als nach dem anderen Zug: im Schnitt { $points } Punkte.
hint-none = Gerade gibt es nichts zu wählen.
hint-thinking = Der Tipp wird berechnet …
bot-thinking = { $name } überlegt …
bot-skip = Vorspulen
extra-not-again = In diesem Zug keine Zusatzwürfel mehr
score = Punkte
score-running = Zwischenstand
lowest-area = Schwächster Bereich
preview-points =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
preview-sets-off = Löst aus: { $bonuses }
preview-choose = Danach wählst du: { $bonuses }
preview-passed =
    { $count ->
        [one] { $count } Feld davor bleibt für immer leer
       *[other] { $count } Felder davor bleiben für immer leer
    }
preview-lost =
    { $count ->
        [one] { $count } Würfel wandert aufs Silbertablett
       *[other] { $count } Würfel wandern aufs Silbertablett
    }
legend = Zeichenerklärung
record = Aufzeichnung
record-saved = Die Aufzeichnung ist gespeichert: { $file }
record-open = Aufzeichnung öffnen
autosave = Das Spiel wird nach jedem Schritt gespeichert.
statistics = Statistik
statistics-none = Noch keine beendeten Spiele.
statistics-games = Spiele
statistics-mean = Durchschnitt
statistics-best = Bestes
statistics-worst = Schwächstes
statistics-wins = Siege
statistics-foxes = Füchse je Spiel
unfinished = Angefangene Spiele
unfinished-none = Es gibt kein angefangenes Spiel.
abandon = Spiel aufgeben
abandon-sure = Dieses Spiel wirklich aufgeben?
