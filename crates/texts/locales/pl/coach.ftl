# Co trener mówi o zakończonych grach.

coach-title = Analiza
coach-played-like = Gra jak { $bot }
coach-rate = Strata na każdą prawdziwą decyzję, w punktach: { $points }.
coach-rate-others = { $bot } traci { $points }, { $better } { $fewer }.
coach-rate-best = { $bot } traci { $points }.
coach-perfect = Żadna decyzja nic nie kosztowała.
coach-unknown = Żadna sieć nie zna tego arkusza, więc nie wiadomo, ile kosztowały decyzje.
coach-first = Początek
coach-luck = Kości
coach-cost = Decyzje
coach-others = Inni
coach-revision = Poprawki
coach-final = Razem
coach-sum = Początek, kości i decyzje, razem z poprawkami tam, gdzie ocena była błędna, dają dokładnie sumę punktów.
coach-curve = Szczęście i decyzje
coach-curve-words = Dwie linie przez całą grę: co dały kości i co z tego wyszło. Kończą się na { $dice } i { $made } punktach.
coach-curve-dice = co dały kości
coach-curve-made = co z tego wyszło
coach-dearest = Najdroższe decyzje
coach-dearest-share = { $part } z { $all } punktów
coach-place-roll = Runda { $round }, rzut { $roll }
coach-place-platter = Runda { $round }, srebrna taca
coach-place = Runda { $round }
coach-made = Zagrano: { $move }
coach-better = Lepiej: { $move }
coach-look = Obejrzyj
coach-luckiest = Najszczęśliwszy rzut: { $place } ({ $points })
coach-unluckiest = Najbardziej pechowy rzut: { $place } ({ $points })
coach-areas = Według obszarów
coach-areas-note = Początek to oczekiwania wobec każdego obszaru przed pierwszym rzutem, decyzje – co w nim zmieniły, razem – ile z niego wyszło; reszta zależała od kości. Te prognozy są mniej dokładne niż rozliczenie powyżej, więc ich sumy trochę się od niego różnią.
coach-by-net = Ocena natychmiastowa: co o każdej pozycji mówi sieć.
coach-by-expert = Ocena przez rozgrywanie niemal równych ruchów wieloma rzutami.
coach-by-deep = Ocena przez rozgrywanie niemal równych ruchów do końca kolejki, jeszcze większą liczbą rzutów.
coach-deep = Zbadaj dokładniej
coach-deep-stop = Zakończ badanie
coach-closely = Tak dokładnie zbadane decyzje: { $done } z { $all }. Pozostałe oceniono natychmiast.
coach-expected = Najlepiej: { $move } (na koniec około { $points } ± { $error } pkt)
coach-played-on = Rozegrano dotąd { $courses } razy; ruchy, które wciąż mogą być najlepsze: { $left }
coach-closer = Trwa dokładniejsza analiza: { $percent } %
coach-share = Tę stronę może obejrzeć każdy, kto ma jej adres.
coach-open = Analiza: szczęście i decyzje

# Dlaczego ruch jest lepszy od zagranego.
coach-reason-better = Lepszy ruch: { $facts }.
coach-reason-made = Drugi ruch uruchamia: { $bonuses }.
coach-reason-made-too = drugi ruch uruchamia: { $bonuses }
coach-reason-points =
    { $count ->
        [one] od razu { $points } punkt zamiast { $instead }
        [few] od razu { $points } punkty zamiast { $instead }
        [many] od razu { $points } punktów zamiast { $instead }
       *[other] od razu { $points } punktu zamiast { $instead }
    }
coach-reason-sets-off = uruchamia: { $bonuses }
coach-reason-fewer =
    { $count ->
        [one] o { $count } kość mniej trafia na srebrną tacę
        [few] o { $count } kości mniej trafia na srebrną tacę
        [many] o { $count } kości mniej trafia na srebrną tacę
       *[other] o { $count } kości mniej trafia na srebrną tacę
    }
coach-reason-more =
    { $count ->
        [one] o { $count } kość więcej trafia na srebrną tacę
        [few] o { $count } kości więcej trafia na srebrną tacę
        [many] o { $count } kości więcej trafia na srebrną tacę
       *[other] o { $count } kości więcej trafia na srebrną tacę
    }
coach-reason-keeps = zachowuje: { $bonus }
coach-reason-spends = zużywa: { $bonus }
coach-reason-later = jego wartość ujawnia się później
coach-reason-same = Oba dają od razu to samo; różnica leży w tym, co może nastąpić potem.
coach-reason-end = Do końca gry powinien przynieść: { $gains }.
coach-reason-end-but = Do końca gry powinien przynieść: { $gains }; za to { $losses }.
coach-reason-end-more =
    { $count ->
        [one] o { $count } punkt więcej { $place }
        [few] o { $count } punkty więcej { $place }
        [many] o { $count } punktów więcej { $place }
       *[other] o { $count } punktu więcej { $place }
    }
