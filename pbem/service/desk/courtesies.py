"""Greetings, closing words and names in a player's mail that would else be taken for orders."""

from pbem import orders
from pbem.orders.around import signing
from pbem.orders.filed.subject import is_verb, verbs_named
from pbem.orders.line.reading import Reader
from pbem.orders.line.results import Read
from pbem.orders.words.small import says

from ..match.sitting import Sitting
from ..post.letters import Letter, Lines
from .server_words.table import ALL
from .walk import Walk


def around(sitting: Sitting, role: str, letter: Letter, lines: Lines) -> Lines:
    """The lines that greet, close and sign, as far as no order is written out there."""
    return _Looking(sitting, role, letter).around(lines)


def misread(walk: Walk, lines: Lines) -> Lines:
    """Those of them that might be run or refused as orders; an answer where nothing else is written is one."""
    looking = _Looking(walk.sitting, walk.role, walk.letter)
    found = looking.around(lines)
    alone = len(found) == len(lines)
    return [line for line in found if looking.is_misread(line[1], alone)]


class _Looking:
    """What the texts of one letter are to a reader of orders, who is only asked where it matters, and once."""

    def __init__(self, sitting: Sitting, role: str, letter: Letter) -> None:
        self.rules, self.language, self.names = sitting.rules, sitting.language(role), _names(sitting, role, letter)
        self._sitting, self._role = sitting, role
        self._reader: Reader | None = None
        self._read: dict[str, Read] = {}

    def around(self, lines: Lines) -> Lines:
        found = signing.courtesies(lines, self.names, self.may_order)
        return [line for line in found if not self._is_written_out(line[1])]

    def may_order(self, text: str) -> bool:
        """Whether a text may order something, were it but by a verb of the game."""
        return bool(text.strip()) and (isinstance(self.read(text), orders.Command | orders.Meta)
                                       or bool(verbs_named(text, self.rules, self.language)))

    def read(self, text: str) -> Read:
        if text not in self._read:
            self._reader = self._reader or Reader(self.rules, self._sitting.state, self._role, self.language, ALL)
            self._read[text] = self._reader.read(text)
        return self._read[text]

    def is_misread(self, text: str, alone: bool) -> bool:
        """Whether a reader of orders might take it for one. alone: nothing else is written."""
        if signing.closes(text):
            return False
        if signing.is_greeting(text) or signing.is_name(text, self.names) and not alone:
            return True
        return not isinstance(self.read(text), (orders.Ignored, orders.Command) if alone else orders.Ignored)

    def _is_written_out(self, text: str) -> bool:
        return says("yes", text) or says("no", text) or is_verb(text, self.rules, self.language) or text.isupper() \
            and isinstance(self.read(text), orders.Meta)


def _names(sitting: Sitting, role: str, letter: Letter) -> frozenset[str]:
    """The words of all names by which the writer may sign: his own, of his address, of his role."""
    player = sitting.roles[role].player
    local, _, _ = player.email.partition("@")
    return signing.names_in(player.name, letter.from_name, local, *sitting.rules.role_names(role))
