"""What all are asked one after the other is asked at once of those whose place comes later, and answered alike."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions, Windows
from pbem.games.here_i_stand import GAME
from pbem.service.sweep import deadlines
from pbem.store.models import OPEN, FiledOrder


def at_its_place(rules, state, role):
    return rules.at_its_place(state, role)

HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}
OTTOMAN, HAPSBURG, FRANCE, PAPACY = (address(role) for role in ("ottoman", "hapsburg", "france", "papacy"))
AHEAD = "Your move ahead: spring deployment · trial"


@pytest.fixture
def spring(office):
    """All are asked for Spring Deployment, the Ottoman first."""
    return opened(office, {"turn": 2, "begin": "spring_deployment", "hands": HANDS})


def reports(office, who):
    return office.mails(who, "report")


def reach_its_place(spring):
    """Let those before France stay, so that what it has filed ahead is given."""
    for who in (OTTOMAN, HAPSBURG, address("england")):
        spring.reply(who, "stay")
    spring.now = open_deadline("france").answer_at
    deadlines.answer_ahead(spring.now)


def given(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal()
            if row.source in ("player", "filed")]


def test_those_behind_the_first_are_asked_ahead(spring):
    assert reports(spring, OTTOMAN)[-1].subject.startswith("Your move: spring deployment by ")
    mail = reports(spring, FRANCE)[-1]
    assert mail.subject == AHEAD and "From Paris you reach:" in said(mail)
    assert "This comes later, and you can answer it now" in said(mail) and " stay " in said(mail)


def test_the_answer_is_given_at_its_place_without_another_question(spring):
    number = len(reports(spring, FRANCE))
    told = spring.reply(FRANCE, "deploy 2 regulars from Paris to Lyon")
    assert "done: 1 order" in told.subject.lower() and "Nothing now" in said(told)
    assert "WHEN spring deployment: deploy 2 regulars from Paris to Lyon" in said(told)
    reach_its_place(spring)
    assert given(spring)[-1] == ("france", "deploy", "filed")
    assert len(reports(spring, FRANCE)) == number
    assert spring.match().state["units"]["lyon"]["france"]["regulars"] == 3


def test_everyday_words_answer_ahead_as_orders_do(spring):
    told = spring.reply(FRANCE, "two regulars from Paris to Lyon please")
    assert "WHEN spring deployment: deploy 2 regulars from Paris to Lyon" in said(told)


def test_what_is_said_in_another_language_is_kept_in_ones_own(spring):
    spring.reply(FRANCE, "je voudrais déployer François et 2 réguliers à Grenoble")
    reach_its_place(spring)
    assert given(spring)[-1] == ("france", "deploy", "filed")


def test_what_only_may_answer_ahead_is_shown_as_it_is_written(spring):
    told = said(spring.reply(FRANCE, "2 regulars to Lyon, I guess"))
    assert "it may mean: deploy " in told and not FiledOrder.select().where(FiledOrder.role == "france").exists()


def test_words_for_the_server_answer_nothing_ahead(spring):
    told = said(spring.reply(FRANCE, "ORDERS"))
    assert "may mean" not in told and not FiledOrder.select().where(FiledOrder.role == "france").exists()


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
    reach_its_place(spring)
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
    assert "HIS-10.0.3" in told and "This comes later, and you can answer it now" in told
    assert not FiledOrder.select().exists()


@pytest.mark.parametrize("no", ["no", "pass", "No."])
def test_any_word_that_says_no_answers_ahead_as_the_mail_says(spring, no):
    assert "(also written decline, no or pass)" in said(spring.last(FRANCE))
    told = said(spring.reply(FRANCE, no))
    assert "refused" not in told and "Nothing now" in told
    assert [row.text for row in FiledOrder.select()] == ["WHEN spring deployment: stay"]


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


EMPTY = dict.fromkeys(GAME.roles, [])


@pytest.fixture
def autumn(office):
    """The last cards of the Action Phase: France has the impulse, the Papacy holds one card more."""
    return opened(office, {"turn": 2, "phase": "action", "active": "france",
                           "hands": {**EMPTY, "france": [40], "papacy": [75, 70]}}, clock={"second_thoughts": "0"})


def test_winter_quarters_are_asked_of_who_holds_no_card_any_more(autumn):
    assert reports(autumn, HAPSBURG)[-1].subject == "Your move ahead: winter quarters · trial"
    assert reports(autumn, FRANCE)[-1].subject.startswith("Your move: impulse by ")
    assert reports(autumn, PAPACY)[-1].subject != "Your move ahead: winter quarters · trial"
    told = said(autumn.reply(FRANCE, "play 40 for CP", "end"))
    assert "Winter: your units return" in told and "This comes later, and you can answer it now" in told


def test_they_are_given_when_winter_comes(autumn):
    assert "WHEN winter: standard" in said(autumn.reply(HAPSBURG, "standard"))
    autumn.reply(FRANCE, "play 40 for CP", "end")
    for _ in range(2):
        card = autumn.match().state["hands"]["papacy"][0]
        autumn.reply(PAPACY, f"play {card} for CP", "end")
    assert autumn.match().state["phase"] == "winter"
    number = len(reports(autumn, HAPSBURG))
    autumn.now = open_deadline("hapsburg").answer_at
    deadlines.answer_ahead(autumn.now)
    assert given(autumn)[-1] == ("hapsburg", "standard", "filed") and len(reports(autumn, HAPSBURG)) == number


def test_an_answer_to_a_mail_of_while_a_window_was_open_in_which_one_holds_nothing_counts(office):
    """Its reply address names what is asked ahead, not the window, which is nothing to this player."""
    opened(office, {"turn": 2, "phase": "diplomacy",
                    "hands": {**HANDS, "england": [71, 101]}}, sealed=True, clock={"windows": "quick"})
    for role in GAME.roles:
        office.reply(address(role), "RESPONSES ask")
    for role in GAME.roles:
        office.reply(address(role), "ready")
    while GAME.pending(office.match().state).get("france", {}).get("decision") != "window":
        role = next(iter(GAME.pending(office.match().state)))
        office.reply(address(role), "decline")
    state = office.match().state
    assert GAME.facet(Windows).could_play(state)
    assert "france" in GAME.pending(state) and not GAME.has_choice(state, "france")
    mail = office.reply(FRANCE, "STATUS")
    deadlines.sweep(office.later(hours=13))
    assert GAME.facet(Windows).could_play(office.match().state) is None
    assert "done: 1 order" in office.reply(FRANCE, "stay", to=mail).subject.lower()
    assert [row.text for row in FiledOrder.select()] == ["WHEN spring deployment: stay"]


# The game.

def deploying(**hands):
    return GAME.facet(Positions).read(GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(0)), {
        "turn": 2, "begin": "spring_deployment", "hands": {**HANDS, **hands}},
        Seeded(0), GAME)[0]


def test_the_question_ahead_is_that_of_the_place():
    state = deploying()
    ahead = {role: at_its_place(GAME, state, role) for role in GAME.roles}
    while GAME.pending(state).get("papacy", {}).get("decision") != "spring_deployment":
        role = next(iter(GAME.pending(state)))
        state, _ = GAME.apply(state, role, GAME.default(state, role), Seeded(0))
    assert [role for role, found in ahead.items() if found] == ["hapsburg", "england", "france", "papacy"]
    assert GAME.view(ahead["papacy"], "papacy") == GAME.view(state, "papacy")
    assert at_its_place(GAME, state, "france") is None and at_its_place(GAME, state, "papacy") is None


def late(**hands):
    return GAME.facet(Positions).read(GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(0)), {
        "turn": 2, "phase": "action", "active": "france", "hands": {**EMPTY, "france": [40], **hands}},
        Seeded(0), GAME)[0]


def test_the_question_ahead_is_that_of_winter():
    state = late()
    ahead = {role: at_its_place(GAME, state, role) for role in GAME.roles}
    assert ahead["france"] is None, "it has the impulse"
    assert GAME.pending(ahead["hapsburg"])["hapsburg"]["decision"] == "winter"
    assert at_its_place(GAME, late(hapsburg=[67]), "hapsburg") is None, "it holds a card"
    state, _ = GAME.apply(state, "france", {"verb": "play", "card": 40, "use": "cp"}, Seeded(0))
    assert at_its_place(GAME, state, "france") is None, "its impulse goes on"
    state, _ = GAME.apply(state, "france", {"verb": "end"}, Seeded(0))
    assert state["phase"] == "winter" and [
        {option.verb for option in GAME.options(one, "hapsburg")} for one in (ahead["hapsburg"], state)] == [
        {"standard", "return"}] * 2


def test_what_others_hold_does_not_show_ahead_of_winter():
    seen = [GAME.view(at_its_place(GAME, state, "hapsburg"), "hapsburg") for state
            in (late(papacy=[75]),
                                                                                       late(papacy=[70]))]
    assert seen[0] == seen[1]


def test_what_others_hold_does_not_show_ahead():
    one, other = deploying(), deploying(hapsburg=[70], ottoman=[76])
    seen = [GAME.view(at_its_place(GAME, state, "france"), "france") for state in (one, other)]
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


def test_the_answer_to_a_question_asked_ahead_holds_when_its_place_has_come(spring):
    ahead = reports(spring, HAPSBURG)[-1]
    spring.reply(OTTOMAN, "stay")
    assert reports(spring, HAPSBURG)[-1].subject.startswith("Your move: spring deployment by ")
    assert "done: 1 order" in spring.reply(HAPSBURG, "stay", to=ahead).subject.lower()
    assert given(spring)[-1] == ("hapsburg", "stay", "player")
