# Tylko terminal.

terminal-too-small = Powiększ okno przynajmniej do { $columns } × { $rows }.
terminal-keys = Klawisze
terminal-fox = Lis
terminal-mixed =
    .sign = MIX
terminal-thrown = Rzut
terminal-which = Co wybierasz?
terminal-news = { $name }: { $move }
terminal-choose-box = Wybierz pole strzałkami albo myszą.
terminal-no-die = Żadna kość nie pasuje teraz do tego pola. Wybierz najpierw kość, a dowiesz się dlaczego.
terminal-die-useless = Z tą kością nic teraz nie zrobisz. Wybierz dla niej pole, a dowiesz się dlaczego.
terminal-moves = inne ruchy
terminal-elsewhere = Decyduje { $name }: Enter wraca do tego arkusza.
terminal-next-sheet = następny arkusz
terminal-list-keys = ↑ ↓ lub cyfra, Enter wybiera, Esc zamyka
terminal-scroll-keys = ↑ ↓ spacja przewijają, Esc zamyka
terminal-quit-sure = Wyjść z gry? Jest zapisana; „silbertablett play --resume” ją wznowi.
terminal-quit-keys = Enter: wyjdź · Esc: zostań
terminal-end-keys = Enter: wyjdź · r: analiza · Esc: obejrzyj arkusze
terminal-agree = Gra tu kilka osób. Czy wszyscy zgadzają się na podpowiedzi w czasie gry?
terminal-agree-keys = Enter: tak, podpowiedzi dla wszystkich · Esc: nie
terminal-dear-title = Na pewno?
terminal-dear = Spodziewana strata: { $points } punktu.
terminal-dear-keys = Enter: zagraj mimo to · Esc: wybierz jeszcze raz
terminal-hint-keys = d: zbadaj dokładniej · inny klawisz: zamknij
terminal-hint-keys-stop = d: zakończ badanie · inny klawisz: zamknij
terminal-review-keys = ↑ ↓ spacja: przewiń · d: zbadaj dokładniej · Esc: zamknij
terminal-review-keys-stop = ↑ ↓ spacja: przewiń · d: zakończ badanie · Esc: zamknij
terminal-costs = Świecące pola pokazują teraz, ile kosztują wobec najlepszego ruchu.
terminal-no-costs = Świecące pola nie pokazują już, ile kosztują.
terminal-help =
    1–6   wybierz kość: pola, które możesz nią zaznaczyć, świecą jako { $lit }
    7–9   wybierz czekający bonus
    strzałki   od jednego świecącego pola do następnego; z Shiftem do każdego pola
    Enter, spacja   rzuć kośćmi albo zaznacz wybrane pole
    litery   to, co stoi w dolnym wierszu: przerzut, pas, gotowe …
    m   wszystkie inne ruchy
    u   cofnij ostatni ruch; z prawdziwymi kośćmi także ostatnio wpisany rzut
    g   z prawdziwymi kośćmi: wpisz wcześniejszy rzut jeszcze raz
    b   oddaj pokazane miejsce botowi albo przejmij je z powrotem
    l   co się wydarzyło, na przykład ruchy botów
    h   podpowiedź najsilniejszego bota
    c   pokaż, ile każde świecące pole kosztuje wobec najlepszego ruchu, albo przestań
    r   po grze: co dały kości i ile kosztowały decyzje
    Tab   następny arkusz
    Esc   porzuć wybór
    q   wyjdź; gra zapisuje się po każdym kroku
    Mysz: kliknij kość i pole, a potem pole jeszcze raz, żeby je zaznaczyć.
    Na arkuszu: XX zaznaczone, ( ) w kółku, ✓ zdobyte, – stracone, ■ do wyboru.
    Mała cyfra przed bonusem: najmniejsza liczba, która go daje.
    Paski: · zablokowane, ○ gotowe, x zużyte.
terminal-needed = „silbertablett play” wymaga terminala.
terminal-left = Gra jest zapisana: { $file }
terminal-hand = Kości
terminal-thrown-short = Rzut
terminal-fields = Pola
terminal-tray = Taca
terminal-handed-over = { $bot } gra teraz za gracza { $name }.
terminal-taken-back = { $name } znowu gra.
terminal-engine-lost = { $name } traci miejsce, gra { $bot }: { $why }.
terminal-caution = Ten arkusz jest częściowo odtworzony; „?” mówi więcej.

# Zapisywanie i zapisane gry.
terminal-dumb = Ten terminal zgłasza (TERM=dumb), że nie potrafi pokazać gry. Użyj innego albo zagraj w przeglądarce: „silbertablett”.
terminal-busy = Plik { $file } jest otwarty w innym oknie.
terminal-not-a-game = { $file } nie jest ani zapisaną grą, ani zapisem przebiegu gry: { $why }
terminal-unsaved = Jeszcze nie zapisano: nie można zapisać pliku { $file }: { $why }. Gra potoczy się dalej, gdy tylko się to uda.
terminal-caught-up = Gra jest znowu zapisana.
terminal-quit-unsaved = Wyjść z gry? Ostatnich kroków nie udało się zapisać i przepadną.
terminal-left-unsaved = Ostatnie kroki gry przepadły. { $why }
terminal-unfinished = { $date } · { $sheet }, runda { $round } z { $rounds } · { $names }
terminal-games-keys = ↑ ↓ lub cyfra, Enter wznawia, x usuwa, Esc zamyka
terminal-delete-sure = Usunąć tę grę na zawsze? Enter: usuń · każdy inny klawisz: zostaw

# Co się wydarzyło.
terminal-log = Co się wydarzyło
terminal-log-key = Przebieg
terminal-news-roll = { $name } – rzut: { $dice }.

# Prawdziwe kości.
terminal-tied = Wybrano: { $dice }.
terminal-wrong-roll = Błędny rzut
terminal-no-rolls = Nie było jeszcze żadnego rzutu.
terminal-which-roll = Który rzut jest błędny?
terminal-roll = Runda { $round }, { $name }: { $dice }
terminal-back-sure = Czy wszyscy przy stole się zgadzają? Wtedy rzut wpiszesz jeszcze raz. Cofnięty zostanie on i wszystko, co było po nim:
terminal-back-keys = Enter: cofnij · Esc: zostaw · ↑ ↓ przewijają
