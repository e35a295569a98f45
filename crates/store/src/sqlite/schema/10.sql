-- First answers to puzzles, with what a player is rated after each: thousandths of points, volatility in millionths. Without a result the
-- solution was seen before.
CREATE TABLE answer (
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    sheet TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    place INTEGER NOT NULL,  -- in the order in which the player answered
    at INTEGER NOT NULL,
    correct INTEGER,
    rating INTEGER,
    deviation INTEGER,
    volatility INTEGER,
    PRIMARY KEY (player, sheet, puzzle),
    CHECK ((correct IS NULL) = (rating IS NULL) AND (rating IS NULL) = (deviation IS NULL) AND (rating IS NULL) = (volatility IS NULL))
) STRICT, WITHOUT ROWID;

-- What puzzles are rated. That stays when those who have answered are deleted, and says nothing about them.
CREATE TABLE puzzle (
    sheet TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    PRIMARY KEY (sheet, puzzle)
) STRICT, WITHOUT ROWID;
