"""What a mail to the return address of one of ours says of that (RFC 3464, and what mail servers write instead).

Where it has fields of RFC 3464 these alone decide: what was delivered, relayed or expanded did not fail, whatever else
is written there. Without them only words (`delivery_reports.yaml`) tell that the mail arrived or still waits; anything
else that a mail server sends there says that it was lost, in whatever language.
"""

import re
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path

from pbem.engine import yaml_data

from . import absences, automatic, headers, mime

ARRIVED, DELAYED, LOST, COMPLAINT = "arrived", "delayed", "lost", "complaint"
STATUS = ("message/delivery-status", "message/global-delivery-status")  # RFC 3464; RFC 6533, for addresses in UTF-8
RECEIPT = ("message/disposition-notification", "message/global-disposition-notification")  # RFC 8098
# A receipt by which a filter refuses a mail (RFC 5429).
REJECTED = re.compile(r"^disposition[^\S\n]*:[^\S\n]*automatic-action[^;]*;\s*(deleted|failed)", re.I | re.M)
FEEDBACK = "message/feedback-report"  # RFC 5965: its reader calls it spam
FIELD = re.compile(r"^(action|status|final-recipient)[ \t]*:[ \t]*(.*)$", re.I | re.M)
BLANK_LINES = re.compile(r"\n\s*\n")
ACTIONS = {"fail": LOST, "error": LOST, "expire": LOST, "reject": LOST, "bounce": LOST, "undeliver": LOST,
           "delay": DELAYED, "deliver": ARRIVED, "relay": ARRIVED, "expand": ARRIVED}  # by what they begin with
CLASSES = {"2": ARRIVED, "5": LOST}  # of a status without an action
MOST_NAMED, LONGEST = 10, 320  # addresses, and characters of one
REPORTERS = re.compile(r"^(mailer-?daemon|mail-daemon|mdaemon|post-?master|poostmaster|bounces?|noreply-bounce"
                       r"|mail[._-]delivery|[^@]*<>)", re.I)
REPORTING = re.compile(r"deliver|returned|bounce|reject|refus|fail|unzustellbar|zugestellt|non remis|entreg|échec"
                       r"|devuelt|mail system|niedor|recapito|ontvang|bestellbar|доставлен|送信|配信|退信", re.I)
ANSWER = re.compile(r"^\s*(re|aw|antw|sv|vs|odp|rif|res)\s*:", re.I)
ORIGINAL = re.compile(r"^\W*(received|return-path|dkim-signature|delivered-to)\s*:", re.I)  # begins the mail of ours
MOST_LINES = 60  # of its words


@dataclass(frozen=True)
class Report:
    """What a report says: ARRIVED, DELAYED, LOST or COMPLAINT; the addresses it names as not reached."""

    kind: str
    addresses: tuple = ()


def judge(message, sender):
    """The Report that a mail to a return address is; None for one that tells nothing of ours.

    sender: of its envelope, "" for the null sender, by which only programs write.
    """
    parts = {part.get_content_type() for part in message.walk()}
    if FEEDBACK in parts or _says(COMPLAINT, headers.text(message, "Subject")):
        return Report(COMPLAINT)
    if parts & {*RECEIPT}:
        return Report(LOST if REJECTED.search(_texts(message, RECEIPT)) else ARRIVED)
    return _of_fields(_fields(message)) or (_of_words(message) if _is_of_server(message, sender) else None)


def claims_to_be(head):
    """Whether a mail looks by its headers as if it reported on the delivery of another."""
    subject = headers.text(head, "Subject")
    return _is_by_reporter(head) or bool(REPORTING.search(subject) and not ANSWER.match(subject))


def notice(message):
    """Why a mail that is no Report is an automatic answer of its reader or of a list, "" when it is none."""
    return automatic.sign(message) or (automatic.ABSENCE if absences.in_text(_words(message)) else "")


def _is_by_reporter(head):
    named = headers.from_address(head) or headers.text(head, "From")
    return headers.text(head, "Content-Type").lower().startswith("multipart/report") or bool(REPORTERS.match(named))


def _is_of_server(message, sender):
    """Whether a mail server reports: by its name, or by the null sender where no reader's program answers."""
    if sender:
        return bool(REPORTERS.match(sender)) or _is_by_reporter(message)
    away = absences.in_subject(headers.text(message, "Subject"))
    return _is_by_reporter(message) or not away and (claims_to_be(message) or not notice(message))


def _fields(message):
    """The fields of each recipient, as dicts; of a mail without a part for them those within its text."""
    blocks = BLANK_LINES.split(_texts(message, STATUS) or "\n".join(_words(message)))
    found = ({name.lower(): value.strip() for name, value in FIELD.findall(block)} for block in blocks)
    return [fields for fields in found if "action" in fields or "status" in fields and "final-recipient" in fields]


def _texts(message, kinds):
    return "\n\n".join(_text(part) for part in message.walk() if part.get_content_type() in kinds)


def _text(part):
    """The fields of a part in lines; the email package takes it apart into messages."""
    payload = part.get_payload()
    if not isinstance(payload, list):
        return str(payload)
    return "\n\n".join("\n".join([*(f"{name}: {value}" for name, value in block.raw_items()), _text(block)])
                       for block in payload)


def _of_fields(recipients):
    kinds = [_kind(fields) for fields in recipients]
    named = {address for fields, kind in zip(recipients, kinds, strict=True) if kind in (LOST, DELAYED)
             for address in [_address(fields)] if address}
    return next((Report(kind, tuple(sorted(named)[:MOST_NAMED] if kind != ARRIVED else ()))
                 for kind in (LOST, DELAYED, ARRIVED) if kind in kinds), None)


def _kind(fields):
    action = fields.get("action", "").lower()
    said = next((kind for stem, kind in ACTIONS.items() if action.startswith(stem)), None)
    return said or CLASSES.get(fields.get("status", "")[:1])


def _address(fields):
    return fields.get("final-recipient", "").rpartition(";")[2].strip(" <>")[:LONGEST]


def _of_words(message):
    text = " ".join([headers.text(message, "Subject"), *_words(message)])
    return Report(next((kind for kind in (DELAYED, ARRIVED) if _says(kind, text)), LOST))


def _words(message):
    """The first lines of what is written above the mail that came back."""
    lines = (line.text for line in mime.read(message).lines)
    return [text for text, _ in zip(takewhile(lambda text: not ORIGINAL.match(text), lines), range(MOST_LINES),
                                    strict=False)]


@cache
def _phrases():
    return yaml_data.own(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))


def _says(kind, text):
    plain = " ".join(text.lower().split())
    return any(phrase in plain for phrases in _phrases()[kind].values() for phrase in phrases)
