"""Corrections, disputes, the look before it is told, endings, moves, observers and removals, at the same time."""

import pytest
from combined import one_match
from office import PLAYERS, said
from pbem.games.duel import GAME
from test_corrections import rule
from test_disputes import MORA, begin, log, tag
from test_observing import OLA, observe
from test_rulings import BOTH, MILO
from test_waiting_acts import host, seat

from pbem import games
from pbem.engine import Illegal, Phrase
from pbem.engine.upgrades import examine
from pbem.service.console import acts, motions
from pbem.service.course import forgetting, going_back, keeping, upgrading
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import (
    FINISHED,
    PAUSED,
    RUNNING,
    Act,
    AddressChange,
    Chapter,
    Correction,
    Deadline,
    Dispute,
    FiledOrder,
    Match,
    Player,
    Plea,
    Seat,
    Tag,
    Untold,
    Vote,
)

ANN, BOB = PLAYERS.values()
NEW, DAN = "ann@new.example", "dan@player.example"
AT_ONCE = {"second_thoughts": "0", "gather": "0"}
BIDS, LOOK = "Red 7, Blue 1", {"look_hours": "24"}
FREE = {**LOOK, "dispute_hours": "0"}  # a dispute stops nothing


def before_the_end(office, judgement=LOOK, **settings):
    """Red has passed, Blue has bid 1; Red's bid ends the round."""
    return begin(office, judgement=judgement, named=BOTH, clock={**AT_ONCE, **settings.pop("clock", {})}, **settings)


@pytest.fixture
def ending(office):
    return before_the_end(office)


@pytest.fixture
def looked(ending):
    ending.reply(ANN, "bid 7")
    assert Untold.select().exists()
    return ending


def whole(office):
    """Whether state, record and proofs hold, and the clock runs for what is asked."""
    match = office.match()
    examine(match.rules, match.state)
    assert checking.verdict(match).faults == [] and checking.replayed(match) is None
    asked = {(role, one["number"]) for role, one in GAME.pending(match.state).items()}
    open_ = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null())
    assert {(row.role, row.number) for row in open_} == asked
    assert bool(Untold.select().exists()) <= (match.status == PAUSED)
    return True


def heard(office, address, words=BIDS):
    """In how many mails somebody reads some words."""
    return sum(words in said(mail) for mail in office.mails(address))


def played_out(office):
    """The match goes to its end by time alone."""
    for _ in range(200):
        if office.match().status == FINISHED:
            break
        deadlines.sweep(office.later(hours=30))
    match = office.match()
    return match.status == FINISHED and match.paused_at is None and whole(office)


# The look and the clock.

def test_a_mail_that_ends_the_phase_and_disputes_something_is_taken_and_the_clock_waits_for_both(ending):
    about = tag()
    answer = said(ending.reply(ANN, "bid 7", f"DISPUTE #{about}: I never passed"))
    assert "it ends the phase" in answer and f"your dispute about #{about} is open" in answer
    assert Untold.select().exists() and Dispute.get().stopped_at == ending.match().paused_at and whole(ending)
    ending.later(hours=2)
    ending.reply(MORA, "RELEASE", to=next(mail for mail in ending.mails(MORA) if "RELEASE" in mail.text))
    assert heard(ending, BOB) == 1 and ending.match().status == PAUSED, "the dispute is open still"
    ending.later(hours=3)
    ending.reply(MORA, f"UPHOLD #{about}: you did, DUEL-1")
    assert ending.match().status == RUNNING and whole(ending)
    assert all(row.due_at - row.asked_at > ending.now - row.asked_at for row in Deadline.select().where(
        Deadline.done_at.is_null())), "what stood still is given back"
    assert played_out(ending)


def test_a_dispute_that_ends_first_does_not_let_the_clock_go_on_while_it_waits(ending):
    about = tag()
    ending.reply(ANN, "bid 7", f"DISPUTE #{about}: I never passed")
    ending.reply(ANN, f"WITHDRAW {about}")
    assert ending.match().status == PAUSED and Untold.select().exists() and whole(ending)
    acts.release(seat(ending), ending.now)
    assert ending.match().status == RUNNING and heard(ending, BOB) == 1 and whole(ending)


