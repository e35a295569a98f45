# Nazwy i objaśnienie tego arkusza. Czego tu nie ma, jest w crates/texts/locales/pl/help.ftl.

name = Clever Mixed
summary = Nowe obszary oraz kości, które polerujesz lub zamieniasz w jokery.
caution = Zasady są pewne. Nadrukowane liczby i miejsca bonusów są w większości odtworzone.
sheet = arkusz gry
active-player = aktywny gracz
solo-ties = Przy równych trafiają na srebrną tacę te, które wylądowały najbliżej wieży do kości.

help-area-yellow = Za każdym razem wybierz jeden z trzech rzędów i wpisz liczbę z kości w jego następne pole, od lewej do prawej. W górnym każda liczba musi być mniejsza od poprzedniej; nie daje punktów, ale ma dobre bonusy. Środkowy przyjmuje każdą liczbę, a jego suma liczy się na minus. Dolny przyjmuje każdą liczbę, a jego suma liczy się na plus; nie ma w nim bonusów. Kolumna wypełniona we wszystkich trzech rzędach dodaje swoje punkty.
    .title = Żółty obszar
help-area-blue = Skreśl pole z sumą niebieskiej i białej kości. Cztery krzyżyki są nadrukowane: pomagają wypełniać rzędy i kolumny, ale nie liczą się w punktacji. Pełny rząd lub kolumna daje bonus. Punkty zależą od liczby pól, które skreślasz samodzielnie.
    .title = Niebieski obszar
help-area-green = Pola tworzą bloki po dwa. W pierwszym niepełnym bloku wybierz stronę i wpisz liczbę z kości razy mnożnik. Pełny blok daje lewą liczbę minus prawą, a to może być mniej niż zero; dopiero wtedy otwiera się następny. Blok z jedną liczbą daje 0.
    .title = Zielony obszar
help-area-orange = Skreśl pole, które pokazuje liczbę z kości i leży na prawo od ostatniego krzyżyka. Pola można pomijać, ale pominięte przepadają. Bonusy leżą między dwoma polami i wymagają obu. Punkty zależą od liczby skreślonych pól.
    .title = Pomarańczowy obszar
help-area-purple = Wpisz liczbę z kości plus wszystkie inne kości, które w tej chwili leżą na srebrnej tacy, w następne pole. Każdy wpis musi być większy od poprzedniego. Kości, które dopiero przez twój wybór trafiają na srebrną tacę, jeszcze się nie liczą. Dostajesz liczbę nad ostatnim polem oraz za każdy wpis 1 punkt od 5, 2 od 10, 3 od 15 i 4 od 20. Fioletowy ? wpisuje o jeden więcej niż poprzedni wpis, na początku 1.
    .title = Fioletowy obszar
