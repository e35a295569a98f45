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

lesson-yellow = Żółta kość pokazuje 3: bierze w kółko żółtą 3; następna 3 może ją później skreślić. Wybierz podświetlone pole i zobacz, dokąd trafi srebrna 1.
    .title = Użyj kości.
lesson-again = Srebrna 1 była niższa od żółtej 3, więc trafiła na srebrną tacę. Równe i wyższe zostają. Rzuć nimi; w kolejce masz trzy rzuty.
    .title = Niższe odchodzą.
lesson-blue = W niebieskim zawsze dodajesz niebieską i białą kość: 5 i 4 to 9. Następna suma musi być taka sama lub mniejsza.
    .title = Niebieski to malejąca suma.
lesson-green = Pole podwaja twoją 5. Zielone pola tworzą pary, a para daje pierwszą liczbę minus drugą: zacznij wysoko.
    .title = Zielony odejmuje.
lesson-pink = Dowolna liczba trafia w następne pole. To twoje punkty; wyższe dają też bonus pod polem.
    .title = Różowy bierze wszystko.
lesson-silver = Srebrna 3 skreśla 3 w dowolnym rzędzie, a niższe kości, które odchodzą, też mogą skreślać.
    .title = Srebrny zabiera inne.
lesson-silver-more = Odchodzi, bo jest niższa. Skreśla więc swoją liczbę w rzędzie swojego koloru.
    .title = Zielona 2 idzie razem.
lesson-silver-white = Biała może trafić do każdego rzędu, ze swoją liczbą.
    .title = Biała to dowolny kolor.
lesson-row = Żółta 6 dopełnia ten rząd: wszystkie jego pola są w kółku, więc daje on ? ze swojego końca.
    .title = Teraz bonus.
lesson-number = Przy ? wybierasz liczbę: 9 to największa, jaka może stać po 9. To pole daje jeszcze powrót kości: jeden bonus uruchamia następny.
    .title = Łańcuch.
lesson-return = Przed rzutem możesz wziąć jedną kość z powrotem ze srebrnej tacy. Wybierz różową.
    .title = Powrót kości.
lesson-rest = 6 daje 6 punktów. Aby dostać bonus pola, trzeba osiągnąć liczbę, która tam stoi.
    .title = Opłaciło się.
lesson-extra = Runda 2 dała ci dodatkową kość: na końcu kolejki użyj dowolnej kości jeszcze raz, także ze srebrnej tacy. Niska zielona 2 pasuje w drugie pole pary.
    .title = Jeszcze jedna.
