#!/usr/bin/env python3
"""Engines that do what engines must not: crash, hang, cheat, babble, chatter, refuse, or never begin."""

import sys
import time

fault = sys.argv[1]
decisions = 0
if fault == "mute":
    time.sleep(3600)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "silbertablett-engine/1":
        print("ready", flush=True)
    elif word == "choice":
        choice = rest
    elif word == "go":
        decisions += 1
        if decisions < 5:
            print("info thinking\nbest " + choice, flush=True)
        elif fault == "crash":
            sys.exit(3)
        elif fault == "hang":
            time.sleep(3600)
        elif fault == "cheat":
            print("best take every box at once", flush=True)
        elif fault == "refuse":
            print("error I do not like it here", flush=True)
        elif fault == "babble":
            while True:
                sys.stdout.write("info " + 1000 * "x")
        elif fault == "chatter":
            while True:
                print("info still thinking", flush=True)
        elif fault == "binary":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.flush()
