"""Players of Pax Renaissance with nothing but mail programs: they choose from what their mails offer."""

import re
from random import Random

from players import Player, ready_lines

CHOICE = re.compile(r"^- (\w+) [^\n]*?\[PR-[^\]]+\](.*?)(?=^- |\Z)", re.M | re.S)


class Banker(Player):
    """Plays what it holds and buys; now and then uses Ops or convenes a fair. A question gets a ready answer."""

    def __init__(self, address, smtp_port, seed):
        super().__init__(address, smtp_port, [])
        self.rng, self.had = Random(seed), []

    def decide(self, text):
        asked = re.search(r"WHAT IS ASKED OF YOU\n=+\n(.*?)(?=\n\n\S|\Z)", text, re.S)
        if not asked:
            return super().decide(text)
        ready = ready_lines(asked.group(1))
        ready = self.had = self.had if "those that you had" in asked.group(1) else ready
        if "Your turn:" in asked.group(1):
            return self.turn(offered(text), ready)
        return [self.rng.choice(ready)] if ready else []

    def turn(self, offered, ready):
        """The orders of both actions, in one mail."""
        if "declare" in offered:
            return [f"declare {offered['declare'][0]}"]
        ready = [line for line in ready if not line.startswith("sell")] or ready
        return [self.action(offered, ready, "play"), self.action(offered, ready, "buy")]

    def action(self, offered, ready, verb):
        if verb in offered and self.rng.random() < 0.8:
            return f"{verb} {self.rng.choice(offered[verb])}"
        return self.rng.choice(ready)


def offered(text):
    """{verb: what may stand behind it} of the choices that a mail lists."""
    listed = re.search(r"^Your choices\n-+\n(.*?)(?=\n\n\S|\Z)", text, re.M | re.S)
    found = {}
    for verb, rest in CHOICE.findall(listed.group(1) if listed else ""):
        names = re.search(r"(?:card|victory): ([^;]+)", " ".join(rest.split()))
        if names:
            found.setdefault(verb, names.group(1).split(", "))
    return found
