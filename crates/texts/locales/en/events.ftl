# What happened.

event-round = Round { $round } begins.
event-turn = { $name } is the active player.
event-passive-turn = { $name } is now the passive player.
event-forfeited = { $name } forfeits the roll.
event-to-tray = To the silver platter: { $dice }.
event-returned = Back from the silver platter: { $die-label }.
event-marked = { $name } marks { $box }.
event-written = { $name } writes { $number }: { $box }.
event-fox = { $name } wins a fox!
event-unlocked = { $name } unlocks: { $action }.
event-action-lost = { $name } loses an action, as its bar is full: { $action }.
event-fired = Bonus for { $name }: { $bonus }!
event-lost = { $name } loses a bonus that fits nowhere: { $bonus }.
event-end = The game is over.
