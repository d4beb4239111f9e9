"""Bad input to a match of Here I Stand, mail by mail: one clear answer each, nothing lost, nothing half done."""

import re
import smtplib
import textwrap
import threading
from contextlib import contextmanager
from datetime import timedelta
from email.message import EmailMessage

import pytest
from correspondence import CHOOSING, ORDERS, SPENDING, Correspondence, address, mime, said
from databases import free_port

from pbem.mail import inbound
from pbem.mail.listener import Listener
from pbem.service.post import tokens
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, Mail, Outbox

STRANGER = "eve@elsewhere.example"
MOVE = "move 2 regulars from Vienna to Graz"


@contextmanager
def nothing_changes(post):
    """State, journal and open questions are the same afterwards."""
    before = post.standing()
    yield
    assert post.standing() == before


def refusal(post, role, body, **how):
    """The answer to a letter that changes nothing and says so; it shows the refused line."""
    with nothing_changes(post):
        answer = post.answer(role, body, **how)
    assert answer.to == address(role)
    assert "refused" in said(answer) and "Nothing has changed" in said(answer)
    assert "WHAT IS ASKED OF YOU" in answer.text and answer.headers["Reply-To"]
    return said(answer)


# Who writes: addresses and tokens.

def test_an_unknown_sender_goes_to_the_moderator_unanswered(spending):
    with nothing_changes(spending):
        mail, caused = spending.write(STRANGER, ORDERS, MOVE)
    assert (mail.status, caused) == (ASIDE, [])
    assert "unknown sender" in mail.reason and STRANGER in mail.reason


def test_a_forged_from_without_token_is_asked_back_at_the_registered_address(spending):
    with nothing_changes(spending):
        mail, [answer] = spending.write(address("hapsburg"), ORDERS, MOVE, envelope=STRANGER)
    assert mail.status == ASIDE and answer.to == address("hapsburg")
    assert "was not carried out" in said(answer) and "Nothing has changed" in said(answer)
    assert "You have 4 CP left" in said(answer)
    assert "moves 2 regulars" in said(spending.answer("hapsburg", MOVE))


def test_the_token_of_another_role_warns_its_owner(spending):
    with nothing_changes(spending):
        mail, [answer] = spending.write(address("france"), spending.reply_to("hapsburg"), MOVE)
    assert mail.status == ASIDE and answer.to == address("hapsburg")
    assert address("france") in answer.text and "nothing has changed" in said(answer)


def test_the_token_of_another_match_acts_on_that_match_only(spending):
    spending.open({**SPENDING, "cp": 3}, slug="winter")
    with nothing_changes(spending):
        answer = spending.answer("hapsburg", MOVE, to=spending.reply_to("hapsburg", "winter"))
    assert answer.match.slug == "winter" and "moves 2 regulars" in said(answer)


def test_the_token_of_a_past_phase_brings_the_current_question(correspondence):
    past = correspondence.open().reply_to("hapsburg")
    correspondence.put(SPENDING)
    with nothing_changes(correspondence):
        answer = correspondence.answer("hapsburg", MOVE, to=past)
    assert "None of your orders was carried out" in said(answer) and "Nothing has changed" in said(answer)
    assert "You have 4 CP left" in said(answer)


def test_an_expired_token_brings_the_current_question(spending):
    reply_to = spending.reply_to("hapsburg")
    spending.later(days=tokens.LIFETIME.days + 1)
    with nothing_changes(spending):
        answer = spending.answer("hapsburg", MOVE, to=reply_to)
    assert "too old" in said(answer) and "You have 4 CP left" in said(answer)


# Mails without orders.

def only_attachments(recipient):
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = address("hapsburg"), recipient, "<attached@player.example>"
    mail.add_attachment(b"%PDF-1.4", maintype="application", subtype="pdf", filename="orders.pdf")
    return mail.as_bytes()


