# Dinge des Spiels.

die-face = { $die } { $face }
tray = Silbertablett
    .title = Silbertablett
fields = Würfelfelder
    .title = Würfelfelder
hand = Würfel für den Wurf
    .title = Würfel für den Wurf
# Welche von gleichen Würfeln im passiven Zug des Solo-Spiels aufs Silbertablett kommen. Manche Anleitung sagt es anders.
solo-ties = Bei Gleichstand kommen die aufs Silbertablett, die näher daran gelandet sind.
round-track = Rundenanzeiger
    .title = Rundenanzeiger
sheet = Spielblatt
    .title = Spielblatt
# The title of a sheet in a revision that a newer one has replaced.
sheet-revision = { $name } (Fassung { $revision })
fox = Fuchs
    .title = Füchse
bonus = Bonus
    .title = Boni
area = Bereich
    .title = Bereiche
active-player = aktiver Spieler
passive-player = passiver Spieler

action-reroll = Nachwürfeln
    .sign = ↻
action-return = Würfel zurückholen
    .sign = ↩
    .short = Zurückholen
action-extra-die = Zusatzwürfel
    .sign = +1
action-polish = Silber polieren
    .sign = ±1
    .short = Polieren
action-joker = Zahlen-Joker
    .sign = J
    .short = Joker

# Wo ein Feld steht und wie es heißt.
place-grid = Zeile { $row }, Spalte { $column }
place-track = Feld { $number }
box-track = { $area-box } { $number }
box-grid = { $area-box } ({ $place })
box-number = { $area-label } { $number }
box-number-place = { $area-label } { $number } ({ $place })
box-row = { $area-label } ({ $die-label } { $number })
box-unknown = ein Feld { $area-in }

# Bots. `bot-<name>` mit `.help`; andere behalten, was in ihrem Verzeichnis steht.
bot-random = Würfelhans
    .help = Macht irgendeinen erlaubten Zug, jeden mit gleicher Wahrscheinlichkeit.
bot-greedy = Elster
    .help = Nimmt, was sofort am meisten bringt, mit einem Auge auf Boni, Aktionen und verlorene Würfel.
bot-beginner = Neuling
    .help = Verschätzt sich oft und nimmt, was sofort zählt.
bot-casual = Bummler
    .help = Spielt zum Spaß: verschätzt sich öfter und ist etwas ungeduldig.
bot-regular = Stammgast
    .help = Kennt das Spiel, hat aber deutliche Vorlieben und blinde Flecken.
bot-club = Vereinsspieler
    .help = Spielt gut, mit einigen Vorlieben und blinden Flecken.
bot-master = Meister
    .help = Spielt sehr gut, mit leichten Vorlieben.
bot-expert = Orakel
    .help = Wie der Gelehrte, probiert aber viele nächste Würfe aus, wo Züge fast gleich gut sind. Lässt sich Zeit.
bot-deep = Seherin
    .help = Wie das Orakel, spielt aber bis zum Ende des Zugs weiter und probiert viel mehr Würfe aus. Braucht ein, zwei Sekunden für ein Spiel, gegen andere auch mehr.
bot-net-score = Einsiedler
    .help = Wie der Gelehrte, aber nur für die eigenen Punkte, ganz gleich, was den anderen bleibt.
bot-net = Gelehrter
    .help = Wählt den Zug, nach dem ein trainiertes neuronales Netz die meisten Punkte erwartet.
