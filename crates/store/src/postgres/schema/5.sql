-- The same with what an append takes for granted: who holds the game and its seats (ids, and the numbers of seats before those who sit there), and the hash of the
-- token of the program that asks. Whatever has another premise is left as it is, too. Programs of the version before call the function of that version.
CREATE FUNCTION append_all(
    games TEXT[], commands TEXT[], expectations BIGINT[], entries TEXT[], counts BIGINT[], sizes BIGINT[], players TEXT[], seats BIGINT[],
    bots TEXT[], endings BIGINT[], results TEXT[], turns TEXT[], times BIGINT[], holders TEXT[], programs BYTEA[]
) RETURNS SETOF BIGINT LANGUAGE plpgsql SET lock_timeout = '250ms' AS $$
DECLARE
    one RECORD;
    known RECORD;
BEGIN
    FOR one IN SELECT asked.* FROM
        unnest(games, commands, expectations, entries, counts, sizes, players, seats, bots, endings, results, turns, times, holders, programs) WITH ORDINALITY
        AS asked (game, command, expected, lines, added, size, player, seat, bot, ended, result, turn, at, held, program, number)
    LOOP
        SELECT game.key, game.length, game.owner, player.key AS author INTO known FROM game LEFT JOIN player ON player.id = one.player
            WHERE game.id = one.game FOR NO KEY UPDATE OF game SKIP LOCKED;
        CONTINUE WHEN NOT FOUND OR known.length <> one.expected OR (known.author IS NULL) <> (one.player IS NULL);
        CONTINUE WHEN one.held IS NOT NULL AND one.held IS DISTINCT FROM (
            SELECT holder.id || coalesce((
                SELECT string_agg(' ' || seat.seat || ' ' || sitting.id, '' ORDER BY seat.seat)
                FROM seat JOIN player AS sitting ON sitting.key = seat.player WHERE seat.game = known.key), '')
            FROM player AS holder WHERE holder.key = known.owner);
        CONTINUE WHEN one.program IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM program WHERE program.hash = one.program AND program.player = known.author);
        CONTINUE WHEN one.turn IS NOT NULL AND EXISTS (
            SELECT 1 FROM json_to_recordset(one.turn::json) AS turn (player TEXT) LEFT JOIN player ON player.id = turn.player WHERE player.key IS NULL);
        INSERT INTO command (game, id, first, length, player, seat, bot)
            VALUES (known.key, one.command, one.expected, one.expected + one.added, known.author, one.seat, one.bot) ON CONFLICT DO NOTHING;
        CONTINUE WHEN NOT FOUND;
        INSERT INTO entry (game, position, text)
            SELECT known.key, one.expected + line.number - 1, line.text FROM string_to_table(one.lines, E'\n') WITH ORDINALITY AS line (text, number);
        UPDATE game SET length = one.expected + one.added, touched = one.at, finished = one.ended, totals = one.result, bytes = game.bytes + one.size
            WHERE key = known.key;
        DELETE FROM notice WHERE game = known.key;
        IF one.turn IS NOT NULL THEN
            DELETE FROM nudge WHERE nudge.game = known.key AND NOT EXISTS (
                SELECT 1 FROM json_to_recordset(one.turn::json) AS turn (seat BIGINT, player TEXT) JOIN player ON player.id = turn.player
                WHERE turn.seat = nudge.seat AND player.key = nudge.player);
            -- Of those who were there before, only who has just acted begins anew.
            WITH begun AS (
                SELECT turn.seat, player.key, turn.told, turn.due
                FROM json_to_recordset(one.turn::json) AS turn (seat BIGINT, player TEXT, told BIGINT, due BIGINT) JOIN player ON player.id = turn.player
                WHERE turn.player = one.player OR NOT EXISTS (SELECT 1 FROM nudge WHERE nudge.game = known.key AND nudge.seat = turn.seat)
            ), outdated AS (
                DELETE FROM delivery USING begun WHERE delivery.game = known.key AND delivery.seat = begun.seat
            )
            INSERT INTO nudge (game, seat, player, since, told, due) SELECT known.key, seat, key, one.at, told, due FROM begun
                ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, since = excluded.since, told = excluded.told, due = excluded.due;
        END IF;
        RETURN NEXT one.number;
    END LOOP;
END $$;
