"""The board as a picture in plain data: what lies where, whose it is, in what state; `pbem.render.pictures` draws
it.

Everything is made from a view, so a picture shows its reader no more than his view. A thing in a picture has a
key "KIND:ID" of the game's vocabulary ("space:vienna", "card:31"); by it the kernel marks what has happened to the
thing and whether it may be chosen (`marks`). Lengths are in units of a chart's ground, x to the right, y downwards.
Every text is words of the reader's language already.

What never changes (`Ground`: where places lie, their links, coasts) is data of the game; what lies on it
(`Chart`) is made anew for each reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NotRequired, TypeAlias, TypedDict

from .wording import Words

Frame: TypeAlias = tuple[float, float, float, float]  # x, y, width, height
Key: TypeAlias = str  # "KIND:ID"
Form: TypeAlias = Literal["circle", "square", "tower", "hexagon", "diamond", "area", "none"]


class Point(TypedDict):
    """Where something is centred."""

    x: float
    y: float


class Room(Point):
    """Room kept free for something, beside its place. side: on which, as a point of the compass ("NE"); "" in it."""

    side: str


class Port(Point):
    """A mark of a port. sea: the key of the region that it opens on."""

    sea: Key


class Spot(Point):
    """A place of a ground.

    size: across, of its form; shape: its corners, of the form "area". label, stack: the centres of its name and
    of the room for counters.
    """

    form: Form
    size: float
    label: Room
    stack: Room
    ports: NotRequired[list[Port]]
    shape: NotRequired[list[tuple[float, float]]]


class Region(Point):
    """A part of the ground with a name of its own, such as a sea. px: height of its letters; angle: turned,
    degrees; broad: how wide a row of its name may be, one row without it; fleets: the centre of what lies in it.
    """

    px: float
    broad: NotRequired[float]
    angle: NotRequired[float]
    fleets: Point


class Link(TypedDict):
    """A connection of two places. kind: a key of the ground's `ways`."""

    ends: tuple[Key, Key]
    kind: str


class Way(TypedDict):
    """How a kind of connection is drawn."""

    line: Literal["plain", "dashed", "dotted", "double"]
    tone: Literal["way", "pass", "sea"]


class Line(TypedDict):
    """A line of the ground itself. kind: "border" dotted, "river", "bridge" a river with a bridge in its middle,
    "mountains", "arrow" bent, with a head at both ends, "flow" with heads along it towards its last point. tone: of a
    flow; start: where a dot marks its beginning.
    """

    kind: Literal["border", "river", "bridge", "mountains", "arrow", "flow"]
    points: list[tuple[float, float]]
    tone: NotRequired[Literal["light", "dark"]]
    start: NotRequired[tuple[float, float]]


class Ground(TypedDict):
    """What a chart is drawn on. land: an SVG path (fill-rule evenodd), "" without; close_ups: frames by key, named
    in the game's words as things of the kind "close_up".
    """

    width: float
    height: float
    land: str
    places: dict[Key, Spot]
    regions: dict[Key, Region]
    links: list[Link]
    ways: dict[str, Way]
    lines: list[Line]
    close_ups: dict[Key, Frame]


class Party(TypedDict):
    """Whose something is. letter: stands on its symbols, one or two characters; fill, ink: colours "#rrggbb" of
    ground and letter, alike in light and dark; hatched: a pattern parts it from others of a near colour.
    """

    name: str
    letter: str
    fill: str
    ink: str
    hatched: NotRequired[bool]


class Sign(TypedDict):
    """A small mark. icon: of the drawer's (`icons.yaml`); tone: its colour; angular: on a ground with corners, not a
    round one; text: a few letters beside it; note: what it means, in words.
    """

    icon: str
    tone: NotRequired[Literal["plain", "alarm", "good", "quiet"]]
    angular: NotRequired[bool]
    text: NotRequired[str]
    note: str


class Item(TypedDict, total=False):
    """A part of a counter's or tile's row: an icon, a text, or both, the icon first. owner: drawn on that party's
    colour; small: of lesser height.
    """

    icon: str
    text: str
    owner: str
    small: bool
    note: str


class Space(TypedDict):
    """A place or region as it is now. owner: a key of the picture's parties, "" nobody; home: whose it was (drawn
    as a rim where it is another's); pale: a white middle; absent: not in play; ringed: a dashed ring of alarm
    round it, as of a siege; signs: at its rim; note: all of it in words, told on hover and to readers of screens.
    """

    name: str
    owner: NotRequired[str]
    home: NotRequired[str]
    pale: NotRequired[bool]
    absent: NotRequired[bool]
    ringed: NotRequired[bool]
    signs: NotRequired[list[Sign]]
    note: str


class Counter(TypedDict):
    """A stack at a place. rows: from top to bottom."""

    at: Key
    owner: str
    rows: list[list[Item]]
    note: str


class Chart(TypedDict):
    """A map. ground: its name in `Pictures.grounds`; frame: the part that is drawn, all without it."""

    kind: Literal["chart"]
    title: str
    ground: str
    spaces: dict[Key, Space]
    counters: list[Counter]
    frame: NotRequired[Frame]


class Marker(TypedDict):
    """Something on a track. at: index of the box it stands in."""

    key: Key
    at: int
    owner: NotRequired[str]
    text: NotRequired[str]
    icon: NotRequired[str]
    note: str


class Track(TypedDict):
    """Boxes in a row with markers. boxes: what is written in each; broad: how many stand in one row, all without
    it.
    """

    kind: Literal["track"]
    title: str
    boxes: list[str]
    markers: list[Marker]
    broad: NotRequired[int]


