"""Branches of the toy game: what stands after a correction, what goes back and why, and what stands against it."""

import re
from dataclasses import replace as replaced

import pytest
from altered import altered
from branches import random_rows, rows_of, runs
from refusing import said
from test_harness import with_step

from pbem import words
from pbem.engine import BrokenInvariant, Illegal, Scripted, Seeded, copy, journal
from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, REPLACE, Correction, branch, states
from pbem.engine.coming_to_light import Learned
from pbem.engine.facets import Moments, Orders, Pace
from pbem.games import duel as toy

GAME = toy.GAME
DEAL = [9, 8, 1, 7, 6, 2]  # red: 9, 8 and 1; blue: 7, 6 and 2
PASS, YIELD, CLOSE = {"verb": "pass"}, {"verb": "yield"}, {"verb": "close"}
OUT = Correction(LEAVE_OUT)


def with_luck(game, frame):
    game.emit("luck", card=game.chance.pick(game.state["deck"], "luck"), dice=game.chance.dice(2, "luck"))
    toy.open_bids(game, frame)


LUCKY = with_step("round", toy.open_bids, with_luck)  # a card is drawn, and dice, when bids are opened


def attack(card):
    return {"verb": "attack", "card": card}


def block(card):
    return {"verb": "block", "card": card}


def bid(amount):
    return {"verb": "bid", "amount": amount}


def vow(amount):
    return {"verb": "vow", "amount": amount}


# Red leads twice and wins the first fight; the bids of both rounds come in another order.
MOVES = [("red", attack(9)), ("blue", block(7)), ("red", bid(5)), ("blue", bid(2)),
         ("red", attack(8)), ("blue", YIELD), ("blue", bid(1)), ("red", bid(3))]


def rows(moves=MOVES, chance=(), game=GAME, held=False, **more):
    return rows_of(game, "standard", {}, moves, Scripted([*DEAL, *chance]), held, **more)


def branched(journal, at, correction, game=GAME, **more):
    return branch(game, "standard", {}, journal, at, correction, **more)


def replace(command):
    return Correction(REPLACE, command)


def kept(made):
    return [one.number for one in made.kept]


def back(made):
    return {one.number: one.reason.name for one in made.back}


def end(journal, game=GAME):
    state, _ = replayed(journal, game)
    return state


def replayed(rows, game=GAME):
    return journal.replay(game, "standard", {}, rows)


# A correction that changes nothing.

@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("held", [False, True])
def test_a_correction_that_changes_nothing_keeps_all(seed, held):
    journal = random_rows(LUCKY, "standard", {}, seed, held=held)
    for at in range(1, len(journal)):
        role, command = journal[at]["role"], journal[at]["command"]
        how = replace(command) if role else Correction(BEFORE)
        made = branched(journal, at, how, LUCKY)
        assert kept(made) == list(range(at, len(journal))) and not made.back
        assert made.state == made.old_state == end(journal, LUCKY) and made.events == made.old_events
        for one in made.kept:
            row = journal[one.number]
            assert (one.role, one.command, one.events) == (row["role"], row["command"], row["events"])
            assert [draw["value"] for draw in one.draws] == [draw["value"] for draw in row["draws"]]
        assert not made.pool and not made.void


def test_the_states_on_the_way_are_those_of_the_line():
    journal = rows()
    made = branched(journal, 3, Correction(BEFORE))
    found = [state for _, state in states(GAME, made)]
    assert found == [end(journal[:count]) for count in range(4, len(journal) + 1)] and found[-1] == made.state


def test_what_is_given_is_not_changed():
    journal = rows()
    before = [copy(row) for row in journal]
    branched(journal, 1, replace(PASS))
    branched(journal, 2, Correction(AFTER, position={"points": {"red": 2}}))
    assert journal == before


# What is left out.

def test_what_nothing_depends_on_can_be_left_out():
    journal = rows([("blue", vow(4)), *MOVES])
    made = branched(journal, 1, OUT)
    assert kept(made) == list(range(2, 10)) and back(made) == {1: "left_out"}
    assert made.state == end(journal)
    assert [event["kind"] for event in made.old_events if event not in made.events] == ["vowed"]


