# Tylko strona.

page-title = Silbertablett: zagraj w sprytne gry kościane
page-skip = Przejdź do gry