class Card(TypedDict):
    """A card. corner: its value or price; owner: colours its head; covered: lies face down; title, text, lines:
    what stands on it, the text running on, the rows below it; signs: below its title; turned: it is used up for
    now, drawn faint.
    """

    key: Key
    title: str
    text: NotRequired[str]
    rows: NotRequired[list[list[Item]]]
    corner: NotRequired[str]
    owner: NotRequired[str]
    signs: NotRequired[list[Sign]]
    covered: NotRequired[bool]
    turned: NotRequired[bool]
    note: str


class CardRow(TypedDict):
    """Cards beside each other. title: before them; "" without."""

    title: str
    owner: NotRequired[str]
    cards: list[Card]


class Cards(TypedDict):
    """Rows of cards: a hand, a market, what lies before each player. broad: how many fit in a row 900 units wide, as
    many as are easily read without it; empty: said where there is none.
    """

    kind: Literal["cards"]
    title: str
    rows: list[CardRow]
    broad: NotRequired[int]
    empty: NotRequired[str]


class Tile(TypedDict):
    """A small table: what belongs to a party, or one part of a display."""

    key: Key
    title: str
    owner: NotRequired[str]
    rows: list[list[Item]]
    signs: NotRequired[list[Sign]]
    note: str


class Tiles(TypedDict):
    """Tiles beside each other. broad: how many fit in a row 900 units wide."""

    kind: Literal["tiles"]
    title: str
    tiles: list[Tile]
    broad: NotRequired[int]


Panel: TypeAlias = Chart | Track | Cards | Tiles


class Move(TypedDict):
    """Something went from a place to another."""

    origin: Key
    target: Key
    owner: str


class Marks(TypedDict):
    """What the kernel lays over a picture: what moved, what changed, what may be chosen now."""

    moves: list[Move]
    changed: list[Key]
    choices: list[Key]


class Legend(TypedDict):
    """What a sign of the picture means. show: "form FORM", "way KIND", "line KIND", "flow TONE", "icon NAME", "pale",
    "absent", "absent FORM", of the marks "move", "changed", "choice", or "" for a text alone, which is always told;
    parties are named without it.
    """

    show: str
    text: str


class Picture(TypedDict):
    """One picture: panels below each other. key: how it is asked for (`MAP market`), a thing of the kind "picture"."""

    key: str
    title: str
    parties: dict[str, Party]
    legend: list[Legend]
    panels: list[Panel]
    marks: NotRequired[Marks]


def parties_of(kind: str, colours: Mapping[str, tuple[str, str]], words: Words) -> dict[str, Party]:
    """Things of a kind as parties, by their first letters. colours: fill and ink of each."""
    names = {one: words.name(kind, one, "table") for one in colours}
    return {one: {"name": names[one], "letter": names[one][:1], "fill": fill, "ink": ink}
            for one, (fill, ink) in colours.items()}


def keys_of(picture: Picture) -> set[Key]:
    """The keys of all things that a picture shows."""
    return {key for panel in picture["panels"] for key in _keys(panel)}


def _keys(panel: Panel) -> Iterable[Key]:
    if panel["kind"] == "chart":
        return panel["spaces"]
    if panel["kind"] == "track":
        return [one["key"] for one in panel["markers"]]
    if panel["kind"] == "cards":
        return [one["key"] for row in panel["rows"] for one in row["cards"]]
    return [one["key"] for one in panel["tiles"]]


def check_ground(ground: Ground, places: Iterable[Key]) -> None:
    """ValueError where a place of the game lies nowhere on its ground, or the ground has one that is none, or a
    link or port ends at none.
    """
    placed = {*ground["places"], *ground["regions"]}
    if astray := sorted(placed ^ {*places}):
        raise ValueError(f"the ground of the picture and the map differ in {', '.join(astray)}")
    for link in ground["links"]:
        if lost := sorted({*link["ends"]} - placed):
            raise ValueError(f"a link of the picture ends at {', '.join(lost)}, which lies nowhere")
        if link["kind"] not in ground["ways"]:
            raise ValueError(f"how is {link['kind']!r} drawn? `ways` of the picture's ground does not say")
    for key, spot in ground["places"].items():
        if lost := sorted({port["sea"] for port in spot.get("ports", ())} - placed):
            raise ValueError(f"a port of {key} opens on {', '.join(lost)}, which lies nowhere")


def check(picture: Picture, grounds: Mapping[str, Ground]) -> None:
    """ValueError for a picture that cannot be drawn: a party, ground or place that there is not."""
    known = {"", *picture["parties"]}
    for panel in picture["panels"]:
        if lost := sorted(set(_owners(panel)) - known):
            raise ValueError(f"the picture {picture['key']!r} has no party {', '.join(lost)}")
        if panel["kind"] == "chart":
            _check_chart(picture["key"], panel, grounds)


def _check_chart(key: str, chart: Chart, grounds: Mapping[str, Ground]) -> None:
    if chart["ground"] not in grounds:
        raise ValueError(f"the picture {key!r} lies on no ground {chart['ground']!r}")
    ground = grounds[chart["ground"]]
    placed = {*ground["places"], *ground["regions"]}
    if lost := sorted(({*chart["spaces"]} | {one["at"] for one in chart["counters"]}) - placed):
        raise ValueError(f"the picture {key!r} shows {', '.join(lost)}, which lies nowhere")


def _owners(panel: Panel) -> Iterable[str]:
    if panel["kind"] == "chart":
        spaces = [whose for one in panel["spaces"].values() for whose in (one.get("owner", ""), one.get("home", ""))]
        return [*spaces, *(one["owner"] for one in panel["counters"])]
    if panel["kind"] == "track":
        return [one.get("owner", "") for one in panel["markers"]]
    if panel["kind"] == "cards":
        return [one.get("owner", "") for row in panel["rows"] for one in (row, *row["cards"])]
    return [one.get("owner", "") for one in panel["tiles"]]
