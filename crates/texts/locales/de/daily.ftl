# Das tägliche Spiel.
daily = Würfel des Tages
daily-about = Für alle dieselben Würfel, einmal am Tag, allein und ohne Hilfe. Danach siehst du, wo du stehst.
daily-offer = Dieselben Würfe für alle.
daily-of = Würfel des Tages · { $date } (UTC) · { $sheet }
daily-invite = Ein Spiel, ein Versuch
daily-rules = Alle bekommen heute dieselben Würfel, wie immer sie sich entscheiden. Das erste Spiel zählt, ohne Tipps, wenn es vor 0:00 Uhr UTC fertig ist.
daily-whose = Du spielst als { $name }. Für jede Person zählt ein Versuch, auf allen ihren Geräten zusammen.
daily-whose-new = Für jede Person zählt ein Versuch, auf allen ihren Geräten zusammen.
daily-devices = Auf einem anderen Gerät dieselbe Person sein
daily-play = Die Würfel von heute spielen
daily-go-on = Weiterspielen
daily-going = Dein Spiel wartet
daily-until = Es zählt, wenn es vor 0:00 Uhr UTC fertig ist.
daily-late = Nicht rechtzeitig fertig
daily-late-why = Der Tag war vor deinem Spiel zu Ende. Du kannst es fertig spielen, aber es zählt nicht.
daily-not-played = An diesem Tag hast du nicht gespielt
daily-try-made = Dein einer Versuch mit diesen Würfeln ist gemacht.
daily-no-advice = Die Würfel des Tages spielt jeder ohne Rat und selbst.
daily-alone = Die Würfel des Tages spielt jeder selbst: niemand übernimmt.
daily-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
daily-better = Platz { $place } von { $all }: besser als { $percent } von 100 anderen.
daily-alone-so-far = Bisher hast nur du gespielt. Dein einer Versuch zählt.
daily-streak =
    { $days ->
        [one] { $days } Tag in Folge
       *[other] { $days } Tage in Folge
    }
daily-forgiven = Ein verpasster Tag ist verziehen.
daily-forgives = Ein verpasster Tag in der Woche wird verziehen.
daily-day-played = gespielt
daily-day-forgiven = verpasst und verziehen
daily-day-without = nicht gespielt
daily-standing = Wo du stehst
daily-begun = { $done } fertig, { $begun } begonnen
daily-bots = Dieselben Würfel für Bots
daily-bots-play = Die Bots spielen noch.
daily-you = Du
daily-week = Deine Woche
daily-week-best = Bestes der Woche: { $points } am { $date }.
daily-share = Zum Teilen
daily-copy = Kopieren
daily-copied = Kopiert
daily-games = Spiele dieses Tages, Schritt für Schritt
daily-promise = Was versprochen war
daily-fixed-since = Fest seit
daily-secret-later = Das Geheimnis wird nach 0:00 Uhr UTC gezeigt, wenn niemand mehr mit diesen Würfeln spielt.
daily-next = Für den { $date } ist versprochen:
daily-yesterday = Der Tag davor
daily-today = Heute
