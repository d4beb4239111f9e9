"""The forms that states of Pax Renaissance have had: what each step makes of one of before."""

from pbem.engine import Seeded
from pbem.games.pax_renaissance import GAME

SEATED, DOUBTED = GAME.upgrades
OF_DOUBTS = {"conquistadors": "portugal", "cairo_levy": "islamic", "other_faces": "islamic_hungary"}


def begun():
    return GAME.setup("standard", GAME.complete("standard", {"banks": "fugger medici"}), Seeded(1))[0]


def test_the_pieces_of_constantinople_get_the_places_that_they_have_at_the_start():
    state = begun()
    before = {key: value for key, value in state.items() if key != "seats"}
    assert SEATED.state(before) == state and "seats" not in before


def test_what_is_doubtful_stays_as_it_was_and_other_options_too():
    state = begun()
    options = {key: value for key, value in state["options"].items() if key not in OF_DOUBTS}
    assert DOUBTED.state({**state, "options": options})["options"] == options | OF_DOUBTS
