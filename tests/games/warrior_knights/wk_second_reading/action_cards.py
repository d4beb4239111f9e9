"""The Action cards of Barons: what may be done with them and what comes of it (WK-6, WK-9)."""

from collections import Counter

from .attacks import available, lead, may_assault, may_attack, may_besiege, target
from .bans import defies
from .battles import besiege, fight
from .deaths import card_of
from .moves import all_ways, lands_at_once, ports, refusing, stops, ways
from .places import law, laws, lift_sieges, maintained, nobles_in, others

SPACES = {"levy_taxes": "taxation", "draft_soldiers": "wages", "rally_support": "assembly"}
MOVES = ("move", "move_attack", "move_assault", "move_siege")
BATTLES = {"attack": "attack", "assault": "assault", "siege": "siege",
           "move_attack": "attack", "move_assault": "assault", "move_siege": "siege"}
USES = {
    "levy_taxes": ("decline",), "rally_support": ("decline",), "serve_the_church": ("decline",),
    "draft_soldiers": ("decline", "marker"),
    "mobilize_forces": ("decline", "sail", *MOVES, "attack", "assault", "siege"),
    "versatile_strategy": ("decline", "move", "sail", "attack", "assault", "siege", "crowns", "vote", "marker"),
}
FEW = ("versatile_strategy",)  # moves one Noble
ROADS = "free_passage"


def open_spaces(table):
    """The open spaces of the Mercenary track (WK-9.4)."""
    return list(table.facts.fees)[:len(table["barons"]) + 1]


def free_spaces(table):
    """The open spaces without a marker."""
    return [space for space in open_spaces(table) if table["track"].get(space) is None]


