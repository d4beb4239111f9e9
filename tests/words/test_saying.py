"""A game has an English phrase for all that it says; one that is missing is named, and the server does not start."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules
from types import SimpleNamespace

import pytest

from pbem import games, words
from pbem.games import game
from pbem.words import bundles, translating
from pbem.words.saying import checking, sources
from pbem.words.saying.sources import Sources
from pbem.words.saying.table import said

ROOT = Path(__file__).parents[2]
DUEL = ROOT / "tests" / "residents" / "duel"
GAMES = sorted(module.name for module in iter_modules(games.__path__) if module.ispkg)  # none that tests register
KINDS = ("events", "prompts", "options", "refusals", "rolls")
BESIDE = ("topics", "match", "board")  # of which a game need not have any
MUTE = '''
from pbem.engine import Chapter, Count, Decision, Game, Moment, Option, Procedure, Stage, waiting
from pbem.engine.shapes import command


def ask(game, frame):
    game.ask(frame, "declare", "red")


def do_declare(game, frame, role, args):
    game.emit("wages", role=role, amount=args["amount"] + game.chance.die("luck"))
    game.emit(f"wages_of_{role}")
    game.stop()


def declare_options(state, frame, role):
    yield Option("declare", do_declare, {"amount": Count(1, 9, "coins")}, "{amount}", "Say what you pay.")
    yield Option("strike", do_declare)
    yield waiting("wait", "no_time")


class Mute(Game):
    key, title, version = "mute", "Mute", "1"
    roles, scenarios, opening, package = ("red",), ("one",), "round", __package__
    moments = {"declare": Moment((), ("declare",))}

    def start(self, scenario, options, chance):
        return {"stack": [], "asked": 0}

    def view(self, state, role):
        return {}

    def stage(self, state):
        return Stage(1)


GAME = Mute(Chapter((Procedure("round", (ask,)),),
                    (Decision("declare", declare_options, lambda state, frame, role: command("strike")),)))
'''
TOLD = """\
  mute/__init__.py:11: the event 'wages' has no English phrase: add `wages = ...` to mute/words/en/events.ftl
  mute/__init__.py:11: the roll 'luck' has no English phrase: add `luck = ...` to mute/words/en/rolls.ftl
  mute/__init__.py:12: the name of the event cannot be told in game.emit(f'wages_of_{role}'); write it there, take it \
from a table of the module, or declare what gives it as Literal[...], Phrase or Illegal
  mute/__init__.py:17: the order 'declare' has no English name: add one to the kind `verb` of the vocabulary
  mute/__init__.py:17: the option 'Say what you pay.' is a text: give it a name, and `name = Say what you pay.` to \
mute/words/en/options.ftl
  mute/__init__.py:18: the order 'strike' has no English name: add one to the kind `verb` of the vocabulary
  mute/__init__.py:18: nothing says what the order does in Option('strike', do_declare); give it a `help`, a line of \
mute/words/en/options.ftl
  mute/__init__.py:19: the order 'wait' has no English name: add one to the kind `verb` of the vocabulary
  mute/__init__.py:19: the refusal 'no_time' has no English phrase: add `no_time = ...` to mute/words/en/refusals.ftl
  mute/__init__.py:38: the prompt 'declare' has no English phrase: add `declare = ...` to mute/words/en/prompts.ftl
  mute/__init__.py:38: the prompt 'declare.subject' has no English phrase: add `declare = ...` with `.subject = ...` \
to mute/words/en/prompts.ftl
  mute: the moment 'declare' has no English name: add one to its `names`
"""


@pytest.fixture(scope="module")
def told():
    """{game: what its source says}."""
    return {key: list(said(Sources(game(key)))) for key in GAMES}


@pytest.fixture(scope="module")
def inner():
    """The names of the phrases that others are made of."""
    return {name for owner in translating.within().values() for made in owner.values() for _, name in made}


@pytest.fixture(autouse=True)
def compiled(monkeypatch, tmp_path):
    """Where nothing is kept yet for all folders of data."""
    (tmp_path / "compiled").mkdir()
    monkeypatch.setattr(checking, "COMPILED", tmp_path / "compiled")


@pytest.fixture
def without(monkeypatch, told):
    """A function: what a game lacks when these phrases are taken away. gone(sort, name) says which."""
    monkeypatch.setattr(checking, "Sources", lambda rules: rules.key)
    monkeypatch.setattr(checking, "said", told.get)
    has = words.Words.has

    def lacking(key, gone):
        monkeypatch.setattr(words.Words, "has", lambda self, sort, name: not gone(sort, name) and has(self, sort, name))
        return checking.lacking(game(key))

    return lacking


def phrases(key, sort):
    """The game's own whole phrases of a sort."""
    return {name for name in words.of(key).names(sort) - words.of().names(sort) if not {*".-"} & {*name}}


def places(key, sort):
    """What a fault says of where a phrase belongs."""
    return re.compile(rf" to {key}/words/en/({sort}(/\w+)?\.ftl|chapters/\w+\.ftl below `## {sort}`)$")


def test_the_games_lack_nothing_and_say_all_that_they_have():
    done = serve(DUEL.parent, "words", "check", "en")
    assert (done.returncode, done.stdout) == (0, "en: 0 faults\n")


