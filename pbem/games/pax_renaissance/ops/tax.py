"""Tax: the owner of a Concession pays or loses it, and places a Levy (PR-F4)."""

from pbem.engine import (
    Chapter,
    Decision,
    FirstOf,
    Illegal,
    Moment,
    Option,
    Phrase,
    Procedure,
    waiting,
)
from pbem.engine.shapes import command

from ..actions.fair import levy_places
from ..choices import choose, possible
from ..map.atlas import BORDERS
from ..pieces import map_pieces, supply
from ..pieces.things import colour_of, piece_of, place_of
from ..tableaux import tableau
from .acting import LOCATED, elsewhere, within

RULES, LEVY = ["PR-F4.1"], ("PR-F4.3", "PR-G4.2")


def candidates(state, bank, card, op):
    """Every Border."""
    return [(border,) for border in BORDERS]


def refused(state, bank, card, op, border):
    """Why the Concession on a Border cannot be taxed, or None."""
    if not map_pieces.concession(state, border):
        return Illegal("no_concession_there", {"border": border}, ["PR-F4.1"])
    if not within(state, card, border):
        return elsewhere(state, card, border)
    if not _taxed(state, card, border):
        return Illegal("saturated", {"map_cards": within(state, card, border)}, ["PR-F4.4"])
    return None


def _taxed(state, card, border):
    return [one for one in within(state, card, border) if not map_pieces.saturated(state, one)]


def find_owner(game, frame):
    state, border = game.state, frame["target"][0]
    frame["map_card"] = choose(game, "map_card", "map_card", _taxed(state, frame["card"], border), LOCATED)
    tableau.fix_location(state, frame["card"], frame["map_card"])
    frame["owner"] = colour_of(map_pieces.concession(state, border))
    game.emit("taxed", power=state["active"], card=frame["card"], owner=frame["owner"], border=border,
              empire=frame["map_card"], rules=RULES)
    game.ask_or_go_on(frame, "taxed", frame["owner"])


def settle(game, frame):
    """PR-F4.2."""
    state, owner, border = game.state, frame["owner"], frame["target"][0]
    if frame["pays"]:
        state["florins"][owner] -= 1
        game.emit("tax_paid", power=owner, florins=1, rules=["PR-F4.2"])
    else:
        map_pieces.repress(game, map_pieces.concession(state, border), border, frame["map_card"], ("PR-F4.2",))


def place_levy(game, frame):
    """PR-F4.3: by the owner."""
    thing, state = frame["levy"], game.state
    if thing is None:
        return
    piece = piece_of(thing)
    if supply.left(state, piece) <= 0:
        supply.taken_away(game, frame["take"] or supply.sources(state, piece, False)[0])
    map_pieces.enter_city(game, piece, place_of(thing), piece)
    game.emit("levy", thing=thing, rules=list(LEVY))


def taxed_options(state, frame, role):
    places = levy_places(state, frame["map_card"])
    pieces = list(dict.fromkeys(map(piece_of, places)))
    short = [thing for piece in pieces for thing in substitutes(state, piece)]
    syntax = " ".join(["[levy] {levy}"] * bool(places) + ["[=take {take?}]"] * bool(short))
    for verb in ("pay", "repress") if state["florins"][role] >= 1 else ("repress",):
        yield Option(verb, _do(verb == "pay"), _placing(places, short), syntax,
                     Phrase(f"tax_{verb}", {"short": short}, "options"), ("PR-F4.2",),
                     check=lambda given: _check_taken(state, given), sample=lambda rng: _drawn(state, places, rng))
    if state["florins"][role] < 1:
        yield waiting("pay", "no_florin_for_tax", "PR-F4.2")


def _placing(places, short):
    """The arguments of a reply: the Levy, and the Piece that is taken for it where it is out of supply (DOUBT-7)."""
    levy = FirstOf("placed", places, LEVY, unsaid=lambda given: _like(places, given.get("take")))
    return ({"levy": levy} if places else {}) | ({"take": FirstOf("placed", short, supply.SHORTAGE)} if short else {})


def _like(places, taken):
    """The first Levy, of those that a Piece can be taken for."""
    return next((place for place in places if taken and piece_of(place) == piece_of(taken)), places[0])


def substitutes(state, piece):
    """The Repressed Pieces that may be taken for a Levy; none while the supply has one."""
    return [] if supply.left(state, piece) > 0 else supply.sources(state, piece, False)


def _check_taken(state, given):
    """Raises Illegal where the Levy does without the Piece that is to be taken, or takes another."""
    if "take" not in given:
        return
    piece = piece_of(given["levy"])
    if supply.left(state, piece) > 0:
        raise Illegal("supply_has_one", {"piece": piece}, supply.SHORTAGE)
    if given["take"] not in substitutes(state, piece):
        raise Illegal("another_taken", {"piece": piece, **possible(substitutes(state, piece))}, supply.SHORTAGE)


def _drawn(state, places, rng):
    """The arguments of a random reply."""
    if not places:
        return {}
    levy = rng.choice(places)
    among = substitutes(state, piece_of(levy))
    return {"levy": levy, **({"take": rng.choice(among)} if among and rng.random() < .5 else {})}


def _do(pays):
    def do(game, frame, role, args):
        frame["pays"], frame["levy"], frame["take"] = pays, args.get("levy"), args.get("take")
    return do


def usual_reply(state, frame, role):
    """Pay where there is a Florin; the Levy comes to the Capital, else to the first City (Defaults)."""
    places = levy_places(state, frame["map_card"])
    return command("pay" if state["florins"][role] >= 1 else "repress", **({"levy": places[0]} if places else {}))


def about(state, frame, role):
    return {"border": frame["target"][0], "empire": frame["map_card"], "by": state["active"], "card": frame["card"]}


CHAPTER = Chapter(
    procedures=(Procedure("op_tax", (find_owner, settle, place_levy), takes=("card", "target"),
                          keeps=("map_card", "owner", "pays", "levy", "take")),),
    decisions=(Decision("taxed", taxed_options, usual_reply, about,
                        moment=Moment(("taxed", "tax"), ("pay", "repress"), "pay", ("pay", "repress"),
                                      places=("border", "empire"), by=("by",), bare=("tax",))),),
)