def fee(table, baron, space):
    """WK-9.12, halved by law."""
    full = table.facts.fees[space]
    return -(-full // 2) if law(table, "draft_fee_half", baron) else full


def is_legal(table, baron, action, use):
    """Whether a card can be used so."""
    form = use["form"]
    if form not in USES[action]:
        return False
    if form in ("decline", "crowns", "vote"):
        return True
    if form == "marker":
        return _may_mark(table, baron, action, use.get("track"))
    moved = _moved(table, baron, action, use)
    return moved is not None and (form in ("move", "sail") or _may_fight(moved, baron, use))


def _may_mark(table, baron, action, space):
    return bool(_markable(table, baron, action, space))


def _markable(table, baron, action, space=None):
    """The spaces that can be marked: free, and paid for with Versatile Strategy (WK-9.3, WK-9.12, WK-40.29)."""
    return [one for one in free_spaces(table) if space in (None, one)
            and (action != "versatile_strategy" or table["crowns"][baron] >= fee(table, baron, one))]


def _moved(table, baron, action, use):
    """The table after the move of a use, the same where it has none; None where that is not possible."""
    form = use["form"]
    if form not in (*MOVES, "sail"):
        return table
    if action in FEW and len(use["nobles"]) > 1:
        return None
    reach = ports if form == "sail" else ways
    if any(use["area"] not in reach(table, noble) for noble in use["nobles"]):
        return None
    if use.get("taking") and not may_take(table, use) or use.get("leaving") and not may_lay(table, use):
        return None
    after = copy_of(table)
    march(after, use)
    return after


def copy_of(table):
    """Another table, at which something can be tried."""
    return type(table)(table.state, table.facts, table.came, table.chosen)


def those_who_come(table, baron, use):
    """A move that names all of a Baron's Nobles is one of those who can come (WK-9.9)."""
    if use["form"] not in MOVES or {*use["nobles"]} != {*table.facts.nobles_of(baron)}:
        return use
    able = [noble for noble in use["nobles"] if use["area"] in all_ways(table, noble)]
    return {**use, "nobles": able or use["nobles"]}


def may_take(table, use):
    """Whether the first Noble can take these cards on some way (WK-24.1).

    Who has Casualties gives all that he has (WK-24.3), which is another order than one for some cards.
    """
    noble, wanted = use["nobles"][0], Counter(use["taking"])
    start, by_sea = table["nobles"][noble]["area"], use["form"] == "sail"
    every = [()] if by_sea else ways(table, noble)[use["area"]]
    ends = () if by_sea and not lands_at_once(table, noble) else (use["area"],)
    return any(not wanted - _given(table, noble, {start, *passed, *ends}, () if by_sea else use["nobles"])
               for passed in every)


def takes_on_the_way(table, use):
    """Whether cards can be had only on some way of several, which an order has to name."""
    wanted = Counter(use.get("taking") or {})
    if not wanted or use["form"] not in MOVES or use["area"] not in ways(table, use["nobles"][0]):
        return False
    noble = use["nobles"][0]
    ends = {table["nobles"][noble]["area"], use["area"]}
    return bool(wanted - _given(table, noble, ends, use["nobles"])) and may_take(table, use)


def _given(table, noble, stops, moving):
    """{kind: cards that he may be given in these areas, at whose last he meets those who move with him}."""
    baron = table.facts.nobles[noble]["baron"]
    givers = {one for area in stops for one in nobles_in(table, area, baron)} | set(moving)
    found = [table["nobles"][one] for one in givers - {noble} if not table["nobles"][one]["exhausted"]]
    home = table["strongholds"][baron]
    if home["area"] in stops and home["area"] not in table["sieges"]:
        found.append(home)
    return Counter(table.facts.troops[card]["kind"] for how in found if not how["casualties"]
                   for card in how["troops"])


def may_lay(table, use):
    """Whether the first Noble can lay these cards on his Stronghold's, where he starts or where he goes (WK-24.5)."""
    how, home = _own(table, use)
    held, wanted = Counter(_kinds(table, how["troops"])), Counter(use["leaving"])
    if table.options["troops_to_stronghold"] == "no" or home is None or home in table["sieges"] or wanted - held:
        return False
    if home == how["area"]:  # who goes on keeps troops, and with Casualties all
        return not how["casualties"] and bool(held - wanted or maintained(table, use["nobles"][0]))
    return home == use["area"] and use["form"] == "move" and (not how["casualties"] or held == wanted)


def _own(table, use):
    noble = use["nobles"][0]
    return table["nobles"][noble], table["strongholds"][table.facts.nobles[noble]["baron"]]["area"]


def _kinds(table, cards):
    return [table.facts.troops[card]["kind"] for card in cards]


def lay_down(table, use):
    """Cards go to the Stronghold where the first Noble stands, the Casualties with the last of them (WK-24.3)."""
    how, home = _own(table, use)
    if not use.get("leaving") or home is None or home != how["area"]:
        return
    noble, pile = use["nobles"][0], table["strongholds"][table.facts.nobles[use["nobles"][0]]["baron"]]
    for kind in Counter(use["leaving"]).elements():
        card = card_of(table, how["troops"], kind)
        how["troops"].remove(card)
        pile["troops"].append(card)
    if not how["troops"]:
        pile["casualties"] += how["casualties"]
        how["casualties"] = 0
        if not maintained(table, noble):
            how.update(area=None, at_sea=False)


def take(table, use):
    """Cards change hands on the way; whence is told."""
    noble = use["nobles"][0]
    for giver, kinds in table.told("given", noble, {}).items():
        how = table["nobles"].get(giver) or table["strongholds"][giver]
        if how["casualties"]:
            _give_all(table, noble, giver, how, kinds)
        for kind in kinds:
            card = card_of(table, how["troops"], kind)
            if card is None:
                table.fault(f"{giver} has no {kind} to give")
                continue
            how["troops"].remove(card)
            table["nobles"][noble]["troops"].append(card)
        if giver in table["nobles"] and not how["troops"] and not maintained(table, giver):  # WK-24.4
            how.update(area=None, at_sea=False)


def _give_all(table, noble, giver, how, kinds):
    """WK-24.3."""
    if len(kinds) != len(how["troops"]):
        table.fault(f"{giver} has Casualties and gives {kinds}")
    table["nobles"][noble]["casualties"] += how["casualties"]
    how["casualties"] = 0


def move(table, use):
    """Nobles change area, by land or by sea."""
    for noble in use["nobles"]:
        how = table["nobles"][noble]
        if how["area"] is None:  # he has given all his cards
            continue
        how.update(area=use["area"], at_sea=use["form"] == "sail" and not lands_at_once(table, noble))
    lift_sieges(table)


def committed(table, area, baron, use):
    """The Nobles who attack: those named as far as they can, otherwise all who can."""
    able = available(table, area, baron)
    named = use.get("with")
    return [noble for noble in able if not named or noble in named]


def _may_fight(table, baron, use):
    kind, area = BATTLES[use["form"]], use["area"]
    nobles = committed(table, area, baron, use)
    if not nobles:
        return False
    if kind == "attack":
        return may_attack(table, area, baron, use.get("against"))
    return may_assault(table, area, baron) if kind == "assault" else may_besiege(table, area, baron, nobles)


def carry_out(table, baron, action, uses):
    """The first use that is possible, otherwise what silence brings (WK-40.43); gives back what it was."""
    uses = [those_who_come(table, baron, use) for use in uses]
    use = _first_possible(table, baron, action, uses)
    short = None if use else next((use for use in uses if is_stopped(table, action, use)), None)
    if short:
        return short if stop_short(table, baron, short) else {**short, "form": "move"}
    if use and use["form"] == "decline":
        return use
    if action in GAINS:
        GAINS[action](table, baron)
        return use
    if action == "draft_soldiers":
        mark(table, (use or {}).get("track"), baron)
        return use
    use = use or {"form": "crowns" if action == "versatile_strategy" else "decline"}
    _use(table, baron, use)
    return use


def is_stopped(table, action, use):
    """Whether the Nobles of a move reach the area, or are stopped by who refuses passage (WK-9.9)."""
    if use["form"] not in MOVES or use["form"] not in USES[action] or action in FEW and len(use["nobles"]) > 1:
        return False
    reach = [use["area"] in ways(table, noble) for noble in use["nobles"]]
    if all(reach) or use.get("leaving") and not may_lay(table, use):
        return False
    return all(there or stops(table, noble, use["area"]) for there, noble in zip(reach, use["nobles"], strict=True))


def _first_possible(table, baron, action, uses):
    for use in uses:
        if is_legal(table, baron, action, use):
            return use
        _defy_roads(table, baron, action, use)
    return None


def _defy_roads(table, baron, action, use):
    """Others refuse a law that opens roads, where nothing else keeps a use from being possible (WK-20.3)."""
    lawful = copy_of(table)
    for other in others(table, baron):
        lawful["filed"].setdefault(other, {})["defy"] = []
    if is_stopped(table, action, use) and is_legal(lawful, baron, action, use):
        for noble in use["nobles"]:
            among = sorted(stops(table, noble, use["area"]))
            told = [area for area in among if any(table.chosen["defies", (other, card)]
                                                  for other in refusing(table, area, baron, True)
                                                  for card, _ in laws(table, ROADS, other))]
            if among:
                stopped(table, baron, (told or among)[0])


def stopped(table, baron, area):
    """Who refuses passage there may do so against a law (WK-20.3)."""
    for other in table["barons"]:
        if other in refusing(table, area, baron, True):
            defies(table, other, ROADS)


def stop_short(table, baron, use):
    """Who can goes to the area, the others as far as they come; gives back whether there is a battle in the area."""
    aims = {noble: use["area"] if use["area"] in ways(table, noble) else table.choose(
        "stopped", noble, sorted(stops(table, noble, use["area"]))) for noble in use["nobles"]}
    for area in aims.values():
        if area != use["area"]:
            stopped(table, baron, area)
    if use.get("leaving") and _own(table, use)[1] == _own(table, use)[0]["area"]:
        lay_down(table, use)
    if use.get("taking"):
        take(table, use)
    for noble, area in aims.items():
        table["nobles"][noble]["area"] = area
    lift_sieges(table)
    fights = use["form"] in BATTLES and _may_fight(table, baron, use)
    nobles = committed(table, use["area"], baron, use) if fights else []
    if fights:
        _fight(table, baron, use, nobles)
    for noble in {*aims, *nobles}:
        table["nobles"][noble]["exhausted"] = True
    return fights


def _use(table, baron, use):
    form = use["form"]
    if form == "crowns":
        table["crowns"][baron] += 2
    elif form == "vote":
        table["votes"][baron] += 1
    elif form == "marker":
        space = table.choose("mark", baron, _markable(table, baron, "versatile_strategy", use.get("track")))
        table["crowns"][baron] -= fee(table, baron, space)
        mark(table, space, baron)
    elif form != "decline":
        act(table, baron, use)


def act(table, baron, use):
    """A move, a battle, or both, after which all who took part are Exhausted (WK-9.11, WK-25.7)."""
    form, tired = use["form"], []
    if form in (*MOVES, "sail"):
        tired += use["nobles"]
        march(table, use)
    if form in BATTLES:
        nobles = committed(table, use["area"], baron, use)
        tired += nobles
        _fight(table, baron, use, nobles)
    for noble in tired:
        table["nobles"][noble]["exhausted"] = True


def march(table, use):
    """Nobles move, and the first of them lays cards down where his Stronghold is and takes others."""
    at_home = _own(table, use)[1] == _own(table, use)[0]["area"]
    if at_home:
        lay_down(table, use)
    if use.get("taking"):
        take(table, use)
    move(table, use)
    if not at_home:
        lay_down(table, use)


def _fight(table, baron, use, nobles):
    kind, area = BATTLES[use["form"]], use["area"]
    if kind == "siege":
        ahead = lead(table, area, baron, nobles)
        defies(table, baron, "siege_margin", lambda one: ahead < one["amount"])
    if kind == "siege":
        besiege(table, area, baron)
    else:
        fight(table, kind, area, baron, use["against"] if kind == "attack" else target(table, area, baron)[1], nobles)


def mark(table, space, baron):
    """A marker goes on the Mercenary track (WK-9.3), by silence on its leftmost free space (WK-40.43)."""
    free = free_spaces(table)
    table["track"][space if space in free else free[0]] = baron


def levy(table, baron):
    """WK-9.2."""
    table["crowns"][baron] += len({how["area"] for noble, how in table["nobles"].items()
                                   if table.facts.nobles[noble]["baron"] == baron and how["area"]
                                   and not how["at_sea"]})


def rally(table, baron):
    """WK-9.5."""
    table["votes"][baron] += 2
    if baron not in table["banned"] and has_most(table, baron, "votes"):
        table["chairman"] = table["chair"] = baron


def serve(table, baron):
    """WK-9.6, with the Heretic."""
    if not is_heretic(table, baron):
        table["faith"][baron] += 1
    if has_most(table, baron, "faith"):
        table["church"] = baron


GAINS = {"levy_taxes": levy, "rally_support": rally, "serve_the_church": serve}


def is_heretic(table, baron):
    """Whether a lasting Event keeps his Serve the Church cards from giving Faith."""
    return any(one["target"] == baron for one in table["lasting"]
               if table.facts.events[one["card"]]["effect"]["flag"] == "serve_the_church_no_faith")


def has_most(table, baron, what):
    """Strictly more than every other Baron."""
    return all(table[what][baron] > table[what][other] for other in others(table, baron))


def spaces_for(action, use):
    """Where a card may be assigned (WK-6.4 to WK-6.6); () back to the hand."""
    if action == "versatile_strategy":
        return ()
    if action == "serve_the_church":
        return ("taxation", "wages", "assembly")
    if action == "mobilize_forces":
        form = use["form"] if use else "decline"
        if form in ("move", "sail"):
            return ("wages",)
        return ("assembly",) if form in BATTLES and form not in MOVES else ("wages", "assembly")
    return (SPACES[action],)


__all__ = ["act", "carry_out", "is_legal", "spaces_for"]
