"""Where counters lie: in the room that is kept for them, clear of each other and of places, or near by with a line."""

import invented
import pytest

from pbem.render.pictures.boards import board
from pbem.render.pictures.boxes import centred_at, meet
from pbem.render.pictures.crowd import CELL
from pbem.render.pictures.laying import laid, leader
from pbem.render.pictures.names import LETTERS
from pbem.render.pictures.obstacles import crowd_of
from pbem.render.pictures.parties import sheet

GROUNDS = invented.grounds()
MIDDLE = GROUNDS["map"]["close_ups"]["close_up:middle"]


def shown(counters, frame=None, width=900):
    """(the board, {place: its counters as they are laid}) of a map with these counters."""
    picture = invented.map_picture(False, 0)
    chart = board(picture["panels"][0], GROUNDS, sheet(picture, "p"), width, frame)
    owners = {key: space.get("owner", "") for key, space in picture["panels"][0]["spaces"].items()}
    return chart, {one.at: one for one in laid(counters, chart.ground, crowd_of(chart), chart.sheet, owners)}


def forms(chart):
    spots = [chart.ground["places"][key] for key in chart.places]
    return [centred_at(spot["x"], spot["y"], spot["size"] - 4, spot["size"] - 4) for spot in spots]


@pytest.mark.parametrize("frame", [None, MIDDLE], ids=["whole", "close-up"])
def test_they_cover_neither_each_other_nor_places(frame):
    chart, stacks = shown([invented.counter(f"space:{number}", "reds", 4, ("Alva",)) for number in range(47, 95, 2)],
                          frame)
    boxes = [centred_at(one.x, one.y, one.block.width - CELL, one.block.height - CELL) for one in stacks.values()]
    assert not [(one, other) for at, one in enumerate(boxes) for other in boxes[:at] if meet(one, other)]
    assert not [(one, form) for one in boxes for form in forms(chart) if meet(one, form)]


def test_one_alone_lies_in_the_room_that_is_kept_for_it():
    chart, stacks = shown([invented.counter("space:62", "reds", 4)])
    room = chart.ground["places"]["space:62"]["stack"]
    left, top, right, bottom = stacks["space:62"].box
    assert left < room["x"] < right and top < room["y"] < bottom
    assert leader(stacks["space:62"], chart.ground) == ""


def test_a_line_leads_to_what_lies_apart():
    chart, stacks = shown(invented.map_picture()["panels"][0]["counters"])
    lines = {key: leader(one, chart.ground) for key, one in stacks.items()}
    assert {key for key, one in stacks.items() if one.is_led} == {key for key, line in lines.items() if line} != set()


def test_fleets_of_two_powers_lie_in_a_row_in_their_sea():
    chart, stacks = shown([invented.counter("sea:south", owner, 0, (), 3) for owner in ("reds", "golds")])
    block, room = stacks["sea:south"].block, chart.ground["regions"]["sea:south"]["fleets"]
    assert block.width > 3 * block.height and abs(stacks["sea:south"].x - room["x"]) < 45


def test_the_same_counters_lie_alike_each_time():
    counters = invented.map_picture()["panels"][0]["counters"]
    assert shown(counters)[1] == shown(counters)[1]


@pytest.mark.parametrize("width", [450, 600, 900])
def test_in_a_close_up_places_lie_farther_apart_and_letters_do_not_grow(width):
    near, whole = (shown([], frame, width)[0].seen for frame in (MIDDLE, None))
    height = LETTERS * width / near.frame[2]
    assert LETTERS * width / whole.frame[2] < height < 14.1
    assert near.stretch > 1 or height < 14
