"""A match as it is stored, by the names of its parts."""

from typing import TypeAlias, TypedDict

from pbem.engine.shapes import Plain, State

Named: TypeAlias = dict[str, Plain]


class City(TypedDict):
    """control: the Baron who has it, None of a neutral or razed one."""

    control: str | None
    fortified: bool
    razed: bool
    breaches: int


class Stronghold(TypedDict):
    """area: None off the board."""

    area: str | None
    breaches: int
    troops: list[str]
    casualties: int


class Siege(TypedDict):
    """Of a city or Stronghold. round: in which it was declared (WK-29.7)."""

    baron: str
    round: int


class Noble(TypedDict):
    """area: None off the board; where he is at sea, the area of the port on whose icon he stands. dead:
    without an heir, for good.
    """

    area: str | None
    at_sea: bool
    exhausted: bool
    troops: list[str]
    casualties: int
    dead: bool


class Heir(TypedDict):
    """Of a Noble. holder: the Baron who has the token. awaited: the Noble has died and is not back."""

    holder: str
    awaited: bool


class OpenLaw(TypedDict):
    """A law that a Baron has worded. effects: what the server does by it."""

    baron: str
    words: str
    effects: list[Named]


class Pact(TypedDict):
    """filed: the sides that have filed it; with both it is in force. paid: Crowns of those that were promised."""

    between: list[str]
    filed: list[str]
    clause: Named
    until: int
    paid: int


class Accusation(TypedDict):
    """Of treason against a pact in free words. influence: what it costs; round: in which it was made."""

    baron: str
    accused: str
    words: str
    influence: int
    round: int


class Treachery(TypedDict):
    """A treason of the action under way. returned: Influence so far."""

    baron: str
    victim: str
    returned: int


class Lasting(TypedDict):
    """An Event that stays in play. target: the Baron or Noble it is about."""

    card: str
    target: str


class Expedition(TypedDict):
    """space: 0 while it is not under way."""

    space: int
    stakes: dict[str, int]
    blessed: bool


class Turned(TypedDict):
    """A Fate card under the deck. seen_by: the Barons who know it, None where it was turned openly."""

    card: str
    seen_by: list[str] | None


class Laid(TypedDict):
    """An Action card on a space of a special phase."""

    baron: str
    action: str


class Match(State):
    """Barons, Nobles, areas, cities and cards by their ids in the set of data.

    data: the digest of that set, "" for the game's own. barons: those who play, by seats. turning: the number of
    the Action stack under way, 0 in other phases. chair: the seat from which Chairman order begins (WK-40.37).
    pool: the Influence that is left. last_round: the pool has been emptied. sieges: {area: of what stands there}.
    track: {space: whose marker}. fate_unseen: not turned since the last shuffle, in no order; fate_under: below
    them, the next first. event_back, event_bottom: the colour of the next card, and of the one that was put under
    the deck. unturned: {Baron: {action: how many may lie in his stacks, by what all know}}. planned: {Baron:
    {stack: cards}}, secret. neutral: {kind: not turned in this round}; neutral_in: {stack: how many lie there}.
    last_plan: of the round before. asked_cards: of how many cards turned in the round a Baron was asked. offices:
    {Noble: Agenda}. filed: standing orders, see `orders.filed`. refused: {law: who is not bound}. flags: what holds
    until the end of the round or of a stack.
    """

    scenario: str
    options: dict[str, str]
    data: str
    barons: list[str]
    round: int
    phase: str
    turning: int
    chairman: str | None
    chair: str
    church: str | None
    crowns: dict[str, int]
    votes: dict[str, int]
    faith: dict[str, int]
    influence: dict[str, int]
    pool: int
    last_round: bool
    cities: dict[str, City]
    sieges: dict[str, Siege]
    strongholds: dict[str, Stronghold]
    nobles: dict[str, Noble]
    heirs: dict[str, Heir]
    regulars_gone: list[str]
    mercenary_deck: list[str]
    display: list[str]
    track: dict[str, str | None]
    fate_unseen: list[str]
    fate_under: list[Turned]
    event_deck: list[str]
    event_back: str | None
    event_bottom: str | None
    event_gone: list[str]
    lasting: list[Lasting]
    agenda_deck: list[str]
    agendas: list[str]
    agenda_gone: list[str]
    laws: list[str]
    refused: dict[str, list[str]]
    open_laws: dict[str, OpenLaw]
    pacts: dict[str, list[Pact]]
    accusations: dict[str, Accusation]
    treachery: list[Treachery]
    charges: dict[str, list[str]]
    offices: dict[str, str]
    banned: list[str]
    expeditions: dict[str, Expedition]
    spaces: dict[str, list[Laid]]
    unturned: dict[str, dict[str, int]]
    planned: dict[str, dict[str, list[str]]]
    neutral: dict[str, int]
    neutral_in: dict[str, int]
    last_plan: dict[str, dict[str, list[str]]]
    asked_cards: dict[str, int]
    filed: dict[str, Named]
    on_file: dict[str, list[str]]
    flags: dict[str, str]
    winners: list[str] | None
