"""Theological debates (HIS-18.5).

Started with `game.call("debate", power=, zone=, source=, ...)`; `power` is the initiator, "protestant" or
"papacy". Further locals: `pool` ("committed" or "uncommitted", named in advance), `attacker` (chosen instead
of drawn) and `barred` (a debater who may not defend), both from Leipzig Debate.
"""

from pbem.engine import (
    Chapter,
    Doing,
    Illegal,
    Moment,
    Naming,
    One,
    Procedure,
    declining,
    question,
    rolled,
    waiting,
)

from ..cards import hands
from ..cards.index import CARD
from ..map.atlas import DEBATE_ZONES
from . import debaters
from .influence import CATHOLIC, PROTESTANT, hits

RELIGION = {"protestant": PROTESTANT, "papacy": CATHOLIC}
FOE = {"protestant": "papacy", "papacy": "protestant"}
POOLS = ("uncommitted", "committed")
ZONE_RULES = ("HIS-18.1.23", "HIS-18.1.24", "HIS-18.1.25")
ATTACK_DICE = 3  # HIS-18.5.6
DEFENCE_DICE = {"uncommitted": 2, "committed": 1}  # HIS-18.5.11
CANCELLED_FROM = 5  # Campeggio's die


def zones(state, power):
    """Zones in which a power may start a debate: it can attack and somebody can answer (HIS-18.1.24, HIS-18.1.25).

    The Wartburg keeps the Protestant from calling debates, the death of Thomas More all debates from England.
    """
    if power == "protestant" and state["this_turn"].get("wartburg"):
        return []
    closed = ["english"] if state["this_turn"].get("thomas_more_dead") else []
    return [zone for zone in DEBATE_ZONES if zone not in closed and debaters.pool(state, power, zone, "uncommitted")
            and debaters.pool(state, FOE[power], zone)]


def pools(state, power, zone, barred=None):
    """The pools the initiator may attack (HIS-18.5.3, HIS-18.5.4)."""
    return [pool for pool in POOLS if drawable(state, FOE[power], zone, pool, barred)]


def zone_rules(state):
    """The rules about the zone of a debate; in the turn in which Thomas More dies his card closes one (HIS-11.0.4)."""
    return (*ZONE_RULES, "HIS-11.0.4") if state["this_turn"].get("thomas_more_dead") else ZONE_RULES


def arguments(state, power, zones):
    """The zone of a debate and the pool attacked; a prompt lists pools with somebody to defend in one of the zones."""
    return {"zone": One("language", zones, zone_rules(state)),
            "pool": One("pool", list(POOLS), ("HIS-18.5.3",),
                        lambda: [p for p in POOLS if any(p in pools(state, power, zone) for zone in zones)])}


def drawable(state, power, zone, status, barred=None):
    return [d for d in debaters.pool(state, power, zone, status) if d != barred]


def check_pool(state, power, zone, pool, barred=None):
    """Raises Illegal when the named pool has nobody to defend."""
    if pool and pool not in pools(state, power, zone, barred):
        raise Illegal("pool_empty", {"pool": pool, "zone": zone}, ["HIS-18.5.3"], pools(state, power, zone, barred))


# Choosing the debaters.

def draw_attacker(game, frame):
    """HIS-18.5.2: drawn among the initiator's uncommitted debaters, unless Leipzig Debate names him."""
    frame.update(round=1, current={}, was={})
    power = frame["power"]
    game.emit("debate_called", power=power, zone=frame["zone"], source=frame["source"], barred=frame.get("barred"),
              rules=["HIS-18.5.1"])
    choices = debaters.pool(game.state, power, frame["zone"], "uncommitted")
    debater = frame.get("attacker") or game.chance.pick(choices, rolled("debate_attacker", power=power), "dice")
    enter(game, frame, power, debater, "HIS-18.5.4" if frame.get("attacker") else "HIS-18.5.2")


def choose_pool(game, frame):
    """HIS-18.5.3: a choice only if both pools have somebody."""
    possible = pools(game.state, frame["power"], frame["zone"], frame.get("barred"))
    if len(possible) == 1:
        frame["pool"] = possible[0]
    elif not frame.get("pool"):
        game.ask(frame, "debate_pool", frame["power"])


def draw_defender(game, frame):
    foe = FOE[frame["power"]]
    choices = drawable(game.state, foe, frame["zone"], frame["pool"], frame.get("barred"))
    enter(game, frame, foe, game.chance.pick(choices, rolled("debate_defender", power=foe), "dice"), "HIS-18.5.3")


def enter(game, frame, power, debater, rule):
    """Make him a side's current debater and note whether he was committed before."""
    frame["current"][power] = debater
    frame["was"][power] = "uncommitted" if debaters.uncommitted(game.state, debater) else "committed"
    game.emit("debater_enters", power=power, debater=debater, was=frame["was"][power],
              attacks=power == frame["power"], round=frame["round"], rules=[rule])


