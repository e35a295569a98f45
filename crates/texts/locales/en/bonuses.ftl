# What bonuses give, in a sentence.

bonus-fox = a fox
bonus-reroll = a reroll
bonus-return = a return action
bonus-extra-die = an extra die
bonus-mixed = a mixed action
bonus-cross = a cross { $area-short }
bonus-number = a { $number } { $area-short }
bonus-any = any number { $area-short }
bonus-one-more = one more than the last entry { $area-short } (a 1 to begin with)
bonus-any-box = any free box { $area-short }
bonus-black-cross = a cross in { $areas }
bonus-black-number = a { $number } in { $areas }
bonus-black-any = any number in a colour of your choice
bonus-black-any-but = any number in a colour of your choice, but { $but }
bonus-either = { $one }, or { $other }

# The same in short.
bonus-label-fox = Fox
bonus-label-reroll = Reroll
bonus-label-return = Return
bonus-label-extra-die = Extra die
bonus-label-mixed = Mixed action
bonus-label-cross = { $area-label } X
bonus-label-number = { $area-label } { $number }
bonus-label-any = { $area-label } ?
bonus-label-black-cross = Wild X
bonus-label-black-number = Wild { $number }
bonus-label-black-any = Wild ?
