# Nur fürs Terminal.

terminal-too-small = Bitte vergrößere das Fenster auf mindestens { $columns } × { $rows }.
terminal-keys = Tasten
terminal-fox = Fu
terminal-mixed =
    .sign = MIX
terminal-thrown = Geworfen
terminal-which = Was soll es sein?
terminal-news = { $name }: { $move }
terminal-choose-box = Wähle mit den Pfeiltasten oder der Maus ein Feld.
terminal-no-die = Kein Würfel passt jetzt in dieses Feld. Wähle erst einen Würfel, dann erfährst du den Grund.
terminal-die-useless = Mit diesem Würfel geht jetzt nichts. Wähle ein Feld dafür, dann erfährst du den Grund.
terminal-moves = weitere Züge
terminal-elsewhere = { $name } entscheidet: Enter führt zurück zu diesem Blatt.
terminal-next-sheet = nächstes Blatt
terminal-list-keys = ↑ ↓ oder Ziffer, Enter wählt, Esc schließt
terminal-scroll-keys = ↑ ↓ Leertaste blättern, Esc schließt
terminal-quit-sure = Das Spiel verlassen? Es ist gespeichert; „silbertablett play --resume“ setzt es fort.
terminal-quit-keys = Enter: verlassen · Esc: bleiben
terminal-end-keys = Enter: verlassen · r: Rückblick · Esc: Blätter ansehen
terminal-agree = Hier spielen mehrere Personen. Seid ihr alle einverstanden, dass es Tipps gibt, solange das Spiel läuft?
terminal-agree-keys = Enter: ja, Tipps für alle · Esc: nein
terminal-dear-title = Wirklich?
terminal-dear = Das kostet voraussichtlich { $points } Punkte.
terminal-dear-keys = Enter: trotzdem so spielen · Esc: neu wählen
terminal-hint-keys = d: genauer ansehen · andere Taste: schließen
terminal-hint-keys-stop = d: hier aufhören · andere Taste: schließen
terminal-review-keys = ↑ ↓ Leertaste: blättern · d: genauer ansehen · Esc: schließen
terminal-review-keys-stop = ↑ ↓ Leertaste: blättern · d: hier aufhören · Esc: schließen
terminal-costs = Leuchtende Felder zeigen jetzt, was sie gegenüber dem besten Zug kosten.
terminal-no-costs = Leuchtende Felder zeigen nicht mehr, was sie kosten.
terminal-help =
    1–6   einen Würfel wählen: Die Felder, in die er darf, leuchten als { $lit } auf
    7–9   einen wartenden Bonus wählen
    Pfeile   von einem leuchtenden Feld zum nächsten; mit Umschalt zu jedem Feld
    Enter, Leertaste   würfeln oder das gewählte Feld ausfüllen
    Buchstaben   was in der untersten Zeile steht: Nachwürfeln, Verzichten, Fertig …
    m   alle anderen Züge
    u   den letzten Zug zurücknehmen; mit echten Würfeln auch den zuletzt eingegebenen Wurf
    g   mit echten Würfeln: einen früheren Wurf neu eingeben
    b   einen Bot für den gezeigten Platz spielen lassen oder den Platz wieder übernehmen
    l   was geschehen ist, etwa die Züge der Bots
    h   ein Tipp vom stärksten Bot
    c   zeigen, was jedes leuchtende Feld gegenüber dem besten Zug kostet, oder nicht mehr
    r   nach dem Spiel: was die Würfel brachten und was Entscheidungen kosteten
    Tab   das nächste Blatt
    Esc   die Auswahl aufheben
    q   verlassen; gespeichert wird nach jedem Schritt
    Maus: Klicke auf Würfel und Feld, und noch einmal auf das Feld, um es auszufüllen.
    Auf dem Blatt: XX angekreuzt, ( ) umkreist, ✓ erreicht, – verpasst, ■ nach Wahl.
    Kleine Ziffer vor einem Bonus: die kleinste Zahl, die ihn bringt.
    Leisten: · gesperrt, ○ bereit, x verbraucht. Fu: Fuchs.
terminal-needed = „silbertablett play“ braucht ein Terminal.
terminal-left = Das Spiel ist gespeichert: { $file }
terminal-hand = Hand
terminal-thrown-short = Wurf
terminal-fields = Felder
terminal-tray = Tablett
terminal-handed-over = { $bot } spielt jetzt für { $name }.
terminal-taken-back = { $name } spielt wieder selbst.
terminal-engine-lost = { $name } hat den Platz an { $bot } verloren: { $why }.
terminal-caution = Dieses Blatt ist teilweise rekonstruiert; „?“ sagt mehr.

# Speichern, und was aus gespeicherten Spielen wird.
terminal-dumb = Dieses Terminal meldet (TERM=dumb), dass es kein Spiel zeigen kann. Nimm ein anderes oder spiele im Browser: „silbertablett“.
terminal-busy = { $file } ist in einem anderen Fenster geöffnet.
terminal-not-a-game = { $file } ist weder ein gespeichertes Spiel noch eine Aufzeichnung: { $why }
terminal-unsaved = Noch nicht gespeichert: { $file } kann nicht geschrieben werden: { $why }. Das Spiel geht weiter, sobald das wieder gelingt.
terminal-caught-up = Das Spiel ist wieder gespeichert.
terminal-quit-unsaved = Das Spiel verlassen? Die letzten Schritte konnten nicht gespeichert werden und gingen verloren.
terminal-left-unsaved = Die letzten Schritte des Spiels sind verloren. { $why }
terminal-unfinished = { $date } · { $sheet }, Runde { $round } von { $rounds } · { $names }
terminal-games-keys = ↑ ↓ oder Ziffer, Enter setzt fort, x löscht, Esc schließt
terminal-delete-sure = Dieses Spiel endgültig löschen? Enter: löschen · jede andere Taste: behalten

# Was geschehen ist.
terminal-log = Was geschehen ist
terminal-log-key = Verlauf
terminal-news-roll = { $name } würfelt { $dice }.

# Echte Würfel.
terminal-tied = Gewählt: { $dice }.
terminal-wrong-roll = Falscher Wurf
terminal-no-rolls = Es gibt noch keinen Wurf.
terminal-which-roll = Welcher Wurf ist falsch?
terminal-roll = Runde { $round }, { $name }: { $dice }
terminal-back-sure = Sind alle am Tisch einverstanden? Dann wird der Wurf neu eingegeben. Er wird zurückgenommen und mit ihm alles, was danach kam:
terminal-back-keys = Enter: zurücknehmen · Esc: dabei bleiben · ↑ ↓ blättern
