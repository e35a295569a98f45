# Names and explanation of this sheet. What is not here comes from crates/texts/locales/en/help.ftl.

name = Twice as Clever
summary = Silver marks several dice at once, and dice come back from the silver platter.
action-return = Return a die

help-area-yellow = First circle a box that shows the number of the die; later, a die of that number may cross a circled box. Either of the two uses the whole die. A row or column pays its bonus once all its boxes are circled, crosses are not needed. Only crosses score, the more the better.
    .title = Yellow area
help-area-blue = Write the sum of the blue and the white die into the next box, from left to right. The first may be anything; each one after it must be the same or lower. The star above your last box is your score.
    .title = Blue area
help-area-green = Multiply the number of the die by the factor of the next box and write the result, from left to right. The boxes form pairs: a full pair scores its first number minus its second, and that may be below 0. So go for a high number first and a low one second. A pair with one number scores 0.
    .title = Green area
help-area-pink = Write the number of the die into the next box, from left to right; any number will do. The bonus of the box is yours only if the number is at least the one printed there. The score is the sum of all your numbers.
    .title = Pink area
help-area-silver = Cross the number of the die in any one of the four coloured rows. If you chose silver from your own roll, you may also cross every die that goes to the silver platter because of it: with its own number in the row of its own colour, and white in any row. The same goes for white used as silver; silver itself then goes into any row. Blue counts alone here, without white. A silver die whose number is crossed in all four rows cannot be chosen. A full column pays its bonus, and each row scores by its crosses.
    .title = Silver area

lesson-yellow = The yellow die shows 3: it circles a yellow 3; another 3 may cross it later. Choose the lit box, and look where silver 1 goes.
    .title = Use a die.
lesson-again = Silver 1 was lower than yellow 3, so it went to the silver platter. Equal and higher dice stay with you. Roll those; you have three rolls a turn.
    .title = Lower dice leave.
lesson-blue = In blue, the blue and the white die always add up: 5 and 4 make 9. The next sum must be the same or lower.
    .title = Blue is a sum that falls.
lesson-green = The box doubles your 5. Green boxes form pairs, and a pair scores its first number minus its second: start high.
    .title = Green subtracts.
lesson-pink = Any number goes into the next box. They are your points; higher ones pay the bonus below.
    .title = Pink takes everything.
lesson-silver = Silver 3 crosses a 3 in any row, and the lower dice that leave may be crossed too.
    .title = Silver brings friends.
lesson-silver-more = It leaves because it is lower. So it crosses its number in the row of its colour.
    .title = Green 2 comes along.
lesson-silver-white = White goes into any row, with its number.
    .title = White is wild.
lesson-row = Yellow 6 completes this row: all its boxes are circled, so it pays the ? at its end.
    .title = Now for a bonus.
lesson-number = A ? lets you choose the number: 9 is the highest that may follow 9. This box pays a return as well: one bonus sets off the next.
    .title = A chain.
lesson-return = Before a roll, a return takes one die back from the silver platter. Choose pink.
    .title = Bring a die back.
lesson-rest = The 6 is worth 6 points. For what a box pays, a number printed below it must be reached.
    .title = It was worth it.
lesson-extra = Round 2 gave you an extra die: at the end of a turn, use any die once more, even one on the silver platter. A low green 2 is right for the second box of the pair.
    .title = One more.
