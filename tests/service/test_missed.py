"""Missed deadlines over weeks of virtual time: warnings, the hand-over, the caretaker, the deputy, the way back."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, due, open_deadline, said

from pbem.service.asked import leave
from pbem.service.clock import outages
from pbem.service.course import reports
from pbem.service.hosting import overview
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import lanes
from pbem.service.record import row_checks
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import CARETAKER, DEPUTY, PLAYER, SENT, WAITING, Deadline, Journal, Player, Seat
from pbem.web import standing

ANN, BOB, DAN = "ann@player.example", "bob@player.example", "dan@player.example"
ANSWERS = {"lead": "pass", "block": "yield", "bid": "bid 0"}
STEP = timedelta(hours=1)


@pytest.fixture
def office(office):
    """An office whose matches open answers at once, so that time is only what is waited for."""
    begin = office.start
    office.start = lambda slug="trial", clock=None, **settings: begin(
        slug, clock={"second_thoughts": "0", "notice": "0", **(clock or {})}, **settings)
    return office


def sweep(office, **time):
    """Let time pass with a sweep each hour, as a clock would."""
    end = office.now + timedelta(**time)
    while office.now < end:
        deadlines.sweep(office.later(hours=min(1, (end - office.now) / STEP)))


def seat(role):
    return Seat.get(Seat.role == role)


def sources(office, role):
    return [row.source for row in office.journal() if row.role == role]


def asked(office, role):
    """The decision a role is asked now, None for none."""
    return lock(office.match().id, office.now).pending().get(role, {}).get("decision")


def keep_playing(office, address, days):
    """A player who answers every question within the hour, for some days."""
    role = next(role for role, email in PLAYERS.items() if email == address)
    for _ in range(days * 24):
        if asked(office, role):
            office.reply(address, ANSWERS[asked(office, role)])
        sweep(office, hours=1)


def until_asked(office, role):
    """Blue goes on until a role is asked, a week at most."""
    for _ in range(7):
        if not asked(office, role):
            keep_playing(office, BOB, 1)
    assert asked(office, role)


def test_the_first_miss_is_a_warning_of_what_comes_next(office):
    office.start()
    sweep(office, hours=24)
    told = said(office.mails(ANN, "report")[-1])
    assert "missed in a row: 1. After 2 in a row the caretaker plays: every question gets its default order" in told
    assert (seat("red").missed, seat("red").hand_over_at) == (1, None)
    assert "missed" not in said(office.mails(BOB, "report")[-1])


def test_the_second_miss_names_the_moment_and_then_the_caretaker_plays(office):
    office.start()
    keep_playing(office, BOB, 2)
    assert seat("red").missed == 2
    moment = seat("red").hand_over_at
    assert moment == START + timedelta(hours=72)
    warning = [said(mail) for mail in office.mails(ANN, "report") if "SECOND WARNING" in said(mail)][-1]
    assert "from Thu 4 Mar 2027, 12:00 (UTC) on the caretaker plays" in warning and "BACK" in warning
    keep_playing(office, BOB, 1)
    assert seat("red").played_by == CARETAKER
    notices = office.mails(kind="notice")
    assert {mail.to for mail in notices} == {ANN, BOB}
    assert all("Red is now played by the caretaker while its player is away" in said(mail) for mail in notices)


def test_the_caretaker_answers_after_its_hour_under_its_own_name(office):
    office.start()
    keep_playing(office, BOB, 4)
    row = Deadline.select().where(Deadline.role == "red").order_by(Deadline.id.desc()).first()
    assert row.due_at - row.asked_at == timedelta(hours=1) and row.remind_at is None
    assert "caretaker" in sources(office, "red") and "caretaker" not in sources(office, "blue")
    assert "The caretaker played for you" in said(office.mails(ANN, "report")[-1])
    assert office.match().status == "finished", "the game went on without its player"


def test_how_the_caretaker_plays_is_declared_before_it_does(office):
    office.start()
    told = "The caretaker plays in this way: every question gets its default order."
    assert told in said(office.mails(BOB, "report")[0]) and told in said(office.reply(BOB, "HELP CLOCK"))


def test_any_order_gives_the_seat_back_and_all_are_told(office):
    office.start(hours={"impulse": 12, "planning": 12}, clock={"caretaker": "5"})
    keep_playing(office, BOB, 2)
    keep_playing(office, BOB, 1)
    assert seat("red").played_by == CARETAKER
    until_asked(office, "red")
    answer = office.reply(ANN, ANSWERS[asked(office, "red")])
    assert "done" in said(answer) or "held" in said(answer)
    assert (seat("red").played_by, seat("red").missed, seat("red").hand_over_at) == (PLAYER, 0, None)
    assert sources(office, "red")[-1] == "player"
    assert {mail.to for mail in office.mails(kind="notice") if "no longer plays Red" in said(mail)} == {ANN, BOB}


def test_back_gives_the_seat_back_with_the_whole_time_to_answer(office):
    office.start(clock={"caretaker": "5"})
    keep_playing(office, BOB, 3)
    assert seat("red").played_by == CARETAKER
    until_asked(office, "red")
    assert "you play your seat yourself" in said(office.reply(ANN, "BACK"))
    row = open_deadline()
    assert row.due_at == office.now + timedelta(hours=24)
    assert "you play your seat yourself already" in said(office.reply(ANN, "BACK"))


def test_an_order_that_is_refused_gives_nothing_back_and_tells_what_would(office):
    office.start(clock={"caretaker": "5"})
    keep_playing(office, BOB, 3)
    while asked(office, "red"):
        sweep(office, hours=1)
    answer = said(office.reply(ANN, "attack 3"))
    assert seat("red").played_by == CARETAKER
    assert "The caretaker plays for you. Any order of yours that is carried out, or BACK, gives you your seat" in answer
    assert "The caretaker plays for you" not in said(office.reply(ANN, "BACK"))


def test_what_the_absent_player_filed_is_used_at_the_moment_of_the_caretaker(office):
    """All know that the caretaker plays: an earlier answer would tell that something had been filed ahead."""
    office.start(clock={"caretaker": "5"})
    office.reply(ANN, "WHEN attacked: yield")
    office.reply(ANN, "ABSENT 1 Mar - 20 Mar POLICY")
    while asked(office, "blue") != "lead":
        if asked(office, "blue"):
            office.reply(BOB, "bid 3")
        sweep(office, hours=1)
    office.reply(BOB, f"attack {office.match().state['hands']['blue'][0]}")
    row = open_deadline()
    assert row.answer_at == row.due_at == office.now + timedelta(hours=5)
    sweep(office, hours=4)
    deadlines.answer_ahead(office.later(hours=1))
    assert sources(office, "red")[-1] == "caretaker", "the sweep answers for the caretaker, and for nobody earlier"
    deadlines.sweep(office.now)
    assert (sources(office, "red")[-1], office.journal()[-1].at) == ("filed", row.due_at)
    public = [line for line in overview.log_lines(office.match(), str, secret=False) if " red (" in line]
    assert public[-1].endswith("red (caretaker)"), "nor does the log tell it"


def test_an_answer_that_was_to_come_later_comes_with_the_caretaker(office):
    office.start(clock={"caretaker": "1"})
    Deadline.update(answer_at=office.now + timedelta(hours=9)).execute()
    office.reply(ANN, "ABSENT 1 Mar - 20 Mar POLICY")
    deadlines.sweep(office.later(minutes=10))
    row = open_deadline()
    assert seat("red").played_by == CARETAKER and row.answer_at == row.due_at == office.now + timedelta(hours=1)


def test_back_before_the_moment_keeps_the_seat(office):
    office.start()
    keep_playing(office, BOB, 2)
    assert seat("red").hand_over_at
    office.reply(ANN, "BACK")
    assert (seat("red").missed, seat("red").hand_over_at) == (0, None)


def test_an_answer_between_two_misses_sets_the_count_back(office):
    office.start()
    sweep(office, hours=24)
    assert seat("red").missed == 1
    office.reply(ANN, "bid 1")
    assert seat("red").missed == 0


def test_who_is_asked_nothing_misses_nothing(office):
    office.start()
    sweep(office, hours=23)
    assert seat("blue").missed == 0
    sweep(office, hours=1)
    assert (seat("red").missed, seat("blue").missed) == (1, 0)


def test_a_player_whose_mail_comes_back_is_no_no_show(office):
    office.start(clock={"bounced": "1"})
    Seat.update(bounced_at=office.now).where(Seat.role == "red").execute()
    sweep(office, hours=30)
    assert sources(office, "red") == ["default"] and seat("red").missed == 0


def test_a_match_may_do_without(office):
    office.start(clock={"missed": "0"})
    sweep(office, days=6)
    assert (seat("red").missed, seat("red").played_by) == (0, PLAYER)


def test_a_pause_puts_the_moment_off(office):
    office.start()
    keep_playing(office, BOB, 2)
    named = seat("red").hand_over_at
    for word in ("PAUSE", "RESUME"):
        for address in (ANN, BOB):
            office.reply(address, word)
        office.later(hours=30)
    assert seat("red").hand_over_at == named + timedelta(hours=30)


def test_an_outage_puts_the_moment_off(office):
    office.start()
    keep_playing(office, BOB, 2)
    named = seat("red").hand_over_at
    assert outages.clock_starts(office.later(hours=30)) == timedelta(hours=30)
    assert seat("red").hand_over_at == named + timedelta(hours=30)
    deadlines.sweep(office.now)
    assert seat("red").played_by == PLAYER


def test_an_extension_does_not_slow_the_caretaker(office):
    office.start(clock={"caretaker": "5"})
    keep_playing(office, BOB, 3)
    until_asked(office, "red")
    before = due()
    for address in (ANN, BOB):
        office.reply(address, "EXTEND 48h")
    assert due() == before


def test_a_second_sweep_of_the_same_moment_changes_nothing(office):
    office.start()
    keep_playing(office, BOB, 3)
    deadlines.sweep(office.now)
    rows, mails = len(office.journal()), len(office.mails())
    deadlines.sweep(office.now)
    assert (len(office.journal()), len(office.mails())) == (rows, mails)


# Deputies.

def with_deputy(office, **settings):
    office.start(**settings)
    office.reply(ANN, f"DEPUTY {DAN}")
    office.write(DAN, office.mails(DAN)[-1].headers["Reply-To"])


def test_a_deputy_agrees_by_one_mail_and_learns_nothing_before_he_plays(office):
    office.start()
    assert f"{DAN} is asked to agree" in said(office.reply(ANN, f"DEPUTY {DAN}"))
    assert [mail.kind for mail in office.mails(DAN)] == ["confirm_deputy"]
    assert office.write(DAN, office.mails(DAN)[0].headers["Reply-To"]).kind == "deputy_agreed"
    assert f"{DAN} has agreed" in said(office.mails(ANN, "notice")[-1])
    assert not any("WHAT IS ASKED OF YOU" in said(mail) for mail in office.mails(DAN))
    assert not any(DAN in said(mail) or "the deputy" in said(mail) for mail in office.mails(BOB))


def test_the_seat_of_a_no_show_goes_to_the_deputy_and_only_holder_and_deputy_know(office):
    with_deputy(office)
    keep_playing(office, BOB, 3)
    assert seat("red").played_by == DEPUTY
    reports = office.mails(DAN, "report")
    assert "the deputy plays Red" in said(reports[0])
    assert office.mails(ANN, "report")[-1].created_at == reports[-1].created_at, "the holder gets the reports as well"
    assert not any(DAN in said(mail) or "the deputy" in said(mail) for mail in office.mails(BOB))


def test_whose_deputy_plays_changes_no_byte_of_the_others_mails(office):
    with_deputy(office)

    def texts():
        with database.transaction():
            sitting = lock(office.match().id, office.now)
            return reports.report(sitting, "blue"), standing.standing(office.match(), office.now, "en").seats

    before = texts()
    Seat.update(played_by=DEPUTY).where(Seat.role == "red").execute()
    assert lock(office.match().id, office.now).roles["red"].player.email == DAN
    assert texts() == before


def test_a_deputy_who_has_agreed_ends_his_part_by_no_alone(office):
    with_deputy(office)
    for words, kind in (("pass", "deputy_agreed"), ("no thanks", "deputy_agreed"), ("NO", "deputy_ends")):
        assert office.write(DAN, office.mails(DAN)[0].headers["Reply-To"], words).kind == kind


def test_a_deputy_plays_and_the_journal_knows_who_wrote(office):
    with_deputy(office)
    keep_playing(office, BOB, 3)
    until_asked(office, "red")
    answer = office.reply(DAN, ANSWERS[asked(office, "red")])
    assert answer.to == DAN and ("done" in said(answer) or "held" in said(answer))
    row = [row for row in office.journal() if row.role == "red"][-1]
    assert (row.source, row.player.email) == ("player", DAN)
    assert seat("red").played_by == DEPUTY


def test_all_who_see_an_answer_are_told_whether_a_deputy_or_the_deadline_gave_it(office):
    with_deputy(office)
    keep_playing(office, BOB, 3)
    until_asked(office, "red")
    office.reply(DAN, ANSWERS[asked(office, "red")])
    keep_playing(office, BOB, 1)
    given = {(row.source, row.given_by) for row in office.journal() if row.role == "red"}
    assert ("default", "default") in given and ("player", "deputy") in given
    told = " ".join(" ".join(said(mail) for mail in office.mails(BOB)).split())
    assert "(given by the server, as the time was up)" in told and "(given by its player's deputy)" in told
    assert DAN not in told
    shown = {entry.by for entry in standing.log(office.match(), office.now)[0]}
    assert {"default", "deputy"} <= shown <= {"", "default", "deputy", "player", "red=default"}  # and the opened bids
    log = list(overview.log_lines(office.match(), str, secret=False))
    assert any("red (deputy)" in line for line in log) and any("red (default)" in line for line in log)
    assert not [fault for row in row_checks.rows_checked(office.match()) for fault in row.faults]


def test_who_gave_an_entry_is_looked_after_by_the_check(office):
    office.start()
    office.reply(ANN, "pass")
    Journal.update(given_by="default").where(Journal.role == "red").execute()
    [fault] = [fault for row in row_checks.rows_checked(office.match()) for fault in row.faults]
    assert "its source is player, and it was told as given by the default" in fault


def test_the_holder_has_his_seat_back_from_the_deputy(office):
    with_deputy(office)
    keep_playing(office, BOB, 3)
    mails = len(office.mails(BOB))
    office.reply(ANN, "BACK")
    assert seat("red").played_by == PLAYER and len(office.mails(BOB)) == mails
    answer = office.reply(DAN, "attack 3", to=office.mails(DAN, "report")[-1])
    assert answer.kind == "deputy_agreed" and sources(office, "red")[-1] != "player"


def test_a_deputy_who_misses_as_well_is_followed_by_the_caretaker(office):
    with_deputy(office, hours={"impulse": 12, "planning": 12, "reaction": 12})
    keep_playing(office, BOB, 4)
    assert seat("red").played_by == CARETAKER
    assert office.mails(DAN)[-1].kind == "deputy_ends"
    assert "has ended. You have missed too many deadlines in a row." in said(office.mails(DAN)[-1])
    assert office.write(DAN, office.mails(DAN, "report")[0].headers["Reply-To"], "pass").kind == "seat_gone"


@pytest.mark.parametrize(("words", "why"), [
    ("DEPUTY", "write DEPUTY and a mail address"), ("DEPUTY dan", "is no mail address"),
    ("DEPUTY ann@player.example", "your own address"),
    ("DEPUTY none", "named no deputy")])
def test_a_deputy_who_cannot_be_is_refused(office, words, why):
    office.start()
    assert why in said(office.reply(ANN, words))
    assert not Seat.select().where(Seat.kind == DEPUTY).exists()


@pytest.mark.parametrize("words", [
    "dan@player.example", "Dan <dan@player.example>", "DAN@player.example.", "is dan@player.example",
    "dan@player.example<mailto:dan@player.example>", "[dan@player.example](mailto:dan@player.example)"])
def test_an_address_is_understood_as_mail_programs_write_it(office, words):
    office.start()
    assert f"{DAN} is asked to agree" in said(office.reply(ANN, f"DEPUTY {words}"))


def test_two_addresses_name_no_deputy(office):
    office.start()
    assert "is no mail address" in said(office.reply(ANN, f"DEPUTY {DAN} or eve@player.example"))


def test_press_of_a_deputy_that_begins_with_no_is_press(office):
    with_deputy(office)
    keep_playing(office, BOB, 3)
    office.reply(BOB, "PRESS TO red: shall we make peace?")
    office.reply(DAN, "No!", "Not before the spring.", to=office.mails(DAN, "press")[-1])
    assert "Not before the spring." in said(office.mails(BOB, "press")[-1]) and seat("red").played_by == DEPUTY


def test_a_match_may_let_players_be_deputies(office):
    office.start(player_deputies=True)
    office.reply(ANN, f"DEPUTY {BOB}")
    assert office.mails(BOB)[-1].kind == "confirm_deputy"


@pytest.mark.parametrize("words", ["NO", "No thanks, I have no time"])
def test_a_deputy_may_decline_and_be_dismissed(office, words):
    office.start()
    office.reply(ANN, f"DEPUTY {DAN}")
    assert office.write(DAN, office.mails(DAN)[0].headers["Reply-To"], words).kind == "deputy_ends"
    assert "Your deputy has ended his part" in said(office.mails(ANN, "notice")[-1])
    office.reply(ANN, f"DEPUTY {DAN}")
    office.write(DAN, office.mails(DAN)[-1].headers["Reply-To"])
    assert "you have no deputy any more" in said(office.reply(ANN, "DEPUTY none"))
    assert office.mails(DAN)[-1].kind == "deputy_ends"


def test_an_address_is_not_pestered_with_questions(office):
    office.start()
    for _ in range(4):
        assert f"{DAN} is asked to agree" in said(office.reply(ANN, f"DEPUTY {DAN}"))
        office.send_due()
    assert len(office.mails(DAN)) == 4 and [mail.status for mail in office.mails(DAN)] == [SENT] * 3 + [WAITING]
    assert office.mails(DAN)[3].next_try_at == office.now + timedelta(days=1), "the fourth waits for the next day"


def test_naming_somebody_tells_nobody_whether_he_plays_or_has_been_asked(office):
    office.start()
    answers, sent = [], []
    for email in (BOB, DAN):
        told, _, receipt = said(office.reply(ANN, f"DEPUTY {email}")).partition("Receipt ---")
        answers.append(told.replace(email, "somebody"))
        assert "%% receipt body" in receipt, "it tells of his own mail, in which the name stands"
        sent.append((office.mails(email)[-1].kind, office.mails(email)[-1].lane))
        office.reply(ANN, "DEPUTY none")
    assert answers[0] == answers[1] and sent[0] == sent[1] == ("confirm_deputy", lanes.UNPROVEN)
    assert "somebody is asked to agree" in answers[0]


def test_a_player_who_agrees_to_be_a_rivals_deputy_is_told_why_he_cannot_and_the_rival_nothing(office):
    office.start()
    told = []
    for email, words in ((BOB, ""), (DAN, "NO")):
        office.reply(ANN, f"DEPUTY {email}")
        asked = office.mails(email, "confirm_deputy")[-1]
        answer = office.reply(email, words, to=asked)
        told.append(said(office.mails(ANN, "notice")[-1]))
        assert answer.kind == "deputy_ends"
        assert ("You play or have played another role" in said(answer)) == (email == BOB)
    assert told[0] == told[1]


# Absences during which somebody plays.

def test_an_absence_with_a_policy_costs_nobody_time(office):
    office.start(clock={"caretaker": "5"})
    office.reply(ANN, "ABSENT 2 Mar POLICY")
    assert Player.get(Player.email == ANN).absences == [["2027-03-02", "2027-03-02", "policy"]]
    assert Deadline.get().due_at == START + timedelta(hours=24)
    keep_playing(office, BOB, 1)
    assert seat("red").played_by == CARETAKER and set(sources(office, "red")) == {"caretaker"}
    sweep(office, hours=12)
    assert seat("red").played_by == PLAYER
    assert [said(mail) for mail in office.mails(BOB, "notice") if "no longer plays Red" in said(mail)]


def test_an_absence_with_the_deputy(office):
    office.start()
    assert "no deputy who has agreed" in said(office.reply(ANN, "ABSENT 2 Mar - 5 Mar DEPUTY"))
    office.reply(ANN, f"DEPUTY {DAN}")
    office.write(DAN, office.mails(DAN)[-1].headers["Reply-To"])
    office.reply(ANN, "ABSENT 2 Mar DEPUTY")
    sweep(office, hours=13)
    assert seat("red").played_by == DEPUTY
    assert "done" in said(office.reply(DAN, "pass"))
    sweep(office, hours=24)
    assert seat("red").played_by == PLAYER
    assert "played by its holder again" in said(office.mails(DAN)[-1])


def test_coming_back_early_ends_the_absence(office):
    office.start()
    office.reply(ANN, "ABSENT 2 Mar - 5 Mar POLICY")
    sweep(office, hours=12, minutes=30)
    assert seat("red").played_by == CARETAKER
    office.reply(ANN, "BACK")
    sweep(office, hours=2)
    assert seat("red").played_by == PLAYER and Player.get(Player.email == ANN).absences == []


def test_only_days_that_stop_the_clock_count_against_the_cap():
    someone = Player(email=ANN, days_off=[], absences=[])
    leave.absent(someone, "1 Mar - 28 Mar policy", leave.date(2027, 3, 1), 5)
    leave.absent(someone, "1 Apr - 5 Apr wait", leave.date(2027, 3, 1), 5)
    assert someone.absences == [["2027-03-01", "2027-03-28", "policy"], ["2027-04-01", "2027-04-05"]]
    with pytest.raises(matches.Refused, match="6 days of absence"):
        leave.absent(someone, "7 Apr", leave.date(2027, 3, 1), 5)
