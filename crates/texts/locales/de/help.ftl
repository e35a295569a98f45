# So wird gespielt: was die Spiele gemeinsam haben. Ein Spielblatt darf jeden Teil ersetzen.

help-title = So wird gespielt
help-goal = Sechs Würfel, fünf Farbbereiche, für jeden ein Spielblatt. Jeder Würfel, den du nutzt, füllt ein Feld im Bereich seiner Farbe. Wähle klug: Felder lösen Boni aus, Boni lösen weitere aus, und was du liegen lässt, wird den anderen serviert. Wer nach der letzten Runde die meisten Punkte hat, gewinnt.

    Zu viert spielt ihr 4 Runden, zu dritt 5, zu zweit oder allein 6. In jeder Runde ist jeder einmal aktiv. Zu Beginn einer Runde bekommen alle, was im Rundenanzeiger darunter steht.
    .title = Ziel
help-turn = Bist du aktiv, wirfst du alle sechs Würfel. Wähle einen, leg ihn auf eins deiner drei Würfelfelder und fülle damit ein Feld aus. Danach kommt jeder Würfel, der weniger zeigt als der gewählte, aufs Silbertablett; gleiche bleiben bei dir. Mit dem Rest würfelst du genauso ein zweites und ein drittes Mal.

    Ein hoher Würfel am Anfang kann dich um die nächsten Würfe bringen. Nach deinem letzten Wurf kommen alle Würfel, die nicht auf deinen Würfelfeldern liegen, aufs Silbertablett.
    .title = Dein Zug
help-forfeit-free = Passt kein Würfel deines Wurfs, oder willst du keinen, verfällt der Wurf: Ein Würfelfeld bleibt leer, und mit denselben Würfeln machst du den nächsten Wurf.
    .title = Nichts dabei
help-forfeit-forced = Passt kein Würfel deines Wurfs, verfällt der Wurf: Ein Würfelfeld bleibt leer, und mit denselben Würfeln machst du den nächsten Wurf. Solange ein Würfel passt, musst du einen wählen.
    .title = Nichts dabei
help-passive = Ist zu Ende gewürfelt, wird das Silbertablett serviert. Alle anderen sind passiv: Sie wählen davon einen Würfel und füllen ein Feld aus, jeder für sich und alle gleichzeitig. Die Würfel bleiben liegen, also dürfen mehrere denselben nutzen.

    Kannst du keinen Würfel vom Silbertablett nutzen, darfst du stattdessen einen von den Würfelfeldern nehmen, die im aktiven Zug belegt wurden.
    .title = Das Silbertablett
help-pass-forced = Solange du einen Würfel vom Silbertablett nutzen kannst, musst du einen nehmen.
    .title = Verzichten
help-pass-free = Du darfst verzichten, obwohl du einen Würfel vom Silbertablett nutzen könntest. Die Würfelfelder öffnet dir das aber nicht.
    .title = Verzichten
help-white = Der weiße Würfel ist ein Farb-Joker: Seine Farbe bestimmst du, sobald du ihn nutzt. Mit Blau hat er eine besondere Aufgabe: Im blauen Bereich zählt immer die Summe aus Blau und Weiß, ganz gleich, welchen der beiden du nutzt und wo der andere liegt.
    .title = Der weiße Würfel
help-bonuses = Felder, volle Zeilen und volle Spalten bringen Boni. Nutze einen Bonus, sobald du ihn bekommst; aufheben lässt er sich nicht. { $kinds } Füllt ein Bonus ein Feld mit einem Bonus, geht die Kette weiter. Was nirgends passt, ist verloren.
    .title = Boni
help-foxes = Am Ende zählt jeder Fuchs so viel wie dein schwächster Bereich. Lass also keinen Bereich zurück: Steht einer auf 0, sind Füchse nichts wert.{ $below }
    .title = Füchse
