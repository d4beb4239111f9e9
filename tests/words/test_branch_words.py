"""What is said of branches and of taking back: every phrase is used in the kernel, and each that is used is there."""

import re

from pbem import words
from pbem.engine import Phrase, branching
from pbem.resources import CHECKOUT

ENGINE = CHECKOUT / "pbem" / "engine"
MODULES = ("branching", "coming_to_light", "given_again", "old_line", "ruled_out", "standing_answers", "undoing")
NAMES = {"against": "", "Phrase": "", "_said": "undo."}  # what makes a phrase, and what its name begins with
NAMED = {branching.LEFT_OUT, branching.ANOTHER_QUESTION, "breaks_invariant", "does_not_fit"}  # by another way
VALUES = {"place": "discard", "orders": ["bid 3"], "by": "#kfma", "row": 3,
          "why": "a reason", "what": "a card", "roles": ["Red", "Blue"]}


def used():
    sources = "".join((ENGINE / f"{name}.py").read_text(encoding="utf-8") for name in MODULES)
    return NAMED | {NAMES[call] + name for call, name in re.findall(r'\b(against|Phrase|_said)\("(\w+)"', sources)}


def test_every_phrase_is_said_and_every_one_said_is_there():
    assert used() == words.of().names("branches")


def test_every_phrase_can_be_told():
    told = {name: words.of().tell(Phrase(name, VALUES, "branches")) for name in used()}
    assert all(told.values())
    assert told["have_learned"] == "Red and Blue have learned since: a card."
    assert told["undo.chance_since"].endswith("could not be known before it: a card")
    one = Phrase("have_learned", {**VALUES, "roles": ["Red"]}, "branches")
    assert words.of().tell(one) == "Red has learned since: a card."
