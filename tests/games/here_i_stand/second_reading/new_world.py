"""The New World, read from section 20 of the rulebook: colonies, voyages, riches."""

from .board import MAJORS, facts
from .building import paid
from .registry import draws, follows, judges, needs, rolls, tells

NEW_WORLD = facts("tables")["new_world"]
DISCOVERIES, CONQUESTS = NEW_WORLD["discoveries"], NEW_WORLD["conquests"]
LADDER = {7: "st_lawrence_river", 8: "great_lakes", 9: "mississippi_river"}
SPOILS = {9: "maya", 10: "aztec", 11: "inca"}
AMERICANS = ("england", "france", "hapsburg")
VOYAGE_COST = {"explore": 2, "conquer": 4}
COLONY_COST = {"hapsburg": 2, "england": 3, "france": 3}
RAIDER_ORDER = ("france", "england", "protestant")
MERCATOR, CABOT, SMALLPOX = 50, 99, 101


def new_world(board):
    return board.state["new_world"]


def crossing(board, power, marker):
    """How many markers of a kind the power has in the Crossing Atlantic box."""
    return [entry for entry in new_world(board)["crossing"]
            if entry["power"] == power and entry["marker"].startswith(marker)]


# Actions (HIS-20.1, HIS-20.2, HIS-20.3).

@judges("action", "colonize")
@judges("action", "explore")
@judges("action", "conquer")
def offered(board, role, command):
    """Whether they are legal shows in their being offered."""
    return {"colonize": colonize, "explore": explore, "conquer": conquer}[command["verb"]](board, role)


@needs("action", "colonize")
def colonize(board, role):
    broken = _american(board, role, COLONY_COST.get(role, 99), "HIS-20.1.1")
    if crossing(board, role, "colony"):
        broken.add("HIS-20.1.4")
    held = len(new_world(board)["colonies"].get(role, ())) + len(crossing(board, role, "colony"))
    lost = sum(colony in NEW_WORLD["colonies"].get(role, ()) for colony in new_world(board)["removed_colonies"])
    if held >= NEW_WORLD["colony_limit"].get(role, 0):
        broken.add("HIS-20.1.2")
    own = [colony for colony in new_world(board)["colonies"].get(role, ()) if colony != "potosi"]
    if role in AMERICANS and len(own) + len(crossing(board, role, "colony")) + lost >= len(
            NEW_WORLD["colonies"][role]):
        broken |= {"HIS-20.1.2", "HIS-5.0.2"}
    return broken


@follows("action", "colonize", "explore", "conquer")
def begun_now(before, role, command, after, events):
    marker, cost = {"colonize": ("colony", COLONY_COST[role]), "explore": ("exploration", VOYAGE_COST["explore"]),
                    "conquer": ("conquest", VOYAGE_COST["conquer"])}[command["verb"]]
    more = len(crossing(after, role, marker)) - len(crossing(before, role, marker))
    if any(event["kind"] == "voyage_cancelled" for event in events):
        return None
    return paid(before, after, cost) + ([] if more == 1 else [f"{more} more {marker} markers"])


def _american(board, role, cost, rule):
    broken = {"HIS-11.0.3", "HIS-3.0.1"} if board.two_player else set()
    if role not in AMERICANS:
        broken |= {"HIS-20.0.1", "HIS-11.1.5"}
    if board.state["impulse"]["cp"] < cost:
        broken |= {"HIS-11.1.5", rule}
    return broken


@needs("action", "explore")
def explore(board, role):
    broken = _american(board, role, VOYAGE_COST["explore"], "HIS-20.2.1")
    if _sailed(board, role, "exploration"):
        broken.add("HIS-20.2.2")
    if not explorers(board, role):
        broken.add("HIS-20.2.3")
    return broken


@needs("action", "conquer")
def conquer(board, role):
    broken = _american(board, role, VOYAGE_COST["conquer"], "HIS-20.3.1")
    if _sailed(board, role, "conquest"):
        broken.add("HIS-20.3.9")
    if not conquistadors(board, role):
        broken.add("HIS-20.3.2")
    return broken


def _sailed(board, role, marker):
    """Whether the power has begun such a voyage this turn (HIS-11.1.4), cards 77 and 98 included."""
    flags = board.state["this_turn"]
    stopped = [*flags.get("recalled", ()), *flags.get("barred_voyages", ())]
    return [role, f"{marker}_underway"] in stopped or any(
        entry.get("card") != CABOT for entry in crossing(board, role, marker))


def explorers(board, power):
    """Explorers a power has left: neither lost nor on a discovery."""
    return [x for x in NEW_WORLD["explorers"].get(power, ()) if x not in new_world(board)["gone"]]


