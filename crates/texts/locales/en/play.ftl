# Playing, in whichever front.

new-game = New game
resume-game = Continue a game
again = Play again
choose-game = Which game?
choose-seats = Who is playing?
seats = Players
seat-you = You
seat-alone = Player
seat-person = Person
seat-bot = Bot: { $name } ({ $place } of { $bots })
seat-engine = Engine
seat-engine-help = Another program that plays, added by whoever runs this server
engine-lost = { $name } has lost the seat: { $why } { $bot } plays on there.
engine-lost-missing = this server does not have the engine any more.
engine-lost-not-started = the engine could not be started.
engine-lost-ended = the engine stopped in the middle of the game.
engine-lost-too-long = the engine took too long for a decision.
engine-lost-illegal = the engine wanted a move that is not allowed.
engine-lost-refused = the engine reported a fault.
seat-name = Name
seat-add = Add a player
seat-remove = Remove
seat-hand-over = Let a bot take over
seat-take-back = Take the seat back
starting-player = Starting player
solo-game = Solo game
dice-source = Dice
dice-digital = Rolled by the program
dice-real = Real dice
dice-seed = Seed
dice-type = Type what you rolled: { $dice }.
dice-type-solo = Which three dice go to the silver platter? { $ties }
throw = Roll the dice
throw-automatically = Roll automatically
undo = Undo
undo-none = There is nothing to undo.
undo-done = Undone: { $move }
undo-roll = The roll is taken back: type it anew.
refused-typed = In this game you roll real dice: type what you rolled.
refused-bot = { $name } is a bot and decides by itself.
refused-thrown = In this game the program rolls the dice.
refused-thrown-since = That cannot be taken back: dice have been rolled since.
refused-acted = That cannot be taken back: { $name } has already reacted to it.
refused-log-full = This game has { $most } entries, so nothing can be taken back or handed over any more. Play it to its end, or go on with a new game from here.
refused-player = There is no such bot.
refused-share = The dice of this game take nothing more from you: that is possible only before the first roll.
redo = Redo
hint = Hint
hint-best = Best: { $move }
hint-next = Next best: { $move } ({ $difference } points)
hint-platter-less = The silver platter then gives { $name } less than after the other move: { $points } points, on average.
hint-platter-more = The silver platter then gives { $name } more than after the other move: { $points } points, on average.
hint-none = There is nothing to choose now.
hint-thinking = Thinking …
bot-thinking = { $name } is thinking …
bot-skip = Skip ahead
extra-not-again = No more extra dice this turn
score = Score
score-running = So far
lowest-area = Lowest area
preview-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
preview-sets-off = Sets off: { $bonuses }
preview-choose = Then you choose: { $bonuses }
preview-passed =
    { $count ->
        [one] passes over { $count } box for good
       *[other] passes over { $count } boxes for good
    }
preview-lost =
    { $count ->
        [one] { $count } die goes to the silver platter
       *[other] { $count } dice go to the silver platter
    }
legend = Key
record = Record
record-saved = The record is saved in { $file }
record-open = Open a record
autosave = The game is saved after every step.
statistics = Statistics
statistics-none = No finished games yet.
statistics-games = Games
statistics-mean = Average
statistics-best = Best
statistics-worst = Lowest
statistics-wins = Wins
statistics-foxes = Foxes per game
unfinished = Unfinished games
unfinished-none = There are no unfinished games.
abandon = Give up the game
abandon-sure = Really give up this game?
