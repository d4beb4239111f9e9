"""How a verdict is written, alike by a moderator and by a player who hears an appeal.

    UPHOLD: reasons     DISMISS: reasons     OVERTURN: reasons     RULE: text     CORRECT: text

Behind the word may stand the tag of what is meant. In small letters the word needs its tag or its colon, or to be one
of those that hardly begin a sentence of another kind. DISMISS leaves it as it was before the complaint (`found_by`).
Sentences of people are taken where they can mean one thing only, else asked back.
"""

import re
from collections.abc import Collection
from typing import NamedTuple

from pbem.orders.words.entry_tags import MARK, is_tag, plain

from .rulings import CORRECT, OVERTURN, RULE, UPHOLD

DISMISS = "dismiss"
HOWS = {"uphold": UPHOLD, "dismiss": DISMISS, "overturn": OVERTURN, "rule": RULE, "correct": CORRECT}
ALONE = ("uphold", "dismiss", "overturn")  # what in small letters needs only a stop behind it
LINE = re.compile(rf"\W*({'|'.join(HOWS)})\b(.*)", re.IGNORECASE | re.DOTALL)
TAG = re.compile(rf"\s*({MARK}?\w+)")
STOP = re.compile(r"\s*([:.,;!]|[-–—]+(?=\s|$)|)[\s:.,-]*")
FIRM = ":-–—"  # the stops that stand behind the word of a verdict alone
SAYS = r"\W*(?:(?:i|we)\s+(?:(?:hereby|do)\s+)?)?"
WHAT = r"\s+(?:(?:this|that|the|his|her|their)\b\s*)?"
CLEAR = (
    (re.compile(rf"{SAYS}(?:dismiss|reject|deny){WHAT}(?:dispute|appeal|complaint|objection)\b(?P<why>.*)",
                re.IGNORECASE), DISMISS),
    (re.compile(r"\W*(?:i|we)\s+(?:hereby\s+)?dismiss\s+(?:this|it)\b(?P<why>.*)", re.IGNORECASE), DISMISS),
    (re.compile(r"\W*(?:the\s+)?(?:dispute|appeal)\s+(?:is\s+)?(?:dismissed|rejected|denied)\b(?P<why>.*)",
                re.IGNORECASE), DISMISS),
    (re.compile(rf"{SAYS}(?:uphold|confirm){WHAT}(?:ruling|result|order|move|decision)\b(?P<why>.*)",
                re.IGNORECASE), UPHOLD),
    (re.compile(rf"{SAYS}(?:overturn|reverse){WHAT}(?:ruling|decision)\b(?P<why>.*)", re.IGNORECASE), OVERTURN))
NEAR = re.compile(r"\W*(?:(?:i|we)\b.{0,20})?\b(?:uphold|upheld|dismiss(?:ed)?|overturn(?:ed)?|rule|correct)\b"
                  r"(?:\s+(?:this|that|it|the\s+\w+))?(?P<why>.*)", re.IGNORECASE)
BUT = re.compile(r"\b(?:if|unless|but|not|maybe|perhaps)\b|\?$", re.IGNORECASE)


class Verdict(NamedTuple):
    """A verdict as it was written. how: of `rulings`, or DISMISS; tag: of what is meant, or ""; text: the reasons.

    is_sentence: it was said in a sentence, all of which is the text.
    """

    how: str
    tag: str
    text: str
    is_sentence: bool = False


def found_by(how: str, fell: bool) -> str:
    """How it is found by a verdict. fell: it is on an appeal about a ruling that has fallen, and stays so if dismissed.
    """
    return (OVERTURN if fell else UPHOLD) if how == DISMISS else how


def may_be(line: str) -> bool:
    """Whether a line may be a verdict, or come near one."""
    return any(pattern.fullmatch(line.strip()) for pattern in (LINE, NEAR, *(clear for clear, _ in CLEAR)))


def read(line: str, tags: Collection[str]) -> Verdict | None:
    """The verdict of a line; None where it is none. tags: those that may be meant."""
    found = LINE.fullmatch(line.strip())
    if not found:
        return _sentence(line.strip())
    tag, stop, text = behind(found[2], tags)
    is_meant = found[1].isupper() or tag or stop and (stop[0] in FIRM) or found[1].lower() in ALONE and (
        stop or not text)
    return Verdict(HOWS[found[1].lower()], tag, text) if is_meant else _sentence(line.strip())


def behind(rest: str, tags: Collection[str]) -> tuple[str, str, str]:
    """(the tag, the stop, the reasons) of what stands behind the word, each "" when it is missing."""
    first = TAG.match(rest)
    tag = first[1] if first and _is_tag(first[1], rest[first.end():], tags) else ""
    below = rest[first.end():] if first and tag else rest
    stop = STOP.match(below)
    return plain(tag), stop[1] if stop else "", below[stop.end():].strip() if stop else ""


def _is_tag(word: str, behind: str, tags: Collection[str]) -> bool:
    """Whether a tag stands there, and no other word, such as "that"."""
    return word.startswith(MARK) or plain(word) in tags or is_tag(word) and behind.lstrip().startswith(":")


def _sentence(line: str) -> Verdict | None:
    """The verdict of a sentence that leaves no doubt."""
    clear = next(((how, found["why"]) for pattern, how in CLEAR if (found := pattern.fullmatch(line))), None)
    return Verdict(clear[0], "", line, is_sentence=True) if clear and not BUT.search(clear[1]) else None


def nearly(line: str) -> str | None:
    """The reasons in a line that comes near a verdict without being one that can be taken; None where it does not."""
    found = NEAR.fullmatch(line.strip())
    return found["why"].strip(" :.,;!–—-") if found and not line.strip().endswith("?") else None
