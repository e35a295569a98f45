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
