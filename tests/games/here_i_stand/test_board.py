"""The board of a report, the facts of HELP and the texts of cards are phrases, each used and given its values."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse, visitor

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Reports
from pbem.games import here_i_stand
from pbem.games.here_i_stand import GAME, report
from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.map.atlas import ANNIVERSARY_CARDS, CARDS, DEBATERS
from pbem.games.here_i_stand.two_player.diplomatic_deck import DIPLOMATIC
from pbem.render import bodies

WORDS = words.of(GAME)
SPANISH = {
    "names": """
power-ottoman = los otomanos
    .table = Otomanos
power-hapsburg = los Habsburgo
    .table = Habsburgo
space-vienna = Viena
    .table = Viena
space-istanbul = Estambul
    .table = Estambul
space-buda = Buda
""",
    "board": """
region =
    .german = Tierras de lengua alemana
    .status = estado
status = { EACH($marks, as: "status-mark") }
status-mark = { $a ->
        [protestant] protestante
        [unrest] disturbios
       *[besieged] sitiada por { POWER($b, form: "table") }
    }
facts-neighbours = Junto a: { SPACE($spaces, form: "table", join: "comma") }.
""",
    "cards": "card-1 = Texto de los jenízaros.\n",
}
FOLDER = Path(here_i_stand.__file__).parent


class Spoken(visitor.Visitor):
    """What a phrase speaks of, and the phrases it is made of."""

    def __init__(self, phrase):
        self.values, self.phrases = set(), set()
        self.visit(phrase)

    def visit_VariableReference(self, node):  # noqa: N802 - the parser's name
        self.values.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.phrases.add(node.id.name)

    def visit_NamedArgument(self, node):  # noqa: N802
        if node.name.name == "as":
            self.phrases.add(node.value.value)


def phrases():
    """{name of a phrase or a part: Spoken} of the board."""
    found = {}
    for path in sorted((FOLDER / "words" / "en" / "board").glob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message):
                found |= {entry.id.name: Spoken(entry.value)} if entry.value else {}
                found |= {f"{entry.id.name}.{part.id.name}": Spoken(part.value) for part in entry.attributes}
    return found


def calls(*functions):
    """The calls of functions of `report_words` in the modules of the report."""
    for path in sorted({*FOLDER.glob("report*.py")} - {FOLDER / "report_words.py"}):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in functions:
                yield call


def named(node):
    """The phrases whose names an expression can be."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    pattern = "".join(re.escape(part.value) if isinstance(part, ast.Constant) else r"\w+" for part in parts)
    return [name for name in PHRASES if re.fullmatch(pattern, name)]


def titles(call):
    """The title and the columns of a section."""
    phrase = call.args[1].value
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    columns = ast.literal_eval(call.args[3]) if len(call.args) > 3 else []
    parts = [f"{phrase}.{region}" for region in REGIONS] if "part" in given else [phrase]
    return [*parts, *(f"{phrase}.{column}" for column in columns)]


PHRASES = phrases()
REGIONS = ("english", "french", "german", "italian", "spanish", "ottoman", "hungary", "other")
SAID = [pytest.param(name, call, id=name) for call in calls("said", "cell") for name in named(call.args[1])]


def test_every_name_said_is_a_phrase():
    assert all(named(call.args[1]) for call in calls("said", "cell"))
    assert [name for call in calls("section") for name in titles(call) if name not in PHRASES] == []


def test_every_phrase_is_said():
    said = {name for call in calls("said", "cell") for name in named(call.args[1])}
    said |= {name for call in calls("section") for name in titles(call)}
    assert said.union(*(spoken.phrases for spoken in PHRASES.values())) == set(PHRASES)


@pytest.mark.parametrize("name, call", SAID)
def test_a_phrase_speaks_of_what_it_is_given(name, call):
    given, used = {keyword.arg for keyword in call.keywords}, PHRASES[name].values
    assert given - {None} <= used and (None in given or given == used)


@pytest.mark.parametrize("scenario", ["1517", "1532", "two_player"])
def test_a_table_has_a_head_over_each_of_its_columns(scenario):
    """And what has no rows has none."""
    state = {**GAME.start(scenario, GAME.facet(MatchOptions).complete(scenario, {}), Seeded(1)), "stack": [],
             "asked": 0}
    sections = GAME.facet(Reports).sections(GAME.view(state, "protestant"), "protestant", WORDS)
    widths = [(section.title, len(section.head), {len(row) for row in section.rows}) for section in sections]
    assert [found for found in widths if found[2] != ({found[1]} if found[1] else set())] == []
    assert all(head for section in sections for head in section.head)


