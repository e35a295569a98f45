-- A sheet that is not one of the program is stored once for all games on it, and goes with the last of them.
CREATE TABLE sheet (
    key INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),  -- SHA-256 of the text
    text TEXT NOT NULL
) STRICT;
ALTER TABLE game ADD COLUMN sheet INTEGER REFERENCES sheet (key);

-- What a game takes, so that what a player takes is a sum: head, secret, sheet and entries.
ALTER TABLE game ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE game SET bytes = octet_length(head) + coalesce(octet_length(secret), 0)
    + coalesce((SELECT sum(octet_length(text)) FROM entry WHERE entry.game = game.key), 0);

-- Nothing ever wrote anything into these.
ALTER TABLE game DROP COLUMN title;
ALTER TABLE player DROP COLUMN settings;

-- Lists and counts are read from here alone: a row may be long, and what they need stands behind its head and secret.
DROP INDEX game_owner;
CREATE INDEX game_list ON game (owner, finished, touched, id, bytes);
CREATE INDEX game_sheet ON game (sheet) WHERE sheet IS NOT NULL;

CREATE TRIGGER sheet_unused AFTER DELETE ON game
WHEN old.sheet IS NOT NULL AND NOT EXISTS (SELECT 1 FROM game WHERE sheet = old.sheet)
BEGIN
    DELETE FROM sheet WHERE key = old.sheet;
END;
