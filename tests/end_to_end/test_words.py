"""The words players meet: phases and powers are told as people say them."""

import pytest

from pbem.games.here_i_stand import GAME
from pbem.render import Section, narrate, text_of
from pbem.render.sections import html_of


@pytest.mark.parametrize(("event", "told"), [
    ({"kind": "passed", "power": "papacy"}, "The Papacy passes."),
    ({"kind": "passed", "power": "france"}, "France passes."),
    ({"kind": "cp_lost", "power": "france", "cp": 1}, "France ends its impulse; 1 CP is lost."),
    ({"kind": "siege_laid", "power": "france", "space": "metz", "besiegers": 1, "within": 0},
     "Metz is under siege by France (1 unit outside, 0 inside)."),
    ({"kind": "phase", "turn": 1, "phase": "luthers_95_theses"}, "— Turn 1, Luther's 95 Theses —"),
    ({"kind": "control_changed", "space": "liege", "was": "independent", "power": "hapsburg"},
     "Liege, so far independent, passes to the Hapsburg."),
    ({"kind": "fleet_home", "power": "ottoman", "force": {"squadrons": 1}, "origin": "black_sea", "space": "istanbul"},
     "Winter: the Ottoman brings 1 squadron from the Black Sea to Istanbul."),
    ({"kind": "reformation_attempt", "power": "protestant", "space": "leipzig", "best": 5, "plus": 0,
      "sources": {"adjacent_spaces": 1, "adjacent_reformer": 1, "theses": 1, "bucer": 1}, "dice": [2, 3, 2, 5],
      "automatic": False, "against": [4], "against_sources": {"minimum": 1}, "against_best": 4, "success": True},
     "Reformation attempt on Leipzig: the Protestant rolls [2 3 2 5] (1 for adjacent spaces, 1 for adjacent "
     "reformers, 1 for the 95 Theses, 1 for Bucer), highest 5; the Papacy rolls [4] (1 for the minimum), "
     "highest 4: success."),
    ({"kind": "diet_of_worms", "dice": {"protestant": [5], "papacy": [2], "hapsburg": [6]}, "protestant": 1,
      "catholic": 1},
     "Diet of Worms: the Protestant rolls [5], 1 hit; the Papacy rolls [2] and the Hapsburg [6], 1 hit. The Diet is "
     "not decisive."),
])
def test_events_are_told_in_sentences(event, told):
    assert narrate("here_i_stand", {"to": "all", "rules": [], **event}, "france") == told


def test_words_to_write_stand_in_the_type_of_orders():
    section = Section("Asked", ["Finish with `ready` & go."])
    assert "<li>Finish with <code>ready</code> &amp; go.</li>" in html_of(section)
    assert "- Finish with `ready` & go." in text_of(section)


@pytest.mark.parametrize(("event", "text"), [
    ({"kind": "invaders_leave", "power": "france", "place": "milan", "force": {"leaders": ["francis_i"]}},
     "Francis I of France leaves Milan and the map."),
    ({"kind": "units_removed", "power": "france", "kind_of_unit": "squadrons", "number": 1, "space": "marseille"},
     "1 squadron of France is removed from Marseille."),
    ({"kind": "losses", "power": "ottoman", "space": "revolt_in_egypt", "force": {"regulars": 1}},
     "The Ottoman loses 1 regular in Egypt."),
    ({"kind": "control_changed", "space": "florence", "power": "independent", "was": "papacy"},
     "The Papacy loses Florence, which is independent now."),
    ({"kind": "naval_losses", "power": "france", "place": "gulf_of_lyon", "force": {"genoa_squadrons": 2}},
     "France loses 2 Genoese squadrons in the Gulf of Lyon until next turn."),
    ({"kind": "debate_called", "power": "papacy", "zone": "german", "source": "leipzig_debate", "barred": None},
     "The Papacy calls a debate in the German zone (Leipzig Debate).")])
def test_events_are_told_in_proper_english(event, text):
    assert narrate(GAME.key, {"to": "all", "rules": [], **event}, "public") == text


WIDE_TABLE = [["1", "refused",
               "move Ferdinand, 4 regulars, 3 mercenaries and 2 cavalry Vienna to Linz to Salzburg",
               "nothing is asked of you now; the order was not carried out"]]


def test_no_table_is_wider_than_the_page():
    for head in (["line", "result", "order", "why"], ["power", "VP", "home card", "captives"]):
        lines = text_of(Section("Table", head=head, rows=WIDE_TABLE)).splitlines()
        assert max(map(len, lines)) <= 78
        words = " ".join(" ".join(lines).split())
        assert all(word in words for cell in WIDE_TABLE[0] for word in cell.split())
