# Pytania, na które instrukcje nie odpowiadają, i znaczenie przełączników.

rulings = Zasady domowe
    .help = Tam, gdzie instrukcje się różnią albo milczą, decydują te przełączniki. Każda gra ma ustawienia swojego arkusza gry, chyba że je zmienisz.
ruling-set-default = Tak jak na arkuszu gry
ruling-set-peer = Tak jak w innych programach
ruling-active-may-forfeit = Aktywny gracz może dobrowolnie zrezygnować
    .help = Tak: z rzutu można zrezygnować, choć któraś kość pasuje. Nie: tylko wtedy, gdy żadna nie pasuje.
ruling-passive-must-take = Pasywni gracze muszą wziąć kość
    .help = Tak: pasywny gracz, który może użyć kości ze srebrnej tacy, musi którąś wziąć. Nie: wolno spasować.
ruling-solo-fallback = W grze solo pomagają pola na wybrane kości
    .help = Tak: w pasywnej kolejce gry solo możesz użyć kości z pól na wybrane kości, gdy nie możesz użyć żadnej kości ze srebrnej tacy. Nie: wtedy nic nie dostajesz.
ruling-unmarkable-pick = Można wybrać kość bez pola
    .help = Tak: aktywny gracz może położyć na polu na wybrane kości także kość, która nigdzie nie pasuje, a niższe trafiają na srebrną tacę. Nie: wybiera się tylko kości, które się wpisuje.
ruling-silver-chain-takes-leftovers = Srebrna kość bierze też resztę
    .help = Tak: po trzecim rzucie srebrna kość może skreślić także te, które trafiają na srebrną tacę tylko dlatego, że rzuty się skończyły. Nie: liczą się tylko niższe.
ruling-silver-chain-forced = Srebrna kość musi skreślić wszystko, co się da
    .help = Tak: trzeba postawić każdy dalszy krzyżyk, na który pozwala srebrna kość. Nie: każdy jest dobrowolny.
ruling-fox-floor-zero = Lisy nigdy nie odbierają punktów
    .help = Tak: jeśli twój najsłabszy obszar jest poniżej 0, lis jest wart 0. Nie: wtedy odbiera punkty.
ruling-extra-die-per-round = Dodatkowa kość raz na rundę
    .help = Tak: każdej kości możesz użyć jako dodatkowej tylko raz na rundę. Nie: raz na kolejkę.
ruling-return-with-empty-hand = Powrót kości także wtedy, gdy nie została żadna kość
    .help = Tak: gdy nie została żadna kość, akcja „Powrót kości” może przywrócić jedną do następnego rzutu. Nie: bez kości rzuty się kończą.
ruling-return-after-reroll = Powrót kości także przy przerzucie
    .help = Tak: po użyciu przerzutu możesz jeszcze przywrócić kość i rzucić nią razem z innymi. Nie: najpierw przerzut, a kość można przywrócić dopiero przed następnym rzutem.
ruling-actions-count-as-possible = Jokery i polerowanie liczą się jako możliwość
    .help = Tak: kość, która pasuje tylko z jokerem lub po polerowaniu, liczy się jako pasująca, choć nikt nie musi ich używać. Nie: liczy się tylko to, co pasuje bez nich.
