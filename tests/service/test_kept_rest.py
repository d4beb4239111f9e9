"""The rest of a mail whose own order has put a question to somebody else: kept, carried out, dropped visibly."""

from datetime import timedelta

import fencing
import pytest
from byte_differences import differences
from departures import composed, in_a_world
from office import PLAYERS, START, said

from pbem import games
from pbem.service.desk import desk
from pbem.service.match import chains
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, FiledOrder

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]
games.register(fencing.GAME)


@pytest.fixture
def bout(office):
    """A bout of fencing; red leads. hands: of both."""
    office.hands = office.start(game="fencing").state["hands"]
    return office


def card(office):
    return office.hands["red"][0]


def verbs(office):
    return [row.command["verb"] for row in office.journal()[1:]]


def statuses(mail, lines):
    """What the answer to a mail says of each of its lines."""
    found = [line.split() for line in mail.text.splitlines()]
    return [next(words[1] for words in found if words[:1] == [str(number)]) for number in range(1, lines + 1)]


def awaited():
    """The moment at which the rest answers for red, None when it will not."""
    row = Deadline.get_or_none(Deadline.role == "red", Deadline.done_at.is_null())
    return row and row.answer_at


def go_on(office):
    """The rest goes on at the moment that was drawn."""
    office.now = awaited()
    deadlines.answer_ahead(office.now)


def rest():
    return FiledOrder.get()


def test_the_rest_goes_on_when_its_player_is_asked_again(bout):
    told = bout.reply(ANN, "feint", "feint", f"thrust {card(bout)}", "Thanks")
    assert statuses(told, 4) == ["done", "kept", "kept", "ignored"]
    assert "The lines marked as kept go on when you are asked again in this bout (order 1)" in said(told)
    assert "REVOKE 1 takes them back" in said(told) and "refused" not in said(told)
    mails = len(bout.mails(ANN))
    bout.reply(BOB, "stand")
    assert timedelta(minutes=0.5) <= awaited() - START <= timedelta(minutes=5)
    go_on(bout)
    assert verbs(bout) == ["feint", "stand", "feint"] and rest().status == "open"
    bout.reply(BOB, "flinch")
    go_on(bout)
    assert verbs(bout) == ["feint", "stand", "feint", "flinch", "thrust"]
    told = [said(mail) for mail in bout.mails(ANN)[mails:]]
    assert len(told) == 2 and "Your order 1 answered: feint." in told[0]
    assert f"Your order 1 answered: thrust {card(bout)}." in told[1] and "answered: feint" not in told[1]
    assert [row.source for row in bout.journal()[1:]] == ["player", "player", "filed", "player", "filed"]
    bout.reply(BOB, "yield")
    assert (rest().status, rest().why) == ("used", "")
    assert "Your order 1 answered" not in said(bout.last(ANN))
    assert checking.replayed(bout.match()) is None


def test_orders_lists_the_rest(bout):
    bout.reply(ANN, "feint", "feint", "retire")
    listed = bout.reply(ANN, "ORDERS").html
    assert "rest of your mail, until the bout ends</td><td>feint / retire</td>" in listed


def test_the_end_of_an_impulse_that_ends_itself_is_no_fault(bout):
    """Kept while the other is asked, it has nothing left to do when the bout is over; nothing is told of it."""
    bout.reply(ANN, "feint")
    bout.reply(BOB, "stand")
    told = bout.reply(ANN, f"thrust {card(bout)}", "retire")
    assert statuses(told, 2) == ["done", "kept"]
    bout.reply(BOB, "yield")
    bout.reply(ANN, "bid 0")
    bout.reply(BOB, "bid 0")
    assert (rest().status, rest().why) == ("used", "") and "answers no more" not in said(bout.last(ANN))


def test_an_end_in_a_mail_of_its_own_is_no_fault_once_the_bout_is_over(bout):
    bout.reply(ANN, f"attack {card(bout)}")
    assert statuses(bout.reply(ANN, "retire"), 1) == ["refused"]
    bout.reply(BOB, "yield")
    bout.reply(ANN, "bid 0")
    bout.reply(BOB, "bid 9")
    told = bout.reply(ANN, "retire")
    assert statuses(told, 1) == ["ignored"] and "that had ended already" in said(told)
    assert verbs(bout) == ["attack", "yield", "bid", "bid"]


