"""Which rules each kind of comparison is about.

A kind is a subject ("purchases"), or a subject and what of it is compared ("campaign: losses").
"""

from collections import Counter

CIVIL, RELIGIOUS = ("PR-J0.4", "PR-J0.5"), ("PR-K1.1", "PR-K1.2", "PR-K1.3", "PR-K1.4", "PR-GL-HERETIC.1")
REGIME_CHANGE = ("PR-GL-REGIME-CHANGE.2", "PR-GL-REGIME-CHANGE.3", "PR-GL-REGIME-CHANGE.4", "PR-GL-REGIME-CHANGE.5")
SUBJECTS = {
    "actions": ("PR-D1.1", "PR-D1.2", "PR-D1.3", "PR-D1.4"),
    "sides whose Ops are left": ("PR-D1.3", "PR-E4.1"),
    "purchases": ("PR-E1.1", "PR-E1.2", "PR-E1.4", "PR-E1.5", "PR-E1.9", "PR-E1.11"),
    "what a purchase leaves": ("PR-E1.6", "PR-E1.7", "PR-E1.8"),
    "sales": ("PR-E3.1",), "what a sale pays": ("PR-E3.1",), "reprisals": ("PR-GL-ABILITY.1", "PR-J2.1"),
    "fairs": ("PR-D1.3", "PR-E5.1"),
    "what a fair brings": ("PR-G1.1", "PR-G2.1", "PR-G2.3", "PR-G3.2", "PR-G3.3", "PR-G4.1", "PR-G4.2", "PR-G4.5",
                           "PR-G5.1", "PR-G5.2", "PR-G5.3"),
    "declarations": ("PR-E6.1", "PR-L2.1", "PR-L2.2", "PR-M3.1"),
    "conditions": (), "holy": ("PR-L3.1", "PR-L3.2", "PR-L3.3", "PR-L3.4"), "imperial": ("PR-L4.1", "PR-L4.2"),
    "globalization": ("PR-L5.1", "PR-L5.2"), "renaissance": ("PR-L6.1", "PR-L6.2"),
    "One-shots": ("PR-E2.0.2", "PR-H1.1", "PR-H1.4", "PR-I0.2", "PR-K1.4"),
    "Agents": ("PR-E2.2.4", "PR-E2.2.5", "PR-E2.2.9", "PR-E2.2.12", "PR-E2.2.13", "PR-E2.2.14"),
    "Bishop Agents": ("PR-E2.2.2", "PR-GL-LOCATION.4"), "Rooks that may join": ("PR-GL-ABILITY.1", "PR-K1.2"),
    "casualties": ("PR-GL-BATTLE.1", "PR-GL-BATTLE.2"),
    "conspiracy": (*CIVIL, "PR-J1.1", "PR-J1.2"), "peasant_revolt": (*CIVIL, "PR-J2.1", "PR-J2.2", "PR-J2.3"),
    "crusade": RELIGIOUS, "jihad": RELIGIOUS, "reformation": RELIGIOUS,
    "Kings to marry": ("PR-I0.2",), "coronation": ("PR-I0.3", "PR-I0.4"), "Queens": ("PR-I1.1",),
    "apostasies": ("PR-M2.1", "PR-M2.2", "PR-M2.3"), "trade shifts": ("PR-H1.1", "PR-H1.5", "PR-H1.6", "PR-H1.7"),
    "Repressed by a trade shift": ("PR-H1.2",),
    "inquisitor": ("PR-F1.1", "PR-F1.4", "PR-F1.5"), "commerce": ("PR-F2.1",), "behead": ("PR-F3.1", "PR-F3.2"),
    "tax": ("PR-F4.1", "PR-F4.4"), "repress": ("PR-F5.1", "PR-F5.3"),
    "vote": ("PR-F6.1", "PR-F6.2", "PR-F6.3", "PR-F6.4", "PR-F6.5"), "corsair": ("PR-F7.1", "PR-F7.2", "PR-F7.4"),
    "siege": ("PR-F8.1",), "campaign": ("PR-F9.1", "PR-F9.2", "PR-F9.3", "PR-F9.4", "PR-F9.5", "PR-F9.13"),
    "hand limit": ("PR-E1.3",),
    "refresh": ("PR-D2.1", "PR-D2.2", "PR-D2.3", "PR-D2.4"), "end by the decks": ("PR-L2.3",),
    "Patron victory": ("PR-L2.3",),
    "positions are sound": ("PR-B5.9", "PR-GL-BISHOP.5", "PR-GL-BORDER.1", "PR-GL-CITY.2", "PR-GL-HAND.1",
                            "PR-GL-PIECE-MANAGEMENT.1"),
}
ASPECTS = {
    "targets": ("PR-E4.2", "PR-E4.4", "PR-E4.5", "PR-F1.6"), "Florins": (), "nothing is amiss": (),
    "Regime Change": REGIME_CHANGE, "what leaves": ("PR-E3.2", "PR-F9.8", "PR-GL-REGIME-CHANGE.3"),
    "Concessions": ("PR-GL-REGIME-CHANGE.8",), "set free": ("PR-GL-REGIME-CHANGE.9",),
    "attackers": (), "defenders": (), "losses": ("PR-GL-BATTLE.1", "PR-GL-BATTLE.3"), "Bishops": ("PR-F1.2",),
    "replies": ("PR-F4.2",), "Levies": ("PR-F4.3",), "what it leaves": ("PR-F4.2", "PR-F4.3"),
    "substitutes": ("PR-GL-PIECE-MANAGEMENT.2",), "which is taken": ("PR-GL-PIECE-MANAGEMENT.2",),
    "cards": (), "asked again": (),
}


def rules_of(kind):
    """The ids of the rules of a kind, each once; KeyError for a kind that nobody has entered here."""
    subject, *aspects = kind.split(": ")
    found = list(SUBJECTS[subject])
    for aspect in aspects:
        found += ASPECTS[aspect] if aspect in ASPECTS else SUBJECTS[aspect]
    return tuple(dict.fromkeys(found))


def by_rule(agreed):
    """{rule id: comparisons that are about it}; one comparison may be about several."""
    counted = Counter()
    for kind, times in agreed.items():
        counted.update(dict.fromkeys(rules_of(kind), times))
    return counted
