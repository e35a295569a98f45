# Nur für die Webseite.

page-title = Silbertablett: die Clever-Würfelspiele spielen
page-description = Ganz schön clever, Doppelt so clever und Clever Mixed im Browser: allein, gegen Bots, an einem Tisch oder mit Freunden an jedem Ort.
page-preview = Ein Blatt mit Kreuzen und Zahlen von Hand und die sechs Würfel
page-skip = Zum Spiel springen
page-nav = Hauptmenü
page-menu = Menü
page-games = Meine Spiele
page-how-whole = Die ganze Seite, mit dem Spielblatt
page-how = So geht’s
page-how-of = So geht { $sheet }
page-about = Über das Programm
page-unofficial = Ein inoffizielles Programm von Fans, nicht vom Verlag.
page-dash = –

# Start.
page-hero = Sechs Würfel. Ein kluger Griff.
page-hero-text = Nimm einen Würfel, kreuze ein Feld an, löse eine Kette von Boni aus. Jeder niedrigere Würfel kommt aufs Silbertablett.
page-play-now = Sofort spielen
page-play-now-text = { $sheet }, allein, ohne Umwege
page-go-on = Weiterspielen
page-offers = Was es zu spielen gibt
page-all-games = Alle meine Spiele
page-set-up = Ein neues Spiel
page-nobody = Niemand
page-who = Wer sitzt hier?
page-seats-note = Alle spielen an diesem Gerät und reichen es weiter. Leere Plätze bleiben leer.
page-real-note = Ihr würfelt am Tisch, das Programm ist Spielblatt und Schiedsrichter.
page-more = Mehr
page-rules-own = Meine eigene Wahl:
page-ruling-as-sheet = wie im gewählten Spiel
page-ruling-yes = ja
page-ruling-no = nein
page-first-named = wer zuerst genannt ist
page-first-drawn = Auslosen
page-fault-first = An dem Platz, der beginnen soll, sitzt niemand.
page-seed-note = Spiele mit demselben Startwert haben dieselben Würfe. Lass das Feld leer, dann kennt sie niemand im Voraus.
page-begin = Spiel beginnen
page-fault-sheet = Bitte wähle eines der Spiele.
page-fault-no-seat = Jemand muss spielen: Besetze wenigstens einen Platz.
page-fault-name = Der Name an Platz { $number } hat mehr als { $most } Zeichen oder enthält welche, die sich nicht anzeigen lassen.
page-fault-bot = Der Bot an Platz { $number } ist nicht bekannt. Bitte wähle einen anderen.
page-fault-seed = Ein Startwert ist eine ganze Zahl ab 0 mit höchstens etwa 19 Ziffern.

# Spiele und Aufzeichnungen.
page-finished = Beendete Spiele
page-others-turn = Die anderen
page-games-play = Spielen
page-games-look = Ansehen
page-more-games = Frühere Spiele
page-deleted = Das Spiel ist gelöscht.
page-upload-text = Eine Aufzeichnung ist eine Datei, in der ein Spiel Wurf für Wurf festgehalten ist, von diesem Programm oder einem anderen. Öffne sie, um das Spiel Schritt für Schritt anzusehen oder von einer beliebigen Stelle an weiterzuspielen. Vorher wird sie nach den Regeln geprüft.
page-upload-fault = Diese Datei lässt sich nicht als Spiel öffnen. Das stimmt daran nicht:

