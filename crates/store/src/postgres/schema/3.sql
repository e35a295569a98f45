-- Which program does work that any of them could. What is lost with the database costs that it is claimed anew, so it is in no log of it.
CREATE UNLOGGED TABLE claim (work TEXT PRIMARY KEY, program TEXT NOT NULL, until BIGINT NOT NULL);
