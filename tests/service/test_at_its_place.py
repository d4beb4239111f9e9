"""What all are asked one after the other is asked at once of those whose place comes later, and answered alike."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.engine import Seeded
from pbem.games.here_i_stand import GAME
from pbem.service.sweep import deadlines
from pbem.store.models import OPEN, FiledOrder

HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}
OTTOMAN, HAPSBURG, FRANCE, PAPACY = (address(role) for role in ("ottoman", "hapsburg", "france", "papacy"))
AHEAD = "Your move ahead: spring deployment · trial"


@pytest.fixture
def spring(office):
    """All are asked for Spring Deployment, the Ottoman first."""
    return opened(office, {"turn": 2, "begin": "spring_deployment", "hands": HANDS})


def reports(office, who):
    return office.mails(who, "report")


def given(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal()
            if row.source in ("player", "filed")]


def test_those_behind_the_first_are_asked_ahead(spring):
    assert reports(spring, OTTOMAN)[-1].subject.startswith("Your move: spring deployment by ")
    mail = reports(spring, FRANCE)[-1]
    assert mail.subject == AHEAD and "From Paris you reach:" in said(mail)
    assert "All are asked this, one after the other." in said(mail) and " stay " in said(mail)


def test_the_answer_is_given_at_its_place_without_another_question(spring):
    number = len(reports(spring, FRANCE))
    told = spring.reply(FRANCE, "deploy 2 regulars from Paris to Lyon")
    assert told.subject.startswith("Done: 1 order") and "Nothing now" in said(told)
    assert "WHEN spring deployment: deploy 2 regulars from Paris to Lyon" in said(told)
    for who in (OTTOMAN, HAPSBURG, address("england")):
        spring.reply(who, "stay")
    spring.now = open_deadline("france").answer_at
    deadlines.answer_ahead(spring.now)
    assert given(spring)[-1] == ("france", "deploy", "filed")
    assert len(reports(spring, FRANCE)) == number
    assert spring.match().state["units"]["lyon"]["france"]["regulars"] == 3


def test_who_has_not_answered_is_asked_at_his_place_once_more(spring):
    number = len(reports(spring, HAPSBURG))
    spring.reply(OTTOMAN, "stay")
    told = reports(spring, HAPSBURG)[number:]
    assert [mail.subject.startswith("Your move: spring deployment by ") for mail in told] == [True]
    assert reports(spring, PAPACY)[-1].subject == AHEAD and not reports(spring, PAPACY)[number:]


def test_a_later_answer_takes_the_place_of_the_first(spring):
    spring.reply(FRANCE, "deploy 2 regulars from Paris to Lyon")
    spring.reply(FRANCE, "REVOKE 1", "WHEN spring deployment: stay")
    assert [row.text for row in FiledOrder.select().where(FiledOrder.status == OPEN)] == [
        "WHEN spring deployment: stay"]


def test_a_later_bare_answer_takes_the_place_of_the_first(spring):
    spring.reply(FRANCE, "deploy 2 regulars from Paris to Lyon")
    told = said(spring.reply(FRANCE, "stay"))
    assert "WHEN spring deployment: stay" in told
    for who in (OTTOMAN, HAPSBURG, address("england")):
        spring.reply(who, "stay")
    spring.now = open_deadline("france").answer_at
    deadlines.answer_ahead(spring.now)
    assert given(spring)[-1] == ("france", "stay", "filed")


def test_an_answer_to_what_was_asked_before_is_none_to_what_comes(office):
    opened(office, {"turn": 2, "phase": "diplomacy", "hands": HANDS})
    earlier = office.last(FRANCE)
    for role in GAME.roles[:-1]:
        office.reply(address(role), "ready")
    assert reports(office, FRANCE)[-1].subject == "Your move ahead: declarations of war · trial"
    told = said(office.reply(FRANCE, "declare war on Genoa", to=earlier))
    assert "earlier question" in told and not FiledOrder.select().exists()
    assert "WHEN declaring war: declare war on Genoa" in said(office.reply(FRANCE, "declare war on Genoa"))


def test_an_answer_that_is_not_possible_is_told_and_nothing_is_filed(spring):
    told = said(spring.reply(FRANCE, "deploy 2 regulars from Paris to Vienna", "stay"))
    assert "HIS-10.0.3" in told and "All are asked this, one after the other." in told
    assert not FiledOrder.select().exists()


def test_orders_of_one_answer_are_filed_together(office):
    hands = {**HANDS, "france": [4, 102]}
    opened(office, {"turn": 2, "begin": "spring_deployment", "hands": hands})
    told = said(office.reply(FRANCE, "play Spring Preparations as event", "deploy 2 regulars from Paris to Lyon"))
    assert "Read with line 1." in told
    for who in (OTTOMAN, HAPSBURG, address("england")):
        office.reply(who, "stay")
    office.now = open_deadline("france").answer_at
    deadlines.answer_ahead(office.now)
    assert [row[1:] for row in given(office) if row[0] == "france"] == [("play", "filed"), ("deploy", "filed")]


def test_other_orders_are_read_as_ever(spring):
    assert "kept as order 1" in said(spring.reply(FRANCE, "WHEN attacked in Metz: withdraw"))
    assert "not" in said(spring.reply(FRANCE, "raise 1 regular in Paris"))
    assert given(spring) == []


def test_declarations_of_war_are_asked_ahead_when_the_first_is_asked(office):
    opened(office, {"turn": 2, "begin": "declarations_of_war", "hands": HANDS})
    assert reports(office, FRANCE)[-1].subject == "Your move ahead: declarations of war · trial"
    office.reply(FRANCE, "declare war on Genoa")
    assert [row.text for row in FiledOrder.select()] == ["WHEN declaring war: declare war on Genoa"]


# The game.

def deploying(**hands):
    return GAME.position(GAME.start("1517", GAME.complete("1517", {}), Seeded(0)), {
        "turn": 2, "begin": "spring_deployment", "hands": {**HANDS, **hands}},
        Seeded(0), GAME)[0]


def test_the_question_ahead_is_that_of_the_place():
    state = deploying()
    ahead = {role: GAME.at_its_place(state, role) for role in GAME.roles}
    while GAME.pending(state).get("papacy", {}).get("decision") != "spring_deployment":
        role = next(iter(GAME.pending(state)))
        state, _ = GAME.apply(state, role, GAME.default(state, role), Seeded(0))
    assert [role for role, found in ahead.items() if found] == ["hapsburg", "england", "france", "papacy"]
    assert GAME.view(ahead["papacy"], "papacy") == GAME.view(state, "papacy")
    assert GAME.at_its_place(state, "france") is None and GAME.at_its_place(state, "papacy") is None


def test_what_others_hold_does_not_show_ahead():
    one, other = deploying(), deploying(hapsburg=[70], ottoman=[76])
    seen = [GAME.view(GAME.at_its_place(state, "france"), "france") for state in (one, other)]
    assert seen[0] == seen[1]


def test_that_something_was_declined_as_filed_is_told_with_the_next_mail(spring):
    spring.reply(FRANCE, "stay")
    spring.reply(address("england"), "deploy 2 regulars from London to York")
    for who in (OTTOMAN, HAPSBURG):
        spring.reply(who, "stay")
    for role in ("england", "france"):
        spring.now = open_deadline(role).answer_at
        deadlines.answer_ahead(spring.now)
    assert [row[1:] for row in given(spring)[-2:]] == [("deploy", "filed"), ("stay", "filed")]
    assert len(spring.mails(address("england"), "filed")) == 1 and spring.mails(FRANCE, "filed") == []
    assert "answered: stay." in said(spring.reply(FRANCE, "STATUS"))
