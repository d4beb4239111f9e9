"""Words one letter off the names of one thing: tried and filed as they are meant, asked back in an order."""

import parade
import pytest
from test_filing import numbered
from test_filing import state as duel  # noqa: F401 (a fixture)

from pbem.engine import Illegal, Scripted
from pbem.games import duel as toy
from pbem.orders import DONE, NOT_REACHED, REFUSED, filed, meant_topic, run
from pbem.orders.line.slips import mended, one_letter_off, words_known
from pbem.orders.words.vocabulary import vocabulary_of
from pbem.service.desk.server_words.table import ALL

GAME = parade.GAME


@pytest.fixture
def send(state):
    return lambda text, **more: run(numbered(text), GAME, state, "ottoman", Scripted([]), server=ALL, **more)


@pytest.mark.parametrize(("text", "meant", "slips"), [
    ("Viena", "Vienna", [("Viena", "Vienna")]),                     # a letter is missing
    ("to Edirnee, Belgarde", "to Edirne, Belgrade", [("Edirnee", "Edirne"), ("Belgarde", "Belgrade")]),
    ("cavalri", "cavalry", [("cavalri", "cavalry")]),
    ("mercenarys", "mercenary", [("mercenarys", "mercenary")]),
    ("adrianopel", "Adrianople", [("adrianopel", "Adrianople")]),   # another name of the same
    ("Yrok", "York", [("Yrok", "York")]),                           # two have changed places
    ("Besancon ó Viena", "Besancon ó Vienna", [("Viena", "Vienna")]),
    ("fill back", "fall back", [("fill", "fall")]),
])
def test_a_word_one_letter_off_is_meant_for_the_name(text, meant, slips):
    found = mended(text, GAME)
    assert found == (meant, tuple(slips)) and isinstance(found.slips[0].written, str)


@pytest.mark.parametrize("text", [
    "Vienna", "Vien", "Viexxa", "Aex", "Yor", "12", "32", "with from into", "Hello there", "",
    "whem"[:3], "otherwise", "until"])
def test_what_is_known_too_short_or_further_off_stays_as_it_is(text):
    assert mended(text, GAME) is None


def test_what_may_be_meant_for_two_things_stays_as_it_is(monkeypatch):
    monkeypatch.setitem(GAME.vocabulary["space"], "siena", ["Siena"])
    monkeypatch.setitem(GAME.vocabulary["space"], "vienna", ["Vienna", "Viena"])
    game = type("Other", (parade.Parade,), {"key": "two_names", "vocabulary": GAME.vocabulary, "__abstract__": False})(
        *GAME.chapters)
    assert mended("Siennaa", game) is None and mended("Diena", game) is None
    assert mended("Viemna", game).text == "Vienna"


@pytest.mark.parametrize(("written", "thing"), [
    ("autumm", "autumn"), ("Autum", "autumn"), ("autunm", "autumn"), ("autumn", "autumn"), ("spring-2", None),
    ("aut", None), ("autxxn", None), ("london", "Europe/London"), ("lodnon", "Europe/London")])
def test_a_name_of_somebody_elses_is_found_one_letter_off(written, thing):
    names = {"autumn": ["autumn"], "spring-1": ["spring-1"], "spring-3": ["spring-3"],
             "Europe/London": ["London", "europe/london"]}
    assert one_letter_off(written, names) == thing


def test_names_given_beside_those_of_the_game_are_not_kept():
    vocabulary = vocabulary_of(parade.GAME)
    known = {word: (one.shown, {*one.things}) for word, one in words_known(parade.GAME, vocabulary, {}).items()}
    beside = words_known(parade.GAME, vocabulary, {"own": ["Qwertz Vienna"]})
    assert {word: one for word, one in beside.items() if known.get(word) != one} == {
        "qwertz": ("Qwertz", {("verb", "own")}), "vienna": ("Vienna", known["vienna"][1] | {("verb", "own")})}
    assert words_known(parade.GAME, vocabulary, {}) == known


def test_words_of_a_syntax_are_no_slips():
    assert mended("besieged", toy.GAME, syntaxes=["{space} [is] besieged"]) is None
    assert mended("lead", GAME, more={"leap": ["leap"]}).text == "leap"
    assert mended("lead", GAME, syntaxes=["{card} lead|follow"], more={"leap": ["leap"]}) is None


@pytest.mark.parametrize(("line", "meant"), [
    ("move 2 reg Istanbull to Edirne", "move 2 reg Istanbul to Edirne"),
    ("mvoe 2 reg Istanbul to Edirnee", "move 2 reg Istanbul to Edirne"),
    ("buy 1 cavalri in Viena", "buy 1 cavalry in Vienna"),
])
def test_an_order_is_asked_back_with_the_lines_below_it(send, line, meant):
    outcome = send(f"Hi all\n{line}\nSTATUS\nbuy 1 cav Venice\nThanks")
    assert outcome.refused.text == line and outcome.meant == meant and not outcome.accepted
    assert outcome.asked_back == [(2, meant), (4, "buy 1 cav Venice")]


