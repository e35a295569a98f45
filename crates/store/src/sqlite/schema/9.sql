-- Running games that nobody has touched for so long that they will be deleted, and since when that is said. A move ends it.
CREATE TABLE notice (
    game INTEGER PRIMARY KEY REFERENCES game (key) ON DELETE CASCADE,
    since INTEGER NOT NULL
) STRICT;
CREATE INDEX notice_since ON notice (since);
