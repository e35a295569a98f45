# Ruchy jako podpisy.

move-take = { $what } → { $box }
move-extra = Dodatkowa kość: { $what } → { $box }
move-chain = Do tego { $what } → { $box }
move-take-unmarked = Weź { $die-object } bez wpisu
move-bonus = Bonus, { $bonus } → { $box }
move-bonus-number = Bonus, { $bonus }: { $number } → { $box }
move-unlock = Odblokuj: { $action }
move-reroll = Użyj przerzutu
move-return = Zabierz z powrotem { $die-object }
move-roll = Rzucaj dalej
move-roll-end = Zakończ rzuty
move-forfeit = Zrezygnuj z rzutu
move-stop = Nic więcej nie skreślaj
move-pass = Pas
move-done = Gotowe
move-joker = { $what }, jako joker { $number }
move-polish = { $what }, po polerowaniu { $number }
