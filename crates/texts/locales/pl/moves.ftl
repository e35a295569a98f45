# Ruchy jako podpisy.

move-take = { $what } → { $box }
move-extra = Dodatkowa kość: { $what } → { $box }
move-chain = Do tego { $what } → { $box }
move-take-unmarked = { $die-label } bez wpisu
move-bonus = Bonus, { $bonus } → { $box }
move-bonus-number = Bonus, { $bonus }: { $number } → { $box }
move-unlock = Akcja mieszana → { $action }
move-reroll = Przerzut
move-return = Powrót: { $die }
move-roll = Dalszy rzut
move-roll-end = Koniec rzutów
move-forfeit = Rezygnacja z rzutu
move-stop = Bez dalszych skreśleń
move-pass = Pas
move-done = Gotowe
move-joker = { $what }, z jokerem { $number }
move-polish = { $what }, po polerowaniu { $number }
