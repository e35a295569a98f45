# Kilka osób, każda z własnym urządzeniem.

together-open = Zaproś innych
together-open-note = Inni przychodzą przez link, każdy z własnym urządzeniem. Miejsca, przy których nikt jeszcze nie siedzi, czekają na nich.
together-table = Stół
together-tables = Stoły, które czekają
together-name = Nazwa stołu
together-name-set = Nazwij stół
together-name-text = Widzą ją wszyscy przy stole; pojawia się też w wiadomościach. Stół bez nazwy jest nazywany od tych, którzy grają.
together-call = Zaproś innych
together-call-text = Kto otworzy link, zajmie wolne miejsce pod imieniem albo będzie się przyglądać.
together-no-link = To urządzenie nie zna linku. Możesz utworzyć nowy, a poprzedni przestanie działać.
together-new-link = Utwórz nowy link
together-link = Link do stołu
together-copy = Skopiuj link
together-copied = Skopiowano
together-send = Wyślij link
together-qr = Kod QR linku
together-local = Ten adres działa tylko na tym urządzeniu. Aby inni mogli przyjść, uruchom program na adresie swojej sieci, na przykład { $option }.
together-come =
    { $open ->
        [one] Jedno miejsce jest wolne.
        [few] { $open } miejsca są wolne.
        [many] { $open } miejsc jest wolnych.
       *[other] { $open } miejsca są wolne.
    }
together-full = Wszystkie miejsca są zajęte.
together-bot = bot
together-you = ty
together-there = jest przy stole
together-open-seat = Wolne miejsce
together-waits-for = czeka na: { $name }
together-put-bot = Posadź tu bota
together-which-bot = Który bot
together-free = Zwolnij miejsce: { $name }
together-leave-seat = Opuść miejsce
together-forward = O jedno miejsce do przodu: { $name }
together-shuffle = Wymieszaj miejsca
together-fewer = O jedno miejsce mniej
together-more = O jedno miejsce więcej
together-begin =
    { $count ->
        [one] Zacznij w jedną osobę
        [few] Zacznij w { $count } osoby
        [many] Zacznij w { $count } osób
       *[other] Zacznij w { $count } osoby
    }
together-when-full = Gra zacznie się sama, gdy wszystkie miejsca będą zajęte.
together-wait = Gra zacznie się, gdy wszystkie miejsca będą zajęte albo gdy zacznie ją osoba, która otworzyła stół. Ta strona przejdzie tam sama.
together-sit = Zajmij miejsce
together-sit-another = Jeszcze ktoś przy tym urządzeniu
together-look-on = Bez miejsca będziesz się przyglądać.
together-again-soon = Sprawdź ponownie
together-give-up = Usuń stół
together-no-seat = Przy tym stole nie ma już wolnego miejsca.
together-bad-name = Imię ma od 1 do { $most } znaków, które da się pokazać.
together-not-yours = Może to zrobić tylko osoba, która otworzyła stół.
together-too-many = Masz otwarte stoły ({ $most }), przy których gra jeszcze się nie zaczęła. Najpierw zacznij grę lub usuń niektóre z nich.
together-others-play = W tej grze inni mają miejsca, więc zostaje. Możesz oddać swoje miejsce botowi.
together-people = Kto tu jest
together-trying = Utracono połączenie. Kolejna próba …
together-here = jest
together-away = nie ma
together-decides = decyduje
together-still = decydują jeszcze: { $names }
together-watchers =
    { $count ->
        [one] Jedna osoba się przygląda
        [few] { $count } osoby się przyglądają
        [many] { $count } osób się przygląda
       *[other] { $count } osoby się przyglądają
    }
together-watcher-name = Twoje imię
together-watcher-say = Przedstaw się
together-watcher-note = Przyglądasz się. Jeśli podasz imię, zobaczą je wszyscy obecni, a kto otworzył stół, może pozwolić ci reagować.
together-watcher-let-in = Możesz reagować: to, co powiesz, widzą wszyscy obecni. Z innym imieniem trzeba by pozwolić ci na nowo.
together-let-in = Pozwól reagować
together-let-in-name = Pozwól reagować: { $name }
together-put-out = Już nie
together-put-out-name = Nie pozwalaj już reagować: { $name }
together-is-let-in = może reagować
together-not-let-in = Tu tylko się przyglądasz. Zareagujesz, gdy podasz imię i pozwoli na to osoba, która otworzyła stół.
together-name-taken = Ktoś tu już tak się nazywa. Wybierz inne imię.
together-too-often = To było za często. Poczekaj kilka sekund.
together-said = Ostatnio powiedziano
together-move-seat = Graj na innym urządzeniu
together-move-seat-text = Kto otworzy ten link, zajmie miejsce: { $name }, jeden raz. Wcześniejsze linki już nie działają.
together-to-game = Do gry
together-take-seat = Zajmij miejsce: { $name }
together-take-seat-text = Odtąd to urządzenie gra za: { $name }. Poprzednie urządzenie będzie się przyglądać.
together-link-over = Ten link już nie działa. Poproś o nowy osobę, która go wysłała.
together-leave = Opuść grę
together-leave-text = Bot zagra dalej za ciebie. W tym samym menu odbierzesz miejsce, kiedy zechcesz.
together-leave-sure = Niech bot gra dalej
together-back = Odbierz miejsce
together-again = Zagrajcie jeszcze raz
together-again-text = Nowy stół dla tych samych osób; gra zacznie się, gdy wszyscy to nacisną, a rundy otworzy następne miejsce.
together-again-waits = Inni chcą zagrać jeszcze raz.
together-next = Stąd gra poszła dalej.
together-next-go = Do następnej gry
consent-ask = Poproś o cofnięcie
consent-ask-title = Zapytaj innych, czy możesz cofnąć swój ostatni ruch. Rzuty będą te same.
consent-asks = { $name } prosi o cofnięcie: { $move }
consent-asks-you = Prosisz o cofnięcie: { $move }
consent-again = Rzuty będą te same.
consent-waits = Jeszcze bez odpowiedzi: { $names }.
consent-agree = Zgoda
consent-refuse = Nie
consent-withdraw = Wycofaj prośbę
consent-told = Za zgodą wszystkich { $name } cofa: { $move }.
consent-enough = Inni byli już pytani o ten ruch { $most } razy. Graj dalej.
consent-stands = Trwa już pytanie o cofnięcie ruchu.
consent-nobody = Przy innym urządzeniu nie ma nikogo, kogo można by zapytać.
consent-over = To pytanie jest już nieaktualne: ktoś odpowiedział albo zagrał dalej.
pace-title = Czas na decyzję
pace-free = bez limitu
pace-live = na żywo
pace-live-text = 60 sekund na decyzję i 5 własnych minut na wszystko, co trwa dłużej.
pace-days =
    { $days ->
        [one] { $days } dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dnia
    }
