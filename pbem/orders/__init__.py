"""A mail's text -> order lines -> commands, against the options of the pending decision.

    read_line(text, game, state, role, language="en", server=()) -> Command | Meta | Ignored | Refusal
        One order, judged up to the option's own check, not carried out.

    read_command(text, game, state, role) -> dict  the same for case files: raises Illegal for what is no order

    run(lines, game, state, role, chance, trial=False, language="en", server=()) -> Outcome
        A whole mail: lines = [(number, text)]. Orders run in order until one fails. Outcome has `state`
        (after), `accepted` ([Accepted(command, draws, events)] = journal rows), `results` ([LineResult]),
        `kept` (those that wait for somebody else's answer), `metas`, `refused`, `trial`, `stopped`. A mail
        with TEST alone on its first line is a trial, and so is one called with trial=True: `state` is then the given
        state and `accepted` is empty.

    write(command, game, state, role, language="en") -> str    the inverse of read_line
    template(game, state, role) -> [str]           a ready order line for every option
    whole_turn(game, state, role) -> [str]         order lines that could be all of a turn of one's own
    ahead                                          examples of orders filed ahead, a whole next turn among them
    choices(game, state, role) -> [Choice]         verb, usage, help, rules, arguments with their valid words
    order_faults(game, state, role, rng) -> [str]  for tests: commands that do not survive write and read_line
    help_for(word, game, state, role, server=()) -> str       HELP, HELP <verb>, HELP <rule id>, HELP <name or card>
    find(question, game, language="en", server=()) -> [Found]  what HELP explains that fits words, the best first
    said_otherwise(text, Reader(game, state, role))  what a line that is no order says in everyday words: `lines`, ...
    tell_what_is_near(outcome, Reader(game, state, role))     of a mail of talk alone: which orders or help come near it
    things(word, game) -> [(kind, id)]             what of the game has this name
    filed                                          orders filed ahead: read, previewed, held against a question

`server` holds the words for the server ([ServerWord]) that a line may begin with; none are known here. `language` is
that of a player, who writes in it or in English; what he is told and shown is in it.
Names come from `game.vocabulary`, and those of a language from its `order_words.yaml`; the kind "verb" ({verb:
[names]}), when a game gives it, adds other names for verbs and lets "not possible now" be told from "unknown"; the kind
"unit" names a Force's types.
Nothing here knows a game: the syntax and the domains of the options are the grammar.

A line goes through the packages in this order, and each imports none behind it: `words` (what words there are),
`around` (what stands around orders), `grammar` (how orders are written), `line` (one line against the options),
`filed` (orders filed ahead), `running` (a whole mail), `help`.

Written by players: case, accents and punctuation do not matter; words may be shortened while they stay
unique (among the legal choices first); `#` and `//` start a comment; `1.`, `-` and `*` before an order are
passed over; `;` parts orders on one line, but for those that have it within them (deals, plans of several places, whose
parts may stand on lines of their own), ELSE those of which the first possible one is carried out. Typing errors are
never run: they are refused with a did-you-mean.
"""

from .filed.choosing import read_command
from .grammar.writing import in_one_line, write
from .help import ahead
from .help.advice import Choice, choices, help_for, is_explained, meant_topic, template, things, whole_turn
from .help.finding import RULE, Found, find, fits
from .help.on_the_board import on_the_board
from .help.present import present, topics
from .help.proof import order_faults
from .help.talk_alone import tell_what_is_near
from .line.everyday import bears_on_orders
from .line.reading import Reader, read_line
from .line.results import (
    DONE,
    HELD,
    IGNORED,
    KEPT,
    META,
    NOT_REACHED,
    NOTED,
    REFUSED,
    STOPPED,
    Accepted,
    Command,
    Ignored,
    LineResult,
    Meta,
    Outcome,
    Refusal,
)
from .line.server_words import ServerWord
from .line.telling import nearest, read_as, told
from .line.understood import Understood
from .running.beside_questions import parted
from .running.looks import looks_meant
from .running.meaning import said_otherwise
from .running.replies import yes_or
from .running.trials import is_trial
from .running.whole_mail import run

__all__ = [
    "DONE", "HELD", "IGNORED", "KEPT", "META", "NOTED", "NOT_REACHED", "REFUSED", "RULE", "STOPPED", "Accepted",
    "Choice", "Command", "Found", "Ignored", "LineResult", "Meta", "Outcome", "Reader", "Refusal", "ServerWord",
    "Understood", "ahead", "bears_on_orders", "choices", "find", "fits", "help_for", "in_one_line", "is_explained",
    "is_trial",
    "looks_meant", "meant_topic", "nearest", "on_the_board", "order_faults", "parted", "present", "read_as",
    "read_command", "read_line", "run",
    "said_otherwise", "tell_what_is_near", "template", "things", "told", "topics", "whole_turn", "write", "yes_or",
]
