"""Rules that few positions meet: who is adjacent, who fights, what is lost first, what lies in an empty space."""

import pytest
from refusing import said
from test_pax_checks import state as positioned

from pbem import words
from pbem.engine import BrokenInvariant, Illegal, Seeded
from pbem.games.pax_renaissance import GAME, choices, report
from pbem.games.pax_renaissance.battles import agents, battle
from pbem.games.pax_renaissance.battles.adjacency import adjacent
from pbem.games.pax_renaissance.habits import HABITS
from pbem.games.pax_renaissance.map.atlas import CITIES
from pbem.games.pax_renaissance.ops import behead, campaign, commerce
from pbem.games.pax_renaissance.pieces.things import at
from pbem.games.pax_renaissance.tableaux import bishops
from pbem.games.pax_renaissance.victory import tallies
from pbem.orders import read_command

BUFFER = {"tableau": {"fugger": {"west": ["Navarre"]}}}


@pytest.mark.rule("PR-GL-ADJACENT.1")
@pytest.mark.parametrize("position, map_card, expected", [
    ({}, "portugal", ["england", "france", "aragon"]),
    ({}, "france", ["england", "holy_roman_empire", "portugal", "aragon", "papal_states"]),
    (BUFFER, "portugal", ["england", "aragon"]),
    (BUFFER, "france", ["england", "holy_roman_empire", "aragon", "papal_states"]),
    (BUFFER, "england", ["france", "portugal", "aragon"]),
])
def test_portugal_and_france_are_adjacent_unless_an_ability_parts_them(position, map_card, expected):
    assert list(adjacent(positioned(position), map_card)) == expected


@pytest.mark.rule("PR-F9.2", "PR-GL-ABILITY.1")
@pytest.mark.parametrize("ability, target, expected", [
    (True, "ottoman", ["islamic_knight@cairo", "islamic_rook@mamluk", "islamic_knight@mamluk"]),
    (True, "aragon", ["islamic_knight@cairo"]),
    (False, "ottoman", ["islamic_knight@cairo"]),
])
def test_repressed_mamluks_attack_in_the_east_for_who_has_the_ability(ability, target, expected):
    state = positioned({"tableau": {"fugger": {"east": ["Mamluk", *["Circassian"][:ability]]}},
                        "cities": {"Cairo": ["islamic_knight"], "Cyprus": ["islamic_rook"]},
                        "empires": {"Mamluk": {"repressed": ["islamic_rook", "islamic_knight"]}}})
    assert campaign.attackers(state, "fugger", "mamluk", target) == expected


@pytest.mark.rule("PR-J0.3")
def test_what_is_usually_lost_first():
    side = ["catholic_knight@paris", "medici_pawn@england__portugal", "catholic_rook@card", "islamic_rook@france",
            "islamic_rook@england__france"]
    assert battle.by_usual(side) == ["islamic_rook@england__france", "islamic_rook@france", "catholic_rook@card",
                                     "medici_pawn@england__portugal", "catholic_knight@paris"]


@pytest.mark.rule("PR-E2.2.13", "PR-E2.2.14")
@pytest.mark.parametrize("florins, expected", [
    (0, ["england__france"]), (1, ["england__france", "france__aragon"])])
def test_a_concession_goes_to_a_free_border_or_for_a_florin_to_one_with_a_concession(florins, expected):
    state = positioned({"florins": {"fugger": florins}, "borders": {
        "France/Aragon": ["medici pawn"], "France/Holy Roman Empire": ["catholic_rook"], "England/France": []}})
    assert agents._pawn_places(state, "fugger", "fugger_pawn", "france") == expected


# Commerce.

def shop(*row, **options):
    rows = {"west": [*row, [], [], [], [], []][:6], "east": [["Safavids", 2], [], [], [], [], []]}
    return positioned({"market": rows}, **options)


class West:
    side = "west"


@pytest.mark.rule("PR-F2.1")
def test_commerce_looks_at_all_cards_and_at_an_empty_space_of_the_first_column():
    found = [one for one, in commerce.candidates(shop([None, 1], ["Luther", 1]), "fugger", "gutenberg", West)]
    assert sorted(found) == ["empty_space_west", "luther", "safavids"]


@pytest.mark.rule("PR-F2.1")
@pytest.mark.parametrize("option, target, phrase", [
    ("no", "empty_space_west", "not_on_a_card"), ("yes", "empty_space_west", None), ("no", "luther", None),
    ("yes", "luther", None), ("no", "safavids", "other_row"), ("no", "gutenberg", "no_florin_there")])
