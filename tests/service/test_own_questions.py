"""Questions that a player's own order puts to himself, answered by what he has filed; the rest of his mail goes on."""

from dataclasses import replace

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.engine import Illegal
from pbem.orders.filed import read_again
from pbem.service.filed_ahead import filed
from pbem.service.match.sitting import Sitting
from pbem.service.sweep import deadlines
from pbem.store.models import FiledOrder

HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4], "papacy": [75], "protestant": [79, 40]}
DEBATERS = ["Luther", "Melanchthon", "Bucer", "Eck", "Campeggio"]
REFORM = {"turn": 2, "active": "protestant", "hands": HANDS, "debaters": {"uncommitted": DEBATERS},
          "religion": {"Wittenberg": "protestant", "Brandenburg": "protestant"}}
PROTESTANT = address("protestant")
THEN, TREATISE = "THEN reformation attempts: default", "publish treatise German"


@pytest.fixture
def office_of_luther(office):
    opened(office, {**REFORM, "cp": 5})
    for role in ("papacy", "protestant"):
        office.reply(address(role), "responses never")
    return office


def goes_on(office, times=1):
    """What is filed answers for the Protestant, so often."""
    for _ in range(times):
        office.now = open_deadline("protestant").answer_at
        deadlines.answer_ahead(office.now)


def given(office, number):
    return [(row.command["verb"], row.source) for row in office.journal()[-number:]]


def orders():
    return [(order.status, order.text) for order in FiledOrder.select().order_by(FiledOrder.number)]


def test_a_then_with_ones_own_order_answers_and_the_lines_behind_go_on(office_of_luther):
    office = office_of_luther
    mail = office.reply(PROTESTANT, TREATISE, THEN, "translate German 1", "end")
    told = said(mail)
    assert mail.subject == "Done: 4 orders · trial", "it is not his move"
    assert "What you are asked now is answered by your order filed ahead. The lines marked as kept go on behind it" \
        in told
    mails = len(office.mails(PROTESTANT, "report"))
    goes_on(office, 2)
    assert given(office, 4) == [("treatise", "player"), ("targets", "filed"), ("translate", "filed"), ("end", "filed")]
    assert orders() == [("used", "translate German 1\nend"), ("used", THEN)]
    assert len(office.mails(PROTESTANT, "report")) == mails, "nothing was asked of him"


def test_a_then_of_one_treatise_is_none_of_the_next(office_of_luther):
    office = office_of_luther
    office.reply(PROTESTANT, TREATISE, THEN, TREATISE, "end")
    goes_on(office, 2)
    assert given(office, 3) == [("treatise", "player"), ("targets", "filed"), ("treatise", "filed")]
    told = said(office.last(PROTESTANT))
    assert "order 1" in told and "'end' is not possible now; possible: targets" in told
    assert orders() == [("failed", f"{TREATISE}\nend"), ("used", THEN)]


def test_a_standing_order_filed_before_answers_too_each_time(office_of_luther):
    office = office_of_luther
    office.reply(PROTESTANT, "WHEN reformation attempts: default")
    office.reply(PROTESTANT, TREATISE, TREATISE, "end")
    goes_on(office, 4)
    assert given(office, 5) == [("treatise", "player"), ("targets", "filed"), ("treatise", "filed"),
                                ("targets", "filed"), ("end", "filed")]
    assert [status for status, _ in orders()] == ["open", "used"]


def test_a_standing_order_answers_inside_an_impulse_filed_ahead(office):
    opened(office, {**REFORM, "active": "england"}, clock={"second_thoughts": "0"})
    for role in ("papacy", "protestant"):
        office.reply(address(role), "responses never")
    office.reply(PROTESTANT, "WHEN reformation attempts: default")
    office.reply(PROTESTANT, "NEXT IMPULSE", "play 40 for CP", TREATISE, "end", "END")
    for role in ("england", "france", "papacy"):
        office.reply(address(role), "play " + str(HANDS[role][0]) + " for CP", "end")
    goes_on(office, 3)
    assert given(office, 4) == [("play", "filed"), ("treatise", "filed"), ("targets", "filed"), ("end", "filed")]


