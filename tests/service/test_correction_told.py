"""What is told of a correction, section by section: to a moderator all of it, to a player what concerns him."""

from datetime import timedelta
from unittest.mock import Mock

import pytest
from office import PLAYERS, said
from test_corrections import disputing, rule, tag_of
from test_disputes import MORA, begin, log

from pbem import render
from pbem.engine import Illegal, Phrase
from pbem.engine.branching import LEAVE_OUT, Branch, Kept, SentBack
from pbem.engine.coming_to_light import Learned
from pbem.engine.old_line import against
from pbem.service.course import correcting, correction_told, going_back, known_dice, own_motions, sent_back
from pbem.service.judgement import cases
from pbem.service.judgement.correction_words import Wanted
from pbem.service.match.said import Refused, tell
from pbem.service.match.said import said as phrase
from pbem.service.match.sitting import Sitting, lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, Correction, Dispute, Match

ANN, _ = PLAYERS.values()
PASS, BID = {"verb": "pass"}, {"verb": "bid", "amount": 1}
GOES_ON = "The match goes on. Deadlines have moved by the length of the pause."
AGAIN = ("Order anew what you still want: where you are asked the same again, the same attempts get the dice and cards "
         "that they had, in whatever order; what is legal still of an order with known dice must stand in the new one.")
LEFT_OUT = Phrase("left_out", {}, "branches")


@pytest.fixture
def sitting(office):
    office.start()
    return Sitting(office.match(), office.now)


@pytest.fixture
def dispute(office):
    """Blue's dispute about what red has done openly, and a correction by Mora."""
    disputing(office)
    rule(office, "LEAVE OUT")
    return office


def event(kind="passed", to="all", **data):
    return {"kind": kind, "to": to, "rules": [], **data}


def branch(sitting, **parts):
    return Branch(1, sitting.match.state, sitting.match.state, sitting.match.state, **parts)


def shown(sitting, made, back=()):
    return [(section.title, section.lines) for section in
            correction_told.for_moderator(sitting, made, list(back), "en", phrase("correction.to_apply"))]


TOLD = "Passed: role red"
NOTHING_DRAWN = "Dice and cards drawn before: 0 are kept, 0 wait for the same attempt."
TO_APPLY = "`APPLY` on a line of its own rules so, `DROP` forgets it."


def back(number=1, role="red", command=PASS, source="player", rules=()):
    return SentBack(number, role, source, command, LEFT_OUT, rules)


@pytest.mark.parametrize(("kept", "gone", "line"), [
    (0, 0, "0 orders from there on would stand, 0 would go back to whoever gave it."),
    (1, 1, "1 order from there on would stand, 1 would go back to whoever gave it."),
    (2, 1, "2 orders from there on would stand, 1 would go back to whoever gave it.")])
def test_what_stands_and_what_goes_back_is_counted(sitting, kept, gone, line):
    made = branch(sitting, kept=[Kept(1, "red", PASS, [], [])] * kept, back=[back()] * gone)
    assert shown(sitting, made) == [("What would come of it", [line, NOTHING_DRAWN, TO_APPLY])]


def test_where_it_would_draw_that_is_said(sitting):
    (_, lines), = shown(sitting, branch(sitting, stopped="the deal", among=23))
    assert lines[2:] == ["Then dice or cards would be drawn anew (the deal, one of 23); what comes behind that is not "
                         "shown, for nobody may rule by dice that he has seen.", TO_APPLY]


def test_each_order_that_goes_back_is_shown_as_its_player_writes_it(sitting):
    why = "it was left out by the correction"
    _, (title, lines) = shown(sitting, branch(sitting), [
        (back(), "pass"), (back(rules=("DUEL-1", "DUEL-2")), "pass")])
    assert title == "What would go back" and lines == [f"Red: pass - {why}", f"Red: pass - {why} [DUEL-1, DUEL-2]"]


@pytest.mark.parametrize(("role", "source", "named"), [
    ("blue", "player", "Blue: an order of the player"), ("blue", "filed", "Blue: an order filed ahead"),
    ("blue", "default", "Blue: the default order, when the time was up"),
    ("blue", "caretaker", "Blue: an order by the caretaker"), (None, "moderator", "a change by a moderator"),
    (None, "clock", "the end of a question, by the clock")])
def test_one_that_cannot_be_written_is_named_by_whose_it_was(sitting, role, source, named):
    _, (_, lines) = shown(sitting, branch(sitting), [(back(role=role, source=source), "")])
    assert lines == [f"{named} - it was left out by the correction"]


def test_what_the_clock_has_done_is_named_in_a_preview(office):
    """A question that was held open for second thoughts, and then closed, is no order of anybody."""
    begin(office, clock={"second_thoughts": "10"})
    office.reply(ANN, "bid 2")
    office.later(minutes=11)
    deadlines.sweep(office.now)
    [closed] = [row.number for row in office.journal() if row.source == "clock"]
    wanted = Wanted(closed - 1, LEAVE_OUT, None, {})
    text = [line for section in own_motions.preview(Sitting(office.match(), office.now), wanted)
            for line in section.lines]
    assert any(line.startswith("the end of a question, by the clock - ") for line in text)
    assert not any(line.startswith("clock") for line in text)


