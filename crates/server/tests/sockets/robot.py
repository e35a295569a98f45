#!/usr/bin/env python3
"""A bot that joins a table of Silbertablett and plays a whole game there: python3 robot.py URL TOKEN INVITE [NAME]

It needs nothing but Python. It knows no rules: it is told what is legal, and takes the move that marks the most to the right.
docs/api.md says what it asks."""
import json
import sys
import time
import urllib.error
import urllib.request

URL, TOKEN, INVITE = sys.argv[1].rstrip("/") + "/api/v1", sys.argv[2], sys.argv[3]
NAME = sys.argv[4] if len(sys.argv) > 4 else "Robot"


def ask(path, body=None):
    """The answer as JSON, or a problem; asks again where the server wants to be left alone for a while."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers), timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if problem["status"] != 429:
                return problem
            time.sleep(problem.get("retry_after", 1))


def changes(game, version):
    """Waits until the game has another version."""
    request = urllib.request.Request(f"{URL}/games/{game}/events?since={version}", headers={"Authorization": f"Bearer {TOKEN}"})
    try:
        with urllib.request.urlopen(request, timeout=60) as lines:
            for line in lines:
                event = json.loads(line)
                if event["version"] > version or event.get("ended"):
                    return
    except (OSError, ValueError):
        time.sleep(1)  # A lost connection is nothing: the whole state is asked for again.


def choose(moves):
    """Passes only where nothing else is possible, and else goes far to the right."""
    marks = [move for move in moves if "->" in move or " " in move]
    return max(marks or moves, key=lambda move: (len(move), move))


def play(game):
    while True:
        state = ask(f"/games/{game}")
        if "version" not in state:
            sys.exit(f"the game cannot be read: {state}")
        if state["waits_for"] == "nothing":
            return state
        own = [seat for seat in state["awaited"] if state["seats"][seat]["own"]]
        if not own:
            changes(game, state["version"])
            continue
        legal = ask(f"/games/{game}/legal?seat={own[0]}")
        if not legal["throw"] and not legal["moves"]:
            continue  # What others did in between has left no choice.
        order = {"do": "throw"} if legal["throw"] else {"do": "move", "move": choose(legal["moves"])}
        done = ask(f"/games/{game}/commands", {"seat": own[0], "decision": legal["decision"], **order})
        if done.get("type") not in (None, "stale"):
            sys.exit(f"refused: {done}")


table = ask("/tables/join", {"invite": INVITE, "name": NAME})
while table.get("game") is None:
    if "id" not in table:
        sys.exit(f"no seat: {table}")
    time.sleep(0.2)
    table = ask(f"/tables/{table['id']}")
for seat in play(table["game"])["seats"]:
    print(seat["name"], seat["total"])
