"""What HELP tells of the things of a game and of topics of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from ..sections import Section
from ..shapes import Id, S, View
from ..topics import Topic
from ..wording import Words

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Help(Generic[S]):
    """What HELP tells; words: those of the game in the reader's language.

    topics: beside orders, rules and things. topic(rules, state, role, topic, words): what a topic shows of the
    position, made of what the role may know. facts(kind, identity, words): lines about a thing that anybody may know.
    standing(view, role, kind, identity, words): lines about how a thing stands now, by what the view of a role shows.
    dealings: kind of things -> verbs of what one has to do with them.
    """

    topics: Mapping[str, Topic] = field(default_factory=dict)
    topic: Callable[[Game[S], S, str, str, Words], list[Section]] = lambda rules, state, role, topic, words: []
    facts: Callable[[str, Id, Words], list[str]] = lambda kind, identity, words: []
    standing: Callable[[View, str, str, Id, Words], list[str]] = lambda view, role, kind, identity, words: []
    dealings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