def test_an_answer_that_is_left_out_leaves_its_question_open():
    """Red leads in both rounds; what it ordered in the second is no answer to the first."""
    made = branched(rows(), 1, OUT)
    assert kept(made) == [] and GAME.pending(made.state).keys() == {"red"}
    assert back(made) == {1: "left_out", **dict.fromkeys(range(2, 9), "another_question")}


def test_an_answer_to_several_can_be_left_out_and_the_others_stand():
    made = branched(rows(MOVES[:4]), 3, OUT)
    assert kept(made) == [4] and GAME.pending(made.state) == {"red": {"decision": "bid", "pace": "planning",
                                                                      "number": 3}}


def test_an_order_given_beside_the_question_stands_at_any():
    journal = rows([("red", attack(9)), ("red", vow(2)), ("blue", block(7)), ("blue", vow(3))])
    assert kept(branched(journal, 1, OUT)) == [2, 4]


def vow_aloud(game, frame, role, args):
    game.emit("vowed", amount=args["amount"])


def test_an_order_beside_the_question_that_all_have_seen_stands_at_the_same_question_alone():
    def anytime(state, role):
        option = next(iter(toy.anytime(state, role)))
        option.do = vow_aloud
        yield option
    loud = altered(GAME, facets={Orders: {"anytime": anytime}})
    journal = rows([("red", attack(9)), ("red", vow(2)), ("blue", block(7)), ("red", vow(1))], game=loud)
    assert kept(branched(journal, 1, replace(attack(8)), loud)) == [1, 2, 3, 4]
    assert kept(branched(journal, 1, OUT, loud)) == []


def test_a_question_that_was_asked_anew_meanwhile_is_the_same():
    """Red thinks, a vow of blue has red asked anew, red answers: where blue cannot vow red answers what was asked."""
    def lead_options(state, frame, role):
        yield from toy.lead_options(state, frame, role)
        yield toy.Option("think", lambda *how: None, stays=True)

    def anytime(state, role):
        option = next(iter(toy.anytime(state, role)))
        option.do = lambda game, frame, role, args: (vow_aloud(game, frame, role, args), game.ask_anew(frame))
        yield from [option] * (state["points"]["red"] == 0)
    lead = replaced(GAME.decisions["lead"], options=lead_options)
    game = altered(GAME, facets={Orders: {"anytime": anytime}}, decisions={**GAME.decisions, "lead": lead})
    journal = rows([("red", {"verb": "think"}), ("blue", vow(1)), ("red", PASS), ("red", bid(1))], game=game)
    assert kept(branched(journal, 2, OUT, game)) == [3, 4]
    assert kept(branched(rows([("red", vow(1)), ("red", PASS)], game=game), 1, OUT, game)) == [2]
    assert kept(branched(journal, 1, Correction(BEFORE, position={"points": {"red": 1}}), game)) == [1, 3, 4]


# What takes another's place.

def test_later_commands_stand_where_their_questions_are_asked_still():
    made = branched(rows(), 1, replace(attack(1)))
    assert [one.command for one in made.kept][:2] == [attack(1), block(7)] and made.kept[0].corrected
    assert kept(made) == list(range(1, 9)) and made.state["points"] == {"red": 1, "blue": 1}
    assert made.old_state["points"] == {"red": 2, "blue": 0}


def test_a_question_that_is_not_asked_any_more_sends_its_answer_back_alone():
    made = branched(rows(), 1, replace(PASS))
    assert back(made) == {2: "another_question"} and kept(made) == [1, *range(3, 9)]


def test_a_command_that_is_not_legal_any_more_goes_back_with_the_rules():
    """Red has played its 8 in the first round."""
    made = branched(rows(), 1, replace(attack(8)))
    refused = made.back[0]
    assert (refused.number, refused.role, refused.source, refused.command) == (5, "red", "player", attack(8))
    assert words.of(GAME).tell(refused.reason) == "8 is not possible here; possible: 9, 1"
    assert kept(made) == [1, 2, 3, 4] and back(made)[6] == "another_question"