@pytest.mark.parametrize(("body", "told"), [
    ("", "holds no order"),
    ("-- \nend\nSent from my phone\n", "end (signature)"),
    ("Dear all,\n\nI shall write tomorrow.\n\nCheers\n", "I shall write tomorrow. no order begins like this"),
])
def test_a_mail_without_order_is_answered_with_the_question(spending, body, told):
    with nothing_changes(spending):
        answer = spending.answer("hapsburg", body)
    assert "Your mail holds no order; nothing has changed." in said(answer) and told in said(answer)
    assert "You have 4 CP left" in said(answer) and "Sent from my phone" not in said(answer)


def test_a_mail_that_only_quotes_the_report_runs_none_of_it(spending):
    quote = "".join(f"> {line}\n" for line in spending.report("hapsburg").text.splitlines())
    with nothing_changes(spending):
        answer = spending.answer("hapsburg", f"On 1 March the server wrote:\n{quote}")
    assert "holds no order" in said(answer) and "Not read as orders" not in answer.text


def test_what_stands_below_a_quote_that_is_not_read_is_shown(spending):
    """Of a long quote both ends are told, so that orders written below it can be seen not to be read."""
    report = spending.report("hapsburg").text
    with nothing_changes(spending):
        answer = spending.answer("hapsburg", f"{report}\n\nend\nmove 2 regulars from Vienna to Graz\n")
    told = said(answer).partition("Not read as orders")[2]
    assert "move 2 regulars from Vienna to Graz (below the marker line)" in told
    assert told.count("below the marker line") < 6


def test_attachments_are_named_and_not_read(spending):
    recipient = spending.reply_to("hapsburg")
    with nothing_changes(spending):
        _, [answer] = spending.arrive(only_attachments(recipient), address("hapsburg"), recipient)
    assert "Attachments are not read: orders.pdf" in said(answer) and "holds no order" in said(answer)


# Orders the rules or the words refuse.

def test_of_two_conflicting_orders_the_second_is_refused(spending):
    answer = said(spending.answer("hapsburg", f"{MOVE}\nmove 3 regulars from Vienna to Linz\nend"))
    assert "1 done move 2 regulars from Vienna to Graz" in answer
    assert "3 regulars cannot be taken in Vienna; 2 can [HIS-13.1.1]" in answer
    assert "3 not reached end" in answer and "The orders before the refused one stand" in answer
    assert len(spending.journal()) == 2 and "You have 3 CP left" in answer


@pytest.mark.parametrize(("body", "told"), [
    ("mvoe 2 regulars from Vienna to Graz", "'mvoe' is no order; did you mean move?"),
    ("besiege Venice", "'besiege' is not possible now: a siege is laid by moving a formation into a fortified space"),
    ("attack Venice", "'attack' is not possible now: that needs a space that you have besieged"),
    ("play 31 for CP", "'play' is not possible now: a card is played in your own impulse"),
    ("move 2 regulars from Vianna to Graz", "'Vianna' is not known here; did you mean Vienna"),
    ("move 2 regulars from Vienna to Grax", "'Grax' is not known here; did you mean Graz"),
    ("move Ferdinnand from Vienna to Graz", "'Ferdinnand' is not known here; did you mean Ferdinand?"),
    ("move 2 regulers from Vienna to Graz", "'regulers' is not known here; did you mean regulars?"),
    ("move Suleiman from Vienna to Graz",
     "Suleiman cannot be taken in Vienna (possible: Ferdinand) [HIS-13.1.1]"),
    ("move 2 regulars from V to Graz", "'V' may be Valladolid or Vienna; write more of the name"),
    ("b 2 mercenaries in Vienna", "'b' may be buy or build; write more of the word"),
    ("buy 9 mercenaries in Vienna",
     "9 units cannot be taken here; possible: 1 to 4 units (4 CP are left) [HIS-11.1.1]"),
    ("move 9 regulars from Vienna to Graz", "9 regulars cannot be taken in Vienna; 4 can [HIS-13.1.1]"),
    ("move 2 cavalry from Vienna to Graz", "2 cavalry cannot be taken in Vienna; 0 can [HIS-13.1.1]"),
    ("move 2 regulars from Vienna to Venice",
     "Venice is not next to Vienna (possible: Brunn, Graz, Linz, Pressburg) [HIS-13.1.11]"),
    ("buy 1 mercenary in Paris", "Paris is not a friendly home space (possible: Amsterdam,"),
    ("control Metz", "Metz is fortified; it is taken by siege; a formation"),
])
def test_an_order_that_cannot_be_is_refused_with_what_can(spending, body, told):
    assert told in refusal(spending, "hapsburg", body)


