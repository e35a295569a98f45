# What is expected now: one sentence.

prompt-end = The game is over.
prompt-throw-all = Throw all six dice.
prompt-throw =
    { $count ->
        [one] Throw the last die.
       *[other] Throw the { $count } dice that are left.
    }
prompt-solo-throw = Throw all six dice for your passive turn; the three lowest go to the silver platter.
prompt-wait-throw = Waiting for { $name } to throw.
prompt-wait = Waiting for { $names }.
prompt-pick = Choose a die and a box for it.
prompt-pick-or = Choose a die and a box for it, or { $others }.
prompt-no-pick = No die fits: { $others }.
prompt-bonus = Use your bonus: { $bonus }.
prompt-bonuses = Choose which bonus to use next: { $bonuses }.
prompt-round-bonus = Round { $round } gives you { $bonus }.
prompt-mixed = Choose what the mixed action unlocks: { $actions }.
prompt-chain = Mark the dice that have moved to the silver platter, or stop.
prompt-chain-forced = Mark the dice that have moved to the silver platter.
prompt-return = Take a die back from the silver platter, or throw on.
prompt-return-empty = Take a die back from the silver platter, or end your throwing.
prompt-tray = Take a die from the silver platter.
prompt-tray-or-pass = Take a die from the silver platter, or pass.
prompt-tray-or-fields = Take a die from the silver platter or from the dice fields, or pass.
prompt-fields = Nothing on the silver platter fits: take a die from the dice fields, or pass.
prompt-extra =
    { $count ->
        [one] Use your extra die, or say that you are done.
       *[other] Use one of your { $count } extra dice, or say that you are done.
    }

# What else could be done, to end a sentence.
do-reroll = use a reroll
do-forfeit = forfeit the throw
do-take-unmarked = take a die without a mark

# Where the game stands.
round-start = Round { $round } of { $rounds }, start
round-throw = Round { $round } of { $rounds }, throw { $throw } of 3
round-passive = Round { $round } of { $rounds }, passive turn
round-window = Round { $round } of { $rounds }, end of the turn
round-end = After { $round } rounds
