# Züge als Beschriftungen.

move-take = { $what } → { $box }
move-extra = Zusatzwürfel: { $what } → { $box }
move-chain = Dazu { $what } → { $box }
move-take-unmarked = { $die-label } ohne Eintrag
move-bonus = Bonus, { $bonus } → { $box }
move-bonus-number = Bonus, { $bonus }: { $number } → { $box }
move-unlock = Mixed-Aktion → { $action }
move-reroll = Nachwürfeln
move-return = Zurückholen: { $die-label }
move-roll = Weiterwürfeln
move-roll-end = Nicht mehr würfeln
move-forfeit = Wurf verfallen lassen
move-stop = Nichts weiter ankreuzen
move-pass = Verzichten
move-done = Fertig
move-joker = { $what }, mit Joker { $number }
move-polish = { $what }, poliert { $number }
