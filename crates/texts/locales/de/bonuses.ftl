# Was Boni bringen, im Satz.

bonus-fox = ein Fuchs
bonus-reroll = einmal Nachwürfeln
bonus-return = eine Rückhol-Aktion
bonus-extra-die = ein Zusatzwürfel
bonus-mixed = eine Mixed-Aktion
bonus-cross = ein Kreuz { $area-short }
bonus-number = eine { $number } { $area-short }
bonus-any = eine beliebige Zahl { $area-short }
bonus-one-more = eine Zahl { $area-short }, um 1 höher als die letzte (am Anfang eine 1)
bonus-any-box = ein freies Feld { $area-short }
bonus-black-cross = ein Kreuz in { $areas }
bonus-black-number = eine { $number } in { $areas }
bonus-black-any = eine beliebige Zahl in beliebiger Farbe
bonus-black-any-but = eine beliebige Zahl in beliebiger Farbe, aber { $but }
bonus-either = { $one } oder { $other }

# Dasselbe in Kürze.
bonus-label-fox = Fuchs
bonus-label-reroll = Nachwürfeln
bonus-label-return = Zurückholen
bonus-label-extra-die = Zusatzwürfel
bonus-label-mixed = Mixed-Aktion
bonus-label-cross = { $area-label } X
bonus-label-number = { $area-label } { $number }
bonus-label-any = { $area-label } ?
bonus-label-black-cross = X nach Wahl
bonus-label-black-number = { $number } nach Wahl
bonus-label-black-any = ? nach Wahl
