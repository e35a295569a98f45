# Co dają bonusy, w zdaniu.

bonus-fox = lis
bonus-reroll = przerzut
bonus-return = powrót kości
bonus-extra-die = dodatkowa kość
bonus-mixed = akcja mieszana
bonus-cross = krzyżyk { $area-short }
bonus-number = { $number } { $area-short }
bonus-any = dowolna liczba { $area-short }
bonus-one-more = liczba { $area-short } o 1 większa od poprzedniej (na początku 1)
bonus-any-box = dowolne wolne pole { $area-short }
bonus-black-cross = krzyżyk w { $areas }
bonus-black-number = { $number } w { $areas }
bonus-black-any = dowolna liczba w wybranym kolorze
bonus-black-any-but = dowolna liczba w wybranym kolorze, ale { $but }
bonus-either = { $one } albo { $other }

# To samo w skrócie.
bonus-label-fox = Lis
bonus-label-reroll = Przerzut
bonus-label-return = Powrót kości
bonus-label-extra-die = Dodatkowa kość
bonus-label-mixed = Akcja mieszana
bonus-label-cross = { $area-label } X
bonus-label-number = { $area-label } { $number }
bonus-label-any = { $area-label } ?
bonus-label-black-cross = X do wyboru
bonus-label-black-number = { $number } do wyboru
bonus-label-black-any = ? do wyboru
