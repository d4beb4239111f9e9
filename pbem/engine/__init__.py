"""The kernel every game stands on: no I/O, no clock, no database, no web."""

from .chance import Chains, Chance, Replay, Scripted, Seeded, Trial
from .chapters import Action, Chapter
from .copies import copy, drafted
from .decisions import Decision, Option, Way, settling, waiting
from .domains import (
    Alternative,
    Copies,
    Count,
    Domain,
    Each,
    Facts,
    FirstOf,
    Force,
    Form,
    One,
    Parted,
    Path,
    Ranked,
    Some,
    Text,
)
from .errors import BrokenInvariant, Illegal, StopBeforeChance, WrongCall
from .facets import Choice
from .game import Game
from .moments import Condition, Foreseen, Moment
from .phrases import Phrase, rolled
from .procedures import Procedure
from .questions import Doing, Naming, declining, question
from .reading import openly
from .running import ALL, Running, top
from .secrecy import Key, Pool, Reader, anew, each_own, nobody, own_alone, role_of, under_seal
from .shapes import Stage
from .topics import Topic

__all__ = [
    "ALL", "Action", "Alternative", "BrokenInvariant", "Chains", "Chance", "Chapter", "Choice", "Condition",
    "Copies", "Count", "Decision", "Doing", "Domain", "Each", "Facts", "FirstOf", "Force", "Foreseen", "Form",
    "Game", "Illegal", "Key", "Moment", "Naming", "One", "Option", "Parted", "Path", "Phrase", "Pool", "Procedure",
    "Ranked", "Reader", "Replay", "Running", "Scripted", "Seeded", "Some", "Stage", "StopBeforeChance", "Text",
    "Topic", "Trial", "Way", "WrongCall", "anew", "copy", "declining", "drafted", "each_own", "nobody", "openly",
    "own_alone", "question", "role_of", "rolled", "settling", "top", "under_seal", "waiting",
]
