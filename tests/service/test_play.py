"""A player's letter to a running match: its lines run, one answer, and mail to those who are asked."""

import random
import threading

from office import said

from pbem.service.course import reports
from pbem.service.desk import desk
from pbem.service.match.sitting import lock
from pbem.service.record import checking
from pbem.store import database
from pbem.store.models import ANSWERED, Deadline, Outbox

ANN, BOB = "ann@player.example", "bob@player.example"


def card(office, role):
    return office.match().state["hands"][role][0]


def test_the_start_asks_the_leader_and_reports_to_all(office):
    office.start()
    assert [(mail.to, mail.kind) for mail in office.mails()] == [
        (ANN, "report"), (BOB, "report")]
    assert office.last(BOB).subject == "The match starts: you play Blue · trial"
    assert said(office.last(BOB)).index("WHAT IS ASKED OF YOU") < said(office.last(BOB)).index("Time to answer")
    assert "WHAT IS ASKED OF YOU" in said(office.last(ANN))
    assert "Nothing now." in said(office.last(BOB))
    assert [row.role for row in Deadline.select()] == ["red"]


def test_an_order_is_run_acknowledged_once_and_asks_the_next_player(office):
    office.start()
    before = len(office.mails())
    answer = office.reply(ANN, f"attack {card(office, 'red')}")
    assert answer.to == ANN and "done" in said(answer)
    assert [(mail.to, mail.kind) for mail in office.mails()[before:]] == [(BOB, "report"), (ANN, "acknowledgement")]
    assert "WHAT IS ASKED OF YOU" in said(office.last(BOB))
    assert office.inbound().status == ANSWERED
    assert [(row.role, row.source) for row in office.journal()] == [(None, "setup"), ("red", "player")]


def test_a_report_tells_only_what_its_reader_may_know(office):
    office.start()
    office.reply(ANN, "pass")
    told = [word.strip(".,;:") for mail in office.mails(BOB) for word in mail.text.split()]
    amount = next(n for n in range(1, 10) if str(n) not in told)
    office.reply(ANN, f"bid {amount}")
    office.reply(BOB, "hand")
    assert str(amount) not in [word.strip(".,;:") for mail in office.mails(BOB)[2:] for word in mail.text.split()]
    filed = f"Your bid of {amount} is sealed."
    assert filed in said(office.last(ANN)) and not any("is sealed" in said(mail) for mail in office.mails(BOB))


def test_several_orders_of_one_mail_run_in_order_until_one_fails(office):
    office.start()
    answer = office.reply(ANN, "pass", "bid 5", "attack 99", "pass")
    assert [row.command for row in office.journal()[1:]] == [{"verb": "pass"}, {"verb": "bid", "amount": 5}]
    assert "refused" in said(answer) and "not reached" in said(answer)


def test_two_answers_to_one_question_the_first_counts(office):
    office.start()
    answer = office.reply(ANN, f"attack {card(office, 'red')}", "pass")
    assert [row.command["verb"] for row in office.journal()[1:]] == ["attack"]
    assert "nothing is asked of you now" in said(answer)


def test_an_order_possible_at_any_time_is_run_whoever_is_asked(office):
    office.start()
    answer = office.reply(BOB, "vow 3")
    assert "done" in said(answer)
    assert [(row.role, row.command["verb"]) for row in office.journal()[1:]] == [("blue", "vow")]
    assert [row.role for row in Deadline.select().where(Deadline.done_at.is_null())] == ["red"]


def test_an_order_possible_at_any_time_is_run_from_an_outdated_mail_and_no_other(office):
    office.start()
    old = office.last(ANN)
    office.reply(ANN, "pass")
    answer = office.reply(ANN, "vow 3", "bid 5", to=old)
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass", "vow"]
    assert "only those that are possible at any time were carried out" in said(answer)


def test_a_filed_answer_is_shown_and_can_be_taken_back(office):
    office.start()
    office.reply(ANN, "pass")
    filed = office.reply(ANN, "bid 5")
    assert "bid 5" in said(filed)
    assert "bid 5" in said(office.reply(ANN, "orders"))
    office.reply(ANN, "wait")
    assert office.reply(ANN, "bid 6").to == ANN
    assert Deadline.get(Deadline.role == "red", Deadline.pace == "planning").done_by == "answer"


def test_a_trial_changes_nothing(office):
    office.start()
    state, mails = office.match().state, len(office.mails())
    answer = office.reply(ANN, "TEST", "pass")
    assert "Nothing has changed" in said(answer) and said(answer).count("Red passes.") == 1, "what would happen"
    assert office.match().state == state and len(office.journal()) == 1 and len(office.mails()) == mails + 1


def test_an_end_of_round_opens_a_link_and_reports_to_all(office):
    office.start()
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 5")
    before = len(office.mails())
    answer = office.reply(BOB, "bid 4")
    assert [mail.to for mail in office.mails()[before:]] == [ANN, BOB]
    for mail in (answer, office.last(ANN)):
        assert "%% link dice 1 " in said(mail)
    assert office.match().link == 2


