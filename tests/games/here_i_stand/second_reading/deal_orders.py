"""Deals as they are ordered, for the clauses of `deal_lines`."""

from .deal_lines import owner

ORDERED = {"peace": "end_war", "alliance": "alliance", "loan": "loan", "captive": "return", "cession": "cession",
           "cards": "cards", "mercenaries": "mercenaries", "divorce": "divorce", "absolution": "pardon"}
MEANT = {ordered: do for do, ordered in ORDERED.items()}


# Reading.

def read(deal):
    """The clauses of a deal that is ordered in full."""
    return [_clause(item["giver"], item["clause"]) for item in deal]


def _clause(giver, said):
    do = MEANT[said["do"]]
    clause = {"do": do, "giver": giver, "receiver": said.get("receiver")}
    if do == "captive":
        clause["receiver"] = said.get("receiver") or owner(said["leader"])
    if do == "divorce":
        clause["receiver"] = said.get("receiver") or "england"
    return {**clause, **_READ.get(do, lambda said: {})(said)}


def _loan(said):
    ships = {kind: number for kind, number in said["force"].items() if kind != "leaders"}
    [(kind, number)] = ships.items() or [("", 0)]
    people, _, plain = kind.rpartition("_")
    return {"number": number, "kind": plain, "minor": people or None, "leaders": said["force"].get("leaders", []),
            "place": said["space"], "at": said.get("at")}


_READ = {
    "loan": _loan,
    "captive": lambda said: {"leader": said["leader"]},
    "cession": lambda said: {"spaces": said["spaces"]},
    "cards": lambda said: {"number": said["number"]},
    "mercenaries": lambda said: {"places": [(stack["space"], stack["number"]) for stack in said["taken"]],
                                 "at": said.get("at")},
}


# Writing.

def written(clauses):
    """A deal as it is ordered."""
    return [{"giver": clause["giver"], "clause": _said(clause)} for clause in clauses]


def _said(clause):
    said = {"do": ORDERED[clause["do"]], "receiver": clause["receiver"], **_WRITTEN[clause["do"]](clause)}
    return {name: said[name] for name in said if said[name] is not None}


def _lent(clause):
    kind = "_".join(filter(None, (clause["minor"], clause["kind"])))
    force = {kind: clause["number"]} if clause["number"] else {}
    return {**force, **({"leaders": clause["leaders"]} if clause["leaders"] else {})}


_WRITTEN = {
    "peace": lambda clause: {},
    "alliance": lambda clause: {},
    "divorce": lambda clause: {},
    "absolution": lambda clause: {},
    "loan": lambda clause: {"force": _lent(clause), "space": clause["place"], "at": clause["at"]},
    "captive": lambda clause: {"leader": clause["leader"]},
    "cession": lambda clause: {"spaces": list(dict.fromkeys(clause["spaces"]))},
    "cards": lambda clause: {"number": clause["number"]},
    "mercenaries": lambda clause: {"taken": [{"number": n, "space": place} for place, n in clause["places"]],
                                   "at": clause["at"]},
}