def test_the_next_question_of_its_kind_is_another():
    """The lead of the second round goes back, and that of a third is no answer to it."""
    moves = [*MOVES[:5], ("blue", YIELD), ("red", bid(0)), ("blue", bid(0)), ("red", attack(1)), ("blue", YIELD)]
    same_stage = altered(GAME, stage=lambda state: toy.Stage(None))
    made = branched(rows(moves, game=same_stage), 1, replace(attack(8)), same_stage)
    assert kept(made) == [1, 2, 3, 4] and back(made)[9] == "another_question"
    for correction in (OUT, replace(vow(1))):
        left_open = branched(rows(moves, game=same_stage), 1, correction, same_stage)
        assert {*back(left_open)} >= {*range(2, 11)}, "what is answered in the second round is no answer to the first"


def test_who_is_asked_by_whom_makes_a_question():
    """Blue leads the second round now, and red is asked whether it blocks; red's lead is no answer to that."""
    made = branched(rows(), 4, replace(bid(9)))
    assert kept(made) == [4] and GAME.pending(made.state)["blue"]["decision"] == "lead"


def test_a_question_goes_by_what_it_is_about():
    moments = {**GAME.facet(Moments).of, "block": toy.Moment(("attacked",), ("block", "yield"),
                                                             by=("attacker", "card"))}
    by_card = altered(GAME, facets={Moments: {"of": moments}})
    unnamed = altered(GAME, facets={Moments: {"of": {}}})
    loose = altered(unnamed, decisions={**GAME.decisions, "block": toy.Decision(
        "block", toy.block_options, GAME.decisions["block"].default, toy.about_block, circumstances=("card",))})
    for game, count in ((GAME, 8), (by_card, 1), (unnamed, 1), (loose, 8)):
        assert len(branched(rows(game=game), 1, replace(attack(1)), game).kept) == count


# Draws.

LUCK = [5, 6, 4, 3, 2, 1]  # a card and two dice for each round


def lucky(moves=MOVES):
    return rows(moves, LUCK, LUCKY)


def test_draws_are_kept_with_their_numbers():
    made = branched(lucky(), 3, replace(bid(6)), LUCKY)
    assert [one.draws for one in made.kept if one.number == 4] == [
        [{"chain": "cards", "of": 6, "value": 2, "reason": "luck", "link": 1, "number": 6},
         {"chain": "dice", "of": 6, "value": 5, "reason": "luck", "link": 1, "number": 0},
         {"chain": "dice", "of": 6, "value": 3, "reason": "luck", "link": 1, "number": 1}]]
    assert kept(made) == list(range(3, 9))


def test_a_card_is_kept_among_other_choices():
    """The deck has as many cards as before, one of them another: the 5 that came lies elsewhere in it."""
    made = branched(lucky(), 2, Correction(AFTER, position={"hands": {"blue": [5, 6, 2]}}), LUCKY)
    assert made.stopped == "luck" and kept(made) == [3], "the 5 has left the deck"
    made = branched(lucky(), 2, Correction(AFTER, position={"hands": {"blue": [4, 6, 2]}}), LUCKY)
    assert kept(made) == list(range(3, 9)) and not made.pool
    [card, *_] = [draw for one in made.kept if one.number == 4 for draw in one.draws]
    assert (card["of"], card["value"], card["number"], card["now"]) == (6, 2, 6, [5, 1])
    assert [event["card"] for event in made.events if event["kind"] == "luck"] == [5, 3]


def test_only_what_was_never_drawn_is_fresh():
    made = branched(lucky(), 2, Correction(AFTER, position={"hands": {"blue": [5, 6, 2]}}), LUCKY, fresh=Seeded(1))
    first, *rest = [draw for one in made.kept if one.number == 4 for draw in one.draws]
    assert "number" not in first and [draw["number"] for draw in rest] == [0, 1]
    assert [(one["row"], one["command"], [draw["number"] for draw in one["draws"]]) for one in made.pool] == [
        (4, None, [6])]


