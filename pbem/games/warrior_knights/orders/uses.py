"""What a Baron wants done with his cards: `CARD Serve the Church: to Taxation quietly; to Assembly` (D3, D4).

Of several uses, parted by semicolons, the first that is possible when the card is turned is meant; those for a card in
one stack go before those for the card.
"""

from pbem.engine import Alternative, Each, Form, Illegal, One, Option

from ..printed import printed
from . import filed

RULES = ("WK-6.2", "WK-6.4")
ASSIGNED = {"levy_taxes": ("taxation",), "draft_soldiers": ("wages",), "rally_support": ("assembly",),
            "serve_the_church": ("taxation", "assembly", "wages"), "versatile_strategy": ()}
MOBILIZED = {(): ("wages", "assembly"), ("moved",): ("wages",), ("attacked",): ("assembly",),
             ("moved", "attacked"): ("wages", "assembly")}
# Which uses each card has.
CHOSEN = {"levy_taxes": ("decline",), "draft_soldiers": ("marker", "decline"), "rally_support": ("decline",),
          "serve_the_church": ("assign", "quietly", "decline"), "mobilize_forces": ("assign", "quietly", "decline"),
          "versatile_strategy": ("crowns", "vote", "marker", "decline")}
MOST = 6
TWO_CROWNS = {"form": "crowns"}


def spaces_of(action, used):
    """Where a card may be assigned, by what it was used for (WK-6.4 to 6.6)."""
    if action == "mobilize_forces":
        return MOBILIZED[tuple(one for one in ("moved", "attacked") if one in used)]
    return ASSIGNED[action]


def forms(state):
    """How uses are written."""
    space = {"space": One("phase", list(state["spaces"]), RULES)}
    return {"quietly": Form("to {space} quietly", space), "assign": Form("to {space}", space),
            "crowns": Form("crowns"), "vote": Form("vote"), "decline": Form("decline"),
            "marker": Form("marker [on] [space] {track?}", {"track": One("track", list(state["track"]), ("WK-9.4",))})}


def anytime(state, baron):
    """The order by which a Baron says what he wants done with a card."""
    if baron not in state["barons"]:
        return
    yield Option("card", do_card, {
        "action": One("action", [*printed(state).actions], RULES), "stack": One("stack", ["1", "2", "3"]),
        "uses": Each("{use}", {"use": Alternative(forms(state), rules=RULES)}, 1, MOST, RULES, ";")},
        "{action} [in] {stack?}: {uses}", "card", RULES, check, sample=lambda rng: _sample(state, rng), stays=True)


def check(args):
    """A use is one of those that the card has, a space one of those it may be assigned to."""
    action = args["action"]
    for one in args["uses"]:
        use = one["use"]
        if use["form"] not in CHOSEN[action]:
            raise Illegal("no_such_use", {"action": action}, RULES)
        if use.get("space") and use["space"] not in _all_spaces(action):
            raise Illegal("no_such_space", {"action": action, "phase": use["space"]}, RULES)


def _all_spaces(action):
    return {space for used in MOBILIZED for space in spaces_of(action, used)}


def _sample(state, rng):
    action = rng.choice([*CHOSEN])
    found = []
    for _ in range(rng.randint(1, 2)):
        name = rng.choice(CHOSEN[action])
        use = {"form": name}
        if name in ("assign", "quietly"):
            use["space"] = rng.choice(sorted(_all_spaces(action)))
        if name == "marker" and rng.random() < .5:
            use["track"] = rng.choice([*state["track"]])
        found.append({"use": use})
    stack = {"stack": rng.choice(["1", "2", "3"])} if rng.random() < .5 else {}
    return {"action": action, **stack, "uses": found}


def do_card(game, frame, baron, args):
    orders = game.state["filed"][baron].setdefault("cards", {})
    orders[f"{args['action']} {args.get('stack', '')}".strip()] = [one["use"] for one in args["uses"]]
    game.emit("card_filed", to=[baron], action=args["action"])


# What is wanted, when a card is turned.

def wanted(game, baron, action):
    """The uses that a Baron has filed for a card, the most wanted first; they come to light by it."""
    cards = filed.used(game, baron, "cards", {})
    in_stack = f"{action} {game.state['turning']}"
    return cards.get(in_stack, cards.get(action, []))


def declined(game, frame):
    """Whether its owner declines a card; only where he says so (WK-40.43)."""
    baron, action = frame["owner"], frame["action"]
    refused = [use["form"] for use in wanted(game, baron, action)][:1] == ["decline"]
    if refused:
        game.emit("declined", baron=baron, action=action, rules=["WK-6.2"])
    return refused


def markers(game, baron, action):
    """The spaces of the track that he would take."""
    return [use["track"] for use in wanted(game, baron, action) if use["form"] == "marker" and use.get("track")]


def wanted_space(game, baron, action, spaces):
    """Where a card goes: of several spaces that which its Baron wants, else the one with fewest cards (D4)."""
    if len(spaces) == 1:
        return spaces[0]
    laid = {space: len(game.state["spaces"][space]) for space in spaces}
    for use in wanted(game, baron, action):
        quiet = use["form"] != "quietly" or laid.get(use["space"], 0) + 1 < 2 * len(game.state["barons"])
        if use.get("space") in laid and quiet:
            return use["space"]
    return min(spaces, key=lambda space: laid[space])


def versatile(game, baron, payable):
    """The first use of Versatile Strategy that is possible (WK-9.12), with its space; else two Crowns.

    payable: the free spaces of the track that he can pay, the cheapest first.
    """
    for use in wanted(game, baron, "versatile_strategy"):
        if use["form"] != "marker":
            return use
        track = use.get("track")
        if space := next((one for one in ([track] if track else payable) if one in payable), None):
            return {"form": "marker", "track": space}
    return TWO_CROWNS
