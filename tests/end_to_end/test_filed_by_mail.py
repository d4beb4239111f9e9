"""Here I Stand by mail: orders filed ahead answer at a war in Burgundy, and whole impulses are filed ahead."""

import pytest
from correspondence import HANDS, Correspondence, said

from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, FiledOrder

WAR = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]], "hands": HANDS, "spaces": {
    "Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
    "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}
MARCH = "move 4 regulars Metz to Besancon"


@pytest.fixture
def war(tmp_path):
    """France is about to march on Besancon; questions about response cards are not asked."""
    post = Correspondence(tmp_path).open(WAR)
    for role in HANDS:
        post.reply(role, "responses never")
    yield post
    post.close()


def open_row(role):
    return Deadline.get_or_none(Deadline.role == role, Deadline.done_at.is_null())


def sweep_at_answer(post, role):
    post.now = open_row(role).answer_at
    deadlines.sweep(post.now)


def played(post, *roles):
    """(role, verb, source) of the journal rows of these roles, policies left out."""
    return [(row.role, row.command["verb"], row.source) for row in post.journal()
            if row.role in roles and row.command["verb"] != "responses"]


def test_a_standing_order_avoids_battle(war):
    told = said(war.answer("hapsburg", "WHEN attacked in Besancon BY france: avoid to Strasburg"))
    assert "kept as order 1: WHEN attacked IN Besançon BY France: avoid to Strasburg" in told
    mails = len(war.mails("hapsburg"))
    war.answer("france", MARCH)
    sweep_at_answer(war, "hapsburg")
    assert played(war, "hapsburg") == [("hapsburg", "avoid", "filed")]
    [told] = war.mails("hapsburg")[mails:]
    assert told.subject == "Done: an order filed ahead · autumn"
    assert "Your order 1 answered: avoid to Strasburg." in said(told) and "WHAT HAPPENED" in told.text.upper()


def test_an_order_about_another_place_leaves_the_question_to_its_player(war):
    war.answer("hapsburg", "WHEN attacked in Vienna BY ottoman: withdraw")
    war.answer("france", MARCH)
    assert open_row("hapsburg").answer_at is None and "may try to avoid battle" in said(war.report("hapsburg"))


WRONG = {
    "WHEN attacked in Atlantis: withdraw": "'Atlantis'",
    "WHEN attacked in Atlantic Ocean: withdraw": "it is no such place, so it could never be used",
    "WHEN approached in Vienna: avoid to Xanadu": "'Xanadu' is not known here, so the order could never be used",
    "INTERCEPT Xanadu IF odds >= 50%": "'Xanadu' is not known here, so the order could never be used",
    "WHEN attacked BY hapsburg: withdraw": "that is you; the order could never be used",
    "WHEN attacked in Vienna: buy 1 mercenary": "can never be the answer WHEN attacked",
    "WHEN petition: grant": "asked: nobody in this scenario",
    "WHEN attacked IF odds >= 120%: avoid to Graz": "0 to 100 percent",
    "IF Vienna is besieged: play 31 for CP": "IF stands between NEXT IMPULSE and END",
    "ALWAYS withdraw": "behind ALWAYS stands WHEN"}


def test_orders_that_can_never_be_used_are_refused_line_by_line(war):
    mail = war.answer("hapsburg", "\n".join(WRONG))
    for sentence in WRONG.values():
        assert sentence in said(mail)
    assert mail.text.count("  refused  ") == len(WRONG) and FiledOrder.select().count() == 0


def test_of_contradictory_orders_answer_and_report_tell_which_wins(war):
    war.answer("hapsburg", "WHEN attacked in Besancon BY france: avoid to Strasburg")
    told = said(war.answer("hapsburg", "WHEN attacked in Besancon BY france: stand"))
    assert "Your order 1 (" in told and "could answer the same question: the one filed last is looked at first" in told
    assert "of two that fit the one filed last is used" in said(war.answer("hapsburg", "REPORT"))
    war.answer("france", MARCH)
    sweep_at_answer(war, "hapsburg")
    assert played(war, "hapsburg") == [("hapsburg", "stand", "filed")]


@pytest.fixture
def choosing(tmp_path):
    """France begins its impulse, as in `war`."""
    post = Correspondence(tmp_path).open({key: value for key, value in WAR.items() if key != "cp"})
    for role in HANDS:
        post.reply(role, "responses never")
    yield post
    post.close()


def file_impulse(post, *orders):
    return post.answer("france", "\n".join(["NEXT IMPULSE", *orders, "END"]))


def test_a_pre_filed_impulse_waits_for_the_answers_of_others_and_goes_on(choosing):
    file_impulse(choosing, "play 40 for CP", MARCH, "IF Besancon is besieged", "raise 1 regular in Paris", "END IF",
                 "end")
    sweep_at_answer(choosing, "france")
    assert played(choosing, "france") == [("france", "play", "filed"), ("france", "move", "filed")]
    choosing.answer("hapsburg", "stand")
    choosing.answer("hapsburg", "withdraw")
    sweep_at_answer(choosing, "france")
    assert played(choosing, "france")[2:] == [("france", "raise", "filed")]
    assert FiledOrder.get().status == "used"
    told = " ".join(said(mail) for mail in choosing.mails("france") if mail.kind == "filed")
    assert "Your order 1 answered: play 40 for CP; move 4 regulars Metz to Besancon." in told
    assert "Your order 1 answered: raise 1 regular in Paris." in told and "answers no more" not in told


def test_a_refused_order_stops_a_pre_filed_impulse_and_its_player_goes_on(choosing):
    file_impulse(choosing, "play 40 for CP", "raise 9 regulars in Paris", "end")
    sweep_at_answer(choosing, "france")
    assert played(choosing, "france") == [("france", "play", "filed")]
    assert FiledOrder.get().status == "failed" and open_row("france").answer_at is None
    asked = said(choosing.report("france"))
    assert "Your order 1 could not be carried out: raise 9 regulars in Paris" in asked
    assert "Your order 1 answered: play 40 for CP." in asked and "WHAT IS ASKED OF YOU" in asked


def test_a_player_who_goes_on_himself_takes_the_rest_of_the_impulse_back(choosing):
    file_impulse(choosing, "play 40 for CP", MARCH, "raise 1 regular in Paris")
    asked = choosing.reply_to("france")
    sweep_at_answer(choosing, "france")
    choosing.answer("hapsburg", "stand")
    choosing.answer("hapsburg", "withdraw")
    assert "an order you had filed ahead answered the question" in said(choosing.answer("france", "end", to=asked))
    told = said(choosing.answer("france", "end"))
    assert "you gave the orders of the impulse yourself" in told and FiledOrder.get().status == "used"


def test_passing_that_is_not_legal_is_told(choosing):
    told = said(choosing.answer("france", "PASS UNTIL at war with England"))
    assert "Your order 1 could not be carried out: pass: " in told and "home card" in told
    assert open_row("france").answer_at is None and FiledOrder.get().status == "open"


def test_what_is_not_filed_for_always_lapses_when_the_turn_ends(tmp_path):
    post = Correspondence(tmp_path).open({"turn": 2, "active": "ottoman", "hands": {role: [] for role in HANDS}})
    post.answer("france", "WHEN attacked in Paris: withdraw\nALWAYS WHEN attacked in Milan: withdraw")
    for role in post.match().state["stack"][-1]["waiting"]:
        post.answer(role, "standard")
    deadlines.sweep(post.later(hours=1))
    assert post.match().state["turn"] == 3
    assert [order.status for order in FiledOrder.select().order_by(FiledOrder.number)] == ["lapsed", "open"]
    told = said(post.report("france"))
    assert "Your order 1 answers no more (the turn has ended; ALWAYS in front keeps an order longer)" in told
    post.close()


def test_a_card_filed_ahead_and_an_order_are_taken_back_by_different_words(choosing):
    choosing.answer("hapsburg", "WHEN attacked in Besancon: stand\nwhen move respond Foul Weather")
    listed = said(choosing.answer("hapsburg", "ORDERS"))
    assert "Card filed ahead: when" in listed and "WHEN attacked IN Besançon: stand" in listed
    assert "taken back: 1" in said(choosing.answer("hapsburg", "REVOKE 1"))
    assert choosing.match().state["ahead"]["hapsburg"]
    choosing.answer("hapsburg", "REVOKE CARD Foul Weather")
    assert not choosing.match().state["ahead"]["hapsburg"]
