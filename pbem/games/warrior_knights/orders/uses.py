"""What a Baron wants done with his cards (D3, D4): `CARD Serve the Church: Taxation IF it triggers nothing ELSE vote`.

Of several uses, parted by ELSE, the first that is possible when the card is turned is meant; those for a card in one
stack go before those for the card. `ask`: its owner is asked then, within the limit of the match.
"""

from pbem.engine import Alternative, Copies, Each, Form, Illegal, One, Option, Path, Some

from ..board import armies, cities
from ..match_options import ANY, NO
from ..printed import printed
from . import conditions, filed, suggestions

RULES, ASKS = ("WK-6.2", "WK-6.4"), ("WK-41",)
ASSIGNED = {"levy_taxes": ("taxation",), "draft_soldiers": ("wages",), "rally_support": ("assembly",),
            "serve_the_church": ("taxation", "assembly", "wages"), "versatile_strategy": ()}
MOBILIZED = {(): ("wages", "assembly"), ("moved",): ("wages",), ("attacked",): ("assembly",),
             ("moved", "attacked"): ("wages", "assembly")}
ASSIGN, ASK, DECLINE, GAIN, MARKER, CROWNS, VOTE = (
    "assign", "ask", "decline", "gain", "marker", "crowns", "vote")
QUIETLY = "quietly"  # the same as ASSIGN where nothing is triggered by it
BATTLES, MARCHES = ("attack", "assault", "siege"), ("move", "sail")
BOTH = {f"move_{battle}": battle for battle in BATTLES}  # moves, then starts a battle there
# Which uses each card has.
CHOSEN = {"levy_taxes": (GAIN, DECLINE, ASK), "draft_soldiers": (MARKER, DECLINE, ASK),
          "rally_support": (GAIN, DECLINE, ASK), "serve_the_church": (ASSIGN, QUIETLY, DECLINE, ASK),
          "mobilize_forces": (*MARCHES, *BATTLES, *BOTH, ASSIGN, QUIETLY, DECLINE, ASK),
          "versatile_strategy": (CROWNS, VOTE, MARKER, *MARCHES, *BATTLES, DECLINE, ASK)}
MOST, MANY = 6, 12  # uses of an order; cards of a kind
TWO_CROWNS = {"form": CROWNS}


def spaces_of(action, used):
    """Where a card may be assigned, by what it was used for (WK-6.4 to 6.6)."""
    if action == "mobilize_forces":
        return MOBILIZED[tuple(one for one in ("moved", "attacked") if one in used)]
    return ASSIGNED[action]


def forms(state, baron):
    """How uses are written."""
    space = {"space": One("phase", list(state["spaces"]), RULES)}
    track = {"track": One("track", list(state["track"]), ("WK-9.4",))}
    return {**_battles(state, baron), **_marches(state, baron), ASSIGN: Form("[to] {space}", space),
            QUIETLY: Form("[to] {space} quietly", space),
            CROWNS: Form("[2|two] crowns"), VOTE: Form("[1|one|a] vote"), DECLINE: Form("decline"), GAIN: Form("gain"),
            ASK: Form("ask [me]"), MARKER: Form("marker [on] [space] {track?}", track)}


def _battles(state, baron):
    nobles = armies.nobles_of(state, baron)
    there = {"area": One("area", [*printed(state).areas], RULES), "with": Some("noble", nobles, most=len(nobles)),
             "commander": One("noble", nobles, ("WK-26.1",))}
    return {"assault": Form("assault {area} [=with {with?}] [=under {commander?}]", there),
            "siege": Form("siege {area} [=with {with?}]", {"area": there["area"], "with": there["with"]}),
            "attack": Form("attack {against} in {area} [=with {with?}] [=under {commander?}]",
                           {"against": _others(state, baron), **there})}


def _marches(state, baron):
    """Nobles move into one area, by which way, with which cards; then a battle there, in that area alone (WK-9.8)."""
    nobles, areas = armies.nobles_of(state, baron), [*printed(state).areas]
    march = {"nobles": Some("noble", nobles, most=len(nobles), rules=("WK-9.8",)), "area": One("area", areas, RULES),
             "way": Path("area", areas, ("WK-22.2",)), "taking": _cards(state, "WK-24.1"),
             "leaving": _cards(state, "WK-24.5"),
             "loads": Each("{load}", {"load": Alternative(_loads(state, baron), rules=("WK-24.1",))}, 1, MANY,
                           ("WK-24.1",))}
    to = "{nobles} to|in {area} [=via|along {way?}] [=taking {taking?}] {loads?} [=leaving {leaving?}]"
    siege = {**march, "where": One("area", areas, ("WK-9.8",)), "with": Some("noble", nobles, most=len(nobles))}
    led, fight = {**siege, "commander": One("noble", nobles, ("WK-26.1",))}, "[in|at] {where?} [=with {with?}]"
    return {"move_assault": Form(f"[move!] {to} [and|then] assault {fight} [=under {{commander?}}]", led),
            "move_siege": Form(f"[move!] {to} [and|then] siege {fight}", siege),
            "move_attack": Form(f"[move!] {to} [and|then] attack {{against}} {fight} [=under {{commander?}}]",
                                {**led, "against": _others(state, baron)}),
            "move": Form(f"[move!] {to}", march), "sail": Form(f"sail {to}", march)}


def _loads(state, baron):
    """Who takes what of whom on a move (WK-24.1, 24.3)."""
    noble, giver = {"noble": One("noble", armies.nobles_of(state, baron), ("WK-24.1",))}, {
        "giver": One("host", armies.hosts(state, baron), ("WK-24.1",))}
    return {"all": Form("{noble} takes|taking all [cards] [from|of] {giver}", {**noble, **giver}),
            "some": Form("{noble} takes|taking {cards} [from!] {giver?}",
                         {**noble, "cards": _cards(state, "WK-24.1"), **giver})}


