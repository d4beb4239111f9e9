"""No file names and no words of developers in anything that players read: sentences, guides, rules, names, letters."""

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, Term
from fluent.syntax.visitor import Visitor
from walked import walk

from pbem import games, words
from pbem.engine.facets import MatchOptions, Pace
from pbem.games import game

ROOT = Path(__file__).parents[2]
SENTENCES = sorted((ROOT / "pbem").glob("**/words/**/*.ftl"))
LETTERS = sorted((ROOT / "tests" / "end_to_end" / "golden" / "scenes").glob("*.txt"))
GAMES = sorted(games.known())
FOLDERS = ROOT / "pbem" / "games"
FILES = r"[\w*./-]*\w\.(?:py|ya?ml|md|ftl|ics|sqlite|json|toml|cfg|txt|html)\b"
NAMES_OF_CODE = r"(?<![\w/@%+=.-])[a-z0-9]+(?:_[a-z0-9]+)+\b(?!@)"
WORDS = r"\b(?:append(?:ed|s|ing)?|renumber\w*|refactor\w*|boolean|regex|stack trace|traceback|codebase|subclass\w*" \
    r"|unit tests?|test cases?|enum|JSON|YAML|SQL|hook|kernel|kwargs|git|TODO|FIXME)\b"
BAD = re.compile(f"{FILES}|{NAMES_OF_CODE}|{WORDS}")
OF_THE_INSIDE = re.compile(r"\b(?:stand-ins?|data files?|this program|programmers?|developers?|modules?|source code"
                           r"|checkout|changelog|[Vv]ersions? (?:\d+|of (?:this|its)\b))|keeps its meaning")
PROGRAMS = {"verify.py", "receipts.py", "record.py", "press.py", "promise.py", "openings.py"}  # players run them
ATTACHED = {"record-MATCH-stage-K.json", "record-MATCH.json"}  # as a reader sees them
TITLES = {*GAMES, *(f"/rules/{key}" for key in GAMES)}


class Texts(Visitor):
    """The texts of a message, but for what stands between braces; `find` gathers them."""

    def __init__(self):
        self.found = []

    def visit_TextElement(self, node):
        self.found.append(node.value)


def texts_of(path):
    """(name, text) of the sentences of a file."""
    for entry in parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, Message | Term):
            texts = Texts()
            texts.visit(entry)
            yield from ((entry.id.name, text) for text in texts.found)


def settings_of(key):
    """Names and values of what a host chooses for a game; players read them in its rules."""
    choices = game(key).facet(MatchOptions).choices
    return {choice.name for choice in choices} | {value for choice in choices for value in choice.values}


def bad(text, known=frozenset()):
    return [found for found in BAD.findall(text) if found not in PROGRAMS | ATTACHED | TITLES | known]


def inside(text):
    return OF_THE_INSIDE.findall(text)


def no_bad(*texts, known=frozenset()):
    found = {text.strip()[:80]: bad(text, known) for text in map(str, texts) if bad(text, known)}
    assert not found, found


@pytest.mark.parametrize("text", [
    "as powers.yaml permits", "append, never renumber", "see mary_i_impulse", "in `data/no_effect.yaml`",
    "tests/games/here_i_stand/cases/x.yaml", "the attached `deadline.ics`", "(press_a_day)", "run deploy/verify.py"])
def test_such_words_are_found(text):
    assert bad(text)


@pytest.mark.parametrize("text", [
    "## Versions of this program's rules", "- **Version 5**: what happens", "in the data files",
    "An id keeps its meaning."])
def test_what_tells_of_the_inside_is_found_in_papers(text):
    assert inside(text)


@pytest.mark.parametrize("text", [
    "Keep this mail: verify.py checks it.", "orders+p_x_y@game.example", "1.5 h, e.g. so", "HIS-9.3.9 and D-01",
    "PRESS TO all: peace."])
def test_other_words_are_not(text):
    assert not bad(text)


def test_sentences():
    walk(SENTENCES, lambda path: no_bad(*(text for _, text in texts_of(path))))


def test_guides_and_rules():
    walk(GAMES, lambda key: no_bad(*papers_of(game(key)), known=settings_of(key)))


def test_guides_and_rules_tell_nothing_of_the_inside():
    walk(GAMES, lambda key: none_inside(papers_of(game(key))))


def none_inside(papers):
    found = [one for text in papers for one in inside(text or "")]
    assert not found, found


def papers_of(rules):
    """The guides in all languages, the rules, and what HELP tells of each."""
    guides = {games.guide(rules, language) for language in words.languages()}
    return [*guides, rules.rulebook, *rules.rule_index.values(), *rules.rule_readings.values()]


@pytest.mark.parametrize("key", [key for key in GAMES if int(game(key).version) > 1 and (FOLDERS / key).is_dir()])
def test_what_a_version_decides_otherwise_stands_where_its_host_reads(key):
    assert f"- **Version {game(key).version}**: " in (FOLDERS / key / "README.md").read_text(encoding="utf-8")


def test_names_of_things_and_what_is_told_of_a_match():
    walk(GAMES, lambda key: no_bad(*told_of(game(key))))


def told_of(rules):
    names = [names[0] for kinds in rules.vocabulary.values() for names in kinds.values() if names]
    said = [*rules.facet(MatchOptions).scenarios.values(), *rules.facet(Pace).lasts.values(),
            *(choice.what for choice in rules.facet(MatchOptions).choices)]
    return [*names, *map(words.of(rules).tell, said)]


def test_letters():
    walk(LETTERS, lambda path: no_bad(*told_in(path)))


def told_in(path):
    """The lines of the mails of a scene, as players got them: headed by "< ", without proofs and attachments.

    Who runs the server is "host", and reads names of settings and commands.
    """
    delivered = False
    for line in path.read_text(encoding="utf-8").splitlines():
        begins, goes_on = line.startswith("< "), not line or line.startswith("    ")
        delivered = begins and not line.startswith("< host,") or delivered and goes_on
        if delivered and not line.strip().startswith(("[", "%%")):
            yield line