@pytest.mark.rule("HIS-13.1.12", "HIS-2.5.4")
def test_a_pass_cannot_be_crossed_with_one_cp(correspondence):
    correspondence.open({**SPENDING, "cp": 1})
    told = refusal(correspondence, "hapsburg", "move 1 regular from Navarre to Bordeaux")
    assert "the move costs 2 CP (2 for a pass); 1 CP left [HIS-13.1.12, HIS-2.5.4]" in told


@pytest.mark.parametrize(("body", "told"), [
    ("play Foul Wether for CP", "'Foul Wether' is not known here; did you mean Foul Weather?"),
    ("play 40 for CP", "card 40 (Machiavelli: The Prince) is not in your hand"),
    ("play Foul Weather as event",
     "answers what happens; the card can be played for CP [HIS-6.1.13, HIS-11.0.4]"),
    ("pass", "home card [HIS-11.0.9]"),
    (MOVE, "'move' is not possible now: an action is paid with the CP of a card in your own impulse"),
])
def test_a_card_that_cannot_be_played_is_refused_with_those_that_can(choosing, body, told):
    assert told in refusal(choosing, "hapsburg", body)


SALTED = re.compile(r"(%% (?:news \d+|receipt \w+) ).*")  # of salts, and of the Message-IDs of the test's own mails


@pytest.mark.parametrize("body", ["play 40 for CP", "play Machiavelli as event", "play Machiavelly for CP"])
def test_the_refusal_of_a_card_is_the_same_whoever_holds_it(tmp_path, body):
    told = set()
    for holder in ("france", "ottoman", "protestant", "nobody"):
        hands = {power: [n for n in cards if n != 40] for power, cards in CHOOSING["hands"].items()}
        for power in set(hands) & {holder}:
            hands[power].append(40)
        post = Correspondence(tmp_path / holder).open({**CHOOSING, "hands": hands})
        hand_sizes = {power: len(cards) for power, cards in hands.items()}
        answer = post.answer("hapsburg", body)
        told.add((answer.subject, SALTED.sub(r"\1", answer.text), answer.html))
        assert all(len(post.match().state["hands"][power]) == size for power, size in hand_sizes.items())
        post.close()
    [(_, text, _)] = told
    assert "refused" in text and "Foul Weather" in text


def test_an_order_when_not_asked_is_refused(spending):
    told = refusal(spending, "france", "move 1 regular from Paris to Orleans")
    assert "nothing is asked of you now" in told and "Waiting for" in told and "Hapsburg" in told


# Mails that come again, late, or out of order.

def test_the_same_mail_twice_is_run_once_and_gets_the_first_answer_again(spending):
    recipient = spending.reply_to("hapsburg")
    raw = mime(address("hapsburg"), recipient, MOVE, "<twice@player.example>")
    _, first = spending.arrive(raw, address("hapsburg"), recipient)
    Outbox.update(status="sent", sent_at=spending.now).execute()
    spending.later(hours=1)
    with nothing_changes(spending):
        mail, again = spending.arrive(raw, address("hapsburg"), recipient)
    assert again == [] and Mail.select().where(Mail.message_id == mail.message_id).count() == 1
    waiting = Outbox.select().where(Outbox.status == "waiting")
    assert [row.id for row in waiting] == [row.id for row in first if row.answers_id]


