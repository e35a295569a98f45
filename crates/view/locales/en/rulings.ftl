# Questions the booklets leave open, and what the switches mean.

rulings = House rules
    .help = Where the booklets differ or say nothing, these switches decide. Every game has the settings of its sheet unless you change them.
ruling-set-default = As the sheet has it
ruling-set-peer = As other programs play
ruling-active-may-forfeit = The active player may forfeit at will
    .help = Yes: a throw may be forfeited although a die of it fits. No: only if none of its dice fits.
ruling-passive-must-take = Passive players must take
    .help = Yes: a passive player whom a die of the silver platter fits has to take one. No: passing is allowed.
ruling-solo-fallback = Alone, the dice fields help out
    .help = Yes: in your passive turn alone you may use a die of the fields if nothing on the silver platter fits. No: you get nothing then.
ruling-unmarkable-pick = Dice without a box may be chosen
    .help = Yes: the active player may lay a die that fits nowhere on a field, and lower dice move away. No: only dice that are marked may be chosen.
ruling-silver-chain-takes-leftovers = Silver takes the leftovers too
    .help = Yes: after the third throw, silver may also mark dice that move to the silver platter merely because the throwing is over. No: only lower dice count.
ruling-silver-chain-forced = Silver must mark all it can
    .help = Yes: every further mark of silver that is possible has to be made. No: each is optional.
ruling-fox-floor-zero = Foxes never cost points
    .help = Yes: if your lowest area is below 0, a fox is worth 0. No: it then costs points.
ruling-extra-die-per-round = Extra dice once a round
    .help = Yes: you may use each die only once a round as an extra die. No: once a turn.
ruling-return-with-empty-hand = A die may be returned to an empty hand
    .help = Yes: when no dice are left, a return action may bring one back for the next throw. No: without dice the throwing is over.
ruling-actions-count-as-possible = Jokers and polish count as possible
    .help = Yes: a die that only a joker or polish makes fit counts as fitting, though nobody is forced to use them. No: only what fits without them counts.
