# Things of the game.

die-face = { $die } { $face }
tray = silver platter
    .title = Silver platter
fields = dice fields
    .title = Dice fields
hand = dice to roll
    .title = Dice to roll
# Which of equal dice go to the silver platter in a solo passive turn. Some booklets say it otherwise.
solo-ties = If dice tie, those that landed closer to the silver platter go there.
round-track = round track
    .title = Round track
sheet = score sheet
    .title = Score sheet
# The title of a sheet in a revision that a newer one has replaced.
sheet-revision = { $name } (revision { $revision })
fox = fox
    .title = Foxes
bonus = bonus
    .title = Bonuses
area = area
    .title = Areas
active-player = active player
passive-player = passive player

action-reroll = Reroll
    .sign = ↻
action-return = Return a die
    .sign = ↩
    .short = Return
action-extra-die = Extra die
    .sign = +1
action-polish = Polish the silver
    .sign = ±1
    .short = Polish
action-joker = Number joker
    .sign = J
    .short = Joker

# Where a box stands, and how it is called.
place-grid = row { $row }, column { $column }
place-track = box { $number }
box-track = { $area-box } { $number }
box-grid = { $area-box } ({ $place })
box-number = { $area-label } { $number }
box-number-place = { $area-label } { $number } ({ $place })
box-row = { $area-label } ({ $die-label } { $number })
box-unknown = a box { $area-in }

# Bots. `bot-<name>` with `.help`; others keep what their registry says.
bot-random = Dicey
    .help = Plays any legal move, each equally likely.
bot-greedy = Magpie
    .help = Takes what pays most at once, with an eye on bonuses, actions and lost dice.
bot-beginner = Rookie
    .help = Often misjudges, and takes what scores at once.
bot-casual = Rambler
    .help = Plays for fun: misjudges quite often and is a little impatient.
bot-regular = Regular
    .help = Knows the game, but has clear preferences and blind spots.
bot-club = Club player
    .help = Plays well, with some preferences and blind spots.
bot-master = Master
    .help = Plays very well, with slight preferences.
bot-expert = Oracle
    .help = Like the Scholar, but tries many next rolls where moves are nearly equal. Takes its time.
bot-deep = Seer
    .help = Like the Oracle, but plays on to the end of the turn and tries far more rolls. Takes a second or two for a game, or more against others.
bot-net-score = Hermit
    .help = Like the Scholar, but plays only for its own points, whatever that leaves for others.
bot-net = Scholar
    .help = Chooses the move after which a trained neural network expects the most points.
