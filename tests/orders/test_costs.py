"""What readings cost: nothing where all is written in its place, more the less was clearly written."""

import parade
import pytest

from pbem.engine import Phrase, Seeded
from pbem.engine.domains.free_words import Text
from pbem.orders.grammar.free_words import FreeWords
from pbem.orders.grammar.matcher import Matcher
from pbem.orders.grammar.readings import FAULT, OUTSIDE
from pbem.orders.words.tokens import tokenize
from pbem.orders.words.vocabulary import vocabulary_of

GAME = parade.GAME
STATE = GAME.setup("field", {}, Seeded(1))[0]
WORDS = vocabulary_of(GAME)


def costs(line):
    """[(cost, what is wrong with names)] of the readings of an order at the parade."""
    tokens = tokenize(line, WORDS.words.filler, stops=True)
    option = next(option for option in GAME.options(STATE, "ottoman") if option.verb == line.split()[0])
    found = Matcher(line, tokens, WORDS, WORDS.words).read(option, 1)
    return [(reading.cost, *(type(fault).__name__ for fault in reading.faults)) for reading in found]


@pytest.mark.parametrize(("line", "cost"), [
    ("play 31 for cp", [(0,)]),
    ("play 31 cp", [(0,)]),
    ("buy 2 cavalry in Vienna", [(0,)]),
    ("buy 2 units cavalry Vienna", [(0,)]),
    ("buy 2 unit cavalry Vienna", [(0,)]),
    ("march 2 regulars to Vienna", [(0,)]),
    ("march 2 regulars and 1 cavalry to Vienna", [(0,)]),
    ("march 2 regulars, 1 cavalry to Vienna", [(0,)]),
    ("march 2 regulars with Suleiman to Vienna", [(0,)]),
    ("march with 2 regulars to Vienna", [(0,)]),
    ("march all leaders, 1 regular to Vienna", [(0,)]),
    ("move 3 regulars from Edirne to Istanbul", [(0,)]),
    ("move 3 regulars Edirne to Istanbul to Vienna", [(0,)]),
    ("move all from Edirne to Istanbul", [(0,)]),
    ("move all regulars Edirne to York", [(0,)]),
    ("treatise German: Wittenberg, Leipzig", [(0,)]),
    ("treatise German", [(0,)]),
    ("buy 2 cavalry at Vienna", [(0,)]),
    ("say France: hello there", [(0,)]),
    ("say to France, hello", [(0,)]),
    ("bargain give card; ally", [(0,)]),
    ("bargain with France: give 2 cards to France; Ottoman: ally", [(0,)]),
    ("bargain gives 2 random cards", [(0,)]),
    ("play 31, for cp", [(1,)]),
    ("play for cp 31", [(1,)]),
    ("play card 31 cp", [(1,)]),
    ("buy two cavalry, Vienna", [(1,)]),
    ("buy in Vienna 2 cavalry", [(1,)]),
    ("march 2 regulars 1 cavalry to Vienna", [(1,)]),
    ("march to Vienna 2 regulars", [(1,)]),
    ("march to Vienna with 2 regulars", [(1,)]),
    ("march 2 regulars to Y", [(1,)]),
    ("move 3 regulars from Edirne via Istanbul, Vienna", [(1,)]),
    ("treatise German - Wittenberg / Leipzig", [(1,)]),
    ("march 2 regulars,, Vienna", [(1,)]),
    ("march 2 regulars to / Vienna", [(1,)]),
    ("play / 31 cp", [(1,)]),
    ("play 31 - for - cp", [(2,)]),
    ("play weather cp", [(2,)]),
    ("buy 2 cav Vi", [(2,)]),
    ("move from Edirne to Istanbul 3 regulars", [(2,)]),
    ("sail 1 squadron from Athens to Aegean, 1 corsair Athens to Black", [(2,)]),
    ("sail 1 squadron Athens to Aegean and all Athens to Black", [(2,)]),
    ("sail 1 squadron to Aegean from Athens", [(2,)]),
    ("buy 2, cavalry - in - Vienna", [(3,)]),
    ("march Sul, 2 reg Vie", [(3,)]),
    ("treatise German Wittenberg Leipzig", [(3,)]),
    ("bargain cede York Vienna to France", [(3,)]),
    ("sail 1 squadron Athens to Aegean 1 corsair Athens to Black", [(5,)]),
    ("buy 9 cavalry in Vienna", [(OUTSIDE,)]),
    ("march 9 regulars to Vienna", [(OUTSIDE,)]),
    ("march all to Vienna", [(OUTSIDE,)]),
    ("march all regulars to Vienna", [(OUTSIDE,)]),
    ("treatise German: all", [(OUTSIDE,)]),
    ("treatise German: Wittenberg, Wittenberg", [(OUTSIDE,)]),
    ("bargain ally; ally; ally; ally", [(OUTSIDE,)]),
    ("sail 9 squadrons Athens to Aegean", [(2 * OUTSIDE + 1,)]),
    ("bargain give 3 cards to France", [(3 * OUTSIDE,)]),
    ("bargain cede York, York to France", [(3 * OUTSIDE,)]),
    ("buy 2 cavalry in V", [(FAULT, "Unclear")]),
    ("play 65 cp", [(FAULT, "Wrong")]),
    ("buy 2 cavalry in Athens", [(FAULT, "Wrong")]),
    ("march 2 regulars to York", [(FAULT, "Wrong")]),
    ("treatise German: Istanbul", [(FAULT, "Wrong")]),
    ("sail 1 squadron Athens to Adriatic", [(FAULT, "Wrong")]),
    ("bargain with Ottoman: ally", [(FAULT, "Wrong")]),
    ("buy 9 cavalry in V", [(FAULT + OUTSIDE, "Unclear")]),
    ("buy 9 cavalry in York", [(FAULT + OUTSIDE, "Wrong")]),
    ("march Charles, 2 regulars to Be", [(2 * FAULT, "Wrong", "Unclear")]),
    ("move all from Vienna to Edirne", [(2 * FAULT, "Wrong", "Uncounted")]),
    ("play 31 using cp", []),
    ("play 31 for 31", []),
    ("march none to Vienna", []),
    ("treatise German: none", []),
    ("buy 2 cavalry to Vienna", []),
    ("bargain give 3 cards; cede York, Vienna to France;", []),
])
def test_what_a_reading_costs(line, cost):
    assert costs(line) == cost


def test_free_words_may_stand_at_the_beginning():
    line = "as you like it"
    matcher = Matcher(line, tokenize(line, WORDS.words.filler, stops=True), WORDS, WORDS.words)
    longest = max(FreeWords().read(matcher, Text(), 0, Phrase("words")), key=lambda reading: reading.end)
    assert longest.value == line