def test_a_dispute_of_meanwhile_stops_the_clock_beyond_it(looked):
    looked.later(hours=5)
    looked.reply(BOB, f"DISPUTE #{tag()}: he may not pass")
    assert Dispute.get().stopped_at == looked.match().paused_at
    acts.release(seat(looked), looked.now)
    assert looked.match().status == PAUSED and heard(looked, ANN) == 1 and whole(looked)
    deadlines.sweep(looked.later(hours=80))
    assert looked.match().status == RUNNING, "its own time is over"
    assert played_out(looked)


def test_a_vote_to_pause_that_decides_in_the_mail_that_ends_the_phase_holds_beyond_it(ending):
    ending.reply(BOB, "PAUSE")
    ending.reply(ANN, "bid 7", "PAUSE")
    assert Untold.get().stopped_at is None and ending.match().status == PAUSED
    acts.release(seat(ending), ending.now)
    assert ending.match().status == PAUSED and heard(ending, BOB) == 1 and whole(ending)
    for player in (ANN, BOB):
        ending.reply(player, "RESUME")
    assert ending.match().status == RUNNING and whole(ending)


def test_a_vote_to_go_on_is_refused_to_the_first_who_gives_it(looked):
    assert "what came of the phase waits for a moderator" in said(looked.reply(ANN, "RESUME"))
    assert not Vote.select().exists() and "Vote" not in looked.mails(BOB)[-1].subject


def test_votes_to_extend_and_to_conclude_of_before_stand_meanwhile(ending):
    ending.reply(BOB, "EXTEND 24h")
    ending.reply(BOB, "CONCLUDE draw")
    ending.reply(ANN, "bid 7")
    assert "not running" in said(ending.reply(ANN, "EXTEND 24h")) or Vote.select().where(
        Vote.kind == "extend").count() == 1
    ending.reply(ANN, "CONCLUDE draw")
    assert ending.match().status == FINISHED and heard(ending, BOB) == 1 and whole(ending)


def test_the_end_of_a_match_leaves_no_pause_behind(office):
    before_the_end(office, judgement={"dispute_hours": "72"})
    office.reply(BOB, f"DISPUTE #{tag()}: no")
    acts.end(host(office), "abandoned", "", "no time any more", office.now, at_once=True)
    assert office.match().status == FINISHED and office.match().paused_at is None and whole(office)
    deadlines.sweep(office.later(days=9))
    assert office.match().status == FINISHED


def test_undo_is_no_way_around_it(ending):
    told = said(ending.reply(BOB, "UNDO", "bid 3"))
    assert "taken back" in told or "back" in told
    ending.reply(ANN, "bid 7")
    assert Untold.select().exists() and whole(ending)
    acts.release(seat(ending), ending.now)
    assert heard(ending, ANN, "Red 7, Blue 3") == 1 and whole(ending)


def test_what_is_ordered_behind_undo_waits_as_well(office):
    before_the_end(office, clock={"second_thoughts": "60"}, judgement=LOOK, bid="bid 1")
    office.reply(ANN, "bid 7")
    deadlines.sweep(office.later(hours=2))
    acts.release(seat(office), office.now)
    asked = [*GAME.pending(office.match().state)]
    office.reply(PLAYERS[asked[0]], "pass")
    office.reply(BOB, "bid 2")
    office.reply(ANN, "bid 5")
    office.reply(ANN, "UNDO", "bid 6")
    assert not heard(office, BOB, "Red 6, Blue 2") and whole(office)
    deadlines.sweep(office.later(hours=2))
    assert Untold.select().exists() and not heard(office, BOB, "Red 6, Blue 2") and whole(office)
    assert played_out(office)


# Corrections meanwhile.

def correction(office, *change):
    """Blue disputes that Red has passed, and Mora rules so; it waits."""
    office.reply(BOB, f"DISPUTE #{Tag.get(Tag.row == 1).tag}: he may not")
    rule(office, *change)
    office.reply(MORA, "APPLY")


