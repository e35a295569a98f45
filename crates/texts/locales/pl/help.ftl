# Jak grać: to, co gry mają wspólne. Arkusz może zastąpić każdą część.

help-title = Jak grać
help-goal = Sześć kości, pięć kolorowych obszarów i arkusz gry dla każdego. Każda użyta kość wypełnia pole w obszarze swojego koloru. Rób to sprytnie: pola dają bonusy, bonusy dają kolejne, a to, co zostawisz, trafi do innych. Kto po ostatniej rundzie ma najwięcej punktów, wygrywa.

    We czworo gracie 4 rundy, we troje 5, we dwoje lub solo 6. W każdej rundzie każdy raz jest aktywnym graczem. Na początku rundy wszyscy dostają to, co pokazuje pod nią licznik rund.
    .title = Cel gry
help-turn = Jako aktywny gracz rzucasz wszystkimi sześcioma kośćmi. Wybierz jedną, połóż ją na jednym z trzech pól na wybrane kości i wypełnij nią jedno pole. Potem każda kość, która pokazuje mniej niż wybrana, trafia na srebrną tacę; równe zostają u ciebie. Pozostałymi rzucasz tak samo drugi i trzeci raz.

    Wysoka kość na początku może pozbawić cię następnych rzutów. Po ostatnim rzucie wszystkie kości, które nie leżą na twoich polach na wybrane kości, trafiają na srebrną tacę.
    .title = Twoja kolejka
help-forfeit-free = Jeśli żadna kość z rzutu nie pasuje albo żadnej nie chcesz, rzut przepada: jedno pole na wybrane kości zostaje puste, a następny rzut wykonujesz tymi samymi kośćmi.
    .title = Nic nie pasuje
help-forfeit-forced = Jeśli żadna kość z rzutu nie pasuje, rzut przepada: jedno pole na wybrane kości zostaje puste, a następny rzut wykonujesz tymi samymi kośćmi. Dopóki jakaś kość pasuje, musisz którąś wybrać.
    .title = Nic nie pasuje
help-passive = Gdy aktywny gracz skończy rzucać, podaje srebrną tacę. Wszyscy inni, czyli pasywni gracze, wybierają z niej po jednej kości i wypełniają pole, każdy dla siebie i wszyscy jednocześnie. Kości zostają na miejscu, więc kilka osób może użyć tej samej.

    Jeśli nie możesz użyć żadnej kości ze srebrnej tacy, możesz zamiast tego użyć kości z pól na wybrane kości aktywnego gracza.
    .title = Srebrna taca
help-pass-forced = Dopóki możesz użyć jakiejś kości ze srebrnej tacy, musisz którejś użyć.
    .title = Pasowanie
help-pass-free = Możesz spasować, choć możesz użyć kości ze srebrnej tacy. Nie daje ci to jednak dostępu do pól na wybrane kości.
    .title = Pasowanie
help-white = Biała kość jest jokerem: może zastąpić każdy kolor, a ty decydujesz, gdy jej używasz. Z niebieską ma osobne zadanie: w niebieskim obszarze zawsze liczy się suma niebieskiej i białej, bez względu na to, której z nich używasz i gdzie leży druga.
    .title = Biała kość
help-bonuses = Pola, pełne rzędy i pełne kolumny dają bonusy. Bonus wykorzystaj od razu; nie można go zachować. { $kinds } Jeśli bonus wypełnia pole z bonusem, łańcuch trwa dalej. Co nigdzie nie pasuje, przepada.
    .title = Bonusy
help-foxes = Na końcu każdy lis jest wart tyle, ile twój najsłabszy obszar. Nie zaniedbuj więc żadnego: jeśli któryś ma 0, lisy nic nie dają.{ $below }
    .title = Lisy
