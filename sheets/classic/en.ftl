# Names and explanation of this sheet. What is not here comes from crates/texts/locales/en/help.ftl.

name = That’s Pretty Clever
summary = The first of the family: crosses, sums and rising numbers.

help-area-yellow = Cross any box that shows the number of the die, one box for each die although every number is there twice. Four crosses are printed already. A full row pays the bonus at its end, the diagonal from the top left one more. At the end each full column scores its star.
    .title = Yellow area
help-area-blue = Cross the box with the sum of the blue and the white die. A full row pays the bonus on its right, a full column the one below it. The score goes by how many boxes you have crossed.
    .title = Blue area
help-area-green = Cross the boxes from left to right. The die must show at least the number printed in the next box. Bonuses stand below the boxes. The star above your last cross is your score.
    .title = Green area
help-area-orange = Write the number of the die into the next box, from left to right; any number will do. Where a box shows ×2 or ×3, multiply before you write. The score is the sum of all your numbers.
    .title = Orange area
help-area-purple = Write the number of the die into the next box, from left to right. Each number must be higher than the one before it; after a 6 you may begin anew with any number. The score is the sum of all your numbers.
    .title = Purple area
help-bonuses = Boxes, full rows and full columns carry bonuses. Use a bonus as soon as you get it; it cannot be kept. An X in yellow or blue crosses any free box, in green the next one, however high its number. A number on orange or purple goes into the next box of that area. In round 4 everybody chooses: a black X for yellow, blue or green, or a black 6 for orange or purple. If a bonus fills a box that carries a bonus, the chain goes on. What fits nowhere is lost.
    .title = Bonuses
