# Questions the booklets leave open, and what the switches mean.

rulings = House rules
    .help = Where the booklets differ or say nothing, these switches decide. Every game has the settings of its sheet unless you change them.
ruling-set-default = As the sheet has it
ruling-set-peer = As other programs play
ruling-active-may-forfeit = The active player may forfeit at will
    .help = Yes: a roll may be forfeited although a die of it fits. No: only if none of its dice fits.
ruling-passive-must-take = Passive players must take a die
    .help = Yes: a passive player who can use a die on the silver platter has to take one. No: passing is allowed.
ruling-solo-fallback = Alone, the dice fields help out
    .help = Yes: in your passive turn alone you may use a die from the dice fields if you can use no die on the silver platter. No: you get nothing then.
ruling-unmarkable-pick = Dice without a box may be chosen
    .help = Yes: the active player may also lay a die that fits nowhere on a dice field, and lower dice go to the silver platter. No: only dice that are marked may be chosen.
ruling-silver-chain-takes-leftovers = Silver takes the leftovers too
    .help = Yes: after the third roll, silver may also mark dice that go to the silver platter merely because the rolling is over. No: only lower dice count.
ruling-silver-chain-forced = Silver must mark all it can
    .help = Yes: every further mark of silver that is possible has to be made. No: each is optional.
ruling-fox-floor-zero = Foxes never cost points
    .help = Yes: if your lowest area is below 0, a fox is worth 0. No: it then costs points.
ruling-extra-die-per-round = Extra dice once per round
    .help = Yes: you may use each die only once per round as an extra die. No: once per turn.
ruling-return-with-empty-hand = Return a die even when no dice are left
    .help = Yes: when no dice are left, a return action may bring one back for the next roll. No: without dice the rolling is over.
ruling-return-after-reroll = Return a die after a reroll too
    .help = Yes: after using a reroll you may return a die before the dice are rolled again. No: the reroll comes first, and a die is returned before the next roll at the earliest.
ruling-actions-count-as-possible = Jokers and polish count as possible
    .help = Yes: a die that only a joker or polishing makes fit counts as fitting, though nobody is forced to use them. No: only what fits without them counts.
