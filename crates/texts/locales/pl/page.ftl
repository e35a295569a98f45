# Tylko strona.

page-title = Silbertablett: zagraj w sprytne gry kościane
page-description = Ganz schön clever, Doppelt so clever i Clever Mixed w przeglądarce: samemu, z botami, przy jednym stole albo ze znajomymi gdziekolwiek.
page-preview = Arkusz z ręcznie wpisanymi krzyżykami i liczbami oraz sześć kości
page-skip = Przejdź do gry
page-nav = Menu główne
page-menu = Menu strony
page-games = Moje gry
page-how-whole = Cała strona, z arkuszem gry
page-how = Jak grać
page-how-of = Jak grać w grę „{ $sheet }”
page-about = O programie
page-unofficial = Nieoficjalny program fanów, niezwiązany z wydawcą.
page-dash = –

# Start.
page-hero = Sześć kości. Jeden sprytny wybór.
page-hero-text = Weź kość, zaznacz pole, uruchom łańcuch bonusów. Każda niższa kość trafia na srebrną tacę.
page-play-now = Zagraj od razu
page-play-now-text = { $sheet }, solo, bez zwłoki
page-go-on = Graj dalej
page-offers = W co można zagrać
page-all-games = Wszystkie moje gry
page-set-up = Nowa gra
page-nobody = Nikt
page-who = Kto tu gra?
page-seats-note = Wszyscy grają na tym urządzeniu i podają je sobie. Puste miejsca zostają puste.
page-real-note = Rzucacie przy stole, a program jest arkuszem gry i sędzią.
page-more = Więcej
page-rules-own = Mój własny wybór:
page-ruling-as-sheet = jak w wybranej grze
page-ruling-yes = tak
page-ruling-no = nie
page-first-named = pierwsza osoba z listy
page-first-drawn = Losowanie
page-fault-first = Przy miejscu, które ma zaczynać, nikt nie siedzi.
page-seed-note = Gry o tym samym ziarnie mają te same rzuty. Zostaw puste, a rzutów nikt nie będzie znał z góry.
page-begin = Rozpocznij grę
page-fault-sheet = Wybierz jedną z gier.
page-fault-no-seat = Ktoś musi grać: zajmij przynajmniej jedno miejsce.
page-fault-name = Imię na miejscu { $number } jest dłuższe niż { $most } znaków albo zawiera takie, których nie można pokazać.
page-fault-bot = Bot na miejscu { $number } jest nieznany. Wybierz innego.
page-fault-seed = Ziarno to liczba całkowita od 0, mająca najwyżej około 19 cyfr.

# Gry i zapisy.
page-finished = Zakończone gry
page-others-turn = Inni
page-games-play = Graj
page-games-look = Zobacz
page-more-games = Wcześniejsze gry
page-deleted = Gra została usunięta.
page-upload-text = Zapis to plik, w którym gra jest spisana rzut po rzucie, przez ten program albo inny. Otwórz go, żeby obejrzeć grę krok po kroku albo grać dalej od dowolnego miejsca. Najpierw zostanie sprawdzony według zasad.
page-upload-fault = Tego pliku nie można otworzyć jako gry. Oto, co jest nie tak:

