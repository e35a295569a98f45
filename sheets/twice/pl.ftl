# Nazwy i objaśnienie tego arkusza. Czego tu nie ma, jest w crates/texts/locales/pl/help.ftl.

name = Doppelt so clever
summary = Srebrna kość skreśla kilka kości naraz, a kości wracają ze srebrnej tacy.
action-return = Powrót kości

help-area-yellow = Najpierw weź w kółko pole z liczbą na kości; później kość z tą liczbą może skreślić pole w kółku. Każda z tych czynności zużywa całą kość. Rząd lub kolumna daje bonus, gdy wszystkie pola są w kółkach, krzyżyki nie są potrzebne. Punkty dają tylko krzyżyki, im więcej, tym lepiej.
    .title = Żółty obszar
help-area-blue = Wpisz sumę niebieskiej i białej kości w następne pole, od lewej do prawej. Pierwsza jest dowolna; każda kolejna musi być równa lub mniejsza. Otrzymujesz tyle punktów, ile wskazuje gwiazdka nad ostatnim wypełnionym polem.
    .title = Niebieski obszar
help-area-green = Pomnóż liczbę z kości przez mnożnik następnego pola i wpisz wynik, od lewej do prawej. Pola tworzą pary: pełna para daje pierwszą liczbę minus drugą, a to może być mniej niż zero. Najpierw więc wysoko, potem nisko. Para z jedną liczbą daje 0.
    .title = Zielony obszar
help-area-pink = Wpisz liczbę z kości w następne pole, od lewej do prawej; dozwolona jest każda. Bonus pola dostajesz tylko wtedy, gdy liczba jest co najmniej taka jak nadrukowana. Wynik to suma wszystkich twoich liczb.
    .title = Różowy obszar
help-area-silver = Skreśl liczbę z kości w dowolnym z czterech kolorowych rzędów. Jeśli srebrna kość pochodzi z twojego własnego rzutu, możesz też skreślić każdą kość, która z jej powodu trafia na srebrną tacę: z jej liczbą w rzędzie jej koloru, a białą w dowolnym. To samo dotyczy białej użytej jako srebrna; wtedy srebrna trafia do dowolnego rzędu. Niebieska liczy się tu sama, bez białej. Nie można wybrać srebrnej kości, której liczba jest skreślona we wszystkich czterech rzędach. Pełna kolumna daje bonus, a każdy rząd punktuje za krzyżyki.
    .title = Srebrny obszar
