"""Press by real mails, as mail programs write them: what is passed on, what is not, and what nobody learns by it."""

from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from correspondence import GAME, Correspondence, address, said

from pbem.mail import inbound
from pbem.mail.compose import compose
from pbem.service.match.sitting import lock
from pbem.service.post import tokens
from pbem.service.talks import press
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, Outbox, Player, Press

WRITER = "Ann Verräter"
TRACES = ("Ann", "Verr", "hapsburg", "Hapsburg", "letter-", "spy.example", "<img", "url(", "Mozilla", "10.1.2.3",
          "mail.at.home", "+0530", "Widget", "nouvelles", "Kind regards", "P.S.")
PAGE = """<html lang="fr"><head><link rel="stylesheet" href="http://spy.example/s.css"><title>nouvelles</title></head>
<body background="http://spy.example/b.gif" style="background:url(http://spy.example/c.gif)">
<p>Beware of <b>Vienna</b>, see <a href="http://spy.example/click?who=1">the map</a>.</p>
<img src="http://spy.example/open.gif?who=1" width="1" height="1" alt="">
<div class="gmail_signature">Ann Verr&auml;ter<br>Widget Inc.</div>
<div class="gmail_quote"><div class="gmail_attr">On Tue, Ann &lt;hapsburg@player.example&gt; wrote:</div>
<blockquote>P.S. old words</blockquote></div></body></html>"""


@pytest.fixture
def post(tmp_path):
    post = Correspondence(tmp_path).open({"turn": 4, "phase": "diplomacy", "peace": [["hapsburg", "france"]]})
    yield post
    post.close()


def set_mode(post, mode):
    match = post.match()
    match.settings = {**match.settings, "press": {"talks": mode, "otherwise": mode}}
    match.save()


def press_address(post, role, *others):
    with database.transaction():
        return press.address(lock(post.match().id, post.now), role, others)


def talkative(recipient):
    """A mail of the Hapsburg's player with everything that mail programs add."""
    mail = EmailMessage()
    mail["Received"] = "from laptop (10.1.2.3) by mail.at.home; Tue, 2 Mar 2027 09:00:00 +0530"
    mail["From"], mail["To"] = f"{WRITER} <{address('hapsburg')}>", recipient
    mail["Subject"], mail["Date"] = "RE: Aw: Ann's nouvelles", "Tue, 02 Mar 2027 09:00:00 +0530"
    mail["Message-ID"], mail["In-Reply-To"] = "<letter-x@mail.at.home>", "<letter-w@mail.at.home>"
    mail["X-Mailer"] = mail["User-Agent"] = "Mozilla Thunderbird"
    mail["X-Originating-IP"], mail["Organization"], mail["Content-Language"] = "[10.1.2.3]", "Widget Inc.", "fr"
    mail.set_content("plain words that are not read")
    mail.add_alternative(PAGE, subtype="html")
    return mail


def composed(row):
    """A mail as its reader's program gets it: headers, text and HTML."""
    mail = message_from_bytes(compose(row), policy=policy.default)
    parts = [mail.get_body((kind,)).get_content() for kind in ("plain", "html")]
    return "\n".join([*(f"{name}: {value}" for name, value in mail.items()), *parts])


def delivered(caused):
    return {mail.to.partition("@")[0]: mail for mail in caused if mail.kind == "press"}


def only_answer(caused):
    [answer] = [mail for mail in caused if mail.answers_id]
    return said(answer)


def test_anonymous_press_carries_nothing_of_its_writer(post):
    set_mode(post, "anonymous")
    Player.update(name=WRITER).where(Player.email == address("hapsburg")).execute()
    mail = talkative(press_address(post, "hapsburg", "france", "papacy"))
    _, caused = post.arrive(mail.as_bytes(), address("hapsburg"), mail["To"])
    assert "went to France, Papacy, without your name" in only_answer(caused)
    assert {*delivered(caused)} == {"france", "papacy"}
    for row in delivered(caused).values():
        seen = composed(row)
        assert "Beware of" in seen and "the map" in seen
        assert [trace for trace in TRACES if trace in seen] == []


def test_a_phase_may_have_a_mode_of_its_own(post):
    match = post.match()
    match.settings = {**match.settings, "press": {"talks": "signed", "diplomacy": "anonymous", "action": "none"}}
    match.save()
    assert "Who writes is told to nobody now" in said(post.answer("hapsburg", "REPORT"))
    assert "without your name" in said(post.answer("hapsburg", "PRESS TO france: Beware."))
    post.put({"turn": 4, "active": "hapsburg"})
    assert "Write to the others" not in said(post.answer("hapsburg", "REPORT"))
    assert "no press in this match at this time" in said(post.answer("hapsburg", "PRESS TO ALL: Beware."))


@pytest.mark.parametrize(("to", "told"), [
    ("all", "everybody"), ("france", "you"), ("ottoman, england, france, papacy", "you and others")])
def test_who_reads_anonymous_press_does_not_tell_by_whom_it_leaves_out_who_wrote_it(post, to, told):
    set_mode(post, "anonymous")
    _, caused = post.reply("hapsburg", f"PRESS TO {to}\nBeware.\nEND PRESS")
    for row in delivered(caused).values():
        assert f"Somebody writes to {told}:" in said(row)
        assert not any(name in composed(row) for name in ("Ottoman", "England", "France", "Papacy", "Protestant"))


