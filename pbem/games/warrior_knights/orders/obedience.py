"""Laws that a Baron refuses when they would bind him; he is banned then (WK-20.3, D23)."""

from pbem.engine import Option, Some, settling, waiting

from ..board import agendas, bans
from ..printed import printed
from . import filed

RULES = ("WK-20.3",)


def anytime(state, baron):
    """The order by which a Baron says which laws he will refuse, those that are voted on, too."""
    current = [card for card in state["agendas"] if printed(state).agendas[card].type == "law"]
    laws = [*agendas.laws(state), *current]
    yield Option("defy", do_defy, {"agendas": Some("agenda", laws, most=len(laws), rules=RULES)}, "{agendas}", "defy",
                 RULES, stays=True, settles=settling("defy")) if laws else waiting("defy", "no_law", *RULES)
    yield Option("obey", do_obey, help="obey", rules=RULES, stays=True, settles=settling("defy"))


def do_defy(game, frame, baron, args):
    filed.note(game, baron, "defy", args["agendas"])


def do_obey(game, frame, baron, args):
    filed.note(game, baron, "defy", [])


def would_bind(game, flag, baron):
    """The effect of a law that a Baron obeys when it binds him; None where there is none, or he will refuse it."""
    card, law = agendas.law_with(game.state, flag, baron)
    return law if law and card not in filed.used(game, baron, "defy", []) else None


def binding(game, flag, baron):
    """The effect of a law that binds a Baron now; None where there is none, or he refuses it and is banned."""
    card, law = agendas.law_with(game.state, flag, baron)
    if law is None or would_bind(game, flag, baron):
        return law
    game.state["refused"].setdefault(card, []).append(baron)
    game.emit("defies", baron=baron, agenda=card, rules=list(RULES))
    bans.ban(game, baron)
    return None