# Der Tisch.
page-now = Was jetzt geschieht
page-your-turn = Du bist dran
page-turn-of = { $name } ist dran
page-turn-since = { $name } ist dran, seit
page-passing = Gib das Gerät an { $name }
page-passing-taken = Ich bin { $name }
page-looking-back = Rückblick
page-watching = Du schaust zu: Dieses Spiel wurde in einem anderen Browser begonnen.
page-hurry = Züge der Bots überspringen
page-thrown = Gerade geworfen
page-waiting = Deine Boni
page-moves = Züge
page-hand-over-text = Spielt für { $name } weiter:
page-hand-over-sure = Ja, lass ihn spielen
page-adjust = Mit Jokern und Polieren
page-choose-way = Wie willst du es ausfüllen?
page-to-platter = auf das Silbertablett
page-die-usable = { $die }, kann genommen werden
page-die-named = { $die }
page-die-next = { $die }: wird als Nächstes gewürfelt
page-die-unfit = { $die } passt jetzt in kein Feld von dir
page-die-out = { $die } liegt auf dem Silbertablett und ist für diesen Zug draußen
page-die-chosen = { $die } wurde in diesem Zug gewählt
page-turn-cut-short = Kein Würfel ist mehr übrig: Dein Zug ist zu Ende.
page-preview-none = Zeig auf ein Feld, um zu sehen, was es bringt.
page-preview-touch = Halte den Finger auf ein Feld, um zu sehen, was es bringt.
page-chain = Kette ×{ $marks }, { $points }
page-hint-price = { $cost } Punkte
page-hint-best = der beste Zug
page-hint-cost = { $cost } Punkte weniger
page-hint-expected = am Ende etwa { $points } Punkte
page-hint-how = Ein Druck zeigt den Tipp, noch einer spielt ihn.
page-sheet-of = Spielblatt von { $name }
page-sit = Für { $name } spielen
page-round-of = Runde { $round } von { $rounds }
page-story = Was geschehen ist
page-story-throw = { $name } wirft { $dice }.
page-story-move = { $name }: { $move }.
page-typed-done = Das habe ich geworfen
page-typed-digits = Tippe für jeden Würfel eine Seite an, oder gib alle in dieser Reihenfolge ein und drücke die Eingabetaste
page-typed-tray = Die drei niedrigsten Würfel kommen aufs Silbertablett. Kreuze Würfel nur an, wo gleiche es offenlassen. { $ties }
page-correct-roll = Wurf berichtigen
page-wrong-roll = Ein Wurf ist falsch eingegeben
page-wrong-roll-text = Sind alle am Tisch einverstanden? Dann wird dieser Wurf neu eingegeben. Er wird zurückgenommen und mit ihm alles, was danach kam:
page-wrong-roll-sure = Ja, zurücknehmen
page-fault-digits =
    { $count ->
        [one] Gib eine Zahl von 1 bis 6 ein.
       *[other] Gib { $count } Zahlen von 1 bis 6 ein, in der Reihenfolge der Würfel.
    }
page-download = Aufzeichnung herunterladen
page-delete-game = Dieses Spiel löschen
page-delete-game-text = Das Spiel und seine Aufzeichnung werden endgültig gelöscht, auch für alle, die zusehen. Wer sie behalten will, lädt die Aufzeichnung vorher herunter.
page-delete-game-sure = Ja, das Spiel löschen
page-gone = Das Programm antwortet nicht. Verloren ist nichts; die Seite versucht es von selbst wieder.
page-fault-faces = Gib bitte noch an, was diese Würfel zeigen: { $dice }.
page-fault-tray = Wähle bitte genau drei Würfel fürs Silbertablett.
page-fault-order = Das wurde nicht verstanden. Bitte versuch es noch einmal.

# Rückblick.
page-look-back = Schritt für Schritt ansehen
page-step = Schritt { $number } von { $steps }
page-step-first = Zum Anfang
page-step-back = Einen Schritt zurück
page-step-on = Einen Schritt weiter
page-step-last = Zum Ende
page-branch = Von hier aus weiterspielen
page-to-game = Zurück zum Spiel
page-next-level =
    { $count ->
        [one] noch { $count } Punkt bis Level { $level }: { $name }
       *[other] noch { $count } Punkte bis Level { $level }: { $name }
    }
page-expected = Was bei jedem Schritt zu erwarten war
page-expected-words = Eine Linie der Punktzahl, die bei jedem Schritt des Spiels zu erwarten war

# Tasten.
page-keys = Tasten
page-key-press = würfeln oder das Markierte auslösen
page-key-die = einen Würfel nach seinem Platz wählen
page-key-arrows = von Feld zu Feld; im Rückblick Schritt für Schritt
page-key-undo = rückgängig
page-key-redo = Zurückgenommenes wiederholen
page-key-hint = Tipp
page-key-escape = Auswahl aufheben; noch einmal: zurück zur Zeile ganz oben
page-key-help = diese Tasten zeigen
page-keys-off = Tastenkürzel lassen sich abschalten:

