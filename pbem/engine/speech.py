"""What the words of a game are to whoever reads orders."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .shapes import Id


@dataclass(frozen=True, slots=True)
class Built:
    """Names of a kind that are put together of those of two kinds: "white rook in Paris", "France and Aragon".

    head, tail: the two kinds; of: {(a head, a tail): what they name together}, with "" for a head that is not said.
    joints: words that may stand between them, around: such as may stand in front or behind.
    """

    head: str
    tail: str
    of: Mapping[tuple[Id, Id], tuple[Id, ...]]
    joints: tuple[str, ...] = ()
    around: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Speech:
    """How a game speaks; kinds are those of its vocabulary.

    turn: what one's own turn is called, single words, the first for display (NEXT TURN). passing: the verb that does
    nothing in it (PASS UNTIL); "": the game has none. things: nouns that orders are about beside the names, single
    words.

    people: kinds of those who can be spoken to. places: kinds that IN asks for. counted: kinds of what is counted.
    held: {kind: key of a view with those of it that its reader holds}. everyday: kinds named by words of everyday talk.
    aside: kinds that are named in a few orders alone and are nothing on the board. joined: kinds made of others for an
    argument that takes them all; HELP on a name tells of it by its own kind.
    built: {kind: Built} of kinds that have such names besides, each behind those it is built of.
    told_by: {kind: topic} of kinds of which HELP on a topic (see `Help.topics`) lists all.

    ahead: verbs of orders that the game itself keeps for later, written behind WHEN <moment>. shared: verbs named by a
    word of the server, too; where such an order is possible it is meant. conditional: verbs of orders in which IF and
    ELSE are words of their own (`Facts`, `Each`), so that they file nothing.
    """

    turn: tuple[str, ...] = ("turn",)
    passing: str = ""
    things: frozenset[str] = frozenset()
    people: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    counted: tuple[str, ...] = ("unit",)
    held: Mapping[str, str] = field(default_factory=dict)
    everyday: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    built: Mapping[str, Built] = field(default_factory=dict)
    told_by: Mapping[str, str] = field(default_factory=dict)
    ahead: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    conditional: tuple[str, ...] = ()
