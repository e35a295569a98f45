# Nur für die Webseite.

page-title = Silbertablett: die Clever-Würfelspiele spielen
page-skip = Zum Spiel springen
