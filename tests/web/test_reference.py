"""What a game is made of: everything that a game may use stands on the page, as the source has it."""

import dataclasses
import re
from dataclasses import is_dataclass
from importlib import import_module

import pytest
from lxml import html

from pbem import engine
from pbem.engine import areas, asking, facets, habits, sections, shapes, speech
from pbem.web import papers, reference

OF_THE_KERNEL = {"ALL", "BrokenInvariant", "Chains", "Domain", "Replay", "Scripted", "Seeded",
                 "StopBeforeChance", "WrongCall"}
NEEDED = [*(getattr(module, name) for module in (engine, facets, asking) for name in module.__all__
            if name not in OF_THE_KERNEL | {"Line"}),
          sections.Section, speech.Speech, speech.Built, areas.Graph, areas.Border,
          habits.Habits, shapes.command]
FACETS = [getattr(facets, name) for name in facets.__all__ if name != "Choice"]
SOURCE = (papers.DOCS / "game-reference.md").read_text(encoding="utf-8")


@pytest.fixture
def told(settings, browser):
    """{class or function: (the code below its heading, all words below it)} of the page."""
    page = html.fromstring(browser.get("/docs/game-reference").text)
    parts = {}
    for heading in page.iter("h3"):
        below = []
        for one in heading.itersiblings():
            if one.tag in ("h2", "h3"):
                break
            below.append(one)
        _, module, _, name = below[0].text_content().split()
        parts[getattr(import_module(module), name)] = ("".join(one.text_content() for one in below if one.tag == "pre"),
                                         " ".join(one.text_content() for one in below if one.tag != "pre"))
    return parts


def test_all_that_a_game_may_use_stands_there_once(told):
    assert [one for one in NEEDED if one not in told] == []
    assert len(reference.ASKED.findall(SOURCE)) == len(told)


def test_each_class_has_its_fields_with_their_types_and_of_a_facet_each_is_told(told):
    for thing in (one for one in NEEDED if isinstance(one, type)):
        code, words = told[thing]
        fields = [field.name for field in dataclasses.fields(thing) if field.init] if is_dataclass(thing) else \
            [*reference.fields(thing)]
        for name in fields:
            assert re.search(rf"(?m)^    {name}(: .+| = .+)$", code), (thing, name)
            assert thing not in FACETS or re.search(rf"\b{name}\b", words), (thing, name)


def test_a_facet_is_told_with_the_arguments_of_its_functions(told):
    code, words = told[facets.Positions]
    assert "read: Callable[[S, Spec, Chance, Game[S]], tuple[S, list[Event]]]" in code
    assert "read(state, spec, chance, rules): the state changed" in words and "written(rules, state, role): " in words
    assert "whose: Callable[[S], tuple[str, int] | None]" in told[facets.OwnTurn][0]
    assert "waiting(verb: str, phrase: str | Phrase | Illegal, *rules: str) -> Option[Any]" in told[engine.waiting][0]
    assert ".give(game: Running[S], frame: F, role: str, answer: Plain) -> None: Keep" in told[asking.Sealed][1]


@pytest.mark.parametrize("example", re.findall(r"(?ms)^```python\n(.*?)^```$", SOURCE))
def test_each_example_holds(example):
    exec(compile(example, "game-reference.md", "exec"), {})


def test_what_is_not_there_is_no_page():
    assert reference.expanded("a\n\nb ::: pbem.engine.Option") == "a\n\nb ::: pbem.engine.Option"
    for line in ("::: pbem.engine.NoSuchThing", "::: pbem.engine.facets.Moments no_such_method"):
        with pytest.raises(AttributeError):
            reference.expanded(line)
