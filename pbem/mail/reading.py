"""The bytes of a mail as plain data: who wrote it, what the gates say, the lines and what is set aside.

Pure: the same bytes and facts give the same data. No setting, key or table is read here, for the server has it done by
a process of its own, which may die of what it reads (`readers`).
"""

from functools import cached_property

from . import absences, authenticity, automatic, delivery_reports, gates, headers, mime, quotes, senders
from .lines import TOO_LONG, Line, joined

NOTHING = {"verdict": gates.PASS, "gate": "", "reason": "", "from": "", "name": "", "subject": "", "date": "",
           "lines": [], "attachments": [], "cut": "", "permanent": False, "absence": False, "doubt": "", "proof": None,
           "answers": ""}


class _Mail:
    """Bytes that are taken apart when they are asked for, and once."""

    def __init__(self, raw):
        self.raw = raw

    @cached_property
    def head(self):
        """The message without its body."""
        return headers.head(self.raw)

    @cached_property
    def whole(self):
        """The message with its parts."""
        return headers.parse(self.raw)


def read(raw, facts):
    """What these bytes are, as a dict of plain data (JSON).

    facts: `gates.Facts`. "verdict", "gate", "reason": as in `gates.Verdict`; "from", "name" (beside that),
    "subject": of the headers, "date" as ISO text and "answers", the Message-ID in In-Reply-To, "" for none;
    "permanent": whether a bounce is for good; "lines": [number, text, why or None] of every line that is not blank;
    "doubt": why From names nobody; "proof": an `authenticity.Verdict`.
    "absence": whether they read as an absence notice; "attachments": their names; "cut": why a part was not read, ""
    when all was. The body of a mail that a gate stops is not read; `gates.Facts.head_only` has no gate asked either.
    """
    mail = _Mail(raw)
    said = NOTHING | _sender(mail.head) | {"subject": headers.text(mail.head, "Subject"),
                                           "date": headers.date(mail.head), "answers": headers.answered(mail.head)}
    if facts.head_only:
        return said
    arrival = gates.Arrival(facts, facts.size or len(raw), mail.head, lambda: mail.whole)
    verdict = gates.judge(arrival)
    said |= vars(verdict)
    said["permanent"] = verdict.verdict == gates.BOUNCE and arrival.kind == delivery_reports.LOST
    if verdict.verdict == gates.PASS:
        said |= body(raw, facts) | {"proof": _proof(mail, said["from"], facts)}
    return said


def _sender(head):
    """The one address in From and the name beside it, or why there is none."""
    try:
        return {"from": senders.sole_address(head), "name": senders.display_name(head)}
    except senders.Doubtful as doubtful:
        return {"from": "", "doubt": doubtful.why}


def _proof(mail, address, facts):
    """What is known of the sender, of whom From names one."""
    if not (facts.verified and address):
        return None
    return list(authenticity.judge(mail.raw, mail.head, address, facts.authserv_id, facts.name_server))


def body(raw, facts):
    """The lines and attachments of a mail; of one that is no human's why it is none."""
    message, cut = headers.parsed(raw)
    why = automatic.of_parts(message)
    if why:
        return vars(gates.robot(facts, why))
    return _lines(message, cut, facts.clues)


def _lines(message, cut, clues):
    text = mime.read(message)
    written = [line for line in quotes.separate(text.lines, clues) if line.text.strip()]
    lines = joined([Line(line.number, line.text.strip(), line.why) for line in written])
    return {"lines": [[line.number, line.text, line.why] for line in lines],
            "absence": absences.in_text([line.text for line in lines if not line.why]),
            "attachments": list(text.attachments),
            "cut": cut or text.cut or (quotes.LONG if any(line.why == TOO_LONG for line in lines) else "")}
