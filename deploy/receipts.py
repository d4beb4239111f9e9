"""Checks the receipts in a player's saved mails, and his own sent mails against them. It needs verify.py beside it.

    python receipts.py MAIL... --sent MAIL...      saved mails (.eml), mbox files, Maildir folders, folders of mails
Each mail of yours that we accept is answered with a receipt, lines that begin with %% receipt:
    arrived TIME   when it came, in UTC         head, body HASH   of the mail as your own copy has it, see below
    kept HASH      of all that the host keeps   after HASH        your receipt before; before the first a drawn word
    left TIME      when the last server that is not ours had it, by its stamp; way HASH: of all stamps (Received)
    is HASH        of "TIME|HEAD|BODY|KEPT|LEFT|WAY|AFTER": a mail that is left out or exchanged later breaks the chain
A mail that was held back shows it: by "left", which your own server's log can confirm, and by the date of your copy.
Each HASH is a SHA-256, of bytes in the relaxed forms of RFC 6376: "head" of the fields From, To, Subject, Date and
Message-ID (3.4.2), "body" of what stands below the headers (3.4.4).
"""
import argparse
import base64
import hashlib
import re
import sys
from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

from verify import ours

NAMES, STAMPS, LINE = ("arrived", "head", "body", "kept"), ("left", "way"), r"^[^\S\n]*%% "
PART, LATE = r"\s+%% receipt {} (\S+)".format, 600  # seconds within which nobody speaks of a delay
FORM = re.compile(f"{LINE}match (\\S+)" + "".join(map(PART, NAMES)) + f"(?:{''.join(map(PART, STAMPS))})?"
                  + "".join(map(PART, ("after", "is"))), re.MULTILINE)
FIELDS = (b"from", b"to", b"subject", b"date", b"message-id")
TO_US = re.compile(rb"(?i)(?:[^\r\n]+\r?\n)*?(?:to|cc):.*(?:\n[ \t].*)*?\+[ojpc]\w+-\w+-\w+-[a-z2-7]{16,20}@")
MBOX = re.compile(rb"(?:\A|\r?\n\r?\n)From .*\n")
HOW = {(0, 1): "", (1,): ", other in its header fields than your copy", (0,): ", OTHER IN ITS TEXT than your copy"}


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def digests(raw):
    """(head, body) of a mail."""
    head, _, body = re.sub(rb"[ \t]+", b" ", re.sub(rb"\r\n?", b"\n", raw)).partition(b"\n\n")
    fields = [line.partition(b":") for line in head.replace(b"\n ", b" ").split(b"\n")]
    values = {name.strip(b" ").lower(): b" ".join(filter(None, told.split(b" "))) for name, _, told in reversed(fields)}
    text = re.sub(rb" ?\n", b"\r\n", body).rstrip(b" \r\n")
    named = b"".join(name + b":" + values.get(name, b"") + b"\r\n" for name in FIELDS)
    return digest(named), digest(text and text + b"\r\n")


def faults(receipts):
    """What is wrong with the chain of a match. receipts: {values: where}."""
    known, heirs = {values[-1] for values in receipts}, {}
    for (*values, own), where in receipts.items():
        after = "" if values[-1].startswith("first-") else values[-1]
        heirs.setdefault(after, []).append(where)
        if digest("|".join(filter(None, values)).encode()) != own:
            yield f"the receipt in {where} is not the hash of what it says"
        if after and after not in known:
            yield f"the receipt before that in {where} is in none of these mails"
    for after, places in heirs.items():
        if places[1:]:
            yield f"the receipts in {' and '.join(places)} {'follow the same one' if after else 'each begin a chain'}"


def date_of(raw):
    """The Date of a mail in seconds; None where it has none that can be read."""
    found = re.search(rb"(?im)^date:[ \t]*([^\r\n]{1,80})", raw.partition(b"\n\n")[0].partition(b"\r\n\r\n")[0])
    try:
        return parsedate_to_datetime(found[1].decode().replace("-0000", "+0000")).timestamp()
    except (ValueError, TypeError, OverflowError):
        return None


def delay(values, date):
    """How late a mail arrived after its last server before ours, and after the date of the player's copy, had it."""
    arrived, left = (moment(values[at]) for at in (0, 4))
    times = {"the last server that is not ours had it": left, "its date": date}
    late = {what: int((arrived - at) // 60) for what, at in times.items() if None not in (arrived, at)
            and arrived - at >= LATE}
    return "".join(f" ({minutes} MINUTES after {what})" for what, minutes in late.items())


def moment(text):
    """A time of a receipt in seconds; None for none."""
    with suppress(ValueError):
        return datetime.fromisoformat(text).timestamp()


def files(path):
    """(where, bytes) of each mail."""
    for inside in filter(Path.is_file, sorted(path.rglob("*")) if path.is_dir() else [path]):
        raw = inside.read_bytes()
        box = [re.sub(rb"(?m)^>(?=>*From )", b"", one) for one in MBOX.split(raw)[1:]] if raw[:5] == b"From " else [raw]
        yield from ((f"{inside} mail {number}", one) for number, one in enumerate(box, 1))


def compared(sent, receipts):
    """Print what became of each sent mail; what is wrong with them, and the receipts of mails that were not sent."""
    ours = [(where, raw) for where, raw in sent if TO_US.match(raw)]
    waiting, left, wrong = {digests(raw): where for where, raw in ours}, dict(receipts), []
    dates = {where: date_of(raw) for where, raw in ours}
    for which, words in HOW.items():
        for own, where in list(waiting.items()):
            fits = [values for values in left if all(values[1 + part] == own[part] for part in which)]
            for values in fits if len(which) == 2 else fits[:1]:  # a mail may go to several addresses of ours
                print(f"  {where} arrived {values[0]}{words}{delay(values, dates[where])}")
                wrong += [f"{where} arrived with another text than your copy has"] if which == (0,) else []
                waiting.pop(own, left.pop(values))
    return [*wrong, *(f"{where} has no receipt" for where in waiting.values()),
            *(f"the receipt in {where} is of no mail that you have sent" for where in left.values())]


def main(mails, sent):
    """Print what was checked, and every fault; exit code 1 for faults, or when no receipt was seen."""
    matches, wrong = {}, []
    for where, _, text in ours(mails)[0]:
        for match, *values in FORM.findall(text):
            matches.setdefault(match, {})[tuple(values)] = where
        wrong += [f"{where} holds a broken receipt"] if re.search(f"(?m){LINE}receipt ", FORM.sub("", text)) else []
    for match, receipts in matches.items():
        print(f"{match}: {len(receipts)} receipts")
        wrong += [f"{match}: {fault}" for fault in faults(receipts)]
    if sent:
        wrong += compared([mail for path in sent for mail in files(Path(path))],
                          {values: where for receipts in matches.values() for values, where in receipts.items()})
    print(f"{len(wrong)} faults" if wrong else "all right" if matches else "nothing yet", *wrong, sep="\n  ")
    sys.exit(bool(wrong) if matches else "Nothing was checked: no mail holds a receipt.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mails", nargs="+", metavar="MAIL")
    parser.add_argument("--sent", nargs="+", default=[], metavar="MAIL", help="mails that you have sent")
    main(**vars(parser.parse_args()))