def offer_here_i_stand(game, frame):
    """HIS-18.5.5, HIS-18.5.14: Luther may take the debater's place in the German zone; home cards are open.

    Not while he hides in the Wartburg.
    """
    state = game.state
    if (frame["zone"] == "german" and hands.holds_home(state, "protestant", CARD["here_i_stand"])
            and "luther" in state["debaters"] and frame["current"]["protestant"] != "luther"
            and not state["this_turn"].get("wartburg")):
        game.ask(frame, "here_i_stand", "protestant")


# The dice.

def attack_dice(state, frame):
    """The initiator's dice by source (HIS-18.5.6 to HIS-18.5.10)."""
    power, zone = frame["power"], frame["zone"]
    debater = frame["current"][power]
    dice = {"value": debaters.value(debater), "attacker": ATTACK_DICE}
    if power == "protestant":
        return dice
    if zone == "english" and state["rulers"]["england"] == "mary_i":
        dice["mary_i"] = dice["value"]
    if state["this_turn"].get("augsburg_confession"):
        dice["augsburg_confession"] = -1
    if zone in debaters.ATTACKERS.get(debater, ()) and frame["was"][power] == "uncommitted":
        dice[debater] = 1
    if frame["source"] == "papal_inquisition":
        dice["papal_inquisition"] = 2
    if frame["source"] == "thomas_more":
        dice["thomas_more"] = 3 if zone == "english" else 1
    return dice


def defence_dice(frame):
    """HIS-18.5.11: a debater who was committed when he entered has one die less."""
    foe = FOE[frame["power"]]
    return {"value": debaters.value(frame["current"][foe]), frame["was"][foe]: DEFENCE_DICE[frame["was"][foe]]}


def roll(game, frame):
    attack, defence = attack_dice(game.state, frame), defence_dice(frame)
    dice = game.chance.dice(sum(attack.values()), rolled("debate", power=frame["power"]))
    against = game.chance.dice(sum(defence.values()), rolled("debate", power=FOE[frame["power"]]))
    frame["hits"] = {frame["power"]: hits(dice), FOE[frame["power"]]: hits(against)}
    game.emit("debate_round", power=frame["power"], zone=frame["zone"], round=frame["round"],
              attacker=frame["current"][frame["power"]], defender=frame["current"][FOE[frame["power"]]],
              sources=attack, dice=dice, hits=hits(dice), against_sources=defence, against=against,
              against_hits=hits(against), rules=["HIS-18.5.6", "HIS-18.5.11"])
    for debater in frame["current"].values():
        debaters.commit(game, debater, "debate", ["HIS-18.5.12"])


# The result.

def compare(game, frame):
    """HIS-18.5.13, HIS-18.5.15, HIS-18.5.16."""
    ahead = frame["hits"]["protestant"] - frame["hits"]["papacy"]
    frame["difference"] = abs(ahead)
    if ahead:
        frame["winner"] = "protestant" if ahead > 0 else "papacy"
        game.goto(frame, "appeal")
    elif frame["round"] == 2:
        game.emit("debate_inconclusive", zone=frame["zone"], rules=["HIS-18.5.15"])
        game.end(frame)


def offer_bullinger(game, frame):
    """HIS-18.5.14: before the draw the Protestant may commit Bullinger for the second round, in any zone."""
    frame.update(round=2, current={}, was={})
    if debaters.uncommitted(game.state, "bullinger") and frame.get("barred") != "bullinger":
        game.ask(frame, "bullinger", "protestant")


def drawable_again(state, frame, power):
    """Who may be drawn for the second round: uncommitted debaters, or committed ones if none is left (O-11)."""
    zone, barred = frame["zone"], frame.get("barred")
    return drawable(state, power, zone, "uncommitted", barred) or drawable(state, power, zone, "committed", barred)


def draw_again(game, frame):
    """HIS-18.5.13: both sides draw anew."""
    for power in (frame["power"], FOE[frame["power"]]):
        if power in frame["current"]:
            continue
        choices = drawable_again(game.state, frame, power)
        debater = game.chance.pick(choices, rolled("debate_second", power=power), "dice")
        enter(game, frame, power, debater, "HIS-18.5.13")
    game.goto(frame, "offer_here_i_stand")


def appeal(game, frame):
    """HIS-18.5.17: Campeggio may undo a lost debate, Aleander adds a space, if his bonus was unused."""
    bonus = frame["current"]["papacy"] if frame["was"]["papacy"] == "uncommitted" else None
    frame["spaces"] = frame["difference"] + (bonus == "aleander")
    if bonus == "campeggio" and frame["winner"] == "protestant":
        die = game.chance.die(rolled("appeal"))
        cancelled = die >= CANCELLED_FROM
        game.emit("campeggio", die=die, cancelled=cancelled, rules=["HIS-18.5.17", "HIS-18.2.12"])
        if cancelled:
            game.end(frame)


def flip_spaces(game, frame):
    """HIS-18.5.16: the winner flips as many spaces as the difference."""
    winner = frame["winner"]
    game.emit("debate_won", power=winner, zone=frame["zone"], difference=frame["difference"], spaces=frame["spaces"],
              rules=["HIS-18.5.16"])
    game.call("flips", power=winner, religion=RELIGION[winner], spaces=frame["spaces"], zone=frame["zone"],
              source="debate")


