# A sheet that was filled in on paper, typed in.

copied = From paper
copied-now = We are playing now
copied-then = A finished sheet of paper that we tap in, played on
copied-prompt = Tap what stands on your sheet of paper, each row from the left.
copied-number = Which number stands there? { $box }
copied-done = Keep as it is
copied-title = A sheet from paper
copied-about = Type what stands on your sheet of paper. Slips are named with what would be right, and the sheet is kept with its day.
copied-type = Type it instead, and every slip is named with what would be right
copied-tap = You can tap it in instead.
copied-day = Played on
copied-stands = What stands on the sheet
copied-counted = Counted
copied-counted-area = { $area }: points you counted
copied-counted-foxes = Points you counted for foxes
copied-counted-total = Total on paper
copied-check = Check
copied-enter = Enter goes on to the next field. What you did not count may stay empty.
copied-keep = Keep the sheet
copied-keep-right = Put right and keep
copied-keep-without = Leave out and keep
copied-left-out = What is not allowed is left out of these points. Correct it, or leave it out.
copied-no-slip = No slip so far.
copied-slips =
    { $count ->
        [one] { $count } slip
       *[other] { $count } slips
    }
copied-wrong = Not allowed
copied-miscounted = Counted wrong
copied-you-counted = You counted { $counted }. Right: { $right }

# How an area is typed.
copied-way-rings = The circled numbers of each row, with an x behind those that are crossed as well: 3 6x
copied-way-count = How many boxes are crossed
copied-way-from-left = The numbers from the left, with 0 for a box that is not crossed
copied-way-crosses = The crossed numbers of each row, without the printed crosses
copied-way-pairs = The numbers as they stand there, with 0 for an empty box
copied-way-rows = The numbers of each row as they stand there
copied-way-products = The numbers as they stand there; 5x2 will do for a 10
copied-way-numbers = The numbers as they stand there

# What is wrong, and what would be right.
slip-way = This cannot be read. { $way }.
slip-too-many =
    { $count ->
        [one] There is { $count } box, not { $given }.
       *[other] There are { $count } boxes, not { $given }.
    }
slip-too-many-rows =
    { $count ->
        [one] There is { $count } row, not { $given }.
       *[other] There are { $count } rows, not { $given }.
    }
slip-row-too-long =
    { $count ->
        [one] A row has { $count } box, not { $given }.
       *[other] A row has { $count } boxes, not { $given }.
    }
slip-shows = This box shows { $shown }, not { $given }. A 0 stands for a box that is not crossed.
slip-unreadable = { $given } is neither a number nor a product such as 5x2.
slip-other-factor = This box multiplies by { $factor }, so { $given } cannot stand there.
slip-no-factor = This box multiplies nothing, so { $given } cannot stand there.
slip-no-box = There is no box { $given }.
slip-not-shown = No box shows { $given }. Right: { $shown }
slip-not-shown-row = No box of row { $row } shows { $given }. Right: { $shown }
slip-several = { $given } stands in several boxes. Right: { $boxes }
slip-printed = This cross is printed, and is not typed.
slip-twice = This box is typed twice.
slip-gap = { $first } comes first and is empty.
slip-passed = A box further on was filled before this one.
slip-number = { $number } cannot stand here. Right: { $fitting }
slip-number-after = { $number } cannot stand after { $before }. Right: { $fitting }
slip-number-none = No number can stand here, so { $number } cannot either.
slip-number-factor = This box multiplies by { $factor }: a { $number } on the die is written as { $product }.
slip-circled = This box cannot be circled and crossed.
