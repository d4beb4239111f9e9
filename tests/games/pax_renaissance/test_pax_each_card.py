"""Each card of a match by its row in the data: where it lies, what it places, starts, does, shows and is able to."""

from collections import Counter

import pytest
from walked import walk

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.data_files import load
from pbem.games.pax_renaissance.map.atlas import ABILITIES, BORDERS, CITIES, LOCATIONS, MAP_CARDS
from pbem.games.pax_renaissance.one_shots import coronations
from pbem.games.pax_renaissance.tableaux import abilities, prestige, tableau
from pbem.games.pax_renaissance.turns import ops
from pbem.orders import read_command

OPTIONS = {"banks": "fugger medici", "expansion": "yes"}
ROWS = [row for row in load("cards")["cards"] if row["kind"] != "comet"]


def home(row):
    """A Map Card at which the card may be taken to be; of a Queen her first suitor's."""
    location = row.get("location") or row["suitors"][0]
    return LOCATIONS[location][0] if location in LOCATIONS else location


def seas(row):
    """Its Sea Borders; with one of them, as in Byzantium, corsairs sail nowhere."""
    return [border for border in MAP_CARDS[home(row)].borders if BORDERS[border].sea]


OPS = [(row, op) for row in ROWS for op in row.get("ops", ()) if op["name"] != "corsair" or len(seas(row)) > 1]
EMPTY = {"cities": {city: [] for city in CITIES}, "borders": {border: [] for border in BORDERS},
         "market": {"east": [], "west": []}, "florins": {"fugger": 0}}


def positioned(**position):
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", OPTIONS), Seeded(0))
    return GAME.facet(Positions).read(start, EMPTY | position, Seeded(0), GAME)[0]


def laid(row, others=(), side="west", **position):
    """The card in the tableau of Fugger, a Queen married, with Empires in that of Medici."""
    queen = row["kind"] == "queen"
    own = {MAP_CARDS[home(row)].side if queen else row["side"]: [home(row) if queen else row["id"]]}
    married = {home(row): {"queen": row["id"]}} if queen else {}
    return positioned(tableau={"fugger": own, "medici": {side: list(others)}}, empires=married, **position)


def elsewhere(row, side):
    """Empires of a side that are not the card's home."""
    return [one for one, at in MAP_CARDS.items() if at.side == side and one != home(row)]


# Of each Op a position in which the card has one target, and that target.

def in_market(row, op):
    return laid(row, market={op["side"]: [[], ["Copernicus", 1]]}), ("copernicus",)


def on_border(row, op):
    border = MAP_CARDS[home(row)].borders[0]
    return laid(row, borders={border: ["medici pawn"]}), (border,)


def repressible(row, op):
    piece = op["pieces"][-1]
    if piece == "pawn":
        state, (border,) = on_border(row, op)
        return state, (f"medici_pawn@{border}",)
    capital = MAP_CARDS[home(row)].capital
    return laid(row, cities={capital: [f"catholic_{piece}"]}), (f"catholic_{piece}@{capital}",)


def besieged(row, op):
    capital = MAP_CARDS[home(row)].capital
    return laid(row, cities={capital: ["islamic_knight"]}), (f"islamic_knight@{capital}",)


def voted_on(row, op):
    empire = elsewhere(row, op["side"])[0]
    return laid(row, [empire], op["side"], borders={MAP_CARDS[empire].borders[0]: ["fugger pawn"]}), (empire,)


def under_sail(row, op):
    one, to = seas(row)[:2]
    return laid(row, borders={one: [f"{op['religion']}_rook"]}), (one, to)


def with_bishop(row, op):
    one, to = elsewhere(row, "west")[:2]
    return laid(row, [one, to], bishops={one: op["religion"]}), (one, to)


def beheaded(row, op):
    if row["kind"] == "queen":
        return laid(row), (home(row),)
    return laid(row, [home(row)], MAP_CARDS[home(row)].side, bishops={home(row): "reformist"}), (home(row),)


TARGETS = {"commerce": in_market, "tax": on_border, "repress": repressible, "siege": besieged, "vote": voted_on,
           "corsair": under_sail, "inquisitor": with_bishop, "behead": beheaded}


