"""A turn of Pax Renaissance in one mail: what an order leaves open, or somebody else must answer, holds the rest up."""

import pytest
import yaml
from boards import address, opened
from office import open_deadline, said

from pbem.engine.facets import MatchOptions
from pbem.games.here_i_stand import GAME as HERE_I_STAND
from pbem.games.pax_renaissance import GAME
from pbem.service.record import positions
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, FiledOrder, Seat

FUGGER, COEUR = address("fugger"), address("coeur")
POSITION = {"turn": 5, "florins": {"fugger": 6, "coeur": 2}, "hands": {"fugger": ["Luther"]},
            "tableau": {"fugger": {"west": ["Holy Land Crusade"]}, "coeur": {"east": ["Mamluk"]}},
            "cities": {"Cairo": [], "Cyprus": []},
            "market": {"west": [["Jesuits"], ["Antipope"], ["Cromwell"], ["Gutenberg"], [], []]}}


@pytest.fixture
def banks(office):
    """Fugger has two actions, a card in hand and Ops in the West that tax Coeur's Concession."""
    return opened(office, POSITION, game=GAME, scenario="standard", options={"banks": "fugger coeur"})


def sweep(office, role):
    """Orders that wait go on at their moment."""
    office.now = open_deadline(role).answer_at
    deadlines.answer_ahead(office.now)


def orders(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal() if row.command]


def status(order):
    return FiledOrder.get(FiledOrder.number == order).status


def hand(office):
    return office.match().state["hands"]["fugger"]


def test_where_the_match_stands_is_written_as_a_case_of_its_game(banks):
    written = positions.case_file(banks.match())
    assert "# The position begins at the turn under way; what an order has just left open is not written." in written
    assert yaml.safe_load(written)[0]["game"] == GAME.key and "begin:" not in written


def test_both_actions_in_one_mail(banks):
    banks.reply(FUGGER, "sell Luther", "buy Antipope")
    assert orders(banks)[-2:] == [("fugger", "sell", "player"), ("fugger", "buy", "player")]
    assert hand(banks) == ["antipope"] and open_deadline("coeur")


def test_a_mail_goes_on_behind_a_tax_that_has_one_answer(office):
    """Who has no Florin and one City for the Levy decides nothing, and is told what came of it."""
    poor = POSITION | {"florins": {"fugger": 6, "coeur": 0}, "cities": {"Cyprus": [], "Cairo": ["black rook"]}}
    banks = opened(office, poor, game=GAME, scenario="standard", options={"banks": "fugger coeur"})
    banks.reply(FUGGER, "ops west", "tax Alexandria", "buy Antipope")
    assert orders(banks)[-3:] == [("fugger", verb, "player") for verb in ("ops", "tax", "buy")]
    assert "Coeur pawn in Ottoman/Mamluk is Repressed in Mamluk. [PR-F4.2]" in said(banks.last(COEUR))


def test_the_matches_of_a_server_are_brief(banks):
    assert banks.journal()[0].command["brief"] is True and GAME.facet(MatchOptions).brief
    assert not HERE_I_STAND.facet(MatchOptions).brief


def test_a_second_action_waits_until_what_the_first_leaves_open_is_said(banks):
    told = said(banks.reply(FUGGER, "play Luther", "buy Antipope", "buy Cromwell"))
    assert "Your answer comes first. The lines marked as kept go on when you have answered" in told
    assert "leaves open: whether the One-shot happens: reformation (or none); where Pieces go" in told
    assert open_deadline("fugger").answer_at is None and "antipope" not in hand(banks)
    banks.reply(FUGGER, "none")
    sweep(banks, "fugger")
    assert [order[1:] for order in orders(banks)[-3:]] == [("play", "player"), ("none", "player"), ("buy", "filed")]
    assert hand(banks) == ["antipope"] and status(1) == "lapsed"  # there is no third action


def test_it_waits_through_all_that_is_asked(banks):
    banks.reply(FUGGER, "play Luther", "buy Antipope")
    asked = said(banks.reply(FUGGER, "peacefully"))
    assert "Your order leaves open" in asked and status(1) == "open"
    banks.reply(FUGGER, "none")
    sweep(banks, "fugger")
    assert hand(banks) == ["antipope"]


