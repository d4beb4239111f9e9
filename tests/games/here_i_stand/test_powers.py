"""What the map's displays show, and what only some majors can do (HIS-2.0, HIS-21.0)."""

import pytest

from pbem.engine import Scripted
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.map import atlas
from pbem.games.here_i_stand.turns import setup


def start():
    return {**setup.start("1517", {}, Scripted([])), "stack": [], "asked": 0}


@pytest.mark.rule("HIS-2.0.4")
@pytest.mark.parametrize("display, shown", [
    ("turn", 1),
    ("vp", {"ottoman": 8, "hapsburg": 9, "england": 9, "france": 12, "papacy": 19, "protestant": 0}),
    ("electorate_display", {"wittenberg": 2, "augsburg": 2, "mainz": 1, "trier": 1, "cologne": 1, "brandenburg": 1}),
    ("alliances", {power: [] for power in atlas.MAJORS}),
    ("minors", dict.fromkeys(atlas.MINORS)),
    ("marital", "catherine_of_aragon"),
])
def test_everybody_sees_the_displays_of_the_map(display, shown):
    assert {role: GAME.view(start(), role)[display] for role in (None, *atlas.MAJORS)} == \
        dict.fromkeys((None, *atlas.MAJORS), shown)


@pytest.mark.rule("HIS-21.0.1", "HIS-11.1.5")
@pytest.mark.parametrize("action, powers", [
    ("raise_cavalry", {"ottoman"}),
    ("build_corsair", {"ottoman"}),
    ("initiate_piracy", {"ottoman"}),
    ("build_saint_peters", {"papacy"}),
    ("burn_books", {"papacy"}),
    ("found_jesuit_university", {"papacy"}),
    ("translate_scripture", {"protestant"}),
    ("publish_treatise", {"england", "protestant"}),
    ("call_theological_debate", {"papacy", "protestant"}),
    ("colonize", {"hapsburg", "england", "france"}),
    ("buy_mercenary", {"hapsburg", "england", "france", "papacy", "protestant"}),
    ("naval_move", {"ottoman", "hapsburg", "england", "france", "papacy"}),
])
def test_what_only_some_majors_can_do(action, powers):
    assert set(atlas.COSTS[action]) == powers


@pytest.mark.rule("HIS-21.0.1", "HIS-6.1.6")
def test_each_major_has_its_own_home_cards():
    titles = {power: [atlas.CARDS[card].title for card in hand] for power, hand in start()["hands"].items()}
    assert titles == {"ottoman": ["Janissaries"], "hapsburg": ["Holy Roman Emperor"],
                      "england": ["Six Wives of Henry VIII"], "france": ["Patron of the Arts"],
                      "papacy": ["Papal Bull", "Leipzig Debate"], "protestant": ["Here I Stand"]}
