"""Somebody who plays nothing here and asks how it goes gets one helpful answer, which repeats nothing of his mail."""

import time
from dataclasses import replace

import pytest
from office import PLAYERS, START, said

from pbem import config
from pbem.service.course import leaving, starting
from pbem.service.desk import desk
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, PAUSED, Match, Player, Seat

EVE, ORDERS = "eve@player.example", "orders@game.example"
ANN = PLAYERS["red"]


@pytest.fixture
def inviting(office):
    with database.transaction():
        starting.open_match("duel", "spring", START)
    return office


def ask(office, subject, *lines, sender=EVE):
    mail_id = office.store(sender, ORDERS, lines=lines)
    desk.answer(replace(office.letter(mail_id, *lines), subject=subject), office.now)
    return [mail for mail in office.mails(sender) if mail.answers_id == mail_id]


@pytest.mark.parametrize(("subject", "lines"), [
    ("hi", ["HELP"]), ("HELP", []), ("Help!", ["please"]), ("JOIN", []), ("aide", []), ("ayuda por favor", []),
    ("a question", ["Hello,", "I heard that one can play here, and I would like to join some match."]),
    ("spring", ["England, if there is a seat"]), ("x", ["Is spring full?"]),
    ("our game", ["Hi Hal, count me in for here i stand. I'd like the Ottomans."])])
def test_who_asks_is_told_how_one_plays_here(inviting, subject, lines):
    [answer] = ask(inviting, subject, *lines)
    assert answer.kind == "welcome" and inviting.inbound().status == ANSWERED
    told = said(answer)
    assert "Matches with free seats: spring." in told and "JOIN spring" in told and ORDERS in told
    assert not any(line in told for line in lines if len(line) > 20)
    assert Player.select().where(Player.email == EVE).count() == 0 and Seat.select().count() == 0


def test_join_with_a_match_in_the_subject_asks_for_a_seat(inviting):
    assert [mail.kind for mail in ask(inviting, "JOIN spring")] == ["confirm_join"]


@pytest.mark.parametrize(("subject", "lines"), [
    ("Invoice", ["Please find it attached."]), ("", []), ("Re: orders", ["pass"]), ("x", ["y"] * 10 + ["HELP"])])
def test_what_speaks_of_nothing_that_is_done_here_is_not_answered(inviting, subject, lines):
    assert ask(inviting, subject, *lines) == [] and inviting.inbound().status == ASIDE
    assert "unknown sender" in inviting.inbound().reason


def test_without_a_match_that_invites_it_is_said_so(office):
    told = said(ask(office, "HELP")[0])
    assert "No match has free seats at the moment." in told and "JOIN" not in told


def test_the_guides_are_named_where_the_host_has_set_the_address_of_his_pages(inviting):
    assert "/guide/" not in said(ask(inviting, "HELP")[0])
    config.use(replace(config.current(), web_url="https://pages.example"))
    assert "https://pages.example/guide/duel" in said(ask(inviting, "HELP")[0])


def test_answers_to_an_address_are_few_a_day(inviting):
    answers = [ask(inviting, "HELP") for _ in range(4)]
    assert [len(some) for some in answers] == [1, 1, 1, 0] and "No other mail of this kind" in said(answers[2][0])
    assert "beyond the limit" in inviting.inbound().reason


def test_who_plays_is_asked_what_stands_instead(office):
    office.start()
    [answer] = ask(office, "HELP", sender=ANN)
    assert answer.kind == "question_again"


# Plain words, in any language that is understood.

WORDS = [
    ("Hallo", ["Ich möchte gern bei spring mitspielen"], "de"), ("Servus", ["wie geht das hier?"], "de"),
    ("", ["Guten Tag, ich bin neu hier."], "de"), ("x", ["Wo kann ich mich anmelden"], "de"),
    ("", ["hi"], "en"), ("hi", [], "en"), ("", ["how does this work?"], "en"), ("", ["Hello there"], "en"),
    ("x", ["What do I have to do"], "en"), ("", ["hola"], "es"), ("", ["Hola, quiero jugar"], "es"),
    ("", ["¿Cómo funciona esto?"], "es"), ("Bonjour", ["Comment ça marche ici ?"], "fr"), ("", ["salut"], "fr"),
    ("", ["Je voudrais jouer aussi"], "fr"), ("ciao", ["vorrei giocare anche io"], "it")]
