"""Orders filed ahead about one move: listed with a question of it, filed with its answer, and lapsed with the move."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.service.match import chains
from pbem.service.sweep import deadlines
from pbem.store.models import FiledOrder

HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}
WAR = {"turn": 2, "active": "france", "wars": [["france", "hapsburg"]], "hands": HANDS, "spaces": {
    "Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
    "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}
FRANCE, HAPSBURG = address("france"), address("hapsburg")
MOVE = ("play 40 for CP", "move 4 regulars Metz to Besancon")


@pytest.fixture
def war(office):
    """France has entered Besancon, which the Hapsburg holds; who stays is asked whether to withdraw."""
    opened(office, WAR)
    for who in (FRANCE, HAPSBURG):
        office.reply(who, "responses never")
    office.reply(FRANCE, *MOVE)
    return office


def told(mail):
    return said(mail)


def orders(office):
    return [(order.status, order.text) for order in FiledOrder.select().order_by(FiledOrder.id)]


def verbs(office, number):
    """(role, verb, source) of the last rows of the journal."""
    return [(row.role, row.command["verb"], row.source) for row in office.journal()[-number:]]


def answer_ahead(office, role="hapsburg"):
    """The filed order that is to answer for a role does so."""
    office.now = open_deadline(role).answer_at
    deadlines.answer_ahead(office.now)


def test_a_question_lists_what_may_be_asked_behind_it(war):
    asked = told(war.last(HAPSBURG))
    assert "Next you may be asked about this move: attacked, beaten. File it now, in the mail with your answer; what " \
        "does not come up lapses: THEN attacked: withdraw THEN beaten: inside What happened" in asked


def test_one_mail_answers_all_that_a_move_asks(war):
    answer = told(war.reply(HAPSBURG, "stand", "THEN attacked: withdraw", "THEN beaten: inside"))
    assert "kept as order 1, for this move alone: THEN attacked: withdraw. As the board stands: for the question you " \
        "are asked now, withdraw would be done" in answer
    assert "If it comes to that" not in answer, "all of it is filed"
    answer_ahead(war)
    assert verbs(war, 2) == [("hapsburg", "stand", "player"), ("hapsburg", "withdraw", "filed")]
    assert orders(war) == [("used", "THEN attacked: withdraw"), ("lapsed", "THEN beaten: inside")]
    news = told(war.mails(HAPSBURG, "filed")[-1])
    assert "Your order 1 answered: withdraw." in news and "THEN beaten" not in news


def test_who_answers_part_of_it_is_shown_the_rest(war):
    answer = told(war.reply(HAPSBURG, "stand", "THEN beaten: inside"))
    assert "Next you may be asked" not in answer and "withdraw into the fortifications or fight" in answer
    assert "order is given for you: withdraw" in answer


def test_who_has_ordered_the_move_files_with_it(office):
    position = {**WAR, "spaces": {**WAR["spaces"], "Metz": {"control": "france", "units": {
        "france": {"regulars": 2, "mercenaries": 2}}}}}
    opened(office, position)
    for who in (FRANCE, HAPSBURG):
        office.reply(who, "responses never")
    answer = told(office.reply(FRANCE, "play 40 for CP", "move 2 regulars, 2 mercenaries Metz to Besancon",
                               "THEN losing units: lose first regulars", "end"))
    assert "kept as order 2, for this move alone: THEN losing units: lose first regulars" in answer
    assert "THEN losing units" not in answer.partition("WHAT IS ASKED OF YOU")[2]
    office.reply(FRANCE, "REVOKE ALL")
    assert "THEN losing units: lose first mercenaries, regulars" in told(office.reply(FRANCE, "STATUS"))
    office.reply(FRANCE, "THEN losses: lose first mercenaries")
    assert orders(office)[-1] == ("open", "THEN losses: lose first mercenaries"), "as long as others are asked"


@pytest.mark.parametrize("lines", [
    ("THEN attacked: withdraw", "THEN attacked: fight"),
    ("THEN attacked IF units in Besancon: withdraw", "THEN withdrawing: fight"),
])
def test_lines_that_contradict_each_other_are_refused_both(war, lines):
    answer = told(war.reply(HAPSBURG, "stand", *lines))
    assert "this line and line 3 answer the same question in two ways, so neither is kept" in answer
    assert "this line and line 2 answer the same question in two ways" in answer
    assert orders(war) == [] and open_deadline("hapsburg").answer_at is None


@pytest.mark.parametrize("lines", [
    ("THEN attacked: withdraw", "THEN attacked IF enemies in Metz: fight"),
    ("THEN attacked IN Besancon: withdraw", "THEN attacked IN Vienna: fight"),
    ("THEN attacked: fight IF enemies in Metz ELSE withdraw", "THEN beaten: inside"),
])
def test_lines_of_which_each_has_its_case_are_kept(war, lines):
    war.reply(HAPSBURG, "stand", *lines)
    answer_ahead(war)
    assert verbs(war, 1) == [("hapsburg", "withdraw", "filed")]


def test_it_goes_before_an_order_filed_before_which_stays(war):
    war.reply(HAPSBURG, "WHEN attacked: withdraw")
    answer = told(war.reply(HAPSBURG, "stand", "THEN attacked: fight"))
    assert "In this move it goes before your order 1 (WHEN attacked: withdraw), which stays filed." in answer
    answer_ahead(war)
    assert ("hapsburg", "fight", "filed") in verbs(war, 2)
    assert orders(war)[0] == ("open", "WHEN attacked: withdraw")


@pytest.fixture
def two_moves(office, monkeypatch):
    """France has ordered two moves to Besancon in one mail; the Hapsburg is asked about the first."""
    monkeypatch.setattr(chains, "new_seed", lambda: "5eed" * 16)
    opened(office, {**WAR, "spaces": {**WAR["spaces"], "Dijon": {"control": "france", "units": {
        "france": {"regulars": 2}}}}})
    for who in (FRANCE, HAPSBURG):
        office.reply(who, "responses never")
    office.reply(FRANCE, "play 40 for CP", "move 1 regular Metz to Besancon", "move 2 regulars Dijon to Besancon")
    return office


def test_the_next_move_is_another(two_moves):
    two_moves.reply(HAPSBURG, "stand", "THEN attacked: fight", "THEN approached: stand")
    answer_ahead(two_moves)
    answer_ahead(two_moves, "france")
    assert [row.command["verb"] for row in two_moves.journal()][-3:] == ["stand", "fight", "move"]
    assert open_deadline("hapsburg").answer_at is None
    assert orders(two_moves)[1:] == [("used", "THEN attacked: fight"), ("lapsed", "THEN approached: stand")]


def test_a_mail_that_answers_a_question_of_the_move_before_files_nothing_for_this_one(two_moves):
    first = two_moves.last(HAPSBURG)
    two_moves.reply(HAPSBURG, "stand", "THEN attacked: fight")
    answer_ahead(two_moves)
    answer_ahead(two_moves, "france")
    answer = told(two_moves.reply(HAPSBURG, "THEN attacked: withdraw", to=first))
    assert "THEN goes into the answer to a question about a move" in answer
    two_moves.reply(HAPSBURG, "THEN attacked: withdraw")
    assert orders(two_moves)[-1] == ("open", "THEN attacked: withdraw")


def test_talk_above_one_in_a_mail_whose_question_is_answered_is_no_order(war):
    first = war.last(HAPSBURG)
    war.reply(HAPSBURG, "stand")
    answer = told(war.reply(HAPSBURG, "Hello Francis,", "THEN attacked: withdraw", to=first))
    assert "Hello Francis, it answers an earlier question" in answer and "kept as order 1, for this move" in answer
    assert orders(war) == [("open", "THEN attacked: withdraw")]
    answer = told(war.reply(HAPSBURG, "stand", "THEN beaten: inside", to=first))
    assert "the order above it, on line 1, was not carried out" in answer and len(orders(war)) == 1


def test_what_comes_to_nothing_is_not_kept(war):
    war.reply(HAPSBURG, "stand")
    answer = told(war.reply(HAPSBURG, "withdraw", "THEN beaten: inside"))
    assert "it did not come to that: the move is over" in answer and orders(war) == []


def test_an_undo_that_is_refused_is_no_order_that_it_belongs_to(war):
    answer = told(war.reply(HAPSBURG, "UNDO", "THEN attacked: withdraw"))
    assert "1 refused UNDO" in answer and "for this move alone: THEN attacked: withdraw" in answer
    assert orders(war) == [("open", "THEN attacked: withdraw")]


@pytest.mark.parametrize("lines", [
    ("THEN attacked: withdraw",), ("TEST", "THEN attacked: withdraw"), ("responses ask", "THEN attacked: withdraw"),
    ("TEST", "responses ask", "THEN attacked: withdraw")])
def test_it_is_taken_from_nobody_who_need_not_know_of_the_move(war, lines):
    answers = [told(war.reply(address("england"), *lines))]
    war.reply(HAPSBURG, "stand")
    war.reply(HAPSBURG, "withdraw")
    answers.append(told(war.reply(address("england"), *lines)))
    refused = "THEN goes into the answer to a question about a move, or below the order that begins one"
    assert all(refused in answer for answer in answers) and orders(war) == []


def test_who_has_been_asked_may_file_until_the_move_is_over(war):
    war.reply(HAPSBURG, "WHEN attacked: withdraw", "stand")
    assert open_deadline("hapsburg").answer_at, "so that nothing is asked by mail"
    war.reply(HAPSBURG, "THEN attacked: fight")
    assert orders(war)[-1] == ("open", "THEN attacked: fight")


def test_it_is_listed_tried_and_taken_back(war):
    tried = told(war.reply(HAPSBURG, "TEST", "stand", "THEN attacked: withdraw"))
    assert "it would be kept, for this move alone: THEN attacked: withdraw" in tried and orders(war) == []
    war.reply(HAPSBURG, "THEN attacked: withdraw")
    assert "until this move is over" in told(war.reply(HAPSBURG, "ORDERS"))
    war.reply(HAPSBURG, "REVOKE 1")
    assert orders(war) == [("revoked", "THEN attacked: withdraw")]
    assert "THEN <moment>: <order> [ELSE <order>] - the same about one move alone" in told(
        war.reply(HAPSBURG, "HELP THEN"))


@pytest.mark.parametrize(("line", "why"), [
    ("ALWAYS THEN attacked: withdraw", "THEN is about one move and ends with it; leave ALWAYS out"),
    ("THEN impulse: pass", "for a turn of your own write NEXT IMPULSE ... END"),
    ("THEN atakced: withdraw", "attacked"), ("THEN attacked: assault Metz", "can never be the answer WHEN attacked"),
    ("THEN attacked:", "after the colon"),
])
def test_what_is_wrong_is_told(war, line, why):
    answer = told(war.reply(HAPSBURG, line))
    assert "refused" in answer and why in answer and orders(war) == []


def test_a_moment_one_letter_off_is_taken_and_said_so(war):
    answer = told(war.reply(HAPSBURG, "THEN atacked: withdraw"))
    assert "for this move alone: THEN attacked: withdraw (" in answer and orders(war) == [
        ("open", "THEN attacked: withdraw")]


def test_prose_that_begins_so_is_prose(war):
    answer = told(war.reply(HAPSBURG, "stand", "Then I said to him: withdraw from Metz!"))
    assert "moments are" not in answer and "for this move" not in answer and orders(war) == []
