#!/usr/bin/env python3
"""A complete bot in Python that plays any of the games at random. It needs nothing but Python 3.

    admiralty referee war-at-sea --seat axis="python3 docs/bots/random_bot.py" --seat allies=random

Copy it and put your thinking into decide().
"""

import json
import random
import sys


def say(message):
    """One JSON object a line, sent at once."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def remark(text):
    """Standard output belongs to the protocol; remarks go to standard error."""
    sys.stderr.write("random_bot: " + text + "\n")


def decide(question):
    """Everything a player may know is in the question: view, prompt, actions, and the time left.

    An answer is the place of an action in the list, counted from 0.
    """
    return random.randrange(len(question["actions"]))


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "seat": message["seat"], "name": "Random bot (Python)", "word": str(random.random())})
        elif kind == "ask":
            say({"type": "decision", "id": message["id"], "seat": message["seat"], "choose": decide(message)})
        elif kind == "error":
            remark(message["code"] + ": " + message["reason"])
        elif kind == "result":
            remark(message["you"] + ": " + message["outcome"]["reason"])
            break


main()