help-actions = Niektóre bonusy odblokowują akcje: weź w kółko następne pole na pasku akcji. Możesz użyć jej od razu lub później i wtedy ją skreślasz. Gdy pasek jest pełny, kolejna akcja przepada. Możesz użyć tylu akcji, ile masz.{ $ends } Akcje niewykorzystane do końca gry przepadają; dodatkowych kości możesz użyć jeszcze w ostatniej kolejce.
    .title = Akcje
help-action-reroll = Po rzucie, zanim coś wybierzesz: rzuć jeszcze raz wszystkimi kośćmi z tego rzutu. Nie kosztuje to żadnego z trzech rzutów. Tylko dla aktywnego gracza.
    .title = Przerzut
help-action-return = Przed drugim lub trzecim rzutem: weź jedną kość ze srebrnej tacy i rzuć nią razem z innymi. Tylko dla aktywnego gracza.
    .title = Powrót kości
help-action-extra-die = Na końcu kolejki, aktywnej lub pasywnej: użyj dowolnej z sześciu kości, gdziekolwiek leży, nawet jeśli była już użyta. Możesz użyć kilku dodatkowych kości, ale każdej tylko raz.{ $sum }
    .title = Dodatkowa kość
help-action-polish = Jeśli używasz kości ze srebrnej tacy, każda użyta akcja zmienia jej liczbę o jeden w górę lub w dół. 1 i 6 nie sąsiadują ze sobą. W niebieskim możesz też polerować drugą kość sumy, jeśli leży na srebrnej tacy. Samej kości się nie obraca.
    .title = Polerowanie srebra
help-action-joker = Użyj kości tak, jakby pokazywała liczbę jokera; przy ? wybierasz liczbę. Do wszystkiego innego kość zachowuje swoją liczbę. Jokery odblokowujesz od lewej do prawej, ale używasz w dowolnej kolejności. Jokera i polerowanie można łączyć, joker jest pierwszy.
    .title = Joker liczbowy
help-action-mixed = Gdy dostajesz akcję mieszaną, wybierz, co odblokowuje: polerowanie, powrót kości lub jokera. Każdy pasek ma trzy pola.
    .title = Akcja mieszana
help-solo = Solo grasz sześć rund, w każdej kolejkę aktywną, a potem pasywną. W pasywnej kolejce rzucasz wszystkimi sześcioma kośćmi: trzy najniższe trafiają na srebrną tacę, inne na pola na wybrane kości. { $ties } W pasywnej kolejce nie ma przerzutu.
    .title = Gra solo
help-scoring = Dodaj pięć obszarów i lisy. Wygrywa najwyższa suma. Przy remisie decyduje najlepszy pojedynczy obszar, bez lisów; jeśli i on jest równy, gracze dzielą się zwycięstwem. Tabela ocenia twoją sumę.
    .title = Punktacja

# Zdania dla arkuszy, na których jest to, o czym mówią.
help-bonus-cross = X wypełnia pole bez względu na jego liczbę.
help-bonus-number = Liczba trafia na następne pole swojego koloru.
help-bonus-any = Znak ? pozwala wypełnić pole jego koloru dowolną liczbą, zgodnie z zasadami obszaru.
help-bonus-any-box = Znak ? { $area-short } skreśla dowolne wolne pole; biała kość nie ma przy tym znaczenia.
help-bonus-any-sum = Znak ? { $area-short } wpisuje dowolną liczbę od 2 do 12, która może być następna; biała kość nie ma przy tym znaczenia.
help-bonus-black = Przy czarnym wybierasz też kolor.
help-bar-ends = Ostatnie pole paska daje też nadrukowany tam bonus.
help-extra-white = Biała kość jako część niebieskiej sumy nie jest przez to zużyta.
help-below-zero = Obszar może też mieć na końcu mniej niż 0: jeśli to twój najsłabszy, lisy odbierają punkty.
help-below-zero-floor = Obszar może też mieć na końcu mniej niż 0, ale lis nigdy nie odbiera punktów.
