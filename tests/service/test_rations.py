"""What one letter may still do: caps on a mail and on a day, refusals counted, of each reason the first line told."""

import pytest
from office import PLAYERS, START

from pbem import orders
from pbem.service.match.sitting import Sitting
from pbem.service.post.rations import Ration, Surplus
from pbem.store.models import Player, Tally


@pytest.fixture
def ration(office):
    """A function that begins the next letter of Red."""
    match = office.start(caps={"votes_a_mail": 2, "votes_a_day": 3, "words_a_mail": 0})
    return lambda: Ration(Sitting(match, office.now), "red")


MAIL, DAY = "the match takes at most 2 votes a mail", "the match takes at most 3 votes of one player a day"


def tallies():
    who = f"1/{Player.get(Player.email == PLAYERS['red']).id}"
    return [(row.what, row.since, row.used, row.refused) for row in Tally.select().where(Tally.who == who)]


def test_a_letter_may_do_so_much_and_a_day_too(ration):
    first = ration()
    told = [first.why_not("votes_a_mail", "votes_a_day").partition(" (")[0] for _ in range(4)]
    assert told == ["", "", MAIL, MAIL]
    first.close()
    first.close()
    day = START.replace(hour=0)
    assert tallies() == [("votes_a_day", day, 2, 0), ("votes_a_mail", day, 0, 2)]
    second = ration()
    told = [second.why_not("votes_a_mail", "votes_a_day").partition(" (")[0] for _ in range(3)]
    assert told == ["", DAY, MAIL]
    second.close()
    assert tallies() == [("votes_a_day", day, 3, 1), ("votes_a_mail", day, 0, 3)]


def test_where_nothing_is_allowed_the_first_is_too_much(ration):
    assert ration().why_not("words_a_mail").startswith("the match takes at most 0 words for the server")
    assert ration().why_not() == ""


def line(number):
    return orders.LineResult(number, f"line {number}", orders.NOT_REACHED)


def test_of_lines_that_are_too_many_the_first_of_each_reason_is_told():
    surplus = Surplus("en")
    for number, why in ((1, "too many"), (2, "too late"), (3, "too many"), (5, "too many")):
        surplus.add((number, 0), line(number), why)
    found = surplus.results()
    assert {place: (result.status, result.number) for place, result in found.items()} == {
        (1, 0): (orders.REFUSED, 1), (2, 0): (orders.REFUSED, 2)}
    assert found[2, 0].sentence == "too late"
    assert found[1, 0].sentence.startswith("too many") and "2" in found[1, 0].sentence
    assert Surplus("en").results() == {}
