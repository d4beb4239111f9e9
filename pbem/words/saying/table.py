"""Where a game says what: the calls of the kernel that are given the name of a phrase, and its sort."""

import ast
from dataclasses import dataclass
from types import FunctionType
from typing import NamedTuple

from pbem.engine import Decision, Doing, Illegal, Naming, Option, Phrase, declining, question, rolled, waiting
from pbem.engine.asking import Auction
from pbem.engine.asking.auctions import BID, PASS

from .texts import Texts
from .things import Unresolved


@dataclass(frozen=True)
class Says:
    """An argument of a call that names a phrase.

    sort: of the phrase; None: another argument says it (`sort_at`, "sort"), else it is a refusal. at, called: of the
    argument that names it, its place among the positional ones and its name. needed: it has to be given. strict: it
    must be told from the source; else it fails where it is said. of_chance: where chance is called. name: of the phrase
    that the kernel says itself for whoever makes such a thing, whatever the arguments.
    """

    sort: str | None
    at: int = 0
    called: str = ""
    sort_at: int = 0
    needed: bool = False
    strict: bool = True
    of_chance: bool = False
    name: str = ""


MOST = 60  # of a call that are shown
VERB = Says("verbs", 0, "verb", strict=False)  # the order itself: its first word
ORDER = Says("verbs", 0, "order", strict=False)
ASKED = Says("decisions", 0, "name", strict=False)  # a game lists them besides
BIDDING = [Says(sort, name=name) for sort, name in (
    ("events", "bid"), ("events", "bid_passed"), ("options", "bid"), ("options", "bid_passed"), ("verbs", BID),
    ("verbs", PASS))]
FUNCTIONS = {  # of the kernel; a class stands for those that derive from it, too
    Illegal: (Says("refusals", 0, "phrase"),), waiting: (VERB, Says("refusals", 1, "phrase")),
    Phrase: (Says(None, 0, "name", 2),), rolled: (Says("rolls", 0, "name"),),
    Option: (VERB, Says("options", 4, "help", needed=True)), Naming: (ORDER, Says("options", 3, "help", needed=True)),
    Doing: (ORDER, Says("options", 2, "help", needed=True)), declining: (Says("options", 0, "help", needed=True),),
    Decision: (ASKED,), question: (ASKED,), Auction: (Says("decisions", 1, "decision", strict=False), *BIDDING),
}
METHODS = {
    "emit": Says("events", 0, "kind"), "say": Says(None, 1, "name", 0, strict=False),
    "die": Says("rolls", 0, "reason", of_chance=True), "dice": Says("rolls", 1, "reason", of_chance=True),
    "pick": Says("rolls", 1, "reason", of_chance=True), "draw": Says("rolls", 2, "reason", of_chance=True),
    "before_secret": Says("rolls", 0, "reason", of_chance=True),
}


class Said(NamedTuple):
    """A phrase that is said.

    name: None where it cannot be told, "" where what is needed is left out; place: file:line; written: the expression.
    """

    sort: str
    name: str | None
    place: str
    written: str


def said(sources):
    """[Said] of all calls of a game, in order."""
    strict, loose = Texts(sources), Texts(sources, strict=False)
    for module in sources.modules:
        known = {name: says for name, one in module.world.items() if (says := _of(one))}
        unoffered = {call.func.value for call, _ in module.calls if getattr(call.func, "attr", "") == "held_back"}
        for call, scope in module.calls:
            for says in () if call in unoffered else _says(call, known):
                yield from _said(strict if says.strict else loose, call, scope, says)
        yield from _handed_on(module, known)


def _handed_on(module, known):
    """What is said by whoever gets such a function: that cannot be told."""
    for name, says in {**known, "emit": (METHODS["emit"],)}.items():
        for use in module.uses.get(name, ()):
            if use.partial or name == "emit" and use.call is None:
                yield Said(says[-1].sort or "refusals", None, f"{module.shown}:{use.node.lineno}",
                           ast.unparse(use.partial or use.node)[:MOST])


def _of(one):
    """What a function of the kernel says, (Says, ...)."""
    if isinstance(one, type):
        return next((FUNCTIONS[base] for base in one.__mro__ if base in FUNCTIONS), ())
    return FUNCTIONS.get(one, ()) if isinstance(one, FunctionType) else ()


def _says(call, known):
    """What a call says, (Says, ...). known: {name in its module: the same}."""
    if isinstance(call.func, ast.Name):
        return known.get(call.func.id, ())
    says = METHODS.get(getattr(call.func, "attr", ""))
    return (says,) if says and (not says.of_chance or "chance" in ast.unparse(call.func)) else ()


def _said(texts, call, scope, says):
    written, place = ast.unparse(call)[:MOST], f"{scope.module.shown}:{call.lineno}"
    if says.name:
        yield Said(says.sort, says.name, place, written)
        return
    try:
        sorts = [says.sort] if says.sort else _given(texts, call, scope, says.sort_at, "sort") or ["refusals"]
        names = _given(texts, call, scope, says.at, says.called)
    except (RecursionError, Unresolved):
        yield Said(says.sort or "refusals", None, place, written)
        return
    if says.needed and names is None:
        names = [""]
    yield from (Said(sort, name, place, written) for sort in sorts for name in names or ())


def _given(texts, call, scope, at, called):
    """The texts that an argument can be; None where it is not given."""
    for place, one in enumerate(call.args[:at + 1]):
        if isinstance(one, ast.Starred):
            return texts.of(one.value, scope, (at - place,))
    if at < len(call.args):
        return texts.of(call.args[at], scope)
    for keyword in call.keywords:
        if keyword.arg == called:
            return texts.of(keyword.value, scope)
        if keyword.arg is None:
            return texts.of_keyword(keyword.value, scope, called)
    return None
