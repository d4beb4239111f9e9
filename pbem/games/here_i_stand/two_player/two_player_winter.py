"""The two-player variant's Winter: invaders go home for good, only Rome raises a regular, its own overdue events."""

from pbem.engine import Chapter, Procedure

from ..cards import hands
from ..map.atlas import CAPITALS, CARDS, MAJORS, SPACES
from ..pieces import units
from ..pieces.counters import lose_unshowable_of_all, room
from ..powers import relations, scenarios
from ..winter_phase import winter, winter_armies

FORCED = scenarios.data(scenarios.TWO_PLAYER)["forced_in_winter"]  # turn -> cards
ROME = "rome"


def invaders_return(game, frame):
    """Units of the other powers that would have to go to a capital leave the map, and all their army leaders."""
    state = game.state
    for power in MAJORS:
        if power in scenarios.powers(state):
            continue
        returns = winter_armies.rest(state, power)
        homeward = [move for move in returns if move["destination"] in (None, *CAPITALS[power])]
        for move in homeward:
            units.take(state, move["origin"], power, move["who"])
            game.emit("invaders_leave", power=power, place=move["origin"], force=move["who"], rules=["HIS-19.3.9"])
        winter_armies.carry_out(game, power, [move for move in returns if move not in homeward])
        lose_unshowable_of_all(game, [move["origin"] for move in homeward])
        leaders_leave(game, power)


def leaders_leave(game, power):
    for space in [s for s in game.state["units"] if s in SPACES]:
        leaders = units.leaders_at(game.state, space, power)
        if leaders:
            units.take(game.state, space, power, {"leaders": list(leaders)})
            game.emit("invaders_leave", power=power, place=space, force={"leaders": list(leaders)},
                      rules=["HIS-19.3.9"])


def romes_regular(game, frame):
    """HIS-19.5.1, for Rome alone."""
    state = game.state
    if relations.control(state, ROME) == "papacy" and room(state, "papacy", "regulars", ROME, 1):
        units.add(state, ROME, "papacy", "regulars", 1)
        game.emit("replacement", power="papacy", space=ROME, rules=["HIS-19.5.1"])


def forced_events(game, frame):
    """HIS-19.8.1, by the variant's own timetable: without the 2 CP, and the card leaves the game."""
    state = game.state
    for card in FORCED.get(state["turn"], ()):
        if card in state["removed"]:
            continue
        hands.remove_wherever_it_is(game, card)
        game.emit("event_overdue", card=card, rules=["HIS-19.8.1", "HIS-19.8.7"])
        game.goto(frame, "forced_events")
        game.call(CARDS[card].id, power=None, card=card)
        return


CHAPTER = Chapter(
    procedures=(
        Procedure("two_player_winter", (winter.loans_end, winter.renegade_leaves, winter.PLANS, invaders_return,
                                        winter.fleets_return, winter.armies_return, romes_regular, winter.debaters_rest,
                                        forced_events),
                  keeps=winter.PLANS.keeps),
    ),
)