@pytest.mark.parametrize("then", [[], ["THEN hand full: default"]])
def test_what_goes_without_saying_ends_the_lines_that_wait_whatever_is_filed_below_them(banks, then):
    banks.reply(FUGGER, "play Luther", "ops west", "siege Catholic rook in Vienna", *then)
    banks.reply(FUGGER, "none")
    sweep(banks, "fugger")
    assert [order[1:] for order in orders(banks)[-3:]] == [("ops", "filed"), ("siege", "filed"), ("done", "filed")]


def test_it_waits_for_the_answer_of_who_is_taxed(banks):
    told = said(banks.reply(FUGGER, "ops west", "tax Alexandria", "buy Antipope"))
    assert "Others may answer first" in told
    banks.reply(COEUR, "pay")
    sweep(banks, "fugger")
    assert hand(banks) == ["luther", "antipope"] and status(1) == "used"


def test_a_reply_to_a_tax_after_its_deadline_changes_nothing_and_is_told_the_default(banks):
    banks.reply(FUGGER, "ops west", "tax Alexandria")
    asked = banks.last(COEUR)
    deadlines.sweep(banks.later(hours=12))
    before = banks.match().state
    told = said(banks.reply(COEUR, "repress levy rook in Cyprus", to=asked))
    assert "None of your orders was carried out: its deadline passed and at Tue 2 Mar 2027, 00:00 (UTC) the default " \
           "order was given for you: pay Islamic rook in Cairo [PR-F4.2]. Nothing has changed." in told
    assert banks.match().state == before and orders(banks)[-1] == ("coeur", "pay", "default")
    assert before["florins"]["coeur"] == 1 and before["cities"]["cairo"] == ["islamic_rook"]


@pytest.mark.parametrize("line, verb", [("pay IF florins > 2 ELSE repress", "repress"),
                                         ("pay IF florins > 1 ELSE repress", "pay")])
def test_a_policy_without_its_prefix_answers_the_tax_that_is_asked(banks, line, verb):
    banks.reply(FUGGER, "ops west", "tax Alexandria")
    banks.reply(COEUR, line)
    assert orders(banks)[-1] == ("coeur", verb, "player")


def test_before_a_tax_is_asked_it_is_told_its_prefix_and_changes_nothing(banks):
    told = said(banks.reply(COEUR, "pay IF florins > 2 ELSE repress"))
    assert "write for example `TAX: pay IF my florins >= 2 ELSE repress`" in told and "[PR-F4.2]" in told
    assert not FiledOrder.select().exists() and orders(banks)[-1][1] == "setup"


def test_a_condition_that_fails_does_not_answer_the_tax(banks):
    banks.reply(FUGGER, "ops west", "tax Alexandria")
    told = said(banks.reply(COEUR, "pay IF florins > 2"))
    assert "florins at least 3: no; it does not answer what you are asked now" in told and open_deadline("coeur")


def test_other_orders_take_the_place_of_those_that_wait(banks):
    banks.reply(FUGGER, "play Luther", "buy Antipope")
    banks.reply(FUGGER, "none", "fair west")
    assert orders(banks)[-2:] == [("fugger", "none", "player"), ("fugger", "fair", "player")]
    assert status(1) == "lapsed" and hand(banks) == []


def test_what_no_second_action_is_does_not_wait(banks):
    told = said(banks.reply(FUGGER, "play Luther", "bishop to Nowhere", "buy Antipope"))
    assert "; done: 1 order; refused: line 2" in banks.last(FUGGER).subject and "comes first" not in told
    assert not FiledOrder.select().exists()


def test_a_turn_filed_ahead_has_two_actions(banks):
    banks.reply(COEUR, "NEXT TURN", "buy Gutenberg", "ops west", "END")
    banks.reply(FUGGER, "sell Luther", "buy Antipope")
    sweep(banks, "coeur")
    assert [order for order in orders(banks) if order[0] == "coeur"] == [
        ("coeur", "buy", "filed"), ("coeur", "ops", "filed")]
    assert status(1) == "used" and open_deadline("fugger")


