"""Postures: which Fate cards a Baron keeps in a battle, whether he uses abilities, who bears Casualties (D7 to D9)."""

from collections import Counter

from pbem.engine import Alternative, Form, One, Option, Ranked, Some, settling

from ..board import armies
from ..orders import filed
from ..printed import printed

RESULTS = DEAL, PREVENT, VICTORY, DRAW = "deal_100", "prevent_100", "victory_1", "draw_1"
KEPT = {"hold": (DEAL, PREVENT, DRAW, VICTORY), "kill": (DEAL, DRAW, VICTORY, PREVENT),
        "win": (VICTORY, DRAW, DEAL, PREVENT), "spare": (VICTORY, PREVENT, DRAW, DEAL)}
USUAL, SPARE, RANKED = "hold", "spare", "ranked"
SHAPES = ("square", "star", "triangle", "circle")  # of a defending Commander (D7)
ABILITIES = {"square": PREVENT, "star": DEAL, "triangle": VICTORY}  # what each adds to the cards (WK-1.5)
WALLS, TROOPS = "walls", "troops"  # who may bear Casualties beside Nobles and a Stronghold's garrison
RULES, BEAR = ("WK-26.5", "WK-26.8"), ("WK-26.9", "WK-28.4")
ATTACK, DEFENCE = SIDES = ("attack", "defence")
EXAMPLE_WALLS, BORNE = 2, 4  # Breaches and Casualties of the example of who bears them
EXAMPLE, DUE = (DEAL, DEAL, PREVENT, PREVENT, VICTORY, VICTORY, DRAW), 2  # the hand by which a posture is shown


def anytime(state, baron):
    """The orders by which a Baron takes a posture, and says who bears Casualties."""
    kept = {"kept": Ranked("result", list(RESULTS), rules=RULES),
            "dropped": Some("result", list(RESULTS), most=len(RESULTS), rules=RULES)}
    forms = {"named": Form("{posture}", {"posture": One("posture", [*KEPT], RULES)}),
             "ranked": Form("{kept} [dropping!] {dropped?}", kept)}
    yield Option("posture", do_posture, {"side": One("side", list(SIDES), RULES),
                                         "wish": Alternative(forms, rules=RULES)}, "{side}: {wish}", "posture", RULES,
                 stays=True, settles=settling("posture", "side"))
    bearers = [WALLS, TROOPS, *armies.hosts(state, baron)]
    yield Option("bear", do_bear, {"bearers": Ranked("bearer", bearers, most=len(bearers), rules=BEAR)}, "{bearers}",
                 "bear", BEAR, stays=True, settles=settling("bear"))


def do_posture(game, frame, baron, args):
    """Keep it, and show what it does with an example hand."""
    given = args["wish"]
    wish = given.get("posture") or {"kept": given["kept"], "dropped": given.get("dropped", [])}
    game.state["filed"][baron].setdefault("posture", {})[args["side"]] = wish
    game.emit("posture_taken", to=[baron], side=args["side"], posture=given.get("posture", RANKED),
              kept=given.get("kept", []), dropped=given.get("dropped", []))
    dropped = _least_wanted(EXAMPLE, DUE, wish, args["side"] == ATTACK)
    game.emit("posture_example", to=[baron], results=list(EXAMPLE), dropped=dropped)


def do_bear(game, frame, baron, args):
    """Keep it, and show what it does with his armies as they stand, behind walls of an example."""
    filed.note(game, baron, "bear", args["bearers"])
    left, borne = _example_bearers(game.state, baron), Counter()
    for _ in range(min(BORNE, sum(left.values()))):
        able = [one for one, number in left.items() if number > borne[one]]
        borne[bears(game.state, able, args["bearers"], borne)] += 1
    game.emit("bear_example", to=[baron], casualties=borne.total(), walls=100 * EXAMPLE_WALLS, borne=dict(borne))


def _example_bearers(state, baron):
    """{bearer: how many he can take}, as if all defended one city, walls and garrison among them."""
    armed = {host: armies.host(state, baron, host) for host in armies.hosts(state, baron)}
    left = {host: armies.strength_of(state, how["troops"]) - 100 * how["casualties"] for host, how in armed.items()}
    return {WALLS: EXAMPLE_WALLS, **{host: -(-strength // 100) for host, strength in left.items() if strength > 0}}


def posture(game, baron, side):
    """Of a Baron, its name or {kept: results, dropped: results}; a neutral city holds."""
    return filed.used(game, baron, "posture", {}).get(side, USUAL) if baron else USUAL


def discards(state, cards, due, wish, is_attack):
    """The cards that go face down: the least wanted ones, and of an unwanted result all."""
    fate, left = printed(state).fate, list(cards)
    found = []
    for result in _least_wanted([fate[card].battle for card in cards], due, wish, is_attack):
        found.append(next(card for card in left if fate[card].battle == result))
        left.remove(found[-1])
    return found


def _least_wanted(results, due, wish, is_attack):
    order = [*wish["kept"], *RESULTS] if isinstance(wish, dict) else KEPT[wish]
    unwanted = _unwanted(wish, is_attack)
    ranked = sorted(results, key=lambda result: (result in unwanted, order.index(result)))
    number = max(min(due, len(ranked)), sum(result in unwanted for result in ranked))
    return ranked[len(ranked) - number:]


def _unwanted(wish, is_attack):
    """Results that are all discarded; who spares the walls plays no Deal at all (WK-E24)."""
    if isinstance(wish, dict):
        return wish["dropped"]
    return [DEAL] if wish == SPARE and is_attack else []


def uses_ability(wish, shape, is_attack):
    """All abilities are used, but for what is not wanted."""
    return ABILITIES.get(shape) not in _unwanted(wish, is_attack)


def attacking_commander(state, nobles, wanted):
    """The one that was named, else the Noble of the strongest army (D6)."""
    if wanted in nobles:
        return wanted
    return max(nobles, key=lambda noble: armies.strength(state, noble), default=None)


def defending_commander(state, nobles):
    """An active square, then star, triangle, circle; else the first (D7)."""
    def rank(noble):
        return (state["nobles"][noble]["exhausted"], SHAPES.index(printed(state).nobles[noble].shape))

    return min(nobles, key=rank, default=None)


def bears(state, able, wanted, borne):
    """Who takes the next Casualty of those who can: the first who is wanted, else walls, Nobles, a garrison (D9).

    borne: {bearer: those that he takes already}.
    """
    troops = [one for one in able if one != WALLS]
    for one in [*wanted, WALLS, TROOPS]:
        if one in able:
            return one
        if one == TROOPS and troops:
            return _of_troops(state, troops, borne)
    return None


def _of_troops(state, able, borne):
    """A Noble who survives it, the strongest first; where none does, the weakest; a garrison last."""
    def rank(noble):
        troops = armies.troops(state, noble)
        survives = 100 * (state["nobles"][noble]["casualties"] + borne[noble] + 1) < troops
        return (not survives, -troops if survives else troops)

    return min([one for one in able if one != armies.STRONGHOLD], key=rank, default=armies.STRONGHOLD)
