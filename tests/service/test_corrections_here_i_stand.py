"""Two rulings on top of each other in Here I Stand, by mail: what wrecked a match once."""

import pytest
from boards import SEED, address, seated
from office import said
from test_corrections import healthy, verbs
from test_disputes import MORA

from pbem.engine import Seeded
from pbem.games.here_i_stand import GAME
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match import chains, matches
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Tag


@pytest.fixture
def worms(office, monkeypatch):
    """Turn 1 of six: the Diet of Worms is asked. Dice and cards are always the same."""
    monkeypatch.setattr(chains, "new_seed", lambda: SEED)
    with database.transaction():
        match = starting.open_match("here_i_stand", "trial", office.now, "1517",
                                    settings={"clock": {"second_thoughts": "0", "gather": "0"}})
        naming.change(match, (("Mora", MORA),), office.now, carrying_out.COURSE)
        for role in seated(GAME, "1517", match.options):
            matches.seat(match, address(role), role, office.now, role)
        starting.start(lock(match.id, office.now))
    return office


def tag(office, row):
    return Tag.get(Tag.row == row).tag


def corrected(office, disputed, *change):
    """A change that the moderator rules, once his waiting time is over; what he is shown. disputed: a row."""
    office.reply(address("england"), f"DISPUTE {tag(office, disputed)}: not so, HIS-18.1.7")
    shown = said(office.reply(MORA, "CORRECT: the wrong card lay there, HIS-18.1.7.", "", *change))
    assert "Your ruling on" in said(office.reply(MORA, "APPLY")), shown
    office.later(hours=24)
    deadlines.sweep(office.now)
    return shown


def committed(office):
    office.reply(address("protestant"), "targets Brandenburg, Leipzig, Magdeburg, Breslau, Prague")
    office.reply(address("england"), "ready")
    for role, card in (("hapsburg", "Arquebusiers"), ("papacy", "Shipbuilding"), ("protestant", "Gabelle Revolt")):
        office.reply(address(role), f"commit {card}")
    return len(office.journal()) - 1


def goes_on(office):
    """Whether every question of the match that is asked now can be answered as at the deadline."""
    state = office.match().state
    for role in GAME.pending(state):
        GAME.apply(state, role, GAME.default(state, role), Seeded(1))
    return healthy(office)


def test_a_change_of_hands_goes_back_with_the_diet_that_it_stands_behind(worms):
    """The committed cards lay in the discard and in no hand once, and the next commit broke the match."""
    last = committed(worms)
    corrected(worms, 2, f"AFTER #{tag(worms, last)}: {{hands: {{papacy: [5, 6, 70, 75, 100]}}, discard: [24, 80]}}")
    assert 100 in worms.match().state["hands"]["papacy"] and goes_on(worms)
    hapsburg = next(row.number for row in worms.journal() if row.role == "hapsburg")
    shown = corrected(worms, 1, f"INSTEAD #{tag(worms, hapsburg)}: commit Landsknechts")
    assert "a change by a moderator - " in shown, shown
    state = worms.match().state
    held = [card for hand in state["hands"].values() for card in hand]
    assert len(held) == len({*held}) and not {*held} & {*state["discard"]} and goes_on(worms)
    for role, card in (("papacy", "Shipbuilding"), ("protestant", "Gabelle Revolt")):
        if role in GAME.pending(worms.match().state):
            worms.reply(address(role), f"commit {card}")
    assert goes_on(worms) and verbs(worms)


def test_a_change_of_hands_under_a_card_that_is_committed_is_refused(worms):
    worms.reply(address("protestant"), "targets Brandenburg, Leipzig, Magdeburg, Breslau, Prague")
    worms.reply(address("england"), "ready")
    worms.reply(address("hapsburg"), "commit Arquebusiers")
    worms.reply(address("papacy"), "commit Shipbuilding")
    row = next(row.number for row in worms.journal() if row.role == "hapsburg")
    worms.reply(address("england"), f"DISPUTE {tag(worms, 2)}: not so, HIS-18.1.7")
    told = said(worms.reply(MORA, "CORRECT: that card is no longer in play, HIS-18.1.7.", "",
                            f"AFTER #{tag(worms, row)}: {{hands: {{hapsburg: [2, 13, 33, 65, 92]}}, discard: [24]}}"))
    assert "an answer that was given before it would stand no longer" in told and worms.match().void == []
