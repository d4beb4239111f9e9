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
    """The effect of the first law that a Baron obeys when it binds him, None where he obeys none."""
    return next(iter(would_obey(game, flag, baron)), None)


def would_obey(game, flag, baron):
    """The effects of all laws of a kind that a Baron will not refuse."""
    return _obeyed(game, agendas.laws_for(game.state, flag, baron), baron)


def binding(game, flag, baron):
    """The effect of the first law that binds a Baron now, None where there is none, or he refuses it and is banned."""
    return next(iter(all_binding(game, flag, baron)), None)


def all_binding(game, flag, baron, binds=lambda effect: True):
    """The effects of all laws that bind a Baron now, but for those that he refuses; he is banned then.

    binds: whether a law has anything to say to him now.
    """
    laws = [(card, effect) for card, effect in agendas.laws_for(game.state, flag, baron) if binds(effect)]
    for card in _defied(game, laws, baron):
        game.state["refused"].setdefault(card, []).append(baron)
        game.emit("defies", baron=baron, agenda=card, rules=list(RULES))
        bans.ban(game, baron)
    return _obeyed(game, laws, baron)


def _defied(game, laws, baron):
    defied = filed.used(game, baron, "defy", []) if laws else []
    return [card for card in dict.fromkeys(card for card, _ in laws) if card in defied]


def _obeyed(game, laws, baron):
    defied = _defied(game, laws, baron)
    return [effect for card, effect in laws if card not in defied]