SUBJECTS = {"en": "How to play by mail here", "de": "Wie man hier per Mail spielt",
            "es": "Cómo se juega aquí por correo", "fr": "Comment on joue ici par courrier",
            "it": "Come si gioca qui per posta"}


@pytest.mark.parametrize(("subject", "lines", "language"), WORDS)
def test_plain_words_are_answered_in_their_language_and_in_english(inviting, subject, lines, language):
    [answer] = ask(inviting, subject, *lines)
    told = said(answer)
    assert (answer.kind, answer.subject) == ("welcome", SUBJECTS[language])
    assert "JOIN spring" in told and "Matches with free seats: spring." in told and ORDERS in told
    assert answer.headers.get("Content-Language", "en") == language
    assert ("LANGUAGE" in told) is (language in ("es", "fr"))


@pytest.mark.parametrize(("subject", "lines"), [
    ("Invoice", ["Please find it attached."]), ("Dear customer", ["Your parcel waits: http://x.example/pay"]),
    ("Hello", ["word " * 40]), ("Hi", ["write to crook@x.example"]), ("", []), ("pass", ["pass"]), ("\x00", ["\ufffd"]),
    ("Newsletter", ["Our offers of the week."])])
def test_what_says_more_than_hello_and_nothing_of_playing_is_not_answered(inviting, subject, lines):
    assert ask(inviting, subject, *lines) == [] and inviting.inbound().status == ASIDE


def test_hello_alone_is_answered_only_where_a_match_is_open(office):
    assert ask(office, "", "hi") == [] and ask(office, "", "what is this?") == []
    assert len(ask(office, "", "I want to play")) == 1


def test_a_match_that_is_named_stands_alone_on_the_line_to_send(inviting):
    with database.transaction():
        starting.open_match("duel", "autumn", START)
    assert said(ask(inviting, "", "hi")[0]).count("JOIN ") == 2
    told = said(ask(inviting, "Autum?", "Ich möchte gern mitspielen", sender="zoe@player.example")[0])
    assert "JOIN autumn" in told and "JOIN spring" not in told and "autumn" in told and "Autum?" not in told


def test_no_word_of_a_stranger_is_repeated(inviting):
    told = said(ask(inviting, "Play Buypills", "I want to play with Buypills, see LinkEvil and JOIN Buypills")[0])
    assert "Buypills" not in told and "LinkEvil" not in told


def test_a_hostile_mail_takes_no_time(inviting):
    began = time.process_time()
    for line in ("a " * 400_000, " " * 400_000 + "!", "please " * 100_000, "!" * 400_000, "x" * 400_000, "'" * 400_000):
        ask(inviting, line[:900], *[line] * 3)
        ask(inviting, "hi", "JOIN " + line)
    assert time.process_time() - began < 10


def test_absence_notices_and_tickets_of_strangers_come_to_an_end(inviting):
    mail_id = inviting.store(EVE, ORDERS, lines=["I want to play when I am back"])
    desk.answer(inviting.letter(mail_id, "I want to play when I am back", absence=True), inviting.now)
    assert not inviting.mails(EVE)
    answers = [ask(inviting, f"[#{n}]", f"Your request {4711 + n} for help has been received.") for n in range(4)]
    assert [len(some) for some in answers] == [1, 1, 0, 0]
    assert len(ask(inviting, "hi", "I would like to play")) == 1


@pytest.mark.parametrize("line", [
    "spring", "Spring!", "1) JOIN spring", "- JOIN spring", "spring please", "spring bitte", '"spring"'])
def test_the_name_of_a_match_alone_asks_for_a_seat(inviting, line):
    [answer] = ask(inviting, "Re: How to play by mail here", line)
    assert answer.kind == "confirm_join" and "match spring" in answer.subject


