"""Setting up place by place, each Baron asked at his (option `setup`; WK-2.12, 2.13)."""

from pbem.engine import Decision, One, Option, Procedure
from pbem.engine.asking import InTurn, Listed
from pbem.engine.shapes import command

from ..board import barons
from ..printed import printed
from . import areas


def list_sites(game, frame):
    frame["sites"] = barons.in_order(game.state)


def sites(state, frame, baron):
    yield Option("stronghold", do_site, {"area": One("area", areas.free_for_strongholds(state), areas.STRONGHOLD)},
                 "[in|at] {area}", "stronghold", areas.STRONGHOLD)


def do_site(game, frame, baron, args):
    areas.put_stronghold(game, baron, args["area"])


def to_nobles(game, frame):
    game.goto(frame, "list_nobles")


def list_nobles(game, frame):
    """WK-2.13: counter-clockwise from the last one, one Noble each until all with troops are placed."""
    state = game.state
    left = {baron: len(areas.unplaced(state, baron)) for baron in barons.in_order(state)[::-1]}
    frame["queue"] = [baron for turn in range(max(left.values())) for baron in left if left[baron] > turn]


def places(state, frame, baron):
    able = [area for area in printed(state).kingdom if areas.is_free(state, area, baron)]
    yield Option("place", do_place, {"noble": One("noble", areas.unplaced(state, baron)),
                                     "area": One("area", able, areas.PLACE)}, "{noble} [in|at] {area}", "place_one",
                 areas.PLACE, example=lambda: _usual(state, baron))


def do_place(game, frame, baron, args):
    areas.put_noble(game, args["noble"], args["area"])


def usual_site(state, frame, baron):
    return command("stronghold", area=areas.free_for_strongholds(state)[0])


def usual_place(state, frame, baron):
    return command("place", **_usual(state, baron))


def _usual(state, baron):
    return {"noble": areas.unplaced(state, baron)[0], "area": areas.usual_place(state, baron)}


SITES = InTurn("next_site", "site", Listed("sites"), who="sited", ends=to_nobles)
PLACES = InTurn("next_place", "place", Listed("queue"), who="placing")
PROCEDURE = Procedure("in_turn", (list_sites, *SITES.steps, list_nobles, *PLACES.steps),
                      keeps=("sites", *SITES.keeps, "queue", *PLACES.keeps))
DECISIONS = (Decision("site", sites, usual_site, pace="planning"),
             Decision("place", places, usual_place, pace="planning"))
