"""The game's phrases and what is emitted and asked belong together, by name and by what they speak of."""

import ast
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse, visitor

from pbem import words
from pbem.games import here_i_stand
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.phrasing import Phrasing, size
from pbem.render import narrate
from pbem.words.bundles import texts

WORDS = words.of(GAME)
FOLDER = Path(here_i_stand.__file__).parent
TOLD = {"kind", "reader"}


class Spoken(visitor.Visitor):
    """What a phrase speaks of: its values, by their first names, and the phrases it is made of."""

    def __init__(self, phrase):
        self.values, self.phrases = set(), set()
        self.visit(phrase)

    def visit_VariableReference(self, node):  # noqa: N802 - the parser's name
        self.values.add(node.id.name.partition("-")[0])

    def visit_MessageReference(self, node):  # noqa: N802
        self.phrases.add(node.id.name)


def messages(sort):
    """{name: what the phrase speaks of}, with that of the phrases it is made of."""
    own = {entry.id.name: Spoken(entry.value) for _, text in texts(FOLDER / "words" / "en", sort)
           for entry in parse(text).body if isinstance(entry, fluent.Message)}

    def spoken(name):
        return own[name].values.union(*map(spoken, own[name].phrases))
    return {name: spoken(name) for name in own}


def emitted():
    """[(kind, names of its data, whether there may be more, where)] of all that the game's code emits."""
    for path in sorted(FOLDER.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "emit":
                names = {keyword.arg for keyword in call.keywords}
                for kind in kinds(call.args[0]):
                    yield kind, names - {None}, None in names, path.name


def kinds(node):
    """The texts that an expression can be, where it names them."""
    if isinstance(node, ast.IfExp):
        return [*kinds(node.body), *kinds(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) else []


EMITTED = list(emitted())


def test_every_kind_of_event_has_a_phrase_that_speaks_of_its_data_alone():
    phrases = messages("events")
    for kind, names, more, where in EMITTED:
        assert kind in phrases, f"{where}: {kind}"
        assert more or phrases[kind] <= names | TOLD, f"{where}: {kind}: {phrases[kind] - names}"


@pytest.mark.parametrize(("event", "text"), [
    ({"kind": "deck_empty", "power": "ottoman"}, "The deck is empty; the Ottoman draws no further card."),
    ({"kind": "nothing_to_draw", "taker": "papacy", "victim": "england", "reason": "Sack of Rome"},
     "The Papacy would draw a card from England, which holds none that can be drawn (Sack of Rome)."),
    ({"kind": "no_books"}, "There is no Protestant space at which books could be burned."),
    ({"kind": "response_void", "card": 31}, "Your Foul Weather can no longer be played; it stays in your hand."),
])
def test_what_hardly_ever_happens_is_told(event, text):
    assert narrate(GAME.key, {**event, "to": "all", "rules": []}, "public") == text


def test_forces_places_and_sources_in_words():
    phrasing = Phrasing(WORDS)
    assert phrasing.force({"regulars": 3, "mercenaries": 1, "venice_squadrons": 2, "leaders": ["suleiman"]}) == \
        "Suleiman, 3 regulars, 1 mercenary, 2 Venetian squadrons"
    assert phrasing.force({}) == "nothing" and phrasing.troops({"leaders": ["suleiman"], "cavalry": 0}) == "none"
    assert size({"regulars": 2, "leaders": ["suleiman", "ibrahim_pasha"]}) == 4
    assert [phrasing.at(place) for place in ("vienna", "aegean_sea", "revolt_in_egypt")] == \
        ["at Vienna", "in the Aegean Sea", "in Egypt"]
    assert phrasing.place(("vienna", "aegean_sea"), "or") == "Vienna or the Aegean Sea"
    assert [phrasing.source(one) for one in ("printing_press", "Treachery!", "burn_books", "something_else")] == \
        ["Printing Press", "Treachery", "burning books", "something else"]
    assert [phrasing.bonus(one) for one in ("bucer", "stack_there")] == ["Bucer", "the stack there"]


SPANISH = {
    "events": """
losses = { POWER($power) } { TRAIT($power, kind: "power", trait: "number") ->
        [plural] pierden
       *[none] pierde
    } { FORCE($force) } { AT($space) }.
withdrawn = { POWER($powers) } { COUNT($powers) ->
        [one] { TRAIT(ENTRY($powers, 0), kind: "power", trait: "number") ->
            [plural] se retiran
           *[none] se retira
        }
       *[other] se retiran
    } con { AMOUNT($number, "units") } a las fortificaciones de { SPACE($space) }.
""",
    "names": """
power-ottoman = los otomanos
    .number = plural
power-papacy = el papado
space-vienna = Viena
zone-aegean_sea = el mar Egeo
    .at = en el mar Egeo
people-venice = veneciano
    .plural = venecianos
""",
    "amounts": """
regulars = { $number ->
        [one] 1 regular
       *[other] { $number } regulares
    }
squadrons-of = { $number ->
        [one] 1 escuadrón { PEOPLE($owner) }
       *[other] { $number } escuadrones { TRAIT($owner, kind: "people", trait: "plural") }
    }
units = { $number ->
        [one] 1 unidad
       *[other] { $number } unidades
    }
""",
    "places": "at = en { PLACE($place) }\n",
}


@pytest.fixture
def spanish(tmp_path):
    """The game's words in a language that agrees in number and gender, from files alone."""
    for sort, text in SPANISH.items():
        (tmp_path / f"{sort}.ftl").write_text(text, encoding="utf-8")
    made = words.Words(GAME, "es")
    made._folders = [tmp_path]
    return made


@pytest.mark.parametrize(("kind", "data", "text"), [
    ("losses", {"power": "ottoman", "force": {"regulars": 2, "leaders": ["suleiman"]}, "space": "vienna"},
     "los otomanos pierden Suleiman, 2 regulares en Viena."),
    ("losses", {"power": "papacy", "force": {"venice_squadrons": 2}, "space": "aegean_sea"},
     "el papado pierde 2 escuadrones venecianos en el mar Egeo."),
    ("losses", {"power": "papacy", "force": {"venice_squadrons": 1}, "space": "vienna"},
     "el papado pierde 1 escuadrón veneciano en Viena."),
    ("withdrawn", {"powers": ["ottoman"], "number": 1, "space": "vienna"},
     "los otomanos se retiran con 1 unidad a las fortificaciones de Viena."),
    ("withdrawn", {"powers": ["papacy", "ottoman"], "number": 3, "space": "vienna"},
     "el papado y los otomanos se retiran con 3 unidades a las fortificaciones de Viena."),
    ("passed", {"power": "papacy"}, "the Papacy passes."),
])
def test_another_language_says_all_by_its_files(spanish, kind, data, text):
    assert spanish.say("events", kind, data) == text
