# Co stoi na arkuszu, dla osób, które go nie widzą. Części łączy przecinek. Nazwy pól stoją w bierniku, po „za”.

# Pola: czego wymagają, co w nich jest.
paper-least = co najmniej { $number }
paper-factor = razy { $number }
paper-number-under = { $number } pod krzyżykiem
paper-can = można wypełnić
paper-printed = skreślone od początku
paper-crossed = skreślone
paper-circled = w kółku
paper-circled-crossed = w kółku i skreślone
paper-written = wpisano { $number }
paper-passed = pominięte

# Znak przed polem.
paper-more = więcej niż w polu przed nim
paper-more-reset = więcej niż w polu przed nim, a po liczbie { $number } dowolnie
paper-less = mniej niż w polu przed nim
paper-at-most = najwyżej tyle, ile w polu przed nim
paper-minus = odejmuje się od pola przed nim

# Bonusy i jak daleko do nich.
paper-bonus = bonus: { $bonus }
paper-bonus-from = bonus od liczby { $number }: { $bonus }
paper-bonus-for = Bonus za { $boxes }: { $bonus }
paper-marked-of = wypełniono { $marked } z { $boxes }
paper-received = zdobyty
paper-missed = stracony

# Kilka pól.
paper-row = rząd { $number }
paper-column = kolumnę { $number }
paper-diagonal = przekątną
paper-all-boxes = wszystkie pola
paper-boxes-filled =
    { $count ->
        [one] { $count } wypełnione pole
        [few] { $count } wypełnione pola
        [many] { $count } wypełnionych pól
       *[other] { $count } wypełnionego pola
    }
paper-crosses =
    { $count ->
        [one] { $count } krzyżyk
        [few] { $count } krzyżyki
        [many] { $count } krzyżyków
       *[other] { $count } krzyżyka
    }

# Punkty.
paper-points = { $points } za { $boxes }
paper-counts = liczy się teraz
paper-difference = { $first } minus { $second }
paper-sum = Suma za { $boxes }
paper-sum-minus = Minus suma za { $boxes }
paper-sum-times = { $weight } razy suma za { $boxes }
paper-so-far = { $what }: { $points }
paper-nothing-yet = jeszcze nic
paper-now = teraz
paper-scale-marks = Punkty za wypełnione pola: { $steps }
paper-scale-crosses = Punkty za krzyżyki: { $steps }
paper-scale-rows = Punkty za wypełnione pola każdego rzędu: { $steps }
paper-scale-numbers = Punkty za każdą liczbę: { $steps }
paper-step = { $number } daje { $points }
paper-step-least = od { $number } { $points }
paper-reached = osiągnięto: { $reached }
paper-row-has = rząd { $row }: { $number }

# Co jeszcze jest wydrukowane w obszarze.
paper-start = Wypełniane po kolei, stąd w prawo
paper-row-die = Kość za { $boxes }: { $name }

# Paski, rundy, poziomy.
paper-bar = { $action }: { $slots }
paper-slots =
    { $count ->
        [one] { $count } pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
    }
paper-slots-ready = { $number } do użycia
paper-slots-used = { $number } zużyte
paper-slots-locked = { $number } zablokowane
paper-joker-ready = { $number } do użycia
paper-joker-used = { $number } zużyty
paper-joker-locked = { $number } zablokowany
paper-bar-end = bonus za ostatnie pole: { $bonus }
paper-round = Runda { $round }
paper-round-over = zakończona
paper-round-now = trwa
paper-level = Poziom { $level }, { $name }: od { $points }
paper-level-lowest = Poziom { $level }, { $name }: poniżej
