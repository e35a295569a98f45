# Whether the dice of a game are as promised, and how lucky they were.
dice-check = Check these dice
dice-steps = What was promised, and what follows from it
dice-good = These dice are as promised
dice-good-how =
    { $count ->
        [one] Worked out in this browser: { $count } die.
       *[other] Worked out in this browser: { $count } dice.
    }
dice-bad = These dice are not as promised
dice-bad-how = One of the steps below does not hold. Keep the record of this game: it says which.
dice-pending = Checking these dice
dice-pending-how = Your browser is working it out.
dice-insecure = Your browser cannot check these dice here
dice-insecure-how = Browsers work such things out only on this computer itself or over https. The record holds everything that is needed.
dice-scriptless = These dice can be checked
dice-scriptless-how = This page does so by itself where scripts may run. The record holds everything that is needed.
dice-running = These dice are promised
dice-running-how = They are fixed, and nobody can choose them any more. When the game has ended, the secret is shown here and everything can be checked.
dice-unproven = Nothing was promised about these dice
dice-unproven-how = Real dice, dice of a seed that somebody named, and games that come from a record or go on from another game cannot be checked.
dice-promised = Promised before the first roll
dice-secret = The secret shown at the end fits it
dice-secret-later = It is shown when the game has ended.
dice-shares = Those at the table added chance of their own
dice-share-device = by the device
dice-share-typed = typed
dice-share-none = nothing added
dice-throws = All rolls follow from these
dice-throws-how =
    { $count ->
        [one] { $count } roll. The first:
       *[other] { $count } rolls. The first:
    }
dice-choices = No decision could change them
dice-choices-why = Each roll depends on its place in the game alone, not on what anybody chose.
dice-luck = How lucky were the dice?
dice-luck-dice = dice
dice-luck-mean = mean
dice-luck-usual = usually { $low } to { $high }
dice-luck-note =
    { $count ->
        [one] Grey: where 19 of 20 such counts lie.
       *[other] Grey: where 19 of 20 such counts lie. Of these { $count } counts a few may lie outside by chance alone.
    }
stats-luck = Luck of the dice
stats-luck-thrown = rolled by the program
stats-luck-typed = rolled by you and typed in
stats-luck-time = Over time
stats-luck-usual = usual
stats-luck-note = Grey: what is usual. With fair dice, in at least 19 of 20 cases all six numbers of a line lie there at once, and so do all means of a table over time.
stats-luck-uncounted =
    { $count ->
        [one] The dice of one game from before are still being counted.
       *[other] The dice of { $count } games from before are still being counted.
    }
dice-trust = You need not believe us.
dice-trust-how = The record holds everything, the scheme fits on a page, and anybody can write a program that checks it. Ours does it like this:
