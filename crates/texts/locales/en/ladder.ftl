# The bots from the weakest to the strongest.

ladder = Bots
ladder-which = How strong are the bots?
ladder-title = Bots on { $sheet }, from weak to strong
ladder-about = What each makes on average alone, in 10,000 solo games. The number behind ± says how exact that is.
ladder-mean = { $mean } ± { $error } points
ladder-unmeasured = Not measured on this sheet.
ladder-you = You
ladder-own =
    { $count ->
        [one] { $count } game, { $mean } points on average
       *[other] { $count } games, { $mean } points on average
    }
ladder-won =
    { $count ->
        [one] You won { $wins } of { $count } game.
       *[other] You won { $wins } of { $count } games.
    }
ladder-met = You have not played against this bot yet.