# Statistik.
page-stats-spread = Wie sich die Ergebnisse verteilen
page-stats-spread-words =
    { $count ->
        [one] Wo das Ergebnis von { $count } Spiel liegt
       *[other] Wie sich die Ergebnisse von { $count } Spielen verteilen, in Schritten von 20 Punkten
    }
page-stats-trend = Spiel für Spiel, mit dem Durchschnitt der letzten zehn
page-stats-trend-words =
    { $count ->
        [one] Das Ergebnis von { $count } Spiel
       *[other] Die Ergebnisse von { $count } Spielen nacheinander, mit dem Durchschnitt der letzten zehn
    }
page-stats-areas = Durchschnitt je Bereich
page-stats-opponents = Nach dem stärksten Gegner
page-stats-against = Gegen
page-stats-people = allein oder gegen Menschen
page-level = Level { $level } von { $levels }

# Hilfe.
page-contents = Inhalt
page-sheet-picture = Das Spielblatt von { $sheet }
page-sheet-print = Das Spielblatt; ein Klick öffnet es zum Ausdrucken.
page-sheet-words = Das Spielblatt in Worten
page-picture-foot = Silbertablett: eine inoffizielle, eigene Zeichnung

# Ich.
page-my-name = Mein Name
page-theme = Farben
page-theme-auto = wie im System eingestellt
page-theme-light = hell
page-theme-dark = dunkel
page-setting-shortcuts = Tastenkürzel
    .help = u nimmt zurück, h holt einen Tipp, Ziffern wählen Würfel.
page-setting-symbols = Buchstaben zu den Farben
    .help = Jeder farbige Würfel und Bereich trägt auch einen Buchstaben.
page-setting-reduced-motion = Keine Animationen
    .help = Nichts rollt oder bewegt sich, ganz gleich, was im System eingestellt ist.
page-setting-forced-bonuses = Boni mit nur einem möglichen Feld laufen von selbst
    .help = Du wirst nur gefragt, wo es etwas zu wählen gibt. Rückgängig nimmt den ganzen Zug zurück.
bot-speed = Tempo der Bots
bot-speed-slow = langsam
bot-speed-normal = gewöhnlich
bot-speed-fast = schnell
bot-speed-at-once = sofort, ohne Zuschauen
page-setting-passes = Das Gerät herumreichen
    .help = Wo mehrere an einem Gerät spielen, wird es in einem eigenen Schritt weitergegeben.
page-setting-vibration = Vibrieren
    .help = Ein kurzes Brummen auf Handys, wenn Würfel fallen und Felder ausgefüllt werden.
page-volume = Töne
page-volume-0 = Aus
page-volume-1 = Leise
page-volume-2 = Mittel
page-volume-3 = Laut
page-warns = Training: vor Zügen fragen
    .help = Sagt vor einem Zug, was er voraussichtlich kostet und was besser ist.
page-warns-never = Nie
page-warns-beyond = die mehr als { $points } Punkte kosten
page-warned = Das kostet voraussichtlich etwa { $points } Punkte.
page-warned-anyway = Trotzdem spielen
page-redo = Wiederholen
page-my-data = Meine Daten
page-my-data-text =
    { $count ->
        [one] Dieses Programm bewahrt { $count } Spiel von dir auf, mit deinem Namen, und sonst nichts.
       *[other] Dieses Programm bewahrt { $count } Spiele von dir auf, mit deinem Namen, und sonst nichts.
    }
page-export = Alles herunterladen
page-delete = Alles über mich löschen
page-delete-text = Alle deine Spiele und dein Name werden endgültig gelöscht.
page-delete-sure = Ja, alles löschen
page-fault-own-name = Ein Name hat höchstens { $most } Zeichen in einer Zeile.

