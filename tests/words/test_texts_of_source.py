"""Which phrases a game says is told from its source: as they are written, passed on, or taken from tables."""

import sys
from textwrap import dedent

import pytest

from pbem.words.saying.sources import Sources
from pbem.words.saying.table import said

HEAD = """
from functools import cache, partial
from typing import Literal
import pbem.engine as kernel
from pbem.engine import Illegal, Naming, Option, Phrase, declining, rolled, waiting

KINDS = {"fire": ("burnt", 1), "water": ("drowned", 2)}
TWO = ("one", "two")
"""


@pytest.fixture
def names(tmp_path, monkeypatch):
    """A function source -> {(sort, name)} of what it says; None for a name that cannot be told."""
    def found(source):
        (tmp_path / "written.py").write_text(HEAD + dedent(source), encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "written", raising=False)
        monkeypatch.setattr(sys, "dont_write_bytecode", True)
        __import__("written")
        told = said(Sources(type("Rules", (), {"package": "written", "__module__": "written"})()))
        return {(one.sort, one.name) for one in told}
    return found


@pytest.mark.parametrize(("source", "kinds"), [
    ('def f(game): game.emit("a")', {"a"}),
    ('def f(game, x): game.emit("a" if x else "b")', {"a", "b"}),
    ('def f(game, x):\n    kind = "a"\n    if x:\n        kind = "b"\n    game.emit(kind)', {"a", "b"}),
    ('def f(game, x): game.emit((found := "a"))', {"a"}),
    ('def f(game):\n    for kind in TWO:\n        game.emit(kind)', {"one", "two"}),
    ('def f(game):\n    for kind, _ in KINDS.values():\n        game.emit(kind)', {"burnt", "drowned"}),
    ('def f(game):\n    for key, (kind, _) in KINDS.items():\n        game.emit(f"{key}_{kind}")',
     {"fire_burnt", "fire_drowned", "water_burnt", "water_drowned"}),
    ('def f(game, x): game.emit(KINDS[x][0])', {"burnt", "drowned"}),
    ('def f(game, x): game.emit(KINDS["fire"][0])', {"burnt"}),
    ('def f(game, x): game.emit(KINDS.get(x, ("c",))[0])', {"burnt", "drowned", "c"}),
    ('def f(game, x): game.emit({"x": "a", "y": "b"}[x])', {"a", "b"}),
    ('def f(game, x): game.emit({"x": "a", "y": "b"}["y"])', {"b"}),
    ('def f(game, x): game.emit("x_" + TWO[x])', {"x_one", "x_two"}),
    ('def f(game): game.emit(next(one for one in TWO if one))', {"one", "two"}),
    ('def f(game): [game.emit(f"{one}_it") for one in sorted(TWO)]', {"one_it", "two_it"}),
    ('def f(game, kind): game.emit(kind)\ndef g(game): f(game, "a")\ndef h(game): f(game, kind="b")', {"a", "b"}),
    ('def f(game, kind="c"): game.emit(kind)\ndef g(game): f(game)', {"c"}),
    ('def f(game, kind): game.emit(kind)\nSTEPS = (partial(f, kind="a"),)', {"a"}),
    ('def f(game, *, kind): game.emit(f"{kind}_it")\ndef g(game, kind): f(game, kind=kind)\ndef h(game): g(game, "a")',
     {"a_it"}),
    ('def f(game):\n    def inner(kind):\n        game.emit(kind)\n    inner("a")', {"a"}),
    ('def kind_of(x):\n    if x:\n        return "a"\n    return "b"\ndef f(game): game.emit(kind_of(1))', {"a", "b"}),
    ('@cache\ndef kinds(x):\n    return ["a", "b"]\ndef f(game): [game.emit(x) for x in kinds(1)]', {"a", "b"}),
    ('def kinds(x):\n    yield "a"\n    yield "b"\ndef f(game): [game.emit(x) for x in kinds(1)]', {"a", "b"}),
    ('def f(game, kind: Literal["a", "b"]): game.emit(kind)', {"a", "b"}),
    ('Kind = Literal["a", "b"]\ndef f(game, x):\n    kind: Kind = x["kind"]\n    game.emit(kind)', {"a", "b"}),
    ('def kind_of(x) -> Literal["a"]:\n    return x\ndef f(game): game.emit(kind_of(1))', {"a"}),
    ('class A:\n    def tell(self, game, kind): game.emit(kind)\ndef f(game, a): a.tell(game, "a")', {"a"}),
    ('def choice(x, kind): return "a"\ndef f(game): game.emit(choice(TWO, 1))', {"a"}),
    ('def f(game, n):\n    return f(game, n - 1) or "a"\ndef g(game): game.emit(f(game, 1))', {"a"}),
])
def test_the_name_of_an_event_is_told(names, source, kinds):
    assert names(source) == {("events", kind) for kind in kinds}


