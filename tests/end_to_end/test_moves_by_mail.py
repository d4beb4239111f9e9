"""What a move may still ask is answered in one mail: listed by the question, filed with the answer, told when done."""

import pytest
from correspondence import Correspondence, address, said

from pbem.service.sweep import deadlines
from pbem.store.models import Deadline

WAR = {"active": "france", "turn": 2, "wars": [["france", "hapsburg"]],
       "hands": {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75],
                 "protestant": [79]},
       "spaces": {"Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
                  "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}


@pytest.fixture
def post(tmp_path):
    """France has moved into Besancon; the Hapsburg is asked whether to avoid battle."""
    post = Correspondence(tmp_path).open(WAR)
    for role in ("france", "hapsburg"):
        post.reply(role, "responses never")
    post.reply("france", "play 40 for CP\nmove 4 regulars Metz to Besancon")
    yield post
    post.close()


def test_the_lines_of_the_question_are_sent_back_with_the_answer(post):
    asked = post.report("hapsburg")
    assert "Next you may be asked about this move: attacked, beaten." in said(asked)
    ready = [line.strip() for line in asked.text.splitlines() if line.strip().startswith("THEN ")]
    _, caused = post.reply("hapsburg", "\n".join(["stand", *ready]))
    assert "for this move alone: THEN attacked: withdraw" in said(caused[0])
    waits = Deadline.get(Deadline.role == "hapsburg", Deadline.done_at.is_null())
    deadlines.answer_ahead(post.later(seconds=(waits.answer_at - post.now).total_seconds()))
    assert [(row.command["verb"], row.source) for row in post.journal()[-2:]] == [
        ("stand", "player"), ("withdraw", "filed")]
    assert "Your order 1 answered: withdraw." in said(post.mails("hapsburg")[-1])
    assert "nothing" not in said(post.report("france")).partition("WHAT IS ASKED OF YOU")[2][:30], "the impulse goes on"


def test_the_lines_of_a_quoted_question_file_nothing(post):
    quoted = "\n".join(f"> {line}" for line in post.report("hapsburg").text.splitlines())
    _, caused = post.reply("hapsburg", f"stand\n\nOn Mon, 1 Mar 2027, the server wrote:\n{quoted}")
    assert "for this move alone" not in said(caused[0]) and "1 done stand" in said(caused[0])


def test_nobody_else_is_told_what_may_be_asked(post):
    told = [said(mail) for role in ("ottoman", "england", "papacy", "protestant") for mail in post.mails(role)]
    assert told and not any("THEN attacked" in text or "If it comes to that" in text for text in told)
    assert address("hapsburg") in {mail.to for mail in post.mails()}