def burn_or_disgrace(game, frame):
    """HIS-18.5.18, HIS-18.5.20: a difference above his value takes the loser out of the game, for VP."""
    winner, loser = frame["winner"], frame["current"][FOE[frame["winner"]]]
    value = debaters.value(loser)
    if frame["difference"] <= value:
        return
    fate, rule = ("burned", "HIS-18.5.18") if winner == "papacy" else ("disgraced", "HIS-18.5.20")
    debaters.remove(game, loser)
    game.state["bonus_vp"][winner].append({"kind": fate, "id": loser, "vp": value})
    game.emit("debater_lost", debater=loser, fate=fate, power=winner, vp=value, rules=[rule, "HIS-23.2.12"])


# Decisions.

def about_pool(state, frame, role):
    return {"zone": frame["zone"], "attacker": frame["current"][role],
            "pools": {pool: drawable(state, FOE[role], frame["zone"], pool, frame.get("barred")) for pool in POOLS}}


def luther_stands(game, frame, role):
    """HIS-18.5.5, HIS-18.5.12: the debater he replaces is committed too; Luther may be committed or away."""
    replaced = frame["current"][role]
    game.state["hands"][role].remove(CARD["here_i_stand"])
    hands.discard(game, CARD["here_i_stand"])
    game.emit("here_i_stand", replaced=replaced, rules=["HIS-18.5.5"])
    debaters.commit(game, replaced, "here_i_stand", ["HIS-18.5.12"])
    enter(game, frame, role, "luther", "HIS-18.5.5")
    hands.draw(game, role, 1, "Here I Stand", ("HIS-18.5.5",))


def dice_of(frame, debater, was):
    """Dice a Protestant debater rolls (HIS-18.5.6, HIS-18.5.11)."""
    return debaters.value(debater) + (ATTACK_DICE if frame["power"] == "protestant" else DEFENCE_DICE[was])


def about_here_i_stand(state, frame, role):
    debater, foe = frame["current"]["protestant"], frame["current"]["papacy"]
    luther_was = "uncommitted" if debaters.uncommitted(state, "luther") else "committed"
    papal = attack_dice(state, frame) if frame["power"] == "papacy" else defence_dice(frame)
    dice = {"debater": dice_of(frame, debater, frame["was"]["protestant"]),
            "luther": dice_of(frame, "luther", luther_was), "foe": sum(papal.values())}
    return {"zone": frame["zone"], "round": frame["round"], "debater": debater, "foe": foe, "dice": dice,
            "luther": state["debaters"]["luther"], "attacks": frame["power"] == "protestant"}


def bullinger_speaks(game, frame, role, debater):
    enter(game, frame, role, "bullinger", "HIS-18.5.14")


def nothing_stands(state, frame, role):
    """Elsewhere `stand` does nothing; here it once played the home card, and somebody may mean either."""
    yield waiting("stand", Illegal("debate_plays_by_name", {"card": CARD["here_i_stand"]}, ["HIS-18.5.5"]))


def about_bullinger(state, frame, role):
    return {"zone": frame["zone"], "attacks": frame["power"] == "protestant",
            "pool": drawable_again(state, frame, "protestant")}


CHAPTER = Chapter(
    procedures=(
        Procedure("debate", (draw_attacker, choose_pool, draw_defender, offer_here_i_stand, roll, compare,
                             offer_bullinger, draw_again, appeal, flip_spaces, burn_or_disgrace),
                  takes=("power", "source", "zone", "attacker?", "barred?", "pool?"),
                  keeps=("current", "difference", "hits", "round", "spaces", "was", "winner")),
    ),
    decisions=(
        question("debate_pool",
                 Naming("against [the] {pool}",
                        lambda state, frame, role: pools(state, role, frame["zone"], frame.get("barred")), "pool",
                        "defenders_pool", ("HIS-18.5.3",),
                        chosen=lambda state, frame, role, found: "committed"),  # D-44
                 about=about_pool, pace="impulse",
                 moment=Moment(("debate begins", "debate pool"), ("against",), "against uncommitted",
                               roles=("protestant", "papacy"))),
        question("here_i_stand",
                 Doing("stand", luther_stands, "play_here_i_stand",
                       ("HIS-18.5.5",), (hands.by_name(CARD["here_i_stand"], ("HIS-18.5.5",), True, True),)),
                 declining("keep_debater"), about=about_here_i_stand, waits=nothing_stands,
                 moment=Moment(("debating", "Here I Stand"), ("play", "decline"), "decline", alone=("decline",),
                               roles=("protestant",))),
        question("bullinger",
                 Naming("commit {bonus}", lambda state, frame, role: ["bullinger"], bullinger_speaks,
                        "commit_bullinger", ("HIS-18.5.14",), kind="debater"),
                 declining("draw_debater", ("HIS-18.5.13",), "draw"), about=about_bullinger,
                 moment=Moment(("Bullinger", "second round of a debate"), ("commit", "draw", "decline"), "draw",
                               alone=("draw", "decline"), roles=("protestant",))),
    ),
)