def test_a_turn_filed_ahead_whose_card_somebody_else_has_bought_says_so_and_changes_nothing(banks):
    banks.reply(COEUR, "NEXT TURN", "buy Cromwell", "ops east", "END")
    banks.reply(FUGGER, "buy Cromwell", "sell Luther")
    before = banks.match().state
    sweep(banks, "coeur")
    assert "Your order 1 could not be carried out: buy Cromwell: Cromwell is not for sale: only face-up cards of the " \
           "market are [PR-E1.1]." in said(banks.last(COEUR))
    assert banks.match().state == before and orders(banks)[-1][0] == "fugger" and open_deadline("coeur")


def test_a_turn_filed_ahead_takes_the_next_card_that_it_wants(banks):
    told = said(banks.reply(COEUR, "NEXT TURN", "buy Cromwell or Gutenberg or Antipope", "ops east", "END"))
    assert "'buy Cromwell or Gutenberg or Antipope' would be done" in told
    banks.reply(FUGGER, "buy Cromwell", "sell Luther")
    sweep(banks, "coeur")
    assert banks.match().state["hands"]["coeur"] == ["gutenberg"] and status(1) == "used"


def test_orders_filed_ahead_hold_until_ones_own_turn_has_ended(banks):
    banks.reply(COEUR, "WHEN taxed: pay", "ALWAYS WHEN hand full: default")
    banks.reply(FUGGER, "sell Luther", "ops east")
    assert [status(1), status(2)] == ["open", "open"]
    assert "until turn 6 ends" in said(banks.reply(COEUR, "ORDERS"))
    banks.reply(COEUR, "ops east", "ops west")
    assert [status(1), status(2)] == ["lapsed", "open"]


def test_of_several_orders_the_first_possible_one_is_the_action(banks):
    told = said(banks.reply(FUGGER, "buy Jesuits ELSE buy Gutenberg IF my florins >= 9", "ELSE sell Luther",
                            "sell Luther ELSE buy Antipope"))
    assert "sell Luther; before it, 'buy Jesuits' was not possible" in told and "'buy Gutenberg' was not" in told
    assert [order[1] for order in orders(banks)[-2:]] == ["sell", "buy"]
    assert "buy Antipope; before it, 'sell Luther' was not possible (" in told and hand(banks) == ["antipope"]


def test_when_none_is_possible_the_line_is_refused_and_changes_nothing(banks):
    told = said(banks.reply(FUGGER, "buy Jesuits ELSE declare holy", "sell Luther"))
    assert "none of them is possible: 'buy Jesuits' was not possible (Jesuits is not for sale" in told
    assert "[PR-E1.11, PR-L2.1, PR-L1.1]" in told and hand(banks) == ["luther"]


def test_no_other_order_is_carried_out_for_a_slip_of_the_pen(banks):
    told = said(banks.reply(FUGGER, "buy Gutenburg ELSE sell Luther"))
    assert "did you mean Gutenberg" in told and "none of them" not in told and hand(banks) == ["luther"]


def test_such_a_line_waits_and_is_judged_when_its_turn_comes(banks):
    told = said(banks.reply(FUGGER, "play Luther", "buy Jesuits", "ELSE buy Antipope"))
    assert "buy Jesuits ELSE buy Antipope" in told
    banks.reply(FUGGER, "none")
    sweep(banks, "fugger")
    assert hand(banks) == ["antipope"] and status(1) == "used"
    assert "buy Antipope" in FiledOrder.get(FiledOrder.number == 1).uses[-1]["order"]


def test_a_turn_filed_ahead_may_hold_them_with_conditions(banks):
    banks.reply(COEUR, "NEXT TURN", "buy Jesuits IF Jesuits costs at most 1 ELSE buy Cromwell ELSE fair east", "END")
    banks.reply(FUGGER, "buy Cromwell", "sell Luther")
    sweep(banks, "coeur")
    assert ("coeur", "fair", "filed") in orders(banks)
    assert "fair east" in FiledOrder.get(FiledOrder.number == 1).uses[-1]["order"]


def test_a_standing_order_of_the_game_is_given_at_any_time_and_listed(banks):
    assert "declared for you (`AUTODECLARE off` ends that)" in said(banks.reply(COEUR, "ORDERS"))
    told = said(banks.reply(COEUR, "AUTODECLARE off", "ORDERS"))
    assert "No victory is declared for you" in told
    assert banks.match().state["declares"] == {"fugger": True, "coeur": False}
    assert "declared for you (`AUTODECLARE off`" in said(banks.reply(FUGGER, "ORDERS"))