# Über das Programm.
page-about-text = Silbertablett spielt die Würfelspiele der Clever-Familie nach ihren Regeln, mit Bots, die durch Spiele gegen sich selbst gelernt haben. Es ist freie Software.
page-credits = Dank
page-credits-text = Die Spiele „Ganz schön clever“, „Doppelt so clever“, „Clever hoch Drei“ und ihre Verwandten hat Wolfgang Warsch erfunden; sie erscheinen bei Schmidt Spiele. Dieses Programm hat mit beiden nichts zu tun. Alle Zeichnungen sind unsere eigenen. Wenn es dir gefällt, kauf das Spiel: Das Original lohnt sich.
page-privacy = Datenschutz
page-privacy-text = Es gibt keine Konten. Ein Cookie enthält eine zufällige Zahl, an der dieser Browser wiedererkannt wird, andere deine Sprache und Einstellungen. Keine Seite ruft etwas von anderen Servern ab.
page-licences = Lizenzen
page-licences-text = Silbertablett steht nach Wahl unter der Lizenz MIT oder Apache 2.0. Die Webseite lädt nur eigene Dateien.

# Was schiefging.
page-error-400 = Das wurde nicht verstanden
    .help = Etwas an der Anfrage war anders als erwartet. Geh bitte zurück und versuch es noch einmal.
page-error-403 = Das ist nicht für dich
    .help = Das Spiel gehört jemand anderem, oder die Seite war zu lange offen. Lade sie bitte neu.
page-error-404 = Hier ist nichts
    .help = Die Adresse führt zu keiner Seite und keinem Spiel. Vielleicht fehlt am Ende ein Buchstabe.
page-error-405 = So geht es nicht
    .help = Diese Adresse lässt sich so nicht aufrufen. Benutze bitte die Schaltflächen der Seiten.
page-error-408 = Das hat zu lange gedauert
    .help = Es kam so langsam an, dass das Programm nicht länger gewartet hat. Bitte versuche es noch einmal, vielleicht mit einer besseren Verbindung.
page-error-409 = Das Spiel ist schon weiter
    .help = Jemand war schneller, vielleicht du in einem anderen Tab. Sieh dir das Spiel bitte noch einmal an.
page-error-410 = Dieses Spiel wurde gelöscht
    .help = Wem es gehörte, hat es gelöscht. Hat jemand die Aufzeichnung heruntergeladen, lässt es sich wieder öffnen.
page-error-413 = Das ist zu viel
    .help = Die Datei oder das Formular ist größer, als ein Spiel sein kann.
page-error-421 = Nicht unter diesem Namen
    .help = Unter dem Namen in der Adresse ist das Programm nicht zu erreichen. Bitte öffne es mit der Adresse, die es beim Start ausgegeben hat. Ein anderer Name muss ihm mit --public-url genannt werden.
page-error-422 = Das geht hier nicht
    .help = Das Programm hat verstanden, was gewünscht ist, aber etwas steht dem entgegen.
page-error-429 = Bitte langsam
    .help = Zu viele Anfragen kamen auf einmal. Warte bitte einen Augenblick und versuch es noch einmal.
page-error-500 = Hier ist etwas kaputtgegangen
    .help = Das ist ein Fehler des Programms, nicht deiner. Dein Spiel ist bis zum letzten Schritt gespeichert. Lade es bitte neu.
page-error-507 = Die Festplatte ist voll
    .help = Für den nächsten Schritt ist kein Platz, also wurde er nicht gemacht. Schaff bitte etwas Platz und versuch es noch einmal.
page-error-retry =
    { $count ->
        [one] Versuch es in { $count } Sekunde wieder.
       *[other] Versuch es in { $count } Sekunden wieder.
    }

# Spiele, die sich nicht lesen lassen, und Spieler, die so viel haben, wie aufbewahrt wird.
page-unreadable = Dieses Spiel lässt sich nicht lesen
page-unreadable-text = Was davon gespeichert ist, ist beschädigt oder stammt von einer anderen Version des Programms. Nichts daran wurde verändert. Das Programm fand:
page-unreadable-keep = Gespeichertes herunterladen
page-too-many-games = Du hast { $most } Spiele, mehr werden nicht aufbewahrt. Lösch bitte einige, die du nicht mehr brauchst.
page-too-many-bytes = Deine Spiele belegen { $most } MB, mehr wird nicht aufbewahrt. Lösch bitte einige, die du nicht mehr brauchst.
