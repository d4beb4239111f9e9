"""Ships lost in a naval combat, and whose they are (HIS-16.2.8)."""

from pbem.engine import Chapter, Decision, Illegal, Moment, Option, Some, under_seal
from pbem.engine.asking import Sealed

from ..pieces import units
from ..pieces.troops import Troops
from . import fleets


def ships_lost(force, hits, defeated):
    """Losses by kind of a fleet that takes hits: {"squadrons": n, "corsairs": n} (HIS-16.2.8)."""
    squadrons, corsairs = fleets.number_of(force, "squadrons"), fleets.number_of(force, "corsairs")
    sunk = min(squadrons, hits // 2)
    left = hits - 2 * sunk
    killed = min(corsairs, left)
    if defeated and left > killed and sunk < squadrons:
        sunk += 1
    return {"squadrons": sunk, "corsairs": killed}


def has_choice(force, toll):
    """Whether ships of different owners or kinds could be the ones that are lost."""
    for kind, number in toll.items():
        choices = [n for flat, n in fleets.ships(force).items() if kind in ("units", fleets.kind_of(flat))]
        if len(choices) > 1 and 0 < number < sum(choices):
            return True
    return False


def choosing(state, frame):
    """The sides of a combat that choose."""
    return [power for power in (frame["attacker"], frame["defender"])
            if has_choice(fleets.fleet(state, frame["position"], power), frame["toll"][power])]


LOSSES = Sealed("count_losses", "naval_losses", choosing, key=under_seal("losses"))


def standard_losses(force, toll, kinds=()):
    """Kinds in this order, then D-31: corsairs before squadrons when either may go, own ships last."""
    def rank(flat):
        return (kinds.index(flat) if flat in kinds else len(kinds), flat != "corsairs", flat == "squadrons", flat)

    lost, still = {}, dict(toll)
    for flat in sorted(fleets.ships(force), key=rank):
        kind = "units" if "units" in toll else fleets.kind_of(flat)
        number = min(force[flat], still[kind])
        if number:
            lost[flat] = number
            still[kind] -= number
    return lost


def losses_options(state, frame, role):
    force, toll = fleets.fleet(state, frame["position"], role), frame["toll"][role]
    available = fleets.ships(force)
    yield Option("lose", do_lose, {"who": Troops(tuple(available), available, least=0)}, "{who}",
                 "lose_ships", ("HIS-16.2.8",), check=lambda args: check_losses(args["who"], toll),
                 sample=lambda rng: {"who": standard_losses(force, toll)})
    kinds = Some("unit", list(fleets.KINDS), 1, len(fleets.KINDS), ("HIS-16.2.8",))
    yield Option("lose_first", do_lose_first, {"kinds": kinds}, "{kinds}",
                 "lose_ships_in_order", ("HIS-16.2.8",),
                 sample=lambda rng: {"kinds": named_plainly(kinds.sample(rng), role)},
                 example={"kinds": ["corsairs", "squadrons"]})


def named_plainly(kinds, power):
    """The kinds with a power's own ships under their plain names: its name is for those it has lent."""
    return list(dict.fromkeys(kind.removeprefix(f"{power}_") for kind in kinds))


def check_losses(force, toll):
    """Whether a choice of losses is exactly what is due; raises Illegal."""
    for kind, number in toll.items():
        given = units.size(force) if kind == "units" else fleets.number_of(force, kind)
        if given != number:
            raise Illegal("other_number_of_ships", {"named": given, "unit": kind, "number": number},
                          ["HIS-16.2.8", "HIS-16.2.9"])


def do_lose(game, frame, role, args):
    LOSSES.give(game, frame, role, args["who"])


def do_lose_first(game, frame, role, args):
    force = fleets.fleet(game.state, frame["position"], role)
    LOSSES.give(game, frame, role, standard_losses(force, frame["toll"][role], args["kinds"]))


def losses_default(state, frame, role):
    return {"verb": "lose", "who": standard_losses(fleets.fleet(state, frame["position"], role), frame["toll"][role])}


def about_losses(state, frame, role):
    return {"place": frame["position"], "toll": frame["toll"][role],
            "force": fleets.fleet(state, frame["position"], role)}


CHAPTER = Chapter(decisions=(Decision("naval_losses", losses_options, losses_default, about_losses,
                                      moment=Moment(("losing ships", "losing units", "naval losses", "losses"),
                                                    ("lose", "lose_first"), "lose first corsairs, squadrons",
                                                    places=("place",))),))