@pytest.mark.parametrize("source", [
    'def f(game, args): game.emit(args["kind"])', 'def f(game, kind): game.emit(kind)',
    'def f(game, kind): game.emit(kind)\nSTEPS = (f,)', 'def f(game, kind="a"): game.emit(kind)\nSTEPS = (f,)',
    'def f(game, card): game.emit(f"play_{card.id}")',
    'def f(game, kind):\n    kind += "x"\n    game.emit(kind)', 'def f(game, kind: str): game.emit(kind)',
    'def f(game, kind): game.emit(kind)\ndef g(game, given): f(game, *given)',
    'def f(game, kind): game.emit(kind)\ndef g(game, given): f(game, **given)',
    'def f(game):\n    try:\n        pass\n    except KeyError as kind:\n        game.emit(kind)',
    'def f(game, x):\n    match x:\n        case [kind]:\n            game.emit(kind)',
    'def f(game, x):\n    with x as kind:\n        game.emit(kind)',
    'def f(game, x):\n    a, *kind = x\n    game.emit(kind)',
    'def f(game):\n    kinds = []\n    kinds.append("a")\n    for kind in kinds:\n        game.emit(kind)',
    'def f(game):\n    kinds = {}\n    kinds["a"] = "a"\n    game.emit(kinds["a"])',
    'def f(game): game.emit(f"{KINDS!r}")', 'def f(game, x): game.emit(f"{x}")',
    'def f(game):\n    kind = "a"\n    def g():\n        nonlocal kind\n        kind = "b"\n    game.emit(kind)',
    'kind = "a"\ndef f(game):\n    global kind\n    game.emit(kind)\n    kind = game.x',
    'ONCE = (one for one in TWO)\ndef f(game):\n    for kind in ONCE:\n        game.emit(kind)',
    'def f(game):\n    for n in (1, 2):\n        game.emit(f"at_{n + 1}")',
    'def f(game):\n    for kind in (): game.emit(kind)',
    'def f(game, x): game.emit("%s" % x)', 'f = lambda game, kind: game.emit(kind)', 'def f(game, x): game.emit(x())',
    'def f(game): game.emit("".join(TWO))', 'def f(game):\n    tell = game.emit\n    tell("a")',
    'def f(game): return partial(game.emit, "a")', 'def f(game, kind): game.emit(kind)\ndef g(game, x): f(game, x)',
])
def test_a_name_that_comes_from_elsewhere_is_not_passed_over(names, source):
    assert ("events", None) in names(source)


@pytest.mark.parametrize(("source", "phrases"), [
    ('def f(): raise Illegal("a", {})', {("refusals", "a")}),
    ('class No(Illegal): pass\ndef f(): raise No("a", {})', {("refusals", "a")}),
    ('def why():\n    return "a", {}, ["R-1"]\ndef f():\n    if no := why(): raise Illegal(*no)', {("refusals", "a")}),
    ('def why(x) -> Illegal | None: return x.why\ndef f(x): yield waiting("go", why(x))', {("verbs", "go")}),
    ('def f(x): yield waiting("go", "a", "R-1")', {("verbs", "go"), ("refusals", "a")}),
    ('def f(x): yield Option("go", x, help="a")', {("verbs", "go"), ("options", "a")}),
    ('def f(x): yield Option("go", x)', {("verbs", "go"), ("options", "")}),
    ('def f(x, why): yield Option("go", x).held_back(why)', set()),
    ('def f(x, **how): yield Option("go", x, **how)\ndef g(x): f(x, help="a")', {("verbs", "go"), ("options", "a")}),
    ('def f(x, how): yield Option("go", x, **how)', {("verbs", "go"), ("options", None)}),
    ('def told(state, frame, role): return Phrase("a", {}, "options")\nQ = Naming("go {x}", [], "x", told)',
     {("verbs", "go {x}"), ("options", "a")}),
    ('STEPS = (partial(Illegal, "a"),)', {("refusals", None)}),
    ('Q = declining("a")', {("options", "a")}),
    ('def f(): return Phrase("a"), Phrase("b", sort="board"), Phrase("c", {}, "rolls")',
     {("refusals", "a"), ("board", "b"), ("rolls", "c")}),
    ('def f(game): game.chance.die(rolled("a"))', {("rolls", "a")}),
    ('def f(game, who): game.chance.pick(who, "a text")', {("rolls", "a text")}),
    ('def f(rng, who): rng.pick(who, "no reason")', set()),
    ('def f(words, x): words.say("board", "a", {}); words.say("board", f"a.{x}", {})', {("board", "a")}),
])
def test_all_that_names_a_phrase(names, source, phrases):
    assert names(source) == phrases
