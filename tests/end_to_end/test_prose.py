"""Mails as people write them: greetings, headings and chat around the orders, and words that only sound like orders."""

import pytest
from correspondence import address, said

from pbem.store.models import Player, Vote

MOVE = "move 2 regulars from Vienna to Graz"
LETTER = f"""Moin,

Sorry for the delay. One moment please
Hand over the city!
Orders for the Hapsburgs:
Turn 1:
{MOVE}
Press on!
Ready when you are
Back on Monday.
"""


def test_the_orders_of_a_chatty_letter_run(spending):
    answer = said(spending.answer("hapsburg", LETTER))
    assert "done move 2 regulars from Vienna to Graz" in answer and "refused" not in answer
    assert "Orders for the Hapsburgs: no order begins like this" in answer


@pytest.mark.parametrize("line", [
    "Name your price, Sultan!", "Replace your batteries, your clock is slow", "Extend my regards to the Queen",
    "Resign yourself to defeat, dear Francis", "Off to bed now", "Pause for a second and think",
    "Test mail, please ignore", "Press release: peace at last", "Join me against the heretics!",
    "Deputy sheriff speaking here", "Zone of control, my foot"])
def test_a_sentence_is_no_word_for_the_server(spending, line):
    before = [(row.name, row.zone, row.days_off, row.absences) for row in Player.select()]
    _, caused = spending.reply("hapsburg", f"{line}\n{MOVE}")
    assert [mail.to for mail in caused if mail.answers_id] == [address("hapsburg")] and len(caused) == 1
    assert "2 done move 2 regulars" in said(caused[0]) and "refused" not in said(caused[0])
    assert [(row.name, row.zone, row.days_off, row.absences) for row in Player.select()] == before
    assert Vote.select().count() == 0


@pytest.mark.parametrize("line", [
    "I'd like to move my army from Vienna to Linz", "TEST move 1 regular from Vienna to Linz", "besiege Venice",
    "2 regulars Vienna to Linz", "Wait, move 2 regulars from Vienna to Linz"])
def test_what_is_nearly_an_order_stops_what_follows(spending, line):
    before = spending.standing()
    answer = said(spending.answer("hapsburg", f"Hi all,\n{line}\n{MOVE}"))
    assert "2 refused" in answer and "3 not reached" in answer and spending.standing() == before


@pytest.mark.parametrize("body", [
    "Order 1: move 2 regulars from Vienna—Graz\nOrder 2: end", "1.move 2 regulars from Vienna ➔ Graz\n2.end",
    "a) move 2 regulars Vienna ⟶ Graz\nb) end", "① move 2 regulars Vienna à Graz\n② end",
    "move 2 regulars from Vienna to Graz\vend", "move 2 regulars from Vienna to Graz\fend"])
def test_orders_as_a_word_processor_writes_them(spending, body):
    answer = said(spending.answer("hapsburg", body))
    assert answer.count(" done ") == 2 and "refused" not in answer


@pytest.mark.parametrize("end", ["end", "End.", "end my impulse"])
def test_end_behind_an_impulse_that_has_ended_itself_is_no_fault(spending, end):
    answer = spending.answer("hapsburg", f"buy 4 mercenaries in Vienna\n{end}")
    assert f"2 ignored {end} the orders before it had ended this already" in said(answer)
    assert "refused" not in said(answer) and "refused" not in answer.subject and len(spending.journal()) == 2


def test_end_in_a_mail_after_an_impulse_that_has_ended_itself_is_no_fault(spending):
    prompt = spending.reply_to("hapsburg")
    spending.answer("hapsburg", "buy 4 mercenaries in Vienna")
    for answer in (spending.answer("hapsburg", "end"), spending.answer("hapsburg", "end", to=prompt)):
        assert "1 ignored end that had ended already" in said(answer)
        assert "refused" not in said(answer) and "None of your orders" not in said(answer)


def test_an_order_behind_an_impulse_that_has_ended_is_refused(spending):
    answer = said(spending.answer("hapsburg", f"buy 4 mercenaries in Vienna\n{MOVE}"))
    assert f"2 refused {MOVE}" in answer


def test_a_name_one_letter_off_is_asked_back_and_yes_runs_it(spending):
    told = said(spending.answer("hapsburg", "move Ferdinand, 4 regulars Vienan to Linz\nbuy 1 mercenary in Amsterdam"))
    assert "Did you mean: move Ferdinand, 4 regulars Vienna to Linz? Answer YES, and it is carried out" in told
    assert len(spending.journal()) == 1
    spending.answer("hapsburg", "Yes, please")
    assert [row.command["verb"] for row in spending.journal()[1:]] == ["move", "buy"]


def test_a_mail_that_was_late_on_its_way_changes_no_setting_and_takes_no_order_s_place(spending):
    spending.answer("hapsburg", "ZONE Europe/Madrid\nWHEN attacked in Vienna: withdraw",
                    Date="Mon, 1 Mar 2027 12:00:30 +0000")
    late = said(spending.answer("hapsburg", "ZONE Asia/Tokyo\nWHEN attacked IN Vienna BY Ottoman: withdraw",
                                Date="Mon, 1 Mar 2027 11:00:00 +0000"))
    assert "this mail is dated earlier than the one that said this last" in late
    assert "this mail is dated earlier than the one that filed order 1" in late
    assert "Europe/Madrid" in late and "Asia/Tokyo" not in late.replace("ZONE Asia/Tokyo", "")


def quoting(mail):
    """A mail as a mail program quotes it below an answer."""
    return "\n\nOn Monday the server wrote:\n" + "".join(f"> {line}\n" for line in mail.text.splitlines())


def test_the_quote_of_our_own_mail_is_not_listed_as_not_read_mail_for_mail(spending):
    answer = spending.report("hapsburg")
    for _ in range(3):
        answer = spending.answer("hapsburg", f"HELP end{quoting(answer)}")
        listed = answer.text.partition("Not read as orders")[2].strip("\n-").splitlines()
        assert len(listed) <= 2 and not any(line.startswith("- line 6") for line in listed)


def test_an_order_written_into_the_quote_of_our_mail_is_listed(spending):
    lines = quoting(spending.report("hapsburg")).splitlines()
    lines[12:12] = ["> move 2 regulars from Vienna to Brunn", "> end"]
    answer = said(spending.answer("hapsburg", "\n".join(["STATUS", *lines])))
    assert "move 2 regulars from Vienna to Brunn (written inside the quote?)" in answer and "> end (quoted)" in answer
