"""What a Baron wants done with his cards: `CARD Serve the Church: to Taxation quietly; to Assembly` (D3, D4).

Of several uses, parted by semicolons, the first that is possible when the card is turned is meant; those for a card in
one stack go before those for the card.
"""

from pbem.engine import Alternative, Copies, Each, Form, Illegal, One, Option, Some

from ..board import armies, cities
from ..match_options import NO
from ..printed import printed
from . import filed, suggestions

RULES = ("WK-6.2", "WK-6.4")
ASSIGNED = {"levy_taxes": ("taxation",), "draft_soldiers": ("wages",), "rally_support": ("assembly",),
            "serve_the_church": ("taxation", "assembly", "wages"), "versatile_strategy": ()}
MOBILIZED = {(): ("wages", "assembly"), ("moved",): ("wages",), ("attacked",): ("assembly",),
             ("moved", "attacked"): ("wages", "assembly")}
SPACE, BATTLES, MARCHES = ("assign", "quietly"), ("attack", "assault", "siege"), ("move", "sail")
BOTH = {f"move_{battle}": battle for battle in BATTLES}  # moves, then starts a battle there
# Which uses each card has.
CHOSEN = {"levy_taxes": ("decline",), "draft_soldiers": ("marker", "decline"), "rally_support": ("decline",),
          "serve_the_church": (*SPACE, "decline"), "mobilize_forces": (*MARCHES, *BATTLES, *BOTH, *SPACE, "decline"),
          "versatile_strategy": ("crowns", "vote", "marker", *MARCHES, *BATTLES, "decline")}
MOST, MANY = 6, 12  # uses of an order; cards of a kind
TWO_CROWNS = {"form": "crowns"}


def spaces_of(action, used):
    """Where a card may be assigned, by what it was used for (WK-6.4 to 6.6)."""
    if action == "mobilize_forces":
        return MOBILIZED[tuple(one for one in ("moved", "attacked") if one in used)]
    return ASSIGNED[action]


def forms(state, baron):
    """How uses are written."""
    data = printed(state)
    nobles = armies.nobles_of(state, baron)
    area, against = One("area", [*data.areas], RULES), One("baron", [one for one in state["barons"] if one != baron])
    lead = {"commander": One("noble", nobles, ("WK-26.1",))}
    there = {"area": area, "with": Some("noble", nobles, most=len(nobles)), **lead}
    cards = Copies("troop", dict.fromkeys(data.kinds, MANY), rules=("WK-24.1",))
    march = {"nobles": Some("noble", nobles, most=len(nobles), rules=("WK-9.8",)), "area": area}
    march["taking"] = cards
    march["leaving"] = Copies("troop", dict.fromkeys(data.kinds, MANY), rules=("WK-24.5",))
    space = {"space": One("phase", list(state["spaces"]), RULES)}
    to, there_too = "[move!] {nobles} to {area} [=taking {taking?}] [=leaving {leaving?}]", {"where": area}
    return {
        "move_assault": Form(f"{to} [and|then] assault [in|at] {{where?}} [=under {{commander?}}]",
                             {**march, **there_too, **lead}),
        "move_siege": Form(f"{to} [and|then] siege [in|at] {{where?}}", {**march, **there_too}),
        "move_attack": Form(f"{to} [and|then] attack {{against}} [in|at] {{where?}} [=under {{commander?}}]",
                            {**march, "against": against, **there_too, **lead}),
        "move": Form(to, march),
        "sail": Form("sail {nobles} to {area} [=taking {taking?}] [=leaving {leaving?}]", march),
        "assault": Form("assault {area} [=with {with?}] [=under {commander?}]", there),
        "siege": Form("siege {area} [=with {with?}]",
                                                                  {"area": area, "with": there["with"]}),
        "attack": Form("attack {against} in {area} [=with {with?}] [=under {commander?}]",
                       {"against": against, **there}),
        "quietly": Form("to {space} quietly", space), "assign": Form("to {space}", space),
            "crowns": Form("[2|two] crowns"), "vote": Form("[1|one|a] vote"), "decline": Form("decline"),
            "marker": Form("marker [on] [space] {track?}", {"track": One("track", list(state["track"]), ("WK-9.4",))})}


def anytime(state, baron):
    """The order by which a Baron says what he wants done with a card."""
    yield Option("card", do_card, {
        "action": One("action", [*printed(state).actions], RULES), "stack": One("stack", ["1", "2", "3"]),
        "uses": Each("{use}", {"use": Alternative(forms(state, baron), rules=RULES)}, 1, MOST, RULES, ";")},
        "{action} [=in|stack {stack?}]: {uses}", "card", RULES, lambda args: check(state, args), stays=True, bare=True,
        sample=lambda rng: _sample(state, baron, rng), example=lambda: _example(state, baron))


