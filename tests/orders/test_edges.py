"""How near, how long and how many: the borders between a word that is understood, asked back and left alone."""

import pytest

from pbem import orders
from pbem.engine import One, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games import game
from pbem.orders.around import amount
from pbem.orders.filed import subject
from pbem.orders.grammar.choices import Choice
from pbem.orders.line.server_words import days
from pbem.orders.words.names import Names
from pbem.service.desk.server_words.table import ALL

HERE_I_STAND = game("here_i_stand")
NAMES = Names({"suleiman": ["Suleiman"], "vienna": ["Vienna", "Wien"], "ferdinand": ["Ferdinand I"]})


@pytest.mark.parametrize(("word", "among", "near"), [
    ("suleimen", ["suleiman"], True), ("suleimen", ["vienna", "suleiman"], True), ("suleimen", ["vienna"], False),
    ("suleimen", ["nobody"], False), ("suleimen", [], False), ("vinena", ["vienna"], True),
    ("wein", ["vienna"], False),  # too short a word to be a misspelt one
    ("ferdinnad", ["ferdinand"], True),
])
def test_a_word_is_near_to_one_of_the_names_of_some_things(word, among, near):
    assert NAMES.is_near(word, among) is near


@pytest.mark.parametrize(("number", "meant"), [(1, True), (8, True), (9, False), (12, False)])
def test_so_many_words_may_name_days(number, meant):
    """Behind ABSENT and the like; more of them are talk."""
    words = (["monday", "tuesday", "friday"] * 4)[:number]
    assert days(" ".join(words), words) is meant


@pytest.mark.parametrize(("rest", "meant"), [
    ("none of these any more please", True), ("these are not none of mine", False)])
def test_days_may_be_none(rest, meant):
    assert days(rest, rest.split()) is meant


@pytest.mark.parametrize(("order", "found"), [
    ("avoid to Pariz", "Pariz"), ("avoid to Wenna", None), ("avoid to Pars", None), ("avoid to Grax", None),
    ("avoid to Lynos", "Lynos"), ("avoid to 12345", None), ("avoid to Paris", None),
])
def test_words_of_five_letters_are_looked_at_for_typing_errors(order, found):
    """Of shorter ones too many are like one another."""
    told = subject.misspelt(order, HERE_I_STAND, "en")
    assert (told and told[0]) == found


@pytest.mark.parametrize(("line", "is_the_servers"), [
    ("revoke 2", True), ("REVOKE 12", True), ("revoke card 2", False), ("revoke Holy Roman Emperor", False)])
def test_a_word_with_a_number_is_the_servers_even_where_the_game_has_an_order_of_that_name(line, is_the_servers):
    """The second order filed ahead, though the card with this number is filed, too."""
    state, _ = HERE_I_STAND.setup("1517", HERE_I_STAND.facet(MatchOptions).complete("1517", {}), Seeded(1))
    state["ahead"]["hapsburg"] = [{"moment": "avoid_battle", "by": None, "place": None, "card": 2}]
    read = orders.read_line(line, HERE_I_STAND, state, "hapsburg", server=ALL)
    assert isinstance(read, orders.Meta) is is_the_servers


def numbered(*texts):
    return list(enumerate(texts, 1))


@pytest.mark.parametrize(("length", "is_read"), [(1000, True), (1001, False)])
def test_a_line_of_more_than_a_thousand_characters_is_prose(length, is_read):
    """What is shown of it are its first hundred; the orders behind it are read."""
    read, aside = amount.within(numbered("x" * length, "end"))
    assert [number for number, _ in read] == ([1, 2] if is_read else [2])
    assert [(number, text) for number, text, _ in aside] == ([] if is_read else [(1, f"{'x' * 100}…")])


def test_of_a_text_for_somebody_to_read_four_thousand_characters_are_read():
    read, aside = amount.within(numbered("x" * 5000, "y" * 1001), at_length={1})
    assert read == [(1, "x" * 4000)] and [number for number, _, _ in aside] == [2]


@pytest.mark.parametrize(("lines", "read"), [(200, 200), (201, 200), (300, 200)])
def test_two_hundred_lines_are_read(lines, read):
    found, aside = amount.within(numbered(*["end"] * lines))
    assert (len(found), len(aside)) == (read, lines - read) and (not aside or "200" in aside[0][2])


@pytest.mark.parametrize(("last", "left_out"), [(999, []), (1000, []), (1001, [12, 13])])
def test_ten_thousand_characters_are_read(last, left_out):
    """And no line behind those that are too many, be it short."""
    texts = [*["x" * 900] * 10, "y" * (last - 1), "z"]
    read, aside = amount.within(numbered(*texts, *(["end"] if left_out else [])))
    assert [number for number, _, _ in aside] == left_out and len(read) == (11 if left_out else 12)


class Small:
    """A line of one word, and the names that are legal there. small: whether the word is one that names nothing."""

    def __init__(self, word, small):
        self.words, self.small = [word], small

    def is_small(self, at):
        return self.small

    def names_for(self, kind, values):
        return Names({"gear": [self.words[0]]})


@pytest.mark.parametrize(("word", "small", "fits"), [
    ("gear", False, True), ("gear", True, False), ("well", False, False), ("well", True, False)])
def test_a_legal_name_that_is_a_word_of_every_day_fits_nothing(word, small, fits):
    line = Small(word, small)
    assert Choice().fits(One("thing", ["gear"]), 0, line, line) is fits