@pytest.mark.parametrize("line", [
    "buy 1 cav Viexxa", "buy 9 cav Viena", "move 2 reg Istanbull to Viena", "buy 9 cav Vienna"])
def test_what_is_no_order_without_its_slips_is_only_refused(send, line):
    outcome = send(f"{line}\nbuy 1 cav Venice")
    assert outcome.refused and outcome.meant == "" and outcome.asked_back == []


def test_without_a_refused_order_nothing_is_asked_back(send):
    assert send("buy 1 cav Venice").asked_back == []


def test_a_trial_goes_on_with_what_is_meant(send):
    outcome = send("TEST\nbuy 1 cav Viena\nbuy 2 cav Vienna")
    assert [(result.number, result.status) for result in outcome.results] == [(1, "meta"), (2, DONE), (3, DONE)]
    assert outcome.results[1].text == "buy 1 cav Viena" and outcome.asked_back == []
    assert outcome.results[1].sentence == "'Viena' is read as Vienna; read as: buy 1 cavalry in Vienna"


def test_of_several_orders_with_else_the_line_is_asked_back_or_tried(duel):  # noqa: F811
    line, meant = "attack 9 ELSE atack 5 ELSE pass", "attack 9 ELSE attack 5 ELSE pass"
    outcome = run(numbered(line), toy.GAME, duel, "red", Scripted([]))
    assert outcome.refused and outcome.asked_back == [(1, meant)]
    tried = run(numbered(line), toy.GAME, duel, "red", Scripted([]), trial=True).results[0]
    assert (tried.status, tried.chosen, tried.text) == (DONE, "attack 5", line)
    assert tried.sentence.startswith("'atack' is read as attack; attack 5; before it, 'attack 9' was not possible")


def test_the_mistakes_of_the_orders_below_are_told_as_well(send):
    outcome = send("buy 9 cav Vienna\nbuy 1 cav Vienna\nbuy 1 cav Wiexna\nmvoe all Edirne to Istanbul\n"
                   "move 2 reg Istanbul to Vienna\nbuy 8 cav Vienna")
    assert [result.status for result in outcome.results] == [REFUSED, *[NOT_REACHED] * 5]
    plain = "an order before it was not carried out"
    assert [result.sentence.removeprefix(plain) for result in outcome.results[1:]] == [
        "", "; besides: 'Wiexna' is not known here; did you mean Vienna?",
        "; besides: 'mvoe' is no order; did you mean move?", "", ""]


def test_so_are_those_of_orders_with_else(duel):  # noqa: F811
    outcome = run(numbered("attack 9\npass ELSE attack 5 bloock"), toy.GAME, duel, "red", Scripted([]))
    told = outcome.results[1].sentence
    assert told.endswith("besides: 'attack 5 bloock': 'bloock' is not known; did you mean block?")


def test_nothing_is_wrong_with_free_words_of_an_order_that_reads(send):
    outcome = send("buy 9 cav Vienna\nsay to France Viennnna is lovely")
    assert outcome.results[1].sentence == "an order before it was not carried out"


@pytest.mark.parametrize(("line", "text", "slips"), [
    ("WHEN attcked: yield", "WHEN attacked: yield", [("attcked", "attacked")]),
    ("WHEN attacked BY Bleu IF round >= 2: yeild", "WHEN attacked BY Blue IF round at least 2: yield",
     [("Bleu", "Blue"), ("yeild", "yield")]),
    ("NEXT BOUT\nattak 5\nEND", "NEXT BOUT\n  attack 5\nEND", [("attak", "attack")]),
])
def test_what_is_filed_ahead_is_taken_as_it_is_meant(duel, line, text, slips):  # noqa: F811
    [(_, found)] = filed.separate(numbered(line), toy.GAME, duel, "red")[1]
    assert (found.text, list(found.slips)) == (text, slips)
    assert found == filed.read_filing(numbered(text), toy.GAME, duel, "red") and "slips" not in found.to_data()


@pytest.mark.parametrize("line", ["WHEN atcked: yield", "WHEN attcked IF roound >= 2: yield", "WHEN attcked: pass"])
def test_what_is_no_filing_without_its_slips_is_refused(duel, line):  # noqa: F811
    [(_, found)] = filed.separate(numbered(line), toy.GAME, duel, "red")[1]
    assert isinstance(found, Illegal)


@pytest.mark.parametrize(("word", "meant"), [
    ("Viena", "Vienna"), ("byu", None), ("Foul Wether", "Foul Weather"), ("deputey", "deputy"), ("Vienna", None),
    ("", None), ("xyzzy", None), ("PAR-1", None)])
def test_help_is_asked_about_what_is_meant(state, word, meant):
    found = meant_topic(word, GAME, state, "ottoman", ALL)
    assert (found and found.text) == meant
