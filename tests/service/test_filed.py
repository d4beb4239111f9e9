"""Orders filed ahead by mail: kept, listed, used without a trace for the others, taken back, lapsed."""

from dataclasses import replace
from datetime import timedelta

import pytest
from byte_differences import differences
from departures import composed, in_a_world
from office import PLAYERS, START, open_deadline, said

from pbem import clock, config, games
from pbem.service.clock import halting
from pbem.service.desk import desk
from pbem.service.filed_ahead import filed
from pbem.service.hosting import overview
from pbem.service.match import chains
from pbem.service.match.sitting import lock
from pbem.service.post import faults
from pbem.service.record import checking, entering
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, FiledOrder, Journal, Mail, Outage

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]
LONGEST = timedelta(minutes=20)
MODERATOR = "mo@host.example"


@pytest.fixture
def duel(office):
    """A duel; red leads. hands: of both."""
    office.hands = office.start().state["hands"]
    return office


def attack(office):
    """Red attacks with its first card."""
    return office.reply(ANN, f"attack {office.hands['red'][0]}")


def awaited(role="blue"):
    """The moment at which a filed order answers the open question of a role, None when none will."""
    return open_deadline(role).answer_at


def answered(office):
    """The sweep runs at the moment that was drawn; whether the journal has grown."""
    before = len(office.journal())
    office.now = awaited()
    deadlines.sweep(office.now)
    return len(office.journal()) > before


def order(number, role="blue"):
    return FiledOrder.get(FiledOrder.role == role, FiledOrder.number == number)


# Standing orders.

def test_a_standing_order_answers_some_minutes_later_and_its_player_is_told_with_the_next_mail(duel):
    assert "kept as order 1: WHEN attacked: yield" in said(duel.reply(BOB, "WHEN attacked: yield"))
    mails = len(duel.mails(BOB))
    attack(duel)
    assert len(duel.mails(BOB)) == mails and timedelta(minutes=2) <= awaited() - START <= LONGEST
    deadlines.sweep(duel.later(minutes=1))
    assert duel.journal()[-1].command["verb"] == "attack"
    assert answered(duel)
    row = duel.journal()[-1]
    assert (row.role, row.command, row.source, row.filed.number) == ("blue", {"verb": "yield"}, "filed", 1)
    assert "Your order 1 answered: yield." in said(duel.mails(BOB)[-1])
    assert len(duel.mails(BOB)) == mails + 1
    assert checking.replayed(duel.match()) is None and not checking.verdict(duel.match()).faults


