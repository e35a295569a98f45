# Programy, które działają za gracza.
programs = Programy
programs-text = Program z twoim kluczem widzi to, co ty, i gra za ciebie, jeśli mu pozwolisz.
programs-token = Klucz nowego programu. Widać go tylko teraz: skopiuj go.
programs-name = Nazwa programu
programs-may-play = Może grać, nie tylko patrzeć
programs-add = Utwórz klucz
programs-end = Zakończ
programs-reads = patrzy
programs-plays = patrzy i gra
programs-too-many = Liczba twoich programów to { $most } i więcej być nie może: zakończ któryś.