WEST = [["Jesuits", 1], ["Antipope", 1], ["Cromwell"], ["Swiss Risläufer"], [], []]
PRINTING = {**POSITION, "tableau": {"fugger": {"west": ["Holy Land Crusade", "Gutenberg"]}}, "market": {"west": WEST}}


@pytest.fixture
def printers(office):
    """As `banks`, with a second card in the West whose Op takes Florins from the market."""
    return opened(office, PRINTING, game=GAME, scenario="standard", options={"banks": "fugger coeur"})


def test_the_last_op_of_a_mail_ends_the_turn(printers):
    told = said(printers.reply(FUGGER, "sell Luther", "ops west", "commerce Jesuits"))
    assert "done goes without saying at the end of a mail" in told and open_deadline("coeur")
    assert [order[1] for order in orders(printers)[-4:]] == ["sell", "ops", "commerce", "done"]


def test_it_does_so_behind_the_answer_of_who_is_taxed(printers):
    told = said(printers.reply(FUGGER, "sell Luther", "ops west", "tax Alexandria"))
    assert "Others may answer first" in told and "goes without saying at the end of a mail" in told
    printers.reply(COEUR, "pay")
    sweep(printers, "fugger")
    assert orders(printers)[-1] == ("fugger", "done", "filed") and status(1) == "used"


@pytest.mark.parametrize("answer", ["pay", "repress"])
def test_it_does_not_while_its_own_player_is_asked_first(office, answer):
    bank = opened(office, {**PRINTING, "borders": {"Ottoman/Mamluk": ["fugger pawn"]}}, game=GAME, scenario="standard",
                  options={"banks": "fugger coeur"})
    told = said(bank.reply(FUGGER, "sell Luther", "ops west", "tax Alexandria"))
    assert "goes without saying" not in told and orders(bank)[-1][1] == "tax" and open_deadline("fugger")
    bank.reply(FUGGER, f"{answer} levy rook in Cairo")
    assert [order[1] for order in orders(bank)[-2:]] == [answer, "done"] and open_deadline("coeur")


@pytest.mark.parametrize("mail", [
    ("sell Luther", "ops west", "commerce Jesuits", "more"), ("sell Luther", "ops west"),
    ("ops west", "commerce Jesuits"),
    ("sell Luther", "ops west", "commerce Jesuits", "tax Lisbon"),
])
def test_who_wants_to_say_more_is_asked(printers, mail):
    assert "goes without saying" not in said(printers.reply(FUGGER, *mail)) and open_deadline("fugger")


def test_a_mail_that_answers_goes_on_and_ends_so(printers):
    printers.reply(FUGGER, "sell Luther", "ops west")
    assert "the last one of a mail they are over" in said(printers.last(FUGGER))
    printers.reply(FUGGER, "commerce Antipope")
    assert orders(printers)[-1][1] == "done" and open_deadline("coeur")


@pytest.mark.parametrize("second, verbs", [("buy Cromwell", ["ops", "commerce", "buy"]),
                                           ("ops east", ["ops", "commerce", "ops"])])
def test_a_second_action_ends_the_ops(printers, second, verbs):
    printers.reply(FUGGER, "ops west", "commerce Jesuits", second)
    assert [order[1] for order in orders(printers)[-3:]] == verbs and open_deadline("coeur")


def test_done_behind_ops_that_are_over_is_no_fault(printers):
    printers.reply(FUGGER, "ops west", "commerce Jesuits", "tax Alexandria")
    printers.reply(COEUR, "repress")
    printers.reply(FUGGER, "done", "sell Luther")
    assert orders(printers)[-1][1] == "sell" and open_deadline("coeur")


def test_a_turn_filed_ahead_ends_so_too(printers):
    printers.reply(FUGGER, "buy Cromwell", "sell Luther")
    printers.reply(FUGGER, "NEXT TURN", "sell Cromwell", "ops west", "commerce Jesuits", "END")
    printers.reply(COEUR, "ops east", "ops west")
    sweep(printers, "fugger")
    assert [order[1:] for order in orders(printers)[-4:]] == [
        ("sell", "filed"), ("ops", "filed"), ("commerce", "filed"), ("done", "filed")]


