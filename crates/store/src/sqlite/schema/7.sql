-- Programs that act for a player, by a token.
CREATE TABLE program (
    id TEXT PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),  -- SHA-256
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX program_player ON program (player);
