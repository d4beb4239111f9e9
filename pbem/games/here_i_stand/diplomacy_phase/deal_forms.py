"""Deals as they are ordered: clauses of these forms, parted by semicolons, and what they mean (HIS-9.1.3 to 9.1.17).

A clause names its giver first when that is not the power that declares the deal. What goes without saying may be left
out: in a deal "with Papacy: ..." the one partner, the power to which ships are lent when the same deal makes one
alliance, the owner of a captive, and in what only the Papacy gives the Papacy.

Meant, a clause is plain data: {"do", "giver", "receiver", ...} with "space", "force", "at" (loan), "spaces" (cession),
"number" (cards), "from" {space: number}, "at" (mercenaries), "leader" (return).
"""

from pbem.engine import Alternative, Count, Each, Form, Illegal, One, Some

from ..map.atlas import LEADERS, MAJORS, SPACES
from ..pieces.troops import Troops
from ..vocabulary import VOCABULARY

MOST_CLAUSES = 20
RULES = ("HIS-9.1.2",)
PRESENTS = {"pardon": "HIS-9.1.17", "divorce": "HIS-9.1.14"}  # what the Papacy alone gives

POWER, SPACE = One("power", list(VOCABULARY["power"])), One("space", list(SPACES))
NUMBER = Count(1, 99)
STACKS = Each("{number} [mercenaries|mercenary|mercs|merc!] [from|in] {space}", {"number": NUMBER, "space": SPACE})
RECEIVER = {"receiver": POWER}
FORMS = {
    "alliance": Form("[a|an] alliance|ally|allies|allied [with|to] {receiver?}", RECEIVER),
    "end_war": Form("end|ends|peace [war!] [with|against] {receiver?}", RECEIVER),
    "loan": Form("lend|lends|loan|loans {force} [from|in] {space} [=to {receiver?}] [=at {at?}]",
                 {"force": Troops(tuple(VOCABULARY["unit"]), least=0), "space": SPACE, **RECEIVER, "at": SPACE}),
    "cession": Form("cede|cedes|yield|yields [control] [of] {spaces} [=to {receiver?}]",
                    {"spaces": Some("space", list(SPACES), 1, len(SPACES)), **RECEIVER}),
    "cards": Form("[give|gives!] {number} [random] cards|card [=to {receiver?}]", {"number": NUMBER, **RECEIVER}),
    "card": Form("[give|gives] [random] card [=to {receiver?}]", RECEIVER),
    "draw": Form("draw|draws {number?} [random] cards|card [from|of] {owner?}", {"number": NUMBER, "owner": POWER}),
    "mercenaries": Form("[give|gives!] {taken} [=to {receiver?}] [=at {at?}]",
                        {"taken": STACKS, **RECEIVER, "at": SPACE}),
    "return": Form("return|returns [captured] {leader} [=to {receiver?}]",
                   {"leader": One("leader", list(LEADERS)), **RECEIVER}),
    "pardon": Form("cancel|cancels|lift|lifts [excommunication!] [of|for] {receiver?}", RECEIVER),
    "divorce": Form("grant|grants [a] divorce [=to {receiver?}]", RECEIVER),
}
DEAL = Each("{giver?}: {clause}", {"giver": POWER, "clause": Alternative(FORMS, "do", RULES)}, 1, MOST_CLAUSES, RULES,
            parted=";")
PARTNERS = Some("power", list(VOCABULARY["power"]), 1, len(MAJORS), RULES)


def meant(deal, declarer, partners=()):
    """The clauses of a deal that a power declares; raises Illegal for one that leaves out too much.

    partners: the other powers that were named before all clauses; one alone need not be named again.
    """
    partner = partners[0] if len(partners) == 1 else None
    clauses = []
    for item in deal:
        clauses.append(_meant(item["clause"], item.get("giver"), declarer, partner, clauses))
    return clauses


def _meant(said, named, declarer, partner, before):
    giver, do = named or declarer, said["do"]
    if do in PRESENTS:
        giver = _pope(named, PRESENTS[do])
    other = partner and (partner if giver == declarer else declarer)
    if do == "draw":
        return {"do": "cards", "giver": said.get("owner") or other or _who(giver, "draws"),
                "receiver": giver, "number": said.get("number", 1)}
    receiver = said.get("receiver") or _unsaid(said, giver, before) or other or _who(giver, "gives")
    return {"do": "cards" if do == "card" else do, "giver": giver, "receiver": receiver, **DETAILS[do](said)}


DETAILS = {
    "alliance": lambda said: {}, "end_war": lambda said: {}, "pardon": lambda said: {}, "divorce": lambda said: {},
    "loan": lambda said: {"force": said["force"], "space": said["space"], "at": said.get("at")},
    "cession": lambda said: {"spaces": said["spaces"]},
    "cards": lambda said: {"number": said["number"]},
    "card": lambda said: {"number": 1},
    "mercenaries": lambda said: {"from": _together(said["taken"]), "at": said.get("at")},
    "return": lambda said: {"leader": said["leader"]},
}


def _together(stacks):
    """{space: number} of mercenaries taken from stacks."""
    taken = {}
    for stack in stacks:
        taken[stack["space"]] = taken.get(stack["space"], 0) + stack["number"]
    return taken


def _unsaid(said, giver, before):
    """The receiver that a clause makes plain by itself, or by the clauses before it; None when it does not."""
    if said["do"] == "return":
        return LEADERS[said["leader"]].power
    if said["do"] == "divorce":
        return "england"
    return _new_ally(giver, before) if said["do"] == "loan" else None


def _new_ally(giver, before):
    """The only power with which the giver makes an alliance earlier in the deal, or None."""
    pairs = [{clause["giver"], clause["receiver"]} for clause in before if clause["do"] == "alliance"]
    allies = {power for pair in pairs if giver in pair for power in pair - {giver}}
    return allies.pop() if len(allies) == 1 else None


def _pope(named, rule):
    """The Papacy gives it, whoever declares the deal; a giver that is written must be the Papacy."""
    if named not in (None, "papacy"):
        raise Illegal("papacy_gives_it", {"power": named}, [rule])
    return "papacy"


def _who(giver, what):
    raise Illegal("say_with_whom", {"power": giver, "does": what}, RULES)


def ordered(clauses):
    """The deal, as it is ordered, that means these clauses."""
    return [{"giver": clause["giver"], "clause": _ordered(clause)} for clause in clauses]


def _ordered(clause):
    said = {name: value for name, value in clause.items() if name not in ("giver", "from") and value is not None}
    if "from" in clause:
        said["taken"] = [{"number": number, "space": space} for space, number in clause["from"].items()]
    return said
