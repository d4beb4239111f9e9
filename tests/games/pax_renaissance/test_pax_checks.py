"""What the checks of Pax Renaissance find: broken states, unknown words in positions, what random play counts."""

from random import Random

import pytest

from pbem.engine import BrokenInvariant, Seeded
from pbem.engine.facets import Counted, MatchOptions, Moments, Positions
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.market.decks import cards

OPTIONS = {"banks": "fugger medici"}
POSITION = {"tableau": {"fugger": {"west": ["France", "Luther"]}}, "empires": {"France": {"vassals": ["Aragon"]}},
            "hands": {"medici": ["Gutenberg"]}, "old_maids": {"medici": ["Anne of Brittany"]},
            "bishops": {"Luther": "catholic"}}


def state(position=POSITION, **options):
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", OPTIONS | options), chance)
    return GAME.facet(Positions).read(start, position, chance, GAME)[0]


def change(state, path, value):
    *way, last = path
    for step in way:
        state = state[step]
    state[last] = value


def test_a_sound_state_passes():
    GAME.check_state(state())


@pytest.mark.parametrize("path, value, complaint", [
    (("hands", "fugger"), ["gutenberg"], "card in two places: ['gutenberg']"),
    (("gone",), ["luther"], "card in two places: ['luther']"),
    (("old_maids", "fugger"), ["anne_of_brittany"], "card in two places: ['anne_of_brittany']"),
    (("decks", "west"), [["gutenberg"]], "card in two places: ['gutenberg']"),
    (("decks", "west"), [["regiomontanus"], []], "an empty pile in the west deck"),
    (("market", "west", 2), {"card": "gutenberg", "florins": 0}, "card in two places: ['gutenberg']"),
    (("repressed", "france"), ["reformist_knight"] * 8, "more Pieces than there are: ['reformist_knight']"),
    (("repressed", "france"), ["medici_pawn"] * 11, "more Pieces than there are: ['medici_pawn']"),
    (("cities", "paris"), ["catholic_knight", "catholic_rook"], "['catholic_knight', 'catholic_rook'] in paris"),
    (("cities", "constantinople"), ["islamic_knight"] * 4, "in constantinople"),
    (("borders", "england__portugal"), ["medici_pawn", "fugger_pawn", "catholic_rook"],
     "more than one Piece on ['england__portugal']"),
    (("seats",), ["islamic_rook", "islamic_knight", None], "on the places of {'islamic_rook': 1, 'islamic_knight': 2}"),
    (("tableaux", "medici", "west"), ["france"], "france lies in 2 rows"),
    (("tableaux", "fugger", "west"), ["luther"], "france lies in 0 rows"),
    (("empires", "france", "holder"), "medici", "aragon has the Suzerain france"),
    (("empires", "france", "face"), "republic", "aragon has the Suzerain france"),
    (("repressed", "england"), ["catholic_knight"], "something lies on england in the Empire deck"),
    (("empires", "england", "queen"), "elizabeth_bathory", "something lies on england in the Empire deck"),
    (("bishops",), {"england": "catholic"}, "something lies on england in the Empire deck"),
    (("bishops",), {"cromwell": "catholic"}, "Bishops on ['cromwell']"),
    (("florins", "medici"), -1, "Florins below none: ['medici']"),
    (("hands", "medici"), ["gutenberg", "antipope", "jesuits"], "medici holds ['gutenberg', 'antipope', 'jesuits']"),
    (("hands", "medici"), ["regiomontanus"], "card in two places: ['regiomontanus']"),
    (("old_maids", "medici"), ["antipope"], "no place for ['antipope']"),
    (("tableaux", "medici", "east"), ["despina_khatun"], "no place for ['despina_khatun']"),
    (("empires", "france", "queen"), "despina_khatun", "despina_khatun is married to france"),
    (("cities", "paris"), ["fugger_pawn"], "['fugger_pawn'] in paris"),
    (("cities", "spice_islands"), ["catholic_rook"], "['catholic_rook'] in spice_islands"),
    (("open", "white"), "tana", "tana is the white Emporium in play"),
    (("borders", "england__portugal"), ["medici_pawn", "fugger_pawn"], "more than one Piece on ['england__portugal']"),
    (("borders", "england__portugal"), ["medici_pawn", "catholic_rook"], "more than one Piece on ['england__"),
    (("borders", "england__portugal"), ["catholic_knight"], "['catholic_knight'] on england__portugal"),
    (("borders", "france__aragon"), ["catholic_rook"], "a Pirate ashore on france__aragon"),
    (("empires", "aragon", "face"), "republic", "aragon cannot show this face"),
    (("empires", "england", "face"), "republic", "england cannot show this face"),
    (("empires", "france", "face"), "emperor", "france"),
    (("bishops",), {"france": "catholic", "aragon": "reformist"}, "more than one Bishop on ['france']"),
    (("faces", "france"), "moon", "france shows moon"),
    (("market", "west", 3), {"card": None, "florins": 1}, "1 Florins on column 3 of the west row"),
    (("market", "west", 3, "florins"), -1, "-1 Florins on column 3 of the west row"),
    (("actions",), 3, "3 actions are left"), (("victories",), ["holy", "holy"], "active victories ['holy', 'holy']"),
])
def test_a_broken_state_is_found(path, value, complaint):
    broken = state()
    change(broken, path, value)
    with pytest.raises(BrokenInvariant) as found:
        GAME.check_state(broken)
    assert complaint in str(found.value)


