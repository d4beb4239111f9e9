"""A posture is shown by an example hand, to who takes it alone, whatever he really holds."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.orders import read_line
from pbem.render.phrases import narrate

BATTLE = {"empty": ["madder", "zobel"], "strongholds": {"madder": {"area": "C3"}, "zobel": {"area": "D4"}},
          "nobles": {"guy_de_solferino": {"area": "A3", "troops": ["Swiss 200"]},
                     "dietrich_von_kohl": {"area": "A3", "troops": ["Polish 200"]}},
          "filed": {"madder": {"cards": {"mobilize_forces": [{"form": "attack", "against": "zobel", "area": "A3"}]}}},
          "stacks": {"madder": {"1": ["mobilize_forces"]}}}
QUIET = {**BATTLE, "stacks": {}}
HAND = "Of Deal 100, Deal 100, Prevent 100, Prevent 100, +1 Victory, +1 Victory, Draw 1 Fate you would discard "


def told(position, order, **options):
    """What Madder is told of an order, and who else is told anything."""
    given = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel", **options})
    start, _ = GAME.setup("standard", given, Seeded(0))
    state, _ = GAME.facet(Positions).read(start, position, Seeded(0), GAME)
    _, events = GAME.apply(state, "madder", read_line(order, GAME, state, "madder").command, Seeded(0))
    assert all(event["to"] == ["madder"] for event in events)
    return "\n".join(narrate(GAME.key, event, "madder") for event in events)


@pytest.mark.parametrize("order, dropped", [
    ("posture attack: hold", "+1 Victory, +1 Victory"),
    ("posture attack: win", "Prevent 100, Prevent 100"),
    ("posture attack: spare", "Deal 100, Deal 100"),
    ("posture defence: kill", "Prevent 100, Prevent 100"),
    ("posture defence: Victory or Prevent 100", "Deal 100, Draw 1 Fate"),
    ("posture attack: Deal 100 dropping Victory, Prevent 100, Draw 1 Fate",
     "Prevent 100, Prevent 100, +1 Victory, +1 Victory, Draw 1 Fate"),
])
@pytest.mark.parametrize("position, options", [(QUIET, {}), (BATTLE, {"battles": "by_mail"})])
def test_a_posture_is_shown_by_an_example_hand(order, dropped, position, options):
    assert f"{HAND}{dropped}." in told(position, order, **options)
