"""Orders below one that is not carried out: each is judged too, so that a mail is told all its faults at once.

What stopped the mail is supposed to be done as it was meant, where that is clear. Where it is not, an order below is at
fault by its words alone, or by what lasts whatever else is done (`OwnTurn.lasting`). Nothing of this runs.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import Illegal

from ..filed import rest_of_mail
from ..filed.in_turn import guarded
from ..filed.kept import Filing
from ..line.closing import only_ends
from ..line.reading import Reader
from ..line.results import Command, Refusal
from .meaning import meant, wrong_by_itself


class BehindAFault:
    """The orders below one. reader: of the moment before it; filed: what its role has filed ahead.

    supposed: the order as it is meant, "" where that is not clear.
    """

    def __init__(self, reader: Reader, filed: Sequence[Filing] = (), supposed: str = "") -> None:
        self.reader, self.filed = reader, filed
        self.is_known, self.has_ended = True, False  # what the orders below meet; whether that is no turn of the role
        self._suppose(supposed)
        self.supposed = supposed if self.is_known else ""

    def fault(self, text: str) -> Refusal | None:
        """Why the next order could not be carried out either; None where it could, and where that cannot be known."""
        wrong = wrong_by_itself(text, self.reader)
        found = Refusal(text, wrong, unread=True) if wrong else self._judged(text)
        if found:
            mended = meant(text, self.reader, waits=False)
            self._suppose(mended.text if mended else "")
        return found

    def _judged(self, text: str) -> Refusal | None:
        if guarded(text, self.reader.game, self.reader.spoken.language):  # its condition is looked at in its turn
            self.is_known = False
            return None
        refused = self._refused(text)
        return refused if refused and (self.is_known or refused.lasts) else None

    def _suppose(self, order: str) -> None:
        """Go on behind an order as it is meant; where that is not clear, what follows cannot be known."""
        if not order or self._refused(order):
            self.is_known = False

    def _refused(self, text: str) -> Refusal | None:
        """Why an order cannot be carried out; one that can is supposed to be."""
        if self.has_ended and only_ends(text, self.reader.game, self.reader.spoken.language):
            return None
        read = self.reader.read(text)
        if isinstance(read, Command):
            try:
                self._done(read)
            except Illegal as refused:
                return self.reader.refusal(text, refused)
        return read if isinstance(read, Refusal) else None

    def _done(self, read: Command) -> None:
        """Go on behind an order: in the same turn, or with none; not behind what others, or its role, answer first."""
        game, role = self.reader.game, self.reader.role
        state, _, _ = game.trial(self.reader.state, role, read.command)
        if state is None:
            self.is_known = False
            return
        self.has_ended = rest_of_mail.no_turn(game, state, role)
        if self.has_ended or role in game.pending(state) and not rest_of_mail.asks_back(game, state, role, self.filed):
            self.reader = self.reader.at(state)
        else:
            self.is_known = False