def test_a_misspelt_condition_sells_nothing_in_its_place(banks):
    told = said(banks.reply(FUGGER, "buy Antipope IF Lisbn is free ELSE sell Luther"))
    assert "refused: " in banks.mails(FUGGER)[-1].subject and "no condition" in told and hand(banks) == ["luther"]


def test_a_condition_that_is_none_is_not_kept_behind_what_is_left_open(banks):
    told = said(banks.reply(FUGGER, "play Luther", "buy Antipope IF paid ELSE buy Cromwell"))
    assert "no condition" in told and not FiledOrder.select().exists()


@pytest.mark.rule("PR-F4.2")
def test_how_a_tax_was_answered_is_no_condition_but_the_border_is(banks):
    told = " ".join(said(banks.reply(FUGGER, "ops west", "tax Alexandria", "buy Antipope IF he paid ELSE buy Cromwell",
                                     "buy Gutenberg IF Byzantium/Mamluk is repressed")).split())
    assert "`IF Byzantium/Mamluk is free` where the Concession was Repressed" in told and "[PR-F4.2]" in told
    assert not FiledOrder.select().exists()


@pytest.mark.rule("PR-E1.1", "PR-D2.1")
def test_a_card_by_its_column_is_refused_with_its_name_also_behind_a_tax(banks):
    told = " ".join(said(banks.reply(FUGGER, "ops west", "tax Alexandria", "buy west 2", "sell Luther")).split())
    assert "as it lies now: buy Cromwell" in told and "[PR-E1.1, PR-D2.1]" in told
    assert not FiledOrder.select().exists() and hand(banks) == ["luther"]


@pytest.mark.parametrize(("line", "meant"), [
    ("buy 2 west", "as it lies now: buy Cromwell ["), ("buy column 3 of the west", "as it lies now: buy Gutenberg ["),
    ("buy west", "as it lies now: buy Antipope, Cromwell or Gutenberg ["),
    ("buy west 5", "no card for sale lies there now ["),
    ("buy west Cromwell", "did you mean Cromwell?"), ("buy", "usage: buy <card>"),
])
def test_what_a_column_would_be(banks, line, meant):
    assert meant in " ".join(said(banks.reply(FUGGER, line)).split()) and hand(banks) == ["luther"]


@pytest.mark.parametrize(("line", "rule"), [("buy Atlantis", "PR-E1"), ("sell Atlantis", "PR-E"),
                                            ("play Atlantis", "PR-E2"), ("ops west\ntax Atlantis", "PR-E4"),
                                            ("declare Atlantis", "PR-E6.1"), ("ops west\ncorsair Atlantis", "PR-E4")])
def test_a_name_that_nothing_bears_is_no_talk_and_nothing_below_is_carried_out(banks, line, rule):
    told = said(banks.reply(FUGGER, *line.split("\n"), "sell Luther"))
    assert "'Atlantis' is not known here" in told and "possible:" in told and hand(banks) == ["luther"]
    assert f"[{rule}" in told


@pytest.mark.parametrize(("line", "told"), [
    ("play Luther: knight to Atlantis", "possible: place (London, "),
    ("play Luther Luther",
     "expected: clause (<One-shot> [in] [at] [<Empire>], <Piece> [to] [in] [at] <place>, "),
])
def test_what_a_choice_could_be_is_told_shortly_with_where_all_of_it_stands(banks, line, told):
    answer = " ".join(said(banks.reply(FUGGER, line)).split())
    possible = answer[answer.index(told):]
    assert ("more; HELP map lists them" if "Atlantis" in line else "more; HELP play lists them") in possible[:450]
    assert hand(banks) == ["luther"]


@pytest.mark.parametrize("line", ["ops north", "fair north"])
def test_a_side_that_there_is_not_is_no_talk(banks, line):
    told = said(banks.reply(FUGGER, line, "sell Luther"))
    assert "'north' is not known here; possible: side (east, west)" in " ".join(told.split())
    assert "[PR-D1.3]" in told and hand(banks) == ["luther"]


def test_the_name_behind_an_op_before_its_time_does_not_make_it_talk(banks):
    told = " ".join(said(banks.reply(FUGGER, "corsair Atlantis", "sell Luther")).split())
    assert "the Ops of a side come first" in told and hand(banks) == ["luther"]