def test_two_mails_in_the_wrong_order_are_each_answered_once(spending):
    reply_to = spending.reply_to("hapsburg")
    with nothing_changes(spending):
        second = spending.answer("hapsburg", "move 2 regulars from Graz to Trieste", to=reply_to)
    first = spending.answer("hapsburg", MOVE, to=reply_to)
    assert "2 regulars cannot be taken in Graz" in said(second) or "is not possible as origin" in said(second)
    assert "1 done" in said(first) and len(spending.journal()) == 2
    assert {first.answers.status, second.answers.status} == {ANSWERED}


def test_a_mail_to_a_settled_question_is_told_what_settled_it(spending):
    reply_to = spending.reply_to("hapsburg")
    spending.answer("hapsburg", MOVE, to=reply_to)
    with nothing_changes(spending):
        late = spending.answer("hapsburg", "buy 1 mercenary in Vienna", to=reply_to)
    assert "was settled by your mail of Mon 1 Mar 2027" in said(late) and "You have 3 CP left" in said(late)


def test_a_mail_after_the_default_is_told_what_was_done(spending):
    reply_to = spending.reply_to("hapsburg")
    deadlines.sweep(spending.later(hours=25))
    with nothing_changes(spending):
        late = spending.answer("hapsburg", MOVE, to=reply_to)
    assert "its deadline passed" in said(late) and "default order was given for you: end" in said(late)


def run_together(*works):
    """Run works in threads at the same moment; the database connections are closed again."""
    start, faults = threading.Barrier(len(works)), []

    def run(work):
        try:
            start.wait(10)
            work()
        except Exception as fault:  # shown by the assertion below
            faults.append(fault)
        finally:
            database.db.close()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert faults == [] and not any(thread.is_alive() for thread in threads)


@pytest.mark.parametrize(("received", "in_time"), [(-1, True), (1, False)])
def test_a_mail_while_its_deadline_is_swept(spending, received, in_time):
    """What came in time counts, even when it is read after the deadline; else whoever is first wins, never both."""
    recipient = spending.reply_to("hapsburg")
    due = spending.now + timedelta(hours=24)
    raw = mime(address("hapsburg"), recipient, "end", "<close@player.example>")
    mail_id = inbound.ingest(raw, address("hapsburg"), recipient, "test", due + timedelta(seconds=received))
    moment = due + timedelta(seconds=2)
    run_together(lambda: inbound.process(mail_id, moment), lambda: deadlines.sweep(moment))
    ended = [row for row in spending.journal() if row.command["verb"] == "end" and row.role == "hapsburg"]
    assert len(ended) == 1 and len(spending.journal()) == 2
    assert Mail.get_by_id(mail_id).status == ANSWERED
    [answer] = Outbox.select().where(Outbox.answers == mail_id)
    if in_time:
        assert ended[0].source == "player"
    assert ("1 done" in said(answer)) == (ended[0].source == "player")
    assert ("default order was given" in said(answer)) == (ended[0].source == "default")


# Bytes: size, characters, transport.

