"""One grammar of verdicts, of moderators and of players who hear an appeal."""

import pytest
from office import PLAYERS, said
from test_corrections import MILO
from test_disputes import MORA, begin, log, tag
from test_rulings import ROLES, of
from test_rulings import six as six  # a fixture

from pbem.service.course import carrying_out
from pbem.service.judgement import naming, verdicts
from pbem.store import database
from pbem.store.models import Correction, Dispute, Ruling, Vote

ANN, BOB = PLAYERS.values()
BOTH = (("Mora", MORA), ("Milo", MILO))


@pytest.fixture
def disputed(office):
    """A duel with two moderators in which blue disputes that red has passed."""
    begin(office, named=BOTH)
    office.reply(BOB, f"DISPUTE {tag()}: red may not pass")
    return office


@pytest.mark.parametrize(("line", "how", "tag", "text"), [
    ("UPHOLD: so it is", "uphold", "", "so it is"), ("UPHOLD so it is", "uphold", "", "so it is"),
    ("UPHOLD kfma: so", "uphold", "kfma", "so"), ("Uphold #kfma", "uphold", "kfma", ""),
    ("dismiss - he was late", "dismiss", "", "he was late"), ("Dismiss, he was late", "dismiss", "", "he was late"),
    ("rule: it is so", "rule", "", "it is so"), ("CORRECT that was wrong", "correct", "", "that was wrong"),
    ("OVERTURN tkmf: no", "overturn", "tkmf", "no"), ("OVERTURN that", "overturn", "", "that"),
    ("I dismiss this, for he was late", "dismiss", "", "I dismiss this, for he was late"),
    ("We hereby uphold the ruling.", "uphold", "", "We hereby uphold the ruling."),
    ("The appeal is dismissed.", "dismiss", "", "The appeal is dismissed."),
    ("I overturn the ruling: see above", "overturn", "", "I overturn the ruling: see above")])
def test_what_is_a_verdict(line, how, tag, text):
    assert verdicts.read(line, {"kfma"})[:3] == (how, tag, text)


@pytest.mark.parametrize(("line", "near"), [
    ("I uphold this, because he may", "because he may"), ("uphold the dispute", ""), ("Correct, he was late", None),
    ("I would not uphold it", ""), ("I dismiss the dispute if Bob was late", "if Bob was late"),
    ("Do I uphold the ruling?", None), ("Rule Britannia", "Britannia"), ("correct me if I err", "me if I err"),
    ("upholding", None), ("red may pass", None)])
def test_what_is_none_and_what_comes_near_one(line, near):
    assert verdicts.read(line, {"kfma"}) is None
    assert near is None or verdicts.nearly(line) == near


@pytest.mark.parametrize("line", ["dismiss - red may pass, DUEL-1", "I dismiss this, for red may pass, DUEL-1",
                                  "UPHOLD {tag}: red may pass, DUEL-1", "Dispute dismissed: red may pass, DUEL-1"])
def test_what_is_clear_is_taken(disputed, line):
    assert "is told as you wrote it" in said(disputed.reply(MORA, line.format(tag=tag())))
    assert Ruling.get().how == "uphold" and "red may pass, DUEL-1" in Ruling.get().text
    assert f"{tag()}:" not in Ruling.get().text


def test_what_may_mean_two_things_is_asked_back_with_the_lines_to_send(disputed):
    answer = said(disputed.reply(MORA, "I uphold this, because red may pass, DUEL-1"))
    assert "can be meant in more than one way" in answer and not Ruling.select().exists()
    assert all(f"{how}: because red may pass, DUEL-1" in answer for how in ("UPHOLD", "RULE", "CORRECT"))
    assert "OVERTURN: " not in answer
    assert "is told as you wrote it" in said(disputed.reply(MORA, "UPHOLD: because red may pass, DUEL-1"))


@pytest.mark.parametrize(("line", "then"), [
    ("UPHOLD: red may pass", "UPHOLD: red may pass, DUEL-"), ("RULE: by DUEL-99, so", "your line is: RULE: by DUEL-"),
    ("UPHOLD: DUEL-1", "UPHOLD: ... DUEL-1"), ("OVERTURN: red may, DUEL-1", "RULE: red may, DUEL-1")])
def test_a_wrong_form_gets_the_line_to_send(disputed, line, then):
    assert then in said(disputed.reply(MORA, line)) and not Ruling.select().exists()


def test_a_moderator_is_told_the_grammar_by_help(disputed):
    answer = said(disputed.reply(MORA, "HELP"))
    assert all(word in answer for word in ("`UPHOLD: reasons`", "`OVERTURN: reasons`", "`AGREE`", "as in `UPHOLD kfma"))
    assert Dispute.get().status == "open"