@pytest.mark.parametrize("line", ["yes", "Ja gerne", "sí", "oui", "Yes, please!"])
def test_who_says_yes_to_the_mailbox_is_mailed_what_he_has_to_answer_again(inviting, line):
    assert ask(inviting, "Re: x", line) == []
    ask(inviting, "JOIN spring")
    [again] = ask(inviting, "Re: Please confirm", line)
    assert again.kind == "confirm_join"
    assert "Your seat in the match spring" in said(inviting.reply(EVE, "yes", to=again))
    assert [mail.kind for mail in ask(inviting, "Re: x", line)] == ["your_matches"]


def test_it_is_sent_again_a_few_times_a_day(inviting):
    ask(inviting, "JOIN spring")
    assert [len(ask(inviting, "", "yes")) for _ in range(4)] == [1, 1, 0, 0]


def test_open_matches_are_told_with_their_games(inviting):
    assert "Open now: spring (Duel)." in said(ask(inviting, "", "hi")[0])


# Who is known.

def join(office, email):
    [asked] = ask(office, "JOIN spring", sender=email)
    office.reply(email, "yes", to=asked)


@pytest.mark.parametrize("lines", [["hi there"], ["Please find it attached."], ["When does it begin?"]])
def test_who_has_a_seat_in_a_match_that_has_not_begun_is_told_of_his_matches(inviting, lines):
    join(inviting, EVE)
    with database.transaction():
        starting.open_match("duel", "autumn", START)
    [answer] = ask(inviting, "", *lines)
    told = said(answer)
    assert answer.kind == "your_matches" and "spring (Duel): not begun; you have a seat" in told
    assert "Other matches with free seats: autumn." in told and lines[0] not in told


def test_he_is_told_in_his_language_and_few_times_a_day(inviting):
    join(inviting, EVE)
    Player.update(language="es").where(Player.email == EVE).execute()
    answers = [ask(inviting, "", f"hi {word}") for word in "abcd"]
    assert [len(some) for some in answers] == [1, 1, 1, 0] and answers[0][0].subject == "Sus partidas aquí"


def test_a_paused_match_is_his_as_well(office):
    office.start()
    Match.update(status=PAUSED).execute()
    [answer] = ask(office, "", "What happens?", sender=ANN)
    assert answer.kind == "your_matches" and "trial (Duel): paused" in said(answer)


def test_another_under_his_name_learns_nothing(inviting):
    join(inviting, EVE)
    before = len(inviting.mails())
    ask(inviting, "", "hi")
    assert [mail.to for mail in inviting.mails()[before:]] == [EVE]



# A name one letter off.

def test_a_match_whose_name_is_one_letter_off_is_meant_and_said_so(inviting):
    [answer] = ask(inviting, "hi", "JOIN sprign NAME Eve")
    assert answer.kind == "confirm_join"
    assert "the name in that mail is one letter off; the match is spring" in said(answer)
    assert "sprign" not in answer.text and "Eve" not in answer.text


def test_one_that_may_be_several_is_refused_as_before(inviting):
    with database.transaction():
        starting.open_match("duel", "spring2", START)
        starting.open_match("duel", "spring3", START)
    assert ask(inviting, "hi", "JOIN spring4")[0].kind == "join_refused"


def test_a_free_seat_of_a_running_match_is_found_one_letter_off(office):
    office.start()
    with database.transaction():
        leaving.by_decision(office.match(), "blue", None, office.now, None)
    [answer] = ask(office, "hi", "JOIN trial bleu")
    assert answer.kind == "confirm_seat" and "Blue" in said(answer)


def test_a_role_one_letter_off_is_taken_and_said(inviting):
    [asked] = ask(inviting, "hi", "JOIN spring prefer bleu")
    told = said(inviting.reply(EVE, "yes", to=asked))
    assert "Note: 'bleu' is read as Blue." in told and "wishes: Blue" in told and "NOT UNDERSTOOD" not in told
