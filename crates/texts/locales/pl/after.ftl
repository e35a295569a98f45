# Po grze: ile była warta.

after-ask = Ile była warta ta gra?
after-first = Pierwsza gra na tym arkuszu: to wynik do pobicia.
after-record =
    { $count ->
        [one] Nowy rekord: o { $count } punkt więcej niż twój najlepszy wynik, { $best }.
        [few] Nowy rekord: o { $count } punkty więcej niż twój najlepszy wynik, { $best }.
        [many] Nowy rekord: o { $count } punktów więcej niż twój najlepszy wynik, { $best }.
       *[other] Nowy rekord: o { $count } punktu więcej niż twój najlepszy wynik, { $best }.
    }
after-equal = Tyle samo co twój najlepszy wynik: { $best }.
after-gap =
    { $count ->
        [one] Do twojego najlepszego wyniku, { $best }, brakuje { $count } punktu.
        [few] Do twojego najlepszego wyniku, { $best }, brakuje { $count } punktów.
        [many] Do twojego najlepszego wyniku, { $best }, brakuje { $count } punktów.
       *[other] Do twojego najlepszego wyniku, { $best }, brakuje { $count } punktu.
    }
after-areas = Twój najlepszy wynik do tej pory: { $areas }.
after-chain = Najdłuższy łańcuch: { $chain }
after-rival =
    { $points ->
        [one] Bot { $bot } ma z twoimi kośćmi { $points } punkt.
        [few] Bot { $bot } ma z twoimi kośćmi { $points } punkty.
        [many] Bot { $bot } ma z twoimi kośćmi { $points } punktów.
       *[other] Bot { $bot } ma z twoimi kośćmi { $points } punktu.
    }
after-picture = Obraz do udostępnienia
after-copied = Skopiowano
stats-chain = Najdłuższy łańcuch

# While it is played.
page-since = Od twojego ostatniego ruchu
page-named = { $name }: { $what }