def test_commerce_takes_from_its_own_row_and_from_an_empty_space_by_an_option(option, target, phrase):
    state = shop([None, 1], ["Luther", 1], ["Gutenberg", 0], commerce_empty_space=option)
    refused = commerce.refused(state, "fugger", "fugger", West, target)
    assert (refused and refused.sentence.name) == phrase
    assert refused is None or refused.rules == ("PR-F2.1",)


def test_a_row_shows_what_lies_in_an_empty_space():
    state = shop([None, 1], ["Luther", 0])
    spoken = words.of(GAME)
    shown = report.row(GAME.view(state, "fugger"), "fugger", "west", spoken)
    assert [line[:3] for line in shown.rows[:2]] == [["fair", "", "1"], ["1 *", "Luther", ""]]
    assert report.row(GAME.view(state, "fugger"), "fugger", "west", spoken).rows[2][:3] == ["2", "", ""]


# Beheadings, Bishops, victories.

@pytest.mark.rule("PR-F3.1", "PR-GL-ABILITY.1")
@pytest.mark.parametrize("bishops_on, refused", [
    ({}, True), ({"Luther": "catholic"}, False), ({"Luther": "islamic"}, True),
    ({"Inquisition Pope": "catholic"}, False)])  # silenced, its Ability narrows nothing
def test_an_ability_narrows_whom_a_card_beheads(bishops_on, refused):
    state = positioned({"tableau": {"fugger": {"west": ["Inquisition Pope"]}, "medici": {"west": ["Luther"]}},
                        "bishops": bishops_on})
    found = behead.refused(state, "fugger", "inquisition_pope", None, "luther")
    assert (found is not None and found.sentence.name == "ability_narrows") == refused


@pytest.mark.rule("PR-E2.2.2", "PR-GL-LOCATION.4")
def test_a_bishop_agent_reaches_cards_with_a_map_card_in_common():
    state = positioned({"tableau": {"fugger": {"west": ["Luther"], "east": ["Janissaries"]},
                                    "medici": {"west": ["Swiss Risläufer", "Antipope"]}}})
    assert sorted(bishops.agent_reaches(state, "luther")) == ["swiss_rislaufer"]
    assert sorted(bishops.agent_reaches(state, "swiss_rislaufer")) == ["antipope", "luther"]


@pytest.mark.rule("PR-L3.3", "PR-GL-ABILITY.1")
@pytest.mark.parametrize("patronage, expected", [
    (False, {"reformist": 2, "islamic": 0}), (True, {"reformist": 3, "islamic": 0})])
def test_islamic_pirates_count_at_a_reformist_theocracy_by_an_ability(patronage, expected):
    state = positioned({
        "tableau": {"fugger": {"east": ["Zionist State"][:patronage]}}, "faces": {"France": "reformist"},
        "cities": {"Paris": ["reformist_knight"], "Lyon": ["catholic_rook"], "Bruges": [], "Cairo": []},
        "borders": {"England/France": ["islamic_rook"], "France/Holy Roman Empire": ["reformist_rook"]}})
    found = tallies.faithful(state)
    assert {religion: found[religion] for religion in expected} == expected


@pytest.mark.rule("PR-L3.3", "PR-GL-ABILITY.1")
def test_that_ability_changes_no_other_theocracy():
    state = positioned({"tableau": {"fugger": {"east": ["Zionist State"]}}, "faces": {"France": "catholic"},
                        "cities": {"Paris": ["catholic_knight"], "Lyon": [], "Bruges": []},
                        "borders": {"England/France": ["catholic_rook"], "France/Holy Roman Empire": ["islamic_rook"]}})
    before = tallies.faithful(positioned({"faces": {}}))["catholic"]
    assert tallies.faithful(state)["catholic"] - before == 2


# Refusals.

@pytest.mark.rule("PR-F1.6", "PR-B4.4", "PR-E4.1")
@pytest.mark.parametrize("silenced, order, rule", [
    ({"Luther": "catholic"}, "siege rook in London with Luther", "PR-F1.6"),
    ({}, "siege rook in London with Peter's Pence", "PR-B4.4"),
    ({}, "siege rook in London with Gutenberg", "PR-E4.1")])
def test_an_op_that_is_silenced_and_one_that_is_not_printed_are_told_apart(silenced, order, rule):
    state = positioned({"tableau": {"fugger": {"west": ["Luther", "The Bold", "Peter's Pence"]}}, "bishops": silenced})
    state, _ = GAME.apply(state, "fugger", {"verb": "ops", "side": "west"}, Seeded(0))
    with pytest.raises(Illegal) as refused:
        read_command(order, GAME, state, "fugger")
    assert refused.value.rules == (rule,), refused.value


