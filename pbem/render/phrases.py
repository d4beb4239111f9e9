"""The sentence for an event or a question, from the game's words of the sorts `events` and `prompts`.

A phrase speaks of the event's data, or of what the question is about (ids and numbers), and of `$reader`.
"""

import re
from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from pbem.engine import ALL
from pbem.engine.shapes import Event
from pbem.words import ENGLISH
from pbem.words import of as words_of

from .sections import ROLL

About: TypeAlias = Mapping[str, object]  # what a question is about

SENTENCE = re.compile(r"(?:^|(?<=[.!?] ))\w")
NOT_TOLD = {"kind", "to", "rules", "bare"}  # of an event


def addressed(event: Event, reader: str) -> bool:
    """Whether the reader may see an event."""
    return event["to"] == ALL or reader in event["to"]


def line_of(text: str) -> str:
    """The text as one line, its sentences begun with capitals."""
    return SENTENCE.sub(lambda found: found[0].upper(), " ".join(text.split()))


def narrate(key: str, event: Event, reader: str, language: str = ENGLISH) -> str | None:
    """The event as one line for this reader, with the rules behind it; None when it is not for him."""
    if not addressed(event, reader):
        return None
    text = line_of(told_of(key, event, reader, language))
    return citing(text, event["rules"]) if text else text


def told_of(key: str, event: Event, reader: str, language: str, part: str = "") -> str:
    """What the phrase of an event says, or this part of it where it has that; without the rules."""
    words, kind = words_of(key, language), event["kind"]
    data = {name: value for name, value in event.items() if name not in NOT_TOLD}
    name = f"{kind}.{part}" if part and words.has("events", f"{kind}.{part}") else kind
    told = words.say("events", name, {**data, "reader": reader}) if words.has("events", kind) else _plain(kind, data)
    if "bare" in event:  # as an upgrade marks what was told before its dice were told as rolls
        return ROLL.sub(lambda roll: roll[0][1:-1], told)
    return told


def citing(text: str, rules: Collection[str]) -> str:
    """The text with the rules behind it."""
    return f"{text} [{', '.join(rules)}]" if rules else text


def _plain(kind: str, data: Mapping[str, object]) -> str:
    """An event without a phrase, told by its data; a game should give every kind a phrase."""
    return f"{_words(kind)}: " + "; ".join(f"{name} {value}" for name, value in data.items())


def prompt(key: str, decision: str, about: About, reader: str, language: str = ENGLISH) -> str:
    """What is asked, in words; for whom, when the reader speaks for somebody else."""
    words = words_of(key, language)
    if words.has("prompts", decision):
        text = words.say("prompts", decision, {**about, "reader": reader})
    else:
        text = words.say("questions", "unnamed", {"decision": _words(decision)})
    if "voice" in about:
        role = words.role(about["voice"])
        return words.say("questions", "for_another", {"role": role, "question": line_of(text)})
    return line_of(text)


def topic(key: str, decision: str, about: Callable[[], About], language: str = ENGLISH) -> str:
    """What a question is about, in the few words of a subject line. about: a function that gives its `about`."""
    words, subject = words_of(key, language), f"{decision}.subject"
    return " ".join(words.say("prompts", subject, about()).split()) if words.has("prompts", subject) \
        else _words(decision)


def _words(identity: str) -> str:
    return identity.replace("_", " ")
