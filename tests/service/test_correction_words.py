"""What a moderator writes for the match to be changed, read whole: word, entry, order and position."""

from time import process_time

import pytest
from test_corrections import disputing, tag_of

from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, REPLACE
from pbem.service.judgement import correction_words
from pbem.service.judgement.correction_words import Wanted
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.store.models import Dispute, Match, Tag

OUT = Wanted(1, LEAVE_OUT, None, {})


@pytest.fixture
def disputed(office):
    """A duel in which red has passed in row 1, blue has bid in row 2, and blue disputes row 1."""
    return disputing(office)


def read(office, *lines):
    """A Wanted, None, or (name, values) of the refusal. A line is its text, or its number and text."""
    body = [line if isinstance(line, tuple) else (at, line) for at, line in enumerate(lines, 1)]
    try:
        return correction_words.read(Sitting(office.match(), office.now), Dispute.get(), body)
    except Refused as refused:
        return refused.said.name, refused.said.values


def test_a_change_is_read_from_its_line_and_those_below_it(disputed):
    own, held = tag_of(1), disputed.match().state["hands"]["red"][0]
    instead = Wanted(1, REPLACE, {"verb": "attack", "card": held}, {})
    one = {"points": {"blue": 1}}
    for lines, wanted in {
        (): None, ("",): None, ("Dear all,", "red passed out of turn."): None, ("I leave it out",): None,
        ("LEAVEOUT",): None, ("LEAVE OUTSIDE",): None, ("BEFOREHAND: x",): None,
        ("LEAVE OUT",): OUT, ("LEAVE   OUT",): OUT, ("  LEAVE OUT  ",): OUT, ("> LEAVE OUT",): OUT,
        ("- LEAVE OUT: with thanks",): OUT, (f"LEAVE OUT #{own}",): OUT, (f"LEAVE OUT #{own.upper()}:",): OUT,
        (f"LEAVE OUT #{tag_of(2)}",): OUT._replace(row=2), ("Thus:", "", "LEAVE OUT", "", "Mora"): OUT,
        (f"INSTEAD: attack {held}",): instead, (f"INSTEAD attack {held}",): instead,
        (f"INSTEAD #{own}: attack {held}",): instead, ("INSTEAD:", f"attack {held}"): instead,
        ("BEFORE: points: {blue: 1}",): Wanted(1, BEFORE, None, one),
        (f"BEFORE #{tag_of(2)}: points: {{blue: 1}}",): Wanted(2, BEFORE, None, one),
        ("AFTER: points: {blue: 1}",): Wanted(1, AFTER, None, one),
        ("leave out",): OUT, (f"Leave out #{own}.",): OUT, ("Leave out the rest of it",): None,
        (f"instead: attack {held}",): instead, (f"Instead #{own}: attack {held}",): instead,
        ("Instead of this he may attack",): None, ("after all, it was none",): None,
        (f"before #{tag_of(2)}: points: {{blue: 1}}",): Wanted(2, BEFORE, None, one),
        ("After:", "points: {blue: 1}"): Wanted(1, AFTER, None, one),
        ("AFTER:", "points:", "  blue: 1"): Wanted(1, AFTER, None, one),
        ("AFTER:", "points:", "  blue: 1  ", "", "  red: 1"): Wanted(1, AFTER, None, one),
        ((4, "AFTER:"), (5, "points:"), (6, "  blue: 1"), (8, "  red: 1")): Wanted(1, AFTER, None, one),
        ((4, "AFTER:"), (5, "points:"), (6, "  blue: 1"), (7, "  red: 1")): Wanted(
            1, AFTER, None, {"points": {"blue": 1, "red": 1}}),
    }.items():
        assert read(disputed, *lines) == wanted, lines


@pytest.mark.parametrize("text", ["[" * 3900, "{" * 3900, "- " * 1950])
def test_a_position_costs_the_server_no_time(disputed, text):
    begun = process_time()
    name, values = read(disputed, f"AFTER: {text}")
    assert name == "correction.position" and "10 deep" in values["why"]
    assert process_time() - begun < 0.5


@pytest.mark.parametrize(("line", "change"), [
    ("CORRECT: he had none, DUEL-1. AFTER: points: {blue: 1}", Wanted(1, AFTER, None, {"points": {"blue": 1}})),
    ("CORRECT: he had none, DUEL-1. LEAVE OUT", OUT), ("CORRECT: he had none, DUEL-1 - LEAVE OUT.", OUT),
    ("CORRECT: what comes AFTER it is void, DUEL-1", None), ("CORRECT: they LEAVE OUT too much, DUEL-1.", None),
])
def test_a_change_may_stand_behind_the_words_of_the_ruling(disputed, line, change):
    body = correction_words.parted([(1, line), (3, "Mora")])
    assert read(disputed, *body) == change
    assert [number for number, _ in body][-1] == (4 if change else 3), "the empty line is kept"


def test_what_does_not_read_is_refused(disputed):
    own = tag_of(1)
    example = {"why": None}
    for lines, refusal in {
        ("LEAVE OUT", "LEAVE OUT"): ("correction.one", {}), ("BEFORE: x", "", "AFTER: y"): ("correction.one", {}),
        ("LEAVE OUT #zzzz",): ("correction.tag", {"tag": "zzzz"}), ("AFTER:",): ("correction.position", example),
        ("AFTER: blue",): ("correction.position", example), ("AFTER: {}",): ("correction.position", example),
        ("AFTER: [points]",): ("correction.position", example),
        ("AFTER: " + "x" * 4000,): ("correction.position", example),
        ("AFTER: " + "x" * 4001,): ("correction.too_long", {"most": 4000}),
        ("AFTER:", "x" * 2000, "x" * 2000): ("correction.too_long", {"most": 4000}),
        ("AFTER:", "x" * 1999, "x" * 2000): ("correction.position", example),
    }.items():
        assert read(disputed, *lines) == refusal, lines
    name, values = read(disputed, "AFTER: points: {blue: [}")
    assert name == "correction.position" and values["why"] == " ".join(values["why"].split()) != ""
    name, values = read(disputed, "INSTEAD: dance")
    assert (name, values["order"], values["rules"]) == ("correction.order", "dance", None) and values["why"]
    Tag.create(match=disputed.match(), row=2, audience="green", tag=own)
    assert read(disputed, f"LEAVE OUT #{own}") == ("correction.tag", {"tag": own}), "it names two"


def test_an_entry_that_counts_no_longer_is_not_corrected(disputed):
    Match.update(void=[[1, 2]]).execute()
    assert read(disputed, "LEAVE OUT") == ("dispute.gone", {"tag": tag_of(1)})
    assert read(disputed, f"LEAVE OUT #{tag_of(2)}") == OUT._replace(row=2)
    Match.update(void=[[2, 3]]).execute()
    assert read(disputed, f"LEAVE OUT #{tag_of(2)}") == ("dispute.gone", {"tag": tag_of(2)})


def test_what_no_player_ordered_has_nothing_in_its_place(disputed):
    Dispute.update(row=0).execute()
    assert read(disputed, "INSTEAD: pass") == ("correction.no_order", {})
    assert read(disputed, "LEAVE OUT") == OUT._replace(row=0)
