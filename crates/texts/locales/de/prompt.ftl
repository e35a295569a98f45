# Was jetzt zu tun ist: ein Satz.

prompt-end = Das Spiel ist zu Ende.
prompt-throw-all = Wirf alle sechs Würfel.
prompt-throw =
    { $count ->
        [one] Wirf den letzten Würfel.
       *[other] Wirf die { $count } übrigen Würfel.
    }
prompt-solo-throw = Passiv: Einer der 3 niedrigsten ist deiner.
prompt-wait-throw = { $name } ist mit dem Würfeln dran.
prompt-wait = Warten auf { $names }.
prompt-pick = Wähle einen Würfel und ein Feld dafür.
prompt-pick-or = Wähle einen Würfel und ein Feld dafür, oder { $others }.
prompt-no-pick = Kein Würfel passt, also { $others }.
prompt-no-pick-else = Kein Würfel passt. Was machst du stattdessen?
prompt-bonus = Nutze deinen Bonus: { $bonus }.
prompt-bonuses = Wähle, welchen Bonus du als Nächstes nutzt.
prompt-round-bonus = In Runde { $round } bekommst du: { $bonus }.
prompt-mixed = Wähle: { $actions }.
prompt-chain = Kreuze Würfel an, die aufs Silbertablett gingen, oder hör auf.
prompt-chain-forced = Kreuze die Würfel an, die aufs Silbertablett gingen.
prompt-return = Hol einen Würfel zurück, oder würfle weiter.
prompt-return-empty = Hol einen Würfel zurück, oder hör auf zu würfeln.
prompt-tray = Nimm einen Würfel vom Silbertablett.
prompt-tray-or-pass = Nimm einen Würfel vom Silbertablett, oder verzichte.
prompt-tray-or-fields = Nimm einen Würfel, auch von den Würfelfeldern, oder verzichte.
prompt-fields = Nimm einen Würfel von den Würfelfeldern, oder verzichte.
prompt-extra =
    { $count ->
        [one] Nutze deinen Zusatzwürfel, oder beende den Zug.
       *[other] Nutze einen deiner { $count } Zusatzwürfel, oder beende den Zug.
    }

# Was zu tun ist, als Teile eines Satzes.
do-reroll = würfle nach
do-forfeit = lass den Wurf verfallen
do-take-unmarked = nimm einen Würfel ohne Eintrag

# Wo das Spiel steht.
round-start = Runde { $round } von { $rounds }, Beginn
round-throw = Runde { $round } von { $rounds }, Wurf { $throw } von 3
round-passive = Runde { $round } von { $rounds }, passiver Zug
round-window = Runde { $round } von { $rounds }, Ende des Zuges
round-end = Nach { $round } Runden
