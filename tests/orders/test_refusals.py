"""Lines that look like orders and are not carried out: what they say, which words they offer."""

from random import Random

import parade
import pytest

from pbem.engine import Option
from pbem.orders import Command, Ignored, Meta, Refusal


@pytest.mark.parametrize(("text", "words", "nearest"), [
    ("mvoe all Edirne to Istanbul", "did you mean move?", ("move",)),
    ("retraet to Vienna", "did you mean retreat? Possible now: play, move", None),
    ("treatsie german", "did you mean treatise?", ("treatise",)),
    ("stauts", "did you mean STATUS?", ("STATUS",)),
    ("tra german Vienna", "expected: the end of the order", ()),
    ("move all Istanbool to Edirne", "did you mean Istanbul?", ("Istanbul",)),
    ("treatise german: Wittenbreg, Leipzig", "'Wittenbreg' is not known here; did you mean Wittenberg?", None),
    ("move all Istanbul to Begrlade", "did you mean Belgrade?", ("Belgrade",)),
    ("buy 3 mercenaries in Xanadu", "'Xanadu' is not known here; possible: space (Vienna, Venice)",
     ("Vienna", "Venice")),
    ("move 3 regulars from Xanadu to Vienna", "'Xanadu' is not known here; possible: origin (Istanbul, Edirne)",
     ("Istanbul", "Edirne")),
    ("play cp 31", "'cp' does not fit; expected: card", None),
    ("buy 3 mercenaries in V", "may be Vienna or Venice", ("Vienna", "Venice")),
    ("buy 3 mercenaries in Athens", "Athens is not possible as space here; possible: Vienna, Venice",
     ("Vienna", "Venice")),
    ("buy 13 mercenaries in Vienna", "13 units cannot be taken here; possible: 1 to 4 units", ()),
    ("buy 3 catapults in Vienna", "'catapults' is not known here; possible: unit", ("mercenaries", "cavalry")),
    ("buy 3 mercenaries", "is missing: space (Vienna, Venice)", ("Vienna", "Venice")),
    ("buy 3 mercenaries in \\", "missing: space (Vienna, Venice); the line ends in \\, so the order goes on in the one",
     ("Vienna", "Venice")),
    ("march 9 regulars to Edirne", "9 regulars are not there; 8 are", ()),
    ("march 3 squadrons to Edirne", "3 squadrons are not there; 0 are", ()),
    ("march Charles, 2 regulars to Edirne", "Charles V is not possible as leader here", ("Suleiman", "Ibrahim Pasha")),
    ("march Suleimann, 2 regulars to Edirne", "did you mean Suleiman?", ("Suleiman",)),
    ("move all Istanbul Edirne", "expected: 'to'", None),
    ("move all Istanbul to Vienna", "Vienna is not next to it", ("Edirne",)),
    ("treatise german: Wittenberg, Wittenberg", "named twice", ()),
    ("treatise german: Istanbul", "Istanbul is not possible as one of the targets here; possible: Wittenberg", None),
    ("treatise german: Witt, Leip, Lodz, York", "1 to 3", ()),
    ("play 31 for money", "'money' does not fit; expected: use (cp, event)", ("cp", "event")),
    ("retreat to Vienna", "'retreat' is not possible now; possible: play, move", None),
    ("fall back", "is not possible now", None),
])
def test_refusals(read, text, words, nearest):
    found = read(text)
    assert isinstance(found, Refusal), found
    assert words in found.sentence
    if nearest is not None:
        assert found.nearest == nearest


@pytest.mark.parametrize(("text", "verb"), [("trea german", "treatise"), ("tran german", "translate"), ("ro", "roll")])
def test_a_verb_may_be_shortened_while_it_is_unique(read, text, verb):
    assert read(text).command["verb"] == verb


def test_a_verb_that_may_be_two_is_asked_back(read, monkeypatch):
    original = parade.options
    more = [Option("trample", parade.done), Option("tramp", parade.done)]
    monkeypatch.setattr(parade.GAME.decisions["parade"], "options",
                        lambda state, frame, role: [*original(state, frame, role), *more])
    found = read("tram")
    assert found.sentence == "'tram' may be trample or tramp; write more of the word"
    assert found.nearest == ("trample", "tramp")
    assert read("tramp").command["verb"] == "tramp"


