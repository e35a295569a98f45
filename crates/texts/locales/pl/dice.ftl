# Czy kości gry są takie, jak obiecano, i ile przyniosły szczęścia.
dice-check = Sprawdź te kości
dice-steps = Co obiecano i co z tego wynika
dice-good = Te kości są takie, jak obiecano
dice-good-how =
    { $count ->
        [one] Policzono w tej przeglądarce: { $count } kość.
        [few] Policzono w tej przeglądarce: { $count } kości.
        [many] Policzono w tej przeglądarce: { $count } kości.
       *[other] Policzono w tej przeglądarce: { $count } kości.
    }
dice-bad = Te kości nie są takie, jak obiecano
dice-bad-how = Jeden z kroków poniżej się nie zgadza. Zachowaj zapis tej gry: widać w nim, który.
dice-pending = Trwa sprawdzanie tych kości
dice-pending-how = Twoja przeglądarka właśnie liczy.
dice-insecure = Twoja przeglądarka nie może tu sprawdzić tych kości
dice-insecure-how = Przeglądarki liczą takie rzeczy tylko na tym komputerze albo przez https. W zapisie jest wszystko, czego do tego potrzeba.
dice-scriptless = Te kości można sprawdzić
dice-scriptless-how = Ta strona robi to sama tam, gdzie wolno uruchamiać skrypty. W zapisie jest wszystko, czego do tego potrzeba.
dice-running = Te kości są obiecane
dice-running-how = Są ustalone i nikt nie może ich już wybrać. Gdy gra się skończy, pojawi się tu sekret i wszystko będzie można sprawdzić.
dice-unproven = O tych kościach niczego nie obiecano
dice-unproven-how = Prawdziwych kości, kości z podanej liczby początkowej oraz gier z zapisu lub z innej gry nie da się sprawdzić.
dice-promised = Obiecano przed pierwszym rzutem
dice-secret = Sekret pokazany na końcu do tego pasuje
dice-secret-later = Zostanie pokazany, gdy gra się skończy.
dice-shares = Grający dodali własny los
dice-share-device = z urządzenia
dice-share-typed = wpisano
dice-share-none = nic nie dodano
dice-throws = Wszystkie rzuty z tego wynikają
dice-throws-how =
    { $count ->
        [one] { $count } rzut. Pierwszy:
        [few] { $count } rzuty. Pierwszy:
        [many] { $count } rzutów. Pierwszy:
       *[other] { $count } rzutu. Pierwszy:
    }
dice-choices = Żadna decyzja nie mogła ich zmienić
dice-choices-why = Każdy rzut zależy tylko od swojego miejsca w grze, a nie od tego, co kto wybrał.
dice-luck = Ile szczęścia przyniosły kości?
dice-luck-dice = kości
dice-luck-mean = średnia
dice-luck-usual = zwykle od { $low } do { $high }
dice-luck-note =
    { $count ->
        [one] Szare pole: tam leży 19 na 20 takich liczb.
        [few] Szare pole: tam leży 19 na 20 takich liczb. Z tych { $count } liczb kilka może wypaść poza nim przez sam przypadek.
        [many] Szare pole: tam leży 19 na 20 takich liczb. Z tych { $count } liczb kilka może wypaść poza nim przez sam przypadek.
       *[other] Szare pole: tam leży 19 na 20 takich liczb. Z tych { $count } liczby kilka może wypaść poza nim przez sam przypadek.
    }
stats-luck = Szczęście w kościach
stats-luck-thrown = rzucone przez program
stats-luck-typed = rzucone samemu i wpisane
stats-luck-time = Z biegiem czasu
stats-luck-usual = zwykle
stats-luck-note = Szare pole: to, co zwykłe. Przy uczciwych kościach w co najmniej 19 przypadkach na 20 leży tam naraz wszystkie sześć liczb wiersza, a tak samo wszystkie średnie tabeli z biegiem czasu.
stats-luck-uncounted =
    { $count ->
        [one] Kości jednej wcześniejszej gry są jeszcze liczone.
        [few] Kości { $count } wcześniejszych gier są jeszcze liczone.
        [many] Kości { $count } wcześniejszych gier są jeszcze liczone.
       *[other] Kości { $count } wcześniejszej gry są jeszcze liczone.
    }
dice-trust = Nie musisz nam wierzyć.
dice-trust-how = W zapisie jest wszystko, cały sposób mieści się na jednej stronie i każdy może napisać program, który to sprawdzi. Nasz robi to tak:
