# Arkusz wypełniony na papierze i wpisany tutaj.

copied = Z papieru
copied-now = Gramy teraz
copied-then = Gotowy arkusz papierowy do wyklikania, gra z dnia
copied-prompt = Dotknij tego, co jest na papierowym arkuszu, każdy rząd od lewej.
copied-number = Jaka liczba tam jest? { $box }
copied-done = Zachowaj w tej postaci
copied-title = Arkusz z papieru
copied-about = Wpisz to, co jest na papierowym arkuszu. Pomyłki zostaną wskazane razem z tym, co byłoby dobrze, a arkusz zostanie zachowany ze swoją datą.
copied-type = Wpisz go zamiast tego, a każda pomyłka zostanie wskazana razem z tym, co byłoby dobrze
copied-tap = Możesz go też wyklikać.
copied-day = Dzień gry
copied-stands = Co jest na arkuszu
copied-counted = Policzone
copied-counted-area = { $area }: policzone przez ciebie punkty
copied-counted-foxes = Policzone przez ciebie punkty za lisy
copied-counted-total = Suma na papierze
copied-check = Sprawdź
copied-enter = Enter przechodzi do następnego wiersza. To, czego nie liczono, może zostać puste.
copied-keep = Zachowaj arkusz
copied-keep-right = Popraw i zachowaj
copied-keep-without = Pomiń i zachowaj
copied-left-out = Te punkty nie obejmują tego, co niedozwolone. Popraw to albo pomiń.
copied-no-slip = Na razie bez pomyłek.
copied-slips =
    { $count ->
        [one] { $count } pomyłka
        [few] { $count } pomyłki
        [many] { $count } pomyłek
       *[other] { $count } pomyłki
    }
copied-wrong = Niedozwolone
copied-miscounted = Źle policzone
copied-you-counted = Policzono { $counted }. Dobrze: { $right }

# Jak wpisuje się obszar.
copied-way-rings = Liczby w kółku z każdego rzędu, z x po tych, które są też skreślone: 3 6x
copied-way-count = Ile pól jest skreślonych
copied-way-from-left = Liczby od lewej, 0 oznacza pole bez krzyżyka
copied-way-crosses = Skreślone liczby z każdego rzędu, bez wydrukowanych krzyżyków
copied-way-pairs = Liczby tak, jak stoją, 0 oznacza puste pole
copied-way-rows = Liczby z każdego rzędu tak, jak stoją
copied-way-products = Liczby tak, jak stoją; zamiast 10 może być 5x2
copied-way-numbers = Liczby tak, jak stoją

# Co jest źle i co byłoby dobrze.
slip-way = Tego nie da się odczytać. { $way }.
slip-too-many =
    { $count ->
        [one] Jest { $count } pole, a nie { $given }.
        [few] Są { $count } pola, a nie { $given }.
        [many] Jest { $count } pól, a nie { $given }.
       *[other] Jest { $count } pola, a nie { $given }.
    }
slip-too-many-rows =
    { $count ->
        [one] Jest { $count } rząd, a nie { $given }.
        [few] Są { $count } rzędy, a nie { $given }.
        [many] Jest { $count } rzędów, a nie { $given }.
       *[other] Jest { $count } rzędu, a nie { $given }.
    }
slip-row-too-long =
    { $count ->
        [one] Rząd ma { $count } pole, a nie { $given }.
        [few] Rząd ma { $count } pola, a nie { $given }.
        [many] Rząd ma { $count } pól, a nie { $given }.
       *[other] Rząd ma { $count } pola, a nie { $given }.
    }
slip-shows = Na tym polu jest { $shown }, a nie { $given }. 0 oznacza pole bez krzyżyka.
slip-unreadable = { $given } nie jest ani liczbą, ani iloczynem takim jak 5x2.
slip-other-factor = To pole mnoży przez { $factor }, więc { $given } nie może tam stać.
slip-no-factor = To pole niczego nie mnoży, więc { $given } nie może tam stać.
slip-no-box = Nie ma pola { $given }.
slip-not-shown = Na żadnym polu nie ma { $given }. Dobrze: { $shown }
slip-not-shown-row = Na żadnym polu rzędu { $row } nie ma { $given }. Dobrze: { $shown }
slip-several = { $given } jest na kilku polach. Dobrze: { $boxes }
slip-printed = Ten krzyżyk jest wydrukowany i nie wpisuje się go.
slip-twice = To pole wpisano dwa razy.
slip-gap = { $first } jest wcześniej i jest puste.
slip-passed = Pole dalej zostało wypełnione przed tym.
slip-number = { $number } nie może tu stać. Dobrze: { $fitting }
slip-number-after = { $number } nie może stać po { $before }. Dobrze: { $fitting }
slip-number-none = Żadna liczba nie może tu stać, więc { $number } też nie.
slip-number-factor = To pole mnoży przez { $factor }: { $number } na kości zapisuje się jako { $product }.
slip-circled = To pole nie może być w kółku i skreślone.
