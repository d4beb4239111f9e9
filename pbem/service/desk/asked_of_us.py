"""Lines of a mail that ask something and order nothing: each is answered as HELP with its words would be.

A line that reads as an order, with or without its question mark, is none of these.
"""

from collections.abc import Iterator
from itertools import islice

from pbem import orders
from pbem.orders.around import asking, sentences
from pbem.orders.line.results import META, Ignored, LineResult, Meta, Refusal
from pbem.orders.running.trials import can_be_asked

from ..match import caps
from ..post.letters import Lines
from .server_words.help import HELP
from .server_words.table import ALL, WORDS
from .walk import Walk

LONGEST = 1_000  # characters of a line that may be a question
LONG_LINE = 50  # characters from which on a line may be broken off within a sentence
ENDS = (".", "!", "?", ":")


def separate(walk: Walk, lines: Lines) -> tuple[Lines, list[LineResult]]:
    """(the other lines, what asks something) of a mail's lines; no more questions than HELP answers in a mail.

    Beside orders only what something fits is a question; where a mail holds nothing else, it is one all the same. A
    line that holds both is parted.
    """
    lines = orders.parted(lines, _reader(walk))
    asked = [*islice(_questions(walk, lines), caps.limit("helps_a_mail", walk.sitting.match))]
    fitting = [question for question in asked if _is_answered(walk, question)]
    if asked and not fitting and _hold_nothing(walk, [line for line in lines if line not in _all(asked)]):
        fitting = asked[:1]
    taken = _all(fitting)
    return [line for line in lines if line not in taken], [_result(walk, question) for question in fitting]


def _questions(walk: Walk, lines: Lines) -> Iterator[Lines]:
    """The lines of each question, which are several where a mail program has broken it."""
    for at, (number, text) in enumerate(lines):
        if len(text) <= LONGEST and asking.is_question(text) and _orders_nothing(walk, text):
            yield [*_broken_off(walk, lines[:at], number), (number, text)]


def _all(questions: list[Lines]) -> Lines:
    return [line for question in questions for line in question]


def _orders_nothing(walk: Walk, text: str) -> bool:
    """Whether a line is talk to the reader of orders, at most nearly an order though it begins as a question, or a word
    for the server with a question mark: "PAUSE?".
    """
    read = _read(walk, text)
    return isinstance(read, Ignored) or isinstance(read, Refusal) and asking.begins_with_a_question(text) \
        or isinstance(read, Meta) and sentences.asks(text) and can_be_asked(WORDS[read.word])


def _broken_off(walk: Walk, above: Lines, number: int) -> Lines:
    """The lines directly above a line that are talk and do not end their sentence."""
    found: list[tuple[int, str]] = []
    for before, text in reversed(above):
        number -= 1
        if before != number or not LONG_LINE <= len(text) <= LONGEST or text.rstrip().endswith(ENDS) \
                or not isinstance(_read(walk, text), Ignored):
            break
        found.insert(0, (before, text))
    return found


def _hold_nothing(walk: Walk, others: Lines) -> bool:
    return all(isinstance(_read(walk, text), Ignored) for _, text in others)


def _read(walk: Walk, text: str) -> orders.Command | orders.Meta | orders.Ignored | orders.Refusal:
    return _reader(walk).read(text)


def _reader(walk: Walk) -> orders.Reader:
    sitting, role = walk.sitting, walk.role
    return orders.Reader(sitting.rules, sitting.state, role, sitting.language(role), ALL)


def _is_answered(walk: Walk, question: Lines) -> bool:
    return orders.fits(_whole(question), walk.sitting.rules, walk.sitting.language(walk.role), ALL)


def _whole(question: Lines) -> str:
    return " ".join(text.strip() for _, text in question)


def _result(walk: Walk, question: Lines) -> LineResult:
    text, said = _whole(question), walk.sitting.say(walk.role, "word_answered.question")
    return LineResult(question[0][0], text, META, said, meta=Meta(HELP.name, text, text))
