"""Trade Fairs: profits, a voyage, Levies (PR-E5, PR-G)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..choices import choose, possible, unused
from ..map.atlas import CITIES, ROUTES, SETUP
from ..pieces import map_pieces, supply
from ..pieces.things import at, colour_of, piece_of, place_of
from ..tableaux import abilities

COLOUR = {"east": "black", "west": "white"}
CHINA = SETUP["fair_florins"]  # by players (PR-G1.1)
SPICE_ISLANDS = "spice_islands"
LEVIES = ("PR-G4.1", "PR-G4.3")


def refused(state, side):
    """Why no fair of a side can be convened, or None."""
    if f"{side}_fair" in state["done"]:
        return Illegal("once_a_turn", {"what": "fair", "left": []}, ["PR-D1.3"])
    if state["market"][side][0]["card"] is None:
        return Illegal("no_fair_card", {"side": side}, ["PR-E5.1"])
    return None


def raise_profits(game, frame):
    """PR-G1.1, PR-G1.2: the card leaves the game; its Florins and some from China are the profits."""
    state, slot = game.state, game.state["market"][frame["side"]][0]
    state["done"].append(f"{frame['side']}_fair")
    frame["profits"] = slot["florins"] + CHINA[len(state["order"])]
    game.emit("fair", power=state["active"], side=frame["side"], card=slot["card"], profits=frame["profits"],
              rules=["PR-E5.1", "PR-G1.1"])
    state["gone"].append(slot["card"])
    slot |= {"card": None, "florins": 0}
    frame["route"], frame["leg"] = state["open"][COLOUR[frame["side"]]], 0
    _check_levies(state, frame["route"])


def _check_levies(state, route):
    """Raises Illegal for a Levy that is wanted and that no voyage on this route could place (PR-G4.2)."""
    wanted = unused(state, "levy")
    levies = [thing for map_card in ROUTES[route].map_cards for thing in levy_places(state, map_card)] if wanted else []
    for things in wanted:
        if not {*things} & {*levies}:
            raise Illegal("levy_not_possible", {"thing": things[0], **possible(levies)}, [*LEVIES, "PR-G4.2"])


def take_share(game, frame):
    """PR-G2.3: 1 Florin for the convener, 2 by the Ability emporium_share_2; none in PR-G6.1."""
    state = game.state
    if state["options"]["bankruptcy"] == "yes":
        return
    share = 2 if abilities.has(state, state["active"], "emporium_share_2") else 1
    _pay(game, frame, state["active"], share, "PR-G2.3")


def _pay(game, frame, bank, florins, rule):
    florins = min(florins, frame["profits"])
    frame["profits"] -= florins
    game.state["florins"][bank] += florins
    game.emit("fair_paid", power=bank, florins=florins, rules=[rule])


def levy(game, frame):
    """PR-G4: a Piece in a City of the Map Card that is entered, unless it is Saturated or the profits are gone."""
    if not frame["profits"]:
        game.goto(frame, "end_voyage")
        return
    map_card = ROUTES[frame["route"]].map_cards[frame["leg"]]
    place_levy(game, map_card, LEVIES)


def place_levy(game, map_card, rules):
    """A Levy that is in supply, or Repressed somewhere (DOUBT-7), comes to a City that the active player chooses."""
    state = game.state
    thing = choose(game, "levy", "placed", levy_places(state, map_card), rules)
    if thing:
        supply.obtain(game, piece_of(thing), anywhere=False)
        map_pieces.enter_city(game, piece_of(thing), place_of(thing), piece_of(thing))
        game.emit("levy", thing=thing, rules=list(rules))


def levy_places(state, map_card):
    """Every Levy that can be placed on a Map Card, the Capital's first."""
    cities = sorted(map_pieces.empty_cities(state, map_card), key=lambda city: not CITIES[city].capital)
    return [at(piece, city) for city in cities for piece in map_pieces.free_icons(state, city)
            if supply.left(state, piece) or supply.sources(state, piece, False)]


def sail_on(game, frame):
    """PR-G3.1 to PR-G3.3: over the next Sea Border of the route."""
    route = ROUTES[frame["route"]]
    if frame["leg"] == len(route.borders):
        return
    _cross(game, frame, route.borders[frame["leg"]])
    frame["leg"] += 1
    game.goto(frame, "levy")


def _cross(game, frame, border):
    """The Concession takes its Florin, else the Pirate."""
    state = game.state
    pawn = map_pieces.concession(state, border)
    if pawn:
        _pay(game, frame, colour_of(pawn), worth(state, colour_of(pawn), frame["route"]), "PR-G3.2")
    elif map_pieces.pirate(state, border):
        frame["profits"] -= 1
        game.emit("fair_robbed", border=border, florins=1, rules=["PR-G3.3"])


def worth(state, bank, route):
    """How many Florins a Concession takes: each Ability doubles it (DOUBT-33)."""
    doubled = abilities.number(state, bank, "concessions_double_fairs_and_votes")
    if route == SPICE_ISLANDS:
        doubled += abilities.number(state, bank, "concessions_double_spice_islands_fair")
    return 2 ** doubled


def end_voyage(game, frame):
    """PR-G5.3: left-over Florins stay in the empty space; Levies that were wanted and did not come are told."""
    game.state["market"][frame["side"]][0]["florins"] = frame["profits"]
    if frame["profits"]:
        game.emit("fair_left", side=frame["side"], florins=frame["profits"], rules=["PR-G5.3"])
    if wanted := [things[0] for things in unused(game.state, "levy")]:
        game.emit("levies_unplaced", things=wanted, rules=["PR-G4.1", "PR-G5.2"])


CHAPTER = Chapter(procedures=(
    Procedure("fair", (raise_profits, take_share, levy, sail_on, end_voyage), takes=("side",),
              keeps=("profits", "route", "leg")),
))