def test_every_draw_is_kept_or_waits():
    journal = lucky()
    old = [draw for row in journal[1:] for draw in row["draws"]]
    for at in range(1, len(journal)):
        for how in (OUT, replace(PASS), replace(bid(4)), Correction(AFTER, position={"hands": {"blue": [3, 6, 2]}})):
            try:
                made = branched(journal, at, how, LUCKY, fresh=Seeded(at))
            except Illegal:
                continue
            drawn = [draw for one in made.kept for draw in one.draws]
            waiting = [draw for one in made.pool for draw in one["draws"]]
            before = [draw for row in journal[1:made.at] for draw in row["draws"]]
            known = [draw for draw in drawn if "number" in draw]
            assert len(before) + len(known) + len(waiting) + len(made.void) == len(old)
            assert sum(run.many for run in runs([*known, *waiting, *made.void])) == len(old) - len(before)


def test_the_command_in_its_place_draws_anew_where_it_asks_otherwise():
    journal = lucky()
    unlike = with_step("round", toy.open_bids, lambda game, frame: (
        with_luck(game, frame) if frame["bids"]["blue"] < 5 else (game.chance.die("more"), toy.open_bids(game, frame))))
    made = branched(journal, 4, replace(bid(5)), unlike, fresh=Seeded(1))
    assert [("number" in draw, draw["chain"]) for draw in made.kept[0].draws] == [(False, "dice")]
    assert [draw["number"] for one in made.pool for draw in one["draws"] if one["row"] == 4] == [6, 0, 1]
    preview = branched(journal, 4, replace(bid(5)), unlike)
    assert preview.stopped == "more" and not preview.kept and not preview.back
    assert preview.state == end(journal[:4], LUCKY) and preview.old_state == end(journal, LUCKY)


# What nobody has ordered.

def test_a_default_is_kept_while_it_is_the_default():
    sources = {2: "default", 3: "default"}
    moves = [("red", attack(9)), ("blue", YIELD), ("red", bid(0))]
    journal = rows(moves, sources=sources)
    assert kept(branched(journal, 1, replace(attack(8)))) == [1, 2, 3]
    mean = altered(GAME, decisions={**GAME.decisions, "block": toy.Decision(
        "block", toy.block_options, lambda s, f, r: YIELD if f["card"] > 8 else block(min(s["hands"][r])),
        toy.about_block)})
    made = branched(rows(moves, sources=sources, game=mean), 1, replace(attack(8)), mean)
    assert kept(made) == [1] and back(made)[2] == "another_default"
    assert kept(branched(rows(moves, game=mean), 1, replace(attack(8)), mean)) == [1, 2, 3]


def test_the_caretaker_does_what_it_would_do_now():
    careful = altered(GAME, facets={Pace: {
        "taken_care": lambda rules, state, role: block(7) if 7 in state["hands"]["blue"] else YIELD}})
    journal = rows(MOVES[:2], game=careful, sources={2: "caretaker"})
    assert kept(branched(journal, 1, replace(attack(8)), careful)) == [1, 2]
    made = branched(journal, 1, Correction(BEFORE, position={"hands": {"blue": [3, 6, 2]}}), careful)
    assert back(made) == {2: "another_default"}


def test_a_question_is_closed_again_where_it_is_closing():
    moves = [("red", PASS), ("red", bid(1)), ("blue", bid(2)), (None, CLOSE), ("blue", PASS)]
    journal = rows(moves, held=True)
    made = branched(journal, 1, replace(attack(9)))
    assert back(made) == {2: "another_question", 3: "another_question", 4: "not_closing", 5: "another_question"}
    assert kept(branched(journal, 3, replace(bid(9)))) == [3, 4, 5]
    assert branched(journal, 4, OUT).back[0].role is None


def test_the_next_question_that_was_closed_is_another():
    """The first close is left out; that of the second round does not close the first one's bids."""
    moves = [("red", PASS), ("red", bid(1)), ("blue", bid(0)), (None, CLOSE)] * 2
    game = altered(LUCKY, stage=lambda state: toy.Stage(None))
    journal = rows_of(game, "standard", {}, moves, Scripted([*DEAL, *LUCK]))
    made = branched(journal, 4, OUT, game)
    assert (back(made)[4], back(made)[8]) == ("left_out", "another_question")


# The board is changed.

