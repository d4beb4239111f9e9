"""After a Field Battle: captured leaders and the retreat of the losers (HIS-14.0.12, HIS-14.0.13, HIS-14.1)."""

from ..land_movement import passage
from ..map.atlas import MAJORS
from ..pieces import forces, units
from ..powers import relations
from .battle_sides import attacking

SHELTER = 4  # HIS-14.1.2


def capture_leaders(game, frame):
    """HIS-14.0.12: leaders of a side wiped out; HIS-15.2.6: those of a relief force that is wiped out."""
    state, space, power = game.state, frame["space"], frame["power"]
    if not forces.size(attacking(frame)):
        capture_attackers(game, frame, attacking(frame), "HIS-14.0.12")
    elif not frame["won"] and not tied(frame) and not forces.size(frame["force"]):
        capture_attackers(game, frame, frame["force"], "HIS-15.2.6")
    if not any(units.land_size(state, space, p) for p in frame["defenders"]):
        for p in frame["defenders"]:
            passage.capture(game, power, p, space, units.leaders_at(state, space, p), ["HIS-14.0.12"])


def capture_attackers(game, frame, gone, rule):
    passage.capture(game, victor(game.state, frame), frame["power"], frame["space"], forces.leaders(gone), [rule])
    frame["force"], frame["sallied"] = forces.minus(frame["force"], gone), forces.minus(frame["sallied"], gone)


def tied(frame):
    return frame["hits"]["attack"] == frame["hits"]["defence"]


def victor(state, frame):
    """Who takes leaders of the attacker: the controller of the space if it fought, else the first to defend."""
    holder = state["control"][frame["space"]]
    return holder if holder in frame["defenders"] else frame["defenders"][0]


def lose_ground(game, frame):
    """HIS-14.0.13: who must retreat, the controller of the space first, for it opens the gates."""
    holder = game.state["control"][frame["space"]]
    frame["losers"] = sorted(frame["defenders"], key=lambda p: p != holder) if frame["won"] else [frame["power"]]
    frame["sheltered"], frame["last"] = 0, None


def retreat_next(game, frame):
    """HIS-14.1: one power after the other; those inside take room from those that come after them."""
    if frame["last"]:
        frame["sheltered"] += units.land_size(game.state, frame["space"], frame["last"])
    if not frame["losers"]:
        return
    game.goto(frame, "retreat_next")
    loser = frame["last"] = frame["losers"].pop(0)
    if loser == frame["power"]:
        attacker_retreats(game, frame)
    elif loser in MAJORS:
        defender_retreats(game, frame, loser)
    else:
        inactive_defenders_stay(game, frame, loser)


def attacker_retreats(game, frame):
    """HIS-14.1.7 back where it came from; HIS-15.2.4 to HIS-15.2.6 into the fortress; HIS-16.3.7 not to sea."""
    survivors = attacking(frame)
    if not survivors:
        return
    all_inside = tied(frame) and not frame["transported"]
    natives = forces.common(frame["sallied"], frame["natives"])
    gate = "HIS-15.2.4" if all_inside else "HIS-15.2.5"
    shelter = (survivors if all_inside else natives) if frame["relief"] else {}
    game.call("retreat", power=frame["power"], space=frame["space"], force=survivors,
              spaces=way_back(game.state, frame), captor=victor(game.state, frame), shelter=shelter, gate=gate,
              beaten=True, room=room_inside(game.state, frame, survivors) if all_inside else forces.size(shelter),
              rules=["HIS-16.3.7" if frame["transported"] else "HIS-14.1.7"])


def way_back(state, frame):
    """Where the beaten attacker came from; no way back over sea, nor when all who came are dead (HIS-15.2.6)."""
    if frame["transported"] or not (frame["force"] or tied(frame)):
        return []
    return [frame["origin"]] if passage.refuge(state, frame["power"], frame["origin"]) else []


def room_inside(state, frame, survivors):
    """HIS-15.2.4: room for units within four in all."""
    held = sum(units.land_size(state, frame["space"], p) for p in {*frame["inside"], frame["power"]})
    return max(0, SHELTER - held + forces.size(survivors))


def defender_retreats(game, frame, loser):
    """HIS-14.1.2, HIS-14.1.3, HIS-14.1.6; the controller's allies may shelter too, within four units in all."""
    state, space = game.state, frame["space"]
    force = units.stack(state, space, loser)
    if not force:
        return
    gates_open = relations.fortified(state, space) and state["control"][space] in frame["defenders"]
    barred = None if frame["transported"] else frame["origin"]
    game.call("retreat", power=loser, space=space, force=force, spaces=passage.refuges(state, loser, space, barred),
              captor=frame["power"], shelter=force if gates_open else {}, beaten=True,
              room=max(0, SHELTER - frame["sheltered"]), rules=["HIS-14.1.3"])


def inactive_defenders_stay(game, frame, loser):
    """HIS-22.1.4: up to 4 units stay inside, the rest is eliminated."""
    state, space = game.state, frame["space"]
    room = SHELTER if relations.fortified(state, space) else 0
    force = units.stack(state, space, loser)
    rest = forces.worst(force, max(0, forces.size(force) - room))
    if rest:
        passage.destroy(game, frame["power"], loser, space, rest, ["HIS-22.1.4"])
