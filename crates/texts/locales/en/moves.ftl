# Moves as labels.

move-take = { $what } → { $box }
move-extra = Extra die: { $what } → { $box }
move-chain = { $what } as well → { $box }
move-take-unmarked = { $die-label } without a mark
move-bonus = Bonus, { $bonus } → { $box }
move-bonus-number = Bonus, { $bonus }: { $number } → { $box }
move-unlock = Mixed action → { $action }
move-reroll = Reroll
move-return = Return: { $die-label }
move-roll = Roll on
move-roll-end = Stop rolling
move-forfeit = Forfeit the roll
move-stop = No further mark
move-pass = Pass
move-done = Done
move-joker = { $what }, with joker { $number }
move-polish = { $what }, polished { $number }
