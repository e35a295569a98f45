# What the coach says of games that have ended.

coach-title = Review
coach-played-like = Played like { $bot }
coach-rate = { $points } points lost in each real decision.
coach-rate-others = { $bot } loses { $points }, { $better } { $fewer }.
coach-rate-best = { $bot } loses { $points }.
coach-perfect = No decision cost anything.
coach-unknown = There is no net that knows this sheet, so nobody can say what its decisions cost.
coach-first = Start
coach-luck = Dice
coach-cost = Decisions
coach-others = Others
coach-revision = Corrections
coach-final = Total
coach-sum = Start, dice and decisions, with corrections where the judgement was wrong, add up to the total exactly.
coach-curve = Luck and decisions
coach-curve-words = Two lines over the game: what the dice gave, and what was made of it. They end at { $dice } and { $made } points.
coach-curve-dice = what the dice gave
coach-curve-made = what was made of it
coach-dearest = The dearest decisions
coach-dearest-share = { $part } of { $all } points
coach-place-roll = Round { $round }, roll { $roll }
coach-place-platter = Round { $round }, silver platter
coach-place = Round { $round }
coach-made = Played: { $move }
coach-better = Better: { $move }
coach-look = Look at it
coach-luckiest = Luckiest roll: { $place } ({ $points })
coach-unluckiest = Unluckiest roll: { $place } ({ $points })
coach-areas = By areas
coach-areas-note = Start is what was expected of each area before the first roll, Decisions what they changed there, Total what it came to; the rest came from dice. These forecasts are rougher than the account above, so their sums differ a little from it.
coach-by-net = Judged at once, by what the net says of each position.
coach-by-expert = Judged by playing nearly equal moves on with many dice.
coach-by-deep = Judged by playing nearly equal moves on to the end of the turn, with many more dice.
coach-deep = Look more closely
coach-deep-stop = Stop here
coach-closely = Looked at so closely: { $done } of { $all } decisions. The others were judged at once.
coach-expected = Best: { $move } (about { $points } ± { $error } points at the end)
coach-played-on = Played on { $courses } times so far; moves that may still be the best: { $left }
coach-closer = A closer look is under way: { $percent } %
coach-share = Whoever has the address of this page can look at it.
coach-open = Review: luck and decisions

# Why a move is better than the one that was made.
coach-reason-better = The better move: { $facts }.
coach-reason-made = The other move sets off: { $bonuses }.
coach-reason-made-too = the other move sets off { $bonuses }
coach-reason-points =
    { $count ->
        [one] { $points } point at once instead of { $instead }
       *[other] { $points } points at once instead of { $instead }
    }
coach-reason-sets-off = it sets off { $bonuses }
coach-reason-fewer =
    { $count ->
        [one] { $count } die fewer goes to the silver platter
       *[other] { $count } dice fewer go to the silver platter
    }
coach-reason-more =
    { $count ->
        [one] { $count } die more goes to the silver platter
       *[other] { $count } dice more go to the silver platter
    }
coach-reason-keeps = it keeps { $bonus }
coach-reason-spends = it uses up { $bonus }
coach-reason-later = what it is worth comes later
coach-reason-same = Both bring the same at once; the difference lies in what can follow.
coach-reason-end = By the end it should bring { $gains }.
coach-reason-end-but = By the end it should bring { $gains }, but { $losses }.
coach-reason-end-more =
    { $count ->
        [one] { $count } point more { $place }
       *[other] { $count } points more { $place }
    }
coach-reason-end-fewer =
    { $count ->
        [one] { $count } point fewer { $place }
       *[other] { $count } points fewer { $place }
    }
coach-reason-foxes = from foxes
coach-reason-end-action = { $bonus } more
coach-reason-end-no-action = { $bonus } fewer

# Puzzles.
coach-puzzles = Puzzles
coach-puzzle = Puzzle { $number } of { $all }
coach-puzzle-ask = One move is clearly best here. Which one?
coach-puzzle-picture = The score sheet of this puzzle
coach-puzzle-hand = Just rolled
coach-puzzle-right = Right: this is the best move.
coach-puzzle-wrong = There is a better move. This one costs about { $points } points.
coach-puzzle-better = The best move: { $move }
coach-puzzle-second = Next best: { $move }
coach-puzzle-gap = It is { $gap } ± { $error } points better than the next one.
coach-puzzle-found = Bots find it in { $percent } % of their tries.
coach-puzzle-cost = { $points } points less
coach-puzzle-all = All moves and what they cost
coach-puzzle-next = Next puzzle
coach-puzzle-harder = Harder puzzle
coach-puzzle-back = Easier puzzle
coach-puzzle-again = Once more
coach-puzzle-fields = Dice fields
coach-puzzle-platter = Silver platter
coach-again = Decide again
coach-again-ask = Would you decide otherwise now?
coach-again-was = Played in the game: { $move }
coach-again-list = Decisions to try again
coach-own-puzzles = Puzzles from your own games
coach-own-puzzles-note = One move is clearly best; neither you nor { $bot } found it.
coach-own-gap = (best by { $gap } ± { $error })
coach-own-looking = Your games are still being looked through for puzzles.

# What readers and puzzles are rated, by Glicko-2.
coach-rating-own = Your rating: { $rating } ± { $deviation }
coach-rating-change = ({ $change })
coach-rating-puzzle = This puzzle: { $rating } ± { $deviation }
coach-rating-counts = Your first answer counts.
coach-rating-again = Your first answer has counted; this one is for practice.
coach-rating-seen = You saw the answer before you gave one, so this puzzle does not count for you.
coach-rating-sheet = Game
coach-rating-head = Rating
coach-rating-right = Right at once
coach-rating-value = { $rating } ± { $deviation }
coach-rating-explained = If your rating equals that of a puzzle, you find its best move every second time. The bots of this program together are at 1500.

# Many games of one player.
coach-habits = Where points are lost
coach-habits-seen =
    { $games ->
        [one] One game, judged at once by what the net says.
       *[other] { $games } games, judged at once by what the net says.
    }
coach-habits-more =
    { $games ->
        [one] One more game is being looked at.
       *[other] { $games } more games are being looked at.
    }
coach-habits-none = There is nothing to look at yet: play a game to its end.
coach-habits-decision = Decision
coach-habits-count = How many
coach-habits-each = Each costs
coach-habits-game = Cost of a game
coach-habits-pick = Picking dice of one’s own rolls
coach-habits-platter = Taking dice from the silver platter
coach-habits-extra = Extra dice
coach-habits-bonus = Using bonuses
coach-habits-end = The last round
coach-habits-all = All together
coach-habits-trend = A decision cost { $earlier } points in the earlier half of the games and { $later } in the later (± { $error }).
coach-habits-chance = That may be chance.
coach-habits-better = Less is lost now.
coach-habits-worse = More is lost now.
coach-habits-practise = Most is to be gained here: { $what }, up to { $points } points a game.
