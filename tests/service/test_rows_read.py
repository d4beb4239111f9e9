"""Of the many rows of a year the one that is needed is read, not all of them."""

from office import PLAYERS

from pbem.service.record import proofs, receipts, tags
from pbem.store.models import Journal, Receipt, Seat, Tag

ANN = PLAYERS["red"]


def test_the_latest_of_many(office):
    match = office.start()
    for line in ("pass", "STATUS", "bid 3", "STATUS"):
        office.reply(ANN, line)
    seat = Seat.get(Seat.role == "red")
    [receipt] = receipts.LATEST.rows(match=match, player=seat.player)
    assert receipt.hash == Receipt.select().order_by(Receipt.id.desc()).get().hash and Receipt.select().count() == 4
    [row] = proofs.HEAD.rows(match=match, link=1)
    assert row.hash == Journal.select().order_by(Journal.number.desc()).get().hash and Journal.select().count() == 3
    Tag.delete().where(Tag.row == 2).execute()
    assert [row.number for row in tags.UNTAGGED.rows(match=match)] == [2] and Tag.select().count() == 1