def test_an_order_possible_at_any_time_leaves_the_rest_as_it_is(bout):
    bout.reply(ANN, "feint", "feint", "retire")
    bout.reply(ANN, "vow 3")
    bout.reply(BOB, "stand")
    go_on(bout)
    assert verbs(bout) == ["feint", "vow", "stand", "feint"]


def test_it_goes_on_after_a_reaction_that_its_player_answers_himself(bout):
    bout.reply(ANN, "feint", "feint", "retire")
    bout.reply(BOB, "taunt")
    assert awaited() is None and "You are asked: taunted" in said(bout.last(ANN))
    bout.reply(ANN, "frown")
    go_on(bout)
    assert verbs(bout) == ["feint", "taunt", "frown", "feint"] and rest().status == "open"


def test_orders_behind_the_answer_to_a_reaction_take_its_place(bout):
    bout.reply(ANN, "feint", "feint", "feint")
    bout.reply(BOB, "taunt")
    bout.reply(ANN, "frown", "retire")
    assert verbs(bout) == ["feint", "taunt", "frown", "retire"]
    assert (rest().status, rest().why) == ("lapsed", "you gave the orders of the bout yourself")


def test_its_next_line_may_be_the_answer_to_a_reaction(bout):
    bout.reply(ANN, "feint", "laugh", "retire")
    bout.reply(BOB, "taunt")
    go_on(bout)
    assert verbs(bout) == ["feint", "taunt", "laugh", "retire"] and rest().status == "used"


def test_orders_of_the_player_himself_take_its_place_visibly(bout):
    bout.reply(ANN, "feint", "feint", "feint")
    bout.reply(BOB, "stand")
    assert "An order you have filed ahead answers this question at" in said(bout.reply(ANN, "STATUS"))
    told = bout.reply(ANN, "feint", f"thrust {card(bout)}")
    assert "Your order 1 answers no more (you gave the orders of the bout yourself): feint / feint" in said(told)
    assert [order.status for order in FiledOrder.select().order_by(FiledOrder.number)] == ["lapsed", "open"]
    bout.reply(BOB, "stand")
    go_on(bout)
    assert verbs(bout) == ["feint", "stand", "feint", "stand", "thrust"]


def test_orders_that_come_while_the_other_is_asked_are_refused_and_the_rest_stays(bout):
    bout.reply(ANN, "feint", "feint")
    told = said(bout.reply(ANN, "retire"))
    assert "nothing is asked of you now" in told and "The rest of your earlier mail is still kept" in told
    assert FiledOrder.select().count() == 1 and rest().status == "open"


def test_what_is_revoked_does_not_go_on(bout):
    bout.reply(ANN, "feint", "feint")
    bout.reply(BOB, "stand")
    told = said(bout.reply(ANN, "REVOKE 1"))
    assert "taken back: 1" in told and "Answer before" in told
    assert awaited() is None and rest().status == "revoked"
    deadlines.answer_ahead(bout.later(hours=1))
    assert verbs(bout) == ["feint", "stand"]


def test_a_refused_line_stops_the_rest_and_its_player_is_asked_with_the_reason(bout):
    missing = next(number for number in range(1, 13) if number not in bout.hands["red"])
    bout.reply(ANN, "feint", "feint", f"thrust {missing}", "retire")
    bout.reply(BOB, "stand")
    go_on(bout)
    mails = len(bout.mails(ANN))
    bout.reply(BOB, "stand")
    assert verbs(bout) == ["feint", "stand", "feint", "stand"] and rest().status == "failed"
    asked = bout.mails(ANN)[mails:]
    assert len(asked) == 1 and "Reply to this mail" in said(asked[0])
    assert f"Your order 1 could not be carried out: thrust {missing}: " in said(asked[0])
    assert "not in your hand" in said(asked[0])