def test_a_standing_order_answers_again_and_again(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    for used in (1, 2):
        attack(duel)
        assert answered(duel) and len(order(1).uses) == used
        duel.reply(ANN, "bid 5")
        duel.reply(BOB, "bid 0")
        duel.hands = duel.match().state["hands"]
    assert order(1).status == "open"


def test_the_order_filed_last_is_looked_at_first(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    card = duel.hands["blue"][0]
    told = said(duel.reply(BOB, f"WHEN attacked BY red: block {card}"))
    assert "Your order 1 (" in told and "could answer the same question: the one filed last is looked at first" in told
    attack(duel)
    assert answered(duel) and duel.journal()[-1].command == {"verb": "block", "card": card}


def test_the_first_alternative_that_is_legal_is_used(duel):
    missing = next(card for card in range(1, 13) if card not in duel.hands["blue"])
    duel.reply(BOB, f"WHEN attacked: block {missing} ELSE yield")
    attack(duel)
    assert answered(duel) and duel.journal()[-1].command == {"verb": "yield"}


def test_all_orders_of_an_alternative_are_carried_out_one_after_the_other(duel):
    duel.reply(BOB, "WHEN attacked: yield; bid 4")
    attack(duel)
    assert answered(duel) and [row.command for row in duel.journal()[-2:]] == [
        {"verb": "yield"}, {"verb": "bid", "amount": 4}]


def test_an_order_that_cannot_be_carried_out_leaves_the_question_to_its_player(duel):
    missing = next(card for card in range(1, 13) if card not in duel.hands["blue"])
    duel.reply(BOB, f"WHEN attacked: block {missing}")
    attack(duel)
    assert awaited() is None
    asked = said(duel.last(BOB))
    assert "Your order 1 could not be carried out" in asked and "not in your hand" in asked
    assert "Reply to this mail" in asked and order(1).status == "open"


def test_what_has_become_illegal_until_the_moment_comes_is_asked_by_mail_then(duel):
    card = duel.hands["blue"][0]
    duel.reply(BOB, f"WHEN attacked: block {card}")
    attack(duel)
    match = duel.match()
    hands, deck = match.state["hands"], match.state["deck"]
    match.state = {**match.state, "hands": {**hands, "blue": [deck[0], *hands["blue"][1:]]}, "deck": [card, *deck[1:]]}
    match.save()
    mails = len(duel.mails(BOB))
    assert not answered(duel)
    asked = duel.mails(BOB)[mails:]
    assert len(asked) == 1 and "Your order 1 could not be carried out" in said(asked[0])
    row = open_deadline("blue")
    assert row.answer_at is None and row.due_at == START + timedelta(hours=12)
    deadlines.sweep(duel.later(minutes=30))
    assert len(duel.mails(BOB)) == mails + 1


def test_a_player_who_answers_himself_before_is_not_answered_for(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    moment, card = awaited(), duel.hands["blue"][0]
    told = said(duel.reply(BOB, "STATUS"))
    assert "An order you have filed ahead answers this question at" in told
    duel.reply(BOB, f"block {card}")
    duel.now = moment
    deadlines.sweep(duel.now)
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["attack", "block"]


def test_a_condition_is_looked_at_when_the_question_is_asked(duel):
    duel.reply(BOB, "WHEN attacked IF round is at least 2: yield")
    attack(duel)
    assert awaited() is None and "What is asked of you".upper() in duel.last(BOB).text


def test_an_order_filed_for_the_question_that_is_asked_answers_it(duel):
    attack(duel)
    assert awaited() is None
    duel.reply(BOB, "WHEN attacked: yield")
    assert answered(duel) and duel.journal()[-1].command == {"verb": "yield"}


# Sealed questions.

def test_a_sealed_answer_stays_sealed_and_is_not_given_twice(duel):
    duel.reply(ANN, "pass")
    duel.reply(BOB, "WHEN bidding: bid 4")
    assert answered(duel)
    assert duel.journal()[-1].command == {"verb": "bid", "amount": 4}
    assert not any("bid 4" in mail.text for mail in duel.mails(ANN))
    duel.reply(BOB, "WAIT")
    assert awaited() is None
    deadlines.sweep(duel.later(minutes=30))
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["pass", "bid", "wait"]


# Taking back, listing.

def test_what_is_revoked_before_its_moment_does_not_answer(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    told = said(duel.reply(BOB, "REVOKE 1"))
    assert "taken back: 1" in told and "Answer before" in told
    assert awaited() is None and order(1).status == "revoked"
    deadlines.sweep(duel.later(minutes=30))
    assert len(duel.journal()) == 2


@pytest.mark.parametrize(("words", "sentence"), [
    ("REVOKE 7", "you have no open order 7; write REVOKE and the number of an order filed ahead, or REVOKE ALL (open "
                 "are: 1, 2)"),
    ("REVOKE soon", "'soon' is no number"), ("REVOKE", "is no number"),
    ("REVOKE 1, 2", "taken back: 1 (WHEN attacked: yield), 2 (WHEN bidding: bid 4); nothing is filed any more"),
    ("REVOKE ALL", "taken back: 1 (WHEN attacked: yield), 2 (WHEN bidding: bid 4); nothing is filed any more"),
    ("REVOKE order 2", "taken back: 2 (WHEN bidding: bid 4); filed still: 1 (WHEN attacked: yield)")])
def test_revoke_names_numbers_or_all(duel, words, sentence):
    duel.reply(BOB, "WHEN attacked: yield", "WHEN bidding: bid 4")
    assert sentence in said(duel.reply(BOB, words))


def test_orders_lists_what_is_filed_and_what_became_of_it(duel):
    duel.reply(BOB, "WHEN attacked: yield", "WHEN bidding: bid 4", "ALWAYS WHEN bidding: bid 5")
    duel.reply(BOB, "REVOKE 2")
    attack(duel)
    answered(duel)
    answer = duel.reply(BOB, "ORDERS")
    listed = said(answer)
    assert "what is held for you is listed below" in listed
    assert "until revoked</td><td>WHEN attacked: yield</td>" in answer.html
    assert "used 1 time, last" in listed and "taken back (you took it back)" in listed
    assert "ALWAYS WHEN bidding: bid 5" in listed


def test_a_filing_in_a_trial_is_told_and_not_kept(duel):
    told = said(duel.reply(BOB, "TEST", "WHEN attacked: yield"))
    assert "it would be kept: WHEN attacked: yield" in told and FiledOrder.select().count() == 0
    told = said(duel.reply(BOB, "TEST WHEN attacked: yield"))
    assert "TEST counts only alone on its line" in told and FiledOrder.select().count() == 0
    duel.reply(BOB, "WHEN attacked: yield")
    assert "a TEST takes nothing back" in said(duel.reply(BOB, "TEST", "REVOKE 1"))
    assert order(1).status == "open"


def test_filings_and_orders_of_one_mail_are_told_line_by_line(duel):
    told = duel.reply(ANN, "pass", "WHEN attacked: yield", "WHEN dancing: yield", "WHEN bidding: bid 3")
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["pass"]
    assert [row.text for row in FiledOrder.select().order_by(FiledOrder.number)] == [
        "WHEN attacked: yield", "WHEN bidding: bid 3"]
    lines = [line for line in told.text.splitlines() if line[:2] in ("1 ", "2 ", "3 ", "4 ")]
    assert [line.split()[1] for line in lines] == ["done", "done", "refused", "done"]
    assert "dancing" in said(told) and "An order was refused" not in said(told)
    assert awaited("red") is not None


def test_the_same_mail_again_files_nothing_twice(duel):
    to = duel.last(BOB).headers["Reply-To"]
    mail_id = duel.store(BOB, to)
    for _ in range(2):
        desk.answer(duel.letter(mail_id, "WHEN attacked: yield"), duel.now)
    assert FiledOrder.select().count() == 1


@pytest.mark.parametrize(("lines", "sentence"), [
    (["NEXT BOUT", *["pass"] * 21, "END"], "the block has 21 lines; at most 20"),
    (["NEXT BOUT", "pass"], "has no END"),
    (["WHEN attacked yield"], "the colon is missing"),
    (["WHEN attacked: bid 3"], "can never be the answer")])
def test_what_is_filed_wrongly_is_refused_and_not_kept(duel, lines, sentence):
    assert sentence in said(duel.reply(BOB, *lines))
    assert FiledOrder.select().count() == 0


def test_at_most_forty_orders_are_open(duel):
    for number in range(9):
        duel.reply(BOB, *[f"WHEN bidding IF round is at least {n}: bid {number}" for n in range(1, 6)])
    assert FiledOrder.select().count() == 40
    assert "the most that can be; REVOKE one first" in said(duel.reply(BOB, "WHEN attacked: yield"))


def test_the_same_order_is_not_filed_twice(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    assert "the same is filed already as order 1" in said(duel.reply(BOB, "when attacked: yield"))


# Pre-filed impulses.

def test_a_pre_filed_impulse_is_carried_out_and_used_up(duel):
    duel.reply(ANN, "pass", "NEXT BOUT", "IF round is at least 5", "pass", "ELSE", f"attack {duel.hands['red'][1]}",
               "END IF", "END")
    for player, amount in ((ANN, 5), (BOB, 2)):
        duel.reply(player, f"bid {amount}")
    assert awaited("red") is not None
    duel.now = awaited("red")
    deadlines.sweep(duel.now)
    assert duel.journal()[-1].command == {"verb": "attack", "card": duel.hands["red"][1]}
    assert order(1, "red").uses and Journal.get(Journal.source == "filed").filed.number == 1


def test_a_block_without_branch_for_the_moment_lapses_and_its_player_is_asked(duel):
    duel.reply(ANN, "pass", "NEXT BOUT", "IF round is at least 5", "pass", "END IF", "END")
    for player, amount in ((ANN, 5), (BOB, 2)):
        duel.reply(player, f"bid {amount}")
    assert awaited("red") is None and order(1, "red").status == "lapsed"
    assert "none of its conditions holds" in said(duel.last(ANN))


def test_who_gives_the_orders_of_the_impulse_himself_needs_no_block_for_it(duel):
    duel.reply(ANN, "NEXT BOUT", "pass", "END")
    assert awaited("red") is not None
    told = said(duel.reply(ANN, "pass"))
    assert order(1, "red").status == "lapsed" and "you gave the orders of the bout yourself" in told


def test_a_later_block_takes_the_place_of_an_earlier_one(duel):
    duel.reply(ANN, "pass", "NEXT BOUT", "pass", "END")
    duel.reply(ANN, "NEXT BOUT", f"attack {duel.hands['red'][0]}", "END")
    for player, amount in ((ANN, 5), (BOB, 2)):
        duel.reply(player, f"bid {amount}")
    duel.now = awaited("red")
    deadlines.sweep(duel.now)
    assert duel.journal()[-1].command["verb"] == "attack"
    assert (order(1, "red").status, order(1, "red").why) == ("lapsed", "order 2, filed later, was used for the bout")


def test_pass_until_passes_until_its_condition_holds(duel):
    duel.reply(ANN, "PASS UNTIL round is at least 2")
    duel.now = awaited("red")
    deadlines.sweep(duel.now)
    assert duel.journal()[-1].command == {"verb": "pass"}
    for player, amount in ((ANN, 5), (BOB, 2)):
        duel.reply(player, f"bid {amount}")
    assert awaited("red") is None and order(1, "red").status == "lapsed"
    assert "what it waited for has come" in said(duel.last(ANN))
    assert sum("Your order 1 answered: pass." in said(mail) for mail in duel.mails(ANN)) == 1


# A fault of the server.

def test_a_fault_of_the_rules_leaves_the_question_to_the_player_and_is_told_without_a_secret(duel, monkeypatch):
    config.use(replace(config.current(), moderator=MODERATOR))
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    apply, before = type(games.game("duel")).apply, len(duel.journal())

    def failing(rules, state, role, command, chance):
        if role == "blue":
            raise KeyError("trick")
        return apply(rules, state, role, command, chance)

    with monkeypatch.context() as broken:
        broken.setattr(type(games.game("duel")), "apply", failing)
        assert not answered(duel)
    [told] = duel.mails(MODERATOR)
    assert told.subject == "[trial] An order filed ahead failed"
    assert "It met a fault of the server and was undone; its player has been asked instead." in said(told)
    for secret in ("lue", "ann", "bob", "yield", "trick", "order 1"):
        assert secret not in told.text.lower().replace("trial", ""), secret
    asked = said(duel.last(BOB))
    assert "the server failed at it and has told the moderator" in asked and "Reply to this mail" in asked
    assert len(duel.journal()) == before and order(1).status == "open"
    duel.reply(BOB, "yield")
    assert duel.journal()[-1].command == {"verb": "yield"}


# What the others see.

def test_the_log_tells_an_order_filed_ahead_to_the_moderator_alone(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    answered(duel)
    duel.reply(BOB, "WHEN bidding: bid 2")
    assert any("blue: planning" in line and "answered by an order filed ahead" in line
               for line in overview.deadline_lines(duel.match(), str, secret=True))
    assert not any("answered by" in line for line in overview.match_page(duel.match(), str))
    public, secret = (list(overview.log_lines(duel.match(), str, secret)) for secret in (False, True))
    assert any("blue (filed ahead as order 1)" in line for line in secret)
    assert any("blue (player)" in line for line in public) and not any("filed" in line for line in public)


def seen_by_ann(office, ahead):
    """All that red is mailed in two rounds in which blue yields: by an order filed ahead, or by quick mails."""
    office.now, office.written = START, {}
    office.start(clock={"pause": "2"})
    if ahead:
        office.reply(BOB, "WHEN attacked: yield")
    for _ in range(2):
        office.reply(ANN, f"attack {office.match().state['hands']['red'][0]}")
        office.later(minutes=2)
        deadlines.sweep(office.now) if ahead else office.reply(BOB, "yield")
        office.reply(ANN, "bid 5")
        office.reply(BOB, "bid 0")
        deadlines.sweep(office.later(minutes=15))
    return composed(office.mails(ANN))


def test_the_other_players_mails_are_the_same_by_a_byte(office, monkeypatch):
    monkeypatch.setattr(chains, "new_seed", lambda: "5eed" * 16)
    filed_ahead, by_mail = (in_a_world(lambda ahead=ahead: seen_by_ann(office, ahead)) for ahead in (True, False))
    assert len(filed_ahead) > 6 and differences(filed_ahead, by_mail) == []


def test_what_is_filed_beside_a_refused_order_is_not_denied(duel):
    told = said(duel.reply(ANN, "attack 99", "WHEN attacked: yield"))
    assert "An order was refused, and none was carried out; what is marked done is done." in told
    old = duel.last(BOB)
    attack(duel)
    duel.reply(BOB, "yield")
    told = said(duel.reply(BOB, "WHEN attacked: yield", "yield", to=old))
    assert "None of your orders was carried out" in told and "Nothing has changed" not in told


@pytest.mark.parametrize("word", ["ORDERS", "WHEN", "pass until", "always"])
def test_help_tells_the_forms_the_moments_and_the_conditions(duel, word):
    told = said(duel.reply(BOB, f"HELP {word}"))
    assert "NEXT BOUT" in told and "attacked (block, yield)" in told and "hold <card>" in told
    assert "For example: WHEN attacked" in told


def test_a_filing_is_previewed_as_the_board_stands(duel):
    told = said(duel.reply(ANN, "NEXT BOUT", "pass", "END", "WHEN attacked IF round is at least 2: yield"))
    assert "As the board stands: 'pass' would be done" in told
    assert "round at least 2: no; it waits until you are asked" in told


def test_a_sweep_repeated_or_broken_off_does_no_harm(duel, monkeypatch):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    duel.now = awaited()
    with monkeypatch.context() as broken:
        broken.setattr(filed, "note_use", lambda *_: 1 / 0)
        deadlines.sweep(duel.now)
    assert len(duel.journal()) == 2 and awaited() == duel.now and order(1).uses == []
    faults.try_again()
    for _ in range(2):
        deadlines.sweep(duel.now)
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["attack", "yield"] and len(order(1).uses) == 1


def test_a_fault_of_the_rules_leaves_the_question_to_its_player(duel, monkeypatch, caplog):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    duel.now = awaited()
    monkeypatch.setattr(entering, "enter", lambda *_, **__: 1 / 0)
    deadlines.sweep(duel.now)
    assert len(duel.journal()) == 2 and awaited() is None and checking.replayed(duel.match()) is None
    assert "the server failed at it" in said(duel.last(BOB)) and "ZeroDivisionError" in caplog.text


def test_a_pause_is_at_most_a_quarter_of_the_time_to_answer(office):
    office.hands = office.start(clock={"pause": "600"}, hours={"reaction": 1}).state["hands"]
    office.reply(BOB, "WHEN attacked: yield")
    attack(office)
    assert timedelta(minutes=1.5) <= awaited() - START <= timedelta(minutes=15)


def test_filing_is_possible_in_a_mail_that_answers_an_old_question(duel):
    old = duel.last(BOB)
    attack(duel)
    duel.reply(BOB, "yield")
    told = said(duel.reply(BOB, "WHEN attacked: yield", "yield", to=old))
    assert "kept as order 1" in told and order(1).status == "open"


def test_nobody_is_reminded_of_a_question_that_will_be_answered(office):
    office.hands = office.start(clock={"pause": "600"}, hours={"reaction": 8}).state["hands"]
    office.reply(BOB, "WHEN attacked: yield")
    attack(office)
    row = open_deadline("blue")
    Deadline.update(answer_at=row.due_at + timedelta(minutes=5)).where(Deadline.id == row.id).execute()
    deadlines.sweep(office.later(hours=8, minutes=1))
    assert len(office.journal()) == 2 and not office.mails(BOB, "reminder")
    assert answered(office) and office.journal()[-1].source == "filed"


def test_an_answer_without_pause_is_given_at_the_next_sweep(office):
    office.hands = office.start(clock={"pause": "0"}).state["hands"]
    office.reply(BOB, "WHEN attacked: yield")
    attack(office)
    deadlines.sweep(office.now)
    assert office.journal()[-1].source == "filed"


def test_a_paused_match_takes_filings_and_answers_nothing(duel):
    attack(duel)
    halting.begin(duel.match(), duel.now)
    assert "kept as order 1" in said(duel.reply(BOB, "WHEN attacked: yield"))
    deadlines.sweep(duel.later(minutes=40))
    assert len(duel.journal()) == 2
    halting.end(duel.match(), duel.now)
    deadlines.sweep(duel.later(minutes=20))
    assert duel.journal()[-1].source == "filed"


@pytest.mark.parametrize("stop", ["pause", "the server's"])
def test_a_stop_does_not_show_by_its_end_what_was_filed(duel, stop):
    """The moment drawn has passed meanwhile: an answer in the second at which the match goes on would be no mail's."""
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    deadlines.sweep(duel.now)
    if stop == "pause":
        halting.begin(duel.match(), duel.now)
        deadlines.sweep(duel.later(hours=5))
        halting.end(duel.match(), duel.now)
    else:
        duel.later(hours=5)
        clock.answer_ahead(duel.now)
        clock.sweep(duel.now)
    clock.answer_ahead(duel.now)
    assert len(duel.journal()) == 2 and timedelta(minutes=2) <= awaited() - duel.now <= LONGEST
    assert answered(duel) and duel.journal()[-1].source == "filed"


def test_when_the_match_is_over_nothing_is_filed_and_everything_is_closed(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    for _ in range(8):
        leader = duel.match().state["leader"]
        duel.reply(PLAYERS[leader], "pass")
        duel.reply(ANN, "bid 5")
        duel.reply(BOB, "bid 4")
        deadlines.sweep(duel.later(minutes=15))
    assert duel.match().status == "finished" and (order(1).status, order(1).why) == ("lapsed", "the match is over")
    assert "the match is over, so that nothing can be filed ahead" in said(duel.reply(BOB, "WHEN attacked: yield"))


def test_orders_are_handed_over_or_lapse_with_their_player(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    for keep, status in ((True, "open"), (False, "lapsed")):
        with database.transaction():
            filed.hand_over(lock(duel.match().id, duel.now), "blue", keep)
        assert order(1).status == status


def test_what_a_mail_files_and_revokes_is_done_line_by_line(duel):
    told = said(duel.reply(BOB, "WHEN attacked: yield", "REVOKE ALL", "WHEN bidding: bid 2"))
    assert "taken back: 1" in told and [order(1).status, order(2).status] == ["revoked", "open"]


def test_after_revoking_one_order_another_that_fits_answers(duel):
    card = duel.hands["blue"][0]
    duel.reply(BOB, "WHEN attacked: yield", f"WHEN attacked: block {card}")
    attack(duel)
    duel.reply(BOB, "REVOKE 2")
    assert answered(duel) and duel.journal()[-1].command == {"verb": "yield"}


def test_a_mail_of_the_player_that_is_still_to_be_read_counts(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    duel.now = awaited()
    mail_id = duel.store(BOB, duel.last(BOB).headers["Reply-To"])
    deadlines.answer_ahead(duel.now)
    deadlines.answer_ahead(duel.later(hours=11))
    assert len(duel.journal()) == 2
    Mail.update(status="aside").where(Mail.id == mail_id).execute()
    deadlines.answer_ahead(duel.later(minutes=1))
    assert duel.journal()[-1].source == "filed"


def test_while_mail_fails_nothing_is_answered(duel):
    duel.reply(BOB, "WHEN attacked: yield")
    attack(duel)
    duel.now = awaited()
    Outage.create(what="mail in", began_at=START)
    deadlines.answer_ahead(duel.now)
    assert len(duel.journal()) == 2
    Outage.update(ended_at=duel.now).execute()
    deadlines.answer_ahead(duel.now)
    assert duel.journal()[-1].source == "filed"


def test_a_condition_that_comes_true_later_lets_an_order_answer_then(duel):
    """The order could not have been given when the question came; its player has been asked by mail meanwhile."""
    duel.reply(BOB, "WHEN attacked IF round is at least 2: yield")
    attack(duel)
    assert awaited() is None
    match = duel.match()
    match.state = {**match.state, "round": 2}
    match.save()
    duel.reply(ANN, "vow 3")
    assert answered(duel) and duel.journal()[-1].source == "filed"
