# Gra przy prawdziwym pudełku: program jest tylko arkuszem gry.

pad = Sam arkusz
pad-about = Rzucasz własnymi kośćmi. Dotknij tego, co zaznaczasz, a bonusy, akcje, lisy i punkty liczą się same. Czego żadna kość nie może przynieść, program odrzuci, a wszystko można cofnąć.
pad-offer = Własne kości, zapis tutaj.
pad-begin = Weź arkusz
pad-players = Gracze przy stole
pad-when = Kiedy się gra
pad-names = Arkusze na tym urządzeniu
pad-names-note = Puste imię to brak arkusza. Inni przy stole mogą mieć arkusze papierowe.
pad-title = Sam arkusz: { $sheet }
pad-prompt = Dotknij pola, które zaznaczasz swoimi kośćmi.
pad-prompt-full = Twoje kości zaznaczyły już wszystko, co można w tej rundzie. Zakończ rundę albo użyj dodatkowej kości.
pad-prompt-end = Gra skończona.
pad-number = Jaką liczbę przynoszą twoje kości? { $box }
pad-which = Co zaznaczasz? { $box }
pad-left =
    { $count ->
        [one] Twoje kości mogą w tej rundzie zaznaczyć jeszcze { $count } pole.
        [few] Twoje kości mogą w tej rundzie zaznaczyć jeszcze { $count } pola.
        [many] Twoje kości mogą w tej rundzie zaznaczyć jeszcze { $count } pól.
       *[other] Twoje kości mogą w tej rundzie zaznaczyć jeszcze { $count } pola.
    }
pad-mark = { $box }
pad-mark-number = { $box }: { $number }
pad-use = Użyto: { $action }
pad-joker = Użyto: joker { $number }
pad-joker-any = Użyto: joker ?
pad-round-done = Zakończ rundę
pad-game-done = Zakończ grę
pad-written = Zapisane
pad-written-none = Jeszcze nic.
pad-redo-none = Nie ma czego przywrócić.
pad-log-full = Ta gra ma { $most } wpisów i więcej nie zostanie zapisane. Dokończcie ją na papierze.
pad-no-dice = Żadna kość nie przyniesie tu { $value }, tylko od { $least } do { $most }.
pad-number-missing = Wybierz, jaką liczbę przynoszą twoje kości.
pad-round-full =
    { $count ->
        [one] Twoje kości mogą w tej rundzie zaznaczyć { $count } pole i jest ono zaznaczone. Użyj dodatkowej kości, dotykając jej paska, albo zakończ rundę.
        [few] Twoje kości mogą w tej rundzie zaznaczyć { $count } pola i są one zaznaczone. Użyj dodatkowej kości, dotykając jej paska, albo zakończ rundę.
        [many] Twoje kości mogą w tej rundzie zaznaczyć { $count } pól i są one zaznaczone. Użyj dodatkowej kości, dotykając jej paska, albo zakończ rundę.
       *[other] Twoje kości mogą w tej rundzie zaznaczyć { $count } pola i są one zaznaczone. Użyj dodatkowej kości, dotykając jej paska, albo zakończ rundę.
    }
pad-download = Pobierz to, co zapisano
pad-unknown = Tego nie można zapisać na tym arkuszu.
