# Namen und Erklärung dieses Spielblatts. Was hier fehlt, steht in crates/texts/locales/de/help.ftl.

name = Doppelt so clever
summary = Silber kreuzt mehrere Würfel auf einmal an, und Würfel kommen vom Silbertablett zurück.
action-return = Rückhol-Aktion

help-area-yellow = Umkreise zuerst ein Feld mit der Zahl des Würfels; später darf ein Würfel dieser Zahl ein umkreistes Feld ankreuzen. Beides kostet je einen Würfel. Eine Zeile oder Spalte bringt ihren Bonus, sobald alle ihre Felder umkreist sind, Kreuze braucht es dafür nicht. Gewertet werden nur Kreuze, je mehr, desto besser.
    .title = Gelber Bereich
help-area-blue = Schreib die Summe aus blauem und weißem Würfel ins nächste Feld, von links nach rechts. Die erste ist beliebig; jede weitere muss gleich oder niedriger sein. Die Zahl im Stern über deinem letzten Feld sind deine Punkte.
    .title = Blauer Bereich
help-area-green = Multipliziere die Zahl des Würfels mit dem Faktor des nächsten Feldes und schreib das Ergebnis hinein, von links nach rechts. Die Felder bilden Paare: Ein volles Paar bringt die erste Zahl minus die zweite, und das kann auch unter null liegen. Also erst hoch, dann niedrig. Ein Paar mit nur einer Zahl bringt 0.
    .title = Grüner Bereich
help-area-pink = Schreib die Zahl des Würfels ins nächste Feld, von links nach rechts; jede Zahl ist erlaubt. Den Bonus des Feldes bekommst du nur, wenn die Zahl mindestens so hoch ist wie die dort gedruckte. Gewertet wird die Summe aller deiner Zahlen.
    .title = Rosa Bereich
help-area-silver = Kreuze die Zahl des Würfels in irgendeiner der vier farbigen Zeilen an. Hast du Silber aus deinem eigenen Wurf gewählt, darfst du auch jeden Würfel ankreuzen, der deswegen aufs Silbertablett kommt: mit seiner Zahl in der Zeile seiner Farbe, Weiß in einer beliebigen. Dasselbe gilt für Weiß als Silber; dann kommt Silber in eine beliebige Zeile. Blau zählt hier allein, ohne Weiß. Ein silberner Würfel, dessen Zahl in allen vier Zeilen angekreuzt ist, kann nicht gewählt werden. Eine volle Spalte bringt ihren Bonus, und jede Zeile zählt nach ihren Kreuzen.
    .title = Silberner Bereich

lesson-yellow = Der gelbe Würfel zeigt 3: Er umkreist eine gelbe 3; eine weitere 3 darf sie später ankreuzen. Wähle das leuchtende Feld und achte darauf, wohin die silberne 1 geht.
    .title = Nimm einen Würfel.
lesson-again = Die silberne 1 war niedriger als die gelbe 3 und kam aufs Silbertablett. Gleiche und höhere Würfel bleiben dir. Wirf sie; du hast drei Würfe im Zug.
    .title = Niedrigere gehen.
lesson-blue = In Blau zählen der blaue und der weiße Würfel immer zusammen: 5 und 4 sind 9. Die nächste Summe muss gleich oder niedriger sein.
    .title = Blau ist eine Summe, die fällt.
lesson-green = Das Feld verdoppelt deine 5. Grüne Felder bilden Paare, und ein Paar zählt seine erste Zahl minus die zweite: Beginne hoch.
    .title = Grün zieht ab.
lesson-pink = Jede Zahl kommt ins nächste Feld. Sie sind deine Punkte; höhere bringen auch den Bonus darunter.
    .title = Pink nimmt alles.
lesson-silver = Die silberne 3 kreuzt in irgendeiner Zeile eine 3 an, und niedrigere Würfel, die gehen, kreuzen auch.
    .title = Silber nimmt andere mit.
lesson-silver-more = Sie geht, weil sie niedriger ist. Also kreuzt sie ihre Zahl in der Zeile ihrer Farbe an.
    .title = Die grüne 2 kommt mit.
lesson-silver-white = Weiß darf in jede Zeile, mit seiner Zahl.
    .title = Weiß ist jede Farbe.
lesson-row = Mit der gelben 6 ist diese Zeile voll: Alle ihre Felder sind umkreist, also bringt sie das ? an ihrem Ende.
    .title = Jetzt ein Bonus.
lesson-number = Bei einem ? wählst du die Zahl: 9 ist die höchste, die auf 9 folgen darf. Dieses Feld bringt noch ein Zurückholen: Ein Bonus löst den nächsten aus.
    .title = Eine Kette.
lesson-return = Vor einem Wurf darfst du einen Würfel vom Silbertablett zurückholen. Wähle Pink.
    .title = Hol einen Würfel zurück.
lesson-rest = Die 6 bringt 6 Punkte. Für den Bonus eines Feldes muss die Zahl erreicht sein, die dort steht.
    .title = Es hat sich gelohnt.
lesson-extra = Runde 2 gab dir einen Zusatzwürfel: Am Ende eines Zugs nutzt du irgendeinen Würfel noch einmal, auch vom Silbertablett. Eine niedrige grüne 2 passt ins zweite Feld des Paars.
    .title = Noch einer.
