# Mehrere Leute, jeder mit einem eigenen Gerät.

together-open = Andere einladen
together-open-note = Die anderen kommen über einen Link, jeder mit einem eigenen Gerät. Plätze, an denen noch niemand sitzt, bleiben für sie frei.
together-table = Tisch
together-tables = Tische, die warten
together-name = Name des Tisches
together-name-set = Tisch benennen
together-name-text = Alle am Tisch sehen ihn; auch in Nachrichten steht er. Ohne Namen heißt der Tisch nach denen, die spielen.
together-call = Die anderen einladen
together-call-text = Wer den Link öffnet, nimmt unter einem Namen einen freien Platz oder schaut zu.
together-no-link = Dieses Gerät kennt den Link nicht. Du kannst einen neuen machen; der bisherige endet damit.
together-new-link = Neuen Link machen
together-link = Link zum Tisch
together-copy = Link kopieren
together-copied = Kopiert
together-send = Link senden
together-qr = QR-Code des Links
together-local = Diese Adresse gilt nur auf diesem Gerät. Damit andere kommen können, starte das Programm auf einer Adresse deines Netzes, etwa { $option }.
together-come =
    { $open ->
        [one] Ein Platz ist frei.
       *[other] { $open } Plätze sind frei.
    }
together-full = Alle Plätze sind besetzt.
together-bot = ein Bot
together-you = du
together-there = ist da
together-open-seat = Freier Platz
together-waits-for = wartet auf { $name }
together-put-bot = Einen Bot hierher
together-which-bot = Welcher Bot
together-free = Platz von { $name } frei machen
together-leave-seat = Platz verlassen
together-forward = { $name } einen Platz nach vorn
together-shuffle = Plätze mischen
together-fewer = Ein Platz weniger
together-more = Ein Platz mehr
together-begin =
    { $count ->
        [one] Allein beginnen
       *[other] Zu { $count } Spielern beginnen
    }
