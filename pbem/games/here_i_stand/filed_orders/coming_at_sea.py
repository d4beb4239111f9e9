"""What a power may still be asked about fleets that sail, a combat at sea, or piracy (HIS-16), as in coming_on_land."""

from ..cards import hands
from ..map.atlas import ZONES
from ..naval_affairs import fleets, naval_interception, piracy_awards
from ..pieces import units
from .coming_on_land import JANISSARIES, responding

BEFORE_SAILING = ("announce", "set_sail", "move_all")
WHILE_INTERCEPTED = ("interceptions", "intercept", "settle_interception")
WHILE_AVOIDED = ("avoidances", "avoid", "settle_avoidance")
BEFORE_JANISSARIES = ("attacker_dice", "defender_dice", "attack_cards", "defence_cards", "roll_dice")
BEFORE_LOSSES = (*BEFORE_JANISSARIES, "janissaries", "rowers", "row", "declare_winner")
BEFORE_RETREAT = (*BEFORE_LOSSES, "count_losses", "remove_losses", "who_retreats")


def naval_move(state, frame, power):
    """Interceptions of all zones, then avoided battles, then combats."""
    step, mover = frame["step"], frame["power"]
    if power in naval_interception.foes(state, mover):
        if step in BEFORE_SAILING:
            yield from before_sailing(state, frame, power)
        elif step in WHILE_INTERCEPTED:
            yield from while_intercepted(state, frame, power)
        elif step in WHILE_AVOIDED and power not in frame["asked"]:
            yield from avoiding(state, frame, power)
    if step in (*WHILE_INTERCEPTED, *WHILE_AVOIDED):
        yield from combats(state, frame, power)


def before_sailing(state, frame, power):
    """Of the zones to which fleets are bound."""
    zones = [move["destination"] for move in frame["moves"] if move["destination"] in ZONES]
    if any(units.naval_size(state, place, power) for zone in zones for place in fleets.neighbours(state, zone)):
        yield "naval_interception", "decline"
    if any(units.naval_size(state, zone, power) for zone in zones):
        yield "naval_avoidance", "stay"


def while_intercepted(state, frame, power):
    if power not in frame["asked"] and naval_interception.chances_to_intercept(state, frame, power):
        yield "naval_interception", "decline"
    yield from avoiding(state, frame, power)


def avoiding(state, frame, power):
    if naval_interception.chances_to_avoid(state, frame, power):
        yield "naval_avoidance", "stay"


def combats(state, frame, power):
    """The combats of one power (HIS-16.1.18), in whatever order."""
    for position in fleets.positions(state, frame["power"]):
        for foe in fleets.enemies_at(state, position, frame["power"]):
            yield from combat(state, {"step": BEFORE_LOSSES[0], "position": position, "attacker": frame["power"],
                                      "defender": foe}, power)


def combat(state, frame, power):
    """HIS-16.2, from the step at which it stands."""
    if power not in (frame["attacker"], frame["defender"]):
        return
    if frame["step"] in BEFORE_JANISSARIES[:3]:
        yield from responding(state, power, "sea_cards", "sea_rolled")
    fleet = fleets.ships(fleets.fleet(state, frame["position"], power))
    if frame["step"] in BEFORE_JANISSARIES and power == "ottoman" and JANISSARIES in hands.hand(state, power):
        yield "naval_janissaries", "decline"
    if frame["step"] in BEFORE_LOSSES and len(fleet) > 1:
        yield "naval_losses", "lose first corsairs, squadrons"
    if frame["step"] in BEFORE_RETREAT and fleet:
        yield "naval_retreat", "default"


def piracy(state, frame, power):
    """Hit by hit (HIS-16.4.9); D-37."""
    before = frame["step"] in ("announce", "set_about", "defend", "rob")
    more = before or frame.get("hits", 0) > 1
    if power == frame["target"] and more and len(piracy_awards.possible(state, frame["zone"], power)) > 1:
        yield "piracy_hit", "give first vp, squadron, card"


FRAMES = {"naval_move": naval_move, "naval_combats": combats, "naval_combat": combat, "piracy": piracy}
