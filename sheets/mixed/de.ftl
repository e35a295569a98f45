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

lesson-yellow = Gelb hat drei Zeilen. Die untere nimmt jede Zahl und zählt sie zu deinen Punkten. Wähle das leuchtende Feld und achte darauf, wohin die orange 1 geht.
    .title = Nimm einen Würfel.
lesson-again = Die orange 1 war niedriger als die gelbe 3 und kam aufs Silbertablett. Gleiche und höhere Würfel bleiben dir. Wirf sie; du hast drei Würfe im Zug.
    .title = Niedrigere gehen.
lesson-blue = In Blau zählen der blaue und der weiße Würfel immer zusammen: 5 und 2 sind 7.
    .title = Blau ist eine Summe.
lesson-green = Das linke Feld verdoppelt deine 4. Ein Block zählt seine linke Zahl minus die rechte: links hoch, rechts niedrig.
    .title = Grün zieht ab.
lesson-orange = Kreuze ein Feld mit der Zahl des Würfels an, irgendwo rechts von deinem letzten Kreuz. Übersprungene Felder sind verloren.
    .title = Orange geht nach rechts.
lesson-white = Hier ist er eine grüne 1 für die rechte Seite des Blocks. Kein Würfel ist niedriger, also bleiben dir alle anderen.
    .title = Weiß ist jede Farbe.
lesson-mixed = Dein grünes Feld bringt eine Mixed-Aktion: Schalte das Polieren, ein Zurückholen oder einen Joker frei. Nimm das Zurückholen.
    .title = Ein Bonus zum Aussuchen.
lesson-low = Die orange 5 steht rechts von der 1. Die gelbe 4 und die grüne 3 sind niedriger und gehen, aber eine kann zurückkommen.
    .title = Wieder gehen niedrigere.
lesson-return = Vor einem Wurf darfst du einen Würfel vom Silbertablett zurückholen. Wähle Gelb.
    .title = Hol einen Würfel zurück.
lesson-purple = Lila zählt alle anderen Würfel auf dem Silbertablett dazu: 4 und die grüne 3 sind 7. Jeder Eintrag muss höher sein als der davor.
    .title = Lila mag ein volles Silbertablett.
lesson-extra = Runde 2 gab dir einen Zusatzwürfel: Am Ende eines Zugs nutzt du irgendeinen Würfel noch einmal. Die gelbe 2 kommt in die untere Zeile.
    .title = Noch einer.
