"""What confirmed deals do to the board, read from HIS-9.1.20 to 9.1.22 and the clauses of 9.1 and 9.2."""

from .board import LENT, SPACES
from .deal_lines import in_english, read
from .deals import (
    CARRY_OUT,
    MOST_MERCENARIES,
    READINGS,
    homeless,
    model,
    nearest_ports,
    places_for,
)
from .homecomings import left_behind
from .ransoms import payable
from .registry import follows, judges, tells


@judges("confirmation", "confirm")
def confirm(board, role, command):
    """HIS-9.1.20: deals declared to it that wait for its word."""
    mine = {deal["number"] for deal in board.frame["deals"] if role in deal["waiting"] and deal["state"] == "open"}
    return set() if {*command["deals"]} <= mine else {"HIS-9.1.20", "HIS-9.1.21"}


def clauses(deal):
    """The clauses of a declared deal in the form of the reading."""
    return [_READ[clause["do"]](clause) for clause in deal["clauses"]]


def _same(do):
    return lambda clause: {**clause, "do": do}


def _loan(clause):
    force, minors = dict(clause["force"]), {"genoa": "genoa", "venice": "venice", "scotland": "scotland"}
    leaders = force.pop("leaders", [])
    (kind, number), = force.items() or [("", 0)]
    return {**clause, "leaders": leaders, "number": number, "kind": kind.rpartition("_")[2], "place": clause["space"],
            "minor": minors.get(kind.rpartition("_")[0])}


_READ = {"end_war": _same("peace"), "alliance": _same("alliance"), "loan": _loan, "return": _same("captive"),
         "cession": _same("cession"), "cards": _same("cards"), "pardon": _same("absolution"),
         "divorce": _same("divorce"),
         "mercenaries": lambda clause: {**clause, "places": [*clause["from"].items()]}}


@follows("confirmation", "confirm", "decline")
def in_force(before, role, command, after, events):
    """HIS-9.1.20 to 9.1.22: what was confirmed by all takes effect, in the order declared; all of a deal or nothing."""
    if any(frame["at"] in ("displace", "homecoming", "naval_retreat") for frame in after.stack):
        return None
    table, wrong = model(before), []
    for deal in before.frame["deals"]:
        if deal["state"] != "open" or deal["number"] not in command.get("deals", ()) or deal["waiting"] != [role]:
            continue
        table, void = _carried_out(table, deal)
        ceded = {space for clause in deal["clauses"] for space in clause.get("spaces", ())}
        _sent_away(table, ceded, events)
        wrong += [] if void else left_behind(after, sorted(ceded))
        if void != any(event["kind"] == "deal_void" and event["deal"] == deal["number"] for event in events):
            wrong.append("a deal is not void" if void else "a deal is void")
    return wrong + _differences(table, after)


def _carried_out(table, deal):
    """(the board with the deal carried out, False), or (the board as it was, True) when it can no longer be."""
    trial = model(table)
    for clause in clauses(deal):
        if READINGS[clause["do"]](trial, clause):
            return table, True
        CARRY_OUT[clause["do"]](trial, clause)
    if homeless(trial, clauses(deal)):
        return table, True
    hands = trial.state["hands"] = {power: list(hand) for power, hand in trial.state["hands"].items()}
    for clause in clauses(deal):
        if clause["do"] == "cards":
            for card in payable(trial, clause["giver"])[:clause["number"]]:
                hands[clause["giver"]].remove(card)
                hands[clause["receiver"]].append(card)
    return trial, False


def _sent_away(table, ceded, events):
    """Units that had to leave a ceded space, where they went, and leaders caught there; a later deal may need them."""
    for event in events:
        if event["kind"] == "leaders_captured" and event["space"] in ceded:
            table.state["captured"].setdefault(event["captor"], []).extend(event["leaders"])
        if event["kind"] in ("displaced", "naval_retreat") and event["origin"] in ceded:
            left = table.force(event["origin"], event["power"])
            there = table.state["units"].setdefault(event.get("space") or event["place"], {})
            force = there.setdefault(event["power"], {})
            for kind, number in event["force"].items():
                if kind in ("mercenaries", "squadrons"):
                    left[kind] = left.get(kind, 0) - number
                    force[kind] = force.get(kind, 0) + number


def _differences(table, after):
    """In what the board differs from the one of the reading."""
    wrong = [f"{name}: {_plain(after.state[name])}, the reading says {_plain(table.state[name])}"
             for name in ("wars", "alliances", "captured", "minus_cards")
             if _plain(after.state[name]) != _plain(table.state[name])]
    if after.state["marital"] != table.state["marital"]:
        wrong.append(f"marital status {after.state['marital']}, the reading says {table.state['marital']}")
    wrong += [f"{space} of {after.control(space)}, the reading says {table.control(space)}"
              for space in SPACES if after.control(space) != table.control(space)]
    return wrong + [f"hand of {power}: {len(after.state['hands'][power])} cards, the reading says {len(hand)}"
                    for power, hand in table.state["hands"].items() if len(after.state["hands"][power]) != len(hand)]


def _plain(entry):
    return {key: sorted(value) if isinstance(value, list) else value for key, value in entry.items() if value}


# What is told.

@tells("ships_lent")
def lent(board, event, memory):
    """HIS-9.2.7, 9.2.9, 9.2.12: squadrons alone, to the nearest port of the ally."""
    wrong = [] if event["borrower"] in board.state["alliances"][event["power"]] else ["to nobody's ally"]
    no_ocean = any(kind.startswith(("genoa", "venice")) for kind in event["force"])
    no_ocean |= "andrea_doria" in event["force"].get("leaders", ())
    ports = nearest_ports(board, event["borrower"], event["origin"], no_ocean)
    if event["space"] not in ports or event["borrower"] == "protestant":
        wrong.append(f"to {event['space']}, the reading says {sorted(ports)}")
    ships = [force for owner, force in board.forces(event["space"]).items() if owner.endswith(LENT + event["borrower"])]
    there = sum(force.get("squadrons", 0) for force in ships)
    number = sum(n for kind, n in event["force"].items() if kind != "leaders")
    return wrong if there >= number else [*wrong, f"{there} lent squadrons lie there, not {number}"]


@tells("mercenaries_given")
def hired(board, event, memory):
    """HIS-9.1.11, 9.1.12, 9.1.24."""
    places, number = places_for(board, event["receiver"])[0], event["number"]
    right = sum(event["taken"].values()) == number <= MOST_MERCENARIES and event["space"] in places
    there = board.force(event["space"], event["receiver"]).get("mercenaries", 0)
    return [] if right and there >= number else [f"{event['taken']} to {event['space']}, the reading says {places}"]


@tells("deal_declared")
def as_written(board, event, memory):
    """HIS-9.1.19: its partners are all others that a deal names."""
    found = {power for clause in read(in_english(event["line"])) for power in (clause["giver"], clause["receiver"])}
    return [] if found == {event["power"], *event["partners"]} else [f"partners {event['partners']} of {event['line']}"]
