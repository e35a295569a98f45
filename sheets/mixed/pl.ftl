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

lesson-yellow = Żółty ma trzy rzędy. Dolny przyjmuje dowolną liczbę i dodaje ją do twoich punktów. Wybierz podświetlone pole i zobacz, dokąd trafi pomarańczowa 1.
    .title = Użyj kości.
lesson-again = Pomarańczowa 1 była niższa od żółtej 3, więc trafiła na srebrną tacę. Równe i wyższe zostają. Rzuć nimi; w kolejce masz trzy rzuty.
    .title = Niższe odchodzą.
lesson-blue = W niebieskim zawsze dodajesz niebieską i białą kość: 5 i 2 to 7.
    .title = Niebieski to suma.
lesson-green = Lewe pole podwaja twoją 4. Blok daje lewą liczbę minus prawą: po lewej wysoko, po prawej nisko.
    .title = Zielony odejmuje.
lesson-orange = Skreśl pole z liczbą na kości, gdziekolwiek na prawo od ostatniego krzyżyka. Pominięte pola przepadają.
    .title = Pomarańczowy idzie w prawo.
lesson-white = Tutaj jest zieloną 1 na prawą stronę bloku. Żadna kość nie jest niższa, więc wszystkie inne zostają.
    .title = Biała to dowolny kolor.
lesson-mixed = Twoje zielone pole daje akcję mieszaną: odblokuj polerowanie, powrót kości albo jokera. Weź powrót.
    .title = Bonus do wyboru.
lesson-low = Pomarańczowa 5 stoi na prawo od 1. Żółta 4 i zielona 3 są niższe i odchodzą, ale jedna może wrócić.
    .title = Niższe znowu odchodzą.
lesson-return = Przed rzutem możesz wziąć jedną kość z powrotem ze srebrnej tacy. Wybierz żółtą.
    .title = Powrót kości.
lesson-purple = Fioletowy dodaje wszystkie inne kości na srebrnej tacy: 4 i zielona 3 to 7. Każdy wpis musi być większy od poprzedniego.
    .title = Fioletowy lubi pełną srebrną tacę.
lesson-extra = Runda 2 dała ci dodatkową kość: na końcu kolejki użyj dowolnej kości jeszcze raz. Żółta 2 trafia do dolnego rzędu.
    .title = Jeszcze jedna.
