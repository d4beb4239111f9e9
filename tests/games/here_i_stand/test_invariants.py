"""What must hold in every state: each thing that cannot be is found by its name, and what can be is not."""

import pytest
from table import Table

from pbem.engine import BrokenInvariant, copy
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.major_powers import rulers
from pbem.games.here_i_stand.map.atlas import ZONES
from pbem.games.here_i_stand.naval_affairs import piracy, piracy_awards
from pbem.games.here_i_stand.new_world_phase import new_world
from pbem.games.here_i_stand.religion import debaters

BOARD = {"turn": 2, "active": "france", "cp": 4, "jesuits": True}


@pytest.fixture(scope="module")
def sound():
    return Table(BOARD).state


def put(*path_and_value):
    *path, last, value = path_and_value

    def change(state):
        for step in path:
            state = state[step]
        state[last] = value
    return change


def add(*path_and_value):
    *path, value = path_and_value

    def change(state):
        for step in path:
            state = state[step]
        state.append(value)
    return change


def both(*changes):
    def change(state):
        for one in changes:
            one(state)
    return change


def twice(*path):
    """The first of a list a second time."""
    def change(state):
        for step in path:
            state = state[step]
        state.append(state[0])
    return change


def siege(space, holder, besieger, without, within):
    """A siege by so many regulars of so many."""
    return both(put("units", space, {holder: {"regulars": within}, besieger: {"regulars": without}}),
                put("control", space, holder), put("sieges", space, [besieger]))


BROKEN = {
    "a card twice": (twice("hands", "france"), "card in two places: "),
    "a card in the deck and thrown away": (lambda state: state["discard"].append(state["deck"][0]), "card in two"),
    "a card lost": (lambda state: state["deck"].pop(), "card lost: "),
    "a card of a war that is also in a hand": (put("foreign_wars", {"war_in_persia": {}}), "card in two places: "),
    "an unknown place": (put("units", "atlantis", {"france": {"regulars": 1}}), "units at the unknown place atlantis"),
    "an empty force": (put("units", "paris", {"france": {}}), "france at paris has the force {}"),
    "no units": (put("units", "paris", {"france": {"regulars": 0}}), "france at paris has the force"),
    "fewer than no units": (put("units", "paris", {"france": {"regulars": -1}}), "france at paris has the force"),
    "an unknown unit": (put("units", "paris", {"france": {"elephants": 1}}), "france at paris has the force"),
    "land units at sea": (put("units", "north_sea", {"england": {"regulars": 1}}), "land units of england at sea"),
    "an unknown holder": (put("units", "paris", {"sweden": {"regulars": 1}}), "unknown holder sweden at paris"),
    "more land units than counters": (put("units", "paris", {"france": {"regulars": 99}}),
                                      "the counters of france cannot show its land units"),
    "more ships than counters": (put("units", "brest", {"france": {"squadrons": 99}}),
                                 "france has more naval units than counters"),
    "an unknown leader": (put("leaders_away", ["nobody"]), "unknown leader nobody"),
    "a leader on the map and captive": (put("captured", "hapsburg", ["francis_i"]), "francis_i is in two places"),
    "a leader on the map and lost at sea": (put("lost_at_sea", "leaders", ["suleiman"]), "suleiman is in two places"),
    "a space of nobody": (put("control", "paris", "sweden"), "paris is controlled by sweden"),
    "a space of an active minor": (both(put("minors", "genoa", "france"), put("control", "genoa", "genoa")),
                                   "genoa is controlled by genoa, an active minor"),
    "a siege by nobody": (put("sieges", "metz", []), "an empty siege of metz"),
    "a siege by as many as within": (siege("milan", "france", "hapsburg", 2, 2),
                                     "hapsburg besieges milan without outnumbering the 2 units inside"),
    "a siege of one's own": (both(siege("milan", "hapsburg", "hapsburg", 2, 2)), "hapsburg besieges its own milan"),
    "a war of one side": (put("wars", "england", ["ottoman"]), "wars: england with ottoman but not the other way"),
    "an alliance of one side": (put("alliances", "england", ["ottoman"]), "alliances: england with ottoman but not"),
    "allies at war": (both(*(put(table, one, [other]) for table in ("wars", "alliances")
                             for one, other in (("protestant", "england"), ("england", "protestant")))),
                      r"england is allied to and at war with \['protestant'\]"),
}


def test_a_sound_board_is_sound(sound):
    GAME.check_state(sound)
    for rest in (siege("milan", "france", "hapsburg", 3, 2), put("units", "north_sea", {"england": {"squadrons": 1}}),
                 put("leaders_away", [])):
        state = copy(sound)
        rest(state)
        GAME.check_state(state)


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_is_found(sound, name):
    change, words = BROKEN[name]
    state = copy(sound)
    change(state)
    with pytest.raises(BrokenInvariant, match=f"^(turn 2 action: )?{words}"):
        GAME.check_state(state)


def test_a_siege_that_is_being_broken_off_is_left_alone(sound):
    state = copy(sound)
    put("sieges", "metz", [])(state)
    state["stack"].append({"at": "break_sieges", "step": "break_next"})
    GAME.check_state(state)