def conquistadors(board, power):
    """Conquistadors, or conquest markers of England and France, that are left."""
    if power == "hapsburg":
        return [x for x in NEW_WORLD["conquistadors"]["hapsburg"] if x not in new_world(board)["gone"]]
    marker = {"england": "english_expedition", "france": "french_expedition"}.get(power)
    gone = new_world(board)["gone"].count(marker)
    return [marker] * (NEW_WORLD["conquest_markers"].get(power, 0) - gone)


# Voyages of exploration (HIS-20.2.4 to HIS-20.2.15).

@draws(r"explorer (\w+)")
def explorer_drawn(roll):
    power = roll.groups[0]
    under_way = [voyage.get("explorer") for voyage in roll.frame.get("voyages", ())]
    return [x for x in explorers(roll.board, power) if x not in under_way]


@draws(r"conquistador (\w+)")
def conquistador_drawn(roll):
    return sorted({*conquistadors(roll.board, roll.groups[0])})  # English and French markers are all alike


def value(power, explorer):
    if explorer in ("cabot", "sebastian_cabot"):
        return NEW_WORLD["explorers"]["sebastian_cabot"]
    return NEW_WORLD["explorers"][power][explorer]


@tells("explorers")
def in_order(board, event, memory):
    voyages = [tuple(voyage) for voyage in event["voyages"]]
    wrong = [f"{explorer} is worth {value(power, explorer)}, not {worth}" for power, explorer, worth in voyages
             if value(power, explorer) != worth]
    order = sorted(voyages, key=lambda voyage: (-voyage[2], AMERICANS.index(voyage[0])))
    if [(v[0], v[2]) for v in order] != [(v[0], v[2]) for v in voyages]:
        wrong.append(f"order {voyages}")
    if len({v[1] for v in voyages if v[1] != "sebastian_cabot"}) < len(
            [v for v in voyages if v[1] != "sebastian_cabot"]):
        wrong.append("an explorer twice")
    return wrong


@rolls(r"(exploration|circumnavigation|conquest) (\w+)")
@rolls(r"riches (\w+)")
def two_dice(roll):
    return 2


@tells("exploration")
def explored(board, event, memory):
    power, explorer = event["power"], event["explorer"]
    memory["voyage"] = event
    modifiers, frame = event["modifiers"], board.frame
    wanted = {"explorer": value(power, explorer)}
    if frame.get("card") == MERCATOR:
        wanted["mercator"] = 2
    if board.anniversary and power in _uncharted(memory, board) and explorer != "sebastian_cabot":
        wanted["uncharted"] = -1
    wrong = []
    if sorted(modifiers.values()) != sorted(wanted.values()):
        wrong.append(f"modifiers {modifiers}, the reading says {wanted}")
    if event["total"] != sum(event["dice"]) + sum(modifiers.values()):
        wrong.append(f"total {event['total']}")
    memory["exploration"] = _found(board, event["total"])
    return wrong


def _uncharted(memory, board):
    return new_world(board).get("uncharted", ())


def free(board, prizes):
    return [prize for prize in prizes if prize not in new_world(board)["found"]]


def _found(board, total):
    """What a total gives: "lost", "nothing", a discovery, or the list to choose from (HIS-20.2.7 to HIS-20.2.15)."""
    if total <= 4:
        return "lost"
    if total <= 6:
        return "nothing"
    if total <= 9:
        lower = free(board, [LADDER[n] for n in range(total, 6, -1)])
        return lower[0] if lower else "nothing"
    return choices(board)


def choices(board):
    claims = free(board, ["amazon_river", *LADDER.values()])
    return claims + ([] if "circumnavigation" in new_world(board)["found"] else ["circumnavigation"])


@tells("explorer_lost")
def lost(board, event, memory):
    voyage = memory.get("voyage")
    if not voyage or voyage["explorer"] != event["explorer"] or "exploration" not in memory:
        return None
    expected = memory.pop("exploration")
    if expected == "circumnavigating":
        return [] if memory["circle"] <= 9 else [f"lost with {memory['circle']}"]
    return [] if expected == "lost" else [f"lost, the reading says {expected}"]


@tells("no_discovery")
def nothing(board, event, memory):
    if "exploration" not in memory:
        return None
    expected = memory.pop("exploration")
    return [] if expected in ("nothing", []) else [f"nothing, the reading says {expected}"]


@tells("discovery")
def discovered(board, event, memory):
    if "exploration" not in memory or memory["voyage"]["explorer"] != event["person"]:
        return None
    expected, prize = memory["exploration"], event["prize"]
    wrong = [] if event["vp"] == DISCOVERIES[prize] else [f"{event['vp']} VP for {prize}"]
    if prize == "pacific_strait":
        return wrong + ([] if "circumnavigation" in expected else [f"{prize}, the reading says {expected}"])
    memory.pop("exploration")
    if expected == "circumnavigating":
        return wrong + ([] if prize == "circumnavigation" and memory["circle"] >= 10 else
                        [f"{prize} with {memory['circle']}"])
    right = prize in expected if isinstance(expected, list) else prize == expected
    return wrong + ([] if right else [f"{prize}, the reading says {expected}"])