# Stół.
page-now = Co się teraz dzieje
page-your-turn = Twoja kolej
page-turn-of = Teraz gra { $name }
page-turn-since = Teraz gra { $name }, od
page-passing = Urządzenie dostaje { $name }
page-passing-taken = To ja, { $name }
page-looking-back = Spojrzenie wstecz
page-watching = Przyglądasz się: tę grę rozpoczęto w innej przeglądarce.
page-hurry = Pomiń ruchy botów
page-thrown = Właśnie rzucone
page-waiting = Twoje bonusy
page-moves = Ruchy
page-hand-over-text = Gra dalej za gracza { $name }:
page-hand-over-sure = Tak, niech gra
page-adjust = Z jokerami i polerowaniem
page-choose-way = Jak chcesz je wypełnić?
page-to-platter = na srebrną tacę
page-die-usable = { $die }, można użyć
page-die-named = { $die }
page-die-next = { $die }: zostanie rzucona jako następna
page-die-unfit = { $die } nie pasuje teraz do żadnego twojego pola
page-die-out = { $die } leży na srebrnej tacy i nie bierze już udziału w tej kolejce
page-die-chosen = { $die } została wybrana w tej kolejce
page-turn-cut-short = Nie ma już kości do rzutu: kolejka skończona.
page-preview-none = Wskaż pole, a zobaczysz, co daje.
page-preview-touch = Przytrzymaj palec na polu, a zobaczysz, co daje.
page-chain = Łańcuch ×{ $marks }, { $points }
page-hint-price = punkty: { $cost }
page-hint-best = najlepszy ruch
page-hint-cost = o { $cost } pkt mniej
page-hint-expected = na końcu około { $points } pkt
page-hint-how = Naciśnij, aby zobaczyć podpowiedź; jeszcze raz, aby ją zagrać.
page-sheet-of = Arkusz gry gracza { $name }
page-sit = Graj za: { $name }
page-round-of = Runda { $round } z { $rounds }
page-story = Co się wydarzyło
page-story-throw = { $name } rzuca: { $dice }.
page-story-move = { $name }: { $move }.
page-typed-done = Tyle wypadło
page-typed-digits = Dotknij po jednej ściance każdej kości albo wpisz je w tej kolejności i naciśnij Enter
page-typed-tray = Trzy najniższe kości trafiają na srebrną tacę. Zaznacz kości tylko wtedy, gdy równe zostawiają wybór. { $ties }
page-correct-roll = Popraw rzut
page-wrong-roll = Rzut został błędnie wpisany
page-wrong-roll-text = Czy wszyscy przy stole się zgadzają? Wtedy ten rzut wpiszesz jeszcze raz. Cofnięty zostanie on i wszystko, co było po nim:
page-wrong-roll-sure = Tak, cofnij
page-fault-digits =
    { $count ->
        [one] Wpisz jedną liczbę od 1 do 6.
        [few] Wpisz { $count } liczby od 1 do 6 w kolejności kości.
        [many] Wpisz { $count } liczb od 1 do 6 w kolejności kości.
       *[other] Wpisz { $count } liczby od 1 do 6 w kolejności kości.
    }
page-download = Pobierz zapis gry
page-delete-game = Usuń tę grę
page-delete-game-text = Gra i jej zapis zostaną usunięte na zawsze, także dla wszystkich, którzy ją oglądają. Jeśli chcesz zachować zapis, najpierw go pobierz.
page-delete-game-sure = Tak, usuń grę
page-gone = Program nie odpowiada. Nic nie przepadło; strona sama spróbuje ponownie.
page-fault-faces = Podaj jeszcze, co pokazują te kości: { $dice }.
page-fault-tray = Wybierz dokładnie trzy kości na srebrną tacę.
page-fault-order = Nie udało się tego zrozumieć. Spróbuj jeszcze raz.

# Spojrzenie wstecz.
page-look-back = Obejrzyj krok po kroku
page-step = Krok { $number } z { $steps }
page-step-first = Na początek
page-step-back = Krok wstecz
page-step-on = Krok dalej
page-step-last = Na koniec
page-branch = Graj dalej od tego miejsca
page-to-game = Wróć do gry
page-next-level =
    { $count ->
        [one] jeszcze { $count } punkt do poziomu { $level }: { $name }
        [few] jeszcze { $count } punkty do poziomu { $level }: { $name }
        [many] jeszcze { $count } punktów do poziomu { $level }: { $name }
       *[other] jeszcze { $count } punktu do poziomu { $level }: { $name }
    }
page-expected = Czego można się było spodziewać w każdym kroku
page-expected-words = Linia wyniku, którego można się było spodziewać w każdym kroku gry

# Klawisze.
page-keys = Klawisze
page-key-press = rzuć kośćmi albo uruchom to, co zaznaczone
page-key-die = wybierz kość według jej miejsca
page-key-arrows = od pola do pola; wstecz i dalej przy oglądaniu gry
page-key-undo = cofnij
page-key-redo = ponów cofnięty ruch
page-key-hint = podpowiedź
page-key-escape = anuluj wybór; jeszcze raz: z powrotem do wiersza na górze
page-key-help = pokaż te klawisze
page-keys-off = Skróty jednoklawiszowe można wyłączyć:

