# Only the page.

page-title = Silbertablett: play the Clever dice games
page-skip = Skip to the game
