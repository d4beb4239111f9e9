"""A letter: a mail after transport, gates and text extraction."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, TypeAlias

from pbem.engine.shapes import Plain
from pbem.orders.words.small import says

SENTENCE = re.compile(r"[.!?]+\s*")  # ends a sentence
VERIFIED = "pass"  # of a Proof
GREETING = 4  # most words of a line that may stand above an answer
Line: TypeAlias = tuple[int, str]  # its number, its text
Lines: TypeAlias = Sequence[Line]
Aside: TypeAlias = tuple[int, str, Plain]  # number and text of a line that is never run, why as for `reasons.aside`


class Proof(NamedTuple):
    """How far the sender's address is proven: "pass", "none" or "fail", and why, in words."""

    verdict: str
    why: str


@dataclass(frozen=True)
class Letter:
    """What is left of an inbound mail when only text matters.

    mail_id: row of the stored mail. sender: envelope sender; from_address, from_name: of the From header.
    body: the lines to run. set_aside: quoted matter, signatures and the like. attachments: their names. cut: why a part
    of the mail was not read, "" when all of it was; this and the other reasons as for `reasons.told`. absence: its
    first lines read as an absence notice.
    written_at: when it was written, as far as its date is believed; None: when it came.
    proof: None where none is asked. doubt: why it cannot be told whose address From names, "" when it can.
    answers: the Message-ID of the mail that it says it answers, "" for none.
    origin: as `pbem.networks.network` of one that came to no reply address, else "".
    confirmed: what its answer says of a mail in doubt that its player has confirmed, else "".
    """

    mail_id: int
    sender: str
    from_address: str
    recipient: str
    subject: str
    received_at: datetime
    body: Lines = field(default_factory=list)
    set_aside: list[Aside] = field(default_factory=list)
    attachments: list[str] = field(default_factory=list)
    cut: Plain = ""
    message_id: str = ""
    absence: bool = False
    proof: Proof | None = None
    doubt: Plain = ""
    confirmed: str = ""
    written_at: datetime | None = None
    from_name: str = ""
    answers: str = ""
    origin: str = ""

    def is_verified(self) -> bool:
        """Whether somebody vouches for the domain in From."""
        return self.proof is not None and self.proof.verdict == VERIFIED

    def declines(self) -> bool:
        """Whether it begins with a line that says NO and nothing else."""
        return self._begins("no")

    def agrees(self) -> bool:
        """Whether it begins with a line that says YES and nothing else."""
        return self._begins("yes")

    def refuses(self) -> bool:
        """Whether it says no, in whatever words, below a greeting at most: for where any other answer agrees."""
        lines = [text for _, text in self.body if text.strip()][:2]
        greeted = len(lines) > 1 and len(lines[0].split()) <= GREETING and not says("yes", lines[0])
        return any(says("no", part) for text in lines[:1 + greeted] for part in SENTENCE.split(text))

    def _begins(self, word: str) -> bool:
        return bool(self.body) and self.body[0][1].strip(" .!").lower() == word
