"""Fund Expeditions: launched by the Chairman, paid by all, blessed, resolved (WK-12, D14 to D16)."""

from pbem.engine import Count, Each, One, Option, Ranked, Some, rolled, settling

from ..board import agendas, barons, fate
from ..data_check import EXPEDITIONS, RESULTS
from ..orders import conditions, filed, told

LIMIT, LAST = 5, 3
MOST = 99
LAUNCH, INVEST, BLESS = ("WK-12.2",), ("WK-12.3",), ("WK-12.5",)
GAINS = {"x1": 1, "x2": 2, "x3": 3, "x4": 4}


def anytime(state, baron):
    """What a Baron launches as Chairman, invests, blesses as Head of the Church."""
    yield Option("launch", do_launch, {"expeditions": Ranked("expedition", list(EXPEDITIONS), rules=LAUNCH)},
                 "{expeditions}", "launch", LAUNCH, stays=True, settles=settling("launch"))
    stake = {"crowns": Count(0, limit(state, baron), "crowns", INVEST),
             "expedition": One("expedition", list(EXPEDITIONS), INVEST),
             "facts": conditions.guard(state, baron, *conditions.STAKE)}
    yield Option("invest", do_invest, {"stakes": Each("{crowns} [crowns!] [in!] {expedition} {facts?}", stake, 1, MOST,
                                                      INVEST, "else")}, "{stakes}", "invest", INVEST, stays=True,
                 bare=True, settles=_settled_stakes)
    yield Option("bless", do_bless, {"expeditions": Some("expedition", list(EXPEDITIONS), most=len(EXPEDITIONS),
                                                         rules=BLESS),
                                     "facts": conditions.guard(state, baron, *conditions.STAKE)},
                 "{expeditions} {facts?}", "bless", BLESS, stays=True,
                 settles=settling("bless"))


def _settled_stakes(args):
    found = {}
    for one in args["stakes"]:
        found.setdefault(("invest", one["expedition"]), []).append(one)
    return found


def limit(state, baron):
    """The Crowns that a Baron may invest (WK-12.3); of laws on it the lowest holds."""
    return min((law["amount"] for _, law in agendas.laws_for(state, "max_investment", baron)), default=LIMIT)


def do_launch(game, frame, baron, args):
    filed.note(game, baron, "launch", args["expeditions"])


def do_invest(game, frame, baron, args):
    found = {}
    for one in args["stakes"]:
        line = {"crowns": one["crowns"], **({"if": one["facts"]} if "facts" in one else {})}
        found.setdefault(one["expedition"], []).append(line)
    filed.note(game, baron, "invest", {**game.state["filed"][baron].get("invest", {}), **found})


def do_bless(game, frame, baron, args):
    hanging = {"if": args["facts"]} if "facts" in args else {}
    filed.note(game, baron, "bless", {"expeditions": args["expeditions"], **hanging})


def fund_expeditions(game, frame):
    """WK-12.2 to 12.8."""
    started = _launch(game)
    for name, how in game.state["expeditions"].items():
        if 1 <= how["space"] < LAST and name != started:  # WK-12.7
            how["space"] += 1
            game.emit("advances", expedition=name, space=how["space"], rules=["WK-12.7"])
    for name in EXPEDITIONS:
        if game.state["expeditions"][name]["space"] == LAST:
            _resolve(game, name)


def _launch(game):
    """The expedition that was started, None for none (WK-12.2 to 12.6)."""
    state, chairman = game.state, game.state["chairman"]
    wanted = filed.used(game, chairman, "launch", []) if chairman else []
    name = next((one for one in wanted if not state["expeditions"][one]["space"]), None)
    if name is None:
        return None
    game.emit("launched", baron=chairman, expedition=name, rules=["WK-12.2"])
    stakes = {}
    for baron in barons.in_order(state):
        stakes[baron] = _invested(game, baron, name, stakes)
    stakes = {baron: crowns for baron, crowns in stakes.items() if crowns}
    if not stakes:
        game.emit("no_investor", expedition=name, rules=["WK-12.4"])
        return None
    state["expeditions"][name] = {"space": 1, "stakes": stakes, "blessed": _bless(game, name, stakes)}
    return name


def _invested(game, baron, name, stakes):
    """WK-12.3: what he wants, of what he has; it may hang on what those before him have invested (D15)."""
    state, lines = game.state, filed.used(game, baron, "invest", {}).get(name, [])
    wanted = told.first(game, baron, lines, lambda line: told.stake(name, line), stakes=stakes) or {"crowns": 0}
    crowns = min(wanted["crowns"], limit(state, baron), state["crowns"][baron])
    barons.gain(state, baron, "crowns", -crowns)
    if crowns:
        game.emit("invested", baron=baron, expedition=name, crowns=crowns, rules=["WK-12.3"])
    return crowns


def _bless(game, name, stakes):
    """WK-12.5, D16."""
    state, head = game.state, game.state["church"]
    wanted = filed.used(game, head, "bless", {"expeditions": []}) if head else {"expeditions": []}
    if name not in wanted["expeditions"] or not state["faith"][head]:
        return False
    if not told.first(game, head, [wanted], lambda line: told.blessing([name], line), stakes=stakes):
        return False
    barons.gain(state, head, "faith", -1)
    game.emit("blessed", baron=head, expedition=name, rules=["WK-12.5"])
    return True


def _resolve(game, name):
    """WK-12.8 to 12.12."""
    how = game.state["expeditions"][name]
    results = [fate.turn(game, rolled("expedition", expedition=name)).expedition[name]
               for _ in range(2 if how["blessed"] else 1)]
    result = max(results, key=RESULTS.index)  # WK-40.28
    game.emit("news", expedition=name, result=result, rules=["WK-12.8"])
    if result == "no_news":
        return
    for baron, stake in how["stakes"].items():
        if crowns := stake * GAINS.get(result, 0):
            barons.gain(game.state, baron, "crowns", crowns)
            game.emit("profit", baron=baron, expedition=name, crowns=crowns, rules=["WK-12.11"])
    game.state["expeditions"][name] = {"space": 0, "stakes": {}, "blessed": False}
