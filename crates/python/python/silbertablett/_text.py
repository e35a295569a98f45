"""A position as text for people."""


def drawn(game):
    """The position of a game in lines: round and seat, the dice by place, and what stands on every seat's sheet."""
    table = game.table()

    def dice(place):
        return " ".join(f"{die}:{number}" for die, number in table[place].items()) or "-"

    lines = [
        f"{game.sheet.name}, round {game.round} of {game.rounds}, {game.names[game.active]}'s turn, {game.due()} due",
        f"hand {dice('hand')} | tray {dice('tray')} | fields {dice('fields')}",
    ]
    # Behind the bars of a position line stands a paper each.
    papers = game.position.split(" | ")[1:]
    for name, paper, seat in zip(game.names, papers, game.result()["seats"]):
        points = ", ".join(f"{area} {points}" for area, points in seat["areas"].items())
        lines.append(f"{name}: {seat['total']} points ({points}, {seat['foxes']} foxes)")
        lines.append(f"  {paper}")
    return "\n".join(lines)