@pytest.mark.parametrize("card", ["65", "card 65", "A Mighty Fortress", "mighty fortress"])
def test_a_card_of_another_hand_is_refused_without_telling_whose(read, card):
    found = read(f"play {card} for CP")
    assert found.sentence == "card 65 (A Mighty Fortress) is not in your hand"
    assert found.rules == ("PAR-1",)
    assert found.nearest == ("Foul Weather", "Luther's 95 Theses")


def test_a_number_is_never_the_beginning_of_another(read):
    assert read("play 3 for CP").sentence == "card 3 (Six Wives) is not in your hand"


def test_the_exact_name_of_something_impossible_is_not_taken_for_a_longer_name(read):
    """York cannot be reached, Yorkshire Dales can: York must not march there."""
    found = read("march 1 regular to York")
    assert "York is not possible" in found.sentence
    assert read("march 1 regular to Yorks").command["space"] == "yorkshire"


def test_check_and_rules_of_the_option_stand_in_the_refusal(read):
    assert read("move 1 regular Istanbul to Vienna").rules == ("PAR-2",)


def test_not_asked(read):
    found = read("move all Edirne to Istanbul", role="france", seen={"move"})
    assert found.sentence == "nothing is asked of you now; the order was not carried out"


PIECES = ["move", "march", "sail", "buy", "treatise", "play", "say", "all", "none", "8", "reg", "cav", "Suleiman", ",",
          ";", "to", "from", "Istanbul", "Vie", "V", "York", "Bel", "31", "card", "for", "cp", "->", " - ", "#", "//",
          "'", "\u0000", "\u0301", "İ", "中文", "🙂", "-", "*", "1.", "9" * 30, "½", "²", "٣", "and", "Aegean",
          "2", "squadrons", "TEST", "{x}"]


@pytest.mark.parametrize("seed", range(40))
def test_no_line_whatever_breaks_the_reader(read, seed):
    rng = Random(seed)
    for _ in range(25):
        found = read(" ".join(rng.choices(PIECES, k=rng.randint(1, 9))))
        assert isinstance(found, Command | Meta | Ignored | Refusal)
        if isinstance(found, Refusal):
            assert found.sentence
            assert all(isinstance(word, str) for word in found.nearest)


@pytest.mark.parametrize("text", ["besiege Vienna", "fortify 2 regulars", "kindly attack York"])
def test_an_unknown_word_before_names_of_the_game_is_refused_not_passed_over(read, text):
    """What follows must not be run as if it had never been written."""
    found = read(text)
    assert isinstance(found, Refusal) and "is no order; possible now: play, move" in found.sentence
    assert "move" in found.nearest


@pytest.mark.parametrize("text", ["Vienna will fall, says Suleiman", "Greetings from Vienna", "Nobody came"])
def test_talk_about_things_of_the_game_stays_talk(read, text):
    assert isinstance(read(text), Ignored)


@pytest.mark.parametrize(("text", "words"), [
    ("by 2 cavalry in Vienna", "'by' is no order; did you mean buy?"),
    ("by 2 cavalry in Vienna ELSE play 31 for CP", "'by' is no order; did you mean buy?"),
    ("buy 2 cavalry in Vienna ELSE by 1 cavalry in Vienna", "'by' is no order; did you mean buy?"),
    ("by 2 cavalry in Vienna ELSE by 1 cavalry in Vienna", "'by' is no order; did you mean buy?"),
    ("mvoe all Edirne to Istanbul ELSE play 31 for CP", "'mvoe' is no order; did you mean move?"),
])
def test_the_order_that_is_meant_is_offered_also_for_a_word_of_two_letters_and_beside_else(read, text, words):
    found = read(text)
    assert isinstance(found, Refusal) and found.sentence == words and found.nearest == (words[-6:-1].split()[-1],)


@pytest.mark.parametrize("text", ["by the way, Vienna is yours", "who cares ELSE play it again"])
def test_talk_with_such_words_is_talk(read, text):
    assert isinstance(read(text), Ignored)
