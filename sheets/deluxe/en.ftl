# Names and explanation of this sheet. What is not here comes from crates/texts/locales/en/help.ftl.

name = Ganz schön clever Deluxe
summary = The first game anew: its bonuses let you choose the number.
caution = The rules are confirmed. Which box carries which bonus, and how long the bars are, is partly reconstructed.
sheet = score sheet
active-player = active player
solo-ties = If dice tie, those that landed closest to the dice tower go to the silver platter.

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
