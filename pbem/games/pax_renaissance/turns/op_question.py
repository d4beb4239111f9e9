"""The question while the Ops of a side are under way: one more of them, an end to them, or the next action at once."""

from dataclasses import replace

from pbem.engine import Chapter, Decision, Option
from pbem.engine.shapes import command

from . import menu, ops

DONE, MORE = "done", "more"
OF_THE_MENU = (DONE, menu.END)  # that mean something else there
OWN_TAX = ("pay", "repress")  # what a bank answers whose own Concession it has taxed
RULES = ("PR-E4.1",)


def options(state, frame, role, verb=None):
    """verb: of an order that is judged."""
    yield from ops.options(state, frame, role, verb)
    if verb not in ops.OPS:
        yield from _instead(state, frame, role, verb)


def _instead(state, frame, role, verb):
    """What else can be done than an Op."""
    if rounded_off(state, role, next(iter(ops.OPS))):
        yield Option(MORE, lambda game, frame, role, args: None, {}, "", "ops_more", RULES, stays=True)
    for option in menu.options(state, frame, role, verb):
        if option.verb not in OF_THE_MENU:
            yield option if option.waits else replace(option, do=_ending(option.do))


def _ending(do):
    """What an action does that ends the Ops by itself."""
    def both(game, frame, role, args):
        game.goto(frame, "end")
        do(game, frame, role, args)
    return both


def rounded_off(state, role, last):
    """The order by which a mail ends whose last order had this verb: done, where an Op was the last of the turn.

    Who has an action left is asked in any case; who has ordered no Op yet, or wants to say more, is asked, too.
    """
    under_way = any(frame["at"] == "ops" for frame in state["stack"])
    ends_turn = role == state["active"] and not state["actions"] and not menu.free_actions(state, role)
    return command(DONE) if under_way and ends_turn and last in (*ops.OPS, *OWN_TAX) else None


def about(state, frame, role):
    return {"sides": frame["sides"], "actions": state["actions"]}


CHAPTER = Chapter(decisions=(Decision("op", options, lambda state, frame, role: command(DONE), about, "turn",
                                       by_verb=True),))
