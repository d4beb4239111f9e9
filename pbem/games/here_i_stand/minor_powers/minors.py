"""Minor powers: what an intervention leads to, and the defeat of Hungary/Bohemia (HIS-22.2, HIS-22.5).

How inactive minors and independents defend (HIS-22.1, HIS-22.6) stands with withdrawal and Field Battle.
"""

from pbem.engine import Chapter, Doing, Moment, Procedure, declining, question
from pbem.engine.asking import InTurn, Listed

from ..diplomacy_phase import catherine_of_aragon, war_limits
from ..map.atlas import HOME, MAJORS, SPACES
from ..naval_affairs import fleets
from ..pieces import units
from ..powers import relations, siege
from ..powers.intervention import HAPSBURG, HUNGARY, OTTOMAN, take_over

VICTORY_VP = 2  # HIS-22.5.5


# War on the new ally, or away (HIS-22.2.3, HIS-22.2.11).

def may_declare(state, frame, power):
    """HIS-22.2.3: unless a limit forbids it in every phase; then it leaves at once."""
    return war_limits.forbidden(state, power, frame["major"]) is None


def declare_or_leave(game, frame):
    if frame["war"]:
        catherine_of_aragon.note_declaration(game.state, frame["foe"], frame["major"])
        relations.start_war(game.state, frame["foe"], frame["major"])
        game.emit("war_declared", power=frame["foe"], target=frame["major"], cost=0, rules=["HIS-22.2.3"])
        FOES.again(game, frame)
        game.call("naval_battles_of_war", one=frame["foe"], other=frame["major"])


def leave_spaces(game, frame):
    """HIS-22.2.11: units in spaces of the minor go away, one space after the other."""
    state, foe = game.state, frame["foe"]
    occupied = [s for s in HOME[frame["minor"]] if state["control"][s] == frame["major"] and units.stack(state, s, foe)]
    if not occupied:
        return
    if foe in relations.besiegers(state, occupied[0]):
        siege.lift(state, foe, occupied[0])
    game.goto(frame, "leave_spaces")
    game.call("displace", power=foe, space=occupied[0], rules=["HIS-22.2.11"])


def about_free_war(state, frame, role):
    return {"minor": frame["minor"], "major": frame["major"]}


# Defeat of Hungary/Bohemia.

def intervene(game, frame):
    """HIS-22.5.2, HIS-22.5.3, HIS-22.5.5, HIS-22.5.7."""
    state = game.state
    state["hungary_beaten"] = True
    game.emit("hungary_beaten", vp=VICTORY_VP, rules=["HIS-22.5.1", "HIS-22.5.5", "HIS-22.5.6"])
    state["war_winner"][OTTOMAN] += VICTORY_VP
    besieged = [s for s in HOME[HUNGARY] if OTTOMAN in relations.besiegers(state, s)]
    frame["new_war"] = not relations.at_war(state, OTTOMAN, HAPSBURG)
    frame["allies"] = relations.allied(state, OTTOMAN, HAPSBURG)
    make_war(game)
    if not state["minors"][HUNGARY]:
        take_over(game, HUNGARY, HAPSBURG, ["HIS-22.5.3"])
    for space in besieged:
        lose_garrison(game, space)


def make_war(game):
    """HIS-22.5.2: even on an ally."""
    state = game.state
    for one, other in ((OTTOMAN, HAPSBURG), (HAPSBURG, OTTOMAN)):
        if other in state["alliances"][one]:
            state["alliances"][one].remove(other)
    if not relations.at_war(state, OTTOMAN, HAPSBURG):
        relations.start_war(state, OTTOMAN, HAPSBURG)
        game.emit("war_declared", power=HAPSBURG, target=OTTOMAN, cost=0, rules=["HIS-22.5.2", "HIS-9.6.10"])


def lose_garrison(game, space):
    """HIS-22.5.7."""
    regulars = units.at(game.state, space).get(HUNGARY, {}).get("regulars", 0)
    if regulars:
        units.remove(game.state, space, HUNGARY, "regulars", regulars)
        game.emit("stack_lost", power=HUNGARY, space=space, force={"regulars": regulars}, rules=["HIS-22.5.7"])


def take_spaces(game, frame):
    """HIS-22.5.4: home spaces with Ottoman land units, besieged Keys included; a siege of Ottoman units goes on."""
    state = game.state
    frame["taken"] = [s for s in HOME[HUNGARY] if units.land_size(state, s, OTTOMAN)
                      and not relations.inside(state, s, OTTOMAN)]
    for space in frame["taken"]:
        state["sieges"].pop(space, None)
        relations.set_control(game, space, OTTOMAN, ["HIS-22.5.4"])


def clear_spaces(game, frame):
    """Other powers' units that stood in a taken fortress go home (as in HIS-9.3.8)."""
    for space in frame["taken"]:
        for power in MAJORS:
            if relations.at_war(game.state, power, OTTOMAN) and units.stack(game.state, space, power):
                game.goto(frame, "clear_spaces")
                game.call("displace", power=power, space=space, captor=OTTOMAN, rules=["HIS-22.5.4", "HIS-9.3.8"])
                return


def end_loans(game, frame):
    """With their alliance the loans of allies who are at war now end, those of minors' ships too."""
    state, foes = game.state, {OTTOMAN, HAPSBURG}
    places = fleets.unload(state, lambda holder: foes == {units.commander(state, units.owner(holder)),
                                                          units.commander(state, holder)})
    if places:
        game.emit("loans_end", places=places, rules=["HIS-9.2.17", "HIS-22.5.2"])


def part(game, frame):
    """Each of the two leaves the ports and spaces of the other, one fleet or stack after the other."""
    state, rules = game.state, ["HIS-22.5.2", "HIS-9.3.8"]
    if not frame["allies"]:
        return
    for power, other in ((OTTOMAN, HAPSBURG), (HAPSBURG, OTTOMAN)):
        for space in (s for s in SPACES if state["control"][s] == other):
            if fleets.fleet(state, space, power):
                game.goto(frame, "part")
                game.call("naval_retreat", power=power, position=space, home="own", rules=rules)
                return
            if units.stack(state, space, power):
                game.goto(frame, "part")
                game.call("displace", power=power, space=space, captor=other, rules=rules)
                return


def fight_at_sea(game, frame):
    """HIS-9.6.11."""
    if frame["new_war"]:
        game.call("naval_battles_of_war", one=OTTOMAN, other=HAPSBURG)


FOES = InTurn("ask_foes", "free_war", Listed("foes"), (declare_or_leave, leave_spaces), may_declare, "foe",
              {"war": False})

CHAPTER = Chapter(
    procedures=(
        Procedure("free_wars", FOES.steps, takes=("minor", "major", "foes"), keeps=FOES.keeps),
        Procedure("hungary_beaten", (intervene, take_spaces, clear_spaces, end_loans, part, fight_at_sea),
                  keeps=("allies", "new_war", "taken")),
    ),
    decisions=(
        question("free_war",
                 Doing("declare", {"war": True}, "declare_on_new_ally", ("HIS-22.2.3",)),
                 declining("leave_minor", ("HIS-22.2.11",)), about=about_free_war,
                 moment=Moment(("my enemy gets an ally", "minor activated", "free war"), ("declare", "decline"),
                               "decline", alone=("declare", "decline"), by=("major", "minor"))),
    ),
    state=("hungary_beaten",),
)
