"""A letter: a mail after transport, gates and text extraction."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True)
class Letter:
    """What is left of an inbound mail when only text matters.

    mail_id: row of the stored mail. sender: envelope sender; from_address: the From header's address.
    body: the lines to run as (line number, text). set_aside: quoted matter, signatures and the like, never run, as
    (line number, text, why as for `reasons.aside`). attachments: their names. cut: why a part of the mail was not read,
    "" when all of it was; this and the other reasons as for `reasons.told`. absence: its first lines read as an absence
    notice.
    proof: ("pass", "none" or "fail", why) as far as the sender's address is proven, None where that is
    not asked. doubt: why it cannot be told whose address From names, "" when it can.
    confirmed: what its answer says of a mail in doubt that its player has confirmed, else "".
    """

    mail_id: int
    sender: str
    from_address: str
    recipient: str
    subject: str
    body: list = field(default_factory=list)
    set_aside: list = field(default_factory=list)
    attachments: list = field(default_factory=list)
    cut: str = ""
    message_id: str = ""
    received_at: datetime | None = None
    absence: bool = False
    proof: tuple | None = None
    doubt: str = ""
    confirmed: str = ""

    def declines(self):
        """Whether it begins with a line that says NO and nothing else."""
        return self._begins("no")

    def agrees(self):
        """Whether it begins with a line that says YES and nothing else."""
        return self._begins("yes")

    def _begins(self, word):
        return bool(self.body) and self.body[0][1].strip(" .!").lower() == word
