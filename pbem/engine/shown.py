"""What a role is shown of a match, for the leak test, and where two such pictures differ."""

import json
import marshal
from collections.abc import Iterable

from .decisions import Option
from .errors import Illegal
from .facets import Moments, OwnTurn
from .game import Game
from .phrases import stored
from .running import ALL
from .shapes import Command, S


def as_bytes(data: object) -> bytes:
    """The data as bytes, the order of keys included: what is shown must not differ even in that.

    Version 2 of the format knows no references, so equal data gives equal bytes.
    """
    try:
        return marshal.dumps(data, 2)  # type: ignore[arg-type]
    except ValueError:
        return json.dumps(data, default=str).encode()


def asked(game: Game[S], state: S, reader: str) -> object:
    """Who is seen to be asked, and how urgently; what it is, and all of a question under seal, for the reader alone."""
    pending, sealed = game.pending(state), game.is_sealed(state)
    seen = {role: (asked["pace"], asked["number"], asked["decision"] if role == reader else "")
            for role, asked in pending.items() if role == reader or not sealed}
    return [seen, game.awaited(state), sealed, state["asked"]]


def _offered(game: Game[S], state: S, reader: str) -> object:
    return [] if reader not in game.pending(state) else _shown(game.options(state, reader))


def _anytime(game: Game[S], state: S, reader: str) -> object:
    return _shown(game.anytime_options(state, reader)) if reader in game.roles else []


def _shown(options: Iterable[Option[S]]) -> object:
    return [[option.verb, option.syntax, str(option.help), list(option.rules), option.ready(),
             {name: stored(domain.describe()) for name, domain in option.args.items()}]
            for option in options]


def _about(game: Game[S], state: S, reader: str) -> object:
    return game.about(state, reader) if reader in game.pending(state) else {}


def _to_come(game: Game[S], state: S, reader: str) -> object:
    """What the reader may be asked next, and of whose turn of its own its questions' time is reckoned."""
    coming = game.facet(Moments).to_come(state, reader) if reader in game.roles else ()
    return [[[one.decision, one.text, one.of_move] for one in coming], game.facet(OwnTurn).whose(state)]


def declared(game: Game[S], state: S, reader: str) -> object:
    return [game.known(state, reader), game.secrecy.known_frames(state, game.own(state, reader))]


SHOWN_TO = {
    "what is declared": declared,
    "the view": lambda game, state, reader: game.view(state, reader),
    "who is asked": asked,
    "the options": _offered,
    "the options at any time": _anytime,
    "the prompt": _about,
    "what is to come": _to_come,
}


def tried(game: Game[S], state: S, reader: str, command: Command) -> object:
    """What a reader is told of an order that is only tried: how far it goes and what stops it, or why it is refused."""
    try:
        after, events, stopped = game.trial(state, reader, command, own=True)
    except Illegal as refused:
        return why(refused)
    told = [event for event in events if event["to"] == ALL or reader in event["to"]]
    return [stored(told), stored(stopped), game.view(after, reader) if after else None]


def why(refused: Illegal) -> object:
    """What a reader is told of an order that is refused."""
    return [stored(refused.sentence), list(refused.rules), [str(word) for word in refused.nearest]]


def difference(one: object, other: object, path: str = "") -> str:
    """The first place where two pieces of plain data differ, as "path: this / that"."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            if as_bytes(one.get(key)) != as_bytes(other.get(key)):
                return difference(one.get(key), other.get(key), f"{path}.{key}")
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if as_bytes(left) != as_bytes(right):
                return difference(left, right, f"{path}.{index}")
    return f"{path.lstrip('.') or 'everything'}: {one!r} / {other!r}"
