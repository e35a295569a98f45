# The lesson: what its page says, and the steps that several sheets have in common. A sheet may replace any of them. A step is a heading
# and one or two short sentences; numbers in them are those of sheets/ID/lesson.json.

learn = Lesson
learn-of = Lesson: { $sheet }
learn-offer = Learn in three minutes
learn-offer-text = New here? A few rolls show you all you need to know.
learn-step = Step { $step } of { $steps }
learn-skip = Skip this
learn-leave = Leave
learn-again = Once more
learn-play = Play a game
learn-only = In the lesson only what is lit is meant.
learn-done = The lesson is over.

lesson-roll = Each colour has a die and an area. White can be any colour. Roll them.
    .title = Six dice.
lesson-yellow = The yellow die shows 2: it crosses a yellow 2. Choose the lit box, and look where green 1 goes.
    .title = Use a die.
lesson-again = Green 1 was lower than yellow 2, so it went to the silver platter. Equal and higher dice stay with you. Roll those; you have three rolls a turn.
    .title = Lower dice leave.
lesson-blue = In blue, the blue and the white die always add up: 4 and 3 make 7.
    .title = Blue is a sum.
lesson-orange = From left to right, any number goes into the next box. What you write there are your points, doubled where it says ×2.
    .title = Orange takes everything.
lesson-platter = Playing alone, you now roll once for a passive turn: the three lowest dice land on the silver platter, and one of them is yours. With friends, you choose from what they left there.
    .title = Your turn is over.
lesson-green = ≥1 means at least 1, so your 2 is enough. Always the next box; the points of all crosses stand above it.
    .title = Green goes step by step.
lesson-reroll = Round 1 gave you a reroll. High dice at the start are bad: all others would leave. Press the bar and roll again.
    .title = You do not like them?
lesson-white = Here it is a yellow 1. No die is lower, so all the others stay with you.
    .title = White is wild.
lesson-low = Orange 3 costs you only purple 2. Blue 6 would cost you all your other dice.
    .title = Low dice first.
lesson-row = Yellow 5 is the last box of its row. A full row pays what stands at its end: an orange 4. Points come from full columns; the printed X are yours already.
    .title = Now for a bonus.
lesson-bonus = The 4 goes into orange, and that box pays a reroll. One bonus sets off the next: that is how you score well.
    .title = A chain.
lesson-extra = Round 2 gave you an extra die: at the end of a turn, use any die once more. Purple 2 goes into purple, where numbers rise from box to box; after a 6 any may follow.
    .title = One more.
lesson-end = Alone, you play six rounds. Each fox is worth as much as your lowest area, so leave none behind. Point at a lit box to see what it brings; Undo and Hint are always there.
    .title = That is all you need.
