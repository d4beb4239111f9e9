"""What is under seal: nothing shows it before its time, not even a trial."""

from table import Table

from pbem.games.here_i_stand import GAME

MIXED = {"regulars": 2, "mercenaries": 2}
NO_CARDS = {"hands": {role: [] for role in GAME.roles}}
BATTLE = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]], **NO_CARDS,
          "spaces": {"Metz": {"control": "france", "units": {"france": MIXED}},
                     "Besancon": {"control": "hapsburg", "units": {"hapsburg": MIXED}}}}
ONE_HIT_EACH = [5, 1, 1, 1, 1, 1, 1, 1, 5]


def test_a_trial_does_not_show_what_the_other_side_has_chosen_to_lose():
    table = Table(BATTLE, ONE_HIT_EACH)
    table.play("france", "move", who=MIXED, origin="metz", path=["besancon"]).default("hapsburg").default("hapsburg")
    assert table.asked == {"france": "losses", "hapsburg": "losses"}
    table.play("hapsburg", "lose", who={"regulars": 1})
    state, events, stopped = GAME.trial(table.state, "france", {"verb": "lose", "who": {"mercenaries": 1}})
    assert (state, events, stopped) == (None, [], "what the others have answered")
    table.play("france", "lose", who={"mercenaries": 1})
    assert [event["force"] for event in table.told("losses")] == [{"mercenaries": 1}, {"regulars": 1}]
