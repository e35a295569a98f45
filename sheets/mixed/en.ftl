# Names and explanation of this sheet. What is not here comes from crates/texts/locales/en/help.ftl.

name = Clever Mixed
summary = New areas, and dice that you polish or make jokers.
caution = The rules are confirmed. Most printed numbers and the places of the bonuses are reconstructed.
sheet = score sheet
active-player = active player
solo-ties = If dice tie, those that landed closest to the dice tower go to the silver platter.

help-area-yellow = Choose one of three rows each time and write the number of the die into its next box, from left to right. In the top row every number must be lower than the one before it; it scores nothing but carries good bonuses. The middle row takes any number, and its sum counts against you. The bottom row takes any number, and its sum counts for you; it carries no bonuses. A column filled in all three rows adds its points.
    .title = Yellow area
help-area-blue = Cross the box with the sum of the blue and the white die. Four crosses are printed: they help to fill rows and columns, but do not count in the score. A full row or column pays its bonus. The score goes by how many boxes you have crossed yourself.
    .title = Blue area
help-area-green = The boxes form blocks of two. In the first block that is not full, choose either side and write the number of the die times the factor there. A full block scores its left number minus its right one, and that may be below 0; only then does the next block open. A block with one number scores 0.
    .title = Green area
help-area-orange = Cross a box that shows the number of the die and lies to the right of your last cross. You may skip boxes, but skipped ones are lost. Bonuses lie between two boxes and need both of them. The score goes by how many boxes you have crossed.
    .title = Orange area
help-area-purple = Write the number of the die plus all other dice that lie on the silver platter at that moment into the next box. Each entry must be higher than the one before it. Dice that go to the silver platter because of your choice do not count yet. You score the number above your last box, and for each entry 1 point from 5 on, 2 from 10, 3 from 15 and 4 from 20. A purple ? writes one more than the entry before it, a 1 to begin with.
    .title = Purple area

lesson-yellow = Yellow has three rows. The bottom one takes any number and adds it to your points. Choose the lit box, and look where orange 1 goes.
    .title = Use a die.
lesson-again = Orange 1 was lower than yellow 3, so it went to the silver platter. Equal and higher dice stay with you. Roll those; you have three rolls a turn.
    .title = Lower dice leave.
lesson-blue = In blue, the blue and the white die always add up: 5 and 2 make 7.
    .title = Blue is a sum.
lesson-green = The left box doubles your 4. A block scores its left number minus its right one: left high, right low.
    .title = Green subtracts.
lesson-orange = Cross a box with the number of the die, anywhere to the right of your last cross. Boxes you skip are lost.
    .title = Orange goes to the right.
lesson-white = Here it is a green 1 for the right side of the block. No die is lower, so all the others stay with you.
    .title = White is wild.
lesson-mixed = Your green box pays a mixed action: unlock polishing, a return or a joker. Take the return.
    .title = A bonus to choose.
lesson-low = Orange 5 stands to the right of the 1. Yellow 4 and green 3 are lower and leave, but one of them can come back.
    .title = Lower dice leave again.
lesson-return = Before a roll, a return takes one die back from the silver platter. Choose yellow.
    .title = Bring a die back.
lesson-purple = Purple adds all other dice on the silver platter: 4 and green 3 make 7. Each entry must be higher than the one before.
    .title = Purple likes a full silver platter.
lesson-extra = Round 2 gave you an extra die: at the end of a turn, use any die once more. Yellow 2 goes into the bottom row.
    .title = One more.