def test_orders_that_go_back_are_written_as_they_were_given(dispute, monkeypatch):
    sitting, journal = Sitting(dispute.match(), dispute.now), dispute.plain_rows()
    gone = [back(), back(2, "blue", BID)]

    def returned(*some):
        return sent_back.returned(sitting, branch(sitting, back=list(some)), journal)

    assert returned() == [] and returned(back(2, None)) == [(back(2, None), "")]
    assert returned(*gone) == [(gone[0], "pass"), (gone[1], "bid 1")] and returned(gone[1]) == [(gone[1], "bid 1")]
    for error in (Illegal("no_order", {}), LookupError("gone")):
        monkeypatch.setattr(sent_back.orders, "write", Mock(side_effect=error))
        assert returned(*gone) == [(one, "") for one in gone]


def test_events_are_told_by_what_one_line_has_more_of(sitting):
    """Each as often as it is more often there, and what some alone were told with their names."""
    passed, secret = event(role="red"), event("dealt", ["red"], role="red", cards=[7])
    made = branch(sitting, old_events=[passed, passed, secret],
                  kept=[Kept(1, "red", PASS, [], [passed, event("dealt", ["red", "blue"], role="blue", cards=[2])])])
    assert shown(sitting, made)[1:] == [
        ("What would count no longer", [TOLD, "To Red alone: Dealt: role red; cards [7]"]),
        ("What would hold in its place", ["To Red and Blue alone: Dealt: role blue; cards [2]"])]


@pytest.mark.parametrize("number", [1, 60, 61, 3000])
def test_every_line_is_told_also_in_a_mail(sitting, number):
    """Who rules past a card that was shown sees all that comes of it, however much that is."""
    made = branch(sitting, old_events=[event("passed", role="red") for _ in range(number)])
    (_, (title, lines)) = shown(sitting, made)
    assert lines == [TOLD] * number
    mail = render.document("A correction", "A correction", [render.Section(title, lines)], "en")
    assert mail.text.count(TOLD) == number


def test_what_has_come_to_light_is_said(sitting):
    _, (title, lines) = shown(sitting, branch(sitting, learned=[
        Learned("all", "a card", [1]), Learned(("red",), "another card", [2])]))
    assert title == "What has come to light since, and stays known" and len(lines) == 2
    assert "a card" in lines[0] and "another card" in lines[1] and "Red" in lines[1]


# To players.

def why(sitting, made, goes_on=False):
    """As `correcting` tells it."""
    done = phrase("correction.done", tag=made.dispute.tag, judge=made.judge.name)
    return correction_told.Why(made.row, bool(made.position), done,
                               lambda role: cases.may_see(sitting, role, made.dispute), goes_on)


def told(office, made, back=(), goes_on=False):
    """role -> its sections."""
    sitting = lock(office.match().id, office.now)
    made = branch(sitting, back=[one for one, _ in back], **made)
    found = correction_told.for_players(sitting, why(sitting, Correction.get(), goes_on), made, list(back))
    return {role: [(section.title, section.lines) for section in sections] for role, sections in found.items()}


def test_who_knows_of_the_dispute_is_told_that_it_was_done_and_who_does_not_what_concerns_him(dispute):
    with database.transaction():
        done = told(dispute, {})
        head = (f"#{tag_of(1)} was corrected, as Mora has ruled: the match went back behind it, and what still stands "
                "was carried out once more with the dice and cards that it had.")
        assert done == {role: [("The match went back", [head])] for role in ("red", "blue")}
        Dispute.update(public=False).execute()
        assert told(dispute, {}) == {"blue": done["blue"]}
        unseen = "The match went back for a correction; what changes for you stands below."
        assert told(dispute, {"old_events": [event("dealt", ["red"])]})["red"] == [("The match went back", [unseen])]
        assert "red" not in told(dispute, {"old_events": [event("dealt", ["blue"])]})
        assert told(dispute, {"kept": [Kept(1, "blue", BID, [], [event()])]})["red"] == [
            ("The match went back", [unseen])]
        going_on = told(dispute, {}, goes_on=True)
        assert going_on["red"] == [("The match went back", [unseen, GOES_ON])]
        assert going_on["blue"] == [("The match went back", [head, GOES_ON])]


