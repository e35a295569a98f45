-- Tables whose people are coming together, before there is a game. Once it has begun, the table stays for what invites to it, and goes with
-- its game.
CREATE TABLE gathering (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    opener INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    invite BLOB NOT NULL UNIQUE CHECK (length(invite) = 32),  -- SHA-256
    plan TEXT NOT NULL,
    after TEXT,
    game TEXT,
    created INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX gathering_opener ON gathering (opener, game);
CREATE INDEX gathering_after ON gathering (after) WHERE after IS NOT NULL;
CREATE INDEX gathering_game ON gathering (game) WHERE game IS NOT NULL;

CREATE TABLE chair (
    gathering INTEGER NOT NULL REFERENCES gathering (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    player INTEGER REFERENCES player (key) ON DELETE CASCADE,
    bot TEXT,
    PRIMARY KEY (gathering, place),
    CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX chair_player ON chair (player) WHERE player IS NOT NULL;

CREATE TRIGGER gathering_over AFTER DELETE ON game
BEGIN
    DELETE FROM gathering WHERE game = old.id;
END;

-- Links by which a seat of a game is taken, each good until it is used or renewed.
CREATE TABLE seat_link (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    link BLOB NOT NULL UNIQUE CHECK (length(link) = 32),  -- SHA-256
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Further tokens of a player: other devices, and the phrase to come back with.
CREATE TABLE token (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),  -- SHA-256
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX token_player ON token (player);
