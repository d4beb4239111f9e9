"""One-shots of a card in hand: where they can be started, who attacks, who defends (E2, H, I, J, K, M2).

An attacker or a defender is one of
    ("agent", piece)          an Agent of the card; a Pirate Agent is "catholic_pirate", a Pawn "fugger_pawn"
    ("city", City, piece)     ruling class, also of an Adjacent Map Card (PR-K1.2)
    ("border", Border, piece) a Pirate, or an own Concession in a revolt
    ("repressed", piece)      on the Empire attacked
"""

from .facts import BORDERS_OF, CARDS, CITIES, EMPORIA, field, has_option, is_pawn, religion_of, sort_of
from .places import is_heretic, neighbours, pirates, ruling_class
from .tableaux import abilities_of, locations, tableau_prestige

WARS = {"crusade": "catholic", "jihad": "islamic", "reformation": "reformist"}
SHIFT, APOSTASY = "trade_shift_", "apostasy_"


def printed_one_shot(state, card):
    """The One-shot of a card in this match; the base cards' apostasy is an option (DOUBT-24)."""
    name = CARDS[card].get("one_shot")
    doubtful = "apostasy_in_base" in field(card, "doubts")
    if doubtful and not (has_option(state, "expansion") or has_option(state, "base_apostasy")):
        return None
    return name


def one_shot(state, bank, card):
    """What a card in hand could start.

    Wars: {Map Card: (sorted attackers, sorted defenders)}; a trade shift: its Emporium; a coronation: the sorted Kings
    it may take; an apostasy: its two religions; None where none is printed or possible.
    """
    name = printed_one_shot(state, card)
    if name is None:
        return None
    if name.startswith(SHIFT):
        return trade_shift(state, bank, name.removeprefix(SHIFT))
    if name.startswith(APOSTASY):
        return tuple(name.removeprefix(APOSTASY).split("_"))
    if name == "coronation":
        return kings(state, bank, card) or None
    return wars(state, bank, card, name)


def wars(state, bank, card, name):
    """{Map Card: (attackers, defenders)} of every Location where the war is allowed."""
    fought = {at: battle(state, bank, card, name, at) for at in locations(state, card)}
    return {at: sides for at, sides in fought.items() if sides} or None


def battle(state, bank, card, name, at):
    """(sorted attackers, sorted defenders), or None by the bloody rule."""
    if name in WARS:
        return religious_war(state, bank, card, WARS[name], at)
    attackers = {"conspiracy": conspirators, "peasant_revolt": rebels}[name](state, bank, at)
    return sorted(agents(bank, card) + attackers), defenders(state, at)


def agents(bank, card):
    """All Agents of a card but Bishops (PR-E2.1, PR-E2.1.3)."""
    return [("agent", agent_piece(bank, piece)) for piece in expanded(card) if sort_of(piece) != "bishop"]


def expanded(card):
    """The Agents printed on a card, one by one (PR-E2.2.1)."""
    return [agent["piece"] for agent in field(card, "agents") for _ in range(agent["count"])]


def agent_piece(bank, piece):
    """An Agent as a Piece; the four-coloured cube is a Pawn of the player (PR-B4.1)."""
    return f"{bank}_pawn" if piece == "pawn" else piece


def defenders(state, at):
    """The ruling class of a Map Card (PR-J1.2, PR-F9.4)."""
    return sorted(("city", *there) for there in ruling_class(state, at))


def repressed(state, empire, fits):
    """The Repressed Pieces of an Empire that fit."""
    return [("repressed", piece) for piece in state["repressed"][empire] if fits(piece)]


def border_pirates(state, at):
    """Pirates around a Map Card of any colour (PR-J1.1, PR-J2.2)."""
    return [("border", *there) for there in pirates(state, at)]


def conspirators(state, bank, at):
    """PR-J1.1: Repressed Knights and Rooks, Pirates; no serfs."""
    return repressed(state, at, lambda piece: not is_pawn(piece)) + border_pirates(state, at)


def rebels(state, bank, at):
    """PR-J2.2: serfs of all colours, own Concessions, Pirates; no Repressed Knights and Rooks (PR-J2.3, DOUBT-35)."""
    own = f"{bank}_pawn"
    cubes = [("border", border, own) for border in BORDERS_OF[at] if own in state["borders"][border]]
    return repressed(state, at, is_pawn) + cubes + border_pirates(state, at)


def war_religions(card, religion):
    """The believers' colours: those of the card's Agents, else of the One-shot (PR-K1.2, DOUBT-30)."""
    return {religion_of(piece) for piece in expanded(card) if religion_of(piece)} or {religion}


def religious_war(state, bank, card, religion, at):
    """(attackers, defenders) of a crusade, jihad or reformation; None without a Heretic (PR-K1.4)."""
    faith = war_religions(card, religion)
    here = [("city", *there) for there in ruling_class(state, at)] + border_pirates(state, at)
    heretics = [piece for piece in here if is_heretic(piece[-1], faith)]
    believers = [piece for piece in here if not is_heretic(piece[-1], faith)]
    attackers = agents(bank, card) + believers + near(state, at, faith, "knight")
    return (sorted(attackers), sorted(heretics)) if heretics else None


def near(state, at, faith, sort):
    """The believing Knights (or Rooks) in Cities of Adjacent Map Cards (PR-K1.2)."""
    return [("city", city, piece) for other in neighbours(state, at) for city, piece in ruling_class(state, other)
            if sort_of(piece) == sort and religion_of(piece) in faith]


def optional_attackers(state, bank, card, at):
    """Rooks that the declarer of a crusade may let join (`crusade_rooks_count_as_knights`), sorted."""
    crusade = printed_one_shot(state, card) == "crusade"
    if not (crusade and abilities_of(state, bank)["crusade_rooks_count_as_knights"]):
        return []
    return sorted(near(state, at, {"catholic"}, "rook"))


def trade_shift(state, bank, emporium):
    """The Emporium if it is covered and, the Spice Islands, a Discovery is in the tableau (PR-H1.1, PR-H1.4)."""
    if state["open"][EMPORIA[emporium]] == emporium:
        return None
    if emporium == "spice_islands" and not tableau_prestige(state, bank)["discovery"]:
        return None
    return emporium


def kings(state, bank, queen):
    """The sorted Empires whose King a Queen may marry (PR-I0.2)."""
    return sorted(empire for empire in field(queen, "suitors") if marriageable(state, bank, empire))


def marriageable(state, bank, empire):
    """In the Empire deck; by `coronation_may_take_married_or_enemy_kings` also a married King, or an opponent's."""
    row = state["empires"][empire]
    if row["holder"] is None:
        return True
    widened = abilities_of(state, bank)["coronation_may_take_married_or_enemy_kings"]
    return bool(widened and row["face"] == "king" and (row["queen"] or row["holder"] != bank))


def shift_represses(state, emporium):
    """(Emporium that is covered, Pieces Repressed there, Empire that takes them or None) (PR-H1.2, DOUBT-31)."""
    closed = state["open"][EMPORIA[emporium]]
    empire = CITIES[closed]["map_card"]
    held = state["empires"][empire]["holder"]
    return closed, list(state["cities"][closed]), empire if held else None

