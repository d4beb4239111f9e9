"""What the words of a line are, and whether the line is nearly an order or talk: tables of lines."""

import pytest
from parade import GAME

from pbem.orders.line.reading import Reader
from pbem.orders.words.tokens import clean, tokenize

STATE, _ = GAME.setup("field", {}, None)
READER = Reader(GAME, STATE, "ottoman")


def weighed(text):
    line = clean(text)
    return READER.weighed(line, tokenize(line, READER.words.filler, stops=True))


@pytest.mark.parametrize("text, kinds", [
    ("move 3 regulars to Vienna", "now number named small named"),
    ("please move", "now"),
    ("three cavalry in Viena", "number named small named"),  # a misspelt name
    ("Sent to viena", "strange small strange"),  # in a line with capitals a name has one
    ("viena is mine", "named small small"),
    ("Aix-en-Provence", "named named named"),
    ("moving my army", "now small strange"),
    ("buys 2 cavalry", "now number named"),
    ("translation", "now"),
    ("retreating to York", "verb small named"),
    ("the retreat of 1529", "verb small"),
    ("retreat", "verb"),
    ("interception", "strange"),
    ("played 31", "strange number"),
    ("translat", "strange"),
    ("besiege Vienna", "verb named"),
    ("Vienna attack", "named strange"),  # a verb in other words begins a line
    ("I will attack", "small small verb"),
    ("their move", "small now"),
    ("an end", "small strange"),
    ("turn 3 orders", "small small small"),  # the number of a heading
    ("in 3 turns", "small number small"),
    ("one regulars", "small named"),
    ("card 31", "strange number"),
    ("no thanks", "small small"),
    ("thanks", "strange"),
    ("thank you", "strange strange"),
    ("see you at 8pm", "strange strange small"),  # times of day are none of the order
    ("I attack tomorrow at 10:30", "small verb strange small"),
    ("well played, Suleiman!", "strange strange"),  # he is spoken to
    ("well played, Suleiman", "strange strange"),
    ("well played, Vienna!", "strange strange named"),
    ("nothing more", "small small"),
])
def test_what_each_word_is(text, kinds):
    assert weighed(text).kinds == kinds.split()


@pytest.mark.parametrize("text, talks", [
    ("", True), ("move", False), ("I move", True), ("my move", True), ("no reaction", True), ("nope", True),
    ("thanks for the game", True), ("Ottoman", False), ("good Vienna", False), ("good Vienna blah", True),
    ("you Vienna York", False), ("you army", True), ("1529 was bad", True), ("see Vienna 3", False)])
def test_how_talk_begins(text, talks):
    assert weighed(text).talks() == talks


@pytest.mark.parametrize("text, denies", [
    ("none", True), ("nothing more", True), ("not this time", True), ("no move at all please now", True),
    ("no move at all for us now", False), ("no reaction", False), ("nope", False), ("not moved", True),
    ("this time", False), ("no blah", False)])
def test_what_says_no_and_nothing_else(text, denies):
    assert weighed(text).denies() == denies


@pytest.mark.parametrize("text, asks", [
    ("who moves?", True), ("will you move?", True), ("can i move?", True), ("moves Vienna?", False), ("?", False),
    ("who moves", False), ("you move", False)])
def test_what_is_asked_of_somebody(text, asks):
    assert weighed(text).asks() == asks


@pytest.mark.parametrize("text, heading", [("Orders:", True), ("Orders", False), ("Orders: move", False)])
def test_headings(text, heading):
    assert weighed(text).is_heading() == heading


@pytest.mark.parametrize("word, past", [
    ("moved", True), ("played", True), ("sailed", True), ("retreated", True), ("translated", True), ("ed", False),
    ("red", False), ("blubbed", False), ("move", False)])
def test_past_forms_of_verbs(word, past):
    assert weighed("move").is_past(word) == past


@pytest.mark.parametrize("text, says", [("I move", True), ("my army", True), ("army", False), ("ich ziehe", True)])
def test_who_speaks_of_himself(text, says):
    assert weighed(text).says_i() == says