coach-reason-end-fewer =
    { $count ->
        [one] o { $count } punkt mniej { $place }
        [few] o { $count } punkty mniej { $place }
        [many] o { $count } punktów mniej { $place }
       *[other] o { $count } punktu mniej { $place }
    }
coach-reason-foxes = dzięki lisom
coach-reason-end-action = { $bonus } więcej
coach-reason-end-no-action = { $bonus } mniej

# Zagadki.
coach-puzzles = Zagadki
coach-puzzle = Zagadka { $number } z { $all }
coach-puzzle-ask = Jeden ruch jest tu wyraźnie najlepszy. Który?
coach-puzzle-picture = Arkusz tej zagadki
coach-puzzle-hand = Wynik rzutu
coach-puzzle-right = Dobrze: to najlepszy ruch.
coach-puzzle-wrong = Jest lepszy ruch. Strata na tym, w punktach: około { $points }.
coach-puzzle-better = Najlepszy ruch: { $move }
coach-puzzle-second = Kolejny co do wartości: { $move }
coach-puzzle-gap = Przewaga nad następnym, w punktach: { $gap } ± { $error }.
coach-puzzle-found = Boty znajdują go w { $percent } % prób.
coach-puzzle-cost = mniej o { $points }
coach-puzzle-all = Wszystkie ruchy i ich koszt
coach-puzzle-next = Następna zagadka
coach-puzzle-harder = Trudniejsza zagadka
coach-puzzle-back = Łatwiejsza zagadka
coach-puzzle-again = Jeszcze raz
coach-puzzle-fields = Pola na wybrane kości
coach-puzzle-platter = Srebrna taca
coach-again = Zdecyduj jeszcze raz
coach-again-ask = Co wybierzesz tym razem?
coach-again-was = W grze zagrano: { $move }
coach-again-list = Decyzje do powtórzenia
coach-own-puzzles = Zagadki z twoich własnych gier
coach-own-puzzles-note = Jeden ruch jest wyraźnie najlepszy, a nie ma go ani w twojej grze, ani u bota { $bot }.
coach-own-gap = (najlepszy o { $gap } ± { $error })
coach-own-looking = Twoje gry są jeszcze przeglądane w poszukiwaniu zagadek.

# Rankingi osób i zagadek według Glicko-2.
coach-rating-own = Twój ranking: { $rating } ± { $deviation }
coach-rating-change = ({ $change })
coach-rating-puzzle = Ta zagadka: { $rating } ± { $deviation }
coach-rating-counts = Liczy się pierwsza odpowiedź.
coach-rating-again = Pierwsza odpowiedź już się policzyła; ta jest dla wprawy.
coach-rating-seen = Rozwiązanie zostało pokazane przed odpowiedzią, więc ta zagadka się nie liczy.
coach-rating-sheet = Gra
coach-rating-head = Ranking
coach-rating-right = Od razu dobrze
coach-rating-value = { $rating } ± { $deviation }
coach-rating-explained = Przy rankingu równym rankingowi zagadki najlepszy ruch znajduje się co drugi raz. Boty tego programu mają razem 1500.

# Wiele gier jednej osoby.
coach-habits = Gdzie uciekają punkty
coach-habits-seen =
    { $games ->
        [one] Jedna gra, ocena natychmiastowa: to, co mówi sieć.
        [few] { $games } gry, ocena natychmiastowa: to, co mówi sieć.
        [many] { $games } gier, ocena natychmiastowa: to, co mówi sieć.
       *[other] { $games } gry, ocena natychmiastowa: to, co mówi sieć.
    }
coach-habits-more =
    { $games ->
        [one] Jeszcze jedna gra jest oglądana.
        [few] Jeszcze { $games } gry są oglądane.
        [many] Jeszcze { $games } gier jest oglądanych.
       *[other] Jeszcze { $games } gry jest oglądane.
    }
coach-habits-none = Nie ma tu jeszcze nic do obejrzenia: dokończ jakąś grę.
coach-habits-decision = Decyzja
coach-habits-count = Ile razy
coach-habits-each = Koszt jednej
coach-habits-game = Koszt w grze
coach-habits-pick = Wybór kości z własnego rzutu
coach-habits-platter = Branie kości ze srebrnej tacy
coach-habits-extra = Dodatkowe kości
coach-habits-bonus = Korzystanie z bonusów
coach-habits-end = Ostatnia runda
coach-habits-all = Razem
coach-habits-trend = Decyzja kosztowała średnio { $earlier } punktu we wcześniejszej połowie gier i { $later } w późniejszej (± { $error }).
coach-habits-chance = To może być przypadek.
coach-habits-better = Teraz tracisz mniej.
coach-habits-worse = Teraz tracisz więcej.
coach-habits-practise = Tu można zyskać najwięcej: { $what }, do { $points } punktu w grze.
