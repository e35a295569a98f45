# Dlaczego czegoś nie wolno i co byłoby właściwe.

reason-no-such-seat =
    { $count ->
        [one] W tej grze bierze udział tylko { $count } gracz.
        [few] W tej grze bierze udział tylko { $count } graczy.
        [many] W tej grze bierze udział tylko { $count } graczy.
       *[other] W tej grze bierze udział tylko { $count } gracza.
    }
reason-other-sheet = Ta gra toczy się na innym arkuszu.
reason-game-over = Gra jest skończona.
reason-throw-due = Najpierw trzeba rzucić kośćmi.
reason-not-your-decision = Teraz nie masz nic do rozstrzygnięcia.
reason-bonus-first = Najpierw wykorzystaj to, co na ciebie czeka: { $bonuses }.
reason-not-now = W tym momencie to niemożliwe.
reason-no-such-bonus = Nie czeka na ciebie taki bonus.
reason-bonus-area = Ten bonus ({ $bonus }) nie może trafić { $area-into }.
reason-bonus-number = Do tego bonusu ({ $bonus }) podaj liczbę od { $least } do { $most }.
reason-bonus-no-number = Przy tym bonusie ({ $bonus }) nie wybiera się liczby.
reason-bar-full = „{ $action }”: tego nie da się teraz odblokować. Do wyboru: { $open }.
reason-no-action = Nie masz już takiej akcji: { $action }.
reason-not-thrown = Nie możesz wziąć { $die-of }; możesz wziąć tylko to, co właśnie wypadło: { $dice }.
reason-not-on-tray = Nie możesz wziąć { $die-of }: nie ma jej na srebrnej tacy. Do wzięcia: { $dice }.
reason-fallback-closed = Nie możesz wziąć { $die-of } z pól na wybrane kości, dopóki pasuje kość ze srebrnej tacy: { $dice }.
reason-extra-spent = Jako dodatkowej kości nie możesz drugi raz użyć { $die-of }.
reason-not-in-chain = Nie możesz tu skreślić { $die-of }; możesz skreślić tylko kości, które właśnie trafiły na srebrną tacę: { $dice }.
reason-nothing-to-return = Nie możesz przywrócić { $die-of }: nie ma jej na srebrnej tacy. Do wzięcia: { $dice }.
reason-wrong-area = Możesz użyć { $die-of } tylko { $area-in }.
reason-chain-area = Te kości możesz skreślać tylko { $area-in }.
reason-no-such-box = Nie ma takiego pola { $area-in }.
reason-box-taken = To pole jest już zajęte albo pominięte: { $box }.
reason-not-next = Jeszcze nie teraz: { $box }. Najpierw { $open }.
reason-number-exactly = To pole wymaga liczby { $asked }, a nie { $value }: { $box }.
reason-number-at-least = To pole wymaga co najmniej { $asked }; { $value } to za mało: { $box }.
reason-number-more = Liczba musi być większa niż poprzednia, czyli { $previous }; { $value } to za mało.
reason-number-less = Liczba musi być mniejsza niż poprzednia, czyli { $previous }; { $value } to za dużo.
reason-number-closed = Po liczbie { $previous } ten rząd jest zamknięty; { $value } już nie pasuje.
reason-number-at-most = Liczba może wynosić najwyżej { $previous }; { $value } to za dużo.
reason-number-any = To pole nie przyjmuje liczby { $value }: { $box }.
reason-sum = Liczba { $area-in } jest sumą: { $dice }.
reason-chain-box = Taka kość trafia ze swoją liczbą do rzędu swojego koloru.
reason-joker-slot = Wybierz jokera, którego masz; joker ? wymaga jeszcze liczby od 1 do 6, inne jokery żadnej.
reason-joker-same = Joker musi zmienić liczbę, a kość już ją pokazuje.
reason-polish-not-on-tray = Nie możesz polerować { $die-of }: nie ma jej na srebrnej tacy.
reason-polish-range = Po polerowaniu liczba musi wynosić od 1 do 6.
reason-no-partner = Nie ma drugiej kości do polerowania: żadna nie liczy się { $area-in }.
reason-markable = Jest pole dla { $die-of }, więc je wypełnij.
reason-unmarkable = Nie ma pola dla { $die-of }.
reason-must-pick = Wybierz kość z tego rzutu, bo te pasują: { $dice }.
reason-must-take = Weź kość ze srebrnej tacy, bo te pasują: { $dice }.
reason-chain-forced = Skreślaj dalej, dopóki pasuje któraś z tych kości: { $dice }.
reason-throw-not-due = Najpierw decyzja, potem rzut.
reason-throw-dice = Należy rzucić tymi kośćmi: { $dice }.
reason-throw-tray = Wskaż trzy kości na srebrną tacę w swojej pasywnej kolejce w grze solo, a przy każdym innym rzucie żadnej.
reason-throw-not-lowest = Na srebrną tacę trafiają trzy najniższe kości. { $ties }
