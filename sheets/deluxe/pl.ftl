# Nazwy i objaśnienie tego arkusza. Czego tu nie ma, jest w crates/texts/locales/pl/help.ftl.

name = Ganz schön clever Deluxe
summary = Pierwsza gra w nowym wydaniu: przy bonusach wybierasz liczbę.
caution = Zasady są pewne. To, które pole ma jaki bonus, i długość pasków są częściowo odtworzone.
sheet = arkusz gry
active-player = aktywny gracz
solo-ties = Przy równych trafiają na srebrną tacę te, które wylądowały najbliżej wieży do kości.

help-area-yellow = Skreśl dowolne pole z liczbą na kości, jedno na kość, choć każda liczba jest dwa razy. Cztery krzyżyki są już nadrukowane. Pełny rząd daje bonus na swoim końcu, a przekątna od lewego górnego rogu jeszcze jeden. Na końcu każda pełna kolumna daje punkty ze swojej gwiazdki.
    .title = Żółty obszar
help-area-blue = Skreśl pole z sumą niebieskiej i białej kości. Pełny rząd daje bonus po prawej, pełna kolumna bonus pod nią. Punkty zależą od liczby skreślonych pól.
    .title = Niebieski obszar
help-area-green = Skreślaj pola od lewej do prawej. Kość musi pokazywać co najmniej liczbę z następnego pola. Bonusy są pod polami. Otrzymujesz tyle punktów, ile wskazuje gwiazdka nad ostatnim krzyżykiem.
    .title = Zielony obszar
help-area-orange = Wpisz liczbę z kości w następne pole, od lewej do prawej; dozwolona jest każda. Jeśli pole pokazuje ×2 lub ×3, najpierw pomnóż. Wynik to suma wszystkich twoich liczb.
    .title = Pomarańczowy obszar
help-area-purple = Wpisz liczbę z kości w następne pole, od lewej do prawej. Każda liczba musi być większa od poprzedniej; po 6 możesz zacząć od nowa dowolną liczbą. Wynik to suma wszystkich twoich liczb.
    .title = Fioletowy obszar
