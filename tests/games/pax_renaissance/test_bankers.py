"""Who plays a bank for another, simulated or as caretaker: what it orders, and that it looks at nothing secret."""

from random import Random

import pax_bankers
import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME, habits
from pbem.games.pax_renaissance.bankers import habits_of_questions, worth
from pbem.games.pax_renaissance.bankers.orders import orders
from pbem.pace.readers import Daily
from pbem.pace.simulation import Match
from pbem.pace.ways import ways

BARE = {"market": {"west": [[], [], [], [], [], []], "east": [[], [], [], [], [], []]}, "florins": {"fugger": 0}}


def state(position, banks="fugger medici", **options):
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": banks} | options), chance)
    return GAME.facet(Positions).read(start, {**BARE, **position}, chance, GAME)[0]


def first(position, *given, role="fugger"):
    """The order given first after some others; None where nothing is better than the default."""
    reached = state(position)
    for order in given:
        reached, _ = GAME.apply(reached, "fugger", order, Seeded(0))
    return next(iter(orders(GAME, reached, role)), None)


def op(side="west"):
    return {"verb": "ops", "side": side}


def test_a_victory_that_can_be_declared_is_declared():
    kings = {"tableau": {"fugger": {"west": ["France", "England", "Aragon"]}}, "victories": ["imperial"], "actions": 1}
    assert first(kings) == {"verb": "declare", "victory": "imperial"}


def test_a_card_in_hand_is_played():
    assert first({"hands": {"fugger": ["Gutenberg"]}})["verb"] == "play"


def test_the_cheapest_of_equal_cards_is_bought_and_none_that_is_too_dear():
    row = [["Luther"], ["Antipope"], ["Jesuits"], [], [], []]
    market = {"west": row, "east": [[], [], [], [], [], []]}
    assert first({"market": market, "florins": {"fugger": 2}})["verb"] == "buy"
    assert first({"market": market, "florins": {"fugger": 0}, "done": ["west_fair"]}) is None


def test_a_fair_is_convened_that_pays_the_convener():
    assert first({"market": {**BARE["market"], "west": [["Luther", 3], [], [], [], [], []]}}) == {
        "verb": "fair", "side": "west"}


def test_ops_are_used_where_they_gain_and_ended_where_they_do_not():
    florin = {"tableau": {"fugger": {"west": ["Höchstetter Bank"]}},
              "market": {**BARE["market"], "west": [[], ["Luther", 2], [], [], [], []]}}
    assert first(florin) == op()
    assert first(florin, op())["verb"] == "commerce"
    assert first({**florin, "market": BARE["market"]}) is None


@pytest.mark.parametrize(("florins", "verb"), [(5, "pay"), (0, "repress")])
def test_a_tax_is_paid_rather_than_a_concession_lost(florins, verb):
    taxed = {"tableau": {"fugger": {"west": ["Holy Land Crusade"]}}, "borders": {"Alexandria": ["medici pawn"]},
             "cities": {"Cairo": []}, "florins": {"medici": florins}}
    tax = {"verb": "tax", "card": "holy_land_crusade", "target": "ottoman__mamluk"}
    assert first(taxed, op(), tax, role="medici")["verb"] == verb


@pytest.mark.rule("PR-F4.3", "PR-GL-PIECE-MANAGEMENT.2")
@pytest.mark.parametrize(("captors", "taken"), [
    ({"medici": {"west": ["Aragon"]}, "fugger": {"west": ["Holy Land Crusade", "France"]}}, "islamic_rook@aragon"),
    ({"fugger": {"west": ["Holy Land Crusade", "France", "Aragon"]}}, None),
])
def test_for_a_levy_that_is_out_of_supply_a_rebel_of_an_own_empire_is_taken(captors, taken):
    towns = {city: ["black rook"] for city in ("Tana", "Caffa", "Trebizond", "Varna")}
    taxed = {"tableau": captors, "borders": {"Alexandria": ["medici pawn"]}, "cities": {"Cairo": [], **towns},
             "florins": {"medici": 1}, "empires": {one: {"repressed": ["black rook"]} for one in ("France", "Aragon")}}
    tax = {"verb": "tax", "card": "holy_land_crusade", "target": "ottoman__mamluk"}
    reply = first(taxed, op(), tax, role="medici")
    assert reply["levy"].startswith("islamic_rook") and reply.get("take") == taken


def test_what_others_have_is_aimed_at_and_not_what_one_has_oneself():
    own = {"tableau": {"fugger": {"west": ["Holy Land Crusade"]}}, "cities": {"Cairo": []},
           "borders": {"Alexandria": ["fugger pawn"]}}
    assert first(own, op()) is None
    others = {**own, "borders": {"Alexandria": ["medici pawn"]}}
    assert first(others, op())["verb"] == "tax"


