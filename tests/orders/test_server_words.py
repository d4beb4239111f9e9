"""Words for the server: with what behind them they are meant, as tables."""

import pytest

from pbem.orders.line import server_words, wishes
from pbem.orders.line.server_words import ServerWord, is_meant, spoken
from pbem.orders.words.tokens import fold


def says(function, rest):
    return function(rest, [fold(part) for part in rest.split() if fold(part)])


@pytest.mark.parametrize("kind, meant, not_meant", [
    ("digits", ["3", "soon", "soon please!3", "many hours", "some hours!2"],
     ["soon!", "why?", "please", "you", "my hours", "three whole days"]),
    ("days", ["none", "no days off", "Mon", "monday and tuesdays", "3 June", "august", "every second weekend in May",
              "none of them at all is any good for my family"],
     ["every other day from now on to the end", "you and me", "on some of those days that you said in May once more"]),
    ("hours", ["48", "now", "deadline", "the deadline please", "days", "this turn", "an hour", "for some days"],
     ["the deadline is unfair", "the hours are long for everybody"]),
    ("number", ["3", "all", "this", "that again", "two"], ["all of them now gone", "you", "the lot is gone"]),
    ("plain_name", ["Jo", "Charles the Bold Duke", "von Habsburg", "el Cid", "De Gaulle", "Mary, Queen"],
     ["Jo!", "Jo ? ", "the one and only king", "you", "is nice", "a b c d e"]),
    ("zone", ["Europe/Paris", "UTC", "the Europe/Paris", "Paris time", "W. Europe Standard Time", "UTC +2 h", "EST"],
     ["est", "the time", "in", "Paris time zone", "of control of mine"]),
    ("language", ["es", "pt_BR", "zh-Hant", "Spanish", "is", "old Spanish"],
     ["you", "the other", "Spanish!", "some old Spanish", "is it"]),
    ("match", ["autumn", "autumn please"], ["the war", "you", "forces", "hands", "in", "up", "autumn!"]),
    ("address", ["jo@player.example", "none", "jo", "my address is jo@player.example"],
     ["hello", "some words", "none at"]),
    ("role", ["France", "the Holy Roman", "England please to me"],
     ["France and England now gone", "you", "France!", "your France"]),
    ("yes", ["yes", "yes I agree", "now", "this", "please thanks"], ["no", "agreed", "now never"]),
    ("topic", ["siege", "the map", "war is bad"],
     ["is on the way", "yourself", "them", "him", "her", "was", "will", "yourselves"]),
    ("anything", ["", "you!", "all of it"], []),
])
def test_what_may_stand_behind_a_word(kind, meant, not_meant):
    function = getattr(server_words, kind)
    assert [rest for rest in meant if not says(function, rest)] == []
    assert [rest for rest in not_meant if says(function, rest)] == []


ALONE, ASKING = ServerWord("pause"), ServerWord("status", asks=True)
TAKING = ServerWord("extend", takes=server_words.digits)
NEEDING = ServerWord("name", takes=server_words.plain_name, needs=True)


@pytest.mark.parametrize("word, written, rest, meant", [
    (ALONE, "PAUSE", "", True), (ALONE, "PAUSE", "  ", True), (ALONE, "PAUSE", "-", True),
    (ALONE, "PAUSE", "now", False),
    (ASKING, "STATUS", "", True), (ASKING, "STATUS", "please now", True), (ASKING, "STATUS", "of Vienna", False),
    (TAKING, "extend", "", True), (TAKING, "extend", "12", True), (TAKING, "EXTEND", "you never", False),
    (NEEDING, "name", "", False), (NEEDING, "name", "Jo", True), (NEEDING, "name", "is nice", False),
    (NEEDING, "NAME", "", True), (NEEDING, "NAME", "is nice", True), (NEEDING, "NAME", "the one who is!", False),
    (NEEDING, "NAME", "a b c d e", True), (NEEDING, "NAME", "what is it ?", False),
    (NEEDING, "NAME", "one two three four", True),
    (NEEDING, "NAME", "a name that is longer than forty letters", True),
    (NEEDING, "NAME", "a name that is longer than forty lettersX", False),
    (NEEDING, "NAME", "four-very-long-words with-more-than forty-letters in-all", True),
])
def test_when_a_word_is_meant_for_the_server(word, written, rest, meant):
    assert is_meant(word, rest, written) == meant


CHART = ServerWord("chart", also=(("es", ("plano",)),), asks=True, takes=server_words.subject, called=("ground",))
LOUD = ServerWord("loud", takes=server_words.switch, unwanted="off")
WORDS = (CHART, LOUD, ASKING, ALONE)


@pytest.mark.parametrize("line, word, rest", [
    ("chart", "chart", ""), ("Chart?!", "chart", ""), ("the ground, please", "chart", ""), ("el plano", "chart", ""),
    ("can you send me the chart of the Rhine, thanks!", "chart", "Rhine"), ("let me see the status", "status", ""),
    ("no loud", "loud", "off"), ("I don't want any loud, thank you", "loud", "off"),
])
def test_a_sentence_names_what_it_asks_for(line, word, rest):
    found, behind = wishes.wished(line, WORDS)
    assert (found.name, behind) == (word, rest)


@pytest.mark.parametrize("line", [
    "chart:", "please", "no chart", "loud", "show me the loud", "status of Vienna", "can you pause", "chart of you",
    "chart of", "I lost the chart", "the chart is wrong", "no loud talk", "show me " + 40 * "the " + "chart"])
def test_a_sentence_that_says_anything_else_is_no_wish(line):
    assert wishes.wished(line, WORDS) is None


@pytest.mark.parametrize("word, rest, left", [
    (CHART, " Rhine, please?", " Rhine"), (LOUD, " off thanks", " off"), (TAKING, " 12 please", " 12 please")])
def test_thanks_count_for_nothing_behind_a_word_that_is_never_dear(word, rest, left):
    assert server_words.bare(word, rest) == left


def test_words_of_a_language_stand_beside_the_english_ones():
    word = ServerWord("help", also=(("es", ("ayuda", "socorro")), ("fr", ("aide",))))
    inner = ServerWord("anew", begins=False)
    assert word.ways() == ["help", "ayuda", "socorro", "aide"]
    assert set(spoken("es", (word, inner))) == {"help", "ayuda", "socorro"}
    assert set(spoken("en", (word, inner))) == {"help"}
    assert set(spoken("de", (word, inner))) == {"help"}


class Rules:
    key = "chess"

    class speech:
        shared = frozenset({"pass"})

    def __init__(self, **verbs):
        self.vocabulary = {"verb": verbs}


@pytest.mark.parametrize("verbs, taken", [
    ({"move": ["move"]}, None), ({"aid": ["Ayuda"]}, "AYUDA"), ({"help": ["assist"]}, "HELP"),
    ({"wait": ["when"]}, "WHEN"), ({"pass": ["help", "always"]}, None), ({"next": ["go on"]}, "NEXT")])
def test_an_order_called_as_a_word_of_the_server_is_found(verbs, taken):
    word = ServerWord("help", also=(("es", ("ayuda",)),))
    if taken is None:
        server_words.check(Rules(**verbs), (word,))
        return
    with pytest.raises(ValueError, match=f"the game chess: its order '{next(iter(verbs))}' is called {taken}, "):
        server_words.check(Rules(**verbs), (word,))