@pytest.mark.parametrize("line", ["Sell, Sell, Sell!", "Play Nicely!", "play on, friends", "declare your intentions",
                                  "fair enough", "declare war", "corsair ahead of us"])
def test_talk_with_the_verb_of_an_order_is_talk(banks, line):
    banks.reply(FUGGER, line, "sell Luther")
    assert hand(banks) == []


def silent(office, hours):
    """Nobody writes for so long."""
    for _ in range(hours):
        deadlines.sweep(office.later(hours=1))


def test_whose_time_is_up_has_his_whole_turn_given_at_once_as_he_was_told(banks):
    assert "this order is given for you: ops east; ops west" in said(banks.last(FUGGER))
    silent(banks, 25)
    given = [(role, verb) for role, verb, source in orders(banks) if source == "default"]
    assert given[:2] == [("fugger", "ops"), ("fugger", "ops")] and {role for role, _ in given} == {"fugger"}
    assert open_deadline("coeur") and banks.match().state["turn"] == 6
    assert "this order was given for you: ops east [PR-E4.1]; ops west [PR-E4.1]" in said(banks.mails(FUGGER)[-1])
    assert Seat.get(Seat.role == "fugger").missed == 1


def test_the_time_of_a_second_question_of_a_turn_is_up_as_well_but_counted_once(banks):
    banks.reply(FUGGER, "sell Luther")
    silent(banks, 40)
    given = [(role, verb) for role, verb, source in orders(banks) if source == "default"]
    assert given[0] == ("fugger", "ops") and Seat.get(Seat.role == "fugger").missed == 1
    assert open_deadline("coeur")


def test_two_missed_turns_hand_the_seat_over_and_one_does_not(banks):
    turns = set()
    while len(turns) < 2:
        silent(banks, 1)
        if not Deadline.select().where(Deadline.role == "fugger", Deadline.done_at.is_null()).exists():
            banks.reply(COEUR, "ops east", "ops west")
        seat = Seat.get(Seat.role == "fugger")
        turns = {row.turn for row in Deadline.select().where(Deadline.role == "fugger", Deadline.done_by == "default")}
        assert seat.missed == len(turns) and (seat.hand_over_at is None) == (seat.missed < 2)


FREE = "IF Alexandria is free"  # as it is when the Concession is Repressed
GUARDED = f"buy Antipope {FREE} ELSE buy Cromwell {FREE}"


def test_where_the_second_action_is_not_possible_behind_a_tax_its_default_is_given(banks):
    banks.reply(FUGGER, "ops west", "tax Alexandria", GUARDED)
    banks.reply(COEUR, "pay")
    sweep(banks, "fugger")
    assert [order for order in orders(banks) if order[0] == "fugger"][-2:] == [
        ("fugger", "tax", "player"), ("fugger", "ops", "filed")]
    assert hand(banks) == ["luther"] and open_deadline("coeur") and status(1) == "used"
    told = said(banks.last(FUGGER))
    assert f"One line of your order 1 was not possible, and those behind it stand: {GUARDED}: none of them is " \
           "possible" in told and "Given in its place: ops east." in told


def test_where_it_is_possible_it_is_carried_out(banks):
    banks.reply(FUGGER, "ops west", "tax Alexandria", GUARDED)
    banks.reply(COEUR, "repress")
    sweep(banks, "fugger")
    assert orders(banks)[-1] == ("fugger", "buy", "filed") and hand(banks) == ["luther", "antipope"]


def test_what_stands_behind_else_comes_before_the_default(banks):
    banks.reply(FUGGER, "ops west", "tax Alexandria", f"buy Antipope {FREE} ELSE buy Cromwell")
    banks.reply(COEUR, "pay")
    sweep(banks, "fugger")
    assert orders(banks)[-1] == ("fugger", "buy", "filed") and hand(banks) == ["luther", "cromwell"]


REPRESS = "repress Coeur pawn in Alexandria"  # which is there as long as its owner pays


@pytest.fixture
def knights(office):
    """As `banks`, with a second card in the West that can Repress."""
    tableau = {"fugger": {"west": ["Holy Land Crusade", "Knights Hospitaller"]}, "coeur": {"east": ["Mamluk"]}}
    return opened(office, {**POSITION, "tableau": tableau}, game=GAME, scenario="standard",
                  options={"banks": "fugger coeur"})