# Statystyki.
page-stats-spread = Rozkład wyników
page-stats-spread-words =
    { $count ->
        [one] Wynik { $count } gry
        [few] Rozkład wyników { $count } gier w przedziałach po 20 punktów
        [many] Rozkład wyników { $count } gier w przedziałach po 20 punktów
       *[other] Rozkład wyników { $count } gier w przedziałach po 20 punktów
    }
page-stats-trend = Gra po grze, ze średnią z ostatnich dziesięciu
page-stats-trend-words =
    { $count ->
        [one] Wynik { $count } gry
        [few] Wyniki { $count } gier po kolei, ze średnią z ostatnich dziesięciu
        [many] Wyniki { $count } gier po kolei, ze średnią z ostatnich dziesięciu
       *[other] Wyniki { $count } gier po kolei, ze średnią z ostatnich dziesięciu
    }
page-stats-areas = Średnia według obszarów
page-stats-opponents = Według najsilniejszego przeciwnika
page-stats-against = Przeciwnik
page-stats-people = solo lub z ludźmi
page-level = poziom { $level } z { $levels }

# Pomoc.
page-contents = Spis treści
page-sheet-picture = Arkusz gry „{ $sheet }”
page-sheet-print = Arkusz gry; kliknij, aby otworzyć wersję do druku.
page-sheet-words = Arkusz gry opisany słowami
page-picture-foot = Silbertablett: nieoficjalny, własny rysunek

# Ja.
page-my-name = Moje imię
page-theme = Kolory
page-theme-auto = jak w systemie
page-theme-light = jasne
page-theme-dark = ciemne
page-setting-shortcuts = Skróty jednoklawiszowe
    .help = u cofa, h prosi o podpowiedź, cyfry wybierają kości.
page-setting-symbols = Litery przy kolorach
    .help = Każda kolorowa kość i każdy obszar mają też literę.
page-setting-reduced-motion = Bez animacji
    .help = Nic się nie toczy ani nie rusza, bez względu na ustawienia systemu.
page-setting-forced-bonuses = Bonusy z jednym możliwym polem działają same
    .help = Pytamy tylko tam, gdzie jest wybór. Cofnięcie cofa cały ruch.
bot-speed = Tempo botów
bot-speed-slow = wolno
bot-speed-normal = normalnie
bot-speed-fast = szybko
bot-speed-at-once = od razu, bez oglądania
page-setting-passes = Podawaj urządzenie dalej
    .help = Gdy kilka osób gra na jednym urządzeniu, przechodzi ono do następnej w osobnym kroku.
page-setting-vibration = Wibracje
    .help = Krótkie wibracje na telefonie, gdy toczą się kości i wypełniane są pola.
page-volume = Dźwięki
page-volume-0 = Wyłączone
page-volume-1 = Ciche
page-volume-2 = Średnie
page-volume-3 = Głośne
page-warns = Trening: pytaj przed ruchami
    .help = Przed ruchem mówi, ile będzie prawdopodobnie kosztować i co jest lepsze.
page-warns-never = Nigdy
page-warns-beyond = które kosztują ponad { $points } pkt
page-warned = To kosztuje prawdopodobnie około { $points } pkt.
page-warned-anyway = Zagraj mimo to
page-redo = Ponów
page-my-data = Moje dane
page-my-data-text =
    { $count ->
        [one] Ten program przechowuje { $count } twoją grę, z twoim imieniem, i nic więcej.
        [few] Ten program przechowuje { $count } twoje gry, z twoim imieniem, i nic więcej.
        [many] Ten program przechowuje { $count } twoich gier, z twoim imieniem, i nic więcej.
       *[other] Ten program przechowuje { $count } twoich gier, z twoim imieniem, i nic więcej.
    }
page-export = Pobierz wszystko
page-delete = Usuń wszystko o mnie
page-delete-text = Wszystkie twoje gry i twoje imię zostaną usunięte na zawsze.
page-delete-sure = Tak, usuń wszystko
page-fault-own-name = Imię ma najwyżej { $most } znaków w jednym wierszu.

