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
