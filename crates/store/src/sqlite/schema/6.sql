-- The dice of a day for a sheet, and who has played them. Who deletes the game of a try has made the try all the same.
CREATE TABLE deal (
    key INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,  -- from 1970-01-01 in UTC
    sheet TEXT NOT NULL,
    text TEXT NOT NULL,
    bots TEXT,
    made INTEGER NOT NULL,
    UNIQUE (day, sheet)
) STRICT;

CREATE TABLE try (
    deal INTEGER NOT NULL REFERENCES deal (key) ON DELETE CASCADE,
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    game INTEGER UNIQUE REFERENCES game (key) ON DELETE SET NULL,
    PRIMARY KEY (deal, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX try_player ON try (player);
