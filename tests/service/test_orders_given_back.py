"""Orders filed ahead that do not read any more after an upgrade go back to their owner in one mail, word for word."""

import logging

import newer_toy
from office import PLAYERS
from test_upgrading_forms import tree  # noqa: F401 (a fixture)

from pbem.service.course import upgrading
from pbem.store.models import FAILED, OPEN, FiledOrder, Outbox

BOB = PLAYERS["blue"]
ROUNDS = [f"WHEN attacked IF the attack is {card}: yield" for card in (4, 5, 6)]


def test_they_come_back_in_the_order_in_which_they_were_filed(office, tree, caplog):  # noqa: F811
    office.start()
    office.reply(BOB, ROUNDS[0], "WHEN bidding: bid 2", *ROUNDS[1:])
    version, before = office.match().version, Outbox.select().count()
    tree(newer_toy.GAME)
    with caplog.at_level(logging.INFO):
        upgrading.upgrade(office.now)
    assert [(row.number, row.status) for row in FiledOrder.select().order_by(FiledOrder.number)] == [
        (1, FAILED), (2, OPEN), (3, FAILED), (4, FAILED)]
    [mail] = list(Outbox.select().order_by(Outbox.id))[before:]
    assert mail.subject == "An order filed ahead comes back to you · trial"
    lines = [line.strip() for line in mail.text.splitlines()]
    found = [line for line in lines if line.startswith(("Your order", "WHEN"))]
    assert found == [part for number, text in zip((1, 3, 4), ROUNDS, strict=True)
                     for part in (f"Your order {number}", text.replace("the attack", "attack"))]
    changed = FiledOrder.get(FiledOrder.number == 1)
    assert (changed.closed_at, changed.changed) == (office.now, version + 1)
    assert [record.getMessage() for record in caplog.records if record.name == upgrading.__name__] == [
        "match trial: its data had the form 1.1 and have 1.2"]


def test_what_reads_today_is_left_as_it_is(office, tree):  # noqa: F811
    office.start()
    office.reply(BOB, "WHEN bidding: bid 2")
    kept = FiledOrder.get()
    tree(newer_toy.GAME)
    upgrading.upgrade(office.now)
    same = FiledOrder.get()
    assert (same.status, same.data, same.text, same.changed) == (OPEN, kept.data, kept.text, kept.changed)
