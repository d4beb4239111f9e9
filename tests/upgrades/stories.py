"""Matches that are played by letters, and the situations in which their databases are kept.

The orders are random legal ones by a seed, written as players write them; what players do beside them (file orders
ahead, name a deputy, vote for a pause) stands in the plan of a story: {number of the letter: [(role, body)]}.
"""

import json
from dataclasses import dataclass, field
from itertools import count
from random import Random

from pbem import orders
from pbem.engine import Illegal
from pbem.engine.facets import MatchOptions
from pbem.games import game
from pbem.store.models import FINISHED, RUNNING, FiledOrder, Seat, Untold

SLUG = "upgraded"
DESK = "orders@game.example"
NIGHT = 12  # after so many letters nobody writes for a night
ENDING = {"move", "naval_move", "assault", "debate", "play", "siege", "reform", "translate", "piracy", "explore"}
BOLD = {"here_i_stand": ENDING, "pax_renaissance": {"buy", "play", "fair", "ops", "declare", "tax"}}
SHY = {"pass", "end", "done", "none"}


@dataclass
class Story:
    """One match. keep: {name: is_reached(server)} of the databases; plan: see above; bold: share of bold orders.

    most: the letters by which all situations are to be reached. game: its key; options, settings: of its match; judges:
    its moderators, (name, address).
    """

    scenario: str
    keep: dict
    options: dict = field(default_factory=dict)
    game: str = "here_i_stand"
    settings: dict = field(default_factory=dict)
    judges: tuple = ()
    plan: dict = field(default_factory=dict)
    most: int = 160
    bold: float = 0.5

    @property
    def parties(self):
        rules = game(self.game)
        return rules.players(self.scenario, rules.facet(MatchOptions).complete(self.scenario, self.options))


def address(role):
    return f"{role}@player.example"


def friend(role):
    return f"{role}-friend@player.example"


# Letters.

def letter(role, body, sender=None, after=1, to=None, asked=None):
    return {"after": after, "asked": asked, "from": sender or writer(role), "role": role, "to": to, "body": body}


def writer(role):
    """The address of whoever plays a role now."""
    holder = Seat.get(Seat.role == role)
    deputies = Seat.select().where(Seat.kind == "deputy", Seat.stands_for == role)
    return (deputies.first() if holder.played_by == "deputy" else holder).player.email


def opening(story):
    """The letters by which the players join."""
    for first, *_ in story.parties:
        sender = address(first)
        yield letter(None, f"JOIN {SLUG} prefer {first}\nNONCE words of {first}\nNAME {first.title()}", sender, to=DESK)
        yield letter(None, "yes", sender)


def letters(story, server, seed):
    """All letters of a story, each made when its turn has come: time has passed up to its moment.

    They end two letters after the match.
    """
    for joining in opening(story):
        server.pass_by(joining["after"])
        yield joining
    rng = Random(seed)
    for number in count():
        for role, body in story.plan.get(number, ()):
            server.pass_by(1)
            yield letter(None, body, f"{role}@player.example") if "friend" in role else letter(role, body)
        if server.match.status == RUNNING:
            yield _answer(story, server, rng, 14 * 60 if number % NIGHT == NIGHT - 1 else 3)
        elif Untold.select().exists():  # until a moderator tells it, or its time
            server.pass_by(6 * 60)
            yield letter(story.parties[0][0], "STATUS", after=6 * 60)
        elif server.match.status == FINISHED:
            yield from (letter(story.parties[0][0], body) for body in ("STATUS", "pass"))
            return


def _answer(story, server, rng, after):
    server.pass_by(after)
    if not server.wait_for():  # it is over meanwhile
        return letter(story.parties[0][0], "STATUS", after=after, asked="nobody")
    role = rng.choice(sorted(server.asked()))
    if Seat.get(Seat.role == role).played_by == "caretaker" and rng.random() < 0.5:
        return letter(role, "BACK", after=after, asked=role)
    return letter(role, orders_of(story, server.match.state, role, rng), after=after, asked=role)


def orders_of(story, state, role, rng):
    """Order lines: a random one and, behind one that others may answer, at times the end of the impulse."""
    rules = game(story.game)
    first = BOLD[story.game] if rng.random() < story.bold else ()
    for option in sorted(rules.options(state, role), key=lambda option: (option.verb in SHY, option.verb not in first,
                                                                         rng.random())):
        command = option.random(rng)
        try:
            if command:
                line = orders.write(command, rules, state, role)
                rules.trial(state, role, command)
                ends = story.game == "here_i_stand" and option.verb in ENDING and rng.random() < 0.3
                return f"{line}\nend" if ends else line
        except Illegal:
            continue
    return orders.write(rules.default(state, role), rules, state, role)


# Situations.

def within(*names):
    """A question is open in the middle of one of these procedures."""
    return lambda server: bool(server.asked()) and any(
        frame["at"] in names for frame in server.match.state["stack"])


def asked(decision):
    """Somebody is asked this."""
    return lambda server: bool(server.asked()) and any(
        about["decision"] == decision for about in game(server.match.game).pending(server.match.state).values())


def reads(key, holds):
    """What the state holds under a key is such that `holds(it)`."""
    return lambda server: bool(server.asked()) and holds(server.match.state[key])


def all_of(*situations):
    return lambda server: all(reached(server) for reached in situations)


def sealed(server):
    return bool(server.asked()) and game(server.match.game).is_sealed(server.match.state)


def partly_answered(server):
    """A question to several is open that some have answered."""
    state, rules = server.match.state, game(server.match.game)
    return bool(server.asked()) and not rules.is_sealed(state) and bool(rules.settled(state))


def second_thoughts(server):
    """All have answered, and may still take it back."""
    return server.match.closes_at is not None and not server.asked()


def filed(least):
    return lambda server: FiledOrder.select().where(FiledOrder.status == "open").count() >= least


def kept_rest(server):
    return any(json.loads(json.dumps(row.data)).get("kind") == "rest"
               for row in FiledOrder.select().where(FiledOrder.status == "open"))


def deputy_plays(server):
    return Seat.select().where(Seat.played_by == "deputy").exists()


def caretaker_plays(server):
    return Seat.select().where(Seat.played_by == "caretaker").exists()


def untold(server):
    return Untold.select().exists()


def status(name):
    return lambda server: server.match.status == name
