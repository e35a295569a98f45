-- Who acted, as far as it is known: the player who asked, the seat it was done for, the bot that decided. Nothing is known of what was
-- stored before.
ALTER TABLE command ADD COLUMN player INTEGER REFERENCES player (key) ON DELETE SET NULL;
ALTER TABLE command ADD COLUMN seat INTEGER;
ALTER TABLE command ADD COLUMN bot TEXT;

-- For players that are deleted.
CREATE INDEX command_player ON command (player) WHERE player IS NOT NULL;
