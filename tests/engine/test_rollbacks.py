"""A branch entered in the journal behind the old line: it is replayed, and is ground for another branch."""

from dataclasses import replace as replaced
from itertools import product

import pytest
from altered import altered
from test_branching import GAME, LUCKY, OUT, PASS, attack, bid, branched, end, kept, lucky, replace, replayed, rows

from pbem.engine import Count, Illegal, Seeded, journal
from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, Correction
from pbem.engine.facets import Positions
from pbem.engine.kept_draws import placed
from pbem.engine.rollbacks import BACK, back, correct, does, repeated, standing
from pbem.games import duel as toy

OF_ROW = ("rules_version", "link", "at", "player", "mail", "filed")


def entered(rows, made, asked, correction):
    """The journal with a branch, as a match that takes it goes on."""
    found = list(rows)

    def enter(role, command, draws=(), events=()):
        origin = {name: rows[-1][name] for name in OF_ROW}
        found.append(journal.next_row(found[-1], "5eed" * 16, role=role, command=command, draws=list(draws),
                                      events=list(events), source="player" if role else "clock", **origin))

    new = [correct(correction.position)] if correction.position else []
    enter(None, back(made.at, asked, [*(None for _ in new), *(None if one.corrected else one.number
                                                              for one in made.kept)]))
    for command in new:
        enter(None, command)
    for one in made.kept:
        enter(one.role, one.command, one.draws, one.events)
    return found


NO_HIGH_BID = Correction(AFTER, position={"points": {"red": 2}})


def low_bids(state, frame, role):
    """Who has two points bids two at most."""
    for option in toy.bid_options(state, frame, role):
        if option.verb == "bid" and state["points"][role] == 2:
            option.args = {"amount": Count(0, 2)}
        yield option


BLUE = {"points": {"blue": 1}}
CORRECTIONS = [
    (2, Correction(BEFORE, position=BLUE)), (2, Correction(AFTER, position=BLUE)),
    (1, replace(attack(1))), (1, replace(PASS)), (4, replace(bid(9))), (3, OUT), (1, OUT)]


@pytest.mark.parametrize(("at", "correction"), CORRECTIONS)
def test_a_branch_that_was_entered_is_replayed(at, correction):
    rows = lucky()
    asked = end(rows, LUCKY)["asked"]
    made = branched(rows, at, correction, LUCKY, fresh=Seeded(1), asked=asked)
    found = entered(rows, made, asked, correction)
    assert replayed(found, LUCKY) == (made.state, None)
    assert [row["number"] for row in found] == list(range(len(found)))
    assert [row["number"] for row in standing(found)] == [*range(made.at), *range(len(rows), len(found))]


@pytest.mark.parametrize(("at", "correction"), CORRECTIONS)
def test_it_is_ground_for_another_branch_that_changes_nothing(at, correction):
    rows = lucky()
    made = branched(rows, at, correction, LUCKY, fresh=Seeded(1), asked=50)
    found = entered(rows, made, 50, correction)
    for row in standing(found)[1:]:
        if not does(row, BACK):
            again = branched(found, row["number"], Correction(BEFORE), LUCKY)
            assert not again.back
            assert unnumbered(again.state) == unnumbered(again.old_state) == unnumbered(made.state)


@pytest.mark.parametrize(("at", "correction"), CORRECTIONS)
def test_each_row_that_is_entered_once_more_is_known_by_its_row_before_however_often(at, correction):
    found = entered(lucky(), branched(lucky(), at, correction, LUCKY, fresh=Seeded(1), asked=50), 50, correction)
    numbers = [row["number"] for row in standing(found) if not does(row, BACK)][1:]
    for number, other in product(numbers, [Correction(BEFORE, position=BLUE), Correction(AFTER, position=BLUE), OUT]):
        made = branched(found, number, other, LUCKY, fresh=Seeded(2), asked=90)
        rows = entered(found, made, 90, other)
        was = repeated(rows)
        assert all((rows[now]["role"], rows[now]["command"]) == (rows[before]["role"], rows[before]["command"])
                   for now, before in was.items())
        assert sorted(was.values()) == sorted([*repeated(found).values(),
                                               *(one.number for one in made.kept if not one.corrected)])


def unnumbered(state):
    """A state but for the numbers of its questions."""
    stack = [{key: value for key, value in frame.items() if key != "number"} for frame in state["stack"]]
    return {**state, "asked": None, "stack": stack}


def test_a_later_branch_corrects_the_board_again():
    position = Correction(AFTER, position={"points": {"blue": 2}})
    made = branched(rows(), 3, position, asked=50)
    found = entered(rows(), made, 50, position)
    assert made.state["points"] == {"red": 2, "blue": 2}
    earlier = branched(found, 1, replace(attack(8)))
    assert 10 in kept(earlier) and earlier.state["points"]["blue"] == 2
    without = branched(found, 10, Correction(LEAVE_OUT))
    assert without.state["points"]["blue"] == 0 and without.back[0].role is None


