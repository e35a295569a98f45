-- Version 1. Never edited once released: what changes later is the step to the next version.
CREATE TABLE player (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    token BLOB NOT NULL UNIQUE,  -- SHA-256
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE game (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    owner INTEGER NOT NULL REFERENCES player (key),
    title TEXT NOT NULL,
    head TEXT NOT NULL,
    secret TEXT,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    length INTEGER NOT NULL,
    finished INTEGER,
    totals TEXT,
    CHECK ((finished IS NULL) = (totals IS NULL))
) STRICT;
CREATE INDEX game_owner ON game (owner);

CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE command (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    id TEXT NOT NULL,
    first INTEGER NOT NULL,
    length INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_player ON seat (player);
