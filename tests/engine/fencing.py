"""Fencing: the toy game with impulses of several orders, between which the other role is asked.

The leader may feint: the other flinches, stands or taunts, and a taunted leader laughs or frowns; then the leader
thrusts with a card, feints once more or retires.
"""


from altered import altered

from pbem.engine import Decision, Moment, Option, Procedure
from pbem.engine.facets import Moments, OwnTurn
from pbem.games import duel as toy

VERBS = {verb: [verb] for verb in ("attack", "block", "yield", "pass", "bid", "feint", "flinch", "stand", "taunt",
                                   "laugh", "frown", "thrust", "retire")}


def asked(game, frame):
    game.ask(frame, "feinted", toy.other(frame["attacker"]))


def taunted(game, frame):
    if frame.pop("taunted", False):
        game.ask(frame, "taunted", frame["attacker"])


def going_on(game, frame):
    game.ask(frame, "strike", frame["attacker"])


def do_feint(game, frame, role, args):
    game.emit("feint", role=role)
    if frame["at"] == "feint":
        game.goto(frame, "asked")
    else:
        game.call("feint", attacker=role)


def do_flinch(game, frame, role, args):
    game.emit("pass", role=role)


def do_taunt(game, frame, role, args):
    frame["taunted"] = True


FEINT = Option("feint", do_feint, help="only seem to attack")


def lead_options(state, frame, role):
    yield from toy.lead_options(state, frame, role)
    yield FEINT


def feinted_options(state, frame, role):
    yield Option("flinch", do_flinch, help="step back")
    yield Option("stand", do_flinch, help="do not")
    yield Option("taunt", do_taunt, help="mock the feint")


def taunted_options(state, frame, role):
    yield Option("laugh", do_flinch, help="laugh it off")
    yield Option("frown", do_flinch, help="show anger")


def strike_options(state, frame, role):
    if state["hands"][role]:
        yield toy.card_option("thrust", toy.do_attack, state, role)
    yield FEINT
    yield Option("retire", do_flinch, help="leave it at that")


DECISIONS = {decision.name: decision for decision in (
    Decision("lead", lead_options, lambda s, f, r: {"verb": "pass"}, pace="impulse"),
    Decision("feinted", feinted_options, lambda s, f, r: {"verb": "stand"}),
    Decision("taunted", taunted_options, lambda s, f, r: {"verb": "frown"}),
    Decision("strike", strike_options, lambda s, f, r: {"verb": "retire"}, pace="impulse"),
)}
GAME = altered(toy.GAME, key="fencing", title="Fencing", decisions=toy.GAME.decisions | DECISIONS,
    procedures=toy.GAME.procedures | {
        "feint": Procedure("feint", (asked, taunted, going_on), takes=("attacker",), keeps=("taunted",))},
    vocabulary={**toy.GAME.vocabulary, "verb": VERBS}, facets={
        OwnTurn: {"closing": ("retire",)},
        Moments: {"of": {**toy.GAME.facet(Moments).of,
                         "strike": Moment(("striking",), ("thrust", "feint", "retire"), "retire")}}})