@pytest.mark.parametrize("change", ["AFTER: {{points: {{red: 1}}}}", "INSTEAD: attack {card}", "LEAVE OUT"])
def test_a_row_that_was_told_is_corrected_while_results_wait(office, change):
    before_the_end(office, judgement=FREE)
    change = change.format(card=office.match().state["hands"]["red"][0])
    office.reply(ANN, "bid 7")
    correction(office, change)
    shown = [said(mail) for mail in office.mails(MORA) if "what would come of this change" in said(mail)][-1]
    assert ("would stand, 0 would go back" in shown) == change.startswith("AFTER"), shown
    assert Untold.select().exists() and whole(office) and not heard(office, BOB)
    office.reply(MILO, "AGREE")
    assert not Untold.select().exists() and office.match().status == RUNNING and whole(office)
    ended = change.startswith("AFTER")
    assert (heard(office, ANN), heard(office, BOB)) == ((1, 1) if ended else (0, 0))
    assert ("%% link dice 1" in " ".join(mail.text for mail in office.mails(BOB))) == ended, "the phase has ended"
    assert Chapter.select().count() == ended
    assert played_out(office)


def test_a_correction_that_cannot_be_done_any_more_leaves_what_waits_as_it_is(office, monkeypatch):
    before_the_end(office, judgement=FREE)
    office.reply(ANN, "bid 7")
    correction(office, "LEAVE OUT")

    def cannot(*_):
        raise Illegal(Phrase("left_out", {"by": "#x"}, "branches"), {})

    with monkeypatch.context() as changed:
        changed.setattr(going_back, "tried", cannot)
        office.reply(MILO, "AGREE")
    assert Correction.get().status == "dropped" and Untold.select().exists() and whole(office)
    assert office.match().version == Untold.get().version and not heard(office, BOB)
    acts.release(seat(office), office.now)
    assert heard(office, BOB) == 1 and whole(office) and played_out(office)


def test_so_does_a_wish_that_cannot_be_done_any_more(looked, monkeypatch):
    number = next(row["number"] for row in Untold.get().rows if row["command"]["verb"] == "bid")
    motions.ask(seat(looked), f"INSTEAD #{number}: bid 2", "he had written 2", looked.now)

    def cannot(*_):
        raise Illegal(Phrase("left_out", {"by": "#x"}, "branches"), {})

    with monkeypatch.context() as changed:
        changed.setattr(going_back, "tried", cannot)
        looked.reply(MILO, "AGREE", to=looked.mails(MILO)[-1])
    assert Act.get().status == "dropped" and Untold.select().exists() and whole(looked)
    acts.release(seat(looked), looked.now)
    assert heard(looked, BOB) == 1 and played_out(looked)


@pytest.mark.parametrize("change", [
    "INSTEAD #{row}: bid 2", "LEAVE OUT #{row}", "AFTER #{last}: {{points: {{red: 1}}}}"])
def test_of_a_wish_about_a_row_that_waits_nobody_hears_before_it_is_told(looked, change):
    rows = Untold.get().rows
    number = next(row["number"] for row in rows if row["command"]["verb"] == "bid")
    before, logged = len(looked.mails(ANN) + looked.mails(BOB)), log(looked)
    motions.ask(seat(looked), change.format(row=number, last=rows[-1]["number"]), "he had written 2", looked.now)
    assert len(looked.mails(ANN) + looked.mails(BOB)) == before and log(looked) == logged
    assert not Tag.select().where(Tag.row > Untold.get().version).exists()
    looked.reply(MILO, "AGREE", to=looked.mails(MILO)[-1])
    told = " ".join(said(mail) for mail in looked.mails(BOB))
    assert "Before what came of the phase was told, the match went back" in told and whole(looked)
    assert looked.match().status == RUNNING and played_out(looked)