@pytest.mark.parametrize("text, start, kinds, number", [
    ("move 3 regulars to Vienna", 0, ("named",), 2), ("move 3 regulars to Vienna", 3, ("named",), 1),
    ("move 3 regulars to Vienna", 0, ("named", "number"), 3), ("move 3 regulars to Vienna", 0, ("strange",), 0)])
def test_words_are_counted_from_a_place_on(text, start, kinds, number):
    assert weighed(text).count(*kinds, start=start) == number


@pytest.mark.parametrize("text, taken, place", [
    ("move 3 regulars", 1, 1), ("move 3 regulars", 2, 2), ("move 3 regulars", 3, None), ("move", 1, None),
    ("move: 3 regulars", 1, 1)])
def test_the_first_word_behind_some(text, taken, place):
    line = weighed(text)
    assert line.after(tokenize(text), taken) == place


def test_strange_words_that_fit_are_taken_for_names():
    line = weighed("blah move bleh bluh Vienna")
    line.know(lambda at: at != 3)
    assert line.kinds == ["strange", "now", "named", "strange", "named"]
    line.know(lambda at: True, start=0)
    assert line.kinds == ["named", "now", "named", "named", "named"]
    later = weighed("blah bleh bluh")
    later.know(lambda at: True, start=2)
    assert later.kinds == ["strange", "strange", "named"]


@pytest.mark.parametrize("text, start, verbs, speaks", [
    ("move 3 regulars blah", 1, False, True), ("move Vienna blah bleh", 1, False, True),  # begins with a name
    ("move to Vienna blah bleh", 1, False, True), ("move blah bleh Vienna", 1, False, False),
    ("move blah Vienna", 1, False, True), ("move blah", 1, False, False), ("move now", 1, False, True),
    ("move now blah", 1, False, False), ("move it again", 1, False, True), ("move retreat", 1, False, False),
    ("move retreat", 1, True, True), ("buy buy", 1, True, False), ("move blah retreat", 1, True, True),
    ("move blah bleh retreat", 1, True, False), ("end of year", 1, False, True), ("end of blah year", 1, False, False)])
def test_what_stands_behind_a_verb_speaks_for_an_order_or_for_talk(text, start, verbs, speaks):
    assert weighed(text).speaks_for_order(start, verbs) == speaks


@pytest.mark.parametrize("text, nothing_fits, all_fits", [
    ("", False, False), ("who moves?", False, False), ("their move", True, True), ("our cavalry", False, True),
    ("an end", False, False), ("none", False, True), ("no reaction", False, False), ("besiege Vienna", True, True),
    ("besiege my army", False, False), ("besiege Vienna for friends", False, True), ("ab Vienna", False, False),
    ("blub Vienna", True, True), ("blub Vienna,", False, False), ("you Vienna", False, False),
    ("blub Vienna and to for at in now", False, False), ("blub my turn", True, True), ("blub my blah", False, False),
    ("I am done", True, True), ("finish my turn", True, True), ("finish the war", False, True),
    ("finish Vienna", True, True), ("Suleiman Vienna York:", True, True), ("Vienna York:", False, False),
    ("Vienna York Lodz blah:", False, True), ("moves Vienna?", True, True), ("Vienna 3", True, True),
    ("Vienna blah blah", False, True), ("Vienna York Lodz blah", True, True), ("Vienna York blah", False, True),
    ("blub Vienna moved", True, True), ("Vienna moved", True, True), ("army Vienna moved it", False, True),
    ("fluster move Vienna,", True, True), ("move fluster Vienna", False, True),
    ("playd 31", False, False), ("Ottoman", False, False), ("move", True, True)])
def test_lines_that_are_nearly_orders(text, nothing_fits, all_fits):
    """Whatever fits an argument of something possible now, and where nothing does."""
    assert weighed(text).is_nearly_order(lambda at: False) == nothing_fits
    assert weighed(text).is_nearly_order(lambda at: True) == all_fits
