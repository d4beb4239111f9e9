"""A match as it is stored, by the names of its parts; the chapter that owns a part tells more of it."""

from typing import TypeAlias

from pbem.engine.shapes import Plain, State

Named: TypeAlias = dict[str, Plain]
Force: TypeAlias = dict[str, int | list[str]]  # {"regulars": 3, "leaders": ["suleiman"]}


class Match(State):
    """Powers, spaces, leaders and debaters by their ids, cards by their numbers."""

    scenario: str
    options: dict[str, str | int]
    turn: int
    last_turn: int
    phase: str
    round: int
    active: str | None
    impulses: int
    impulse: Named | None
    winner: dict[str, str] | None
    vp_history: list[dict[str, int]]
    this_turn: Named
    responses: dict[str, str]
    ahead: dict[str, list[Named]]

    control: dict[str, str]
    religion: dict[str, str]
    unrest: list[str]
    fortresses: list[str]
    havens: list[str]
    out_of_play: list[str]
    units: dict[str, dict[str, Force]]
    knights: str | None
    piracy_markers: list[str]
    sieges: dict[str, dict[str, int]]
    captured: dict[str, list[str]]
    lost_at_sea: Named
    leaders_away: list[str]
    chateaux: int
    st_peters: dict[str, int]

    wars: dict[str, list[str]]
    alliances: dict[str, list[str]]
    minors: dict[str, str | None]
    hungary_beaten: bool
    catherine_avenged: bool
    foreign_wars: dict[str, Named]
    maurice: str
    maurice_entered: bool
    barbary: bool
    rulers: dict[str, str]
    marital: str
    wives: dict[str, str | int]
    war_winner: dict[str, int]
    minus_cards: dict[str, int]
    bonus_vp: dict[str, list[Named]]
    piracy_vp: int

    hands: dict[str, list[int]]
    deck: list[int]
    discard: list[int]
    home_used: list[int]
    removed: list[int]
    diplomatic: Named
    fuggers: list[str]

    debaters: dict[str, str]
    reformers: dict[str, str]
    reformers_away: list[str]
    universities: list[str]
    jesuits: bool
    electorate_display: dict[str, int]
    translation: dict[str, dict[str, int]]
    excommunicated: list[str]
    league: bool
    english_reformation: bool
    new_world: Named