def called(row):
    return row["id"]


def able(state, row):
    """{Op: targets} of the card."""
    return {name: by_card[row["id"]] for name, by_card in ops.possible(state, "fugger", ["east", "west"]).items()
            if row["id"] in by_card}


@pytest.mark.rule("PR-B4.4")
def test_a_card_has_each_op_of_its_row():
    def check(row, op):
        state, target = TARGETS[op["name"]](row, op)
        assert target in able(state, row)[op["name"]]

    walk(OPS, check, lambda of: f"{called(of[0])}, {of[1]['name']}")


@pytest.mark.rule("PR-B4.4")
def test_and_no_other():
    walk(ROWS, check_no_other, called)


def check_no_other(row):
    icons = {"market": {"east": [[], ["Copernicus", 1]], "west": [[], ["Regiomontanus", 1]]},
             "cities": {MAP_CARDS[home(row)].capital: ["islamic_knight"]},
             "borders": {border: ["medici pawn"] for border in MAP_CARDS[home(row)].borders}}
    assert able(laid(row, **icons), row).keys() <= {op["name"] for op in row.get("ops", ())}


@pytest.mark.rule("PR-E2.0.1", "PR-B4.3", "PR-B4.5", "PR-I1.2")
def test_a_card_lies_on_its_side_and_shows_and_is_able_to_what_its_row_says():
    walk(ROWS, check_what_it_shows, called)


def check_what_it_shows(row):
    state = laid(row)
    bank, side, _ = tableau.place_of(state, row["id"])
    assert (bank, side) == ("fugger", MAP_CARDS[home(row)].side if row["kind"] == "queen" else row["side"])
    assert prestige.shown(state, row["id"]) == tuple(row.get("prestige", ()))
    able = {ability: abilities.number(state, "fugger", ability) for ability in ABILITIES}
    assert +Counter(able) == Counter(row.get("abilities", ()))
    location = row.get("location", home(row))
    assert tableau.locations(state, row["id"]) == LOCATIONS.get(location, (location,))


def open_choices(row):
    """What the card leaves open when it is played where all of it is possible."""
    foe = "catholic_knight" if row.get("one_shot") == "jihad" else "islamic_rook"
    state = positioned(hands={"fugger": [row["id"]]}, tableau={"fugger": {"west": ["Portugal"]}},
                       cities={MAP_CARDS[home(row)].capital: [foe]}, florins={"fugger": 1})
    wild = row.get("location") in LOCATIONS and any(not is_bishop(agent) for agent in row.get("agents", ()))
    order = f"play {row['number']}" + (f": in {MAP_CARDS[home(row)].name}" if wild else "")
    state, _ = GAME.apply(state, "fugger", read_command(order, GAME, state, "fugger"), Seeded(0))
    return GAME.about(state, "fugger").get("open", [])


def is_bishop(agent):
    return agent["piece"].endswith("_bishop")


@pytest.mark.rule("PR-B4.1", "PR-B4.6", "PR-E2.2.1", "PR-M1.1", "PR-GL-QUEEN.1")
def test_a_card_that_is_played_asks_for_its_one_shot_and_for_each_of_its_agents():
    walk(ROWS, check_what_it_asks, called)


def check_what_it_asks(row):
    asked = open_choices(row)
    assert [one["among"] for one in asked if one["choice"] == "one_shot"] == [
        [row["one_shot"]] for _ in range("one_shot" in row)]
    placed = [one["about"][0] for one in asked if one["choice"] == "place"]
    agents = [agent for agent in row.get("agents", ()) for _ in range(agent["count"])]
    nobles = [agent["piece"].replace("pawn", "fugger_pawn") for agent in agents if not is_bishop(agent)]
    assert placed == nobles
    assert sum(one["choice"] == "bishop" for one in asked) == len(agents) - len(nobles)


@pytest.mark.rule("PR-I0.2")
@pytest.mark.parametrize("row", [row for row in ROWS if row["kind"] == "queen"], ids=lambda row: row["id"])
def test_a_queen_marries_the_suitors_of_her_row(row):
    assert coronations.kings(positioned(), "fugger", row["id"]) == row["suitors"]
