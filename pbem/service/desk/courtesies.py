"""Greetings, closing words and names in a player's mail that would else be taken for orders."""

from pbem import orders
from pbem.orders.around import signing
from pbem.orders.filed.subject import is_verb, verbs_named
from pbem.orders.words.small import says

from ..match.sitting import Sitting
from ..post.letters import Letter, Lines
from .server_words.table import ALL
from .walk import Walk


def around(sitting: Sitting, role: str, letter: Letter, lines: Lines) -> Lines:
    """The lines that greet, close and sign, as far as no order is written out there."""
    found = signing.courtesies(lines, _names(sitting, role, letter), lambda text: _orders(sitting, role, text))
    return [line for line in found if not _is_written_out(sitting, role, line[1])]


def misread(walk: Walk, lines: Lines) -> Lines:
    """Those of them that would be run or refused as orders; an answer where nothing else is written is one."""
    sitting, role = walk.sitting, walk.role
    found = around(sitting, role, walk.letter, lines)
    kept = (orders.Ignored, orders.Command) if len(found) == len(lines) else orders.Ignored
    return [line for line in found if not isinstance(_read(sitting, role, line[1]), kept)]


def _names(sitting: Sitting, role: str, letter: Letter) -> frozenset[str]:
    """The words of all names by which the writer may sign: his own, of his address, of his role."""
    player = sitting.roles[role].player
    local, _, _ = player.email.partition("@")
    return signing.names_in(player.name, letter.from_name, local, *sitting.rules.role_names(role))


def _orders(sitting: Sitting, role: str, text: str) -> bool:
    """Whether a text may order something, were it but by a verb of the game."""
    if not text.strip():
        return False
    return isinstance(_read(sitting, role, text), orders.Command | orders.Meta) \
        or bool(verbs_named(text, sitting.rules, sitting.language(role)))


def _is_written_out(sitting: Sitting, role: str, text: str) -> bool:
    return isinstance(_read(sitting, role, text), orders.Meta) or says("yes", text) or says("no", text) \
        or is_verb(text, sitting.rules, sitting.language(role))


def _read(sitting: Sitting, role: str, text: str) -> orders.Command | orders.Meta | orders.Ignored | orders.Refusal:
    return orders.read_line(text, sitting.rules, sitting.state, role, sitting.language(role), server=ALL)
