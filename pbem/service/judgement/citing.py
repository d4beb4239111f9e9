"""Rules named in what somebody writes, by their ids."""

import re
from collections.abc import Iterable

from rapidfuzz import process

from pbem.engine import Game

ID = re.compile(r"\b[A-Za-z]{2,12}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
MOST_NEAR = 3


def named(rules: Game, text: str) -> list[str]:
    """What in a text has the form of a rule's id of this game, each once and in capitals."""
    begins = {rule.partition("-")[0] for rule in rules.rule_index}
    found = [written.upper() for written in ID.findall(text)]
    return list(dict.fromkeys(one for one in found if one.partition("-")[0] in begins))


def known(rules: Game, text: str) -> list[str]:
    """The ids in a text that are rules of the game."""
    return [rule for rule in named(rules, text) if rule in rules.rule_index]


def unknown(rules: Game, text: str) -> dict[str, list[str]]:
    """{id in a text that is no rule of the game: the ids that are nearest to it}."""
    ids = list(rules.rule_index)
    return {rule: [near for near, *_ in process.extract(rule, ids, limit=MOST_NEAR)]
            for rule in named(rules, text) if rule not in rules.rule_index}


def lines(rules: Game, ids: Iterable[str]) -> list[str]:
    """Rules with their lines of the index."""
    return [f"{rule}: {rules.rule_index[rule]}" for rule in ids]