pace-free-text = Każdy ma tyle czasu, ile potrzebuje.
pace-days-text = Gdy czas minie, inni mogą czekać, dać więcej czasu albo pozwolić grać botowi. Samo nic się nie dzieje.
pace-until = Czas do { $time }
pace-over = czas minął
pace-up = Minął czas gracza { $name }.
pace-vote = Czego chcesz?
pace-wait = Czekać
pace-wait-title = Czekać dalej. Później pytanie wróci.
pace-more-time = Więcej czasu
pace-more-time-title = Dać tyle czasu, ile na kolejną decyzję.
pace-bot-turn = Bot, tylko teraz
pace-bot-turn-title = Bot zagra tylko tę kolejkę.
pace-bot-seat = Bot, aż do powrotu
pace-bot-seat-title = Bot gra, aż osoba wróci.
pace-not-up = Czas tego miejsca jeszcze nie minął albo inni już zdecydowali.
pace-no-vote = O miejscu, którego czas minął, decydują osoby przy innych urządzeniach.
pace-played-for = Bot gra za ciebie.
pace-stands-in = Bot gra tę kolejkę za ciebie.
pace-back = Już jestem
pace-bot = gra bot
pace-bot-plays = Bot gra za: { $name }
leaves-on = Ta gra zostanie usunięta { $day }, jeśli nikt nie zagra dalej.
leaves-keep = Zachowaj
leaves-until = do { $day }
advice-title = Podpowiedzi w czasie gry
advice-nobody = dla nikogo
advice-all = dla wszystkich
advice-text = Po zakończeniu każdy może przeanalizować grę.
advice-several = Podpowiedzi dla wszystkich, gdy gra kilka osób
    .help = Bez tego nikt ich nie dostaje, dopóki gra trwa; po zakończeniu każdy może ją przeanalizować.
advice-none = W tej grze nie ma podpowiedzi, dopóki trwa: tak się umówiono.
together-screen = Duży ekran
together-screen-code = Kto otworzy ten kod, będzie się przyglądać.
together-quiet = Nie pokazuj okrzyków
react-chain = Co za seria!
react-ouch = Auć!
react-well-played = Dobrze zagrane!
react-moment = Chwileczkę.
react-fox = Lis!
react-clap = Brawa
talk-title = Wiadomości
talk-how = Krótkie wiadomości są możliwe, gdy zgodzą się wszyscy przy stole. Kto cofnie zgodę, kończy je od razu, a to, co napisano, znika. Nigdzie się ich nie przechowuje.
talk-agree = Zgoda na wiadomości
talk-no-more = Koniec wiadomości
talk-line = Wiadomość
talk-send = Wyślij
talk-quiet = Nie pokazuj wiadomości
talk-not-agreed = Wiadomości są możliwe dopiero, gdy zgodzą się wszyscy przy stole.
talk-bad-line = Wiadomość ma od 1 do { $most } znaków, które można pokazać.
talk-not-sent = Wiadomość nie została wysłana.

devices-title = Inne urządzenia
devices-text = Graj jako ty także na swoich innych urządzeniach: wtedy twoje gry są na wszystkich.
devices-code = Użyj na innym urządzeniu
devices-code-text = Otwórz ten kod na innym urządzeniu albo wpisz go tam w „Wpisz kod”. Działa przez dziesięć minut, jeden raz.
devices-phrase = Utwórz hasło do powrotu
devices-phrase-text = Gdy zgubisz wszystkie urządzenia, hasło przywróci twoje gry. Innego sposobu nie ma: nie przechowuje się ani adresu poczty, ani loginu.
devices-phrase-keep = Zapisz to hasło i dobrze je przechowuj: pokazuje się tylko teraz, a kto je ma, gra jako ty.
devices-only = Zakończ na wszystkich innych urządzeniach
devices-only-text = Odtąd tylko to urządzenie to ty. Wcześniejsze hasła przestaną działać.
devices-enter = Wpisz kod lub hasło
devices-enter-text = To urządzenie zagra wtedy jako gracz, do którego należy kod lub hasło. To, co grano na nim wcześniej, zostanie u poprzedniego gracza.
devices-enter-field = Kod lub hasło
devices-enter-do = Wpisz
devices-enter-fault = Ten kod nie działa albo już nie działa. Hasło ma osiem słów.
