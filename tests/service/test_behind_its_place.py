"""Spring Deployment is asked with declarations of war, and its answer holds where no further war has come of them."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.service.sweep import deadlines
from pbem.store.models import OPEN, Deadline, FiledOrder

HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}
ORDER = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
OTTOMAN, HAPSBURG, FRANCE, PAPACY = (address(role) for role in ("ottoman", "hapsburg", "france", "papacy"))
MOVE = "deploy 2 regulars from Paris to Lyon"
TITLE = "And then: spring deployment"


@pytest.fixture
def wars(office):
    """All are asked for declarations of war, the Ottoman first."""
    opened(office, {"turn": 2, "phase": "diplomacy", "hands": HANDS})
    for role in ORDER:
        office.reply(address(role), "responses never", "ready")
    return office


def filed():
    return [order.text for order in FiledOrder.select().where(FiledOrder.status == OPEN).order_by(FiledOrder.id)]


def given(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal()
            if row.command["verb"] in ("declare", "decline", "deploy", "stay")]


def go_on(office):
    """Whatever has been filed is given, one order after the other."""
    while row := Deadline.get_or_none(Deadline.answer_at.is_null(False), Deadline.done_at.is_null()):
        office.now = row.answer_at
        deadlines.answer_ahead(office.now)


@pytest.mark.parametrize("who", [OTTOMAN, FRANCE])
def test_who_is_asked_about_war_is_asked_about_his_deployment_too(wars, who):
    mail = said(wars.last(who))
    assert TITLE in mail and "You can answer this in the same mail" in mail and " stay " in mail.partition(TITLE)[2]
    assert "Next you may be asked (spring deployment)" not in mail


def test_both_answers_of_one_mail_are_given_at_their_places(wars):
    told = said(wars.reply(FRANCE, "decline", MOVE))
    assert filed() == ["WHEN declaring war: decline",
                       f"WHEN spring deployment IF exactly 2 at war with me: {MOVE}"]
    assert TITLE not in told and "Nothing now" in told
    number = len(wars.mails(FRANCE, "report"))
    wars.reply(OTTOMAN, "decline", "stay")
    for role in ("hapsburg", "england"):
        wars.reply(address(role), "decline", "stay")
    go_on(wars)
    for role in ("papacy", "protestant"):
        wars.reply(address(role), "decline")
    go_on(wars)
    of_france = [verb for role, verb, source in given(wars) if (role, source) == ("france", "filed")]
    assert of_france == ["decline", "deploy"]
    assert wars.match().state["units"]["lyon"]["france"]["regulars"] == 3
    asked = [mail.subject for mail in wars.mails(FRANCE, "report")[number:]]
    assert not any("deployment" in subject for subject in asked), asked


def test_who_is_asked_now_answers_the_one_and_files_the_other(wars):
    told = said(wars.reply(OTTOMAN, "decline", "stay"))
    assert given(wars) == [("ottoman", "decline", "player")]
    assert filed() == ["WHEN spring deployment IF exactly 1 at war with me: stay"] and TITLE not in told


def test_who_declines_twice_declines_both(wars):
    wars.reply(FRANCE, "decline", "decline")
    assert filed() == ["WHEN declaring war: decline", "WHEN spring deployment IF exactly 2 at war with me: decline"]


def test_wars_of_the_same_mail_are_counted(wars):
    wars.reply(FRANCE, "declare war on Genoa", MOVE)
    assert filed()[1] == f"WHEN spring deployment IF exactly 3 at war with me: {MOVE}"
    wars.reply(OTTOMAN, "declare war on Genoa, Venice", "stay")
    assert filed()[2] == "WHEN spring deployment IF exactly 3 at war with me AND NOT at war with Papacy: stay"


def test_a_further_war_asks_again(wars):
    wars.reply(FRANCE, "decline", MOVE)
    wars.reply(OTTOMAN, "declare war on France", "stay")
    go_on(wars)
    for role in ("hapsburg", "england", "papacy", "protestant"):
        wars.reply(address(role), "decline", "stay")
        go_on(wars)
    wars.reply(OTTOMAN, "pay with 66")
    go_on(wars)
    assert wars.match().state["phase"] == "spring_deployment"
    assert open_deadline("france").answer_at is None
    assert wars.last(FRANCE).subject.startswith("Your move: spring deployment by ")
    assert ("ottoman", "stay", "filed") in given(wars) and ("france", "deploy", "filed") not in given(wars)


def test_the_deployment_alone_leaves_the_war_open(wars):
    told = said(wars.reply(OTTOMAN, "stay"))
    assert filed() == ["WHEN spring deployment IF exactly 1 at war with me: stay"]
    assert "Declarations of war. You may declare" in told and given(wars) == []
    wars.reply(FRANCE, MOVE)
    assert len(filed()) == 2 and "Declarations of war. You may declare" in said(wars.last(FRANCE))


def test_one_that_is_not_possible_is_refused_by_itself(wars):
    told = said(wars.reply(FRANCE, "decline", "deploy 2 regulars from Paris to Vienna"))
    assert "HIS-10.0.3" in told and filed() == ["WHEN declaring war: decline"] and TITLE in told


def test_a_later_answer_takes_its_place(wars):
    wars.reply(OTTOMAN, "decline", "stay")
    told = said(wars.reply(OTTOMAN, "deploy 2 regulars from Istanbul to Edirne"))
    assert "could answer the same question: the one filed last is looked at first" in told
    assert filed()[-1] == ("WHEN spring deployment IF exactly 1 at war with me: deploy 2 regulars from Istanbul to "
                           "Edirne")


def test_a_trial_files_nothing(wars):
    told = said(wars.reply(OTTOMAN, "TEST", "decline", "stay"))
    assert "it would be kept: WHEN spring deployment IF exactly 1 at war with me: stay" in told
    assert filed() == [] and given(wars) == []


def test_it_is_asked_with_declarations_of_war_alone(wars):
    for role in ORDER:
        wars.reply(address(role), "decline")
    assert wars.match().state["phase"] == "spring_deployment"
    assert wars.last(FRANCE).subject.startswith("Your move ahead: spring deployment")
    assert not any(TITLE in said(wars.last(address(role))) for role in ORDER)


@pytest.mark.parametrize("no", ["decline", "no", "pass"])
@pytest.mark.parametrize(("who", "war"), [(OTTOMAN, []), (FRANCE, ["WHEN declaring war: decline"])])
def test_any_word_that_says_no_answers_both_when_it_is_written_twice(wars, who, war, no):
    told = said(wars.reply(who, no, no))
    assert TITLE not in told and "refused" not in told
    assert len(filed()) == len(war) + 1 and filed()[-1].startswith("WHEN spring deployment IF exactly ")
    assert filed()[:-1] == war and given(wars) == ([] if war else [("ottoman", "decline", "player")])


def test_no_below_a_declaration_of_war_is_about_the_deployment(wars):
    wars.reply(FRANCE, "declare war on Genoa", "decline")
    wars.reply(OTTOMAN, "declare war on Genoa", "decline")
    assert filed() == ["WHEN declaring war: declare war on Genoa",
                       "WHEN spring deployment IF exactly 3 at war with me: decline",
                       "WHEN spring deployment IF exactly 2 at war with me: decline"]
    assert given(wars) == [("ottoman", "declare", "player")]


def test_no_is_about_the_deployment_when_war_has_been_declined(wars):
    wars.reply(OTTOMAN, "decline")
    wars.reply(OTTOMAN, "no")
    assert filed() == ["WHEN spring deployment IF exactly 1 at war with me: stay"]


def test_wars_of_the_last_who_declares_are_counted_too(wars):
    for role in ORDER[:4]:
        wars.reply(address(role), "decline")
    wars.reply(PAPACY, "declare war on Genoa", "stay")
    assert filed() == ["WHEN spring deployment IF exactly 2 at war with me: stay"]


def test_with_the_payment_for_wars_one_may_answer_it_as_well(wars):
    wars.reply(OTTOMAN, "declare war on Genoa")
    for role in ORDER[1:5]:
        wars.reply(address(role), "decline")
    assert TITLE in said(wars.last(OTTOMAN)) and "Answer: pay for wars" in wars.last(OTTOMAN).subject
    wars.reply(OTTOMAN, "pay with 66", "stay")
    assert filed() == ["WHEN spring deployment IF exactly 2 at war with me: stay"]


def test_a_war_that_an_earlier_mail_has_filed_is_counted(wars):
    told = said(wars.reply(FRANCE, "declare war on Genoa"))
    assert "IF exactly 3 at war with me, reckoned" in told
    wars.reply(FRANCE, MOVE)
    assert filed()[-1] == f"WHEN spring deployment IF exactly 3 at war with me: {MOVE}"


def test_who_gets_a_major_power_in_place_of_its_minor_as_an_enemy_is_asked(wars):
    wars.reply(OTTOMAN, "declare war on Venice", "stay")
    wars.reply(PAPACY, "intervene")
    for role in ORDER[1:5]:
        wars.reply(address(role), "decline", "stay")
        go_on(wars)
    wars.reply(OTTOMAN, "pay with 66")
    wars.reply(PAPACY, "pay with 75")
    go_on(wars)
    assert wars.match().state["wars"]["ottoman"] == ["hungary", "papacy"]
    assert open_deadline("ottoman").answer_at is None
    assert wars.last(OTTOMAN).subject.startswith("Your move: spring deployment by ")


def test_an_answer_whose_place_a_later_one_has_taken_is_not_given_for_it(wars):
    wars.reply(FRANCE, "declare war on Genoa", MOVE)
    wars.reply(FRANCE, "decline", "stay")
    wars.reply(OTTOMAN, "declare war on France", "stay")
    for role in ("hapsburg", "england", "papacy", "protestant"):
        go_on(wars)
        wars.reply(address(role), "decline", "stay")
    go_on(wars)
    wars.reply(OTTOMAN, "pay with 66")
    go_on(wars)
    assert ("france", "deploy", "filed") not in given(wars)
    assert wars.last(FRANCE).subject.startswith("Your move: spring deployment by ")


def test_orders_that_are_written_with_their_conditions_stand_beside_each_other(wars):
    of_two = [f"WHEN spring deployment IF exactly {number} at war with me: stay" for number in (1, 2)]
    for order in of_two:
        wars.reply(FRANCE, order)
    assert filed() == of_two


@pytest.mark.parametrize("minor", ["Scotland", "Venice"])
def test_no_protector_is_named_who_is_oneself_or_at_war_with_one_already(wars, minor):
    wars.reply(FRANCE, f"declare war on {minor}", MOVE)
    assert filed()[1] == f"WHEN spring deployment IF exactly 3 at war with me: {MOVE}"


def test_who_is_asked_to_intervene_is_not_asked_for_his_deployment(wars):
    wars.reply(OTTOMAN, "declare war on Venice")
    assert "intervene" in wars.last(PAPACY).subject and TITLE not in said(wars.last(PAPACY))


def test_a_trial_ends_no_earlier_answer(wars):
    wars.reply(FRANCE, MOVE)
    before = filed()
    wars.reply(FRANCE, "TEST", MOVE)
    wars.reply(FRANCE, "TEST", "stay")
    assert filed() == before
