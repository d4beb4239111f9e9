"""Judges what the server makes of mails as people write them (README.md), by the whole way that a mail goes.

    python tests/orders/people/judge.py [--mails FILE ...] [--positions FILE] [--only WORDS] [--least PERCENT] [-v]

Tells of each mail that is not right what was done and answered (-v: all of the answer), then counts. Files of one's own
list entries by game; under any other name each entry says its game in `g`: h, p, w, or x for a mail of a stranger. It
fails where a mail was carried out against its meaning, as far as a program sees that, or where too few are right.
"""

import argparse
import logging
import sys
import tempfile
from collections import Counter
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import yaml
from people_match import HERE, Question, Room, question
from people_replies import Reply
from people_verdicts import AGAINST, AS_MEANT, KINDS, LISTED, RIGHT, Verdict, judge, judge_question

GAMES = {"h": "here_i_stand", "p": "pax_renaissance", "w": "warrior_knights", "x": "here_i_stand"}
STRANGER = "none"  # in place of a question
SHORT = {"here_i_stand": "his", "pax_renaissance": "pax", "warrior_knights": "wk"}
KEYS = ("do", "ask", "answer", "refuse", "nothing", "topics", "rules", "words", "bad")
LONGEST = 400  # characters told of a reply


class Case(NamedTuple):
    """A mail and what is right. part: of the file; key: of its game."""

    part: str
    key: str
    entry: dict

    @property
    def only_asks(self):
        return bool({"topics", "rules", "words"} & set(self.entry))

    @property
    def groups(self):
        """What it is counted under."""
        part = "questions" if self.only_asks else SHORT.get(self.part, self.part)
        return part, self.entry.get("l", "en"), self.entry.get("s", "asks"), "all"


class Judged(NamedTuple):
    """A case with its Question, what became of its mail, what its canonical lines come to (or None), and the Verdict.
    """

    case: Case
    question: Question
    reply: Reply
    meant: Reply | None
    verdict: Verdict


def cases_of(path):
    """The Cases of a file of mails or questions."""
    for part, entries in read(path).items():
        for entry in entries:
            yield Case(part, GAMES[entry["g"]] if "g" in entry else part, entry)


def read(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def questions_of(cases, positions):
    """[(Question, [Case])], those of one match beside each other."""
    asked = {}
    for case in cases:
        asked.setdefault((case.key, case.entry["q"]), []).append(case)
    found = [(question(key, None if name == STRANGER else positions[key][name]), listed)
             for (key, name), listed in asked.items()]
    return sorted(found, key=lambda one: one[0].opening)


def judged(cases, positions):
    """The Judged of all cases."""
    with tempfile.TemporaryDirectory() as folder, closing(Room(Path(folder))) as room:
        for _, group in groupby(questions_of(cases, positions), key=lambda one: one[0].opening):
            yield from _of_match(room, [*group])


def _of_match(room, asked):
    with room.opened(asked[0][0]):
        for one, cases in asked:
            with room.asked(one):
                yield from [_judged(room, case) for case in cases]


def _judged(room, case):
    reply, meant = room.reply(case.entry["m"]), None
    if case.only_asks:
        verdict = judge_question(case.entry, reply, lambda topic: first_line(room.reply(f"HELP {topic}")))
    else:
        meant = room.reply("\n".join(case.entry["do"])) if "do" in case.entry else None
        verdict = judge(case.entry, reply, meant)
    return Judged(case, room.question, reply, meant, verdict)


def first_line(reply):
    """The first line of what a reply tells at length."""
    return reply.helped[0][1][0] if reply.helped else None


# What is told.

def told(one, whole=False):
    """What is told of a mail, in lines."""
    entry, reply = one.case.entry, one.reply
    yield f"{one.case.part}, {entry['q']} ({', '.join(one.case.groups[1:3])}): {one.verdict.kind}"
    yield f"    mail   {_one(entry['m'])}"
    if reply.done:
        yield f"    done   {_one('; '.join(reply.done.in_words()))}"
    yield f"    said   {_one(said(reply))[:LONGEST]}"
    yield f"    right  {_one(' | '.join(f'{key}: {entry[key]}' for key in KEYS if key in entry))}"
    if one.meant and not one.meant.is_whole:
        yield f"    NOTE   the canonical lines are not all carried out: {_one(said(one.meant))[:LONGEST]}"
    if whole:
        yield from (f"    | {line}" for line in reply.text.splitlines())


def said(reply):
    """What a reply says of a mail, in short."""
    rows = [f"{row.status}: {row.why}" if row.why else row.status for row in reply.rows]
    helped = [] if reply.done else [f"[{title}] {' '.join(lines)}" for title, lines in reply.helped]
    return "; ".join([*rows, *reply.notes, *(f"offers {line}" for line in reply.offered), *helped]) or (
        "nothing" if reply.kinds else "no answer")


def _one(text):
    return " / ".join(" ".join(line.split()) for line in str(text).splitlines() if line.strip())


def counted(found):
    """The table of counts, in lines."""
    counts = {kind: Counter() for kind in KINDS}
    for one in found:
        counts[one.verdict.kind].update(one.case.groups)
    groups = [*dict.fromkeys(group for place in range(4) for one in found for group in [one.case.groups[place]])]
    yield from _row("", groups)
    for kind in KINDS:
        yield from _row(kind, [counts[kind][group] or "." for group in groups])
    for title, kinds in (("RIGHT", RIGHT), ("AGAINST THE MEANING", AGAINST), ("mails", KINDS)):
        yield from _row(title, [sum(counts[kind][group] for kind in kinds) for group in groups])


def _row(title, cells):
    yield f"{title:<28}" + "".join(f"{cell:>10}" for cell in cells)


def totals(found):
    """The totals, in lines."""
    could = [one for one in found if "do" in one.case.entry]
    yield f"right (any key holds): {share([one.verdict.is_right for one in found])}"
    yield f"right by nothing but a list of orders: {share([one.verdict.kind == LISTED for one in found])}"
    yield f"done as meant, of those that say what to do: {share([one.verdict.kind == AS_MEANT for one in could])}"
    yield f"against the meaning: {share([one.verdict.is_against for one in found])}"
    yield f"canonical lines not all carried out: {share([not one.meant.is_whole for one in could])}"


def share(true):
    return f"{sum(true)} of {len(true)} ({100 * sum(true) / max(1, len(true)):.1f} %)"


def arguments(given):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mails", type=Path, nargs="+", default=[HERE / "mails.yaml", HERE / "questions.yaml"])
    parser.add_argument("--positions", type=Path, default=HERE / "positions.yaml")
    parser.add_argument("--only", default="", help="words of the mails, or the name of a question")
    parser.add_argument("--least", type=float, default=0, help="percent that must be right")
    parser.add_argument("-v", "--verbose", action="store_true", help="all of each answer; those that are right too")
    return parser.parse_args(given)


def main(given=None):
    given = arguments(given)
    cases = [case for path in given.mails for case in cases_of(path)
             if given.only in case.entry["m"] or given.only == case.entry["q"]]
    found = sorted(judged(cases, read(given.positions)), key=lambda one: cases.index(one.case))
    for one in found:
        if given.verbose or not one.verdict.is_right:
            print(*told(one, given.verbose), "", sep="\n")
    print(*counted(found), "", *totals(found), sep="\n")
    right = sum(one.verdict.is_right for one in found)
    return any(one.verdict.is_against for one in found) or 100 * right < given.least * len(found)


if __name__ == "__main__":
    logging.getLogger("pbem").setLevel(logging.CRITICAL)  # what the program fails on is told with its mail
    sys.exit(main())