def test_the_board_is_changed_before_a_row_or_after_it():
    position = {"points": {"red": 2}}
    journal = rows()
    before = branched(journal, 2, Correction(BEFORE, position=position))
    assert (before.at, before.base["points"]) == (2, {"red": 2, "blue": 0}) and kept(before)[0] == 2
    assert not GAME.pending(before.state)  # a third point ends the match after the bids
    assert back(before) == dict.fromkeys(range(5, 9), "another_question")
    after = branched(journal, 2, Correction(AFTER, position=position))
    assert (after.at, after.base["points"]) == (3, {"red": 2, "blue": 0}) and kept(after)[0] == 3
    assert len(after.old_events) < len(before.old_events)


def test_questions_are_numbered_on():
    made = branched(rows(), 2, Correction(BEFORE), asked=40)
    assert made.base["stack"][-1]["number"] == made.base["asked"] == 41
    assert kept(made) == list(range(2, 9)) and made.state["asked"] == made.old_state["asked"] + 40 - 1


def test_what_the_set_up_led_to_can_be_changed_and_all_orders_are_tried_behind_it():
    journal = rows()
    assert kept(branched(journal, 0, Correction(AFTER))) == list(range(1, 9))
    made = branched(journal, 0, Correction(AFTER, position={"points": {"red": 1}}))
    assert made.at == 1 and kept(made) == list(range(1, 9)) and not made.back
    assert made.base == {**replayed(journal[:1])[0], "points": {"red": 1, "blue": 0}}
    assert made.state["points"]["red"] == end(journal)["points"]["red"] + 1 and made.old_state == end(journal)
    fewer = branched(journal, 0, Correction(AFTER, position={"hands": {"red": [8, 1]}}))
    assert 1 in back(fewer) and 9 in fewer.base["deck"]


# What stands against it.

OLD_FORM = {"form": "0.1"}


@pytest.mark.parametrize(("at", "correction", "words"), [
    (0, OUT, "the first row is the set-up of the match, and nothing goes before it; AFTER changes"),
    (0, Correction(BEFORE, position={"points": {"red": 1}}), "the first row is the set-up"),
    (0, replace(PASS), "the first row is the set-up"),
    (0, Correction(AFTER, position={"cards": 1}), "cannot be read: a correction has no cards"),
    (9, OUT, "no row 9 that counts"), (-1, OUT, "no row -1"),
    (4, Correction(AFTER, position={"cards": 1}), "cannot be read: a correction has no cards"),
    (4, Correction(AFTER, position={"hands": {"red": [7, 8]}}), "cannot go on from there: card in two places"),
    (2, replace(block(9)), "9 is not possible here"),
    (2, replace(attack(7)), "'attack' is not possible now"),
    (2, Correction(REPLACE), "row 2 is no order"),
])
def test_a_correction_that_cannot_be_is_refused_before_anything_is_done(at, correction, words):
    with pytest.raises(Illegal) as refused:
        branched(rows(), at, correction)
    assert re.search(words, said(GAME, refused.value))


def test_no_command_takes_the_place_of_what_nobody_ordered():
    journal = rows([("red", PASS), ("red", bid(1)), ("blue", bid(2)), (None, CLOSE)], held=True)
    with pytest.raises(Illegal) as refused:
        branched(journal, 4, replace(PASS))
    assert refused.value.sentence.name == "row_is_no_order"


def test_rows_of_another_form_and_those_that_keep_a_state_are_no_ground():
    journal = rows()
    old = [{**row, **OLD_FORM} for row in journal[:4]]
    kept_here = {**journal[4], "role": None, "command": {"verb": "upgrade", "from": "1", "state": end(journal[:4])}}
    mixed = [*old, kept_here, *({**row, "number": row["number"] + 1} for row in journal[4:])]
    for at, name in ((3, "row_of_other_form"), (4, "row_keeps_state")):
        with pytest.raises(Illegal) as refused:
            branched(mixed, at, OUT)
        assert refused.value.sentence.name == name
    assert kept(branched(mixed, 5, replace(bid(4)))) == list(range(5, 10))


@pytest.mark.parametrize("at", [2, 6])
@pytest.mark.parametrize("change", [{"events": []}, {"draws": [{"chain": "dice", "of": 6, "value": 0, "reason": "x"}]},
                                    {"command": {"verb": "dance"}}])
