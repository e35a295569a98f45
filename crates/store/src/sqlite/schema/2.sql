-- Games that were deleted, so that whoever still has the address of one is told what became of it. Only SHA-256 of the id: an id of
-- 128 random bits cannot be found by trying, so this says nothing about anybody.
CREATE TABLE deleted (
    game BLOB PRIMARY KEY CHECK (length(game) = 32)
) STRICT, WITHOUT ROWID;
