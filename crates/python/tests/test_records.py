"""Recorded games as tables."""

import json

import pytest
import silbertablett as st


def played(sheet, seats, seed):
    game = st.Game(sheet, seats=seats, seed=seed)
    bot = st.Bot("greedy")
    while not game.ended:
        if game.due() == "decision":
            game.play(bot.choose(game))
        else:
            game.roll()
    return game


def test_tables_say_what_the_games_say(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    games = [played("classic", 1, 1), played("mixed", 3, 2)]
    unfinished = st.Game("twice", seats=2)
    written = st.to_parquet([games[0], games[1].record(), json.loads(unfinished.record())], tmp_path / "tables")
    rows = parquet.read_table(tmp_path / "tables" / "games.parquet").to_pylist()
    decisions = parquet.read_table(tmp_path / "tables" / "decisions.parquet").to_pylist()
    assert written == {"games": len(rows), "decisions": len(decisions)} and len(rows) == 3
    for number, (row, game) in enumerate(zip(rows, [*games, unfinished])):
        seats = len(game.names)
        assert (row["game"], row["sheet"], row["seats"]) == (number, game.sheet.id, seats)
        assert [row[f"name_{seat}"] for seat in range(4)] == [*game.names, *[None] * (4 - seats)]
        assert [row[f"total_{seat}"] for seat in range(seats)] == list(game.totals())
        assert row["ended"] == game.ended and (row["won_0"] is not None) == game.ended
        assert row["decisions"] == sum(each["game"] == number for each in decisions)
    # A game that is played again from the rows is the game.
    again = st.Game("classic", seats=1)
    for entry in json.loads(games[0].record())["log"]:
        if "throw" in entry:
            again.apply_throw(entry["throw"], entry.get("tray"))
        else:
            row = decisions.pop(0)
            assert row["position"] == again.position and row["options"] == len(again.legal_moves())
            before = again.totals()[0]
            again.play(row["action"])
            assert (row["points"], row["total"]) == (again.totals()[0] - before, again.totals()[0])


def points_by_pandas(path):
    pandas = pytest.importorskip("pandas")
    return pandas.read_parquet(path).groupby("game")["points"].sum().to_dict()


def points_by_polars(path):
    polars = pytest.importorskip("polars")
    return dict(polars.scan_parquet(path).group_by("game").agg(polars.col("points").sum()).collect().rows())


def points_by_duckdb(path):
    duckdb = pytest.importorskip("duckdb")
    return dict(duckdb.sql(f"select game, sum(points) from '{path}' group by game").fetchall())


@pytest.mark.parametrize("points_by", [points_by_pandas, points_by_polars, points_by_duckdb])
def test_programs_for_tables_add_up_what_the_games_came_to(points_by, tmp_path):
    games = [played("classic", 1, 1), played("mixed", 3, 2)]
    st.to_parquet(games, tmp_path)
    assert points_by(tmp_path / "decisions.parquet") == {number: sum(game.totals()) for number, game in enumerate(games)}


def test_what_does_not_replay_makes_no_tables(tmp_path):
    good = st.Game("classic", seats=1).record()
    with pytest.raises(st.RecordError):
        st.to_parquet([good, "no record"], tmp_path / "tables")
    assert not list(tmp_path.glob("tables/*.parquet"))
    assert st.to_parquet([good], tmp_path / "tables") == {"games": 1, "decisions": 0}
    with pytest.raises(FileExistsError, match="games.parquet"):
        st.to_parquet([good], tmp_path / "tables")
