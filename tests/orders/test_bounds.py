"""How many words, letters and names: the bounds that the reading of orders keeps in every game."""

import pytest

from pbem.engine import fairness, kept_draws
from pbem.engine.domains import base
from pbem.orders.around import amount, signing
from pbem.orders.filed import subject
from pbem.orders.grammar import choices, forces, matcher, naming, part_matcher, readings
from pbem.orders.help import advice, filed_forms
from pbem.orders.line import explaining, nearly, own_units, server_words, weighing
from pbem.orders.words import names, vocabulary

NUMBERS = {
    advice: {"TRIES": 10}, amount: {"LONGEST_LINE": 1000, "MOST_LINES": 200, "MOST_CHARACTERS": 10_000, "SHOWN": 100},
    explaining: {"MOST_OFFERED": 6, "MOST_WORDS": 3}, filed_forms: {"MOST_ANSWERS": 4},
    subject: {"LIKE": 4, "MOST_LIKE": 20, "MOST_FOR_VERBS": 8, "LEAST_WORD": 5},
    matcher: {"MOST_FREE": 80}, part_matcher: {"MOST_DIGITS": 6},
    names: {"EXACT": 0, "ABBREVIATED": 1, "PARTIAL": 2, "MEMORY": 2000, "LEAST_NEAR": 5, "LONG": 8},
    naming: {"CLEAR": 3}, nearly: {"LONGEST": 60, "WISHED": 4, "SAID": 2, "MOST_NEAR": 4, "MOST_SHOWN": 12},
    own_units: {"LONGEST": 3}, readings: {"SKIPPED": 1, "LOOSE": 3, "OUTSIDE": 50, "FAULT": 1000, "MOST_ALIKE": 3},
    server_words: {"MOST_WORDS": 4, "LONGEST_NAME": 40},
    signing: {"MOST_LINES": 5, "MOST_GREETINGS": 2, "MOST_BESIDES": 4},
    vocabulary: {"FEW": 64, "LONGEST_NAME": 4},
    weighing: {"CLEAR": 3, "LONGEST_COMMAND": 6, "FEW": 4, "LEAST_STEM": 6},
    choices: {"ABBREVIATION": 4, "PART": 5}, forces: {"EXAMPLES": 3, "EVERY": -1},
    base: {"MOST_NAMES": 12}, kept_draws: {"CARD_LINK": 1},
    fairness: {"FACES": 6, "POOLS": range(2, 9), "PICKS": (2, 7, 52, 110), "DICE_OF_A_LINK": 100, "LONGEST_GAP": 30,
               "FEWEST": 5},
}


@pytest.mark.parametrize("module", NUMBERS, ids=lambda module: module.__name__)
def test_the_bounds_of_a_module(module):
    assert {name: getattr(module, name) for name in NUMBERS[module]} == NUMBERS[module]
