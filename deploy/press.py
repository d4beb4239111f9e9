"""Checks the press in saved mails, for record.py: of one player whether all came that was counted, of two together what
is missing. It needs verify.py beside it.

Our mails hold lines about stage K, of press that is "signed", or "unnamed" (then FROM is "somebody"):
    %% press K sent HOW FROM TO PIECE     in the answer to the mail that sent it; with "got" in the one that brought it
    %% pressed K sent HOW FROM TO N HASH  at the end of the stage, and with "got": so many pieces, the hash over them
TO or FROM is "all" in the account of all that a player has sent or got. PIECE is a hash under a drawn salt of the text.
"""
import base64
import hashlib
from collections import defaultdict
from types import SimpleNamespace

import verify

WORDS = {"press": 7, "pressed": 8}  # how many words their lines have
MOST = 100_000  # lines that are read


def account(pieces):
    """The hash over pieces, of which lines hold 22 characters."""
    found = hashlib.sha256("|".join(sorted(pieces)).encode()).digest()
    return base64.urlsafe_b64encode(found).decode()[:22]


def read(mails):
    """{match: pieces {(stage, way, how, writer, reader): {piece: (time, where)}}, accounts {the same: (many, hash,
    time, where)}, broken}.
    """
    found = defaultdict(lambda: SimpleNamespace(pieces=defaultdict(dict), accounts={}, faults=[], lines=0))
    for where, at, text in mails:
        match = None
        for line in filter(None, map(verify.LINE.match, text.split("\n"))):
            words = " ".join(line.groups()).split()
            if words[0] == "match":
                match = found[words[1]] if len(words) == 2 else None
            elif match and words[0] in WORDS and match.lines < MOST:
                match.lines += 1
                add(match, words, at, where)
    return {name: match for name, match in found.items() if match.lines}


def add(match, words, at, where):
    """One line of a match."""
    if len(words) != WORDS[words[0]] or words[2] not in ("sent", "got"):
        match.faults.append(f"{where} holds a broken line of press")
    elif words[0] == "press":
        match.pieces[tuple(words[1:6])].setdefault(words[6], (at, where))
    elif match.accounts.setdefault(tuple(words[1:6]), (words[6], words[7], at, where))[:2] != (words[6], words[7]):
        match.faults.append(f"{where} gives another account of press than {match.accounts[tuple(words[1:6])][3]}")


def of(match, stage, way, how, writer, reader):
    """{piece: (time, where)} of what an account is about."""
    own, other = (writer, reader) if way == "sent" else (reader, writer)
    return {piece: told for what, pieces in match.pieces.items() for piece, told in pieces.items()
            if what[:3] == (stage, way, how) and (what[3], what[4])[way == "got"] == own
            and other in ("all", (what[4], what[3])[way == "got"])}


def accounted(match):
    """What is wrong with the accounts of each player by themselves."""
    for what, (many, digest, _, where) in match.accounts.items():
        stage, way, _, writer, reader = what
        own = of(match, *what)
        words = f"{many} pieces of press from {writer} to {reader} were {way} in stage {stage}"
        if str(len(own)) != many:
            yield f"{where} says that {words}, and your mails hold {len(own)}"
        elif account(own) != digest:
            yield f"{where} says that {words}, and they are others than in your mails"


def compared(match):
    """What one player has sent and another, whose mails are here as well, has not got; and the other way round."""
    was_there = {way: {(what[0], what[3 if way == "sent" else 4]) for what in match.accounts if what[1] == way}
                 for way in ("sent", "got")}
    since = {role: min([at for what, (*_, at, _) in match.accounts.items() if what[4] == role]
                       + [at for what, told in match.pieces.items() if what[4] == role for at, _ in told.values()])
             for _, role in was_there["got"]}
    sent, got = ({(what[0], what[3] if what[2] == "signed" else "", what[4], piece): (what, told)
                  for what, pieces in match.pieces.items() if what[1] == way for piece, told in pieces.items()}
                 for way in ("sent", "got"))
    for name, ((stage, _, _, writer, reader), (at, where)) in sent.items():
        if name not in got and (stage, reader) in was_there["got"] and (stage == "1" or at >= since[reader]):
            yield f"{reader} has not got what {writer} sent in stage {stage}: the press that {where} speaks of"
    writers = {writer for _, writer in was_there["sent"]}
    for name, ((stage, _, how, writer, reader), (_, where)) in got.items():
        if name not in sent and how == "signed" and (stage, writer) in was_there["sent"] and writer in writers:
            yield f"{writer} has not sent what {reader} got in stage {stage}: the press in {where}"


def checked(mails):
    """{match: (a line on its press, faults)} of matches with press."""
    found = {}
    for name, match in read(mails).items():
        faults = [*match.faults, *accounted(match), *compared(match)]
        ways = [sum(len(pieces) for what, pieces in match.pieces.items() if what[1] == way) for way in ("sent", "got")]
        stages = len({what[0] for what in match.accounts})
        if not any(ways) and not faults:
            continue
        found[name] = (f"{name} (press): {ways[0]} pieces sent and {ways[1]} got, accounts of {stages} stages: "
                       + (f"faults: {len(faults)}" if faults else "all right"), faults)
    return found