# O programie.
page-about-text = Silbertablett gra w gry kościane z rodziny Clever zgodnie z ich zasadami, z botami, które uczyły się, grając same ze sobą. To wolne oprogramowanie.
page-credits = Podziękowania
page-credits-text = Gry „Ganz schön clever”, „Doppelt so clever”, „Clever hoch Drei” i pokrewne wymyślił Wolfgang Warsch, a wydaje je Schmidt Spiele. Ten program nie jest z nimi związany. Wszystkie rysunki są nasze własne. Jeśli ci się podoba, kup oryginał: jest tego wart.
page-privacy = Prywatność
page-privacy-text = Nie ma kont. Jedno ciasteczko zawiera losową liczbę, po której rozpoznajemy tę przeglądarkę, inne twój język i ustawienia. Żadna strona nie pobiera niczego z innych serwerów.
page-licences = Licencje
page-licences-text = Silbertablett jest dostępny na licencji MIT albo Apache 2.0, do wyboru. Strona wczytuje tylko własne pliki.

# Co poszło nie tak.
page-error-400 = Nie udało się tego zrozumieć
    .help = Coś w żądaniu było inne, niż oczekiwano. Wróć i spróbuj jeszcze raz.
page-error-403 = To nie dla ciebie
    .help = Gra należy do kogoś innego albo strona była otwarta zbyt długo. Wczytaj ją ponownie.
page-error-404 = Tu nic nie ma
    .help = Adres nie prowadzi do żadnej strony ani gry. Może brakuje litery na końcu.
page-error-405 = Tak się nie da
    .help = Tego adresu nie można tak wywołać. Użyj przycisków na stronach.
page-error-408 = To trwało zbyt długo
    .help = Dane nadchodziły tak wolno, że program przestał czekać. Spróbuj jeszcze raz, może przy lepszym połączeniu.
page-error-409 = Gra poszła dalej
    .help = Ktoś był szybszy, może ty w innym oknie. Spójrz na grę jeszcze raz.
page-error-410 = Ta gra została usunięta
    .help = Usunęła ją osoba, do której należała. Jeśli ktoś pobrał zapis, grę można znów otworzyć.
page-error-413 = To za dużo
    .help = Plik albo formularz jest większy, niż może być gra.
page-error-421 = Nie pod tą nazwą
    .help = Program nie jest dostępny pod nazwą podaną w adresie. Otwórz go pod adresem, który wypisał przy uruchomieniu. Inną nazwę trzeba mu podać opcją --public-url.
page-error-422 = Tego nie da się tu zrobić
    .help = Program zrozumiał, o co chodzi, ale coś stoi na przeszkodzie.
page-error-429 = Powoli
    .help = Zbyt wiele żądań naraz. Poczekaj chwilę i spróbuj jeszcze raz.
page-error-500 = Coś się tu zepsuło
    .help = To błąd programu, nie twój. Gra jest zapisana do ostatniego kroku. Wczytaj ją ponownie.
page-error-507 = Dysk jest pełny
    .help = Na następny krok nie ma miejsca, więc nie został wykonany. Zwolnij trochę miejsca i spróbuj jeszcze raz.
page-error-retry =
    { $count ->
        [one] Spróbuj ponownie za { $count } sekundę.
        [few] Spróbuj ponownie za { $count } sekundy.
        [many] Spróbuj ponownie za { $count } sekund.
       *[other] Spróbuj ponownie za { $count } sekundy.
    }

# Gry, których nie można odczytać, i gracze, którzy mają tyle, ile się przechowuje.
page-unreadable = Tej gry nie można odczytać
page-unreadable-text = To, co po niej zapisano, jest uszkodzone albo pochodzi z innej wersji programu. Niczego nie zmieniono. Program znalazł:
page-unreadable-keep = Pobierz to, co zapisano
page-too-many-games = Masz już { $most } gier, a więcej się nie przechowuje. Usuń te, których już nie potrzebujesz.
page-too-many-bytes = Twoje gry zajmują { $most } MB, a więcej się nie przechowuje. Usuń te, których już nie potrzebujesz.