help-actions = Manche Boni schalten Aktionen frei: Umkreise das nächste Feld der Aktionsleiste. Nutzen darfst du die Aktion gleich oder später, dann kreuzt du das Feld aus. Ist die Leiste voll, ist eine weitere verloren. Du darfst so viele nutzen, wie du hast.{ $ends } Aktionen, die du bis zum Spielende nicht genutzt hast, verfallen; Zusatzwürfel darfst du noch im letzten Zug nutzen.
    .title = Aktionen
help-action-reroll = Nach einem Wurf, bevor du wählst: Wirf alle Würfel dieses Wurfs noch einmal. Das kostet keinen deiner drei Würfe. Nur im aktiven Zug.
    .title = Nachwürfeln
help-action-return = Vor deinem zweiten oder dritten Wurf: Nimm einen Würfel vom Silbertablett und wirf ihn mit. Nur im aktiven Zug.
    .title = Würfel zurückholen
help-action-extra-die = Am Ende eines Zuges, aktiv oder passiv: Nutze einen beliebigen der sechs Würfel, wo er auch liegt und selbst wenn du ihn schon genutzt hast. Mehrere Zusatzwürfel sind erlaubt, jeder Würfel aber nur einmal.{ $sum }
    .title = Zusatzwürfel
help-action-polish = Nutzt du einen Würfel, der auf dem Silbertablett liegt, ändert jede eingesetzte Aktion seine Zahl um eins nach oben oder unten. 1 und 6 sind keine Nachbarn. In Blau darfst du auch den zweiten Würfel der Summe polieren, wenn er dort liegt. Gedreht wird der Würfel nicht.
    .title = Silber polieren
help-action-joker = Nutze einen Würfel, als zeigte er die Zahl des Jokers; bei einem ? wählst du die Zahl. Für alles andere behält der Würfel seine Zahl. Freigeschaltet wird von links nach rechts, genutzt in beliebiger Folge. Joker und Polieren lassen sich verbinden, der Joker zuerst.
    .title = Zahlen-Joker
help-action-mixed = Bekommst du eine Mixed-Aktion, wähle, was sie freischaltet: Polieren, Zurückholen oder einen Joker. Jede Leiste hat drei Felder.
    .title = Mixed-Aktion
help-solo = Allein spielst du sechs Runden, in jeder einen aktiven und danach einen passiven Zug. Für den passiven Zug wirfst du alle sechs Würfel: Die drei niedrigsten kommen aufs Silbertablett, die anderen auf die Würfelfelder. { $ties } Nachwürfeln gibt es im passiven Zug nicht.
    .title = Solo-Spiel
help-scoring = Zähl die fünf Bereiche und deine Füchse zusammen. Die höchste Summe gewinnt. Bei Gleichstand entscheidet der beste einzelne Bereich ohne Füchse; ist auch der gleich, wird der Sieg geteilt. Eine Tabelle sagt, was deine Summe wert ist.
    .title = Wertung

# Sätze für die Spielblätter, auf denen es das gibt, wovon sie handeln.
help-bonus-cross = Ein X füllt ein Feld aus, ganz gleich, welche Zahl dort steht.
help-bonus-number = Eine Zahl kommt ins nächste Feld ihrer Farbe.
help-bonus-any = Mit einem ? füllst du ein Feld seiner Farbe mit einer beliebigen Zahl, nach den Regeln des Bereichs.
help-bonus-any-box = Ein ? { $area-short } kreuzt irgendein freies Feld an; der weiße Würfel spielt dabei keine Rolle.
help-bonus-any-sum = Ein ? { $area-short } schreibt eine beliebige Zahl von 2 bis 12, die als nächste folgen darf; der weiße Würfel spielt dabei keine Rolle.
help-bonus-black = Bei Schwarz wählst du auch die Farbe.
help-bar-ends = Das letzte Feld einer Leiste bringt außerdem den Bonus, der dort steht.
help-extra-white = Der weiße Würfel ist als Teil einer blauen Summe nicht verbraucht.
help-below-zero = Ein Bereich kann auch unter 0 enden: Ist er dein schwächster, kosten Füchse Punkte.
help-below-zero-floor = Ein Bereich kann auch unter 0 enden, aber ein Fuchs kostet nie Punkte.