def test_the_report_names_the_protestant_spaces_and_no_others():
    state = {**GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1)), "stack": [], "asked": 0}
    for space in ("wittenberg", "calais"):
        state["religion"][space] = "protestant"
    religion = next(section for section in GAME.facet(Reports).sections(GAME.view(state, "papacy"), "papacy", WORDS)
                    if section.title == WORDS.say("board", "religion", {}))
    assert "(2): Calais, Wittenberg." in religion.lines[0]


def test_every_region_has_a_title():
    state = {**GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1)), "stack": [], "asked": 0}
    shown = {section.title for section in report.board(GAME.view(state, "public"), WORDS)}
    assert shown == {WORDS.say("board", f"region.{region}", {}) for region in REGIONS}


@pytest.fixture
def spanish(tmp_path, monkeypatch):
    """The game's words in a language that has some of them, from files alone."""
    for sort, text in SPANISH.items():
        (tmp_path / f"{sort}.ftl").write_text(text, encoding="utf-8")
    made, of = words.Words(GAME, "es"), words.of
    made._folders = [tmp_path]
    monkeypatch.setattr(words, "of", lambda which=None, language="en":
                        made if which == "here_i_stand" and language == "es" else of(which, language))


def _besieged():
    state = {**GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1)), "stack": [], "asked": 0}
    view = GAME.view(state, "ottoman")
    return {**view, "sieges": {"vienna": ["ottoman"]}, "unrest": ["vienna"], "hand": [1, 2]}


@pytest.mark.parametrize(("language", "there"), [
    ("en", ("German-speaking lands", "unrest, besieged by Ottoman", "Vienna")),
    ("es", ("Tierras de lengua alemana", "disturbios, sitiada por Otomanos", "Viena", "Texto de los jenízaros.",
            "French-speaking lands"))])
def test_a_report_is_told_in_the_language_of_its_reader(spanish, language, there):
    told = bodies.report("here_i_stand", title="", subject="", role="ottoman", view=_besieged(), events=[],
                         language=language)
    assert [text for text in there if " ".join(text.split()) not in " ".join(told.html.split())] == []


def test_help_tells_facts_in_the_language_of_its_reader(spanish):
    told = bodies.facts("here_i_stand", "space", "vienna", "es")
    assert told[0].startswith("Vienna: a Key") and told[1].startswith("Junto a: ")


def test_every_card_has_its_text():
    texts = {*(f"card-{number}" for number in CARDS), *(f"diplomatic-{number}" for number in DIPLOMATIC)}
    found = WORDS.names("cards")
    assert {name for name in found if "." not in name} == texts
    changed = {int(name.partition(".")[0].removeprefix("card-")) for name in found if name.endswith(".two_player")}
    assert changed == {*load("setup_two_player")["card_text_variants"]}
    assert {name.partition(".")[2] for name in found} == {"", "anniversary", "two_player"}


def test_every_debater_has_his_bonus():
    assert WORDS.names("debaters") == set(DEBATERS)


def test_types_of_cards_and_who_may_play_them_have_names():
    kinds = {card.type for card in (*CARDS.values(), *ANNIVERSARY_CARDS.values())}
    players = {re.sub(r"\W+", "_", card.playable_by) for card in CARDS.values()}
    there = {"card_type": kinds, "players": players}
    for kind, names in there.items():
        assert {name.removeprefix(f"{kind}-") for name in WORDS.names("names") if name.startswith(f"{kind}-")} == names


@pytest.mark.parametrize("edition, text", [("second", "Roll a die"), ("anniversary", "Roll on the Chateau Table")])
def test_a_hand_shows_the_text_of_the_edition(edition, text):
    assert _shown("1517", "france", 4, edition=edition).startswith(text)


def test_a_hand_of_two_players_shows_what_differs():
    assert " With two players: The ruler option becomes" in _shown("two_player", "papacy", 5)
    assert "With two players" not in _shown("1517", "papacy", 5)


def _shown(scenario, power, card, **options):
    """The text of a card in a hand."""
    state = {**GAME.start(scenario, GAME.facet(MatchOptions).complete(scenario, options), Seeded(1)), "stack": [],
             "asked": 0}
    view = {**GAME.view(state, power), "hand": [card]}
    return report.hand(view, power, WORDS).rows[0][-1]
