"""Press: letters to press addresses and blocks in mails of orders, passed on word for word to those they are for."""

from datetime import timedelta

import pytest
from office import said

from pbem.render.press import safe_html
from pbem.render.widths import columns
from pbem.service.clock import halting
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import tokens
from pbem.service.post.letters import Proof
from pbem.service.talks import press
from pbem.store import database
from pbem.store.models import Outbox, Player, Press

ANN, BOB = "ann@player.example", "bob@player.example"


def to_blue(office, role="red"):
    with database.transaction():
        sitting = lock(office.match().id, office.now)
    return press.address(sitting, role, ["blue" if role == "red" else "red"])


def received(office, address):
    return office.mails(address, "press")


def test_a_letter_to_a_press_address_is_passed_on_and_confirmed_once(office):
    office.start()
    answer = office.write(ANN, to_blue(office), "Shall we share the pot?", "Yours")
    [mail] = received(office, BOB)
    assert "Shall we share the pot?\nYours" in mail.text
    assert "Red writes to Blue" in mail.text
    assert "Your press went to Blue." in said(answer)
    assert [(row.role, row.recipients, row.mode) for row in Press.select()] == [("red", ["blue"], "signed")]
    assert len(office.journal()) == 1


def test_the_answer_to_press_says_in_its_subject_what_it_is_about_and_below_who_is_not_proven(office):
    office.start()
    proof = Proof("none", "no server and no signature says where it is from")
    answer = office.write(ANN, to_blue(office), "Peace?", proof=proof)
    assert answer.subject.startswith("About your press") and "Sender not verified" in answer.text.splitlines()
    assert "no server and no signature says" in said(answer)


@pytest.mark.parametrize("by", [
    lambda office: office.write(ANN, to_blue(office), "Peace?"),
    lambda office: office.reply(ANN, "PRESS TO blue: Peace?", "Thanks", "Ann"),
    lambda office: office.reply(ANN, "PRESS TO blue: Peace?", set_aside=[(3, "Ann", "signature")])])
def test_a_mail_of_press_alone_is_acknowledged_in_one_line(office, by):
    office.start()
    answer = by(office)
    marker, told, *receipt = answer.text.split("\n\n")
    assert marker.startswith("===") and told == "Your press went to Blue." and receipt[0].startswith("Receipt")
    assert answer.subject == "About your press · trial"
    office.reply(ANN, "pass", to=answer)
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass"]


@pytest.mark.parametrize("lines", [["PRESS TO blue: Peace?", "HELP"], ["PRESS TO blue: Peace?", "atack 3"]])
def test_one_with_other_lines_is_answered_as_any(office, lines):
    office.start()
    assert "WHAT IS ASKED OF YOU" in office.reply(ANN, *lines).text


def test_an_answer_to_press_goes_back_without_any_command(office):
    office.start()
    office.write(ANN, to_blue(office), "Shall we?")
    office.write(BOB, received(office, BOB)[0].headers["Reply-To"], "We shall.")
    assert "We shall." in received(office, ANN)[0].text


def test_a_press_address_is_of_no_use_to_another_sender(office):
    office.start()
    office.write(BOB, to_blue(office), "I am Red.")
    assert received(office, BOB) == [] and Press.select().count() == 0


def test_a_block_in_a_mail_of_orders_is_passed_on_and_not_run(office):
    office.start()
    answer = office.reply(ANN, "PRESS TO blue", "pass", "bid 9", "END PRESS", "pass")
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass"]
    assert "pass\nbid 9" in received(office, BOB)[0].text
    assert "Your press went to Blue." in said(answer)


def test_a_line_can_be_press(office):
    office.start()
    office.reply(ANN, "press to blue: hello there", "pass")
    assert "hello there" in received(office, BOB)[0].text


def test_a_line_of_press_wider_than_the_page_goes_on_below(office):
    office.start()
    office.reply(ANN, "PRESS TO blue", "word " * 40, "  > " + "quoted " * 20, "", "漢" * 50, "a  b", "END PRESS")
    lines = received(office, BOB)[0].text.splitlines()
    assert max(map(columns, lines)) <= 76 and lines.count("a  b") == 1
    assert [line[:10] for line in lines if line.startswith("  >")] == ["  > quoted"] * 2
    assert sum(line.count("word") for line in lines) == 40 and "漢" * 38 in lines


@pytest.mark.parametrize(("lines", "why"), [
    (["PRESS", "hello", "END PRESS", "pass"], "names no recipient"),
    (["PRESS TO green", "hello", "END PRESS", "pass"], "nobody here is called 'green'"),
    (["PRESS TO red", "hello", "END PRESS", "pass"], "names no recipient"),
    (["PRESS TO blue", "END PRESS", "pass"], "holds no words"),
    (["PRESS TO blue", "x" * 20_001, "END PRESS", "pass"], "at most 20000"),
])
def test_press_that_cannot_go_out_is_asked_about_and_the_orders_run(office, lines, why):
    office.start()
    answer = office.reply(ANN, *lines)
    assert why in said(answer) and "went to nobody" in said(answer)
    assert received(office, BOB) == []
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass"]


