# Warum ein Wunsch nicht geht und was richtig wäre.

reason-no-such-seat =
    { $count ->
        [one] An diesem Spiel nimmt nur { $count } Spieler teil.
       *[other] An diesem Spiel nehmen nur { $count } Spieler teil.
    }
reason-other-sheet = Dieses Spiel wird auf einem anderen Blatt gespielt.
reason-game-over = Das Spiel ist zu Ende.
reason-throw-due = Erst muss gewürfelt werden.
reason-not-your-decision = Du hast gerade nichts zu entscheiden.
reason-bonus-first = Nutze erst, was auf dich wartet: { $bonuses }.
reason-not-now = Das geht an dieser Stelle nicht.
reason-no-such-bonus = Auf dich wartet kein solcher Bonus.
reason-bonus-area = Dieser Bonus, { $bonus }, gehört nicht { $area-into }.
reason-bonus-number = Nenne für diesen Bonus, { $bonus }, eine Zahl von { $least } bis { $most }.
reason-bonus-no-number = Bei diesem Bonus, { $bonus }, ist keine Zahl zu wählen.
reason-bar-full = „{ $action }“ lässt sich jetzt nicht freischalten. Zur Wahl stehen: { $open }.
reason-no-action = Von dieser Aktion hast du keine mehr: { $action }.
reason-not-thrown = Du kannst { $die-object } nicht nehmen, sondern nur, was du gerade geworfen hast: { $dice }.
reason-not-on-tray = Du kannst { $die-object } nicht nehmen: Er liegt nicht auf dem Silbertablett. Dort zu finden: { $dice }.
reason-fallback-closed = Du kannst { $die-object } nicht von den Würfelfeldern nehmen, solange ein Würfel vom Silbertablett passt: { $dice }.
reason-extra-spent = Du hast { $die-object } schon als Zusatzwürfel genutzt.
reason-not-in-chain = Du kannst { $die-object } hier nicht ankreuzen, sondern nur Würfel, die gerade aufs Silbertablett gewandert sind: { $dice }.
reason-nothing-to-return = Du kannst { $die-object } nicht zurückholen: Er liegt nicht auf dem Silbertablett. Dort zu finden: { $dice }.
reason-wrong-area = Du kannst { $die-object } nur { $area-in } nutzen.
reason-chain-area = Diese Würfel kannst du nur { $area-in } ankreuzen.
reason-no-such-box = Ein solches Feld gibt es { $area-in } nicht.
reason-box-taken = Dieses Feld ist schon belegt oder übersprungen: { $box }.
reason-not-next = Noch nicht: { $box }. Als Nächstes kommt { $open }.
reason-number-exactly = Dieses Feld verlangt eine { $asked }, keine { $value }: { $box }.
reason-number-at-least = Dieses Feld verlangt mindestens eine { $asked }; { $value } ist zu wenig: { $box }.
reason-number-more = Die Zahl muss höher sein als die { $previous } davor; { $value } ist es nicht.
reason-number-less = Die Zahl muss niedriger sein als die { $previous } davor; { $value } ist es nicht.
reason-number-closed = Nach einer { $previous } ist diese Zeile zu Ende; { $value } passt nicht mehr.
reason-number-at-most = Die Zahl darf höchstens { $previous } sein; { $value } ist zu hoch.
reason-number-any = Dieses Feld nimmt keine { $value }: { $box }.
reason-sum = Die Zahl ist { $area-in } eine Summe: { $dice }.
reason-chain-box = Ein solcher Würfel kommt mit seiner eigenen Zahl in die Zeile seiner eigenen Farbe.
reason-joker-slot = Wähle einen Joker, den du hast; zu einem ?-Joker gehört noch eine Zahl von 1 bis 6, zu anderen keine.
reason-joker-same = Der Joker muss die Zahl ändern; der Würfel zeigt sie schon.
reason-polish-not-on-tray = Du kannst { $die-object } nicht polieren: Er liegt nicht auf dem Silbertablett.
reason-polish-range = Nach dem Polieren muss die Zahl zwischen 1 und 6 liegen.
reason-no-partner = Es gibt keinen zweiten Würfel zu polieren: { $area-in } zählt keiner mit.
reason-markable = Für { $die-object } gibt es ein Feld, also fülle es aus.
reason-unmarkable = Für { $die-object } gibt es kein Feld.
reason-must-pick = Wähle einen Würfel dieses Wurfs, denn diese passen: { $dice }.
reason-must-take = Nimm einen Würfel vom Silbertablett, denn diese passen: { $dice }.
reason-chain-forced = Kreuze weiter an, solange einer dieser Würfel passt: { $dice }.
reason-throw-not-due = Erst ist eine Entscheidung zu treffen, dann wird gewürfelt.
reason-throw-dice = Zu werfen sind diese Würfel: { $dice }.
reason-throw-tray = Nenne drei Würfel fürs Silbertablett in deinem passiven Zug im Solo-Spiel, bei jedem anderen Wurf keinen.
reason-throw-not-lowest = Die drei niedrigsten Würfel kommen aufs Silbertablett. { $ties }