def test_an_answer_to_anonymous_press_finds_no_way_to_its_writer(post):
    set_mode(post, "anonymous")
    _, caused = post.reply("hapsburg", "PRESS TO france\nBeware.\nEND PRESS")
    back = delivered(caused)["france"].headers["Reply-To"]
    assert tokens.read(tokens.find(back)).number == 0
    assert "names no recipient" in said(post.answer("france", "Who are you?", to=back))


def test_signed_press_names_the_role_and_loads_nothing_from_elsewhere(post):
    mail = talkative(press_address(post, "hapsburg", "france"))
    _, caused = post.arrive(mail.as_bytes(), address("hapsburg"), mail["To"])
    seen = composed(delivered(caused)["france"])
    assert "Hapsburg writes to France" in seen and "Beware of" in seen
    assert [trace for trace in TRACES if trace.lower() != "hapsburg" and trace in seen] == []
    assert address("hapsburg") not in seen


def test_five_megabytes_of_press_are_refused_with_the_reason(post):
    words = "Beware.\n" * 655_360
    inbound_mail, caused = post.write(address("hapsburg"), press_address(post, "hapsburg", "france"), words)
    answer = only_answer(caused)
    assert "went to nobody" in answer and "at most 2,000,000 are read" in answer and "shorter pieces" in answer
    assert inbound_mail.status == ASIDE and delivered(caused) == {} and Press.select().count() == 0
    inbound.process(inbound_mail.id, post.later(hours=1))
    assert Outbox.select().where(Outbox.answers == inbound_mail).count() == 1


@pytest.mark.parametrize(("words", "why"), [
    ("Beware.\n" * 1_500, "it has more than 1,000 lines"), ("Beware. " * 3_000, "at most 20000 are passed on")])
def test_long_press_is_refused_whole(post, words, why):
    mail, caused = post.write(address("hapsburg"), press_address(post, "hapsburg", "france"), words)
    assert why in only_answer(caused) and mail.status == ANSWERED and delivered(caused) == {}


@pytest.mark.parametrize(("recipient", "why"), [
    (" TO venice", "nobody here is called 'venice'; there are: Ottoman, Hapsburg"), ("", "it names no recipient"),
    (" TO hapsburg", "it names no recipient"), (" TO france, pope, nobody", "nobody here is called 'nobody'")])
def test_press_to_nobody_is_asked_about_and_goes_nowhere(post, recipient, why):
    _, caused = post.reply("hapsburg", f"PRESS{recipient}\nBeware.\nEND PRESS")
    assert why in only_answer(caused) and delivered(caused) == {}


ORDERS = ["WHEN attacked in Vienna BY ottoman: withdraw", "INTERCEPT from Vienna IF odds >= 50%", "play 31 for CP",
          "PASS UNTIL at war with ottoman", "NEXT IMPULSE\nplay 31 for CP\nEND",
          "move Ferdinand, 4 regulars Vienna to Linz", "deal with france: alliance france"]


@pytest.mark.parametrize("words", [
    *ORDERS, "REPLACE france", "DEPUTY bob@player.example", "RESIGN YES", "ABSENT 3 Aug - 17 Aug"])
def test_what_is_meant_for_the_server_is_shown_to_nobody(post, words):
    """An answer to press is easily taken for one to a report: a plan or a vote would go to whom it is against."""
    mixed = f"Good morning,\nI thought of this.\n{words}"
    _, caused = post.reply("hapsburg", mixed, to=press_address(post, "hapsburg", "france"))
    assert "went to nobody: line 3 is an order" in only_answer(caused) and delivered(caused) == {}


@pytest.mark.parametrize("words", ORDERS)
def test_orders_alone_are_taken_as_orders_wherever_they_were_sent(post, words):
    _, caused = post.reply("hapsburg", f"Good morning,\n{words}\nCheers,\nHapsburg",
                           to=press_address(post, "hapsburg", "france"))
    told = only_answer(caused)
    assert "went to nobody and was taken as your answer" in told and "YOUR ORDERS" in told and delivered(caused) == {}


@pytest.mark.parametrize("words", [
    "When the Turk attacks Vienna, will you help?", "If you come, I pay 2 cards.", "Play nice.", "Wait for me!",
    "Agreed.", "Confirm that, please.", "Pass on this.", "Help me, and in turn 5 I move.",
    "1. Milan is yours\n2. Naples is mine"])
def test_talk_that_only_begins_like_an_order_is_passed_on(post, words):
    _, caused = post.reply("hapsburg", words, to=press_address(post, "hapsburg", "france"))
    assert {*delivered(caused)} == {"france"}


def test_a_recipient_is_named_as_in_a_sentence(post):
    _, caused = post.reply("hapsburg", "PRESS TO the Pope and the Ottomans: Beware.")
    assert {*delivered(caused)} == {"papacy", "ottoman"}


def test_attachments_stay_behind_and_the_writer_is_told(post):
    mail = talkative(press_address(post, "hapsburg", "france"))
    mail.add_attachment(b"GIF89a", "image", "gif", filename="plan.gif")
    _, caused = post.arrive(mail.as_bytes(), address("hapsburg"), mail["To"])
    assert "Attachments are not passed on: plan.gif" in only_answer(caused)
    seen = composed(delivered(caused)["france"])
    assert "Beware of" in seen and "plan.gif" not in seen and "GIF" not in seen


def test_everybody_is_written_to_at_the_address_of_all(post):
    _, caused = post.write(address("hapsburg"), press_address(post, "hapsburg", *GAME.roles), "Beware.")
    assert {*delivered(caused)} == {*GAME.roles} - {"hapsburg"}
