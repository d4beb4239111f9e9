"""Six Wives of Henry VIII (card 3): a war of England without CP, or Henry's next marriage (HIS-21.3.1, HIS-21.3.4)."""

from pbem.engine import (
    Chapter,
    Decision,
    Doing,
    Illegal,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
    declining,
    question,
)
from pbem.engine.phrases import named

from ..cards.menu import CardEvent
from ..diplomacy_phase import phony_war
from ..map.atlas import MAJORS
from ..powers import marital_track, relations, variants
from ..powers.intervention import activate
from . import henry

EVENT_CP = 5  # after a declaration of war
TARGETS = ("scotland", "france", "hapsburg")  # HIS-21.3.1


def targets(state):
    """Powers England may declare war on by this card (HIS-21.3.1, HIS-9.6.16)."""
    return [p for p in TARGETS if not relations.at_war(state, "england", p)
            and not relations.allied(state, "england", p) and not (p == "scotland" and scotland_is_safe(state))]


def check_war(state, target):
    """Raises Illegal unless England may declare war on one of the three."""
    others = named("power", targets(state))
    if relations.at_war(state, "england", target):
        raise Illegal("at_war_already", {"power": target}, ["HIS-9.6.5", "HIS-21.3.1"], others)
    if relations.allied(state, "england", target):
        raise Illegal("war_on_own_ally", {"power": target}, ["HIS-9.6.16", "HIS-21.3.1"], others)
    if target not in targets(state):
        raise Illegal("scotland_protected", {}, ["HIS-9.6.15", "HIS-21.3.1"], others)


def scotland_is_safe(state):
    """HIS-9.6.15: as an ally of a major; in the anniversary edition also from an England allied to France."""
    protected = variants.rule(state, "alliance_protects_scotland") and relations.allied(state, "england", "france")
    return bool(state["minors"]["scotland"] or protected)


def check_six_wives(state, power):
    """One half at least must be possible."""
    if targets(state):
        return
    try:
        marital_track.check_advance(state)
    except Illegal as refused:
        raise Illegal("no_half_of_six_wives", {"why": refused.sentence},
                      ["HIS-21.3.1", "HIS-9.6.16", *refused.rules]) from None


def choose_half(game, frame):
    """Without a war to declare only the marriage is left."""
    if targets(game.state):
        game.ask(frame, "six_wives", frame["power"])


def marry_again(game, frame):
    """HIS-21.3.4: the marital marker moves; this half gives no CP."""
    if "target" not in frame:
        henry.advance(game, henry.RULES)
        game.end(frame)


def declare(game, frame):
    """HIS-9.6.5; the power attacked may get help: France may intervene for Scotland."""
    target = frame["target"]
    relations.start_war(game.state, "england", target)
    game.emit("war_declared", power="england", target=target, cost=0, rules=["HIS-21.3.1", "HIS-9.6.10"])
    if target == "scotland" and may_protect(game.state):
        game.ask(frame, "wives_intervention", "france")


def may_protect(state):
    """Whether France may stand by Scotland: neither England's ally nor itself at war with Scotland."""
    return not relations.allied(state, "england", "france") and not relations.at_war(state, "france", "scotland")


def intervene(game, frame):
    """HIS-22.2.1: France may make Scotland its ally without paying; then England and France are at war."""
    if frame.get("intervenes"):
        relations.start_war(game.state, "england", "france")
        game.emit("war_by_intervention", power="france", target="england", minor="scotland", rules=["HIS-22.2.1"])
        phony_war.begin(game, "england", "scotland")
        activate(game, "scotland", "france", ["HIS-22.2.1"])


def sea_battles(game, frame):
    """Naval units of both sides in one zone fight at once (HIS-9.6.11)."""
    foe = "france" if frame.get("intervenes") else frame["target"]
    if foe in MAJORS:
        game.call("naval_battles_of_war", one="england", other=foe)


def five_cp(game, frame):
    game.state["impulse"]["cp"] = EVENT_CP


def options(state, frame, role):
    found = targets(state)
    yield Option("declare", do_declare, {"power": One("power", list(TARGETS), ("HIS-21.3.1",), lambda: found)},
                 "[war!] [on] {power}", Phrase("declare_as_henry", {"cp": EVENT_CP}, "options"), ("HIS-21.3.1",),
                 check=lambda args: check_war(state, args["power"]), sample=lambda rng: {"power": rng.choice(found)},
                 example={"power": found[0]} if found else "")
    if marital_track.can_advance(state):
        yield Option("advance", lambda game, frame, role, args: None, syntax="[marital] [marker]",
                     help="advance_marriage", rules=henry.RULES)


def do_declare(game, frame, role, args):
    frame["target"] = args["power"]


def default(state, frame, role):
    if marital_track.can_advance(state):
        return {"verb": "advance"}
    return {"verb": "declare", "power": targets(state)[0]}


def about(state, frame, role):
    return {"targets": targets(state), "marital": state["marital"], "marriage": marital_track.can_advance(state)}


CHAPTER = Chapter(
    procedures=(Procedure("six_wives_of_henry_viii", (choose_half, marry_again, declare, intervene, sea_battles,
                                                      five_cp),
                          takes=("power", "card"), keeps=("intervenes", "target")),),
    decisions=(
        Decision("six_wives", options, default, about, pace="impulse"),
        question("wives_intervention",
                 Doing("intervene", {"intervenes": True}, "intervene_for_scotland",
                       ("HIS-22.2.1",)),
                 declining("leave_scotland"),
                 about=lambda state, frame, role: {"power": "england", "minor": "scotland"},
                 moment=Moment(("intervening for Scotland", "intervening"), ("intervene", "decline"), "decline",
                               alone=("intervene", "decline"), by=("power", "minor"), roles=("france",))),
    ),
    cards=(CardEvent("six_wives_of_henry_viii", check_six_wives),),
    waits={"advance": Illegal("advance_waits", {}, ("HIS-21.3.4",))},
)
