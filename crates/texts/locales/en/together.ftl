# Several people, each with a device of their own.

together-open = Invite others
together-open-note = Others come by a link, each with a device of their own. Places at which nobody sits yet stay open for them.
together-table = Table
together-tables = Tables that wait
together-name = Name of the table
together-name-set = Name the table
together-name-text = Everybody at the table sees it, and messages on turns have it as well. Without a name a table goes by who plays.
together-call = Invite the others
together-call-text = Whoever opens the link takes an open seat under a name, or looks on.
together-no-link = This device does not have the link. You can make a new one, which ends the one before.
together-new-link = Make a new link
together-link = Link to the table
together-copy = Copy the link
together-copied = Copied
together-send = Send the link
together-qr = QR code of the link
together-local = This address works on this device only. For others to come, start the program on an address of your network, such as { $option }.
together-come =
    { $open ->
        [one] One seat is open.
       *[other] { $open } seats are open.
    }
together-full = All seats are taken.
together-bot = a bot
together-you = you
together-there = is there
together-open-seat = Open seat
together-waits-for = waits for { $name }
together-put-bot = Put a bot here
together-which-bot = Which bot
together-free = Free the seat of { $name }
together-leave-seat = Leave the seat
together-forward = Move { $name } one seat forward
together-shuffle = Shuffle the seats
together-fewer = One seat fewer
together-more = One seat more
together-begin =
    { $count ->
        [one] Begin with one player
       *[other] Begin with { $count } players
    }
together-when-full = The game begins by itself once all seats are taken.
together-wait = The game begins once all seats are taken, or when whoever opened the table says so. This page then goes there by itself.
together-sit = Take a seat
together-sit-another = One more at this device
together-look-on = Without a seat you look on.
together-again-soon = Look again
together-give-up = Remove the table
together-no-seat = There is no open seat at this table any more.
together-bad-name = A name has 1 to { $most } characters that can be shown.
together-not-yours = Only whoever opened the table can do that.
together-too-many = You have opened { $most } tables whose games have not begun. Begin or remove some of them first.
together-others-play = Others have seats in this game, so it stays. You can let a bot take over your seat.
together-people = Who is here
together-trying = Connection lost. Trying again …
together-here = here
together-away = away
together-decides = decides
together-still = { $names } still to decide
together-watchers =
    { $count ->
        [one] One person looks on
       *[other] { $count } people look on
    }
together-watcher-name = Your name
together-watcher-say = Say your name
together-watcher-note = You look on. If you say a name, all who are here see it, and whoever opened the table can let you in to react.
together-watcher-let-in = You were let in: what you say is shown to all who are here. With another name you would have to be let in again.
together-let-in = Let in
together-let-in-name = Let { $name } in to react
together-put-out = No longer
together-put-out-name = Let { $name } react no longer
together-is-let-in = may react
together-not-let-in = You look on here. You can react once you have said a name and whoever opened the table has let you in.
together-name-taken = Somebody else here is called so. Choose another name.
together-too-often = That was too often. Wait some seconds.
together-said = Said lately
together-move-seat = Play on another device
together-move-seat-text = Whoever opens this link takes the seat of { $name }, once. Links made before have ended.
together-to-game = To the game
together-take-seat = Take the seat of { $name }
together-take-seat-text = From then on this device plays for { $name }. The device that did so before looks on.
together-link-over = This link is not valid any more. Ask whoever sent it for a new one.
together-leave = Leave the game
together-leave-text = A bot plays on for you. With the same menu you take the seat back whenever you like.
together-leave-sure = Let the bot play on
together-back = Take the seat back
together-again = Play again together
together-again-text = A new table for the same people; it begins once all of them have pressed this, and the next seat opens.
together-again-waits = The others want to play again.
together-next = The others have gone on from here.
together-next-go = To the next game
consent-ask = Ask to take back
consent-ask-title = Ask the others whether you may take your last move back. The same rolls come again.
consent-asks = { $name } asks to take back: { $move }
consent-asks-you = You ask to take back: { $move }
consent-again = The same rolls come again.
consent-waits = No answer yet from { $names }.
consent-agree = Agree
consent-refuse = No
consent-withdraw = Withdraw
consent-told = { $name } took back, as all agreed: { $move }.
consent-enough = The others have been asked about this move { $most } times. Play on.
consent-stands = It is being asked already whether a move is taken back.
consent-nobody = There is nobody on another device whom you could ask.
consent-over = This is not asked any more: somebody has answered or played on.
pace-title = Time for a decision
pace-free = no limit
pace-live = live
pace-live-text = 60 seconds for a decision, and 5 minutes of your own for all that takes longer.
pace-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
pace-free-text = Everybody takes the time they need.
pace-days-text = Once the time is up, the others may wait, give more time, or let a bot play. Nothing happens by itself.
pace-until = Time until { $time }
pace-over = time is up
pace-up = The time of { $name } is up.
pace-vote = What do you want?
pace-wait = Wait
pace-wait-title = Go on waiting. You are asked again later.
pace-more-time = More time
pace-more-time-title = Give as much time as for another decision.
pace-bot-turn = Bot, this turn
pace-bot-turn-title = A bot plays this turn, and no more.
pace-bot-seat = Bot, until back
pace-bot-seat-title = A bot plays until the person is back.
pace-not-up = The time of this seat is not up, or the others have decided already.
pace-no-vote = About a seat whose time is up the people at the other devices decide.
pace-played-for = A bot plays for you.
pace-stands-in = A bot plays this turn for you.
pace-back = I am back
pace-bot = bot
pace-bot-plays = A bot plays for { $name }
leaves-on = This game will be deleted on { $day } unless somebody plays on.
leaves-keep = Keep it
leaves-until = until { $day }
advice-title = Hints during the game
advice-nobody = nobody
advice-all = all
advice-text = After the end everybody may review the game.
advice-several = Hints for all where several people play
    .help = Without it nobody gets any while the game goes on; after the end everybody may review it.
advice-none = There are no hints in this game while it goes on: it was agreed so.
together-screen = Big screen
together-screen-code = Whoever opens this code looks on.
together-quiet = Show no reactions
react-chain = What a chain!
react-ouch = Ouch!
react-well-played = Well played!
react-moment = One moment, please.
react-fox = Fox!
react-clap = Applause
talk-title = Messages
talk-how = Short messages are possible once all people at the table have said yes. Whoever takes that back ends them at once, and what was written is gone. They are kept nowhere.
talk-agree = Yes to messages
talk-no-more = No more messages
talk-line = Message
talk-send = Send
talk-quiet = Show no messages
talk-not-agreed = Messages are possible only once all people at the table have said yes.
talk-bad-line = A message has 1 to { $most } characters that can be shown.
talk-not-sent = The message was not sent.

devices-title = Other devices
devices-text = Play as yourself on your other devices as well: your games are then on all of them.
devices-code = Use on another device
devices-code-text = Open this code on the other device, or enter it there under “Enter a code”. It is good for ten minutes, once.
devices-phrase = Make a phrase to come back with
devices-phrase-text = If all devices get lost, a phrase brings your games back. There is no other way: no mail address or password is kept.
devices-phrase-keep = Write this phrase down and keep it safe: it is shown only now, and whoever has it plays as you.
devices-only = End all other devices
devices-only-text = Only this device is you from then on. Phrases made before are not good any more.
devices-enter = Enter a code or a phrase
devices-enter-text = This device then plays as the player whose code or phrase it is. What was played on it before stays with its former player.
devices-enter-field = Code or phrase
devices-enter-do = Enter
devices-enter-fault = This code is not good, or not any more. Phrases have eight words.
