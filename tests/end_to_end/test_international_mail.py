"""A player whose address goes beyond ASCII joins and plays by real SMTP, whichever form his programs write."""

import pytest
from by_smtp import ORDERS, serving

from pbem.store.models import FAILED, Outbox, Player, Seat

JOERG, TRAVELLING = "jörg@exämple.de", "jörg@xn--exmple-cua.de"
JO, JO_TRAVELLING = "jo@exämple.de", "jo@xn--exmple-cua.de"


@pytest.mark.parametrize(("address", "other"), [(JOERG, TRAVELLING), (TRAVELLING, JOERG), (JO, JO_TRAVELLING)])
def test_he_joins_under_one_form_and_answers_under_the_other(tmp_path, address, other):
    with serving(tmp_path) as server:
        asked = server.write(address, ORDERS, "JOIN autumn prefer france\n")
        assert server.post.mails[-1][0] == [TRAVELLING if "ö" in address else JO_TRAVELLING]
        assert server.write(other, asked.headers["Reply-To"], "yes\n").kind == "joined"
        assert Seat.get().confirmed_at and Player.select().count() == 1 and Player.get().email in (JOERG, JO)
        server.write(address, ORDERS, "JOIN autumn prefer england\n")
        assert Player.select().count() == 1 and len(server.post.mails) == 3


def test_a_relay_that_cannot_carry_his_address_is_named_and_others_get_their_mails(tmp_path):
    with serving(tmp_path, relay_takes_utf8=False) as server:
        row = server.write(JOERG, ORDERS, "JOIN autumn\n")
        row = Outbox.get_by_id(row.id)
        assert row.status == FAILED and "SMTPUTF8" in row.last_error and TRAVELLING in row.last_error
        server.write(JO, ORDERS, "JOIN autumn\n")
        assert [to for to, _ in server.post.mails] == [[JO_TRAVELLING]]
        assert all(raw.isascii() for _, raw in server.post.mails)