def test_a_forgotten_end_sends_neither_press_nor_orders(office):
    office.start()
    answer = office.reply(ANN, "PRESS TO blue", "hello", "pass")
    assert "no END PRESS" in said(answer)
    assert received(office, BOB) == [] and len(office.journal()) == 1


def test_a_trial_passes_nothing_on(office):
    office.start()
    assert "TEST" in said(office.reply(ANN, "TEST", "press to blue: hello", "pass"))
    assert received(office, BOB) == []


def test_the_report_holds_the_addresses_and_they_work(office):
    office.start()
    text = office.last(BOB).text
    assert "Write to the others" in text
    with database.transaction():
        sitting = lock(office.match().id, office.now)
    for _, address in press.addresses(sitting, "blue"):
        assert address in text
        assert tokens.read(tokens.find(address)).kind == tokens.PRESS


@pytest.mark.parametrize(("mode", "why"), [("none", "no press in this match")])
def test_a_match_without_press(office, mode, why):
    office.start(press={"talks": mode})
    assert why in said(office.reply(ANN, "press to blue: hello", "pass"))
    assert "Write to the others" not in office.last(BOB).text
    with database.transaction():
        assert press.addresses(lock(office.match().id, office.now), "blue") == []


def test_a_single_word_is_no_order_in_a_letter_to_a_press_address(office):
    """Though it would be one now in an answer to the report: who writes to the others means what he says to them."""
    office.start()
    address = to_blue(office)
    assert "went to nobody" not in said(office.write(ANN, address, "pass"))
    assert "pass" in received(office, BOB)[0].text and not office.journal()[1:]


@pytest.mark.parametrize(("line", "withheld"), [
    ("pass", False),  # a word of everyday talk, and no order of anything
    pytest.param(f"DISPUTE kfma: {300 * 'no '}no", True, id="a whole paragraph to the moderator"),
    ("yes", False), ("bid 4", True), ("please bid 4", True), ("bid four", True), ("bid", False), ("bid 4 or 5?", True)])
def test_what_is_told_from_an_order_in_a_letter_to_a_press_address(office, line, withheld):
    office.start()
    office.reply(ANN, "pass")
    answer = said(office.write(ANN, to_blue(office), line))
    assert ("went to nobody" in answer) is withheld
    assert (received(office, BOB) == []) is withheld


def test_anonymous_press_names_nobody(office):
    office.start(press={"talks": "anonymous"})
    office.reply(ANN, "PRESS TO blue", "Beware of Red.", "Ann", "END PRESS")
    [mail] = received(office, BOB)
    words = f"{mail.subject} {mail.text} {mail.html}".replace("Beware of Red.", "")
    assert "Red" not in words and "Ann" not in words and "ann@" not in words
    assert tokens.read(tokens.find(mail.headers["Reply-To"])).number == 0
    assert "names no recipient" in said(office.write(BOB, mail.headers["Reply-To"], "Who are you?"))


@pytest.mark.parametrize("closing", [["Ann"], ["Ann Miller"], ["- Ann,", "ann@player.example"], ["Yours,", "Red"],
                                     ["Best regards, Ann"], ["Yours, Ann Miller (Red)"], ["— from Ann of Red", ""]])
def test_anonymous_press_loses_the_names_under_it(office, closing):
    office.start(press={"talks": "anonymous"})
    Player.update(name="Ann Miller").where(Player.email == ANN).execute()
    office.reply(ANN, "PRESS TO blue", "Beware.", *closing, "END PRESS")
    [text] = [row.text for row in Press.select()]
    assert text in ("Beware.", "Beware.\nYours,")


@pytest.mark.parametrize("last", ["Ann is a liar.", "Thank you.", "Look at Red."])
def test_a_last_line_that_says_something_is_passed_on(office, last):
    office.start(press={"talks": "anonymous"})
    office.reply(ANN, "PRESS TO blue", "Beware.", last, "END PRESS")
    [text] = [row.text for row in Press.select()]
    assert text == f"Beware.\n{last}"


def test_press_that_is_nothing_but_a_name_is_no_anonymous_press(office):
    office.start(press={"talks": "anonymous"})
    assert "holds no words" in said(office.reply(ANN, "PRESS TO blue", "Ann", "END PRESS", "pass"))


def test_orders_sent_to_a_press_address_are_shown_to_nobody(office):
    office.start()
    office.reply(ANN, "pass")
    address = to_blue(office)
    answer = said(office.write(ANN, address, "Dear friend, I am sure of it.", "bid 4"))
    assert "went to nobody: line 2 is an order, 'bid 4'" in answer and "PRESS TO" in answer
    assert received(office, BOB) == [] and len(office.journal()) == 2
    office.write(ANN, address, "PRESS TO blue", "bid 4", "END PRESS")
    assert "bid 4" in received(office, BOB)[0].text


