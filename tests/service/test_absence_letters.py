"""Letters that begin as absence notices do: unanswered where nothing else is in them, run where they hold an order."""

import pytest
from office import PLAYERS, said

from pbem.store.models import ANSWERED, ASIDE

ANN = PLAYERS["red"]


@pytest.mark.parametrize(("lines", "status"), [
    ([], ASIDE), (["I am away until Friday."], ASIDE), (["I am away.", "Please write to Bob."], ASIDE),
    (["Je serai absent du 3 au 10 mars, sans connexion et sans ordinateur."], ASIDE),  # in its language, too
    (["I am away.", "pass"], ANSWERED), (["attack 99"], ANSWERED), (["I am away.", "PRESS TO blue: hello"], ANSWERED)])
def test_a_notice_is_answered_only_where_it_says_something_to_the_server(office, lines, status):
    office.start()
    answer = office.reply(ANN, *lines, absence=True)
    assert (answer is not None) is (status == ANSWERED) and office.inbound().status == status
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass"] * ("pass" in lines)


def test_without_a_notice_talk_is_answered(office):
    office.start()
    assert "no order" in said(office.reply(ANN, "I am away until Friday.")).lower()
    assert office.inbound().status == ANSWERED
