"""Victory: Prestige, supremacy, the four conditions (part L)."""

from collections import Counter

from .facts import KINDS, RELIGIONS, SETUP, VICTORIES, religion_of
from .places import concessions, pirates, ruling_class
from .tableaux import abilities_of, anyone_has, printed_prestige, tableau_prestige


def prestige(state, bank):
    """{kind: n} of a bank: tableau and Old Maids (PR-I2.3, DOUBT-17), without what Abilities make of Patron."""
    maids = Counter(kind for queen in state["old_maids"][bank] for kind in printed_prestige(state, queen))
    counted = tableau_prestige(state, bank) + maids
    return {kind: counted[kind] for kind in KINDS}


def patrons(state, bank, ability):
    """The Patron Prestige as often as an Ability that counts it is in force."""
    return abilities_of(state, bank)[ability] * prestige(state, bank)["patron"]


def law(state, bank):
    """Law Prestige in PR-L6.2 (`patron_counts_as_law`)."""
    return prestige(state, bank)["law"] + patrons(state, bank, "patron_counts_as_law")


def concession_count(state, bank):
    """Concessions in PR-L5.1 (`patron_counts_as_concession`)."""
    own = sum(owner == bank for _, owner in concessions(state))
    return own + patrons(state, bank, "patron_counts_as_concession")


def empires_with(state, bank, face):
    """How many Empires of a bank show a face, Vassals included (PR-L4.1)."""
    return sum(row["holder"] == bank and row["face"] == face for row in state["empires"].values())


def republics(state, bank):
    """Republics in PR-L6.1 (`counts_as_republic`)."""
    return empires_with(state, bank, "republic") + abilities_of(state, bank)["counts_as_republic"]


def pirate_borders_of(state, piece):
    """The Borders with such a Pirate."""
    return [border for border, pieces in state["borders"].items() if piece in pieces]


def bishops_counted(state, declarer=None):
    """{religion: n} of PR-L3.2; declarer: the bank that declares Holy (`patron_counts_as_islamic_bishop`)."""
    counted = Counter(state["bishops"].values())
    if declarer:
        counted["islamic"] += patrons(state, declarer, "patron_counts_as_islamic_bishop")
    if anyone_has(state, "islamic_pirates_count_reformist"):
        counted["reformist"] += len(pirate_borders_of(state, "islamic_rook"))
    return {religion: counted[religion] for religion in RELIGIONS}


def believers(state, religion):
    """Knights, Rooks and Pirates in Theocracies of their own religion, each Pirate once (PR-L3.3, DOUBT-34)."""
    theocracies = [at for at, face in state["faces"].items() if face == religion]
    ruling = sum(religion_of(piece) == religion for at in theocracies for _, piece in ruling_class(state, at))
    at_sea = {(border, piece) for at in theocracies for border, piece in pirates(state, at)}
    counts = {religion}
    if religion == "reformist" and anyone_has(state, "islamic_pirates_count_reformist"):
        counts.add("islamic")
    return ruling + sum(religion_of(piece) in counts for _, piece in at_sea)


def leads(counted, religion):
    """Whether a religion has more than the other two together."""
    return counted[religion] > sum(n for other, n in counted.items() if other != religion)


def supremacy(state, declarer=None):
    """(supreme religion or None, {religion: Bishops}, {religion: Pieces}) (PR-L3.2 to PR-L3.4)."""
    bishops = bishops_counted(state, declarer)
    pieces = {religion: believers(state, religion) for religion in RELIGIONS}
    supreme = next((faith for faith in RELIGIONS if leads(bishops, faith) and leads(pieces, faith)), None)
    return supreme, bishops, pieces


def ahead(state, bank, counted, lead):
    """Whether a bank has at least so many more than each opponent."""
    return all(counted[bank] >= counted[other] + lead for other in state["order"] if other != bank)


def by_bank(state, count, *args):
    """{bank: count}."""
    return {bank: count(state, bank, *args) for bank in state["order"]}


def one_kind(state, bank, kind):
    """A bank's Prestige of one kind."""
    return prestige(state, bank)[kind]


def holy(state, bank):
    """PR-L3."""
    supreme, bishops, pieces = supremacy(state, bank)
    shown = by_bank(state, one_kind, supreme) if supreme else {}
    return (bool(supreme) and ahead(state, bank, shown, 1),
            {"supreme": supreme, "bishops": bishops, "pieces": pieces, "prestige": shown})


def imperial(state, bank):
    """PR-L4."""
    kings = by_bank(state, empires_with, "king")
    return ahead(state, bank, kings, SETUP["imperial_lead"][len(state["order"])]), {"kings": kings}


def globalization(state, bank):
    """PR-L5."""
    owned, discovery = by_bank(state, concession_count), by_bank(state, one_kind, "discovery")
    met = ahead(state, bank, owned, SETUP["globalization_lead"]) and ahead(state, bank, discovery, 1)
    return met, {"concessions": owned, "discovery": discovery}


def renaissance(state, bank):
    """PR-L6."""
    owned, laws = by_bank(state, republics), by_bank(state, law)
    met = ahead(state, bank, owned, 1) and ahead(state, bank, laws, SETUP["renaissance_lead"])
    return met, {"republics": owned, "law": laws}


CONDITIONS = {"holy": holy, "imperial": imperial, "globalization": globalization, "renaissance": renaissance}


def victory_met(state, bank, victory):
    """(whether a bank meets the conditions of a victory card, the numbers); whether it is active is not asked."""
    return CONDITIONS[victory](state, bank)


def declaration_actions(state, victory):
    """How many actions a declaration takes (PR-M3.1)."""
    torch = VICTORIES[victory]["torch"]
    return 2 if torch and anyone_has(state, torch) else 1


def declarable(state, bank):
    """The active victory cards that a bank may declare with the actions it has left (PR-L2.1)."""
    return [victory for victory in state["victories"] if victory_met(state, bank, victory)[0]
            and declaration_actions(state, victory) <= state["actions"]]


def patron_winners(state):
    """Who wins when the decks run out: most Patron Prestige, then most Florins, else shared (PR-L2.3, DOUBT-4)."""
    scores = {bank: (prestige(state, bank)["patron"], state["florins"][bank]) for bank in state["order"]}
    return [bank for bank, score in scores.items() if score == max(scores.values())]