def verbs(office):
    return [row.command["verb"] for row in office.journal()[1:]]


def test_orders_among_words_for_others_are_asked_back_and_run_by_a_yes(office):
    office.start()
    office.reply(ANN, "pass")
    answer = office.write(ANN, to_blue(office), "I hope you bid less.", "bid 4")
    assert "Did you mean: bid 4? Answer YES" in said(answer) and verbs(office) == ["pass"]
    assert "done: 1 order" in office.reply(ANN, "YES", to=answer).subject.lower()
    assert verbs(office) == ["pass", "bid"] and received(office, BOB) == []


@pytest.mark.parametrize("lines", [
    ["bid 4"], ["please bid 4"], ["Dear server,", "bid 4", "Thanks", "Ann"], ["bid 4", "LG Ann"], ["bid four", "Ann"],
    ["PRESS TO blue: Peace?", "bid 4"]])
def test_a_letter_of_orders_alone_runs_and_goes_to_nobody(office, lines):
    office.start()
    office.reply(ANN, "pass")
    answer = office.write(ANN, to_blue(office), *lines)
    assert verbs(office) == ["pass", "bid"] and "nothing but orders" in said(answer)
    assert not any("bid" in mail.text.partition("END PRESS")[0] for mail in received(office, BOB))
    assert len(received(office, BOB)) == (lines[0][:5] == "PRESS")


def test_an_order_that_is_not_possible_is_refused_and_shown_to_nobody(office):
    office.start()
    answer = office.write(ANN, to_blue(office), "bid 4")
    assert "refused: line 1" in answer.subject and verbs(office) == [] and received(office, BOB) == []


def news(office):
    """A mail to Bob that asks nothing of him, before he is asked something."""
    office.start()
    mail = office.reply(BOB, "STATUS")
    assert tokens.read(tokens.find(mail.headers["Reply-To"])).question == ""
    office.later(minutes=1)
    office.reply(ANN, f"attack {office.match().state['hands']['red'][0]}")
    return mail


def test_an_order_sent_in_reply_to_news_answers_what_is_asked_now(office):
    mail = news(office)
    office.later(minutes=1)
    assert "done: 1 order" in office.reply(BOB, "yield", to=mail).subject.lower()


def test_one_that_was_written_before_the_question_answers_nothing(office):
    mail = news(office)
    answer = office.reply(BOB, "yield", to=mail, written_at=office.now - timedelta(seconds=1))
    assert "not carried out" in answer.subject


def test_nor_does_one_of_somebody_who_has_not_been_mailed_the_question_yet(office):
    mail = news(office)
    Outbox.delete().where(Outbox.to == BOB, Outbox.id != mail.id).execute()
    assert "not carried out" in office.reply(BOB, "yield", to=mail).subject


def test_of_a_mail_that_was_read_in_part_nothing_is_passed_on(office):
    office.start()
    answer = office.write(ANN, to_blue(office), "Shall we?", cut="it has more than 1,000 lines")
    assert "went to nobody: it has more than 1,000 lines; send it in shorter pieces" in said(answer)
    assert received(office, BOB) == []


def test_attachments_are_refused_with_a_reason(office):
    office.start()
    assert "Attachments are not passed on: map.png" in said(
        office.write(ANN, to_blue(office), "See the map.", attachments=["map.png"]))


def test_blank_lines_of_the_mail_stay():
    assert press.words_of([(3, "a"), (4, "b"), (7, "c")]) == "a\nb\n\nc"


@pytest.mark.parametrize("words", [
    "![x](http://spy.example/p.png)", "<img src='http://spy.example/p.png'>", "<script>alert(1)</script>",
    "<a href='javascript:alert(1)'>x</a>", "<p style='background:url(http://spy.example)'>x</p>"])
def test_press_loads_and_runs_nothing(words):
    html = safe_html(words)
    assert "spy.example" not in html and "script" not in html and "<img" not in html


def test_press_keeps_its_markdown():
    assert safe_html("**now** or\nnever") == "<p><strong>now</strong> or<br>\nnever</p>"


def test_the_settings_of_press_are_checked(office):
    with pytest.raises(matches.Refused, match="press talks=loud is not known"):
        starting.open_match("duel", "loud", office.now, settings={"press": {"talks": "loud"}})
    with pytest.raises(matches.Refused, match="press tea=none is not known; it is one of: talks, otherwise, setup,"):
        starting.open_match("here_i_stand", "tea", office.now, settings={"press": {"tea": "none"}})


def test_who_waits_for_a_match_to_go_on_may_talk(office):
    office.start()
    before = office.last(ANN)
    with database.transaction():
        halting.begin(office.match(), office.now)
    office.write(ANN, to_blue(office), "By its address.")
    office.reply(ANN, "PRESS TO blue: In a mail of orders.", "pass", to=before)
    assert [row.text for row in Press.select().order_by(Press.id)] == ["By its address.", "In a mail of orders."]
    assert len(office.journal()) == 1