def test_a_moderator_may_correct_a_row_that_waits_in_a_dispute_about_one_that_was_told(office):
    before_the_end(office, judgement=FREE)
    office.reply(BOB, f"DISPUTE #{tag()}: he may not")
    office.reply(ANN, "bid 7")
    row = next(row["number"] for row in Untold.get().rows if row["command"]["verb"] == "bid")
    asked = next(mail for mail in office.mails(MORA) if "disput" in mail.text.lower())
    answer = said(office.reply(MORA, "CORRECT: he had bid 2, DUEL-1.", "", f"INSTEAD #{row}: bid 2", to=asked))
    assert "Below is what would come of this change" in answer and not heard(office, BOB)
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    assert heard(office, BOB, "Red 2, Blue 1") == 1 and whole(office) and played_out(office)


# Endings.

def test_who_concedes_meanwhile_ends_no_match_that_its_rules_have_ended(ending):
    match = ending.match()
    Match.update(state={**match.state, "round": 8}).where(Match.id == match.id).execute()
    ending.reply(ANN, "bid 7")
    assert Untold.select().exists() and not Untold.get().ahead["state"]["stack"]
    ending.reply(BOB, "CONCEDE")
    ending.reply(BOB, "CONCEDE YES")
    assert ending.match().status == FINISHED and heard(ending, ANN) >= 1
    assert not any("ended early" in said(mail) for mail in ending.mails(ANN, "report"))


def test_a_concession_tells_what_waits_with_the_end(looked):
    looked.reply(BOB, "CONCEDE")
    assert not heard(looked, ANN)
    looked.reply(BOB, "CONCEDE YES")
    assert looked.match().status == FINISHED and (heard(looked, ANN), heard(looked, BOB)) == (1, 1) and whole(looked)


def test_a_concession_while_a_dispute_is_open_ends_that_too(office):
    before_the_end(office, judgement={})
    office.reply(ANN, f"DISPUTE #{tag()}: no")
    office.reply(BOB, "CONCEDE")
    office.reply(BOB, "CONCEDE YES")
    assert office.match().status == FINISHED and whole(office)
    assert "is told as you wrote it" in said(office.reply(MORA, "UPHOLD: it stands, DUEL-1"))
    deadlines.sweep(office.later(days=20))
    assert whole(office)


def test_a_wish_to_abandon_it_waits_beside_a_look_and_a_dispute(looked):
    acts.end(seat(looked), "abandoned", "", "no time any more", looked.now)
    looked.reply(BOB, f"DISPUTE #{tag()}: no")
    deadlines.sweep(looked.later(hours=30))
    assert looked.match().status == FINISHED and (heard(looked, ANN), heard(looked, BOB)) == (1, 1) and whole(looked)
    deadlines.sweep(looked.later(days=9))


# Seats and persons.

def move(office, address=ANN, new=NEW):
    office.reply(address, f"ADDRESS {new}")
    for one, kind in ((address, "address_wanted"), (new, "confirm_address")):
        office.write(one, office.mails(one, kind)[-1].headers["Reply-To"], "YES")
    assert AddressChange.get().status == "done"


def test_a_player_moves_while_it_waits(looked):
    move(looked)
    assert not heard(looked, NEW) and whole(looked)
    acts.release(seat(looked), looked.now)
    assert (heard(looked, NEW), heard(looked, ANN), heard(looked, BOB)) == (1, 0, 1) and whole(looked)
    assert played_out(looked)


def test_a_player_moves_with_his_dispute_his_plea_his_concession_and_what_is_wanted_of_his_seat(office):
    before_the_end(office, judgement={**FREE, "concede": "never"}, clock={"disputes": "1d"})
    about = tag()
    office.later(days=2)
    office.reply(BOB, f"DISPUTE LATE #{about}: I was ill")
    office.reply(BOB, "CONCEDE")
    office.reply(BOB, "CONCEDE YES")
    acts.replace(seat(office), "blue", "", "he is never heard of", office.now)
    move(office, BOB)
    blue = Seat.get(Seat.role == "blue")
    assert blue.player.email == NEW and blue.conceded_at and Plea.get().player_id == blue.player_id
    assert office.reply(NEW, f"WITHDRAW {Plea.get().tag.tag}") and Plea.get().heard_at
    office.reply(MILO, "AGREE")
    assert Seat.get(Seat.role == "blue").player.email != NEW, "he does not escape by moving"
    assert whole(office)


