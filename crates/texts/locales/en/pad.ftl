# A game beside the real box: the program is only the score sheet.

pad = Only the sheet
pad-about = You roll your own dice. Tap what you mark, and bonuses, actions, foxes and points run by themselves. What no dice could bring is refused, and everything can be undone.
pad-offer = Roll your own dice, write here.
pad-begin = Take a sheet
pad-players = Players at the table
pad-when = When it is played
pad-names = Sheets on this device
pad-names-note = An empty name is no sheet. Others at the table may have sheets of paper.
pad-title = Only the sheet: { $sheet }
pad-prompt = Tap the box that you mark with your dice.
pad-prompt-full = Your dice have made all marks of this round. Finish the round, or use an extra die.
pad-prompt-end = The game is over.
pad-number = Which number do your dice bring? { $box }
pad-which = What do you mark? { $box }
pad-left =
    { $count ->
        [one] Your dice can make { $count } more mark in this round.
       *[other] Your dice can make { $count } more marks in this round.
    }
pad-mark = { $box }
pad-mark-number = { $box }: { $number }
pad-use = Used: { $action }
pad-joker = Used: joker { $number }
pad-joker-any = Used: joker ?
pad-round-done = Finish the round
pad-game-done = Finish the game
pad-written = Written down
pad-written-none = Nothing yet.
pad-redo-none = There is nothing to write again.
pad-log-full = This game has { $most } entries, and no more are kept. Finish it on paper.
pad-no-dice = No dice bring { $value } here, only { $least } to { $most }.
pad-number-missing = Choose which number your dice bring.
pad-round-full =
    { $count ->
        [one] Your dice can make { $count } mark in this round, and it is made. Use an extra die by tapping its bar, or finish the round.
       *[other] Your dice can make { $count } marks in this round, and they are made. Use an extra die by tapping its bar, or finish the round.
    }
pad-download = Download what was written
pad-unknown = That cannot be written on this sheet.