def _example(state, baron):
    """What Mobilize Forces might do, or Versatile Strategy where it can do nothing."""
    use = suggestions.use(state, baron)
    return {"action": "mobilize_forces", "uses": [{"use": use}]} if use else {
        "action": "versatile_strategy", "uses": [{"use": TWO_CROWNS}]}


def check(state, args):
    """A use is one of those that the card has, a space one of those it may be assigned to."""
    action = args["action"]
    for one in args["uses"]:
        use = one["use"]
        if use["form"] not in CHOSEN[action]:
            raise Illegal("no_such_use", {"action": action}, RULES)
        if action == "versatile_strategy" and len(use.get("nobles", ())) > 1:
            raise Illegal("one_noble", {"action": action}, ("WK-9.12",))
        if use.get("where", use.get("area")) != use.get("area"):
            raise Illegal("other_area", {"area": use["area"]}, ("WK-9.8",))
        if use.get("space") and use["space"] not in _all_spaces(action):
            raise Illegal("no_such_space", {"action": action, "phase": use["space"]}, RULES)
        if use.get("leaving") and state["options"]["troops_to_stronghold"] == NO:
            raise Illegal("no_leaving", {}, ("WK-24.5",))


def _all_spaces(action):
    return {space for used in MOBILIZED for space in spaces_of(action, used)}


def _sample(state, baron, rng):
    action = rng.choice([*CHOSEN, "mobilize_forces", "mobilize_forces"])
    found = [_sampled(state, baron, action, rng) for _ in range(rng.randint(1, 3))]
    stack = {"stack": rng.choice(["1", "2", "3"])} if rng.random() < .3 else {}
    uses = [{"use": use} for use in found if use]
    return {"action": action, **stack, "uses": uses} if uses else None


def _sampled(state, baron, action, rng):
    """A use that may be possible as the board stands."""
    name = rng.choice(CHOSEN[action])
    nobles = armies.on_board(state, baron)
    if name in ("assign", "quietly"):
        return {"form": name, "space": rng.choice(sorted(_all_spaces(action)))}
    if name == "marker":
        return {"form": name, "track": rng.choice([*state["track"]])}
    if name in (*MARCHES, *BATTLES, *BOTH):
        return _sampled_move(state, baron, name, rng.choice(nobles), rng) if nobles else None
    return {"form": name}


def _sampled_move(state, baron, name, noble, rng):
    data, here = printed(state), state["nobles"][noble]["area"]
    ports = [area.id for area in data.areas.values() if area.port]
    near = ports if name == "sail" or not data.land.neighbours(here) else data.land.neighbours(here)
    if name in (*BATTLES, *BOTH) and "attack" not in name and (goals := _goals(state, baron, [here, *near])):
        return _sampled_conquest(state, baron, BOTH.get(name, name), here, rng.choice(goals))
    use = {"form": name, "area": here if name in BATTLES else rng.choice(near)}
    if name not in BATTLES:
        use["nobles"] = [noble]
        use |= _sampled_laying(state, noble, rng)
    if "attack" in name:
        use["against"] = rng.choice([one for one in state["barons"] if one != baron])
    return use


def _goals(state, baron, areas):
    """Those with walls of others; seldom reached otherwise, so that no random match would ever be won by conquest."""
    return [area for area in areas if armies.stronghold_in(state, area) not in (None, baron)
            or (city := cities.unrazed_in(state, area)) and state["cities"][city]["control"] != baron]


def _sampled_conquest(state, baron, battle, here, area):
    """With all who are there."""
    if area == here:
        return {"form": battle, "area": area}
    return {"form": f"move_{battle}", "nobles": armies.in_area(state, here, baron), "area": area}


def _sampled_laying(state, noble, rng):
    """Now and then he lays down a card."""
    cards = state["nobles"][noble]["troops"]
    if not cards or state["options"]["troops_to_stronghold"] == NO or rng.random() < .7:
        return {}
    return {"leaving": {printed(state).troops[rng.choice(cards)].kind: 1}}


def do_card(game, frame, baron, args):
    orders = game.state["filed"][baron].setdefault("cards", {})
    orders[f"{args['action']} {args.get('stack', '')}".strip()] = [
        {name: value for name, value in one["use"].items() if name != "where"} for one in args["uses"]]
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
