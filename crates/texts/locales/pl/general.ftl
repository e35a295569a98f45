# Słowa, które pojawiają się wszędzie.

app-name = Silbertablett
none = nic
list-and = { $head } i { $last }
list-or = { $head } lub { $last }
yes = Tak
no = Nie
ok = OK
cancel = Anuluj
back = Wstecz
close = Zamknij
continue = Dalej
save = Zapisz
saved = Zapisano
load = Otwórz
quit = Zakończ
language = Język
language-en = angielski
language-de = niemiecki
language-pl = polski
settings = Ustawienia
help = Pomoc
rules = Zasady
caution = Ten arkusz gry jest częściowo odtworzony. Zasady są pewne, ale nadrukowane szczegóły mogą się różnić od tych na twoim arkuszu.
seat-number = Gracz { $number }

count-dice =
    { $count ->
        [one] { $count } kość
        [few] { $count } kości
        [many] { $count } kości
       *[other] { $count } kości
    }
count-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
count-foxes =
    { $count ->
        [one] { $count } lis
        [few] { $count } lisy
        [many] { $count } lisów
       *[other] { $count } lisa
    }
count-rounds =
    { $count ->
        [one] { $count } runda
        [few] { $count } rundy
        [many] { $count } rund
       *[other] { $count } rundy
    }
count-games =
    { $count ->
        [one] { $count } gra
        [few] { $count } gry
        [many] { $count } gier
       *[other] { $count } gry
    }
count-players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }

# Co poszło nie tak.
error-title = Coś poszło nie tak
error-input = „{ $input }” nic tutaj nie znaczy.
error-choice = „{ $input }” nie ma do wyboru. Możliwości: { $choices }.
error-number = Wpisz liczbę od { $least } do { $most }.
error-file-read = Nie można odczytać pliku { $file }: { $why }
error-file-write = Nie można zapisać pliku { $file }: { $why }
error-sheet-unknown = Nie ma arkusza „{ $name }”. Dostępne: { $choices }.
error-sheet-faults = Plik arkusza { $file } zawiera błędy:
error-record = Nie można użyć tego zapisu: { $why }
error-bot-unknown = Nie ma bota „{ $name }”. Dostępne: { $choices }.
error-seats = W grze bierze udział od 1 do 4 graczy.
error-stale = Gra poszła już dalej. Spójrz jeszcze raz i wybierz na nowo.
