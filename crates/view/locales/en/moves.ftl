# Moves as labels.

move-take = { $what } → { $box }
move-extra = Extra die: { $what } → { $box }
move-chain = { $what } as well → { $box }
move-take-unmarked = Take { $die-object } without a mark
move-bonus = Bonus, { $bonus } → { $box }
move-bonus-number = Bonus, { $bonus }: { $number } → { $box }
move-unlock = Unlock: { $action }
move-reroll = Use a reroll
move-return = Take { $die-object } back
move-roll = Throw on
move-roll-end = End the throwing
move-forfeit = Forfeit the throw
move-stop = No further mark
move-pass = Pass
move-done = Done
move-joker = { $what }, by joker { $number }
move-polish = { $what }, polished { $number }
