# Only the page.

page-title = Silbertablett: play the Clever dice games
page-description = Ganz schön clever, Doppelt so clever and Clever Mixed in the browser: alone, against bots, around one table or with friends anywhere.
page-preview = A sheet with hand-written crosses and numbers, and the six dice
page-skip = Skip to the game
page-nav = Main
page-menu = Menu
page-games = My games
page-how-whole = The whole page, with the score sheet
page-how = How to play
page-how-of = How to play { $sheet }
page-about = About and credits
page-unofficial = An unofficial program by fans, not by the publisher.
page-dash = –

# Start.
page-hero = Six dice. One clever pick.
page-hero-text = Take a die, mark a box, set off a chain of bonuses. Every lower die goes to the silver platter.
page-play-now = Play now
page-play-now-text = { $sheet }, alone, right away
page-go-on = Go on playing
page-offers = What there is to play
page-all-games = All my games
page-set-up = A new game
page-nobody = Nobody
page-who = Who sits here?
page-seats-note = Everyone plays on this device and passes it on. Empty places stay empty.
page-real-note = You roll at the table, the program is score sheet and referee.
page-more = More
page-rules-own = My own choice:
page-ruling-as-sheet = as in the game chosen
page-ruling-yes = yes
page-ruling-no = no
page-first-named = the first in the list
page-first-drawn = Chosen at random
page-fault-first = Nobody sits at the place that is to start.
page-seed-note = Games with the same seed have the same dice. Leave it empty for dice nobody knows.
page-begin = Begin the game
page-fault-sheet = Please choose one of the games.
page-fault-no-seat = Somebody has to play: fill at least one place.
page-fault-name = The name at place { $number } has more than { $most } characters, or some that cannot be shown.
page-fault-bot = The bot at place { $number } is not known. Please choose another one.
page-fault-seed = A seed is a whole number from 0 up, with at most 19 digits or so.

# Games and records.
page-finished = Finished games
page-others-turn = The others
page-games-play = Play
page-games-look = Look
page-more-games = Earlier games
page-deleted = The game has been deleted.
page-upload-text = A record is a file in which a game is written down roll by roll, by this program or another one. Open it to look at the game step by step, or to play on from any position. It is checked against the rules first.
page-upload-fault = This file cannot be opened as a game. This is what is wrong:

# The table.
page-now = What happens now
page-your-turn = Your turn
page-turn-of = { $name } to play
page-turn-since = { $name } to play, since
page-passing = Give the device to { $name }
page-passing-taken = I am { $name }
page-looking-back = Looking back
page-watching = You are looking on: this game was begun in another browser.
page-hurry = Skip what the bots do
page-thrown = Just rolled
page-waiting = Your bonuses
page-moves = Moves
page-hand-over-text = Plays on for { $name }:
page-hand-over-sure = Yes, let it play
page-adjust = With jokers and polishing
page-choose-way = How do you want to mark it?
page-to-platter = to the silver platter
page-die-usable = { $die }, can be used
page-die-named = { $die }
page-die-next = { $die }: rolled next
page-die-unfit = { $die } fits no box of yours now
page-die-out = { $die } lies on the silver platter and is out for this turn
page-die-chosen = { $die } was chosen in this turn
page-turn-cut-short = No dice are left to roll: your turn is over.
page-preview-none = Point at a box to see what it pays.
page-preview-touch = Hold your finger on a box to see what it pays.
page-chain = Chain ×{ $marks }, { $points }
page-hint-price = { $cost } points
page-hint-best = the best move
page-hint-cost = { $cost } points less
page-hint-expected = about { $points } points at the end
page-hint-how = Press a hint to see it, once more to play it.
page-sheet-of = Score sheet of { $name }
page-sit = Play for { $name }
page-round-of = Round { $round } of { $rounds }
page-story = What happened
page-story-throw = { $name } rolls { $dice }.
page-story-move = { $name }: { $move }.
page-typed-done = That is what I rolled
page-typed-digits = Tap one face for each die, or type them in this order and press Enter
page-typed-tray = The three lowest dice go to the silver platter. Choose dice only where equal ones leave it open. { $ties }
page-correct-roll = Correct the roll
page-wrong-roll = A roll was typed wrongly
page-wrong-roll-text = Does everyone at the table agree? Then this roll is typed anew. It is taken back, and so is all that came after it:
page-wrong-roll-sure = Yes, take it back
page-fault-digits =
    { $count ->
        [one] Type one number from 1 to 6.
       *[other] Type { $count } numbers from 1 to 6, in the order of the dice.
    }
page-download = Download the record
page-delete-game = Delete this game
page-delete-game-text = The game and its record are deleted for good, for everybody who looks at it. Download the record first if you want to keep it.
page-delete-game-sure = Yes, delete the game
page-gone = The program does not answer. Nothing is lost; this page tries again by itself.
page-fault-faces = Please say what these dice show: { $dice }.
page-fault-tray = Please choose exactly three dice for the silver platter.
page-fault-order = That was not understood. Please try again.

# Looking back.
page-look-back = Look at it step by step
page-step = Step { $number } of { $steps }
page-step-first = To the beginning
page-step-back = One step back
page-step-on = One step on
page-step-last = To the end
page-branch = Play on from here
page-to-game = Back to the game
page-next-level =
    { $count ->
        [one] { $count } more point for level { $level }: { $name }
       *[other] { $count } more points for level { $level }: { $name }
    }
page-expected = What could be expected at each step
page-expected-words = A line showing the score that was to be expected at each step of the game

