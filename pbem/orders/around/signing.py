"""Where the orders of a mail end: closing words alone on a line, and a few lines with the writer's name below them."""

from __future__ import annotations

from ..words.tokens import Lines, fold

CLOSINGS = frozenset(fold(words) for words in (
    "all the best", "best", "best regards", "best wishes", "bye", "cheers", "greetings", "kind regards", "many thanks",
    "regards", "see you", "sincerely", "take care", "thank you", "thanks", "thanks a lot", "thx", "warm regards",
    "yours", "yours sincerely", "yours truly",
    "abrazos", "atentamente", "gracias", "muchas gracias", "saludos", "saludos cordiales", "un abrazo", "un saludo",
    "amicalement", "amitiés", "bien à vous", "bien cordialement", "cordialement", "merci", "salutations",
    "grüße", "viele grüße"))
MOST_LINES = 5


def signature(lines: Lines) -> Lines:
    """The lines [(number, text)] below a mail's last closing words; none when these are too many for a name."""
    written = [(number, text) for number, text in lines if text.strip()]
    closing = max((at for at, (_, text) in enumerate(written) if fold(text) in CLOSINGS), default=len(written))
    below = written[closing + 1:]
    return below if len(below) <= MOST_LINES else []
