# Dinge des Spiels.

die-face = { $die } { $face }
tray = Silbertablett
    .title = Silbertablett
fields = Würfelfelder
    .title = Würfelfelder
hand = Würfel für den Wurf
    .title = Würfel für den Wurf
round-track = Rundenanzeiger
    .title = Rundenanzeiger
sheet = Spielblatt
    .title = Spielblatt
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
action-extra-die = Zusatzwürfel
    .sign = +1
action-polish = Silber polieren
    .sign = ±1
action-joker = Zahlen-Joker
    .sign = J

# Wo ein Feld steht und wie es heißt.
place-grid = Zeile { $row }, Spalte { $column }
place-track = Feld { $number }
box-track = { $area-box } { $number }
box-grid = { $area-box } ({ $place })
box-number = { $area-label } { $number }
box-number-place = { $area-label } { $number } ({ $place })
box-row = { $area-label }: { $die-label } { $number }
box-unknown = ein Feld { $area-in }

# Bots. `bot-<name>` mit `.help`; andere behalten, was in ihrem Verzeichnis steht.
bot-random = Würfelhans
    .help = Macht irgendeinen erlaubten Zug, jeden gleich wahrscheinlich.
bot-greedy = Elster
    .help = Nimmt, was sofort am meisten bringt, mit einem Auge auf Boni, Aktionen und verlorene Würfel.
bot-net = Gelehrter
    .help = Sucht die Stellung, von der ein trainiertes Netz die meisten Punkte erwartet.
