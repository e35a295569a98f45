# What is expected now: one sentence.

prompt-end = The game is over.
prompt-throw-all = Roll all six dice.
prompt-throw =
    { $count ->
        [one] Roll the last die.
       *[other] Roll the { $count } remaining dice.
    }
prompt-solo-throw = Passive turn: one of the lowest 3 is yours.
prompt-wait-throw = Waiting for { $name } to roll.
prompt-wait = Waiting for { $names }.
prompt-pick = Choose a die and a box for it.
prompt-pick-or = Choose a die and a box for it, or { $others }.
prompt-no-pick = No die fits, so { $others }.
prompt-no-pick-else = No die fits. What will you do instead?
prompt-bonus = Use your bonus: { $bonus }.
prompt-bonuses = Choose which bonus to use next.
prompt-round-bonus = Round { $round } gives you { $bonus }.
prompt-mixed = Unlock: { $actions }.
prompt-chain = Mark dice that went to the silver platter, or stop.
prompt-chain-forced = Mark the dice that went to the silver platter.
prompt-return = Take a die back from the silver platter, or roll on.
prompt-return-empty = Take a die back from the silver platter, or stop rolling.
prompt-tray = Take a die from the silver platter.
prompt-tray-or-pass = Take a die from the silver platter, or pass.
prompt-tray-or-fields = Take a die, also from the dice fields, or pass.
prompt-fields = Take a die from the dice fields, or pass.
prompt-extra =
    { $count ->
        [one] Use your extra die, or say that you are done.
       *[other] Use one of your { $count } extra dice, or say that you are done.
    }

# What can be done, as parts of a sentence.
do-reroll = use a reroll
do-forfeit = forfeit the roll
do-take-unmarked = take a die without a mark

# Where the game stands.
round-start = Round { $round } of { $rounds }, start
round-throw = Round { $round } of { $rounds }, roll { $throw } of 3
round-passive = Round { $round } of { $rounds }, passive turn
round-window = Round { $round } of { $rounds }, end of the turn
round-end = After { $round } rounds
