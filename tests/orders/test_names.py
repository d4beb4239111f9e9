"""How well written words fit names, and which names are nearest: whole results, at both sides of each bound."""

from itertools import product

import pytest

from pbem.orders.words.names import (
    ABBREVIATED,
    EXACT,
    PARTIAL,
    Fit,
    Names,
    _rank,
    beginnings,
    is_near,
    is_part_of_one,
    singular,
)
from pbem.orders.words.tokens import tokenize, words_of

NAMES = Names({"luther": ["Martin Luther", "Luther, Martin"], "aegean": ["Aegean Sea"], "black_sea": [],
               "card": ["Card 31"], "york": ["York"], "dales": ["York Dales"], 7: ["Seven"],
               ("to", "york"): ["to York"]})


@pytest.mark.parametrize("text, fits", [
    ("york", {"york": EXACT, "dales": ABBREVIATED, ("to", "york"): PARTIAL}),
    ("yo", {"york": ABBREVIATED, "dales": ABBREVIATED, ("to", "york"): PARTIAL}),
    ("york dales", {"dales": EXACT}), ("yorkdales", {"dales": EXACT}), ("dales", {"dales": EXACT}),
    ("dal", {"dales": ABBREVIATED}), ("dales york", {}), ("york dales now", {}),
    ("luther", {"luther": EXACT}), ("martin", {"luther": ABBREVIATED}), ("luther martin", {"luther": EXACT}),
    ("mar lut", {"luther": ABBREVIATED}), ("sea", {"aegean": PARTIAL, "black_sea": PARTIAL}),
    ("aegean sea", {"aegean": EXACT}), ("aegeansea", {"aegean": EXACT}), ("black sea", {"black_sea": EXACT}),
    ("31", {}), ("ca 31", {"card": ABBREVIATED}), ("3", {}), ("card 3", {}), ("card 31", {"card": EXACT}),
    ("7", {7: EXACT}), ("sev", {7: ABBREVIATED}), ("to york", {("to", "york"): EXACT}), ("blah", {}),
])
def test_what_a_phrase_may_stand_for(text, fits):
    for _ in range(2):  # the second time it is remembered
        assert {fit.identity: fit.rank for fit in NAMES.fits(words_of(text))} == fits
    assert NAMES.called(words_of(text)) == {identity for identity, rank in fits.items() if rank == EXACT}


@pytest.mark.parametrize("identity, shown, safe", [
    ("luther", "Martin Luther", "Martin Luther"), ("black_sea", "black sea", "black sea"), (7, "Seven", "Seven"),
    ("nobody_here", "nobody here", "nobody_here"), (("to", "york"), "to York", "to York")])
def test_the_names_that_players_are_shown(identity, shown, safe):
    assert (NAMES.display(identity), NAMES.safe(identity)) == (shown, safe)


def test_a_name_of_two_things_is_not_safe():
    twice = Names({"one": ["Bourbon", "Louis"], "two": ["Bourbon", "Charles"], "three": ["Charles"]})
    assert [twice.safe(name) for name in twice.entries] == ["Louis", "two", "three"]


@pytest.mark.parametrize("names, longest", [({}, 1), ({"a": ["York"]}, 1), ({"a": ["York", "Holy Roman Emperor"]}, 3)])
def test_the_most_words_a_name_has(names, longest):
    assert Names(names).longest == longest


@pytest.mark.parametrize("written, among, most, nearest", [
    ("yrok", None, 4, ["york", "dales"]), ("yrok", None, 1, ["york"]), ("yrok", ["aegean"], 4, []),
    ("york dalse", None, 4, ["dales"]), ("agean sea", None, 4, ["aegean"]), ("luthre", None, 4, ["luther"]),
    ("xyzzy", None, 4, []),
])
def test_the_nearest_names(written, among, most, nearest):
    assert NAMES.nearest(words_of(written), among, most) == nearest


def test_of_nearest_names_the_likest_come_first_then_by_name():
    like = Names({"abcd1": ["abcdf"], "same": ["abcde"], "abcd0": ["abcdg"], "z": ["abxyz"], "b": ["abcdh"],
                  "c": ["abcdi"]})
    assert like.nearest(("abcde",)) == ["same", "abcd0", "abcd1", "b"]
    assert like.nearest(("abcde",), most=6) == ["same", "abcd0", "abcd1", "b", "c"]
    assert like.nearest(("abcde",), ["z", "c"]) == ["c"]


@pytest.mark.parametrize("word, other, near", [
    ("movee", "move", True), ("moveee", "move", True), ("moeev", "move", False), ("intrecetp", "intercept", True),
    ("intxrcxptx", "intercept", False), ("mvoe", "move", True), ("mxxe", "move", False), ("moxxed", "movied", True)])
def test_words_near_to_one_another(word, other, near):
    """One letter; two in words of six letters and more."""
    assert is_near(word, other) is near


@pytest.mark.parametrize("word, part, near", [
    ("viena", "vienna", True), ("vinaa", "vienna", False), ("wittemberk", "wittenberg", True),
    ("vienxxa", "viennaa", False), ("wittenbx", "wittenbe", True), ("wittenxx", "wittenbe", True),
    ("wittexxx", "wittenbe", False), ("wittexx", "wittenb", False), ("yorks", "york", True), ("yors", "yor", False)])
def test_words_of_a_sentence_near_to_part_of_a_name(word, part, near):
    """Names of four letters and more; two letters in words of eight and more."""
    assert is_part_of_one(word, part) is near


@pytest.mark.parametrize("text, found", [
    ("york dales now", [("york", 1, EXACT), ("dales", 2, EXACT)]),
    ("yor dales", [("york", 1, ABBREVIATED), ("dales", 1, ABBREVIATED), ("dales", 2, ABBREVIATED)]),
    ("york", [("york", 1, EXACT)]), ("york d", [("york", 1, EXACT), ("dales", 2, ABBREVIATED)]),
    ("sea", []), ("to york now", [(("to", "york"), 1, ABBREVIATED), (("to", "york"), 2, EXACT)]), ("", [])])
def test_names_that_a_line_may_begin_with(text, found):
    """One word written out goes before abbreviated ones of one word; parts of names begin nothing."""
    assert beginnings(tokenize(text), NAMES) == found


@pytest.mark.parametrize("word, one", [
    ("mercenaries", "mercenary"), ("regulars", "regular"), ("cavalry", "cavalry"), ("ies", "y"), ("s", "")])
def test_singulars(word, one):
    assert singular(word) == one


def test_no_name_that_fits_is_passed_over():
    """Every phrase of up to two beginnings of words, beside all names one by one."""
    starts = sorted({word[:length] for forms in NAMES._words.values() for words in forms for word in words
                     for length in (1, 3, 9)})
    for phrase in [(), *((one,) for one in starts), *product(starts, repeat=2)]:
        ranks = {identity: [rank for words in forms if (rank := _rank(phrase, words)) is not None]
                 for identity, forms in NAMES._words.items()}
        assert NAMES.fits(phrase) == [Fit(identity, min(found)) for identity, found in ranks.items() if found]
