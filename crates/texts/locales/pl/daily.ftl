# Gra dnia.
daily = Kości dnia
daily-about = Te same kości dla wszystkich, raz dziennie, samodzielnie i bez pomocy. Potem widzisz, na którym jesteś miejscu.
daily-offer = Te same rzuty dla wszystkich.
daily-of = Kości dnia · { $date } (UTC) · { $sheet }
daily-invite = Jedna gra, jedna próba
daily-rules = Dziś wszyscy dostają te same kości, cokolwiek zdecydują. Liczy się pierwsza gra, bez podpowiedzi, jeśli skończy się przed 0:00 UTC.
daily-whose = Grasz jako { $name }. Każdej osobie liczy się jedna próba, na wszystkich jej urządzeniach razem.
daily-whose-new = Każdej osobie liczy się jedna próba, na wszystkich jej urządzeniach razem.
daily-devices = Ta sama osoba na innym urządzeniu
daily-play = Zagraj dzisiejszymi kośćmi
daily-go-on = Graj dalej
daily-going = Twoja gra czeka
daily-until = Liczy się, jeśli skończy się przed 0:00 UTC.
daily-late = Nie na czas
daily-late-why = Dzień skończył się przed twoją grą. Możesz ją dokończyć, ale się nie liczy.
daily-not-played = Tego dnia nie było twojej gry
daily-try-made = Twoja jedyna próba z tymi kośćmi już była.
daily-no-advice = Kośćmi dnia gra się bez rad i samodzielnie.
daily-alone = Kośćmi dnia gra się samodzielnie: nikt nie przejmuje gry.
daily-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
daily-better = Miejsce { $place } z { $all }: lepiej niż { $percent } na 100 innych.
daily-alone-so-far = Na razie jest tylko twój wynik. Twoja jedyna próba się liczy.
daily-streak =
    { $days ->
        [one] { $days } dzień z rzędu
        [few] { $days } dni z rzędu
        [many] { $days } dni z rzędu
       *[other] { $days } dnia z rzędu
    }
daily-forgiven = Opuszczony dzień wybaczony.
daily-forgives = Jeden opuszczony dzień w tygodniu jest wybaczany.
daily-day-played = zagrane
daily-day-forgiven = opuszczony i wybaczony
daily-day-without = bez gry
daily-standing = Twoje miejsce
daily-begun = { $done } skończonych, { $begun } zaczętych
daily-bots = Te same kości dla botów
daily-bots-play = Boty jeszcze grają.
daily-you = Ty
daily-week = Twój tydzień
daily-week-best = Najlepszy wynik tygodnia: { $points } ({ $date }).
daily-share = Do wysłania
daily-copy = Kopiuj
daily-copied = Skopiowano
daily-games = Gry tego dnia, krok po kroku
daily-promise = Co obiecano
daily-fixed-since = Ustalone od
daily-secret-later = Sekret zostanie pokazany po 0:00 UTC, gdy nikt już nie gra tymi kośćmi.
daily-next = Na { $date } obiecano:
daily-yesterday = Dzień wcześniej
daily-today = Dziś