def test_whose_order_waits_to_be_told_is_forgotten(looked):
    looked.reply(ANN, "FORGET ME")
    looked.reply(ANN, "FORGET ME YES")
    deadlines.sweep(looked.later(hours=1))
    assert Untold.select().exists()
    forgetting.by_host(ANN, looked.now, at_once=True)
    assert not Player.select().where(Player.email == ANN).exists() and whole(looked)
    assert all(row["withheld"] for row in Untold.get().rows if row["player"])
    acts.release(seat(looked), looked.now)
    assert heard(looked, BOB) == 1 and whole(looked) and played_out(looked)


def test_a_party_to_an_open_dispute_is_forgotten(office):
    before_the_end(office, judgement={})
    office.reply(ANN, f"DISPUTE #{tag()}: it was not I, {ANN}")
    office.reply(ANN, "FORGET ME")
    office.reply(ANN, "FORGET ME YES")
    deadlines.sweep(office.later(days=1, hours=1))
    assert not Player.select().where(Player.email == ANN).exists() and Dispute.get().status == "open"
    office.reply(MORA, "CORRECT: not so, DUEL-1.", "", "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    assert office.match().void and whole(office) and played_out(office)


def test_a_deputy_is_forgotten_while_it_waits(ending):
    ending.reply(ANN, f"DEPUTY {DAN}")
    ending.reply(DAN, "yes")
    ending.reply(ANN, "ABSENT 1 Mar - 20 Mar DEPUTY")
    deadlines.sweep(ending.later(hours=1))
    answer = said(ending.reply(DAN, "bid 7"))
    assert "it ends the phase" in answer and not heard(ending, DAN) and Untold.select().exists()
    ending.reply(DAN, "FORGET ME")
    ending.reply(DAN, "FORGET ME YES")
    deadlines.sweep(ending.later(hours=25))
    assert not Untold.select().exists() and heard(ending, ANN) == 1 and heard(ending, BOB) == 1
    assert not Player.select().where(Player.email == DAN).exists() and whole(ending) and played_out(ending)


def test_who_is_called_like_a_role_is_forgotten_and_the_role_keeps_its_name(office):
    before_the_end(office, judgement={})
    office.reply(ANN, "NAME Blue")
    office.reply(ANN, "FORGET ME")
    office.reply(ANN, "FORGET ME YES")
    deadlines.sweep(office.later(days=2))
    assert not Player.select().where(Player.email == ANN).exists() and whole(office)
    assert Seat.select().where(Seat.role == "blue").exists() and "Blue" in office.mails(BOB)[-1].text


def test_who_is_sent_back_and_away_is_asked_or_played_for(office):
    before_the_end(office, judgement=FREE)
    office.reply(BOB, "UNDO")
    office.reply(BOB, "bid 2", "WHEN attacked: yield")
    office.reply(BOB, "ABSENT 1 Mar - 20 Mar POLICY")
    deadlines.sweep(office.later(hours=1))
    assert Seat.get(Seat.role == "blue").played_by != "player"
    correction(office, "LEAVE OUT")
    office.reply(MILO, "AGREE")
    assert whole(office) and office.match().status == RUNNING
    office.reply(ANN, f"attack {office.match().state['hands']['red'][0]}")
    deadlines.answer_ahead(office.later(hours=3))
    deadlines.sweep(office.now)
    assert "fight" in {event["kind"] for row in office.journal() for event in row.events} and whole(office)
    assert played_out(office)


# Orders filed ahead.

@pytest.fixture
def filed(office):
    """Blue's filed bid has ended the round."""
    begin(office, judgement=LOOK, named=BOTH, clock=AT_ONCE, bid="WHEN bidding: bid 4")
    office.reply(ANN, "bid 7")
    for _ in range(30):
        deadlines.answer_ahead(office.later(minutes=20))
    assert Untold.select().exists()
    return office


def test_what_an_order_filed_ahead_has_done_waits_as_well(filed):
    unused = "since 1 Mar 2027; until revoked"
    assert unused in said(filed.reply(BOB, "ORDERS")) and whole(filed)
    acts.release(seat(filed), filed.now)
    assert heard(filed, BOB, "Red 7, Blue 4") == 1 and whole(filed)
    assert unused not in said(filed.reply(BOB, "ORDERS")) and len(FiledOrder.get().uses) == 1


def test_it_can_be_taken_back_meanwhile_and_stays_so(filed):
    assert "taken back" in said(filed.reply(BOB, "REVOKE 1"))
    acts.release(seat(filed), filed.now)
    assert heard(filed, BOB, "Red 7, Blue 4") == 1 and whole(filed)
    order = FiledOrder.get()
    assert (order.status, len(order.uses)) == ("revoked", 1)


def test_a_sweep_that_ends_the_phase_by_a_filed_order_goes_no_further(office):
    """It gave defaults behind the rows that wait, and nothing could be told any more."""
    before_the_end(office, judgement=FREE)
    office.reply(ANN, "bid 7")
    correction(office, "LEAVE OUT")
    office.reply(MILO, "AGREE")
    assert played_out(office)


# Others.

def test_observers_hear_of_it_when_it_is_told_and_as_it_was_corrected(office):
    before_the_end(office, judgement=LOOK, story={"delay_hours": "48"})
    observe(office)
    office.reply(ANN, "bid 7")
    deadlines.sweep(office.later(hours=20))
    number = next(row["number"] for row in Untold.get().rows if row["command"]["verb"] == "bid")
    motions.ask(seat(office), f"INSTEAD #{number}: bid 2", "he had written 2", office.now)
    office.reply(MILO, "AGREE", to=office.mails(MILO)[-1])
    assert not heard(office, OLA, "Red 2, Blue 1")
    for _ in range(6):
        deadlines.sweep(office.later(hours=20))
    assert heard(office, OLA, "Red 2, Blue 1") == 1 and not heard(office, OLA) and whole(office)


def test_a_match_is_removed_with_an_open_plea(office):
    before_the_end(office, judgement={}, clock={"disputes": "1d"})
    office.later(days=2)
    office.reply(BOB, f"DISPUTE LATE #{tag()}: I was ill")
    assert Plea.select().exists()
    acts.end(host(office), "abandoned", "", "no time any more", office.now, at_once=True)
    assert "over" in said(office.reply(MORA, "ADMIT", to=next(
        mail for mail in office.mails(MORA) if "ADMIT" in mail.text)))
    keeping.remove(office.match())
    assert not Plea.select().exists() and not Match.select().exists()


def test_the_server_may_have_other_rules_when_it_is_told(looked, monkeypatch):
    monkeypatch.setattr(games.game("duel"), "version", "2")
    upgrading.follow(looked.now)
    assert Untold.get().rows[-1]["command"]["verb"] == "upgrade" and whole(looked)
    acts.release(seat(looked), looked.now)
    assert heard(looked, BOB) == 1 and whole(looked) and played_out(looked)


def test_other_rules_may_come_without_a_restart(looked, monkeypatch):
    monkeypatch.setattr(games.game("duel"), "version", "2")
    looked.reply(BOB, "CONCEDE")
    looked.reply(BOB, "CONCEDE YES")
    assert looked.match().status == FINISHED and whole(looked)


# What the answer to the last mail tells.

def test_press_and_greetings_in_the_mail_that_ends_the_phase_are_told(ending):
    answer = said(ending.reply(ANN, "Dear all,", "PRESS TO blue", "well played", "END PRESS", "bid 7"))
    assert "well played" in said(ending.mails(BOB, "press")[-1])
    assert "Press" in answer or "press" in answer
    assert answer.count("this stands behind the end of the phase") == 0


def test_lines_behind_the_end_of_the_phase_are_told_alike_whether_they_were_carried_out(ending):
    answer = said(ending.reply(ANN, "bid 7", "pass", "bid 3", "attack 99"))
    assert answer.count("this stands behind the end of the phase") == 3 and whole(ending)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("seed", range(60))
def test_whatever_happens_at_the_same_time_a_match_goes_on_to_its_end(office, seed):
    match = one_match("duel", seed, office, steps=25)
    assert match.match.status == FINISHED and sum(match.did.values())
