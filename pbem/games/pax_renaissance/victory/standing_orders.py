"""The standing order of a bank: whether an active victory that it meets when its turn begins is declared for it.

It is secret, holds until it is changed and may be given at any time.
"""

from pbem.engine import Chapter, Key, One, Option, anew, own_alone

from . import declaring

ON, OFF = SWITCH = ("on", "off")
RULES = ("PR-E6.1", "PR-D1.4")


def declared(state, bank):
    """The victory that is declared for a bank now, or None (Conditional orders, PR-M3.1)."""
    possible = declaring.possible(state, bank) if state["declares"][bank] else ()
    return next(iter(possible), None)


def options(state, role):
    """The order by which a bank changes it."""
    if role in state["order"]:
        yield Option("autodeclare", do_switch, {"switch": One("switch", list(SWITCH), RULES)}, "{switch}",
                     "autodeclare", RULES, stays=True)


def do_switch(game, frame, role, args):
    game.state["declares"][role] = args["switch"] == ON
    game.emit("autodeclare_set", to=[role], power=role, switch=args["switch"], rules=list(RULES))


CHAPTER = Chapter(state=(Key("declares", own_alone, other=anew(lambda bank, reader, rng: rng.random() < .5)),))
