"""Victory points and the ways to win (HIS-23)."""

from pbem.engine import Chapter, Procedure

from ..cards import hands
from ..map.atlas import AUTO_WIN_KEYS, ELECTORATES, HOME, PROTESTANT_TRACK, VP_BY_KEYS
from ..powers import heirs, scenarios

RELIGIOUS_VICTORY = 50  # HIS-23.1.2


def protestant_spaces(state):
    """Protestant spaces not in unrest (HIS-12.4.9)."""
    faiths = state["religion"]
    return [*faiths.values()].count("protestant") - sum(faiths[space] == "protestant" for space in {*state["unrest"]})


def _base(state, power):
    """HIS-23.2.2, HIS-23.2.3."""
    if power == "protestant":
        return 2 * sum(1 for s in ELECTORATES if state["religion"][s] == "protestant"
                       and state["control"][s] == "protestant" and s not in state["unrest"])
    keys = hands.counted_keys(state, power)
    track = VP_BY_KEYS[power]
    return track[min(keys, len(track)) - 1] if keys > 0 else 0


def _special(state, power):
    """HIS-23.2.4 to HIS-23.2.11."""
    track = PROTESTANT_TRACK[min(protestant_spaces(state), RELIGIOUS_VICTORY)]
    if power == "ottoman":
        return state["piracy_vp"]
    if power == "hapsburg":
        return sum(1 for s in ELECTORATES if state["control"][s] == "hapsburg"
                   and s not in state["unrest"]) if state["league"] else 0
    if power == "england":
        return _english_spaces(state) // 2 + heirs.vp(state)
    if power == "france":
        return state["chateaux"]
    if power == "papacy":
        return track.papal + state["st_peters"]["vp"]
    return track.protestant


def _english_spaces(state):
    """HIS-23.2.8: Protestant English home spaces not in unrest."""
    return sum(1 for s in HOME["england"] if state["religion"][s] == "protestant" and s not in state["unrest"])


def breakdown(state, power):
    """{"base", "special", "bonus", "total"} of a power (HIS-23.2.1)."""
    bonus = sum(item["vp"] for item in state["bonus_vp"][power]) + state["war_winner"].get(power, 0)
    base, special = _base(state, power), _special(state, power)
    return {"base": base, "special": special, "bonus": bonus, "total": base + special + bonus}


def totals(state):
    """power -> VP now, of all that can win."""
    return {power: breakdown(state, power)["total"] for power in scenarios.powers(state)}


def total(state, power):
    """VP now of a power that can win (LookupError for another)."""
    if power not in scenarios.powers(state):
        raise LookupError(f"{power} has no VP in this scenario")
    return breakdown(state, power)["total"]


def automatic(game):
    """HIS-23.1: military or religious victory in the Action Phase; True when somebody has just won."""
    state = game.state
    holders = hands.key_holders(state)
    for power in scenarios.powers(state):
        needed = AUTO_WIN_KEYS[power]
        if needed and holders.count(power) >= needed:
            return _win(game, power, "military", "HIS-23.1.1")
    if protestant_spaces(state) >= RELIGIOUS_VICTORY:
        return _win(game, "protestant", "religious", "HIS-23.1.2")
    return False


def _win(game, power, how, rule):
    game.state["winner"] = {"power": power, "how": how}
    game.emit("victory", power=power, how=how, rules=[rule])
    return True


def record_totals(game, frame):
    """The totals are kept turn by turn, for ties (HIS-23.3.5)."""
    vp = totals(game.state)
    game.state["vp_history"].append(vp)
    game.emit("vp", totals=vp, turn=game.state["turn"], rules=["HIS-23.2.1"])


def _leader(state, among):
    """The power ahead of the others, ties broken turn by turn backwards; None when all turns are equal."""
    for vp in reversed(state["vp_history"]):
        best = max(vp[p] for p in among)
        among = [p for p in among if vp[p] == best]
        if len(among) == 1:
            return among[0]
    return None


def dominator(state):
    """The power that wins by domination with the totals last counted, None when there is none (HIS-23.3.2)."""
    lead, first_turn = scenarios.domination(state)
    ranked = sorted(state["vp_history"][-1].items(), key=lambda item: -item[1])
    (leader, best), (_, second) = ranked[:2]
    wins = state["turn"] >= first_turn and best < scenarios.standard_vp(state) and best - second >= lead
    return leader if wins else None


def domination_target(state):
    """VP the others may have at most for the leader to win by domination."""
    return max(state["vp_history"][-1].values()) - scenarios.domination(state)[0]


def answer_domination(game, frame):
    """HIS-23.2.19: a card may still stop it."""
    if dominator(game.state):
        game.call("stop_domination")


def determine(game, frame):
    """HIS-23.3.1 standard, HIS-23.3.2 domination, HIS-23.3.3 time limit."""
    state = game.state
    if max(state["vp_history"][-1].values()) >= scenarios.standard_vp(state):
        _declare(game, "standard", "HIS-23.3.1")
    elif dominator(state):
        _declare(game, "domination", "HIS-23.3.2")
    elif state["turn"] >= state["last_turn"]:
        _declare(game, "time_limit", "HIS-23.3.3")


def _declare(game, how, rule):
    winner = _leader(game.state, list(scenarios.powers(game.state)))
    if winner:
        _win(game, winner, how, rule)
    else:
        game.state["winner"] = {"power": None, "how": "draw"}
        game.emit("draw", rules=["HIS-23.3.5"])


CHAPTER = Chapter(
    procedures=(Procedure("victory_determination", (record_totals, answer_domination, determine)),),
    state=("bonus_vp", "vp_history", "war_winner", "winner"),
)
