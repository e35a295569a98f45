# Namen und Erklärung dieses Spielblatts. Was hier fehlt, steht in crates/texts/locales/de/help.ftl.

name = Clever Mixed
summary = Neue Bereiche und Würfel, die du polierst oder zu Jokern machst.
caution = Die Regeln stehen fest. Die gedruckten Zahlen und die Plätze der Boni sind größtenteils rekonstruiert.
sheet = Spieltableau
active-player = aktive Person
solo-ties = Bei Gleichstand kommen die aufs Silbertablett, die am dichtesten am Würfelturm gelandet sind.

help-area-yellow = Wähle jedes Mal eine von drei Zeilen und schreib die Zahl des Würfels in ihr nächstes Feld, von links nach rechts. In der oberen muss jede Zahl niedriger sein als die davor; sie bringt keine Punkte, aber gute Boni. Die mittlere nimmt jede Zahl, und ihre Summe zählt gegen dich. Die untere nimmt jede Zahl, und ihre Summe zählt für dich; Boni gibt es dort nicht. Eine Spalte, die in allen drei Zeilen gefüllt ist, bringt ihre Punkte dazu.
    .title = Gelber Bereich
help-area-blue = Kreuze das Feld mit der Summe aus blauem und weißem Würfel an. Vier Kreuze sind gedruckt: Sie helfen, Zeilen und Spalten zu füllen, zählen aber nicht in der Wertung. Eine volle Zeile oder Spalte bringt ihren Bonus. Gewertet wird nach der Anzahl der Kreuze, die du selbst gesetzt hast.
    .title = Blauer Bereich
help-area-green = Die Felder bilden Zweierblöcke. Wähle im ersten Block, der nicht voll ist, eine Seite und schreib die Zahl des Würfels, multipliziert mit dem Faktor, hinein. Ein voller Block bringt die linke Zahl minus die rechte, und das kann auch unter null liegen; erst dann öffnet sich der nächste. Ein Block mit nur einer Zahl bringt 0.
    .title = Grüner Bereich
help-area-orange = Kreuze ein Feld an, das die Zahl des Würfels zeigt und rechts von deinem letzten Kreuz liegt. Felder darfst du überspringen, aber übersprungene sind verloren. Boni liegen zwischen zwei Feldern und brauchen beide. Gewertet wird nach der Anzahl deiner Kreuze.
    .title = Oranger Bereich
help-area-purple = Schreib die Zahl des Würfels plus alle anderen Würfel, die in diesem Moment auf dem Silbertablett liegen, ins nächste Feld. Jeder Eintrag muss höher sein als der davor. Würfel, die erst durch deine Wahl aufs Silbertablett kommen, zählen noch nicht. Du bekommst die Zahl über deinem letzten Feld und je Eintrag 1 Punkt ab 5, 2 ab 10, 3 ab 15 und 4 ab 20. Ein lila ? schreibt eins mehr als den Eintrag davor, am Anfang eine 1.
    .title = Lila Bereich
