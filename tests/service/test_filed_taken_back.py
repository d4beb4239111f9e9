"""UNDO of what an order filed ahead has done: the question is its player's own again."""

from boards import opened
from office import open_deadline, said
from test_pax_turns import FUGGER, POSITION
from test_undo import banks, buy, first, healthy

from pbem.engine import journal
from pbem.games.pax_renaissance import GAME
from pbem.service.match.sitting import lock
from pbem.service.record import entering
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FiledOrder

assert banks


def sweep(office, role):
    """An order filed ahead answers at its moment."""
    office.now = open_deadline(role).answer_at
    deadlines.answer_ahead(office.now)


def done(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal()][1:]


def kept(office):
    return [(order.status, order.why) for order in FiledOrder.select().order_by(FiledOrder.number)]


def test_an_order_that_was_taken_back_does_not_answer_the_same_question_again(banks):
    role, own, _ = first(banks)
    bought = buy(banks)
    banks.reply(own, f"WHEN my turn: {bought}")
    sweep(banks, role)
    assert done(banks) == [(role, "buy", "filed")]
    answer = said(banks.reply(own, "UNDO"))
    assert f"taken back: {bought}" in answer and "An order you have filed ahead answers" not in answer
    row = open_deadline(role)
    assert (row.answer_at, row.settled_ahead, kept(banks)) == (None, True, [("open", "")])
    banks.later(hours=10)
    deadlines.answer_ahead(banks.now)
    deadlines.sweep(banks.now)
    assert done(banks) == [(role, "buy", "filed"), (None, "go_back", "player")] and healthy(banks)


def test_what_a_mail_still_had_to_say_goes_no_further(office):
    opened(office, POSITION, game=GAME, scenario="standard", options={"banks": "fugger coeur"})
    with database.transaction():  # the journal knows the position
        sitting = lock(office.match().id, office.now)
        entering._keep(sitting, journal.upgrade(GAME.version, sitting.match.state))
        sitting.match.save()
    before = office.match().state["hands"]
    office.reply(FUGGER, "play Luther", "buy Antipope")
    assert done(office)[-1] == ("fugger", "play", "player") and kept(office) == [("open", "")]
    answer = said(office.reply(FUGGER, "UNDO"))
    assert "taken back: play Luther" in answer and office.match().state["hands"] == before
    assert kept(office) == [("lapsed", "the match went back behind what it had begun")]
    assert "the match went back behind what it had begun" in answer
    assert open_deadline("fugger").answer_at is None
    office.reply(FUGGER, "sell Luther")
    assert done(office)[-2:] == [(None, "go_back", "player"), ("fugger", "sell", "player")] and healthy(office)