def test_the_words_for_the_server_are_answered(office):
    office.start()
    assert "attack with a card" in said(office.reply(ANN, "HELP attack"))
    for word in ("STATUS", "REPORT", "HAND", "RESEND"):
        assert "What happened since your last report" in said(office.reply(ANN, word))
    assert len(office.journal()) == 1


def test_words_without_effect_now_are_explained(office):
    office.start()
    answer = said(office.reply(ANN, "READY", "NONCE abc", "JOIN trial"))
    for words in ("nothing waits for your READY now", "nonces are fixed", "you sit at this match already"):
        assert words in answer
    assert len(office.journal()) == 1


def test_time_zone_and_name_can_be_changed_at_any_time(office):
    office.start()
    assert "(Europe/Paris)" in said(office.reply(ANN, "ZONE Europe/Paris"))
    assert "no time zone" in said(office.reply(ANN, "ZONE Atlantis"))


def test_all_mails_of_a_match_are_one_thread(office):
    office.start()
    answer = office.reply(ANN, "pass")
    roots = {mail.references.split()[0] for mail in office.mails()}
    assert len(roots) == 1 and all(mail.subject.endswith(" · trial") for mail in office.mails())
    assert answer.in_reply_to == office.inbound().message_id == answer.references.split()[-1]


def test_the_last_round_ends_the_match_and_opens_the_cards(office):
    office.start()
    while office.match().status == "running":
        for row in Deadline.select().where(Deadline.done_at.is_null()):
            office.reply({"red": ANN, "blue": BOB}[row.role], *(["bid 1"] if row.pace == "planning" else ["pass"]))
    assert office.match().status == "finished"
    assert not Deadline.select().where(Deadline.done_at.is_null()).exists()
    for address in (ANN, BOB):
        assert "link cards 1 " in said(office.mails(address)[-1])
    assert "the match is over" in said(office.reply(ANN, "pass"))


def test_message_ids_are_stable_and_tell_nothing(office):
    office.start()
    ids = [mail.message_id for mail in Outbox.select()]
    assert len(set(ids)) == len(ids) and all(mid.endswith("@game.example>") for mid in ids)
    assert not any("trial" in mid or "red" in mid for mid in ids)


def test_what_a_role_may_not_know_changes_no_byte_of_its_mails(office):
    office.start()
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 5")
    for role in ("red", "blue"):
        with database.transaction():
            sitting = lock(office.match().id, office.now)
            before = reports.report(sitting, role)
            sitting.match.state = sitting.rules.permute(sitting.state, role, random.Random(3))
            assert sitting.state != office.match().state
            assert reports.report(sitting, role) == before


def test_two_players_answering_at_once_are_both_heard(office):
    office.start()
    office.reply(ANN, "pass")
    written = [office.letter(office.store(address, office.last(address).headers["Reply-To"]), "bid 4")
               for address in (ANN, BOB)]

    def handle(letter):
        desk.answer(letter, office.now)
        database.db.close()

    threads = [threading.Thread(target=handle, args=(letter,)) for letter in written]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(row.role for row in office.journal()[2:]) == ["blue", "red"]
    assert office.match().state["round"] == 2 and checking.replayed(office.match()) is None


# What is too long.

def test_a_line_longer_than_an_order_is_prose_and_the_orders_behind_it_run(office):
    office.start()
    card = office.match().state["hands"]["red"][0]
    answer = said(office.reply(ANN, "attack " + "1 regular, " * 5800, f"attack {card}"))
    assert "it has more than 1,000 characters" in answer and answer.count("1 regular") < 20
    assert office.journal()[-1].command["verb"] == "attack"


def test_after_200_lines_no_orders_are_read_and_that_is_said(office):
    office.start()
    answer = said(office.reply(ANN, *["I have thought of this."] * 200, "pass"))
    assert len(office.journal()) == 1
    assert "after the first 200 lines of a mail no orders are read" in answer


def test_after_10_000_characters_no_orders_are_read(office):
    office.start()
    answer = said(office.reply(ANN, *["I have thought of this." * 40] * 11, "pass"))
    assert len(office.journal()) == 1
    assert "after the first 10,000 characters of a mail no orders are read" in answer


def test_a_long_mail_of_press_has_its_own_limit(office):
    office.start()
    office.reply(ANN, "PRESS TO blue", *["Long words. " * 150] * 10, "END PRESS", "pass")
    assert office.journal()[-1].command["verb"] == "pass"
    assert "Long words." in office.mails(BOB, "press")[-1].text


def test_what_was_cut_off_is_said(office):
    office.start()
    assert "A part of your mail was not read: it is long" in said(office.reply(ANN, "pass", cut="it is long"))
