# Only the terminal.

terminal-too-small = Please enlarge the window to at least { $columns } × { $rows }.
terminal-keys = Keys
terminal-fox = Fox
terminal-mixed =
    .sign = MIX
terminal-thrown = Rolled
terminal-which = Which one?
terminal-news = { $name }: { $move }
terminal-choose-box = Choose a box with the arrow keys or the mouse.
terminal-no-die = No die fits this box now. Choose a die first, and you are told why.
terminal-die-useless = Nothing can be done with this die now. Choose a box for it, and you are told why.
terminal-moves = more moves
terminal-elsewhere = { $name } is to decide: Enter leads back to that sheet.
terminal-next-sheet = next sheet
terminal-list-keys = ↑ ↓ or a digit, Enter to choose, Esc to leave
terminal-scroll-keys = ↑ ↓ Space to scroll, Esc to close
terminal-quit-sure = Leave the game? It is saved; “silbertablett play --resume” goes on with it.
terminal-quit-keys = Enter: leave · Esc: stay
terminal-end-keys = Enter: leave · r: review · Esc: look at the sheets
terminal-agree = Several people play here. Do all of you agree that there are hints while the game goes on?
terminal-agree-keys = Enter: yes, hints for all · Esc: no
terminal-dear-title = Is this what you want?
terminal-dear = It is expected to cost { $points } points.
terminal-dear-keys = Enter: play it all the same · Esc: choose again
terminal-hint-keys = d: look more closely · any other key: close
terminal-hint-keys-stop = d: stop here · any other key: close
terminal-review-keys = ↑ ↓ Space: scroll · d: look more closely · Esc: close
terminal-review-keys-stop = ↑ ↓ Space: scroll · d: stop here · Esc: close
terminal-costs = Lit boxes now show what they cost against the best move.
terminal-no-costs = Lit boxes no longer show what they cost.
terminal-help =
    1–6   choose a die: the boxes it may mark light up as { $lit }
    7–9   choose a bonus that waits
    arrows   go from one lit box to the next; with Shift to any box
    Enter, Space   roll, or mark the chosen box
    letters   what stands in the bottom line: reroll, pass, done …
    m   all other moves
    u   take the last move back; with real dice also the roll that was typed last
    g   with real dice: type an earlier roll anew
    b   let a bot play the seat shown, or take the seat back
    l   what has happened, such as the moves of the bots
    h   a hint from the strongest bot
    c   show what every lit box costs against the best move, or no longer
    r   after the game: what the dice brought and what decisions cost
    Tab   the next sheet
    Esc   clear the choice
    q   leave; the game is saved after every step
    Mouse: click a die and a box, and the box once more to mark it.
    On the sheet: XX marked, ( ) circled, ✓ reached, – missed, ■ of your choice.
    A small digit before a bonus: the lowest number that earns it.
    Bars: · locked, ○ ready, x used.
terminal-needed = “silbertablett play” needs a terminal.
terminal-left = The game is saved: { $file }
terminal-hand = Dice
terminal-thrown-short = Roll
terminal-fields = Fields
terminal-tray = Platter
terminal-handed-over = { $bot } now plays for { $name }.
terminal-taken-back = { $name } plays again.
terminal-engine-lost = { $name } has lost its seat to { $bot }: { $why }.
terminal-caution = This sheet is partly reconstructed; “?” says more.

# Saving, and what becomes of saved games.
terminal-dumb = This terminal says (TERM=dumb) that it cannot show a game. Use another one, or play in the browser: “silbertablett”.
terminal-busy = { $file } is open in another window.
terminal-not-a-game = { $file } is neither a saved game nor a record: { $why }
terminal-unsaved = Not saved yet: { $file } cannot be written: { $why }. The game goes on as soon as it can be.
terminal-caught-up = The game is saved again.
terminal-quit-unsaved = Leave the game? Its last steps could not be saved and would be lost.
terminal-left-unsaved = The last steps of the game are lost. { $why }
terminal-unfinished = { $date } · { $sheet }, round { $round } of { $rounds } · { $names }
terminal-games-keys = ↑ ↓ or a digit, Enter to go on, x to delete, Esc to leave
terminal-delete-sure = Delete this game for good? Enter: delete · any other key: keep

# What has happened.
terminal-log = What has happened
terminal-log-key = Log
terminal-news-roll = { $name } rolls { $dice }.

# Real dice.
terminal-tied = Chosen: { $dice }.
terminal-wrong-roll = Wrong roll
terminal-no-rolls = There is no roll yet.
terminal-which-roll = Which roll is wrong?
terminal-roll = Round { $round }, { $name }: { $dice }
terminal-back-sure = Does everyone at the table agree? Then the roll is typed anew. It is taken back, and so is all that came after it:
terminal-back-keys = Enter: take it back · Esc: leave it · ↑ ↓ to scroll