def test_fresh_draws_are_counted_on_and_kept_ones_are_not():
    rows = lucky()
    made = branched(rows, 3, replace(bid(6)), LUCKY)
    found = entered(rows, made, 50, replace(bid(6)))
    assert found[-1]["counters"] == rows[-1]["counters"]
    after, fresh = made.state, Seeded(3)
    for role, command in (("red", PASS), ("red", bid(1)), ("blue", bid(2))):
        after, events = LUCKY.apply(after, role, command, fresh)
    found.append(journal.next_row(found[-1], "5eed" * 16, role="blue", command=bid(2), draws=fresh.record,
                                  events=events, source="player", **{name: rows[-1][name] for name in OF_ROW}))
    assert [(draw["chain"], draw["number"]) for draw in list(placed(found))[-1]] == [
        ("cards", 8), ("dice", 4), ("dice", 5)]


@pytest.mark.parametrize(("at", "name"), [(1, "no_such_row"), (9, "row_keeps_state")])
def test_what_counts_no_longer_is_no_ground(at, name):
    made = branched(rows(), 1, replace(PASS), asked=50)
    with pytest.raises(Illegal) as refused:
        branched(entered(rows(), made, 50, OUT), at, OUT)
    assert refused.value.sentence.name == name


def twice(first, corrected, second, moves=None):
    """(the reasons by which rows go back, the branch) of a branch of a branch: `first` behind or before a row, and then
    `second` at the row as which another is entered now.
    """
    journal = rows(*([moves] if moves else []))
    at, how = first
    found = entered(journal, branched(journal, at, how, asked=50), 50, how)
    again = branched(found, {old: new for new, old in repeated(found).items()}.get(corrected, corrected), second)
    return {one.number: one.reason.name for one in again.back}, again


LEAD = [("red", attack(9)), ("blue", {"verb": "yield"}), ("red", bid(1)), ("blue", bid(1))]


@pytest.mark.parametrize("how", [replace(attack(8)), OUT])
def test_a_change_of_the_board_goes_back_with_the_row_behind_which_it_stands(how):
    """Red's lead is another one now; that red has a point was ruled behind the lead of before."""
    position = Correction(AFTER, position={"points": {"red": 1}})
    back, again = twice((1, position), 1, how)
    assert "behind_what_changed" in back.values() and again.base["points"]["red"] == 0
    back, again = twice((1, position), 1, replace(attack(9)))
    assert back == {} and again.state["points"]["red"] >= 1


def test_it_goes_back_with_one_that_went_back_for_another_reason():
    """Blue blocks in the second round no more, for red leads another card there."""
    position = Correction(AFTER, position={"points": {"red": 1}})
    back, _ = twice((6, position), 1, replace(attack(8)))
    assert "behind_what_changed" in back.values()


def test_a_change_of_the_board_stands_where_another_row_is_corrected():
    position = Correction(BEFORE, position={"points": {"red": 1}})
    back, again = twice((3, position), 4, replace(bid(6)), LEAD)
    assert back == {} and again.base["points"]["red"] == 1


def test_of_two_changes_behind_a_row_the_later_one_holds():
    first = Correction(AFTER, position={"points": {"red": 1, "blue": 1}})
    _, again = twice((2, first), 2, Correction(AFTER, position={"points": {"red": 2}}))
    assert again.base["points"] == {"red": 2, "blue": 1}


def test_a_change_of_what_is_not_as_it_was_goes_back():
    """Blue was given the 3 of the deck behind its answer; now red has it from the beginning."""
    given = Correction(AFTER, position={"hands": {"blue": [6, 2, 3]}})
    back, again = twice((2, given), 1, Correction(BEFORE, position={"hands": {"red": [9, 8, 3]}}), LEAD)
    assert [*back.values()] == ["not_as_then"] and 7 in again.state["hands"]["blue"]


def test_it_does_not_fit_where_an_answer_under_seal_rests_on_what_it_takes():
    """Blue had bid under seal; the first ruling lets no bid above 2 be, and a later one has blue bid 5 before it."""
    low = altered(GAME, decisions={**GAME.decisions, "bid": replaced(GAME.decisions["bid"], options=low_bids)})
    journal = rows(LEAD[:3], game=low)
    with pytest.raises(Illegal) as refused:
        branched(rows([*LEAD[:2], ("red", bid(5))], game=low), 3, NO_HIGH_BID, low)
    assert refused.value.sentence.name == "answer_falls"
    made = branched(journal, 3, NO_HIGH_BID, low, asked=50)
    found = entered(journal, made, 50, NO_HIGH_BID)
    again = branched(found, 3, replace(bid(5)), low)
    assert "behind_what_changed" in {one.reason.name for one in again.back}


def test_a_branch_goes_back_in_its_own_words():
    assert back(3, 9, [4, None]) == {"verb": "go_back", "to": 3, "asked": 9, "kept": [4, None]}
    assert correct({"points": {}}) == {"verb": "correct", "position": {"points": {}}}
    assert GAME.facet(Positions).corrected(end(rows()), {}) == end(rows())


def test_an_order_of_a_player_may_be_called_as_such_a_row_is():
    assert does({"role": None, "command": back(3, 9)}, BACK) and not does({"role": "red", "command": back(3, 9)}, BACK)
    assert len(standing([*rows(), {"role": "red", "number": 9, "command": {"verb": "go_back"}}])) == 10
