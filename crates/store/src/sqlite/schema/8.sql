-- Where players are told that it is their turn, and whom that concerns at the moment.
CREATE TABLE channel (
    id TEXT PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    game INTEGER REFERENCES game (key) ON DELETE CASCADE,  -- only for this seat of this game
    seat INTEGER,
    off TEXT NOT NULL UNIQUE,  -- what every message has, so that it can end them: not hashed, and good for nothing else
    data TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER,
    fault TEXT,
    CHECK ((game IS NULL) = (seat IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX channel_player ON channel (player);
CREATE INDEX channel_game ON channel (game) WHERE game IS NOT NULL;

-- A seat whose turn it is: how often its player has been told, and when that is due next.
CREATE TABLE nudge (
    game INTEGER NOT NULL REFERENCES game (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player (key) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    told INTEGER NOT NULL,
    due INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX nudge_due ON nudge (due) WHERE due IS NOT NULL;
CREATE INDEX nudge_player ON nudge (player);

-- A message that is on its way. It goes with the turn it is about. A channel gets one of a game, whichever of its seats are asked.
CREATE TABLE delivery (
    channel TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (channel, game),
    FOREIGN KEY (game, seat) REFERENCES nudge (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_due ON delivery (due);
CREATE INDEX delivery_nudge ON delivery (game, seat);

-- What the program has made once and keeps, such as the pair of keys that devices know it by.
CREATE TABLE once (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
