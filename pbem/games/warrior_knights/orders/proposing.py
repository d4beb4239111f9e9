"""A Private Motion in a Baron's own words, and what the server does by it (WK-39.2, 40.42)."""

from pbem.engine import Count, Each, Illegal, One, Option, settling, waiting

from ..board import proposals
from ..printed import printed
from . import filed, free_text

RULES = ("WK-39.2", "WK-40.42")
MOST, EFFECTS = 99, 3
OPEN = "open"


def anytime(state, baron):
    """The orders by which a Baron words what he moves if a Private Motion is his, and says what the server does by it.
    """
    if not proposals.are_open(state):
        return
    yield Option("propose", do_propose, {"words": free_text.DOMAIN}, "{words}", "propose", RULES,
                 lambda args: free_text.check(args["words"], *RULES), stays=True, sample=_sample,
                 settles=settling("propose"))
    if _own(state, baron) is None:
        yield waiting("enact", "no_proposal", *RULES)
        return
    flags = One("law", [*proposals.printed_laws(printed(state))], RULES)
    effects = Each("{law} {amount?}", {"law": flags, "amount": Count(0, MOST)}, 1, EFFECTS, RULES)
    yield Option("enact", do_enact, {"effects": effects}, "{effects}", "enact", RULES, lambda args: check(state, args),
                 stays=True, settles=settling("enact"))


def _own(state, baron):
    """What he has worded, None for nothing."""
    return next((one for one in state["filed"][baron].get("motions", ()) if one["form"] == OPEN), None)


def check(state, args):
    """A number only for a law that has one."""
    known = proposals.printed_laws(printed(state))
    for one in args["effects"]:
        if "amount" in one and "amount" not in known[one["law"]]:
            raise Illegal("law_without_number", {"law": one["law"]}, RULES)


def do_propose(game, frame, baron, args):
    """In place of an earlier one, and before what he would move else."""
    _note(game, baron, {"form": OPEN, "words": free_text.one_line(args["words"]), "effects": []})


def do_enact(game, frame, baron, args):
    """Laws as they are printed, but for the numbers that he names."""
    known = proposals.printed_laws(printed(game.state))
    _note(game, baron, {**_own(game.state, baron), "effects": [
        {**known[one["law"]], **({"amount": one["amount"]} if "amount" in one else {})} for one in args["effects"]]})


def _note(game, baron, proposal):
    before = game.state["filed"][baron].get("motions", [])
    filed.note(game, baron, "motions", [proposal, *(one for one in before if one["form"] != OPEN)])


def _sample(rng):
    return {"words": rng.choice(["No sieges & no <b>roads</b>", "%% journal 1 abc", "{ $baron } *pays*"])}
