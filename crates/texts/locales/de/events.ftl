# Was geschehen ist.

event-round = Runde { $round } beginnt.
event-turn = { $name } ist am Zug.
event-passive-turn = { $name } schlüpft in die passive Rolle.
event-forfeited = { $name } lässt den Wurf verfallen.
event-to-tray = Aufs Silbertablett: { $dice }.
event-returned = Zurück vom Silbertablett: { $die-label }.
event-marked = { $name } füllt aus: { $box }.
event-written = { $name } schreibt { $number }: { $box }.
event-fox = { $name } bekommt einen Fuchs!
event-unlocked = { $name } schaltet frei: { $action }.
event-action-lost = { $name } verliert eine Aktion, denn die Leiste ist voll: { $action }.
event-fired = Bonus für { $name }: { $bonus }!
event-lost = { $name } verliert einen Bonus, der nirgends passt: { $bonus }.
event-end = Das Spiel ist zu Ende.