def test_an_op_that_is_not_possible_behind_a_tax_is_not_used_and_the_other_action_stands(knights):
    told = said(knights.reply(FUGGER, "ops west", "tax Alexandria", REPRESS, "buy Antipope"))
    assert "Others may answer first" in told
    knights.reply(COEUR, "repress")
    sweep(knights, "fugger")
    assert orders(knights)[-1] == ("fugger", "buy", "filed") and hand(knights) == ["luther", "antipope"]
    told = said(knights.last(FUGGER))
    assert f"those behind it stand: {REPRESS}" in told and "Nothing was given in its place." in told


def test_an_order_behind_a_tax_that_no_answer_makes_possible_is_refused_at_once(banks):
    told = said(banks.reply(FUGGER, "ops west", "tax Alexandria", "buy Luther", "sell Luther"))
    assert "only face-up cards of the market are (whatever the others answer) [PR-E1.1]" in told
    assert not FiledOrder.select().exists() and orders(banks)[-1] == ("fugger", "tax", "player")


def test_a_trial_goes_on_behind_a_tax_with_the_usual_answer(banks):
    told = said(banks.reply(FUGGER, "TEST", "ops west", "tax Alexandria", "buy Antipope"))
    assert "if Coeur answers 'pay Islamic rook in Cairo'" in told and "were not tried" not in told
    assert orders(banks)[-1][1] == "setup" and hand(banks) == ["luther"]


def test_a_trial_says_of_an_order_that_another_answer_makes_it_impossible(knights):
    told = said(knights.reply(FUGGER, "TEST", "ops west", "tax Alexandria", REPRESS, "buy Antipope"))
    assert "if Coeur answers 'pay Islamic rook in Cairo', but not if Coeur answers 'repress Islamic rook in " \
           "Cairo' ('repress' is not possible now" in told and told.count("but not if") == 1
    assert "5 stopped buy Antipope which cards come to the market" in told


def test_the_preview_of_a_turn_filed_ahead_goes_on_behind_a_tax(office):
    tableau = {"coeur": {"west": ["Holy Land Crusade"]}}
    position = {**POSITION, "tableau": tableau, "borders": {"Alexandria": ["Fugger pawn"]}}
    banks = opened(office, position, game=GAME, scenario="standard", options={"banks": "fugger coeur"})
    told = said(banks.reply(COEUR, "NEXT TURN", "ops west", "tax Alexandria", "buy Antipope", "END"))
    assert "as if Fugger answered 'pay Islamic rook in Cairo'" in told and "what follows waits" not in told
    assert "'buy Antipope' would be done" in told


ROOK = "join Catholic rook in London"
CRUSADE = "play Jesuits: crusade, {}, no concession, bishop to Jesuits"
HERETICS = {"cities": {**POSITION["cities"], "Valencia": ["white knight"], "Algiers": ["black rook"], "Toledo": [],
                       "Paris": [], "Venice": [], "London": ["white rook"], "Vienna": []},
            "borders": {"Florence": ["red rook"]}, "hands": {"fugger": ["Jesuits"]}}


@pytest.mark.rule("PR-K1.2", "PR-GL-BATTLE.2")
def test_what_was_said_and_did_not_come_up_behind_a_tax_is_told_to_who_said_it_alone(office):
    crusaders = opened(office, {**POSITION, **HERETICS}, game=GAME, scenario="standard",
                       options={"banks": "fugger coeur"})
    order = CRUSADE.format("join rook in London, lose rook in Algiers, lose rook in Tana")
    crusaders.reply(FUGGER, "ops west", "tax Alexandria", order)
    crusaders.reply(COEUR, "pay")
    sweep(crusaders, "fugger")
    told = said(crusaders.mails(FUGGER)[-1])
    assert f"Said and not needed, for it did not come up: {ROOK}. [PR-K1.2]" in told
    assert "did not come up: lose Catholic rook in Tana. [PR-GL-BATTLE.2, PR-GL-BATTLE.3]" in told
    assert "not needed" not in said(crusaders.mails(COEUR)[-1])