def test_each_then_belongs_to_the_order_above_it(office_of_luther):
    office = office_of_luther
    told = said(office.reply(PROTESTANT, TREATISE, THEN, TREATISE, "THEN reformation attempts: targets Magdeburg ELSE "
                             "default", "end", "THEN losing units: default"))
    assert "kept with line 3 and filed when that is carried out: THEN reformation attempts: targets Magdeburg" in told
    assert "kept with line 3 and filed when that is carried out: THEN losing units: default" in told
    assert orders()[0][1].splitlines() == [TREATISE, "THEN reformation attempts: targets Magdeburg ELSE default",
                                           "THEN losing units: default", "end"]
    mails = len(office.mails(PROTESTANT, "report"))
    goes_on(office, 5)
    assert given(office, 6) == [("treatise", "player"), ("targets", "filed"), ("treatise", "filed"),
                                ("targets", "filed"), ("targets", "filed"), ("end", "filed")]
    assert office.journal()[-3].command["targets"] == ["magdeburg"], "and not that of the first"
    assert [status for status, _ in orders()] == ["used", "used", "used", "lapsed"]
    assert len(office.mails(PROTESTANT, "report")) == mails
    assert any("Your order 3 answered: targets Magdeburg" in said(mail) for mail in office.mails(PROTESTANT, "filed"))


def test_those_of_an_order_are_filed_with_it_and_not_before(office):
    opened(office, {**REFORM, "cp": 7})
    for role in ("papacy", "protestant"):
        office.reply(address(role), "responses never")
    later = "THEN reformation attempts: targets Magdeburg ELSE default"
    office.reply(PROTESTANT, TREATISE, THEN, TREATISE, THEN, TREATISE, later, "end")
    goes_on(office, 2)
    assert [text for status, text in orders() if status == "open"][1:] == [THEN]
    goes_on(office, 2)
    assert [text for status, text in orders() if status == "open"][1:] == [later]


def test_a_slip_in_one_that_waits_is_told(office_of_luther):
    told = said(office_of_luther.reply(
        PROTESTANT, TREATISE, THEN, TREATISE, "THEN reformation atempts: default", "end"))
    assert f"filed when that is carried out: {THEN} (" in told and "atempts" in told
    assert orders()[0][1].splitlines() == [TREATISE, THEN, "end"]


def test_more_lines_than_are_kept_are_refused_with_what_stands_below_them(office_of_luther):
    many = [TREATISE, THEN, *(line for _ in range(11) for line in (TREATISE, THEN))]
    told = said(office_of_luther.reply(PROTESTANT, *many))
    assert "the order above it, on line 3, was not carried out" in told and [text for _, text in orders()] == [THEN]


def test_the_rest_is_read_again_with_what_stands_below_its_lines(office_of_luther):
    office_of_luther.reply(PROTESTANT, TREATISE, THEN, TREATISE, THEN, "end")
    sitting = Sitting(office_of_luther.match(), office_of_luther.now)
    kept = filed.filing_of(FiledOrder.get(FiledOrder.number == 1))
    assert read_again(kept, sitting.rules, sitting.state, "protestant") == kept
    with pytest.raises(Illegal):
        read_again(replace(kept, text=kept.text.replace("reformation attempts", "losing units")
                           .replace("default", "targets Magdeburg")), sitting.rules, sitting.state, "protestant")


def test_two_below_one_order_contradict_each_other(office_of_luther):
    told = said(office_of_luther.reply(PROTESTANT, TREATISE, THEN, TREATISE, THEN, "THEN reformation attempts: targets "
                                       "Magdeburg", "end"))
    assert "this line and line 5 answer the same question in two ways, so neither is kept" in told
    assert orders()[0][1].splitlines() == [TREATISE, "end"]


def test_none_is_kept_below_an_order_that_is_not_carried_out(office_of_luther):
    told = said(office_of_luther.reply(PROTESTANT, TREATISE, TREATISE, THEN, "end"))
    assert "the order above it, on line 2, was not carried out, so nothing is kept about its move" in told
    assert orders() == [] and given(office_of_luther, 1) == [("treatise", "player")]


def test_one_below_an_order_whose_move_is_over_has_come_to_nothing(office_of_luther):
    told = said(office_of_luther.reply(PROTESTANT, "translate German 1", "THEN reformation attempts: targets Magdeburg",
                                       TREATISE, THEN, "end"))
    assert "2 done THEN reformation attempts: targets Magdeburg it did not come to that: the move is over" in told
    assert [text for _, text in orders()] == ["end", THEN]


def test_a_then_that_cannot_be_kept_any_more_is_told(office_of_luther, monkeypatch):
    office = office_of_luther
    office.reply(PROTESTANT, TREATISE, THEN, TREATISE, THEN, "end")
    monkeypatch.setattr(filed, "MOST_OPEN", 1)
    goes_on(office, 2)
    told = said(office.last(PROTESTANT))
    assert f"`{THEN}` of your order 1 was not kept" in told and "possible: targets" in told


@pytest.mark.parametrize("then", ["THEN losing units: default", "THEN reformation attempts IF at war: default",
                                  "THEN reformation attempts: targets Wittenberg, Magdeburg",
                                  "WHEN reformation attempts: targets Wittenberg, Magdeburg"])