@pytest.mark.parametrize("path, value", [
    (("repressed", "france"), ["reformist_knight"] * 7), (("repressed", "france"), ["catholic_knight"] * 4),
    (("cities", "constantinople"), ["islamic_knight", "islamic_knight", "islamic_rook"]),
    (("borders", "england__portugal"), ["medici_pawn"]),
    (("florins", "medici"), 0), (("hands", "medici"), ["gutenberg", "cryptography"]),
    (("market", "west", 0), {"card": None, "florins": 3}), (("bishops",), {"luther": "catholic", "france": "islamic"}),
])
def test_what_is_just_within_its_limit_passes(path, value):
    sound = state()
    change(sound, path, value)
    GAME.check_state(sound)


def test_a_hand_may_be_too_full_while_an_order_is_carried_out():
    midway = state()
    change(midway, ("hands", "medici"), ["gutenberg", "antipope", "jesuits"])
    midway["stack"].append({"at": "carry_out"})
    GAME.check_state(midway)


SHARED = (("borders", "england__portugal"), ["medici_pawn", "catholic_rook"])


def test_a_concession_shares_its_border_with_a_pirate_by_an_ability_of_its_owner():
    """PR-GL-BORDER.1"""
    safe = state({"tableau": {"medici": {"east": ["Tersâne-i Âmire"]}}}, expansion="yes")
    change(safe, *SHARED)
    GAME.check_state(safe)
    change(safe, ("borders", "england__portugal"), ["fugger_pawn", "catholic_rook"])
    with pytest.raises(BrokenInvariant, match="more than one Piece"):
        GAME.check_state(safe)


def test_a_concession_shares_its_border_with_a_pirate_while_an_order_is_carried_out():
    midway = state()
    change(midway, *SHARED)
    midway["stack"].append({"at": "carry_out"})
    GAME.check_state(midway)


@pytest.mark.parametrize("position, complaint", [
    ({"purse": {}}, "no key of a position 'purse'"), ({"active": "coeur"}, "no bank of this match 'coeur'"),
    ({"hands": {"fugger": ["Gutenburg"]}}, "no card 'Gutenburg'; like it: Gutenberg"),
    ({"market": {"north": []}}, "no side 'north'; there are: east, west"),
    ({"empires": {"France": {"face": "king"}}}, "france lies in no tableau"),
    ({"tableau": {"fugger": {"west": ["France"]}}, "empires": {"France": {"crown": 1}}}, "no key of france 'crown'"),
    ({"cities": {"Moscow": []}}, "no city 'Moscow'"),
    ({"cities": {"Paris": ["green knight"]}}, "no piece 'green knight'"),
])
def test_a_position_that_cannot_be_is_refused(position, complaint):
    with pytest.raises(ValueError) as found:
        state(position)
    assert complaint in str(found.value)


def test_what_a_position_says():
    found = state({"active": "medici", "turn": 7, "actions": 1, "done": ["east_ops"], "used": ["Luther"],
                   "paid_on": ["Gutenberg"], "located": {"Spanish Tercio": "France"}, "victories": ["holy"],
                   "faces": {"Aragon": "catholic"}, "open": {"black": "Caffa"}, "florins": {"fugger": 8},
                   "market": {"west": [["Jesuits", 2], [], ["Antipope"]]},
                   "decks": {"east": ["Janissaries"], "west": ["Luther", ["The Bold", "Gutenberg"]]}})
    meant = {"active": "medici", "turn": 7, "actions": 1, "done": ["east_ops"], "used": ["luther"],
             "paid_on": ["gutenberg"], "located": {"spanish_tercio": "france"}, "victories": ["holy"]}
    assert {key: found[key] for key in meant} == meant
    assert (found["faces"]["aragon"], found["open"]["black"], found["florins"]["fugger"]) == ("catholic", "caffa", 8)
    assert found["market"]["west"] == [{"card": "jesuits", "florins": 2}, {"card": None, "florins": 0},
                                       {"card": "antipope", "florins": 0}] + [{"card": None, "florins": 0}] * 3
    assert found["decks"] == {"east": [["janissaries"]], "west": [["luther"], ["the_bold", "gutenberg"]]}


def test_what_a_position_does_not_say_stays_as_at_the_start():
    found = state({})
    assert [found[key] for key in ("turn", "actions", "active", "done")] == [1, 2, "fugger", []]


def test_a_card_taken_out_of_the_market_makes_room_for_the_next():
    start = state({})
    card, (following, *others), bottom = start["market"]["west"][3]["card"], *start["decks"]["west"]
    taken = state({"hands": {"fugger": [card]}})
    assert taken["market"]["west"][3]["card"] == following and taken["decks"]["west"] == [others, bottom]


