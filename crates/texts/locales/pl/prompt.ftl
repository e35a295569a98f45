# Co teraz zrobić: jedno zdanie.

prompt-end = Koniec gry.
prompt-throw-all = Rzuć wszystkimi sześcioma kośćmi.
prompt-throw =
    { $count ->
        [one] Rzuć ostatnią kością.
        [few] Rzuć { $count } pozostałymi kośćmi.
        [many] Rzuć { $count } pozostałymi kośćmi.
       *[other] Rzuć { $count } pozostałymi kośćmi.
    }
prompt-solo-throw = Pasywnie: 1 z 3 najniższych jest twoja.
prompt-wait-throw = Kośćmi rzuca { $name }.
prompt-wait = Czekamy na ruch: { $names }.
prompt-pick = Wybierz kość i pole dla niej.
prompt-pick-or = Wybierz kość i pole dla niej lub { $others }.
prompt-no-pick = Żadna kość nie pasuje, więc { $others }.
prompt-no-pick-else = Żadna kość nie pasuje. Co robisz?
prompt-bonus = Wykorzystaj swój bonus: { $bonus }.
prompt-bonuses = Wybierz, którego bonusu użyjesz teraz.
prompt-round-bonus = Runda { $round } daje ci bonus: { $bonus }.
prompt-mixed = Odblokuj: { $actions }.
prompt-chain = Skreślaj kości, które trafiły na srebrną tacę, lub skończ.
prompt-chain-forced = Skreśl kości, które trafiły na srebrną tacę.
prompt-return = Przywróć kość ze srebrnej tacy lub rzucaj dalej.
prompt-return-empty = Przywróć kość ze srebrnej tacy lub zakończ rzuty.
prompt-tray = Weź kość ze srebrnej tacy.
prompt-tray-or-pass = Weź kość ze srebrnej tacy lub spasuj.
prompt-tray-or-fields = Weź kość, także z pól na wybrane kości, albo spasuj.
prompt-fields = Weź kość z pól na wybrane kości lub spasuj.
prompt-extra =
    { $count ->
        [one] Użyj dodatkowej kości lub zakończ.
        [few] Użyj jednej z { $count } dodatkowych kości lub zakończ.
        [many] Użyj jednej z { $count } dodatkowych kości lub zakończ.
       *[other] Użyj jednej z { $count } dodatkowych kości lub zakończ.
    }

# Co można zrobić, jako części zdania.
do-reroll = użyj przerzutu
do-forfeit = zrezygnuj z rzutu
do-take-unmarked = weź kość bez wpisu

# Na jakim etapie jest gra.
round-start = Runda { $round } z { $rounds }, początek
round-throw = Runda { $round } z { $rounds }, rzut { $throw } z 3
round-passive = Runda { $round } z { $rounds }, pasywna kolejka
round-window = Runda { $round } z { $rounds }, koniec kolejki
round-end = Rozegrane rundy: { $round }
