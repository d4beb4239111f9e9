"""What the reading of orders remembers between lines: never more than so much, and never of another game."""

import gc
import weakref
from dataclasses import replace as replaced

import parade
import pytest
from altered import altered

from pbem.engine import Option, Seeded
from pbem.orders import template
from pbem.orders.help import advice
from pbem.orders.line import everyday
from pbem.orders.line.reading import Reader
from pbem.orders.words import names, vocabulary
from pbem.orders.words.names import Names
from pbem.orders.words.tokens import words_of
from pbem.orders.words.vocabulary import Vocabulary, vocabulary_of

GAME = parade.GAME
PHRASES = ["york", "yo", "vienna", "vie", "york", "blah", "vienna"]


def asked(work, memory, words):
    """(what it says of each word, the most that it has remembered)."""
    told = [(work(word), len(memory)) for word in words]
    return [said for said, _ in told], max(size for _, size in told)


@pytest.mark.parametrize(("most", "held"), [(2, 2), (3, 3), (7, 5)])
def test_phrases_that_fit_names(monkeypatch, most, held):
    known = Names({"york": ["York"], "vienna": ["Vienna"]})
    fits = [known.fits((phrase,)) for phrase in PHRASES]
    monkeypatch.setattr(names, "MEMORY", most)
    few = Names(known.entries)
    assert asked(lambda word: few.fits((word,)), few._known, PHRASES) == (fits, held)


@pytest.mark.parametrize(("most", "held"), [(2, 2), (3, 3), (7, 5)])
def test_words_that_are_nearly_names(monkeypatch, most, held):
    words = ["viena", "vienne", "belgrad", "athen", "viena", "hello", "belgrad"]
    monkeypatch.setattr(vocabulary, "MEMORY", most)
    few = Vocabulary(GAME, "en")
    nearly = [True, True, True, True, True, False, True]
    assert asked(few.is_nearly_a_name, few._nearly, words) == (nearly, held)


def test_sets_of_verbs(monkeypatch):
    monkeypatch.setattr(vocabulary, "FEW", 2)
    few = Vocabulary(GAME, "en")
    sets = [["move"], ["buy", "sail"], ["move"], ["roll"], ["end_turn", ("nay", "end_turn", "")]]
    found, held = asked(few.verbs, few._verbs, sets)
    assert found[0] is found[2] and held == 2
    assert [one.entries for one in found] == [
        {"move": ["move"]}, {"buy": ["buy"], "sail": ["sail"]}, {"move": ["move"]}, {"roll": ["roll"]},
        {"end_turn": ["end turn", "done"], ("nay", "end_turn", ""): ["nay"]}]


def test_the_words_of_a_game_until_it_has_others():
    known = vocabulary_of(GAME)
    assert vocabulary_of(GAME) is known and vocabulary_of(GAME, "es") is not known
    renamed = altered(GAME, vocabulary={**GAME.vocabulary, "space": {"vienna": ["Wien"]}})
    spoken = altered(GAME, speech=replaced(GAME.speech, turn=("day",)))
    assert vocabulary_of(renamed).names("space").display("vienna") == "Wien"
    assert vocabulary_of(spoken).speech.turn == ("day",)
    assert vocabulary_of(GAME).names("space").display("vienna") == "Vienna"


def test_folded_words_of_a_text():
    assert words_of.cache_info().maxsize == 20_000


# Ready lines that are made of random legal orders.

def ready(samples):
    """The ready line of an option that gives these numbers by chance, one after another."""
    given = iter(samples)
    option = Option("buy", parade.done, next(iter(parade.options({}, {}, ""))).args, "{card} {use}",
                    sample=lambda rng: next(given), check=refuse_first)
    return template(GAME, None, "ottoman", [option])


def refuse_first(args):
    if args["card"] == parade.HAND[0]:
        raise advice.Illegal("no", {})


@pytest.mark.parametrize(("failures", "lines"), [
    (0, ["buy Luther's 95 Theses cp"]), (9, ["buy Luther's 95 Theses cp"]), (10, [])])
def test_a_legal_order_is_looked_for_ten_times(failures, lines):
    assert ready([*[None] * failures, {"card": "8", "use": "cp"}]) == lines


def test_the_same_order_is_found_each_time():
    option = Option("buy", parade.done, {}, sample=lambda rng: {"number": rng.randrange(1000)})
    assert [advice._sampled(option) for _ in range(2)] == [{"verb": "buy", "number": 864}] * 2


@pytest.mark.parametrize("words", ["move to the moon", "move the fourth army to the moon"])
def test_nothing_of_a_moment_when_its_mail_has_been_read(words):
    state, _ = GAME.setup("standard", {}, Seeded(1))
    reader = Reader(GAME, state, next(iter(GAME.pending(state))))
    everyday.nearest(words, reader)
    assert reader.fittings
    remembered = weakref.ref(reader)
    del reader
    gc.collect()
    assert remembered() is None
