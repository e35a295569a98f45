# Words that turn up everywhere.

app-name = Silbertablett
none = none
list-and = { $head } and { $last }
list-or = { $head } or { $last }
yes = Yes
no = No
ok = OK
cancel = Cancel
back = Back
close = Close
continue = Continue
save = Save
saved = Saved
load = Open
quit = Quit
language = Language
language-en = English
language-de = German
language-pl = Polish
settings = Settings
help = Help
rules = Rules
caution = This sheet is partly reconstructed. The rules are confirmed, but printed details may differ from yours.
seat-number = Player { $number }

count-dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-foxes =
    { $count ->
        [one] { $count } fox
       *[other] { $count } foxes
    }
count-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
count-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
count-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }

# What went wrong, for people.
error-title = Something went wrong
error-input = “{ $input }” is not understood here.
error-choice = “{ $input }” is not one of these: { $choices }.
error-number = Please type a number from { $least } to { $most }.
error-file-read = The file { $file } cannot be read: { $why }
error-file-write = The file { $file } cannot be written: { $why }
error-sheet-unknown = There is no sheet “{ $name }”. There are: { $choices }.
error-sheet-faults = The sheet file { $file } has faults:
error-record = The record cannot be used: { $why }
error-bot-unknown = There is no bot “{ $name }”. There are: { $choices }.
error-seats = A game has 1 to 4 players.
error-stale = The game has moved on. Please look again and choose anew.