def test_what_was_answered_before_its_time_and_never_came_up_is_told_at_the_end(banks):
    banks.reply(FUGGER, "play Luther")
    assert "not needed" not in said(banks.reply(FUGGER, "knight to Paris, concession Lisbon"))
    told = said(banks.reply(FUGGER, "none"))
    assert "did not come up: Catholic knight in Paris." in told and "concession England/Portugal" in told


def test_a_trial_tells_it_too_and_what_comes_about_unasked_is_no_such_thing(office):
    riders = {**POSITION["tableau"], "fugger": {"west": ["Knights Hospitaller"]}}
    crusaders = opened(office, {**POSITION, **HERETICS, "tableau": riders}, game=GAME, scenario="standard",
                       options={"banks": "fugger coeur"})
    lost = CRUSADE.format("join rook in London, lose knight in Valencia, lose black rook in Algiers")
    assert "not needed" not in said(crusaders.reply(FUGGER, "TEST", lost))
    assert "not needed" in said(crusaders.reply(FUGGER, "TEST", lost.replace("Algiers", "Tana")))


@pytest.mark.parametrize(("line", "told"), [
    ("buy west 2 ELSE sell Luther", "as it lies now: buy Cromwell"), ("buy ELSE sell Luther", "after 'buy' is missing"),
    ("buy Jesuits ELSE buy Cromwell Gutenberg ELSE sell Luther", "then 'Gutenberg' does not fit"),
    ("buy Atlantis ELSE sell Luther", "'Atlantis' is not known here"),
    ("declare foo ELSE sell Luther", "'declare foo' is no order"),
])
def test_what_is_no_order_at_all_lets_nothing_behind_its_else_be_done(banks, line, told):
    answer = " ".join(said(banks.reply(FUGGER, line)).split())
    assert told in answer and "refused: " in banks.mails(FUGGER)[-1].subject and hand(banks) == ["luther"]
    behind = " ".join(said(banks.reply(FUGGER, "ops west", "tax Alexandria", line)).split())
    assert told in behind and not FiledOrder.select().exists() and hand(banks) == ["luther"]


def test_nor_in_a_turn_filed_ahead(banks):
    told = said(banks.reply(COEUR, "NEXT TURN", "buy west 2 ELSE fair east", "ops west", "END"))
    assert "as it lies now: buy Cromwell" in told
    banks.reply(FUGGER, "sell Luther", "ops east")
    sweep(banks, "coeur")
    assert orders(banks)[-1][0] == "fugger" and open_deadline("coeur")


def test_an_order_with_a_condition_behind_a_tax_is_tried_in_its_place_and_passed_over_where_it_fails(printers):
    lines = ["ops west", "tax Alexandria", "commerce Jesuits", "buy Antipope IF Alexandria is free", "buy Cromwell"]
    told = said(printers.reply(FUGGER, *lines))
    assert "Others may answer first" in told and FiledOrder.select().count() == 1
    printers.reply(COEUR, "pay")
    sweep(printers, "fugger")
    assert [order[1] for order in orders(printers)[-2:]] == ["commerce", "buy"]
    assert hand(printers) == ["luther", "cromwell"] and status(1) == "used"
    told = said(printers.mails(FUGGER)[-1])
    assert "One line of your order 1 was not carried out, and those behind it stand: buy Antipope IF Alexandria is " \
           "free: passed over: it is not so that Alexandria is free." in told


def test_it_is_carried_out_in_its_place_where_the_condition_holds(printers):
    printers.reply(FUGGER, "ops west", "tax Alexandria", "commerce Jesuits", "buy Antipope IF Alexandria is free")
    printers.reply(COEUR, "repress")
    sweep(printers, "fugger")
    assert [order[1] for order in orders(printers)[-2:]] == ["commerce", "buy"] and hand(printers)[-1] == "antipope"
    told = said(printers.mails(FUGGER)[-1])
    assert "Your order 1 answered: commerce Jesuits; buy Antipope" in told and "One line of your order" not in told


def test_who_is_left_with_an_action_when_the_last_line_is_passed_over_is_asked(banks):
    banks.reply(FUGGER, "ops west", "tax Alexandria", "buy Antipope IF Alexandria is free")
    banks.reply(COEUR, "pay")
    sweep(banks, "fugger")
    assert "Your move" in banks.last(FUGGER).subject and open_deadline("fugger").answer_at is None
    assert status(1) == "used" and hand(banks) == ["luther"]
