"""What a prompt lists can be ordered: every choice shown is part of some order that the rules accept."""

from itertools import product

import pytest
from table import Table

from pbem.engine import Illegal, One, Some
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards.index import CARD
from pbem.orders import choices

RAID = {"begin": "scots_raid", "frame": {"power": "france", "card": 97}, "minors": {"scotland": "france"},
        "active": "france", "clear_units": True, "control": {"Berwick": "england"},
        "spaces": {"Edinburgh": {"units": {"france": {"regulars": 2}}}}}

PERSIA = CARD["war_in_persia"]
WARS = {"active": "ottoman", "cp": 3, "clear_units": True, "impulse": {"foreign_wars": ["revolt_in_egypt"]},
        "foreign_wars": {war: {"power": "ottoman", "captives": []} for war in ("revolt_in_egypt", "war_in_persia")},
        "spaces": {card: {"units": {"ottoman": {"regulars": 2}, "independent": {"regulars": 3}}}
                   for card in ("Revolt in Egypt", "War in Persia")}}


def shown(domain):
    """The values of an argument that a prompt lists; of several at once each alone, of a number the least."""
    if isinstance(domain, One):
        return list(domain.offered())
    if isinstance(domain, Some):
        return [[value] for value in domain.offered()]
    return [getattr(domain, "least", None)]


def accepted(option, command):
    try:
        option.accept({"verb": option.verb, **command})
    except Illegal:
        return False
    return True


def never_accepted(option):
    """(argument, value) of the choices shown that no order of this option takes."""
    lists = {name: shown(domain) for name, domain in option.args.items()}
    orders = [dict(zip(lists, values, strict=True)) for values in product(*lists.values())]
    good = [order for order in orders if accepted(option, order)]
    return [(name, value) for name, values in lists.items() for value in values
            if not any(order[name] == value for order in good)]


@pytest.mark.parametrize(("spec", "role", "verb", "some"), [
    ({"active": "ottoman", "cp": 2, "hands": {"ottoman": [33]}}, "ottoman", "build", ["squadrons"]),
    ({"active": "france", "hands": {"france": [24]}}, "france", "play", ["cp"]),
    ({"active": "france", "hands": {"france": [10]}}, "france", "play", ["event"]),
    ({"turn": 1, "begin": "diet_of_worms", "hands": {"papacy": [10, 75]}}, "papacy", "commit", [75]),
    ({"turn": 2, "begin": "declarations_of_war"}, "ottoman", "declare", []),
    ({"active": "papacy", "cp": 3}, "papacy", "debate", ["uncommitted"]),
    (RAID, "france", "raise", ["stirling", "edinburgh", "glasgow"]),
    (WARS, "ottoman", "fight", [PERSIA]),
])
def test_every_choice_shown_is_part_of_a_legal_order(spec, role, verb, some):
    table = Table({"turn": 2, **spec})
    if table.asked.get(role) == "raid_leader":
        table.play(role, "stay")
    option = next(option for option in GAME.options(table.state, role) if option.verb == verb)
    assert never_accepted(option) == []
    assert not some or some in [shown(domain) for domain in option.args.values()]


@pytest.mark.rule("HIS-17.0.3")
@pytest.mark.parametrize(("spec", "role", "verb", "told"), [
    ({"active": "france", "cp": 1}, "france", "buy", "1 unit"),
    ({"active": "england", "cp": 4}, "england", "buy", "1 to 4 units"),
    ({"active": "france", "cp": 5}, "france", "raise", "1 to 2 units"),
    ({"active": "france", "cp": 4, "minors": {"scotland": "france"}}, "france", "build", "1 to 2 units"),
    ({"active": "papacy", "cp": 6}, "papacy", "build", "1 unit"),  # three would cost 6 CP; one counter is left
])
def test_the_number_told_is_what_cp_and_counters_allow(spec, role, verb, told):
    table = Table({"turn": 2, **spec})
    shown = next(choice for choice in choices(GAME, table.state, role) if choice.verb == verb)
    assert dict(shown.args)["number"] == told
