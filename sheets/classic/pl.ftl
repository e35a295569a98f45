# Nazwy i objaśnienie tego arkusza. Czego tu nie ma, jest w crates/texts/locales/pl/help.ftl.

name = Rzuć na tacę
summary = Pierwsza z rodziny: krzyżyki, sumy i rosnące liczby.

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
help-bonuses = Pola, pełne rzędy i pełne kolumny dają bonusy. Bonus wykorzystaj od razu; nie można go zachować. X w żółtym lub niebieskim skreśla dowolne wolne pole, w zielonym następne, bez względu na jego liczbę. Liczba na pomarańczowym lub fioletowym trafia na następne pole tego obszaru. W rundzie 4 każdy wybiera: czarny X dla żółtego, niebieskiego lub zielonego albo czarną 6 dla pomarańczowego lub fioletowego. Jeśli bonus wypełnia pole z bonusem, łańcuch trwa dalej. Co nigdzie nie pasuje, przepada.
    .title = Bonusy
