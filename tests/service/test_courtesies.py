"""A player's own name, his greeting and his signature around orders: neither run nor refused."""

import pytest
from boards import address, opened
from office import said

from pbem.store.models import Player

HAPSBURG = address("hapsburg")
SPENDING = {"active": "hapsburg", "cp": 5, "wars": [["hapsburg", "france"]]}
ORDER = "raise 1 regular in Antwerp"


def spending(office, name=""):
    opened(office, SPENDING, clock={"second_thoughts": "0"})
    Player.update(name=name).where(Player.email == HAPSBURG).execute()
    return office


def given(office):
    """Verbs of the orders that were carried out."""
    return [row.command["verb"] for row in office.journal() if row.command.get("verb") and row.mail_id]


@pytest.mark.parametrize("name", ["Fay", "Moe", "Ed", "Stan", "Sal", "May Paris", "Anna Vienna", "Hugh Burn"])
@pytest.mark.parametrize("known", ["by what he has set", "by From", "by From, at his own turn alone"])
def test_ones_own_name_is_neither_run_nor_refused(office, name, known):
    spending(office, name if known == "by what he has set" else "")
    lines = [ORDER, name] if "alone" not in known else [name]
    answer = office.reply(HAPSBURG, *lines, from_name="" if known == "by what he has set" else name)
    assert "refused" not in answer.subject and "is no order" not in said(answer)
    assert given(office) == (["raise"] if ORDER in lines else [])


@pytest.mark.parametrize("lines", [
    ["Hi Ottoman,", ORDER], ["Fay here.", ORDER], [ORDER, "Fay (Hapsburg)"], [ORDER, "-- Fay"], [ORDER, "LG Fay"],
    ["Hi Rome,", ORDER, "Vive la France !", "Fay Smith, London"], [ORDER, "Cheers,", "Fay", "Anna Vienna"],
    [ORDER, "Fay"], ["PRESS TO france: hello", ORDER, "Fay"], ["NEXT IMPULSE", "pass", "END", ORDER, "Fay"]])
def test_what_stands_around_orders_hinders_none(office, lines):
    spending(office, "Fay Smith")
    answer = office.reply(HAPSBURG, *lines)
    assert "refused" not in answer.subject and "is no order" not in said(answer) and "raise" in given(office)


def test_it_is_shown_as_what_it_is(office):
    spending(office, "Fay Smith")
    assert "a greeting, or your name" in said(office.reply(HAPSBURG, ORDER, "Fay"))


@pytest.mark.parametrize(("name", "line", "verb"), [("Will End", "end", "end"), ("Yes Minister", "END.", "end")])
def test_an_order_that_is_written_out_is_one_whatever_its_writer_is_called(office, name, line, verb):
    spending(office, name)
    office.reply(HAPSBURG, ORDER, line)
    assert given(office) == ["raise", verb]
