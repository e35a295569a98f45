# Rzeczy w grze.

die-face = { $die } { $face }
tray = srebrna taca
    .title = Srebrna taca
fields = pola na wybrane kości
    .title = Pola na wybrane kości
hand = kości do rzutu
    .title = Kości do rzutu
# Które z równych kości trafiają na srebrną tacę w pasywnej kolejce gry solo. Niektóre instrukcje mówią to inaczej.
solo-ties = Przy równych trafiają na srebrną tacę te, które wylądowały bliżej niej.
round-track = licznik rund
    .title = Licznik rund
sheet = arkusz gry
    .title = Arkusz gry
# The title of a sheet in a revision that a newer one has replaced.
sheet-revision = { $name } (wersja { $revision })
fox = lis
    .title = Lisy
bonus = bonus
    .title = Bonusy
area = obszar
    .title = Obszary
active-player = aktywny gracz
passive-player = pasywny gracz

action-reroll = Przerzut
    .sign = ↻
action-return = Powrót kości
    .sign = ↩
    .short = Powrót
action-extra-die = Dodatkowa kość
    .sign = +1
action-polish = Polerowanie srebra
    .sign = ±1
    .short = Polerowanie
action-joker = Joker liczbowy
    .sign = J
    .short = Joker

# Gdzie leży pole i jak się nazywa.
place-grid = rząd { $row }, kolumna { $column }
place-track = pole { $number }
box-track = { $area-box } { $number }
box-grid = { $area-box } ({ $place })
box-number = { $area-label } { $number }
box-number-place = { $area-label } { $number } ({ $place })
box-row = { $area-label } ({ $die-label } { $number })
box-unknown = pole { $area-in }

# Boty. `bot-<nazwa>` z `.help`; inne zachowują to, co mówi o nich rejestr.
bot-random = Ślepy Los
    .help = Wykonuje dowolny dozwolony ruch, każdy z równą szansą.
bot-greedy = Sroka
    .help = Bierze to, co od razu daje najwięcej, pamiętając o bonusach, akcjach i traconych kościach.
bot-beginner = Nowicjusz
    .help = Często myli się w ocenie i bierze to, co liczy się od razu.
bot-casual = Spacerowicz
    .help = Gra dla zabawy: nieraz myli się w ocenie i jest trochę niecierpliwy.
bot-regular = Stały bywalec
    .help = Zna grę, ale ma wyraźne upodobania i słabe punkty.
bot-club = Gracz klubowy
    .help = Gra dobrze, z pewnymi upodobaniami i słabymi punktami.
bot-master = Mistrz
    .help = Gra bardzo dobrze, z lekkimi upodobaniami.
bot-expert = Wyrocznia
    .help = Jak Uczony, ale tam, gdzie ruchy są niemal równe, sprawdza wiele możliwych następnych rzutów. Nie spieszy się.
bot-deep = Jasnowidz
    .help = Jak Wyrocznia, ale rozgrywa ruchy do końca kolejki i sprawdza o wiele więcej rzutów. Na grę potrzebuje sekundy lub dwóch, przeciw innym także więcej.
bot-net-score = Pustelnik
    .help = Jak Uczony, ale tylko dla własnych punktów, bez względu na to, co zostaje innym.
bot-net = Uczony
    .help = Wybiera ruch, po którym wytrenowana sieć neuronowa spodziewa się najwięcej punktów.
