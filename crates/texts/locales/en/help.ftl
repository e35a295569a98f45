# How to play: the parts that the games have in common. A sheet may replace any of them.

help-title = How to play
help-goal = Six dice, five coloured areas, one score sheet for each player. Every die you use fills a box in the area of its colour. Choose cleverly: boxes set off bonuses, bonuses set off more, and whatever you leave behind is served to the others. The player with the most points after the last round wins.

    With four players you play 4 rounds, with three 5, with two or alone 6. In each round everybody is the active player once. At the start of a round, everybody gets what the round track shows below its number.
    .title = Goal
help-turn = As the active player you roll all six dice. Choose one, lay it on one of your three dice fields and fill one box with it. Then every die that shows less than the one you chose goes to the silver platter; equal ones stay with you. Roll what is left a second and a third time in the same way.

    A high die early in the turn may leave you with no dice to roll. After your last roll, all dice that are not on your dice fields go to the silver platter.
    .title = Your turn
help-forfeit-free = If no die of your roll fits, or if you want none, the roll is forfeited: a dice field stays empty, and you use the same dice for your next roll.
    .title = Nothing for you
help-forfeit-forced = If no die of your roll fits, the roll is forfeited: a dice field stays empty, and you use the same dice for your next roll. As long as a die fits, you have to choose one.
    .title = Nothing for you
help-passive = When the active player has finished rolling, the silver platter is served. All the others, the passive players, choose one die from it and fill a box, each for themselves and all at the same time. The dice stay where they are, so several players may use the same one.

    If you can use no die on the silver platter, you may use one from the dice fields of the active player instead.
    .title = The silver platter
help-pass-forced = While you can use a die on the silver platter, you have to use one.
    .title = Passing
help-pass-free = You may pass although you could use a die on the silver platter. That does not open the dice fields to you, though.
    .title = Passing
help-white = White is wild: it counts as a die of any colour, and you decide which when you use it. Together with blue it plays a part of its own: in the blue area you always enter the sum of blue and white, whichever of the two you use and wherever the other one lies.
    .title = The white die
help-bonuses = Boxes, full rows and full columns carry bonuses. Use a bonus as soon as you get it; it cannot be kept. { $kinds } If a bonus fills a box that carries a bonus, the chain goes on. What fits nowhere is lost.
    .title = Bonuses
help-foxes = At the end each fox is worth as many points as your lowest area. So leave no area behind: with an area of 0, foxes are worth nothing.{ $below }
    .title = Foxes
help-actions = Some bonuses unlock actions: circle the next slot of the action’s bar. You may use the action at once or later, and cross the slot out then. On a full bar a further one is lost. You may use as many as you have.{ $ends } Actions you have not used when the game ends are lost; extra dice may still be used in the last turn.
    .title = Actions
help-action-reroll = After a roll, before you choose: roll all the dice of that roll again. This does not cost one of your three rolls. Only for the active player.
    .title = Reroll
help-action-return = Before your second or third roll: take one die back from the silver platter and roll it along with the others. Only for the active player.
    .title = Return a die
help-action-extra-die = At the end of a turn, active or passive: use any one of the six dice, wherever it lies and even if you have used it before. You may use several extra dice, but each die only once.{ $sum }
    .title = Extra die
help-action-polish = If you use a die that lies on the silver platter, each action you spend changes its number by one, up or down. 1 and 6 are not neighbours. In blue you may also polish the second die of the sum if it lies there. The die itself is not turned.
    .title = Polish the silver
help-action-joker = Use a die as if it showed the number of the joker; with a ? you choose the number. For everything else the die keeps its number. You unlock jokers from left to right, but use them in any order. Joker and polishing go together, joker first.
    .title = Number joker
help-action-mixed = When you get a mixed action, choose what it unlocks: polishing, a return, or a joker. Each has three slots.
    .title = Mixed action
help-solo = When you play alone, the game has six rounds, each with an active turn and then a passive one. For the passive turn you roll all six dice: the three lowest go to the silver platter, the others to the dice fields. { $ties } A passive turn has no reroll.
    .title = Playing alone
help-scoring = Add up the five areas and your foxes. The highest total wins. If there is a tie, the best single area decides, foxes left out; if that is equal too, the victory is shared. A table rates your total.
    .title = Scoring

# Sentences for those sheets that have what they are about.
help-bonus-cross = An X marks a box whatever its number.
help-bonus-number = A number goes into the next box of its colour.
help-bonus-any = A ? lets you fill a box in its colour with any number you like, by the rules of that area.
help-bonus-any-box = A ? { $area-short } crosses any free box; the white die plays no part.
help-bonus-any-sum = A ? { $area-short } writes any number from 2 to 12 that may come next; the white die plays no part.
help-bonus-black = With black you choose the colour too.
help-bar-ends = The last slot of a bar also pays the bonus printed there.
help-extra-white = White is not used up by being part of a blue sum.
help-below-zero = An area can also end below 0: if it is your lowest, foxes cost you points.
help-below-zero-floor = An area can also end below 0, but a fox never costs you points.
