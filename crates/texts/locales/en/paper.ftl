# What stands on a sheet, said to people who do not see it. Parts are joined by commas.

# Boxes: what they ask for, what is in them.
paper-least = at least { $number }
paper-factor = times { $number }
paper-number-under = { $number } under the cross
paper-can = can be marked
paper-printed = crossed from the start
paper-crossed = crossed
paper-circled = circled
paper-circled-crossed = circled and crossed
paper-written = filled with { $number }
paper-passed = passed over

# The sign before a box.
paper-more = more than the box before
paper-more-reset = more than the box before, or any number after a { $number }
paper-less = less than the box before
paper-at-most = at most as much as the box before
paper-minus = taken from the box before

# Bonuses, and how far they are.
paper-bonus = bonus: { $bonus }
paper-bonus-from = bonus from a { $number } up: { $bonus }
paper-bonus-for = Bonus for { $boxes }: { $bonus }
paper-marked-of = { $marked } of { $boxes } marked
paper-received = received
paper-missed = missed

# Several boxes.
paper-row = row { $number }
paper-column = column { $number }
paper-diagonal = the diagonal
paper-all-boxes = all boxes
paper-boxes-filled =
    { $count ->
        [one] { $count } filled box
       *[other] { $count } filled boxes
    }
paper-crosses =
    { $count ->
        [one] { $count } cross
       *[other] { $count } crosses
    }

# Points.
paper-points = { $points } for { $boxes }
paper-counts = counts now
paper-difference = { $first } minus { $second }
paper-sum = Sum of { $boxes }
paper-sum-minus = Minus the sum of { $boxes }
paper-sum-times = { $weight } times the sum of { $boxes }
paper-so-far = { $what }: { $points }
paper-nothing-yet = nothing yet
paper-now = now
paper-scale-marks = Points for filled boxes: { $steps }
paper-scale-crosses = Points for crosses: { $steps }
paper-scale-rows = Points for the filled boxes of each row: { $steps }
paper-scale-numbers = Points for each number: { $steps }
paper-step = { $number } gives { $points }
paper-step-least = from { $number } on { $points }
paper-reached = reached: { $reached }
paper-row-has = row { $row }: { $number }

# What else is printed in an area.
paper-start = Filled in order, from here to the right
paper-row-die = Die of { $boxes }: { $name }

# Bars, rounds, levels.
paper-bar = { $action }: { $slots }
paper-slots =
    { $count ->
        [one] { $count } slot
       *[other] { $count } slots
    }
paper-slots-ready = { $number } to use
paper-slots-used = { $number } used
paper-slots-locked = { $number } locked
paper-joker-ready = { $number } to use
paper-joker-used = { $number } used
paper-joker-locked = { $number } locked
paper-bar-end = bonus for the last slot: { $bonus }
paper-round = Round { $round }
paper-round-over = over
paper-round-now = being played
paper-level = Level { $level }, { $name }: from { $points }
paper-level-lowest = Level { $level }, { $name }: below that
