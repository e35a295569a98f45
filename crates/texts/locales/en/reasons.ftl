# Why a wish is not allowed, with what would be right.

reason-no-such-seat =
    { $count ->
        [one] This game has only { $count } player.
       *[other] This game has only { $count } players.
    }
reason-other-sheet = This game is played on another sheet.
reason-game-over = The game is over.
reason-throw-due = The dice must be rolled first.
reason-not-your-decision = There is nothing for you to decide right now.
reason-bonus-first = First use what is waiting for you: { $bonuses }.
reason-not-now = That is not possible at this point.
reason-no-such-bonus = No such bonus is waiting for you.
reason-bonus-area = This bonus, { $bonus }, does not go { $area-into }.
reason-bonus-number = For this bonus, { $bonus }, name a number from { $least } to { $most }.
reason-bonus-no-number = With this bonus, { $bonus }, there is no number to choose.
reason-bar-full = “{ $action }” cannot be unlocked now. You can choose: { $open }.
reason-no-action = You have none of this action left: { $action }.
reason-not-thrown = You cannot take { $die-object }: only what you have just rolled, { $dice }.
reason-not-on-tray = You cannot take { $die-object }: it is not on the silver platter. There you find: { $dice }.
reason-fallback-closed = You cannot take { $die-object } from the dice fields while a die on the silver platter fits: { $dice }.
reason-extra-spent = You have already used { $die-object } as an extra die.
reason-not-in-chain = You cannot mark { $die-object } here, only dice that have just moved to the silver platter: { $dice }.
reason-nothing-to-return = You cannot take { $die-object } back: it is not on the silver platter. There you find: { $dice }.
reason-wrong-area = You can use { $die-object } only { $area-in }.
reason-chain-area = These dice can be marked only { $area-in }.
reason-no-such-box = There is no such box { $area-in }.
reason-box-taken = This box is taken or passed over: { $box }.
reason-not-next = Not yet: { $box }. Next comes { $open }.
reason-number-exactly = This box asks for { $asked }, not { $value }: { $box }.
reason-number-at-least = This box asks for { $asked } or more; { $value } is too low: { $box }.
reason-number-more = The number must be higher than the { $previous } before it; { $value } is not.
reason-number-less = The number must be lower than the { $previous } before it; { $value } is not.
reason-number-closed = After a { $previous } this row is closed; { $value } cannot follow.
reason-number-at-most = The number may be { $previous } at most; { $value } is too high.
reason-number-any = This box does not take { $value }: { $box }.
reason-sum = The number { $area-in } is a sum: { $dice }.
reason-chain-box = Such a die goes with its own number into the row of its own colour.
reason-joker-slot = Choose a joker that you have; a ? joker also needs a number from 1 to 6, any other joker none.
reason-joker-same = The joker must change the number; the die already shows it.
reason-polish-not-on-tray = You cannot polish { $die-object }: it is not on the silver platter.
reason-polish-range = After polishing the number must be 1 to 6.
reason-no-partner = There is no second die to polish: none counts { $area-in }.
reason-markable = There is a box for { $die-object }, so mark it.
reason-unmarkable = There is no box for { $die-object }.
reason-must-pick = Choose a die of this roll, because these fit: { $dice }.
reason-must-take = Take a die from the silver platter, because these fit: { $dice }.
reason-chain-forced = Go on marking while one of these dice fits: { $dice }.
reason-throw-not-due = A decision comes first, then the dice.
reason-throw-dice = These dice are to be rolled: { $dice }.
reason-throw-tray = Name three dice for the silver platter for your passive turn in a solo game, and none for any other roll.
reason-throw-not-lowest = The three lowest dice go to the silver platter. { $ties }
