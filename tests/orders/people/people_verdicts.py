"""Whether what became of a mail is right, by the keys of its entry (README.md)."""

import re
from typing import NamedTuple

AS_MEANT, NOTHING, ANSWERED = "done as meant", "rightly nothing", "question answered"
ASKED_BACK, HELPED, LISTED = "asked back right", "refused with help", "refused with bare list"
ASKED_OTHERWISE, REFUSED = "asked back otherwise", "refused without help"
ANSWERED_OTHERWISE, PASSED_OVER, LOST = "answered otherwise", "passed over", "no answer at all"
PART_TOLD, PART_UNTOLD = "part done, the rest refused", "part done, unsaid"
ELSE, WAS_QUESTION = "something else done", "done, but a question"

RIGHT = (AS_MEANT, ASKED_BACK, HELPED, LISTED, ANSWERED, NOTHING)  # of LISTED the words stand in a list of orders
WRONG = (REFUSED, ASKED_OTHERWISE, ANSWERED_OTHERWISE, PASSED_OVER, PART_TOLD, LOST)
AGAINST = (ELSE, WAS_QUESTION, PART_UNTOLD)  # the meaning, as far as a program can see
KINDS = (*RIGHT, *WRONG, *AGAINST)
FIRST = 3  # of the answers to a question, one of which is to be right


class Verdict(NamedTuple):
    """kind: one of KINDS; keys: those of the entry that hold."""

    kind: str
    keys: tuple[str, ...] = ()

    @property
    def is_right(self):
        return self.kind in RIGHT

    @property
    def is_against(self):
        return self.kind in AGAINST


def judge(entry, reply, meant=None):
    """The Verdict on the Reply to the mail of an entry. meant: the Reply to its canonical lines, where it has some."""
    if not reply.kinds:
        return Verdict(ELSE if reply.done else LOST)
    held = [key for key, (_, holds) in HOLDS.items() if key in entry and holds(entry, reply, meant)]
    kind = HOLDS[held[0]][0] if held else _wrong(entry, reply, meant)
    return Verdict(LISTED if kind == HELPED and not _in(entry["refuse"], reply.helps) else kind, tuple(held))


def _does(entry, reply, meant):
    return meant.is_whole and reply.done.same_as(meant.done)


def _asks(entry, reply, meant):
    return not reply.done and reply.runs and _in(entry["ask"], reply.offered)


def _answers(entry, reply, meant):
    return not reply.done and _in(entry["answer"], reply.answers)


def _refuses(entry, reply, meant):
    allowed = not reply.done or bool(meant and reply.done.within(meant.done) and reply.undone)
    return allowed and _in(entry["refuse"], reply.shown)


def _does_nothing(entry, reply, meant):
    return not (reply.done or reply.is_refused)


HOLDS = {"do": (AS_MEANT, _does), "answer": (ANSWERED, _answers), "ask": (ASKED_BACK, _asks),
         "nothing": (NOTHING, _does_nothing), "refuse": (HELPED, _refuses)}


def _in(words, sentences):
    """Whether a sentence holds these words, from the first letter of one or its second on.

    Words all in capitals are found in capitals alone: IF is no "if".
    """
    case = 0 if words.isupper() else re.IGNORECASE
    return any(re.search(rf"(?<!\w)[^\W\d_]?{re.escape(words)}", sentence, case) for sentence in sentences)


def _wrong(entry, reply, meant):
    """Of what kind a reply is for which no key holds."""
    if reply.done:
        if meant and reply.done.within(meant.done):
            return PART_TOLD if reply.undone else PART_UNTOLD
        return WAS_QUESTION if "answer" in entry and "do" not in entry else ELSE
    if reply.offered:
        return ASKED_OTHERWISE
    if reply.is_refused:
        return REFUSED
    return ANSWERED_OTHERWISE if reply.answers else PASSED_OVER


def judge_question(entry, reply, help_of):
    """The Verdict on the Reply to a mail that only asks. help_of(topic): the first line of what HELP tells of it."""
    if not reply.kinds:
        return Verdict(LOST)
    if reply.done:
        return Verdict(WAS_QUESTION)
    first = reply.helped[:FIRST]
    told = [line for _, lines in first for line in lines]
    held = [key for key, right in (
        ("topics", any(_is_of(topic, first) or help_of(topic) in told for topic in entry.get("topics", []))),
        ("rules", any(_cites(rule, line) for rule in entry.get("rules", []) for line in told)),
        ("words", any(_in(words, reply.answers) for words in entry.get("words", [])))) if right]
    return Verdict(ANSWERED, tuple(held)) if held else Verdict(_wrong({}, reply, None))


def _is_of(topic, answers):
    return any(title.casefold().endswith(f": {topic.casefold()}") for title, _ in answers)


def _cites(rule, line):
    return re.search(rf"\b{re.escape(rule)}(?:\.\d+)*\b(?!\.?\d)", line) is not None
