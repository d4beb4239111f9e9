"""Orders in a small language of the test: read in it first and in English always, shown and refused in it."""

import sys
from random import Random

import parade
import pytest

from pbem import words
from pbem.engine import Seeded
from pbem.orders import DONE, Command, choices, help_for, order_faults, read_line, run, write
from pbem.orders.words.small import small_words
from pbem.words import order_words, translating

SERVER = {
    "order_words.yaml": """
joints: {to: al, from: el, with: per, for: por}
numbers: {2: du, 3: tri}
separators: kaj
steps: al
refusals: ne
filler: la
""",
    "arguments.ftl": 'argument = { THING($name, "argument") }\n',
    "refusals/orders.ftl": """
not_known = '{ $words }' estas nekonata; ĉu { LIST($near, join: "or") }?
name_unclear = '{ $words }' povas esti { LIST($names, join: "or") }
""",
}
GAME = {
    "order_words.yaml": """
verb: {move: [movu, iru], end_turn: [finu], march: [marŝu]}
space: {istanbul: [Konstantinopolo], edirne: [Edirno], vienna: [Vieno, Constantinople]}
unit: {regulars: [reguloj, regulo], cavalry: [kavalerio]}
leader: {suleiman: [Sulejmano]}
use: {event: [okazo]}
syntax: {in: [en]}
own_turn: [vico]
""",
    "names.ftl": "argument-origin = deveno\nkind-card = karto\ncounted-units = unuoj\n",
}


def lay(folder, texts):
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """The parade ground with words in Esperanto, in which the server has words too."""
    root = tmp_path_factory.mktemp("esperanto")
    lay(root / "server", SERVER)
    lay(root / "esperanto_parade" / "words" / "eo", GAME)
    (root / "esperanto_parade" / "__init__.py").touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(root), *sys.path])
        for module in (words, order_words):
            real = module.own
            patch.setattr(module, "own", lambda code, real=real: root / "server" if code == "eo" else real(code))
        order_words.small.cache_clear()
        small_words.cache_clear()
        game = type("Esperanto", (parade.Parade,), {"package": "esperanto_parade", "key": "esperanto"})
        yield game(*parade.GAME.chapters)
    order_words.small.cache_clear()
    small_words.cache_clear()


@pytest.fixture
def read(game, state):
    return lambda text, language="eo": read_line(text, game, state, "ottoman", language)


@pytest.mark.parametrize(("text", "english"), [
    ("movu du reguloj el Konstantinopolo al Edirno", "move 2 regulars from Istanbul to Edirne"),
    ("iru Sulejmano kaj tri kavalerio el Konstantinopolo al Edirno al Vieno",
     "move Suleiman and 3 cavalry from Istanbul to Edirne to Vienna"),
    ("marsu 2 reguloj al vieno", "march 2 regulars to Vienna"), ("ludu 31", ""), ("finu", "done"),
    ("buy 2 kavalerio en Venice", "buy 2 cavalry in Venice"),
    ("buy 2 unuoj kavalerio en Venice", "buy 2 units cavalry in Venice"),
    ("movu 2 regulars from Konstantinopolo to Edirne", "move 2 regulars from Istanbul to Edirne"),
    ("play karto 31 por la okazo", "play 31 as event"),
])
def test_an_order_is_read_in_the_language_of_its_writer(read, text, english):
    found = read(text)
    assert (found.command == read(english, "en").command) if english else not isinstance(found, Command)


@pytest.mark.parametrize("text", ["move 2 regulars from Istanbul to Edirne", "buy 2 cavalry in Venice", "end turn",
                                  "play card 31 for the event", "march 2 regulars and Suleiman to Vienna"])
def test_english_is_understood_in_every_language(read, text):
    assert read(text).command == read(text, "en").command


def test_a_name_means_what_it_means_in_the_language(read):
    """Constantinople is another town here."""
    assert read("march 2 regulars to Constantinople").command["space"] == "vienna"
    assert read("march 2 regulars to Constantinople", "en").command["space"] == "istanbul"


def test_other_languages_know_nothing_of_these_words(read):
    for language in ("en", "es"):
        assert not isinstance(read("movu du reguloj el Konstantinopolo al Edirno", language), Command)


def test_a_mail_is_carried_out(game, state):
    lines = [(1, "movu du reguloj el Konstantinopolo al Edirno"), (2, "finu")]
    outcome = run(lines, game, state, "ottoman", Seeded(1), language="eo")
    assert [result.status for result in outcome.results] == [DONE, DONE]
    assert outcome.results[0].sentence == "read as: movu 2 reguloj el Konstantinopolo al Edirno"


def test_options_and_help_are_shown_in_the_language(game, state):
    shown = {choice.verb: choice for choice in choices(game, state, "ottoman", language="eo")}
    assert shown["move"].usage == "movu <who> [el] <deveno> al <path>"
    assert dict(shown["move"].args)["deveno"] == "Konstantinopolo, Edirno"
    assert shown["march"].ready.startswith("marŝu ") and "finu" in help_for("", game, state, "ottoman", (), "eo")
    assert "Konstantinopolo (space); also written: Istanbul" in help_for(
        "istanbul", game, state, "ottoman", (), "eo")


def test_what_is_written_in_a_language_reads_back_in_it(game, state, read):
    command = {"verb": "move", "who": {"regulars": 2, "leaders": ["suleiman"]}, "origin": "istanbul",
               "path": ["edirne", "vienna"]}
    line = write(command, game, state, "ottoman", "eo")
    assert line == "movu Sulejmano, 2 reguloj el Konstantinopolo al Edirno al Vieno"
    assert read(line).command == command


def test_refusals_and_nearest_words_are_in_the_language(read):
    found = read("movu 2 reguloj el Konstantinopolo al Edirxo")
    assert found.sentence == "'Edirxo' estas nekonata; ĉu Edirno?" and found.nearest == ("Edirno",)
    assert read("movu 2 reguloj el Konstantinopolo al").sentence.startswith("after 'movu 2 reguloj")


def test_without_words_of_its_own_a_language_changes_nothing(state):
    for text in ("move 2 regulars from Istanbul to Edirne", "play 31 as event", "move 2 regulars to Edirxe"):
        assert read_line(text, parade.GAME, state, "ottoman", "pl") == read_line(text, parade.GAME, state, "ottoman")
    polish, english = (choices(parade.GAME, state, "ottoman", language=language) for language in ("pl", "en"))
    assert polish == english and [choice.args for choice in polish] == [choice.args for choice in english]
    assert order_faults(parade.GAME, state, "ottoman", Random(1)) == []


def test_missing_words_of_orders_are_listed():
    lacks = {(lack.owner, lack.path): lack for lack in translating.missing("pl")}
    assert "joints.to" in lacks["pbem", order_words.FILE].names
    assert "verb.move" in lacks["here_i_stand", order_words.FILE].names
    assert "verb:" in lacks["here_i_stand", order_words.FILE].text
    spanish = next(lack for lack in translating.missing("es") if (lack.owner, lack.path) == ("pbem", order_words.FILE))
    assert "joints.to" not in spanish.names and "numbers.0" in spanish.names
