"""An order with a slip of the pen is asked back; YES lets what is meant run, with what stood below it, once."""

import pytest
from office import PLAYERS, said

from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, Seat

ANN, BOB = PLAYERS.values()


@pytest.fixture
def slipped(office):
    """Ann leads, and has written pass with a slip, and a bid below it."""
    office.start()
    office.reply(ANN, "Hi", "apss", "bid 3", "Thanks")
    return office


def verbs(office):
    return [row.command["verb"] for row in office.journal()[1:]]


def meant():
    return [row.meant for row in Deadline.select() if row.meant]


def test_the_writer_is_asked_what_he_meant_and_nothing_has_changed(slipped):
    answer = said(slipped.mails(ANN)[-1])
    assert "Did you mean: pass? Answer YES, and it is carried out with what stands below it." in answer
    assert "2 refused apss" in answer and verbs(slipped) == []
    assert meant() == [[[2, "pass"], [3, "bid 3"]]]


@pytest.mark.parametrize("lines", [["YES"], ["yes"], ["Hi Bob", "Yes, please."], ["ok"], ["STATUS", "yes"],
                                   ["yes, do it"], ["Ja, genau!"], ["ok do that, thanks"], ["that's what I meant"]])
def test_yes_lets_it_run_with_what_stood_below_it(slipped, lines):
    answer = said(slipped.reply(ANN, *lines))
    assert verbs(slipped) == ["pass", "bid"] and meant() == []
    assert "done pass" in answer and "held bid 3" in answer


@pytest.mark.parametrize("lines", [["YES it was a long day for all of us"], ["I wrote this morning that", "yes"],
                                   ["HELP"], ["What was that?"]])
def test_anything_else_does_not_and_it_stays_asked(slipped, lines):
    answer = said(slipped.reply(ANN, *lines))
    assert verbs(slipped) == [] and len(meant()) == 1
    assert "You were asked whether you mean: pass. YES still carries it out, NO drops it." in answer


@pytest.mark.parametrize("line", [
    "wait, not that after all", "I'd rather not, the bid comes first", "hm, what about 3 for round 2 instead",
    "actually something else"])
def test_what_speaks_of_something_else_drops_it(slipped, line):
    answer = said(slipped.reply(ANN, line))
    assert verbs(slipped) == [] and meant() == []
    slipped.reply(ANN, "yes")
    assert verbs(slipped) == []
    assert "That is dropped" in answer or "You were asked" not in answer


def test_a_second_yes_runs_nothing(slipped):
    asked = slipped.last(ANN)
    slipped.reply(ANN, "YES", to=asked)
    answer = said(slipped.reply(ANN, "YES", to=asked))
    assert verbs(slipped) == ["pass", "bid"] and "not reached YES it answers an earlier question" in answer


def test_orders_written_instead_take_its_place(slipped):
    slipped.reply(ANN, "pass")
    assert verbs(slipped) == ["pass"]
    slipped.reply(ANN, "YES")
    assert verbs(slipped) == ["pass"]


def test_a_refused_order_takes_its_place_too(slipped):
    slipped.reply(ANN, "attack 99")
    assert meant() == []


def test_it_lapses_with_the_question(slipped):
    asked = slipped.last(ANN)
    slipped.reply(ANN, "pass")
    slipped.reply(ANN, "bid 1")
    slipped.reply(BOB, "bid 0")
    slipped.reply(ANN, "YES", to=asked)
    slipped.reply(ANN, "YES")
    assert verbs(slipped) == ["pass", "bid", "bid"]


@pytest.mark.parametrize("line", ["No", "nope, forget it", "no thanks", "nein", "Forget it"])
def test_no_drops_it(slipped, line):
    answer = said(slipped.reply(ANN, line))
    assert verbs(slipped) == [] and meant() == [] and "is dropped, and nothing of it is carried out" in answer


def test_what_stands_below_may_be_refused_in_its_turn(office):
    office.start()
    assert "it is carried out." in said(office.reply(ANN, "apss"))
    office.reply(ANN, "apss", "bid 3", "bid 4")
    answer = said(office.reply(ANN, "YES"))
    assert verbs(office) == ["pass", "bid"] and "refused bid 4" in answer and meant() == []


