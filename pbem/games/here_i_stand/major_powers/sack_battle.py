"""The battle at Rome of unpaid mercenaries and papal regulars (HIS-21.5.13, HIS-21.5.14).

    game.call("sack_battle", power=, force=, space=ROME, defenders=[PAPACY], ignored={PAPACY: papal_bystanders(state)},
              inside=)

A Field Battle but for those who fight and for the losses: its steps are those of field_battle where nothing differs.
The caller finds {"won": bool, "force": what is left of it} in frame["returned"].
"""

from pbem.engine import Chapter, Decision, Illegal, Moment, Option, Phrase, Procedure

from ..field_battles import battle_sides, field_battle, losses
from ..field_battles.battle_sides import attacking, defending
from ..land_movement import passage
from ..land_movement.formations import FORCE_KINDS, check_there
from ..pieces import forces, units
from ..pieces.troops import Troops

ROME, PAPACY, MERCENARIES = "rome", "papacy", "mercenaries"


def papal_regulars(state):
    return units.at(state, ROME).get(PAPACY, {}).get("regulars", 0)


def papal_bystanders(state):
    """What the Papacy has in Rome besides its own regulars: it takes no part (HIS-21.5.13)."""
    return forces.minus(units.stack(state, ROME, PAPACY), {"regulars": papal_regulars(state)})


def last_reinforcements(game, frame):
    """HIS-21.5.13: anyone may play responses."""
    battle_sides.remember(game, frame)
    battle_sides.open_window(game, frame, "battle", "attack", None, involved=[frame["power"], PAPACY])


def take_stock(game, frame):
    """Papal mercenaries hired at the last moment do not fight either."""
    field_battle.take_stock(game, frame)
    frame["ignored"] = {PAPACY: papal_bystanders(game.state)}


def choose_losses(game, frame):
    """HIS-21.5.14: regulars of the Papacy first, then its mercenaries; the attacker's evenly (D-45)."""
    state, power = game.state, frame["power"]
    pool, papal = attacking(frame), defending(state, frame, PAPACY)
    suffered = field_battle.spare_one(game, frame, {"attack": forces.size(pool), "defence": forces.size(papal)})
    spare = {MERCENARIES: units.stack(state, ROME, PAPACY).get(MERCENARIES, 0) - papal.get(MERCENARIES, 0)}
    more = forces.worst(spare, frame["hits"]["attack"] - forces.size(papal)) if \
        suffered["defence"] == forces.size(papal) < frame["hits"]["attack"] else {}
    frame["due"] = {power: suffered["attack"], PAPACY: suffered["defence"] + forces.size(more)}
    frame["pool"] = {power: pool, PAPACY: units.stack(state, ROME, PAPACY)}
    order = [kind for kind in ("regulars", MERCENARIES) if kind in papal]
    fallen = forces.plus(forces.first(papal, suffered["defence"], order), more)
    frame["answers"] = {power: {"who": even_losses(pool, suffered["attack"]), "sallied": {}},
                        PAPACY: {"who": fallen, "sallied": {}}}
    if has_choice(pool, suffered["attack"]):
        game.ask(frame, "sack_losses", power)


def _others(force):
    """All units but the mercenaries."""
    return {kind: n for kind, n in forces.land_units(force).items() if kind != MERCENARIES}


def even_shares(pool, due):
    """(least, most) mercenaries among losses split as evenly as possible between mercenaries and the others."""
    hired, others = pool.get(MERCENARIES, 0), forces.size(_others(pool))
    least, most = due // 2, (due + 1) // 2
    return min(hired, max(least, due - others)), min(hired, max(most, due - others))


def has_choice(pool, due):
    """Whether the odd loss or the kind of the regulars is open."""
    least, most = even_shares(pool, due)
    return least < most or (len(_others(pool)) > 1 and 0 < due - most < forces.size(_others(pool)))


def even_losses(pool, due):
    """The odd loss is a mercenary (D-31)."""
    hired = even_shares(pool, due)[1]
    return forces.plus({MERCENARIES: hired}, forces.worst(_others(pool), due - hired))


def loss_options(state, frame, role):
    due, pool = frame["due"][role], frame["pool"][role]
    yield Option("lose", do_lose, {"who": Troops(FORCE_KINDS, forces.land_units(pool), least=due, most=due)}, "{who}",
                 Phrase("lose_evenly", {"number": due}, "options"), ("HIS-21.5.14",),
                 check=lambda args: check_losses(pool, due, args["who"]),
                 sample=lambda rng: {"who": even_losses(pool, due)}, example={"who": even_losses(pool, due)})


def check_losses(pool, due, who):
    check_there(who, pool, ROME, ["HIS-21.5.14"])
    least, most = even_shares(pool, due)
    if not least <= who.get(MERCENARIES, 0) <= most:
        raise Illegal("uneven_losses", {"mercenaries": sorted({least, most}), "number": due}, ["HIS-21.5.14"])


def do_lose(game, frame, role, args):
    frame["answers"][role]["who"] = args["who"]


def take_losses(game, frame):
    losses.remove(game, frame)
    frame["force"] = frame["pool"][frame["power"]]


def capture_leaders(game, frame):
    """HIS-14.0.12."""
    if not forces.size(frame["force"]):
        passage.capture(game, PAPACY, frame["power"], ROME, forces.leaders(frame["force"]), ["HIS-14.0.12"])
        frame["force"] = {}


def finish(game, frame):
    game.end(frame, won=frame["won"], force=frame["force"])


CHAPTER = Chapter(
    procedures=(
        Procedure("sack_battle", (last_reinforcements, take_stock, field_battle.attack_cards,
                                  field_battle.defence_cards, field_battle.roll, field_battle.janissaries,
                                  field_battle.decide, choose_losses, take_losses, capture_leaders, finish),
                  takes=("power", "force", "space", "defenders", "ignored", "inside"),
                  keeps=(losses.ANSWERS, "before", "cards", "counts", "dice", "due", "hits", "pool", "sallied", "sharp",
                         "won")),
    ),
    decisions=(
        Decision("sack_losses", loss_options,
                 lambda state, frame, role: {"verb": "lose", "who": frame["answers"][role]["who"]},
                 lambda state, frame, role: {"number": frame["due"][role], "force": frame["pool"][role]},
                 moment=Moment(("sack losses",), ("lose",), "default")),
    ),
)
