"""Religious influence: who leans on a space, and how many dice that gives each side (HIS-18.2 to HIS-18.4)."""

from pbem.engine import Chapter

from ..cards import hands
from ..map.atlas import ANCHORS, CONNECTIONS, LAND
from ..pieces import units
from ..powers.electorates import muster

PROTESTANT, CATHOLIC = "protestant", "catholic"
OTHER = {PROTESTANT: CATHOLIC, CATHOLIC: PROTESTANT}
ALIGNED_KINDS = ("regulars", "mercenaries")


def hits(dice):
    """Dice that show 5 or 6."""
    return sum(die >= 5 for die in dice)


def protestant_spaces(state):
    """Number of Protestant spaces, those in unrest included (HIS-21.6.1)."""
    return [*state["religion"].values()].count(PROTESTANT)


def leaning(state, holder):
    """The religion a holder's land units lean to, or None (HIS-18.2.4 to HIS-18.2.7)."""
    power = units.owner(holder)
    if power == "scotland" and state["minors"]["scotland"] == "england":
        power = "england"
    if power == "england":
        religion = hands.ruler(state, "england").get("units_religion")
        return religion if religion in OTHER else None
    if power == "ottoman":
        return None
    return PROTESTANT if power == "protestant" else CATHOLIC


def has_stack(state, space, religion):
    """Whether land units leaning to a religion stand in a space; leaders alone are no stack (HIS-18.2.3)."""
    return any(units.count(force, ALIGNED_KINDS) and leaning(state, holder) == religion
               for holder, force in units.at(state, space).items())


def posts(state, religion):
    """Spaces with a reformer (Protestant) or a Jesuit university (Catholic) (HIS-18.2.1)."""
    return list(state["reformers"].values()) if religion == PROTESTANT else state.get("universities", [])


def base_dice(state, target, religion):
    """What gives a side dice at a target: source -> dice, without zeros (HIS-18.3.18, HIS-18.3.23).

    Neighbours over a pass or in unrest give nothing (HIS-18.3.19); there is always one die.
    """
    held = posts(state, religion)
    near = [s for s in CONNECTIONS.neighbours(target) if s not in state["unrest"]]
    post = "reformer" if religion == PROTESTANT else "university"
    dice = {
        "adjacent_spaces": sum(state["religion"][s] == religion for s in near),
        f"adjacent_{post}": sum(s in held for s in near),
        "adjacent_stacks": sum(has_stack(state, s, religion) for s in near),
        f"{post}_there": 2 * (target in held),
        "stack_there": 2 * has_stack(state, target, religion),
    }
    return {source: number for source, number in dice.items() if number} or {"minimum": 1}


def support(state, space, religion):
    """How many spaces next to a space, passes included, have a religion and no unrest (HIS-2.5.5, HIS-12.4.8)."""
    held, unrest = state["religion"], state["unrest"]
    return len([s for s in LAND.neighbours(space) if held[s] == religion and s not in unrest])


def neighbours(state, religion):
    """The spaces that border one of a religion that is not in unrest; a pass is enough."""
    own = (space for space, faith in state["religion"].items() if faith == religion)
    return set().union(*(LAND.neighbours(space) for space in own if space not in state["unrest"]))


def by_sea(state, religion):
    """The ports on a sea zone with another port of a religion (HIS-18.3.15)."""
    return set().union(*(ANCHORS.across(space) for space, faith in state["religion"].items() if faith == religion))


def convertible(state, religion):
    """The spaces that may be turned to a religion by an attempt or debate (HIS-18.3.15, HIS-18.4.4)."""
    reached = {*posts(state, religion), *neighbours(state, religion), *by_sea(state, religion)}
    return {space for space in reached if state["religion"][space] == OTHER[religion]}


def convert(game, space, religion, rules=()):
    """Change a space's religion; political control stays (HIS-18.3.28), Electorates may bring regulars."""
    game.state["religion"][space] = religion
    game.emit("religion_changed", rules=rules, space=space, religion=religion)
    muster(game, space)


def unoccupied(state, space):
    """Whether no land or naval unit of any power is in a space (HIS-12.4.2)."""
    return not any(units.count(force, units.KINDS) for force in units.at(state, space).values())


def place_unrest(game, space, rules=()):
    game.state["unrest"].append(space)
    game.emit("unrest_placed", space=space, rules=rules)


CHAPTER = Chapter(state=("religion",))
