# After a game: what it was worth.

after-ask = What was this game worth?
after-first = The first game on this sheet: this is the total to beat.
after-record =
    { $count ->
        [one] A new record: { $count } point more than your best so far, { $best }.
       *[other] A new record: { $count } points more than your best so far, { $best }.
    }
after-equal = As good as your best so far: { $best }.
after-gap =
    { $count ->
        [one] { $count } point short of your best, { $best }.
       *[other] { $count } points short of your best, { $best }.
    }
after-areas = Your best so far: { $areas }.
after-chain = Longest chain: { $chain }
after-rival =
    { $points ->
        [one] The bot { $bot } made { $points } point with your dice.
       *[other] The bot { $bot } made { $points } points with your dice.
    }
after-picture = Picture to share
after-copied = Copied
stats-chain = Longest chain

# While it is played.
page-since = Since your last move
page-named = { $name }: { $what }