def test_an_unknown_key_of_a_position_is_named():
    with pytest.raises(ValueError, match="no key of a position 'tabelau'; there are: order, active, florins"):
        positioned({"tabelau": {}})


class Choosing:
    """A running game of which only the choices are looked at."""

    def __init__(self, said, rehearsal):
        self.state = {"choices": {"said": said, "open": [], "rehearsal": rehearsal}}


def chosen(said, rehearsal=True, **given):
    game = Choosing(said, rehearsal)
    return choices.choose(game, "bishop", "member", ["luther", "gutenberg"], **given), game.state["choices"]["open"]


def test_what_is_said_of_a_choice_is_taken_else_it_is_left_open():
    assert chosen([choices.answer("bishop", ["cromwell", "gutenberg"])]) == ("gutenberg", [])
    assert chosen([choices.answer("bishop", [])], optional=True) == (None, [])
    assert chosen([choices.answer("lose", ["gutenberg"])])[0] == "luther"
    left = chosen([], usual="gutenberg", about=["white_bishop"], rules=("PR-E2.2.2",))
    assert left == ("gutenberg", [{
        "choice": "bishop", "kind": "member", "among": ["luther", "gutenberg"], "optional": False,
        "usual": "gutenberg", "about": ["white_bishop"], "rules": ["PR-E2.2.2"]}])
    assert chosen([], optional=True)[0] is None


@pytest.mark.parametrize("things, phrase", [(["cromwell"], "choice_not_possible"), ([], "choice_needed")])
def test_a_choice_that_cannot_be_or_is_not_made_is_refused(things, phrase):
    with pytest.raises(Illegal) as refused:
        chosen([choices.answer("bishop", things)], rules=("PR-E2.2.2",))
    assert (refused.value.sentence.name, refused.value.rules) == (phrase, ("PR-E2.2.2",))


@pytest.mark.parametrize(("number", "told"), [(12, "Tana"), (14, "Tana and 2 more")])
def test_a_refusal_names_twelve_things_that_are_possible(number, told):
    cities = [at("catholic_knight", city) for city in CITIES][:number]
    told_of = {"thing": at("catholic_knight", "cairo"), **choices.possible(cities)}
    assert said(GAME, Illegal("levy_not_possible", told_of)).endswith(f" or Catholic knight in {told}")
    told_of = {"choice": "lose", "kind": "placed", **choices.possible(cities)}
    assert said(GAME, Illegal("choice_not_possible", told_of)).endswith(f"Catholic knight in {told}")


def test_nothing_is_left_open_while_an_order_is_carried_out():
    with pytest.raises(BrokenInvariant, match="nobody has chosen"):
        chosen([], rehearsal=False)
    state = {}
    choices.begin(state, [choices.answer("bishop", ["luther"])])
    assert state["choices"]["rehearsal"] is False
    choices.end(state)
    assert state["choices"] is None


@pytest.mark.rule("PR-E1.5", "PR-E1.8")
def test_where_nothing_can_be_bought_the_card_that_is_named_tells_why_else_the_first():
    state = positioned({"florins": {"fugger": 0}, "market": {
        "east": [[], ["Safavids"], [], [], [], []], "west": [[], ["Luther"], ["Gutenberg"], [], [], []]}})
    with pytest.raises(Illegal) as refused:
        read_command("buy Gutenberg", GAME, state, "fugger")
    assert "Gutenberg costs 2 Florins" in str(refused.value) and refused.value.rules == ("PR-E1.5", "PR-E1.8")
    with pytest.raises(Illegal) as refused:
        read_command("buy", GAME, state, "fugger")
    assert "Safavids costs 1 Florin" in str(refused.value) and refused.value.rules == ("PR-E1.5", "PR-E1.8")


@pytest.mark.parametrize(("state", "turn"), [({"active": "fugger", "turn": 3}, ("fugger", 3)),
                                             ({"active": None, "turn": 3}, None)])
def test_whose_turn_simulated_players_see(state, turn):
    assert HABITS.impulse(state) == turn


def test_what_was_said_and_never_comes_leaves_no_dead_end():
    """It was said while something was open that might have come to it; the default carries the order out."""
    reached = positioned({"hands": {"fugger": ["Spanish Tercio"]}})
    concession = {"clause": {"form": "concession", "border": ["england__portugal"]}}
    order = {"verb": "play", "card": "spanish_tercio", "how": [concession]}
    reached = GAME.apply(reached, "fugger", order, Seeded(0))[0]
    while GAME.pending(reached).get("fugger", {}).get("decision") == "choose":
        reached = GAME.apply(reached, "fugger", GAME.default(reached, "fugger"), Seeded(0))[0]
    assert "spanish_tercio" in reached["tableaux"]["fugger"]["west"]
