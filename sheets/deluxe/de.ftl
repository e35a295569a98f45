# Namen und Erklärung dieses Spielblatts. Was hier fehlt, steht in crates/texts/locales/de/help.ftl.

name = Ganz schön clever Deluxe
summary = Das erste Spiel neu aufgelegt: Bei den Boni wählst du die Zahl.
caution = Die Regeln stehen fest. Welches Feld welchen Bonus trägt und wie lang die Leisten sind, ist teilweise rekonstruiert.
sheet = Spieltableau
active-player = aktive Person
solo-ties = Bei Gleichstand kommen die aufs Silbertablett, die am dichtesten am Würfelturm gelandet sind.

help-area-yellow = Kreuze irgendein Feld mit der Zahl des Würfels an, je Würfel nur eins, obwohl jede Zahl zweimal da ist. Vier Kreuze sind schon gedruckt. Eine volle Zeile bringt den Bonus an ihrem Ende, die Diagonale von links oben noch einen. Am Schluss bringt jede volle Spalte die Punkte ihres Sterns.
    .title = Gelber Bereich
help-area-blue = Kreuze das Feld mit der Summe aus blauem und weißem Würfel an. Eine volle Zeile bringt den Bonus rechts von ihr, eine volle Spalte den unter ihr. Gewertet wird nach der Anzahl deiner Kreuze.
    .title = Blauer Bereich
help-area-green = Kreuze die Felder von links nach rechts an. Der Würfel muss mindestens die Zahl zeigen, die im nächsten Feld steht. Boni stehen unter den Feldern. Die Zahl im Stern über deinem letzten Kreuz sind deine Punkte.
    .title = Grüner Bereich
help-area-orange = Schreib die Zahl des Würfels ins nächste Feld, von links nach rechts; jede Zahl ist erlaubt. Zeigt ein Feld ×2 oder ×3, multipliziere die Zahl damit, bevor du sie einträgst. Gewertet wird die Summe aller deiner Zahlen.
    .title = Oranger Bereich
help-area-purple = Schreib die Zahl des Würfels ins nächste Feld, von links nach rechts. Jede Zahl muss höher sein als die davor; nach einer 6 darfst du mit jeder Zahl neu beginnen. Gewertet wird die Summe aller deiner Zahlen.
    .title = Lila Bereich