def test_a_trial_keeps_nothing_and_uses_nothing_up(slipped):
    answer = said(slipped.reply(ANN, "TEST", "YES"))
    assert "done pass" in answer and verbs(slipped) == [] and len(meant()) == 1
    slipped.reply(ANN, "TEST", "apss")
    assert meant() == [[[2, "pass"], [3, "bid 3"]]]


def test_nobody_else_has_it(slipped):
    slipped.reply(BOB, "YES")
    assert verbs(slipped) == []


def test_who_is_not_asked_is_not_asked_back(office):
    office.start()
    answer = said(office.reply(BOB, "vwo 3"))
    assert "Did you mean" not in answer and meant() == []


def test_yes_that_answers_the_question_too_is_asked_back_with_both_lines(slipped, monkeypatch):
    monkeypatch.setattr("pbem.orders.line.bare_answers.lines", lambda text, reader: ["hold"])
    answer = said(slipped.reply(ANN, "YES"))
    assert "this can be read in more than one way: pass / hold" in answer and verbs(slipped) == []


def test_in_a_paused_match_it_waits(slipped):
    for player in (ANN, BOB):
        slipped.reply(player, "PAUSE")
    slipped.reply(ANN, "YES")
    assert verbs(slipped) == [] and len(meant()) == 1


# When the time is up.

def time_up(office):
    while not Deadline.select().where(Deadline.done_at.is_null(False), Deadline.role == "red").exists():
        office.later(hours=4)
        deadlines.sweep(office.now)


def sources(office):
    return [(row.command["verb"], row.source) for row in office.journal()[1:]]


def test_in_ones_own_turn_what_is_meant_runs_when_the_time_is_up(office):
    office.start()
    card = office.match().state["hands"]["red"][0]
    assert "Without an answer it is when your time is up." in said(office.reply(ANN, f"atatck {card}"))
    time_up(office)
    assert sources(office)[0] == ("attack", "filed") and not Seat.select().where(Seat.missed > 0).exists()
    assert f"attack {card}" in said(office.mails(ANN, "filed")[-1])


@pytest.mark.parametrize("line", [
    "maybe attack {card}", "I was thinking I should attack {card}", "attack {card} would be stupid",
    "attack {card} next time"])
def test_what_is_doubtful_runs_by_nothing_but_a_yes(office, line):
    office.start()
    line = line.format(card=office.match().state["hands"]["red"][0])
    answer = said(office.reply(ANN, line))
    assert verbs(office) == [] and "Without an answer it is when" not in answer
    time_up(office)
    assert ("attack", "filed") not in sources(office)


def test_what_its_writer_has_doubted_since_runs_by_nothing_but_a_yes(office):
    office.start()
    office.reply(ANN, f"atatck {office.match().state['hands']['red'][0]}")
    office.reply(ANN, "Hmm, I wonder whether Bob would see that coming")
    time_up(office)
    assert ("attack", "filed") not in sources(office)


@pytest.mark.parametrize("lines", [[[1, "attack 99"]], None])
def test_what_is_not_possible_then_gives_way_to_the_default(slipped, lines):
    Deadline.update(meant=lines).where(Deadline.role == "red").execute()
    time_up(slipped)
    assert sources(slipped)[0] == ("pass", "default") and Seat.select().where(Seat.missed > 0).exists()


def test_a_question_that_others_are_asked_too_gets_its_default(office):
    """As if he had not written: nobody can see that he was asked back."""
    office.start()
    office.reply(ANN, "pass")
    bidding = Deadline.get(Deadline.role == "red", Deadline.done_at.is_null())
    Deadline.update(meant=[[1, "bid 3"]]).where(Deadline.id == bidding.id).execute()
    while Deadline.get_by_id(bidding.id).done_at is None:
        office.later(hours=4)
        deadlines.sweep(office.now)
    assert [source for verb, source in sources(office) if verb == "bid"][0] == "default"
