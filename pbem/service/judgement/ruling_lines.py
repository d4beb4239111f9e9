"""What the lines of a moderator's mail say about a dispute: a ruling with its reasons, or one of the short words.

What does not read is refused with the line to send.
"""

import re
from collections.abc import Collection
from typing import NamedTuple

from pbem.store.models import Appeal, Dispute

from ..match.said import Refused, Said, said
from ..match.sitting import Sitting
from ..post.letters import Lines
from . import citing, correction_words, evidence, rulings, second_words, verdicts

SHORT = re.compile(r"\W*(APPLY|DROP|AGREE|AGAINST|WITHDRAW)\b(.*)", re.IGNORECASE)
HELP = re.compile(r"\W*HELP\W*", re.IGNORECASE)
APPLY = re.compile(r"\W*APPLY\W*", re.IGNORECASE)
LONGEST = 4000  # characters
LONGEST_LINE = 300  # of a line to send


class Written(NamedTuple):
    """A ruling as it was written. how: of `rulings`."""

    how: str
    text: str
    rules: list[str]


class Short(NamedTuple):
    """A word of one line, in small letters, the tag and what else stands behind it; all "" where there is none."""

    word: str = ""
    tag: str = ""
    text: str = ""


def first(body: Lines) -> str:
    """The first line with words."""
    return next((line.strip() for _, line in body if line.strip()), "")


def short(body: Lines, tags: Collection[str] = ()) -> Short:
    """What stands on the first line, where it is one of the short words.

    Refused for words behind one that nobody can take back: "AGREE? No" is no agreement.
    """
    found = SHORT.fullmatch(first(body))
    if not found:
        return Short()
    word, (tag, _, text) = found[1].lower(), verdicts.behind(found[2], tags)
    if word in ("apply", "agree", "withdraw") and second_words.WORDS.search(text):
        raise Refused(said("second_word.alone", word=word.upper()))
    return Short(word, tag, text)


def read(sitting: Sitting, dispute: Dispute, body: Lines, on_appeal: bool) -> Written:
    """The ruling in the lines of a mail; Refused, with the line to send."""
    found, text = verdict(body, {dispute.tag})
    how = verdicts.found_by(found.how, on_appeal and rulings.has_fallen(dispute)) if found else ""
    if found is None or how == rulings.OVERTURN and not on_appeal:
        raise Refused(_unread(found, body, on_appeal))
    if len(text) > LONGEST:
        raise Refused(said("moderator_letter.too_long", most=LONGEST))
    for rule, near in citing.unknown(sitting.rules, text).items():
        meant = re.sub(re.escape(rule), near[0], text, flags=re.IGNORECASE)
        raise Refused(said("moderator_letter.no_rule", rule=rule, near=near, line=_line(how, meant)))
    rules = citing.known(sitting.rules, text)
    if not rules or not second_words.WORDS.search(_without(rules, text)):
        raise Refused(said("moderator_letter.reasons", line=_line(how, _with_rule(sitting, dispute, text))))
    return Written(how, text, rules)


def _unread(found: verdicts.Verdict | None, body: Lines, on_appeal: bool) -> Said:
    """That no line was read as a ruling; where one comes near, the lines of which its writer may have meant one."""
    near = next(((line.strip(), why) for _, line in body if (why := verdicts.nearly(line)) is not None), None)
    why = found.text if found else near[1] if near else ""
    hows = (rulings.OVERTURN,) if on_appeal else ()
    hows = (*hows, rulings.RULE, rulings.CORRECT) if found else (rulings.UPHOLD, *hows, rulings.RULE, rulings.CORRECT)
    return said("moderator_letter.unread", near=near[0][:LONGEST_LINE] if near else None,
                lines=[_line(how, why) for how in hows])


def _line(how: str, text: str) -> str:
    """The line with which a ruling is sent; of long reasons without them."""
    text = " ".join(text.split())
    return f"{how.upper()}: {text if 0 < len(text) <= LONGEST_LINE else '...'}"


def _with_rule(sitting: Sitting, dispute: Dispute, text: str) -> str:
    """Reasons with what they lack: some words, the id of a rule, for instance."""
    rules = citing.known(sitting.rules, text)
    words = text.strip(" .") if second_words.WORDS.search(_without(rules, text)) else f"... {text}".strip()
    return words if rules else f"{words}, {next(iter([*dispute.rules, *sitting.rules.rule_index]))}"


def apply_below(body: Lines) -> tuple[Lines, bool]:
    """(the lines without those that only say APPLY, whether there is one): it is ruled so without a second mail."""
    said_so = [number for number, line in body if APPLY.fullmatch(line)]
    return [(number, "" if number in said_so else line) for number, line in body], bool(said_so)


def without_theirs(sitting: Sitting, body: Lines, dispute: Dispute, tags: Collection[str]) -> Lines:
    """The lines without those that rule in the words of the parties: he was mailed them, and has quoted them so that
    nobody sees it.
    """
    texts = [dispute.text, *(made.text for made in Appeal.select().where(Appeal.dispute == dispute))]
    parties = [*(line for text in texts for line in text.split("\n")), *evidence.words_shown(sitting, dispute)]
    theirs = {" ".join(line.split()).strip("- ") for line in parties}
    return [(number, "" if verdicts.read(line, tags) and " ".join(line.split()).strip("- ") in theirs else line)
            for number, line in body]


def _without(rules: list[str], text: str) -> str:
    """A text without the ids that it names."""
    for rule in rules:
        text = re.sub(re.escape(rule), "", text, flags=re.IGNORECASE)
    return text


def verdict(body: Lines, tags: Collection[str]) -> tuple[verdicts.Verdict | None, str]:
    """The first line that rules, and its text with that of the lines below it until an empty one, or a change; None
    and "" when none does.
    """
    at, found = next(((at, found) for at, (_, line) in enumerate(body) if (found := verdicts.read(line, tags))),
                     (0, None))
    if found is None:
        return None, ""
    last, lines = body[at][0], [found.text]
    for number, line in body[at + 1:]:
        if number != last + 1 or not line.strip() or correction_words.asks(line):
            break
        last = number
        lines.append(line.strip())
    return found, "\n".join(lines).strip()