def test_a_tag_says_which_of_several_disputes_is_meant(disputed):
    first, asked = tag(), disputed.last(MORA)
    disputed.reply(ANN, "DISPUTE {}: no bid".format(tag("blue")), to=disputed.last(ANN))
    private = tag("blue")
    assert Dispute.select().count() == 1
    disputed.reply(BOB, f"WITHDRAW {first}")
    disputed.reply(BOB, f"DISPUTE {private}: I bid more")
    disputed.reply(ANN, f"DISPUTE {first}: I may")
    assert "no dispute #zzzz waits for this word of yours; begin your line" in said(
        disputed.reply(MORA, "UPHOLD zzzz: so, DUEL-1", to=asked))
    disputed.reply(MORA, f"UPHOLD {private}: so, DUEL-1")
    assert {one.tag: one.status for one in Dispute.select() if one.status != "withdrawn"} == {
        private: "ruled", first: "open"}
    answer = said(disputed.reply(MORA, "UPHOLD: so, DUEL-1", to=asked))
    assert f"No dispute waits for a ruling of yours here. Nothing has changed. What waits for your ruling: #{first}" \
        in answer


def test_without_a_tag_the_only_dispute_is_meant_in_answer_to_any_mail(disputed):
    named = next(mail for mail in disputed.mails(MORA) if mail.kind == "moderator_named")
    assert "is told as you wrote it" in said(disputed.reply(MORA, "UPHOLD: so, DUEL-1", to=named))
    assert "No dispute waits" in said(disputed.reply(MORA, "UPHOLD: so, DUEL-1", to=named))


def test_a_correction_is_ruled_and_agreed_to_by_a_mail_each(disputed):
    answer = said(disputed.reply(MORA, "CORRECT: he may not, DUEL-1", "", "LEAVE OUT", "", "APPLY"))
    assert "Your ruling on" in answer and "What would come of it" in answer and Correction.get().status == "waiting"
    assert "is carried out" in said(disputed.reply(MILO, f"AGREE {tag()}"))
    assert Correction.get().status == "done"


def test_what_cannot_be_carried_out_is_not_ruled_by_an_apply_below_it(disputed):
    answer = said(disputed.reply(MORA, "CORRECT: he may not, DUEL-1", "", "INSTEAD: bid 99", "", "APPLY"))
    assert "nothing has changed" in answer and not Ruling.select().exists()


@pytest.mark.parametrize(("line", "how"), [
    ("DISMISS: so it stays, DUEL-1", "overturn"), ("UPHOLD: it holds, DUEL-1", "uphold")])
def test_to_dismiss_an_appeal_leaves_a_ruling_that_fell_fallen(disputed, line, how):
    disputed.reply(MORA, "CORRECT: he may not, DUEL-1", "", "LEAVE OUT", "", "APPLY")
    disputed.reply(MILO, "AGAINST: he may")
    with database.transaction():
        naming.change(disputed.match(), [("Mina", "mina@judge.example")], disputed.now, carrying_out.COURSE)
    disputed.reply(BOB, f"APPEAL {tag()}: he may not")
    disputed.reply("mina@judge.example", line)
    assert Ruling.select().order_by(Ruling.id.desc()).get().how == how


# Players who hear an appeal.

@pytest.mark.parametrize("line", ["UPHOLD: they are dealt so, HIS-6.1.14", "DISMISS {tag}: they are dealt so",
                                  "I uphold the ruling, they are dealt so", "dismiss - they are dealt so", "UPHOLD",
                                  "uphold {tag}", "uphold: they are dealt so"])
def test_players_write_the_same_grammar(six, line):
    six.reply(of("england"), line.format(tag=six.tag), "and so they were", "", "STATUS")
    assert Vote.get().kind == "uphold" and ("dealt so" in line) is ("they are dealt so" in Vote.get().text)


def test_what_a_player_may_have_meant_is_asked_back(six):
    answer = said(six.reply(of("england"), "I uphold this, because they are dealt so"))
    assert not Vote.select().exists()
    for told in (f"UPHOLD {six.tag}: because", "if the ruling is to stand", f"OVERTURN {six.tag}: because"):
        assert all(word in answer for word in told.split())


def test_a_line_below_a_bare_word_is_no_reason(six):
    six.reply(of("england"), "UPHOLD", "RESPONSES NEVER")
    assert Vote.get().text == ""


def test_their_reasons_are_told_without_a_name(six):
    for role, why in zip(ROLES[1:4], ("nobody dealt them, HIS-6.1.14", "", "all wrong"), strict=True):
        six.reply(of(role), f"OVERTURN {six.tag}: {why}" if why else "OVERTURN")
    told = said(six.mails(of("papacy"))[-1])
    assert "The other players on #" in told and "\"all wrong nobody dealt them, HIS-6.1.14\"" in told
    assert Ruling.select().order_by(Ruling.id.desc()).get().rules == ["HIS-6.1.14"]
    assert not any("England" in line for line in log(six) if "all wrong" in line)


def test_who_is_not_asked_writes_no_verdict(disputed):
    with database.transaction():
        naming.change(disputed.match(), [], disputed.now, carrying_out.COURSE, ["Milo"])
    disputed.reply(MORA, "UPHOLD: so, DUEL-1")
    assert "may be meant for the appeal" not in said(disputed.reply(ANN, "I uphold this"))