def test_by_astrology_a_position_too_shows_the_next_card():
    start = state({}, astrology="yes")
    [following], _, (another, *others) = start["decks"]["west"]
    taken = state({"hands": {"fugger": [start["market"]["west"][3]["card"]]},
                   "decks": {"west": [following, [another, *others]]}}, astrology="yes")
    assert taken["market"]["west"][3]["card"] is None and taken["decks"]["west"] == [[following], [another, *others]]
    found = GAME.facet(Positions).corrected(taken, {"hands": {"fugger": [following]}})
    assert found["decks"]["west"] == [[another], others]


@pytest.mark.parametrize("event, counted", [
    ({"kind": "played", "card": "luther"}, ("cards played", "luther")),
    ({"kind": "one_shot", "one_shot": "conspiracy"}, ("One-shots", "conspiracy")),
    ({"kind": "victory", "victory": "holy"}, ("victories", "holy")),
    ({"kind": "patron_victory", "powers": ["fugger"]}, ("victories", "patron")),
    ({"kind": "last_bank", "power": "fugger"}, ("victories", "last bank")),
    ({"kind": "commerce"}, ("Ops", "commerce")), ({"kind": "bishop_moved"}, ("Ops", "inquisitor")),
    ({"kind": "repression_paid"}, ("Ops", "repress")), ({"kind": "turn"}, None),
])
def test_what_random_play_counts(event, counted):
    assert GAME.facet(Counted).tally(event) == counted


def test_what_should_occur():
    base = GAME.facet(Counted).tallied("standard", GAME.facet(MatchOptions).complete("standard", {}))
    wide = GAME.facet(Counted).tallied("standard", GAME.facet(MatchOptions).complete("standard", {"expansion": "yes",
                                                                                                  "promos": "yes"}))
    assert {*base["cards played"]} < {*wide["cards played"]} and base["cards played"]["gutenberg"] == "Gutenberg"
    assert {*base["victories"]} == {"holy", "imperial", "globalization", "renaissance", "patron"}
    ruin = GAME.facet(Counted).tallied("standard", GAME.facet(MatchOptions).complete("standard", {"bankruptcy": "yes"}))
    assert {*ruin["victories"]} - {*base["victories"]} == {"last bank"}
    apostasies = {one for one in wide["One-shots"] if one.startswith("apostasy")}
    assert len(apostasies) == 3 and {*base["One-shots"]} == {*wide["One-shots"]} - apostasies
    assert {*base["Ops"]} == {"inquisitor", "commerce", "behead", "tax", "repress", "vote", "corsair", "siege",
                              "campaign"}


@pytest.mark.parametrize("astrology, known", [("no", 0), ("yes", 1)])
def test_what_astrology_shows_stays_where_it_is_in_every_world(astrology, known):
    before = state({}, astrology=astrology)
    worlds = [GAME.permute(before, "fugger", Random(seed)) for seed in range(12)]
    for side in ("east", "west"):
        deck = before["decks"][side]
        assert all(world["decks"][side][:known] == deck[:known] for world in worlds)
        assert len({world["decks"][side][known][0] for world in worlds}) > 3
        assert all([*map(len, world["decks"][side])] == [*map(len, deck)] for world in worlds)
        assert all(sorted(cards(world["decks"][side])) == sorted(cards(deck)) for world in worlds)
    view = GAME.view(before, "fugger")
    assert ("next" in view) == bool(known) and "decks" not in view


def test_closed_hands_are_others_in_every_world():
    before = state(open_hands="no")
    worlds = [GAME.permute(before, "fugger", Random(seed)) for seed in range(12)]
    assert len({tuple(world["hands"]["medici"]) for world in worlds}) > 3
    assert all(GAME.view(world, "fugger") == GAME.view(before, "fugger") for world in worlds)
    for own in (GAME.permute(before, "medici", Random(1)), GAME.permute(state(), "fugger", Random(1))):
        assert own["hands"] == before["hands"]
    for world in worlds:
        GAME.check_state(world)


def test_who_plays():
    two = GAME.facet(MatchOptions).complete("standard", {"banks": "medici, fugger"})
    assert GAME.players("standard", two) == (("fugger",), ("medici",))


@pytest.mark.parametrize("given, complaint", [
    ({"bank": "fugger medici"}, "there is no option bank; there are: banks, expansion"),
    ({"banks": "fugger"}, "banks can be: fugger medici coeur marchionni"),
    ({"banks": "fugger rothschild"}, "banks can be: "), ({"expansion": "maybe"}, "expansion can be: no, yes"),
])
def test_an_option_that_is_not_there(given, complaint):
    with pytest.raises(ValueError) as found:
        GAME.facet(MatchOptions).complete("standard", given)
    assert complaint in str(found.value)


def test_the_next_turn_that_is_supposed():
    supposed = GAME.facet(Moments).suppose(GAME, state(), "medici")
    assert (supposed["active"], supposed["actions"], supposed["done"]) == ("medici", 2, [])
    assert {role: asked["decision"] for role, asked in GAME.pending(supposed).items()} == {"medici": "action"}
    assert GAME.facet(Moments).suppose(GAME, state(), "coeur") is None