def test_what_does_not_answer_keeps_no_line(office_of_luther, then):
    told = said(office_of_luther.reply(PROTESTANT, TREATISE, then, TREATISE, "end"))
    assert "'publish treatise' is not possible now; possible: targets" in told
    assert given(office_of_luther, 1) == [("treatise", "player")] and not any(
        text.startswith(TREATISE) for _, text in orders())


def test_a_line_with_a_slip_is_refused_and_none_behind_it_kept(office_of_luther):
    told = said(office_of_luther.reply(PROTESTANT, TREATISE, THEN, "publsh treatise German", "end"))
    assert "4 not reached end" in told and orders() == [("open", THEN)]


def test_an_answer_of_ones_own_in_the_same_mail_counts_before_it(office_of_luther):
    office = office_of_luther
    office.reply(PROTESTANT, TREATISE, THEN, "targets Magdeburg, Stettin", "translate German 1")
    assert given(office, 3) == [("treatise", "player"), ("targets", "player"), ("translate", "player")]
    assert orders() == []


def test_a_trial_tells_what_would_be_kept(office_of_luther):
    told = said(office_of_luther.reply(PROTESTANT, "TEST", TREATISE, THEN, TREATISE, THEN, "end"))
    assert "it would be kept, for this move alone: THEN" in told and "kept with line 4 and filed when" in told
    assert "Your order filed ahead would answer first, so the lines marked as kept were not tried" in told
    assert orders() == [] and given(office_of_luther, 1) == [("responses", "player")]


def test_a_trial_refuses_none_below_an_order_that_it_could_not_try(office_of_luther):
    office_of_luther.reply(PROTESTANT, TREATISE)
    told = said(office_of_luther.reply(PROTESTANT, "TEST", "targets Magdeburg, Stettin", TREATISE, THEN, "end"))
    assert "3 not reached publish treatise German not tried" in told and "was not carried out" not in told
    assert "kept with line 3 and filed when that is carried out: THEN" in told and orders() == []


def test_who_takes_the_then_back_is_asked_and_keeps_the_rest(office_of_luther):
    office = office_of_luther
    office.reply(PROTESTANT, TREATISE, THEN, "translate German 1", "end")
    told = said(office.reply(PROTESTANT, "REVOKE 2"))
    assert "'translate' is not possible now; possible: targets" in told


@pytest.mark.parametrize("trial", [[], ["TEST"]])
@pytest.mark.parametrize("lines", [
    (TREATISE, THEN, "THEN reformation attempts: targets Magdeburg", "end"),
    (TREATISE, THEN, "end", "THEN reformation attempts: targets Magdeburg"),
    ("translate German 1", THEN, TREATISE, "end"),
])
def test_a_then_that_is_not_kept_keeps_no_line(office_of_luther, lines, trial):
    told = said(office_of_luther.reply(PROTESTANT, *trial, *lines))
    assert "'end' is not possible now; possible: targets" in told and "answered by your order filed ahead" not in told
    assert orders() == []


@pytest.mark.parametrize("lines", [
    (TREATISE, THEN, "targets Magdeburg, Stettin", TREATISE, "end"),
    (TREATISE, "targets Magdeburg, Stettin", TREATISE, "end"),
])
def test_nor_does_one_of_a_move_that_the_mail_has_ended(office_of_luther, lines):
    told = said(office_of_luther.reply(PROTESTANT, *lines))
    assert "'end' is not possible now; possible: targets" in told and orders() == []


def test_nor_does_one_above_the_answer_that_ends_the_move_under_way(office_of_luther):
    office_of_luther.reply(PROTESTANT, TREATISE)
    told = said(office_of_luther.reply(PROTESTANT, THEN, "targets Magdeburg, Stettin", TREATISE, "end"))
    assert "'end' is not possible now; possible: targets" in told and orders() == []


@pytest.mark.parametrize("line", ["REVOKE 1", "revoke all"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_nor_does_one_that_the_same_mail_takes_back(office_of_luther, line, at):
    office_of_luther.reply(PROTESTANT, "WHEN reformation attempts: default")
    lines = [TREATISE, "end"]
    lines.insert(at, line)
    told = said(office_of_luther.reply(PROTESTANT, *lines))
    assert "taken back: 1" in told and "'end' is not possible now; possible: targets" in told
    assert [status for status, _ in orders()] == ["revoked"]


def test_a_revoke_that_is_refused_leaves_it(office_of_luther):
    office_of_luther.reply(PROTESTANT, "WHEN reformation attempts: default")
    told = said(office_of_luther.reply(PROTESTANT, "REVOKE 7", TREATISE, "end"))
    assert "no open order 7" in told and "answered by your order filed ahead" in told