def _cards(state, rule):
    return Copies("troop", dict.fromkeys(printed(state).kinds, MANY), rules=(rule,))


def _others(state, baron):
    return One("baron", [one for one in state["barons"] if one != baron])


def listed(state, baron):
    """Several uses, each with what it hangs on."""
    return Each("{use} {facts?}", {"use": Alternative(forms(state, baron), rules=RULES),
                                   "facts": conditions.guard(state, baron, *conditions.CARD)}, 1, MOST, RULES, "else")


def anytime(state, baron):
    """The order by which a Baron says what he wants done with a card."""
    yield Option("card", do_card, {
        "action": One("action", [*printed(state).actions], RULES), "stack": One("stack", ["1", "2", "3"]),
        "uses": listed(state, baron)}, "{action} [=in|stack {stack?}:] {uses}", "card", RULES,
        lambda args: check(state, baron, args), stays=True, sample=lambda rng: _sample(state, baron, rng),
        settles=lambda args: {("card", _key(args)): args["uses"]}, bare=True, example=lambda: _example(state, baron))


def _example(state, baron):
    """What Mobilize Forces might do, or Versatile Strategy where it can do nothing."""
    use = suggestions.use(state, baron)
    return {"action": "mobilize_forces", "uses": [{"use": use}]} if use else {
        "action": "versatile_strategy", "uses": [{"use": TWO_CROWNS}]}


def check(state, baron, args):
    """A use is one of those that the card has; not more cards ask than may (WK-41)."""
    check_uses(state, args["action"], args["uses"])
    if any(one["use"]["form"] == ASK for one in args["uses"]):
        asking = {*_asking(state, baron), _key(args)}
        allowed = asks(state)
        if allowed is not None and len(asking) > allowed:
            raise Illegal("too_many_asks", {"number": allowed, "asking": len(asking)}, ASKS)


def check_uses(state, action, wanted):
    """What can be told wherever the match stands."""
    for one in wanted:
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


def asks(state):
    """How many cards of a Baron may ask him in a round, None for any number."""
    option = state["options"]["asks"]
    return None if option == ANY else int(option)


def _asking(state, baron):
    """The cards that he has marked so."""
    return [key for key, wanted in state["filed"][baron].get("cards", {}).items()
            if any(use["form"] == ASK for use in wanted)]


def _all_spaces(action):
    return {space for used in MOBILIZED for space in spaces_of(action, used)}


def _key(args):
    return f"{args['action']} {args.get('stack', '')}".strip()


def kept(wanted):
    """Uses as they are kept: what they hang on beside what they say."""
    return [_kept(one["use"], one.get("facts")) for one in wanted]


def _kept(use, facts):
    said = {name: value for name, value in use.items() if name != "where"}
    if use["form"] == QUIETLY:
        said, facts = {**said, "form": ASSIGN}, [[*clauses, {"fact": "quiet"}] for clauses in facts or [[]]]
    return {**said, **({"if": facts} if facts else {})}


def _sample(state, baron, rng):
    action = rng.choice([*CHOSEN, "mobilize_forces", "mobilize_forces"])
    stack = {"stack": rng.choice(["1", "2", "3"])} if rng.random() < .3 else {}
    args = {"action": action, **stack, "uses": sampled(state, baron, action, rng)}
    try:
        check(state, baron, args)
    except Illegal:
        return None
    return args


def sampled(state, baron, action, rng):
    """Some uses that may be possible as the board stands."""
    found = [use for _ in range(rng.randint(1, 3)) if (use := _sampled(state, baron, action, rng))]
    facts = conditions.guard(state, baron, *conditions.CARD)
    return [{"use": use, **({"facts": facts.sample(rng)} if rng.random() < .3 else {})}
            for use in found or [{"form": DECLINE}]]


def _sampled(state, baron, action, rng):
    """A use that may be possible as the board stands."""
    name = rng.choice(CHOSEN[action])
    nobles = armies.on_board(state, baron)
    if name in (ASSIGN, QUIETLY):
        return {"form": name, "space": rng.choice(sorted(_all_spaces(action)))}
    if name == MARKER:
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
    game.state["filed"][baron].setdefault("cards", {})[_key(args)] = kept(args["uses"])
    game.emit("card_filed", to=[baron], action=args["action"])


# What is wanted, when a card is turned.

def wanted(game, frame):
    """The uses of the card that is turned, the most wanted first: as its owner answered when asked, else as he filed.
    """
    answer, action = filed.used(game, frame["owner"], "answer", None), frame["action"]
    if answer:
        return answer
    cards = filed.used(game, frame["owner"], "cards", {})
    return cards.get(f"{action} {game.state['turning']}", cards.get(action, []))


def wanted_space(game, frame, spaces):
    """Where a card goes: of several spaces that which its Baron wants, else the one with fewest cards (D4)."""
    if len(spaces) == 1:
        return spaces[0]
    laid = {space: len(game.state["spaces"][space]) for space in spaces}
    for use in wanted(game, frame):
        if use.get("space") in laid and not conditions.false(
                game.state, frame["owner"], use.get("if"), triggers=triggers(game.state, use["space"])):
            return use["space"]
    return min(spaces, key=lambda space: laid[space])


def triggers(state, space):
    """Whether one card more brings a special phase about (WK-7.1)."""
    return space is not None and len(state["spaces"][space]) + 1 >= 2 * len(state["barons"])