def test_own_orders_that_go_back_are_told_with_what_sending_them_again_does(dispute):
    with database.transaction():
        _, (title, lines) = told(dispute, {}, [(back(), "pass"), (back(2, "blue", BID), "bid 1")])["red"]
        assert title == "Orders of yours that count no longer"
        assert lines == ["pass: it was left out by the correction"], "the corrected one may not be sent again"
        by_rule = back(2, "blue", BID, rules=("DUEL-2",))
        _, (_, lines) = told(dispute, {}, [(back(), "pass"), (by_rule, "bid 1")])["blue"]
        assert lines == ["bid 1: it was left out by the correction [DUEL-2]", AGAIN]
        assert len(told(dispute, {}, [(back(), ""), (back(2, "blue", BID), "")])["blue"]) == 1
        _, (_, lines) = told(dispute, {}, [(back(), "pass"), (back(3), "pass")])["red"]
        assert len(lines) == 3 and lines[-1] == AGAIN


def test_a_changed_board_is_told_by_its_places(dispute):
    """In a table, in the names of the report; who rules sees also who is shown what."""
    with database.transaction():
        state = dispute.match().state
        other = {**state, "points": {"red": state["points"]["red"], "blue": 2}}
        sitting = lock(dispute.match().id, dispute.now)
        made, changed = Correction.get(), Branch(1, other, other, state)
        for position, titles in (({}, []), ({"points": {"blue": 2}}, ["Before and after"])):
            made.position = position
            found = correction_told.for_players(sitting, why(sitting, made), changed, [])
            assert [section.title for section in found["red"][1:]] == titles
        table = found["red"][1]
        assert table.head == ["where", "before", "after"] and all(len(row) == 3 for row in table.rows)
        assert any("0" in before and "2" in after for _, before, after in table.rows)
        [shown_to] = [section for section in correction_told.for_moderator(sitting, changed, [], "en")
                      if section.title == "Before and after"]
        assert shown_to.head[-1] == "seen by" and {row[-1] for row in shown_to.rows} == {"all"}


def test_a_card_in_a_hand_is_shown_in_the_table_with_who_sees_it(dispute):
    with database.transaction():
        state = dispute.match().state
        other = max(set(range(1, 13)) - set(state["hands"]["red"]))
        hands = {**state["hands"], "red": [other, *state["hands"]["red"][1:]]}
        sitting = lock(dispute.match().id, dispute.now)
        changed = Branch(1, state, {**state, "hands": hands}, state)
        [table] = [section for section in correction_told.for_moderator(sitting, changed, [], "en")
                   if section.title == "Before and after"]
        assert [row[-1] for row in table.rows] == ["Red"] and str(other) in table.rows[0][2]


def test_dice_that_are_known_are_told_to_all_who_saw_them(dispute):
    """Of what nobody else saw its role alone is told."""
    def waits(row, role):
        return {"row": row, "role": role, "question": {}, "asked": 1, "bound": None, "command": BID, "draws": [
            {"chain": "dice", "of": 6, "value": value, "reason": f"luck {row}", "link": 1, "number": value, "among": ""}
            for value in (4, 1)]}
    with database.transaction():
        sitting = lock(dispute.match().id, dispute.now)
        made = branch(sitting, pool=[waits(1, "red"), waits(2, "blue")])
        known = known_dice.of_branch(made, dispute.plain_rows())
        shown = {role: [line for section in known_dice.section(sitting, known, "en", role) for line in section.lines]
                 for role in ("red", "blue", None)}
        assert shown["red"] == ["Red: luck 1: 5 2"]
        assert shown["blue"] == shown[None] == ["Red: luck 1: 5 2", "Blue: luck 2: 5 2"]


# When it is carried out.

def test_a_match_that_another_process_has_locked_is_left_alone(dispute, monkeypatch):
    dispute.reply(MORA, "APPLY")
    monkeypatch.setattr(correcting, "lock", lambda match, now, skip: None if skip else 1)
    correcting.follow(dispute.match().id, Correction.get().due_at)
    assert Correction.get().status == "waiting"


def test_an_order_without_which_nothing_can_go_on_is_not_taken_back(dispute, monkeypatch):
    monkeypatch.setattr(going_back, "tried", Mock(side_effect=against("row_is_setup")))
    monkeypatch.setattr(going_back, "undo_refused", lambda *rest: None)
    with pytest.raises(Refused) as refused:
        going_back.undo(Sitting(dispute.match(), dispute.now), "blue", None)
    assert refused.value.said.name == "undo.cannot" and refused.value.said.values["why"] == tell(
        against("row_is_setup").sentence)


def test_a_match_that_has_ended_meanwhile_is_not_corrected(dispute):
    dispute.reply(MORA, "APPLY")
    made = Correction.get()
    assert correcting.matches_due(made.due_at - timedelta(seconds=1)) == []
    assert correcting.matches_due(made.due_at) == [dispute.match().id]
    Match.update(status=FINISHED).execute()
    with database.transaction():
        correcting.follow(dispute.match().id, made.due_at)
    assert Correction.get().status == "dropped" and dispute.match().void == []
    assert "is not carried out: the match is over." in said(dispute.mails(ANN)[-1])
    assert "is not carried out: the match is over." in "\n".join(log(dispute))