def test_it_lapses_visibly_when_the_impulse_is_over(bout):
    bout.reply(ANN, "feint", "retire", "feint")
    bout.reply(BOB, "stand")
    go_on(bout)
    assert verbs(bout) == ["feint", "stand", "retire"] and rest().status == "open"
    bout.reply(ANN, "bid 5")
    bout.reply(BOB, "bid 0")
    assert (rest().status, rest().why) == ("lapsed", "the bout is over") and awaited() is None
    assert "Your order 1 answers no more (the bout is over): retire / feint" in said(bout.last(ANN))


def test_a_line_that_is_no_order_is_refused_and_those_before_it_are_kept(bout):
    told = bout.reply(ANN, "feint", "feint", "thrsut 3", "retire")
    assert statuses(told, 4) == ["done", "kept", "refused", "not"]
    assert "did you mean thrust?" in said(told) and rest().text == "feint"


@pytest.mark.parametrize("line", ["pass", "attack 1"])
def test_an_order_that_begins_an_impulse_cannot_go_on_in_one(bout, line):
    told = bout.reply(ANN, "feint", line)
    assert statuses(told, 2) == ["done", "refused"] and "nothing is asked of you now" in said(told)
    assert FiledOrder.select().count() == 0


def test_nothing_is_kept_behind_the_answer_to_a_question_of_somebody_elses_impulse(bout):
    bout.reply(ANN, "feint")
    told = bout.reply(BOB, "stand", "thrust 1", "retire")
    assert statuses(told, 3) == ["done", "refused", "not"] and FiledOrder.select().count() == 0


def test_nothing_is_kept_of_a_trial_or_an_outdated_mail(bout):
    old = bout.last(ANN)
    told = bout.reply(ANN, "TEST", "feint", "feint")
    assert "would go on when you are asked again in this bout" in said(told) and verbs(bout) == []
    bout.reply(ANN, "feint")
    assert "it answers an earlier question" in said(bout.reply(ANN, "feint", "retire", to=old))
    assert FiledOrder.select().count() == 0


@pytest.mark.parametrize("trial", [[], ["TEST"]])
def test_at_most_twenty_lines_are_kept(bout, trial):
    told = bout.reply(ANN, *["feint"] * 22, *trial)
    assert statuses(told, 3) == ["done", "refused", "not"]
    assert "the block has 21 lines; at most 20 are kept" in said(told) and FiledOrder.select().count() == 0


def test_the_same_mail_again_and_a_repeated_sweep_do_no_harm(bout):
    mail_id = bout.store(ANN, bout.last(ANN).headers["Reply-To"])
    for _ in range(2):
        desk.answer(bout.letter(mail_id, "feint", "feint", "feint"), bout.now)
    assert verbs(bout) == ["feint"] and rest().text == "feint\nfeint"
    bout.reply(BOB, "stand")
    go_on(bout)
    deadlines.answer_ahead(bout.now)
    assert verbs(bout) == ["feint", "stand", "feint"] and rest().position == 1


def test_a_block_for_the_next_impulse_stays_while_the_rest_goes_on(bout):
    bout.reply(ANN, "feint", "retire", "NEXT BOUT", f"attack {card(bout)}", "END")
    bout.reply(BOB, "stand")
    go_on(bout)
    for player, amount in ((ANN, 5), (BOB, 0)):
        bout.reply(player, f"bid {amount}")
    go_on(bout)
    assert verbs(bout) == ["feint", "stand", "retire", "bid", "bid", "attack"]


def seen_by_bob(office, kept):
    """All that blue is mailed of an impulse whose last order was kept, or came by a quick mail."""
    office.now, office.written = START, {}
    office.start(game="fencing", clock={"pause": "2"})
    office.reply(ANN, "feint", *(["retire"] if kept else []))
    office.reply(BOB, "stand")
    office.later(minutes=2)
    deadlines.answer_ahead(office.now) if kept else office.reply(ANN, "retire")
    deadlines.sweep(office.later(minutes=15))
    assert verbs(office) == ["feint", "stand", "retire"]
    return composed(office.mails(BOB))


def test_the_other_players_mails_are_the_same_by_a_byte(office, monkeypatch):
    monkeypatch.setattr(chains, "new_seed", lambda: "5eed" * 16)
    kept, by_mail = (in_a_world(lambda kept=kept: seen_by_bob(office, kept)) for kept in (True, False))
    assert len(kept) > 3 and differences(kept, by_mail) == []
