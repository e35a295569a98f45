# Programs that act for a player.
programs = Programs
programs-text = A program with a token of yours sees what you see, and plays for you if you let it.
programs-token = The token of the new program. It is shown only now: copy it.
programs-name = Name of the program
programs-may-play = It may play, not only look on
programs-add = Make a token
programs-end = End
programs-reads = looks on
programs-plays = looks on and plays
programs-too-many = You have { $most } programs, and that is the most: end some.
