"""Commands in words, and back: the ready lines, the choices, help."""

from random import Random

import parade
import pytest

from pbem.engine import One, Option, Seeded
from pbem.games import duel as toy
from pbem.orders import choices, help_for, order_faults, template, write
from pbem.orders.grammar.writing import one_of_each, write_args
from pbem.orders.words.syntax import usage
from pbem.orders.words.vocabulary import vocabulary_of

GAME = parade.GAME


@pytest.mark.parametrize("seed", range(15))
def test_every_random_command_reads_back(state, seed):
    assert order_faults(GAME, state, "ottoman", Random(seed), samples=4) == []


def test_every_command_of_a_whole_duel_reads_back():
    rng, chance = Random(7), Seeded(7)
    state, _ = toy.GAME.setup("standard", {}, chance)
    while asked := list(toy.GAME.pending(state)):
        assert order_faults(toy.GAME, state, asked[0], rng) == []
        command = rng.choice(toy.GAME.options(state, asked[0])).random(rng)
        state, _ = toy.GAME.apply(state, asked[0], command, chance)


@pytest.mark.parametrize(("command", "line"), [
    ({"verb": "move", "who": {"regulars": 8, "leaders": ["suleiman"]}, "origin": "istanbul",
      "path": ["edirne", "belgrade"]}, "move Suleiman, 8 regulars from Istanbul to Edirne to Belgrade"),
    ({"verb": "play", "card": "31", "use": "cp"}, "play Foul Weather for cp"),
    ({"verb": "treatise", "zone": "german"}, "treatise German"),
    ({"verb": "end_turn"}, "end turn"),
])
def test_write(state, command, line):
    assert write(command, GAME, state, "ottoman") == line


def test_the_template_has_a_ready_line_for_every_option(state):
    lines = template(GAME, state, "ottoman")
    assert lines[0] == "play 31 for cp"
    assert "buy 1 mercenary in Vienna" in lines
    assert [line.split()[0] for line in lines] == ["play", "move", "march", "buy", "treatise", "translate", "sail",
                                                   "say", "bargain", "end", "roll"]


def test_choices_name_what_is_valid(state):
    buy = next(choice for choice in choices(GAME, state, "ottoman") if choice.verb == "buy")
    assert buy.usage == "buy <number> <unit> [in] [at] <space>"
    assert buy.args == [("number", "1 to 4 units"), ("unit", "mercenaries, cavalry"), ("space", "Vienna, Venice")]


@pytest.mark.parametrize(("word", "words"), [
    ("", "move <who> [from] <origin> to <path> - move units"), ("", "a rule id or a name tells more"),
    ("buy", "space: Vienna, Venice"), ("par-2", "PAR-2: Units move to the next space."),
    ("play", "PAR-1: A card is played for CP or as its event."), ("31", "Foul Weather (card)"),
    ("card 65", "A Mighty Fortress"), ("Adrianople", "Edirne (space); also written: Adrianople"),
    ("xyzzy", "There is no help on 'xyzzy'"),
])
def test_help(state, word, words):
    assert words in help_for(word, GAME, state, "ottoman")


def test_help_for_a_role_that_is_not_asked(state):
    assert "nothing is asked of you now" in help_for("", GAME, state, "france")


def test_numbers_of_a_kind_of_their_own_stand_for_no_card():
    """Deal 31 is no Foul Weather."""
    assert vocabulary_of(GAME).names("deal", [31, 65]).display(31) == "31"


@pytest.mark.parametrize(("syntax", "shown"), [
    ("{targets} [using {bonus?}]", "go <targets> [using <bonus>]"),
    ("{space?} [to] {path}", "go [<space>] [to] <path>"), ("[for] [as@event] {use}", "go [for] [as] <use>"),
])
def test_what_may_be_left_out_stands_in_one_pair_of_brackets(syntax, shown):
    assert usage("go", syntax) == shown


@pytest.mark.parametrize(("syntax", "written"), [
    ("[war!] [on] {space}", "war on Vienna"), ("[war] [on] {space}", "on Vienna"),
    ("[for] [as] [the] {space}", "for Vienna"), ("[in] [at] {space}", "in Vienna"), ("[battle] {space}", "Vienna"),
    ("[deal] [deals] {space}", "Vienna"), ("[for] [as@vienna] [the] {space}", "as Vienna"),
    ("[for] [as@venice] [the] {space}", "for Vienna"), ("[as@venice] [the] {space}", "Vienna"),
])
def test_a_preposition_is_written_with_the_noun_before_it(syntax, written):
    option = Option("go", None, {"space": One("space", ["vienna"])}, syntax)
    assert write_args({"space": "vienna"}, option, vocabulary_of(GAME)) == written


def test_one_unit_is_written_in_the_singular():
    line = one_of_each("sail 1 mercenaries Athens, 11 mercenaries, 1 regulars", vocabulary_of(GAME))
    assert line == "sail 1 mercenary Athens, 11 mercenaries, 1 regular"


def test_a_card_is_played_for_points_and_as_its_event(state, read):
    for use, line in (("cp", "play Foul Weather for cp"), ("event", "play Foul Weather as event")):
        command = {"verb": "play", "card": "31", "use": use}
        assert write(command, GAME, state, "ottoman") == line and read(line).command == command