def test_the_caretaker_gives_the_first_of_them_else_the_default():
    asked = state({"hands": {"fugger": ["Gutenberg"]}})
    assert GAME.taken_care(asked, "fugger") == orders(GAME, asked, "fugger")[0]
    idle = state({})
    assert orders(GAME, idle, "fugger") == [] and GAME.taken_care(idle, "fugger") == GAME.default(idle, "fugger")


def test_a_won_match_is_worth_most():
    won = {**state({}), "winner": {"banks": ["fugger"], "how": "holy"}}
    assert worth.advantage(won, "fugger") > 100 > -100 > worth.advantage(won, "medici")


@pytest.fixture(scope="module")
def played():
    """A match of caretakers: every state in which one was asked, with what it ordered."""
    chance, seen = Seeded(2), []
    options = GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici", "open_hands": "no"})
    reached, _ = GAME.setup("standard", options, chance)
    while GAME.pending(reached):
        role = next(iter(GAME.pending(reached)))
        order = GAME.taken_care(reached, role)
        seen.append((reached, role, order))
        reached, _ = GAME.apply(reached, role, order, chance)
    return reached, seen


def test_a_match_of_caretakers_comes_to_its_end(played):
    ended, seen = played
    verbs = {order["verb"] for _, _, order in seen}
    assert ended["winner"] and {"buy", "play", "fair", "ops", "choose"} <= verbs


def test_nothing_secret_is_looked_at(played):
    rng = Random(1)
    for asked, role, order in played[1][::5]:
        assert GAME.taken_care(GAME.permute(asked, role, rng), role) == order


# Simulated players.

def test_a_round_is_a_turn_of_each_bank():
    turns = [habits.round_of({"turn": turn, "declares": {"fugger": True, "medici": True}}) for turn in range(1, 6)]
    assert turns == [0, 0, 1, 1, 2]


def test_a_planned_turn_is_given_up_when_the_bank_has_less():
    before = {"cards": ["luther", "france"], "concessions": 2, "florins": 3}
    assert not habits.struck(before, {"cards": ["france", "luther", "jesuits"], "concessions": 3, "florins": 9})
    for change in ({"cards": ["luther"]}, {"concessions": 1}, {"florins": 2}):
        assert habits.struck(before, {**before, **change})
    now = state({"tableau": {"fugger": {"west": ["Luther"]}}})
    assert habits.position(now, "fugger") == {"cards": ["luther"], "concessions": 1, "florins": 0}


def test_rounds_are_simulated():
    options = GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"})
    by_mail, _, planned = (Match(GAME, way, Daily, 1, "standard", options).play(2) for way in ways(0.9, 0.2))
    assert [turn.impulses for turn in by_mail] == [2, 2]
    assert sum(turn.hours for turn in planned) <= sum(turn.hours for turn in by_mail)


def test_every_order_that_is_weighed_is_as_written_down():
    written = pax_bankers.FILE.read_text(encoding="utf-8").splitlines()
    assert [line for name in pax_bankers.MATCHES for line in pax_bankers.lines(name)] == written


def thought_of(position):
    """The Ops of the western side that are thought of, good or not."""
    asked, _ = GAME.apply(state(position), "fugger", op(), Seeded(0))
    return list(habits_of_questions.an_op(GAME, asked, "fugger"))


def test_every_vote_is_thought_of():
    voting = {"tableau": {"fugger": {"west": ["Flanders Guild"]}, "medici": {"west": ["France"]}},
              "borders": {"England/France": ["fugger pawn"]}}
    assert {"verb": "vote", "card": "flanders_guild", "target": "france"} in thought_of(voting)


@pytest.mark.parametrize("owner, targets", [("fugger", []), ("medici", ["ottoman__mamluk"])])
def test_no_own_concession_is_thought_of_as_taxed(owner, targets):
    taxing = {"tableau": {"fugger": {"west": ["Holy Land Crusade"]}}, "borders": {"Alexandria": [f"{owner} pawn"]}}
    assert [order["target"] for order in thought_of(taxing) if order["verb"] == "tax"] == targets


@pytest.mark.parametrize("face", ["king", "republic"])
def test_kings_and_republics_have_their_own_worth(monkeypatch, face):
    holding = state({"tableau": {"fugger": {"west": ["France"]}}, "empires": {"France": {"face": face}}})
    before = worth.worth(holding, "fugger", {})
    monkeypatch.setattr(worth, face.upper(), getattr(worth, face.upper()) + 5)
    assert worth.worth(holding, "fugger", {}) == before + 5
