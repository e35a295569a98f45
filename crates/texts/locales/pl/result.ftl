# Jak skończyła się gra.

result-title = Wynik końcowy
result-area = Obszar
result-foxes = Lisy
result-fox-row = Lisy × najsłabszy obszar
result-fox-cell = { $foxes } × { $lowest } = { $points }
result-total = Suma
result-level = Poziom
result-solo = { $names } { $points ->
        [one] zdobywa { $points } punkt.
        [few] zdobywa { $points } punkty.
        [many] zdobywa { $points } punktów.
       *[other] zdobywa { $points } punktu.
    }
result-winner = { $names } { $points ->
        [one] wygrywa, zdobywając { $points } punkt.
        [few] wygrywa, zdobywając { $points } punkty.
        [many] wygrywa, zdobywając { $points } punktów.
       *[other] wygrywa, zdobywając { $points } punktu.
    }
result-shared = { $names } { $points ->
        [one] dzielą się zwycięstwem, każdy zdobywa { $points } punkt.
        [few] dzielą się zwycięstwem, każdy zdobywa { $points } punkty.
        [many] dzielą się zwycięstwem, każdy zdobywa { $points } punktów.
       *[other] dzielą się zwycięstwem, każdy zdobywa { $points } punktu.
    }
tie-broken =
    { $points ->
        [one] Remis ({ $points } punkt): decyduje najlepszy pojedynczy obszar, bez lisów: { $bests }.
        [few] Remis ({ $points } punkty): decyduje najlepszy pojedynczy obszar, bez lisów: { $bests }.
        [many] Remis ({ $points } punktów): decyduje najlepszy pojedynczy obszar, bez lisów: { $bests }.
       *[other] Remis ({ $points } punktu): decyduje najlepszy pojedynczy obszar, bez lisów: { $bests }.
    }
tie-shared =
    { $points ->
        [one] Remis ({ $points } punkt), a najlepszy pojedynczy obszar też jest równy: { $bests }.
        [few] Remis ({ $points } punkty), a najlepszy pojedynczy obszar też jest równy: { $bests }.
        [many] Remis ({ $points } punktów), a najlepszy pojedynczy obszar też jest równy: { $bests }.
       *[other] Remis ({ $points } punktu), a najlepszy pojedynczy obszar też jest równy: { $bests }.
    }
tie-best = { $name } { $points }
rating = Poziom { $level } z { $levels }: { $name }

level-1 = Rozgrzewka
level-2 = Pierwsze koty za płoty
level-3 = Idzie coraz lepiej
level-4 = Pewna ręka
level-5 = Głowa do kości
level-6 = Bystro
level-7 = Bystrzej niż większość
level-8 = Błyskotliwie
level-9 = Po mistrzowsku
level-10 = Raz na tysiąc gier
level-11 = Sprytniej się nie da