together-when-full = Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.
together-wait = Das Spiel beginnt, sobald alle Plätze besetzt sind oder wer den Tisch eröffnet hat es beginnen lässt. Diese Seite geht dann von selbst dorthin.
together-sit = Platz nehmen
together-sit-another = Noch jemand an diesem Gerät
together-look-on = Ohne Platz schaust du zu.
together-again-soon = Noch einmal nachsehen
together-give-up = Tisch entfernen
together-no-seat = An diesem Tisch ist kein Platz mehr frei.
together-bad-name = Ein Name hat 1 bis { $most } Zeichen, die sich zeigen lassen.
together-not-yours = Das kann nur, wer den Tisch eröffnet hat.
together-too-many = Du hast { $most } Tische eröffnet, deren Spiele noch nicht begonnen haben. Beginne oder entferne erst einige davon.
together-others-play = In diesem Spiel haben andere einen Platz, deshalb bleibt es. Du kannst einen Bot für dich weiterspielen lassen.
together-people = Wer da ist
together-trying = Verbindung verloren. Neuer Versuch …
together-here = da
together-away = weg
together-decides = entscheidet
together-still = noch zu entscheiden: { $names }
together-watchers =
    { $count ->
        [one] Eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
together-watcher-name = Dein Name
together-watcher-say = Namen sagen
together-watcher-note = Du schaust zu. Sagst du einen Namen, sehen ihn alle, die da sind, und wer den Tisch eröffnet hat, kann dich mitreden lassen.
together-watcher-let-in = Du darfst mitreden: Was du sagst, sehen alle, die da sind. Mit einem anderen Namen müsstest du wieder zugelassen werden.
together-let-in = Mitreden lassen
together-let-in-name = { $name } mitreden lassen
together-put-out = Nicht mehr
together-put-out-name = { $name } nicht mehr mitreden lassen
together-is-let-in = darf mitreden
together-not-let-in = Du schaust hier zu. Reagieren kannst du, sobald du einen Namen gesagt hast und dich mitreden lässt, wer den Tisch eröffnet hat.
together-name-taken = So heißt hier schon jemand. Nimm einen anderen Namen.
together-too-often = Das war zu oft. Warte einige Sekunden.
together-said = Zuletzt gesagt
together-move-seat = Auf einem anderen Gerät spielen
together-move-seat-text = Wer diesen Link öffnet, nimmt den Platz von { $name }, ein einziges Mal. Frühere Links sind beendet.
together-to-game = Zum Spiel
together-take-seat = Platz von { $name } nehmen
together-take-seat-text = Von da an spielt dieses Gerät für { $name }. Das Gerät, das es bisher tat, schaut zu.
together-link-over = Dieser Link gilt nicht mehr. Bitte um einen neuen, wer ihn dir geschickt hat.
together-leave = Spiel verlassen
together-leave-text = Ein Bot spielt für dich weiter. Im selben Menü nimmst du den Platz zurück, wann du willst.
together-leave-sure = Den Bot weiterspielen lassen
together-back = Platz zurücknehmen
together-again = Gemeinsam noch einmal spielen
together-again-text = Ein neuer Tisch für dieselben Leute; er beginnt, sobald alle das hier gedrückt haben, und der nächste Platz eröffnet.
together-again-waits = Die anderen möchten noch einmal spielen.
together-next = Von hier ist es weitergegangen.
together-next-go = Zum nächsten Spiel
consent-ask = Um Rücknahme bitten
consent-ask-title = Die anderen fragen, ob du deine letzte Entscheidung zurücknehmen darfst. Es fallen wieder dieselben Würfe.
consent-asks = { $name } möchte zurücknehmen: { $move }
consent-asks-you = Du möchtest zurücknehmen: { $move }
consent-again = Es fallen wieder dieselben Würfe.
consent-waits = Noch keine Antwort von { $names }.
consent-agree = Ja
consent-refuse = Nein
consent-withdraw = Zurückziehen
consent-told = { $name } hat mit Zustimmung aller zurückgenommen: { $move }.
consent-enough = Nach dieser Entscheidung ist schon { $most }-mal gefragt worden. Spiel weiter.
consent-stands = Es wird schon gefragt, ob etwas zurückgenommen wird.
consent-nobody = An keinem anderen Gerät sitzt jemand, den du fragen könntest.
consent-over = Danach wird nicht mehr gefragt: Jemand hat geantwortet oder weitergespielt.
pace-title = Zeit für eine Entscheidung
pace-free = unbegrenzt
pace-live = mit Uhr
pace-live-text = 60 Sekunden für eine Entscheidung und 5 eigene Minuten für alles, was länger dauert.
pace-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
pace-free-text = Alle nehmen sich so viel Zeit, wie sie brauchen.
pace-days-text = Ist die Zeit um, können die anderen warten, mehr Zeit geben oder einen Bot spielen lassen. Von selbst geschieht nichts.
pace-until = Zeit bis { $time }
pace-over = Zeit ist um
pace-up = Die Zeit von { $name } ist um.
pace-vote = Was möchtest du?
pace-wait = Warten
pace-wait-title = Weiter warten. Später wirst du wieder gefragt.
pace-more-time = Mehr Zeit
pace-more-time-title = So viel Zeit geben wie für eine weitere Entscheidung.
pace-bot-turn = Bot, dieser Zug
pace-bot-turn-title = Ein Bot spielt diesen einen Zug.
pace-bot-seat = Bot, bis die Person kommt
pace-bot-seat-title = Ein Bot spielt, bis die Person wieder da ist.
pace-not-up = Die Zeit dieses Platzes ist nicht um, oder die anderen haben schon entschieden.
pace-no-vote = Über einen Platz, dessen Zeit um ist, entscheiden die Leute an den anderen Geräten.
pace-played-for = Ein Bot spielt für dich.
pace-stands-in = Ein Bot spielt diesen Zug für dich.
pace-back = Ich bin wieder da
pace-bot = Bot
pace-bot-plays = Ein Bot spielt für { $name }
leaves-on = Dieses Spiel wird am { $day } gelöscht, wenn niemand weiterspielt.
leaves-keep = Behalten
leaves-until = bis { $day }
advice-title = Tipps während des Spiels
advice-nobody = niemand
advice-all = alle
advice-text = Nach dem Ende kann jeder das Spiel auswerten.
advice-several = Tipps für alle, wenn mehrere spielen
    .help = Sonst bekommt niemand welche, solange das Spiel läuft; nach dem Ende kann jeder es auswerten.
advice-none = In diesem Spiel gibt es keine Tipps, solange es läuft: So ist es ausgemacht.
together-screen = Großer Bildschirm
together-screen-code = Wer diesen Code öffnet, schaut zu.
together-quiet = Keine Zurufe zeigen
react-chain = Was für eine Kette!
react-ouch = Autsch!
react-well-played = Gut gespielt!
react-moment = Einen Moment, bitte.
react-fox = Fuchs!
react-clap = Applaus
talk-title = Nachrichten
talk-how = Kurze Nachrichten gibt es, sobald alle am Tisch zugestimmt haben. Wer das zurücknimmt, beendet sie sofort, und das Geschriebene ist weg. Aufgehoben werden sie nirgends.
talk-agree = Ja zu Nachrichten
talk-no-more = Keine Nachrichten mehr
talk-line = Nachricht
talk-send = Senden
talk-quiet = Keine Nachrichten zeigen
talk-not-agreed = Nachrichten gibt es erst, wenn alle am Tisch zugestimmt haben.
talk-bad-line = Eine Nachricht hat 1 bis { $most } darstellbare Zeichen.
talk-not-sent = Die Nachricht wurde nicht gesendet.

devices-title = Andere Geräte
devices-text = Spiel auch auf deinen anderen Geräten als du selbst: Deine Spiele sind dann auf allen da.
devices-code = Auf einem anderen Gerät benutzen
devices-code-text = Öffne diesen Code auf dem anderen Gerät oder gib ihn dort unter „Code eingeben“ ein. Er gilt zehn Minuten, ein einziges Mal.
devices-phrase = Losung zum Zurückkommen machen
devices-phrase-text = Gehen alle Geräte verloren, bringt eine Losung deine Spiele zurück. Einen anderen Weg gibt es nicht: Weder Mailadresse noch Passwort wird aufbewahrt.
devices-phrase-keep = Schreib diese Losung auf und bewahre sie gut auf: Sie wird nur jetzt gezeigt, und wer sie hat, spielt als du.
devices-only = Alle anderen Geräte beenden
devices-only-text = Von da an bist du nur noch auf diesem Gerät du. Frühere Losungen gelten nicht mehr.
devices-enter = Code oder Losung eingeben
devices-enter-text = Dieses Gerät spielt dann als der Spieler, dem Code oder Losung gehören. Was vorher auf ihm gespielt wurde, bleibt beim bisherigen Spieler.
devices-enter-field = Code oder Losung
devices-enter-do = Eingeben
devices-enter-fault = Dieser Code gilt nicht oder nicht mehr. Eine Losung hat acht Wörter.
