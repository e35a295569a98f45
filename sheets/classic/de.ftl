# Namen und Erklärung dieses Spielblatts. Was hier fehlt, steht in crates/texts/locales/de/help.ftl.

name = Ganz schön clever
summary = Das erste der Reihe: Kreuze, Summen und steigende Zahlen.

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
help-bonuses = Felder, volle Zeilen und volle Spalten bringen Boni. Nutze einen Bonus, sobald du ihn bekommst; aufheben lässt er sich nicht. Ein X in Gelb oder Blau kreuzt irgendein freies Feld an, in Grün das nächste, ganz gleich, welche Zahl dort steht. Eine Zahl auf Orange oder Lila kommt ins nächste Feld dieses Bereichs. In Runde 4 wählen alle: ein schwarzes X für Gelb, Blau oder Grün oder eine schwarze 6 für Orange oder Lila. Füllt ein Bonus ein Feld mit einem Bonus, geht die Kette weiter. Was nirgends passt, ist verloren.
    .title = Boni
