# Wörter, die überall vorkommen.

app-name = Silbertablett
none = nichts
list-and = { $head } und { $last }
list-or = { $head } oder { $last }
yes = Ja
no = Nein
ok = OK
cancel = Abbrechen
back = Zurück
close = Schließen
continue = Weiter
save = Speichern
saved = Gespeichert
load = Öffnen
quit = Beenden
language = Sprache
language-en = Englisch
language-de = Deutsch
language-pl = Polnisch
settings = Einstellungen
help = Hilfe
rules = Regeln
caution = Dieses Spielblatt ist teilweise rekonstruiert. Die Regeln stehen fest, aber gedruckte Einzelheiten können bei dir anders aussehen.
seat-number = Spieler { $number }

count-dice =
    { $count ->
        [one] { $count } Würfel
       *[other] { $count } Würfel
    }
count-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
count-foxes =
    { $count ->
        [one] { $count } Fuchs
       *[other] { $count } Füchse
    }
count-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
count-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
count-players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }

# Was schiefgegangen ist.
error-title = Da ist etwas schiefgegangen
error-input = „{ $input }“ wird hier nicht verstanden.
error-choice = „{ $input }“ steht nicht zur Wahl. Möglich sind: { $choices }.
error-number = Bitte gib eine Zahl von { $least } bis { $most } ein.
error-file-read = Die Datei { $file } lässt sich nicht lesen: { $why }
error-file-write = Die Datei { $file } lässt sich nicht schreiben: { $why }
error-sheet-unknown = Ein Spielblatt „{ $name }“ gibt es nicht. Es gibt: { $choices }.
error-sheet-faults = Die Spielblatt-Datei { $file } hat Fehler:
error-record = Die Aufzeichnung lässt sich nicht verwenden: { $why }
error-bot-unknown = Einen Bot „{ $name }“ gibt es nicht. Es gibt: { $choices }.
error-seats = Ein Spiel hat 1 bis 4 Spieler.
error-stale = Das Spiel ist schon weiter. Sieh noch einmal hin und wähle neu.