@pytest.mark.rule("HIS-5.2.2")
def test_counters_need_not_show_a_garrison_that_loses_unit_after_unit():
    small = {space: {"control": "papacy", "units": {"papacy": {"regulars": 1, "mercenaries": 1}}}
             for space in ("Ravenna", "Ancona", "Siena")}
    table = Table({"active": "hapsburg", "clear_units": True, "control": {"Tunis": "independent"}, "spaces": {
        **small, "Milan": {"control": "papacy", "units": {"papacy": {"regulars": 4, "mercenaries": 1}}},
        "Rome": {"units": {"papacy": {"regulars": 2}}}, "Modena": {"units": {"papacy": {"regulars": 2}}},
        "Trent": {"units": {"papacy": {"regulars": 2}}}, "Turin": {"units": {"papacy": {"regulars": 2}}}},
        "hands": {"hapsburg": ["City State Rebels"]}}, [5, 5, 1, 1, 1])
    table.order("hapsburg", "play City State Rebels as event").order("papacy", "lose regulars")
    assert table.asked == {"papacy": "rebels_loss"}
    GAME.check_state(table.state)
    table.order("papacy", "lose mercenaries")
    GAME.check_state(table.state)
    assert table.state["units"]["milan"]["papacy"] == {"regulars": 1}


FOUND = {"st_lawrence_river": {"power": "england", "by": None}}
VP = {"kind": "discovery", "id": "st_lawrence_river", "vp": 1}
FAULTS = {
    piracy: {
        "a marker twice": (put("piracy_markers", ["adriatic_sea"] * 2), "piracy markers in "),
        "a marker on land": (put("piracy_markers", ["paris"]), "piracy markers in "),
        "VP below none": (put("piracy_vp", -1), "-1 piracy VP"),
        "too many VP": (put("piracy_vp", piracy_awards.MOST_VP + 1), f"{piracy_awards.MOST_VP + 1} piracy VP"),
        "Knights nowhere": (put("knights", "atlantis"), "the Knights of St. John in atlantis"),
    },
    debaters: {
        "an unknown debater": (put("debaters", "nobody", "committed"), "the debater nobody is committed"),
        "a debater asleep": (put("debaters", "luther", "asleep"), "the debater luther is"),
        "a reformer astray": (put("reformers", {"luther": "paris"}), "the reformer luther stands"),
        "a reformer away": (both(put("reformers", {"luther": "wittenberg"}), put("reformers_away", ["luther"])),
                                     "the reformer luther stands in"),
        "a university twice": (put("universities", ["rome", "rome"]), "universities in "),
        "a university without Jesuits": (both(put("universities", ["rome"]), put("jesuits", False)),
                                         "universities in "),
    },
    new_world: {
        "a discovery without VP": (put("new_world", "found", FOUND), "discoveries and their VP differ"),
        "VP without a discovery": (add("bonus_vp", "england", VP), "discoveries and their VP differ"),
        "a discovery of another": (both(put("new_world", "found", FOUND), add("bonus_vp", "france", VP)),
                                   "discoveries and their VP differ"),
        "an explorer lost twice": (put("new_world", "gone", ["cabot_e"] * 2), "explorers or conquistadors lost twice"),
        "a colony twice": (put("new_world", "colonies", "england", ["roanoke"] * 2), "england has the colonies"),
        "too many colonies": (put("new_world", "colonies", "england", ["a", "b", "c", "d"]), "england has the"),
        "riches of others": (put("new_world", "conquests", "england", ["inca"]), "england has riches of what it"),
    },
    rulers: {
        "Dudley under Henry": (put("units", "london", {"england": {"leaders": ["dudley"]}}),
                               "henry_viii rules england, yet dudley is in play"),
        "a captive heir": (put("captured", "france", ["dudley"]), "henry_viii rules england, yet dudley is in play"),
        "Francis under his heir": (put("rulers", "france", "henry_ii"), "henry_ii rules france, yet francis_i is in"),
        "Luther under Calvin": (put("rulers", "protestant", "calvin"), "Calvin rules the Protestant, yet Luther"),
    },
}


@pytest.mark.parametrize(("chapter", "name"), [(chapter, name) for chapter in FAULTS for name in FAULTS[chapter]],
                         ids=lambda one: one if isinstance(one, str) else one.__name__.rpartition(".")[2])
def test_what_a_chapter_knows_to_be_wrong(sound, chapter, name):
    change, words = FAULTS[chapter][name]
    state = copy(sound)
    change(state)
    assert str(chapter.faults(state)).startswith(words)
    with pytest.raises(BrokenInvariant):
        GAME.check_state(state)


@pytest.mark.parametrize("chapter", FAULTS, ids=lambda chapter: chapter.__name__.rpartition(".")[2])
def test_what_can_be_is_no_fault(sound, chapter):
    assert chapter.faults(sound) is None
    state = copy(sound)
    for change in (put("piracy_markers", list(ZONES)), put("piracy_vp", piracy_awards.MOST_VP), put("knights", "malta"),
                   put("universities", ["rome", "vienna"]), put("debaters", "luther", "away"),
                   put("new_world", "gone", ["english_expedition"])):
        change(state)
    assert chapter.faults(state) is None
