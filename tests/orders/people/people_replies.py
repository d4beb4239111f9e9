"""What became of a mail: what it has changed, and what its writer was answered, taken apart."""

import re
from typing import NamedTuple

from lxml.html import fromstring
from people_changes import Done

from pbem import words
from pbem.store.models import Deadline, Fault

SAID = words.of()
STATUS = {SAID.say("mails", f"result_{name}", {}): name for name in (
    "done", "held", "kept", "refused", "not_reached", "ignored", "answered", "stopped")}
DONE = {"done", "held", "kept"}
RESULTS = SAID.say("reports", "results", {})
HAPPENED = SAID.say("reports", "news.now", {})
TRIAL = SAID.say("mails", "trial", {})
NO_HELP = SAID.say("help", "no_help", {"word": "|", "general": ""}).partition("|")[0]
IN_BRIEF, NOT_RUN = "press_told", "question_again"  # kinds of answers: to press, said in its title; to what was not run
POSSIBLE = f" {SAID.say('mails', 'possible', {'words': ['|'], 'more': 0}).partition('|')[0]}"  # before what is possible
LISTED = re.compile(r"ossible(?: now)?: (\w[\w ]*(?:, \w[\w ]*)*)")
QUOTED = re.compile("'([^']+)'")
RULED = re.compile(r" \[[A-Z]+-[^\]]+\]$")  # rules stand behind what is said of a line
UNREAD = ("is no order", "is not known here", "read up to ", "is missing: ")  # said of a line that was not understood


class Row(NamedTuple):
    """What became of a line. status: a key of the phrases `result_...`; why: what is said of it.

    told: that without what only repeats the line; helps: nor a bare list of orders.
    """

    status: str
    line: str
    why: str = ""
    told: str = ""
    helps: str = ""


class Reply(NamedTuple):
    """What became of a mail.

    kinds: of the mails that answer it, none where it is not answered; notes: sentences above its lines; helped:
    [(title, lines)] of what else it was answered with and other mails at this question are not; offered: lines that a
    YES runs, as they are shown and as the program writes them; runs: whether a YES does anything then; text: of all
    answers.
    """

    done: Done = Done()
    kinds: tuple[str, ...] = ("acknowledgement",)
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()
    helped: tuple[tuple[str, list[str]], ...] = ()
    offered: tuple[str, ...] = ()
    runs: bool = False
    text: str = ""

    @property
    def undone(self):
        """The lines that were not carried out."""
        return [row for row in self.rows if row.status not in DONE]

    @property
    def is_whole(self):
        """Whether all its lines are carried out, if only as a trial, and there are any."""
        done = bool(self.done or self.done.tried)
        return done and not any(row.status in ("refused", "not_reached") for row in self.rows)

    @property
    def is_refused(self):
        """Whether anything of the mail was refused, or all of it without a word on any line."""
        return any(row.status in ("refused", "stopped") for row in self.rows) or (
            not (self.rows or self.done) and bool({IN_BRIEF, NOT_RUN} & {*self.kinds}))

    @property
    def answers(self):
        """The sentences that answer a question."""
        told = [row.told for row in self.rows if row.status == "answered"]
        return [*told, *(line for _, lines in self.helped for line in lines), *([] if self.is_refused else self.notes)]

    @property
    def shown(self):
        """The sentences that say of what was not done why, or what could be written."""
        return [*self._beside, *(row.told for row in self.undone)]

    @property
    def helps(self):
        """Those of them that do more than list the orders there are."""
        return [*self._beside, *(row.helps for row in self.undone)]

    @property
    def _beside(self):
        return [*self.notes, *([] if self.done else self.answers)]


class Answer(NamedTuple):
    """An answer mail taken apart. sections: [(title, lines)] beside that of the orders."""

    notes: list[str]
    rows: list[Row]
    sections: list[tuple[str, list[str]]]

    @property
    def lines(self):
        return {line for _, lines in self.sections for line in lines} | {*self.notes}

    @property
    def tried(self):
        """What a trial would do: how many lines, and what it tells of them; nothing of a mail that is none."""
        would = [row.status for row in self.rows].count("done") if TRIAL in self.notes else 0
        happens = [line for title, lines in self.sections if title == HAPPENED for line in lines]
        return [f"{would} tried", *happens] if would else []

    def helped(self, usual, mail):
        """[(title, lines)] of what is told of this mail: it stands not in the usual answer, nor in the mail."""
        for title, lines in self.sections:
            new = [line for line in lines if line not in usual and line not in _one(mail)]
            if new and title != HAPPENED and not new[0].startswith(NO_HELP):
                yield title, new


def taken_apart(mail):
    """The Answer of a row of the outbox; one that has no sections is all notes."""
    if not mail.html or "<section" not in mail.html and mail.kind != IN_BRIEF:
        return Answer([_one(part) for part in mail.text.split("\n\n")], [], [])
    page = fromstring(mail.html)
    parts = [(_one(part.findtext("h2")), part) for part in page.iter("section")]
    own = [part for title, part in parts if title == RESULTS]
    notes = [_one(page.findtext(".//h1"))] if mail.kind == IN_BRIEF else []
    return Answer([*notes, *(line for part in own for line in _lines(part))],
                  [row for part in own for row in map(_row, part.iter("tr")) if row],
                  [(title, _lines(part)) for title, part in parts if part not in own])


def _lines(part):
    """The lines of a section: its sentences, its lines to copy, the rows of its tables that are no lines of a mail."""
    said = [_one(line.text_content()) for line in part.iter("li")]
    said += [line.strip() for code in part.iter("pre") for line in code.text_content().splitlines()]
    return said + [" | ".join(_one(cell.text_content()) for cell in row.iter("td"))
                   for row in part.iter("tr") if row.find("td") is not None and not _row(row)]


def _row(row):
    """What became of a line of the mail, None for a row of another table."""
    cells = [_one("".join(cell.xpath("text()|code//text()"))) for cell in row.iter("td")]
    if len(cells) >= 3 and cells[0].isdigit() and cells[1] in STATUS:
        return Row(STATUS[cells[1]], cells[2], cells[3] if len(cells) > 3 else "")
    return None


def told_apart(row, mail, verbs, does):
    """A Row with what it really tells. verbs: names of the game's orders; does(line): whether a line would do anything.

    What the mail itself has written tells nothing, unless it is an order that would be carried out.
    """
    own = _one(mail)
    told = QUOTED.sub(lambda found: "" if found[1] in own else found[0], row.why)
    *_, last = told.partition(POSSIBLE)[0].rpartition(": ")
    if last and last in own and not does(last):
        told = told.replace(last, "")
    elif RULED.search(row.why) and not any(words in row.why for words in UNREAD):
        told = f"{row.line}: {told}"  # a rule forbids the order: that tells of all that it names
    helps = LISTED.sub(lambda found: "" if _are_orders(found[1], verbs) else found[0], told)
    return row._replace(told=told, helps=helps)


def _are_orders(names, verbs):
    return all({name.replace(" ", "_"), name.partition(" ")[0]} & verbs for name in names.split(", "))


def _one(text):
    return " ".join((text or "").split())


def failures():
    """On what the program has failed, in words."""
    return [f"the program fails: {fault.kind} in {fault.place}" for fault in Fault.select()]


def offered(role):
    """The lines that a YES of a role runs now."""
    rows = Deadline.select(Deadline.meant).where(Deadline.role == role, Deadline.done_at.is_null(),
                                                 Deadline.meant.is_null(False))
    return [text for row in rows for _, text, *_ in row.meant]