# Keys.
page-keys = Keys
page-key-press = roll the dice, or press what is marked
page-key-die = choose a die by its place
page-key-arrows = go from box to box; step by step when looking back
page-key-undo = undo
page-key-redo = redo what was undone
page-key-hint = hint
page-key-escape = clear the selection; once more: back to the line at the top
page-key-help = show these keys
page-keys-off = Keyboard shortcuts can be turned off:

# Statistics.
page-stats-spread = How the totals spread
page-stats-spread-words =
    { $count ->
        [one] How the total of { $count } game lies
       *[other] How the totals of { $count } games spread, in spans of 20 points
    }
page-stats-trend = One game after the other, and the average of the last ten
page-stats-trend-words =
    { $count ->
        [one] The total of { $count } game
       *[other] The totals of { $count } games one after the other, with the average of the last ten
    }
page-stats-areas = Average by area
page-stats-opponents = By the strongest opponent
page-stats-against = Against
page-stats-people = alone or against people
page-level = level { $level } of { $levels }

# Help.
page-contents = Contents
page-sheet-picture = The score sheet of { $sheet }
page-sheet-print = The score sheet; click it for a version to print.
page-sheet-words = The score sheet in words
page-picture-foot = Silbertablett: an unofficial drawing of our own

# The reader.
page-my-name = My name
page-theme = Colours
page-theme-auto = as set in the system
page-theme-light = light
page-theme-dark = dark
page-setting-shortcuts = Keyboard shortcuts
    .help = u takes back, h asks for a hint, digits choose dice.
page-setting-symbols = Letters beside colours
    .help = Every coloured die and area carries a letter as well.
page-setting-reduced-motion = No animations
    .help = Nothing rolls or moves, whatever the system is set to.
page-setting-forced-bonuses = Bonuses with one possible box run by themselves
    .help = You are asked only where there is something to choose. Undo takes the whole move back.
bot-speed = Speed of bots
bot-speed-slow = slow
bot-speed-normal = normal
bot-speed-fast = fast
bot-speed-at-once = at once, without watching
page-setting-passes = Pass the device round
    .help = Where several play on one device, it is given to the next player in a step of its own.
page-setting-vibration = Vibration
    .help = A short buzz on phones when dice fall and boxes are marked.
page-volume = Sounds
page-volume-0 = Off
page-volume-1 = Soft
page-volume-2 = Medium
page-volume-3 = Loud
page-warns = Training: ask before moves
    .help = Says what a move is expected to cost, and what is better, before it is made.
page-warns-never = Never
page-warns-beyond = that cost more than { $points } points
page-warned = That is expected to cost about { $points } points.
page-warned-anyway = Play it all the same
page-redo = Redo
page-my-data = My data
page-my-data-text =
    { $count ->
        [one] This program keeps { $count } game of yours, with your name, and nothing else.
       *[other] This program keeps { $count } games of yours, with your name, and nothing else.
    }
page-export = Download everything
page-delete = Delete everything about me
page-delete-text = All your games and your name are deleted for good.
page-delete-sure = Yes, delete it all
page-fault-own-name = A name has at most { $most } characters on one line.

# About.
page-about-text = Silbertablett plays the dice games of the Clever family by their rules, with bots that were trained by playing against themselves. It is free software.
page-credits = Credits
page-credits-text = The games “Ganz schön clever”, “Doppelt so clever”, “Clever hoch Drei” and their relatives were invented by Wolfgang Warsch and are published by Schmidt Spiele. This program is not connected with either. All drawings are our own. If you like it, buy the game: the original is worth it.
page-privacy = Privacy
page-privacy-text = There are no accounts. One cookie holds a random number by which this browser is recognised, others hold your language and settings. No page fetches anything from other servers.
page-licences = Licences
page-licences-text = Silbertablett is licensed under MIT or Apache 2.0, as you prefer. The page loads files of its own only.

# What went wrong.
page-error-400 = That was not understood
    .help = Something about the request was not as expected. Please go back and try again.
page-error-403 = This is not for you
    .help = The game belongs to somebody else, or the page was open for too long. Please load it again.
page-error-404 = There is nothing here
    .help = No page and no game has this address. Perhaps a letter is missing at its end.
page-error-405 = It does not work this way
    .help = This address cannot be opened like that. Please use the buttons on the pages.
page-error-408 = That took too long
    .help = It took so long to arrive that the program stopped waiting. Please try again, perhaps over a better connection.
page-error-409 = The game has moved on
    .help = Somebody was quicker, perhaps you in another tab. Please look at the game again.
page-error-410 = This game was deleted
    .help = The player to whom it belonged has deleted it. If somebody has downloaded the record, it can be opened again.
page-error-413 = That is too much
    .help = The file or form is larger than a game can be.
page-error-421 = Not under this name
    .help = The program is not known by the name in the address. Please open it by the address it printed when it started. Another name must be given to it with --public-url.
page-error-422 = This cannot be done here
    .help = The program understood what was wanted, and something stands in the way.
page-error-429 = Slowly, please
    .help = Too many requests came at once. Please wait a moment and try again.
page-error-500 = Something broke here
    .help = This is a fault of the program, not yours. Your game is saved up to the last step. Please load it again.
page-error-507 = The disk is full
    .help = There is no room to save the next step, so it was not made. Please make some room and try again.
page-error-retry =
    { $count ->
        [one] Try again in { $count } second.
       *[other] Try again in { $count } seconds.
    }

# Games that cannot be read, and players who have as much as is kept.
page-unreadable = This game cannot be read
page-unreadable-text = What is stored of it is damaged, or comes from another version of the program. Nothing of it was changed. The program found:
page-unreadable-keep = Download what is stored
page-too-many-games = You have { $most } games, and no more are kept. Please delete some that you no longer need.
page-too-many-bytes = Your games take up { $most } MB, and no more is kept. Please delete some that you no longer need.