def test_rows_that_lead_elsewhere_by_the_rules_of_today_are_no_ground(at, change):
    journal = rows()
    journal[4] = {**journal[4], **change}
    with pytest.raises(Illegal) as refused:
        branched(journal, at, OUT)
    assert (refused.value.sentence.name, refused.value.sentence.values["row"]) == ("rules_have_changed", 4)


def test_what_was_broken_before_is_no_reason():
    def check(state):
        if state["points"]["red"]:
            raise BrokenInvariant("red has a point")
    game = altered(GAME, check=check)
    made = branched(rows(game=game), 1, replace(attack(9)), game)
    assert kept(made) == list(range(1, 9))
    assert kept(branched(rows(game=game), 3, Correction(AFTER, position={"points": {"blue": 1}}), game))[0] == 4
    repaired = branched(rows(game=game), 3, Correction(AFTER, position={"points": {"red": 0}}), game)
    assert kept(repaired)[:2] == [4, 5]


def broken_passing(game):
    """A game in which the leader's pass is a point for the other."""
    def lead_options(state, frame, role):
        for option in toy.lead_options(state, frame, role):
            if option.verb == "pass":
                option.do = lambda game, frame, role, args: game.state["points"].update({toy.other(role): 1})
            yield option
    return altered(game, decisions={**game.decisions, "lead": replaced(game.decisions["lead"], options=lead_options)})


def test_a_command_that_breaks_an_invariant():
    def check(state):
        if state["points"]["blue"]:
            raise BrokenInvariant("blue has a point")
    fair = altered(GAME, check=check)
    with pytest.raises(Illegal) as refused:
        branched(rows(game=fair), 2, Correction(AFTER, position={"points": {"blue": 1}}), fair)
    assert refused.value.sentence.name == "breaks_invariant"
    with pytest.raises(Illegal) as refused:
        branched(rows(MOVES[:1] + [("blue", YIELD)], [6], game=fair), 1, replace(PASS), broken_passing(fair))
    assert refused.value.sentence.name == "breaks_invariant"
    made = branched(rows(game=fair), 1, replace(attack(1)), fair)
    assert kept(made) == [1] and back(made)[2] == "cannot_be_played"


# What has come to light.

def test_a_card_is_known_to_those_who_were_told_of_it():
    def in_secret(to):
        def draw(game, frame):
            card = game.chance.pick(game.state["deck"], "luck")
            game.emit("card", to=to, cards=[{"card": card}])
            game.emit("luck", number=1)
            toy.open_bids(game, frame)
        return with_step("round", toy.open_bids, draw)
    for to in ("all", ["blue"], ["red", "blue"]):
        journal = rows(MOVES[:4], [12], in_secret(to))
        first = branched(journal, 4, OUT, in_secret(to)).learned[0]
        assert first == Learned(to if to == "all" else tuple(to), "luck", [4])
    untold = with_step("round", toy.open_bids, lambda game, frame: (
        game.chance.pick(game.state["deck"], "luck"), toy.open_bids(game, frame)))
    assert branched(rows(MOVES[:4], [12], untold), 4, OUT, untold).learned[0].who == ("blue",)


def whisper(game, frame, role, args):
    game.emit("vowed", to=["red", "blue"], amount=args["amount"])


def test_what_others_were_told_apart_is_listed():
    def anytime(state, role):
        option = next(iter(toy.anytime(state, role)))
        option.do = whisper
        yield option
    game = altered(GAME, facets={Orders: {"anytime": anytime}})
    journal = rows([("red", vow(1)), ("red", PASS), ("red", vow(2))], game=game)
    found = branched(journal, 1, OUT, game).learned
    assert [(one.who, one.rows) for one in found] == [(("blue",), [1, 3])]
    assert words.of(GAME).tell(found[0].sentence(GAME)) == "Blue has learned since: what only they were told."


def test_secrets_that_were_shown_are_listed():
    journal = rows([("red", PASS), ("red", bid(1)), ("blue", bid(2))])
    found = branched(journal, 1, OUT).learned
    assert [words.of(GAME).tell(one.sentence(GAME)) for one in found] == [
        "All players have learned since: what the others have answered."]
