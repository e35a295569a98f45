# The daily game.
daily = Dice of the day
daily-about = The same dice for everybody, once a day, alone, without help. Afterwards you see where you stand.
daily-offer = The same rolls for all, one try.
daily-of = Dice of the day · { $date } (UTC) · { $sheet }
daily-invite = One game, one try
daily-rules = Everybody gets the same dice today, whatever they decide. The first game counts, without hints, if it is done before 0:00 UTC.
daily-whose = You play as { $name }. One try counts for each person, on all devices of theirs together.
daily-whose-new = One try counts for each person, on all devices of theirs together.
daily-devices = Be the same person on another device
daily-play = Play today’s dice
daily-go-on = Go on
daily-going = Your game is waiting
daily-until = It counts if it is done before 0:00 UTC.
daily-late = Not done in time
daily-late-why = The day was over before your game was. You can play it to its end, but it does not count.
daily-not-played = You did not play on this day
daily-try-made = Your one try at these dice is made.
daily-no-advice = The dice of the day are played without advice and by yourself.
daily-alone = The dice of the day are played by yourself: nobody takes over.
daily-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-better = Place { $place } of { $all }: better than { $percent } of 100 others.
daily-alone-so-far = You are the only one so far. Your one try counts.
daily-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
daily-forgiven = A missed day is forgiven.
daily-forgives = One missed day in a week is forgiven.
daily-day-played = played
daily-day-forgiven = missed and forgiven
daily-day-without = not played
daily-standing = Where you stand
daily-begun = { $done } done, { $begun } begun
daily-bots = The same dice for bots
daily-bots-play = The bots are still playing.
daily-you = You
daily-week = Your week
daily-week-best = Best of the week: { $points } on { $date }.
daily-share = To share
daily-copy = Copy
daily-copied = Copied
daily-games = Games of this day, step by step
daily-promise = What was promised
daily-fixed-since = Fixed since
daily-secret-later = The secret is shown after 0:00 UTC, when nobody plays these dice any more.
daily-next = For { $date } this is promised:
daily-yesterday = The day before
daily-today = Today