@pytest.mark.parametrize("sort", [*KINDS, *BESIDE])
@pytest.mark.parametrize("key", GAMES)
def test_each_phrase_that_is_taken_away_is_named_with_its_place_and_file(key, sort, without, inner):
    lacks = without(key, lambda of, name: of == sort)
    named = {one.said.name.partition(".")[0]: str(one) for one in lacks}
    assert named or sort in BESIDE
    for name, fault in named.items():
        assert f"'{name}" in fault and f"add `{name} = " in fault and places(key, sort).search(fault)
    if sort in KINDS:
        assert all(one.said.sort == sort for one in lacks)
        assert {one.said.name for one in lacks} == {one.said.name for one in lacks if ":" in one.said.place}
        assert phrases(key, sort) - {*named} <= inner


@pytest.mark.parametrize("sort", KINDS)
@pytest.mark.parametrize("key", GAMES)
def test_one_phrase_that_is_taken_away_stops_the_start(key, sort, without, told, tmp_path):
    names = {one.name for one in told[key] if one.sort == sort} or {*game(key).decisions}
    name = min(names & phrases(key, sort))
    without(key, lambda *phrase: phrase == (sort, name))
    with pytest.raises(ValueError, match=f"the {checking.WHAT[sort]} '{name}' has no English phrase: add `{name} = "):
        checking.check(game(key), tmp_path)
    assert not (tmp_path / checking.KEPT).exists()


# A game in a folder of its host.

@pytest.fixture
def host(tmp_path):
    """A folder with a game that says nothing in words, and one to take phrases from."""
    (tmp_path / "mute").mkdir()
    (tmp_path / "mute" / "__init__.py").write_text(MUTE, encoding="utf-8")
    return tmp_path


def serve(folder, *words_of_command):
    return subprocess.run([sys.executable, "-m", "pbem", "--games", folder, *words_of_command], capture_output=True,
                          text=True, cwd=ROOT, timeout=120)


def test_a_game_without_words_does_not_start_and_is_told_why(host):
    done = serve(host, "serve", "--data", host / "data")
    assert done.returncode == 1
    assert "The game mute has no English phrase for what it says:\n" + TOLD in done.stderr


def test_the_command_lists_the_same(host):
    done = serve(host, "words", "check", "en")
    assert done.returncode == 1 and done.stdout == TOLD.replace("  mute", "mute") + "en: 12 faults\n"


def test_a_phrase_that_a_phrase_is_made_of_and_one_that_nobody_says_are_told(host):
    shutil.rmtree(host / "mute")
    shutil.copytree(DUEL, host / "duel")
    events = host / "duel" / "words" / "en" / "events.ftl"
    events.write_text(events.read_text(encoding="utf-8") + "\nnever = { never-why } { EACH($x, as: \"one\") }\n")
    done = serve(host, "words", "check", "en")
    assert done.stdout.splitlines() == [
        "note: duel: events: never is said nowhere", "duel: events: never speaks of never-why, which is not there",
        "duel: events: never speaks of one, which is not there", "en: 2 faults"]


@pytest.mark.parametrize(("sort", "name"), [
    (sort, name) for sort in ("events", "options") for name in ("bid", "bid_passed")])
def test_what_an_auction_says_itself_is_asked_for(sort, name, without):
    [lacks] = without("auction", lambda *phrase: phrase == (sort, name))
    assert lacks.said.place.startswith("auction/fair.py:") and lacks.file == f"auction/words/en/{sort}.ftl"


def test_what_was_found_without_fault_is_not_looked_for_again_until_something_changes(monkeypatch, tmp_path):
    looked = []
    monkeypatch.setattr(checking, "lacking", lambda rules: looked.append(rules.key))
    (tmp_path / checking.KEPT).write_text("broken", encoding="utf-8")
    for key in ("duel", "duel", GAMES[-1], "duel"):
        checking.check(game(key), tmp_path)
    assert looked == ["duel", GAMES[-1]]
    checking.check(game("duel"), tmp_path / "compiled" / "of no other data")
    assert looked == ["duel", GAMES[-1]]
    monkeypatch.setattr(checking, "COMPILED", tmp_path / "none")
    checking.check(game("duel"), tmp_path)
    monkeypatch.setattr(checking, "digest", lambda rules: "another")
    checking.check(game("duel"), tmp_path)
    assert looked == ["duel", GAMES[-1], "duel"]


def test_what_python_keeps_beside_a_package_is_none_of_its_files(monkeypatch, tmp_path):
    (tmp_path / "__pycache__").mkdir()
    for name in ("__init__.py", "words.ftl", "__pycache__/words.parsed", "__pycache__/phrases.json"):
        (tmp_path / name).write_text("", encoding="utf-8")
    monkeypatch.setitem(sys.modules, "a_game", SimpleNamespace(__file__=str(tmp_path / "__init__.py")))
    assert [path.name for path in sources.files("a_game")] == ["__init__.py", "words.ftl"]


def test_a_file_that_cannot_be_read_stops_the_start(monkeypatch, tmp_path):
    def unreadable(self, sort, name):
        raise bundles.BadWords("events.ftl: wages")

    monkeypatch.setattr(words.Words, "has", unreadable)
    with pytest.raises(ValueError, match=r"events\.ftl: wages"):
        checking.check(game("duel"), tmp_path)
