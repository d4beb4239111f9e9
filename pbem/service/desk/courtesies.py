"""Greetings, closing words and names in a player's mail that would else be taken for orders."""

from pbem import orders
from pbem.orders.around import signing
from pbem.orders.filed.subject import is_verb, verbs_named
from pbem.orders.words.small import says

from ..post.letters import Lines
from .server_words.table import ALL
from .walk import Walk


def misread(walk: Walk, lines: Lines) -> Lines:
    """The lines that greet or sign and would be run or refused as orders: what is written out as one is none, nor is
    an answer where nothing else is written.
    """
    found = signing.courtesies(lines, _names(walk), lambda text: _orders(walk, text))
    kept = (orders.Ignored, orders.Command) if len(found) == len(lines) else orders.Ignored
    return [line for line in found if not isinstance(_read(walk, line[1]), kept)
            and not _is_written_out(walk, line[1])]


def _names(walk: Walk) -> frozenset[str]:
    """The words of all names by which the writer may sign: his own, of his address, of his role."""
    sitting, role, player = walk.sitting, walk.role, walk.sitting.roles[walk.role].player
    local, _, _ = player.email.partition("@")
    return signing.names_in(player.name or "", walk.letter.from_name, local, *sitting.rules.role_names(role))


def _orders(walk: Walk, text: str) -> bool:
    """Whether a text may order something, were it but by a verb of the game."""
    if not text.strip():
        return False
    return isinstance(_read(walk, text), orders.Command | orders.Meta) \
        or bool(verbs_named(text, walk.sitting.rules, walk.sitting.language(walk.role)))


def _is_written_out(walk: Walk, text: str) -> bool:
    return isinstance(_read(walk, text), orders.Meta) or says("yes", text) or says("no", text) \
        or is_verb(text, walk.sitting.rules, walk.sitting.language(walk.role))


def _read(walk: Walk, text: str) -> orders.Command | orders.Meta | orders.Ignored | orders.Refusal:
    sitting, role = walk.sitting, walk.role
    return orders.read_line(text, sitting.rules, sitting.state, role, sitting.language(role), server=ALL)
