"""Prints what the server makes of a folder of mails, beside what somebody who has read them says of each.

    python tests/mail/judge.py FOLDER LABELS [-v]

LABELS: a line "FILE LABEL" for each mail, "#" before remarks. A mail to `orders` goes to the reply address of a seat,
every other one to the signed return address of a mail to it, which then fails or does not; its envelope sender is that
of its Return-Path, of one that names none its From for a reply and else the null sender. Verdicts:

    failure    the mail of ours has failed             notice     an automatic answer, not answered
    delay      noted: it waits to be delivered         complaint  its reader calls it spam: kept for the moderator
    success    it arrived                              aside      kept for the moderator
    reply      handed to the service; with -v the lines that are kept

Tells of each mail whose verdict is another than its label (-v: of all), then counts. It fails where less than 97 % of
the failures fail their mail, or anything else does.
"""

import argparse
import logging
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from pbem import config
from pbem.mail import bounces, headers, inbound, recipients
from pbem.service.post import tokens
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import ANSWERED, ASIDE, FAILED, RUNNING, SENT, Mail, Match, Outbox, Player, Seat

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
ADDRESS = "ann@player.example"
LEAST = 0.97
FAILURE, DELAY, REPLY = "failure", "delay", "reply"
BY_GATE = {"delivered": "success", "complaint": "complaint", "notice": "notice", "automatic": "notice",
           "robot": "notice"}


class Desk:
    """In place of the service: keeps the letters that reach it."""

    def __init__(self):
        self.letter = None

    def answer(self, letter, now):
        self.letter = letter
        return Mail.update(status=ANSWERED).where(Mail.id == letter.mail_id).execute() == 1


def seat():
    """A seat of a running match, in the database that is connected."""
    match = Match.create(slug="judged", game="here_i_stand", scenario="", status=RUNNING, created_at=NOW, dice_seed="",
                         card_seed="")
    player = Player.create(email=ADDRESS, created_at=NOW, confirmed_at=NOW)
    return Seat.create(match=match, player=player, role="hapsburg", joined_at=NOW)


def judge(name, raw, seat):
    """(the verdict on a mail, the lines that are kept of it)."""
    head, inbound.desk = headers.head(raw), Desk()
    ours = _ours(name, seat)
    is_reply = any(address.partition("@")[0].partition("+")[0] == recipients.DESK
                   for address in headers.addresses([*head.get_all("To", []), *head.get_all("Cc", [])]))
    to = tokens.address(tokens.ORDERS, seat.mark, NOW) if is_reply else bounces.return_path(ours)
    inbound.process(mail_id := inbound.ingest(raw, _sender(head, is_reply), to, "smtp", NOW), NOW)
    return _verdict(Mail.get_by_id(mail_id), Outbox.get_by_id(ours.id)), _kept()


def _ours(name, seat):
    """A mail to the seat's player that went out, with a return address of its own."""
    message_id = f"<m{Outbox.select().count()}@{config.current().domain}>"
    return Outbox.create(message_id=message_id, to=ADDRESS, kind="report", subject=name, text="", status=SENT,
                         created_at=NOW, next_try_at=NOW, match=seat.match, role=seat.role)


def _sender(head, is_reply):
    named = head.get("Return-Path")
    if named is None:
        return headers.from_address(head) if is_reply else ""
    return headers.address(headers.text(head, "Return-Path"))


def _kept():
    return [text for _, text in inbound.desk.letter.body] if inbound.desk.letter else []


def _verdict(mail, ours):
    if ours.status == FAILED:
        return FAILURE
    if ours.last_error:
        return DELAY
    if mail.status == ANSWERED:
        return REPLY
    return BY_GATE.get(mail.reason.partition(":")[0], "aside" if mail.status == ASIDE else mail.reason)


def labels(path):
    """{file: label} of a file of labels."""
    lines = (line.split() for line in path.read_text().splitlines() if line.strip() and not line.startswith("#"))
    return {name: label for name, label, *_ in lines}


def main():
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("labels", type=Path)
    parser.add_argument("-v", "--verbose", action="store_true", help="tell of every mail")
    wanted = parser.parse_args()
    logging.disable()
    with tempfile.TemporaryDirectory() as folder:
        config.use(config.Settings(data=Path(folder)))
        database.connect(config.current().database_url)
        migrate()
        counts = _judged(wanted)
        database.db.close()
    return _told(counts)


def _judged(wanted):
    """Counter of (label, verdict)."""
    counts, known, judged_for = Counter(), labels(wanted.labels), seat()
    for name, label in known.items():
        verdict, kept = judge(name, (wanted.folder / name).read_bytes(), judged_for)
        counts[label, verdict] += 1
        if wanted.verbose or verdict != label:
            print(f"{name}: {label}, judged {verdict}")
            print(*(f"    | {line}" for line in kept), sep="\n", end="\n" if kept else "")
    return counts


def _told(counts):
    for (label, verdict), count in sorted(counts.items()):
        print(f"{count:5} {label:10} judged {verdict}")
    failures = sum(count for (label, _), count in counts.items() if label == FAILURE)
    right, wrong = counts[FAILURE, FAILURE], sum(count for (label, verdict), count in counts.items()
                                                 if verdict == FAILURE != label)
    print(f"failures that fail their mail: {right} of {failures} ({right / max(failures, 1):.1%}); "
          f"others that fail one: {wrong}")
    return int(wrong > 0 or right < LEAST * failures)


if __name__ == "__main__":
    sys.exit(main())