def huge(recipient, size=2_100_000):
    return mime(address("hapsburg"), recipient, MOVE + "\n" + "x" * 70 + "\n", "<huge@player.example>").replace(
        b"x" * 70, b"\r\n".join([b"x" * 70] * (size // 72)))


def test_a_mail_of_2_mb_that_got_through_is_answered_and_kept_for_the_moderator(spending):
    recipient = spending.reply_to("hapsburg")
    with nothing_changes(spending):
        mail, [answer] = spending.arrive(huge(recipient), address("hapsburg"), recipient)
    assert mail.status == ASIDE and len(mail.raw) > 2_000_000 and "at most 2,000,000 are read" in mail.reason
    assert "at most 2,000,000 are read" in said(answer) and "nothing has changed" in said(answer)


@pytest.fixture
def smtp(spending):
    """A function that sends raw bytes to a real listener and waits until all is read."""
    port = free_port()
    listener = Listener("smtp", "127.0.0.1", port, lambda: spending.now)
    listener.start()

    def send(raw, recipient):
        with smtplib.SMTP("127.0.0.1", port, timeout=30) as client:
            client.sendmail(address("hapsburg"), [recipient], raw)

    send.stop = listener.stop
    yield send


def test_a_mail_of_2_mb_is_refused_by_smtp_with_its_limit(spending, smtp):
    with nothing_changes(spending), pytest.raises(smtplib.SMTPResponseException) as refused:
        smtp(huge(spending.reply_to("hapsburg")), spending.reply_to("hapsburg"))
    smtp.stop()
    assert refused.value.smtp_code == 552 and Mail.select().count() == 0


@pytest.mark.parametrize("space", ["Besançon", "Córdoba"])
def test_latin_1_labelled_as_utf_8_is_read(spending, smtp, space):
    recipient = spending.reply_to("hapsburg")
    raw = (f"From: {address('hapsburg')}\r\nTo: {recipient}\r\nMessage-ID: <latin@player.example>\r\n"
           "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
           f"buy 1 mercenary in {space}\r\n").encode("latin-1")
    smtp(raw, recipient)
    smtp.stop()
    [answer] = Outbox.select().where(Outbox.answers.is_null(False))
    assert f"builds 1 mercenary in {space}" in said(answer) and "You have 3 CP left" in said(answer)


def test_nul_bytes_hurt_nobody(spending, smtp):
    recipient = spending.reply_to("hapsburg")
    raw = mime(address("hapsburg"), recipient, "buy 1 mercenary in Vienna\nbesiege Ve@nice", "<nul@player.example>")
    smtp(raw.replace(b"@nice", b"\0nice").replace(b"buy", b"\0buy\0"), recipient)
    smtp.stop()
    [mail] = Mail.select()
    [answer] = Outbox.select().where(Outbox.answers == mail)
    assert mail.status == ANSWERED and "\0" not in answer.text + answer.html
    assert "builds 1 mercenary in Vienna" in said(answer) and "2 refused" in said(answer)


def test_the_words_for_the_server_are_answered_at_any_time(spending):
    for role in ("hapsburg", "france"):
        for word, told in {
                "HELP": "At any time: HELP", "HELP move": "move", "HELP HIS-13.2.4": "at war with the active power",
                "HELP Foul Weather": "2 CP, response card", "HELP Wien": "Next to it: Brunn, Graz, Linz, Pressburg.",
                "HELP Suleiman": "Army leader of Ottoman", "STATUS": "Diplomatic status", "REPORT": "The powers",
                "HAND": "Your power and your hand", "ORDERS": "held for you", "READY": "nothing waits for your READY",
                "WAIT": "no answer of yours to take back"}.items():
            with nothing_changes(spending):
                answer = spending.answer(role, word)
            assert told in said(answer) and "1 answered" in said(answer), word


# What is no order and no person, behind a player's own reply address.

def test_an_absence_notice_without_any_field_is_not_answered_and_not_lost(spending):
    before = spending.standing()
    mail, caused = spending.write(address("hapsburg"), spending.reply_to("hapsburg"),
                                  "Hello,\n\nI am out of the office until Monday.\n\nBest wishes\nFerdinand")
    assert (mail.status, caused) == ("aside", []) and "absence notice" in mail.reason
    assert spending.standing() == before


def test_who_says_that_he_is_away_and_gives_orders_is_answered(spending):
    mail, [answer] = spending.write(address("hapsburg"), spending.reply_to("hapsburg"),
                                    "I am on vacation from tomorrow.\nbuy 1 mercenary in Vienna")
    assert mail.status == "answered" and "done: 1 order" in answer.subject.lower()


def test_a_players_mail_that_a_list_has_marked_is_answered(spending):
    mail, [answer] = spending.write(address("hapsburg"), spending.reply_to("hapsburg"), "buy 1 mercenary in Vienna",
                                    List_Id="<home.player.example>", Precedence="list")
    assert mail.status == "answered" and "done: 1 order" in answer.subject.lower()


def test_another_text_under_the_same_message_id_is_a_new_mail(spending):
    to, ident = spending.reply_to("hapsburg"), "<draft@player.example>"
    begun = len(spending.journal())
    spending.write(address("hapsburg"), to, "buy 1 mercenary in Vienna", message_id=ident)
    spending.write(address("hapsburg"), to, "buy 1 mercenary in Vienna", message_id=ident, Received="by a relay")
    assert len(spending.journal()) == begun + 1
    mail, [answer] = spending.write(address("hapsburg"), to, "HELP buy", message_id=ident)
    assert mail.status == "answered" and "answered: help" in answer.subject.lower()


# Mails that are read in part, and what stands where no order is looked for.

def of_type(recipient, kind, body):
    """The bytes of a mail of the Hapsburg's player with a body of this type."""
    return (f"From: {address('hapsburg')}\r\nTo: {recipient}\r\nMessage-ID: <cut@player.example>\r\nMIME-Version: 1.0"
            f"\r\nContent-Type: {kind}\r\n\r\n{body}").encode()


PART = "--b\r\nContent-Type: text/plain\r\n\r\n{}\r\n"


@pytest.mark.parametrize(("kind", "body", "told"), [
    ("text/html", f"<p>buy 1 mercenary in Vienna</p>{'x' * 1_100_000}<p>end</p>",
     "it has more than 1,000,000 characters of HTML"),
    ("multipart/mixed; boundary=b",
     PART.format("buy 1 mercenary in Vienna") + PART.format("") * 300 + PART.format("end") + "--b--",
     "it has more than 200 parts"),
    ("text/html", f"<p>buy 1 mercenary in Vienna</p>{'<div>' * 1_100}end", "nested more than 1,000 levels deep"),
])
def test_what_is_cut_off_is_said_and_what_stands_above_runs(spending, kind, body, told):
    recipient = spending.reply_to("hapsburg")
    mail, [answer] = spending.arrive(of_type(recipient, kind, body), address("hapsburg"), recipient)
    assert mail.status == ANSWERED and told in said(answer) and "A part of your mail was not read" in said(answer)
    assert "builds 1 mercenary in Vienna" in said(answer) and "You have 3 CP left" in said(answer)


def quoted_report(post, *within):
    """The report as a mail program quotes it, with lines of one's own below the question."""
    lines = post.report("hapsburg").text.splitlines()
    place = next(at for at, line in enumerate(lines) if "CP left to spend" in line) + 1
    quoted = [f"> {line}" for line in [*lines[:place], *within, *lines[place:]]]
    return "\n".join(["On 1 March the server wrote:", *quoted])


def test_an_order_inside_the_quote_is_asked_about(spending):
    with nothing_changes(spending):
        told = said(spending.answer("hapsburg", quoted_report(spending, "[Charles] buy 1 mercenary in Vienna")))
    assert "[Charles] buy 1 mercenary in Vienna (written inside the quote?)" in told
    assert "A line seems to be written inside the quoted mail, and nothing there was carried out." in told


def test_a_whole_quote_as_a_program_has_broken_it_is_not_asked_about(spending):
    broken = [piece for line in quoted_report(spending).splitlines()
              for piece in textwrap.wrap(line, 48, subsequent_indent="> ") or [">"]]
    with nothing_changes(spending):
        told = said(spending.answer("hapsburg", "\n".join(broken)))
    assert "written inside the quote?" not in told and "holds no order" in told and told.count("(quoted)") <= 4, told


def test_message_ids_that_differ_in_letters_beyond_ascii_are_of_two_mails(spending):
    recipient = spending.reply_to("hapsburg")
    for ident in ("<é@player.example>", "<è@player.example>"):
        raw = mime(address("hapsburg"), recipient, "buy 1 mercenary in Vienna", "<x@y>")
        spending.arrive(raw.replace(b"<x@y>", ident.encode("latin-1")), address("hapsburg"), recipient)
    assert Mail.select().where(Mail.status == ANSWERED).count() == 2
