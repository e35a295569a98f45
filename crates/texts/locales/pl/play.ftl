# Gra, niezależnie od interfejsu.

new-game = Nowa gra
resume-game = Kontynuuj grę
again = Zagraj jeszcze raz
choose-game = Która gra?
choose-seats = Kto gra?
seats = Gracze
seat-you = Ty
seat-alone = Gracz
seat-person = Człowiek
seat-bot = Bot: { $name } ({ $place } z { $bots })
seat-engine = Silnik
seat-engine-help = Inny program, który gra; dodała go osoba, która prowadzi ten serwer
engine-lost = { $name } traci miejsce: { $why } Dalej gra tam { $bot }.
engine-lost-missing = na tym serwerze nie ma już tego silnika.
engine-lost-not-started = silnika nie udało się uruchomić.
engine-lost-ended = silnik przestał działać w trakcie gry.
engine-lost-too-long = silnik zbyt długo myślał nad decyzją.
engine-lost-illegal = silnik chciał wykonać ruch, który nie jest dozwolony.
engine-lost-refused = silnik zgłosił błąd.
seat-name = Imię
seat-add = Dodaj gracza
seat-remove = Usuń
seat-hand-over = Przekaż miejsce botowi
seat-take-back = Przejmij miejsce z powrotem
starting-player = Pierwszy gracz
solo-game = Gra solo
dice-source = Kości
dice-digital = Rzuca program
dice-real = Prawdziwe kości
dice-seed = Ziarno losowania
dice-type = Wpisz, co wypadło: { $dice }.
dice-type-solo = Które trzy kości trafiają na srebrną tacę? { $ties }
throw = Rzuć kośćmi
throw-automatically = Rzucaj automatycznie
undo = Cofnij
undo-none = Nie ma czego cofnąć.
undo-done = Cofnięto: { $move }
undo-roll = Rzut cofnięty: wpisz go jeszcze raz.
refused-typed = W tej grze rzucasz prawdziwymi kośćmi: wpisz, co wypadło.
refused-bot = { $name } to bot i sam podejmuje decyzje.
refused-thrown = W tej grze kośćmi rzuca program.
refused-thrown-since = Tego nie można cofnąć: od tego czasu rzucono kośćmi.
refused-acted = Tego nie można cofnąć: po tym był już ruch gracza { $name }.
refused-log-full = Ta gra ma już { $most } wpisów: niczego nie można już cofnąć ani oddać. Dokończ ją albo graj dalej od tego miejsca jako nową grę.
refused-player = Nie ma takiego bota.
refused-share = Do kości tej gry nie można już nic dodać: można to zrobić tylko przed pierwszym rzutem.
redo = Ponów
hint = Podpowiedź
hint-best = Najlepiej: { $move }
hint-next = Kolejny co do wartości: { $move } (punkty: { $difference })
hint-platter-less = Następny gracz ({ $name }) ma wtedy ze srebrnej tacy mniej niż po drugim ruchu: średnio o { $points } pkt.
hint-platter-more = Następny gracz ({ $name }) ma wtedy ze srebrnej tacy więcej niż po drugim ruchu: średnio o { $points } pkt.
hint-none = Teraz nie ma nic do wyboru.
hint-thinking = Szukam podpowiedzi …
bot-thinking = { $name } myśli …
bot-skip = Przewiń
extra-not-again = W tej kolejce bez dodatkowych kości
score = Punkty
score-running = Dotychczas
lowest-area = Najsłabszy obszar
preview-points =
    { $count ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
preview-sets-off = Uruchamia: { $bonuses }
preview-choose = Potem wybierasz: { $bonuses }
preview-passed =
    { $count ->
        [one] { $count } pominięte pole przepada
        [few] { $count } pominięte pola przepadają
        [many] { $count } pominiętych pól przepada
       *[other] { $count } pominiętego pola przepada
    }
preview-lost =
    { $count ->
        [one] { $count } kość trafia na srebrną tacę
        [few] { $count } kości trafiają na srebrną tacę
        [many] { $count } kości trafia na srebrną tacę
       *[other] { $count } kości trafia na srebrną tacę
    }
legend = Legenda
record = Zapis gry
record-saved = Zapis gry jest w pliku { $file }
record-open = Otwórz zapis gry
autosave = Gra zapisuje się po każdym kroku.
statistics = Statystyki
statistics-none = Nie ma jeszcze zakończonych gier.
statistics-games = Gry
statistics-mean = Średnia
statistics-best = Najlepszy wynik
statistics-worst = Najsłabszy wynik
statistics-wins = Wygrane
statistics-foxes = Lisy na grę
unfinished = Niedokończone gry
unfinished-none = Nie ma niedokończonych gier.
abandon = Przerwij grę
abandon-sure = Na pewno przerwać tę grę?