@tells("circumnavigation")
def around(board, event, memory):
    wanted = [v for name, v in memory["voyage"]["modifiers"].items() if name != "uncharted"]
    memory["circle"] = event["total"]
    was = memory.get("exploration")
    memory["exploration"] = "circumnavigating"
    wrong = [] if isinstance(was, list) and "circumnavigation" in was else [f"the reading says {was}"]
    if sorted(event["modifiers"].values()) != sorted(wanted):
        wrong.append(f"modifiers {event['modifiers']}")
    if event["total"] != sum(event["dice"]) + sum(wanted):
        wrong.append(f"total {event['total']}")
    return wrong


@judges("discovery", "claim")
def claim(board, role, command):
    prize = command["discovery"]
    return set() if prize in free(board, ["amazon_river", *LADDER.values()]) else {"HIS-20.2.14", "HIS-20.2.15"}


@judges("discovery", "circumnavigate")
def circumnavigate(board, role, command):
    return {"HIS-20.2.11"} if "circumnavigation" in new_world(board)["found"] else set()


# Voyages of conquest (HIS-20.3.4 to HIS-20.3.8).

@tells("voyage_begun")
def begun(board, event, memory):
    if event.get("card") == SMALLPOX:
        memory["smallpox", event["power"]] = True


@tells("voyage_cancelled")
def cancelled(board, event, memory):
    if event.get("voyage") == "conquest":
        memory.pop(("smallpox", event["power"]), None)


@tells("conquest_rolled")
def conquered(board, event, memory):
    power, person = event["power"], event["person"]
    worth = NEW_WORLD["conquistadors"]["hapsburg"][person] if power == "hapsburg" else 0
    wanted = [worth, 2] if memory.pop(("smallpox", power), False) else [worth]
    wrong = []
    if sorted(event["modifiers"].values()) != sorted(wanted):
        wrong.append(f"modifiers {event['modifiers']}, the reading says {wanted}")
    if event["total"] != sum(event["dice"]) + sum(event["modifiers"].values()):
        wrong.append(f"total {event['total']}")
    total = event["total"]
    memory["conquest"] = "lost" if total <= 6 else "nothing"
    if total >= 9:
        lower = free(board, [SPOILS[n] for n in range(min(total, 11), 8, -1)])
        memory["conquest"] = lower[0] if lower else "nothing"
    return wrong


@tells("conquest")
def taken(board, event, memory):
    expected = memory.pop("conquest", None)
    wrong = [] if event["vp"] == CONQUESTS[event["prize"]] else [f"{event['vp']} VP for {event['prize']}"]
    return wrong + ([] if event["prize"] == expected else [f"{event['prize']}, the reading says {expected}"])


@tells("expedition_lost")
def destroyed(board, event, memory):
    expected = memory.pop("conquest", None)
    return [] if expected == "lost" else [f"lost, the reading says {expected}"]


# Riches (HIS-20.4).

@tells("riches")
def riches(board, event, memory):
    power, source = event["power"], event["source"]
    plus = 1 if source not in CONQUESTS and power in new_world(board)["plantations"] else 0
    total = sum(event["dice"]) + plus
    column = source if source in NEW_WORLD["riches"]["columns"] else "colony"
    result = NEW_WORLD["riches"][min(12, total)][NEW_WORLD["riches"]["columns"].index(column)]
    wrong = [] if (event["plus"], event["total"]) == (plus, total) else [f"total {event['total']}, not {total}"]
    if event["turned"]:
        turns = {"colonial_governor": "card", "native_uprising": "elim"}.get(event["turned"])
        right = board.anniversary and result == "none" and column in ("colony", "potosi") and event["result"] == turns
        return wrong if right else [*wrong, f"{event['result']} turned by {event['turned']}, the reading says {result}"]
    if event["result"] != result:
        wrong.append(f"{event['result']}, the reading says {result}")
    card = result in ("card", "deplete") or result == "galleon" and power in new_world(board)["galleons"]
    return wrong + ([] if event["card"] == card else [f"card {event['card']}, the reading says {card}"])


@rolls(r"raider (\w+)")
def raiding(roll):
    return 1 if roll.groups[0] in new_world(roll.board)["raiders"] else 0


@tells("raider_rolled")
def raided(board, event, memory):
    die, galleons = event["die"], "hapsburg" in new_world(board)["galleons"]
    stolen, gone = die >= 5, die in (1, 5) or die == 2 and galleons
    right = (event["stolen"], event["eliminated"]) == (stolen, gone)
    return [] if right else [f"die {die}: stolen {event['stolen']}, eliminated {event['eliminated']}"]


assert {*AMERICANS} < {*MAJORS} and {*RAIDER_ORDER} < {*MAJORS}
