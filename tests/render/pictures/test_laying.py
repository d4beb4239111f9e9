"""Where counters lie: in the room that is kept for them, clear of each other and of places, or near by with a line."""

from math import hypot

import invented
import pytest

from pbem.render.pictures import laying
from pbem.render.pictures.boards import board
from pbem.render.pictures.boxes import centred_at, meet
from pbem.render.pictures.counters import arrangements
from pbem.render.pictures.crowd import CELL
from pbem.render.pictures.laying import TOUCHING, Laid, laid, leader
from pbem.render.pictures.markup import number
from pbem.render.pictures.names import LETTERS
from pbem.render.pictures.obstacles import crowd_of
from pbem.render.pictures.parties import sheet
from pbem.render.pictures.places import ringed_by

GROUNDS = invented.grounds()
MIDDLE = GROUNDS["map"]["close_ups"]["close_up:middle"]


def shown(counters, frame=None, width=900, ringed=()):
    """(the board, {place: its counters as they are laid}) of a map with these counters."""
    picture = invented.map_picture(False, 0)
    for key in ringed:
        picture["panels"][0]["spaces"][key]["ringed"] = True
    chart = board(picture["panels"][0], GROUNDS, sheet(picture, "p"), width, frame)
    return chart, {one.at: one for one in laid(counters, chart, crowd_of(chart))}


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
    assert leader(stacks["space:62"], chart) == ""


def test_a_line_leads_to_what_lies_apart():
    chart, stacks = shown(invented.map_picture()["panels"][0]["counters"])
    lines = {key: leader(one, chart) for key, one in stacks.items()}
    assert {key for key, one in stacks.items() if one.is_led} == {key for key, line in lines.items() if line} != set()


def test_a_line_leads_to_all_that_does_not_touch_its_place():
    chart, stacks = shown([invented.counter("space:62", "reds", 4)])
    block, spot = stacks["space:62"].block, chart.ground["places"]["space:62"]
    tried = [(Laid("space:62", x, y, block, is_led)) for _, is_led, candidates in
             laying._rings("space:62", [block], chart) for _, x, y, block in candidates]
    assert {one.is_led for one in tried} == {True, False}
    for one in tried:
        left, top, right, bottom = one.box
        gap = hypot(max(left - spot["x"], spot["x"] - right, 0), max(top - spot["y"], spot["y"] - bottom, 0))
        assert one.is_led or gap - spot["size"] / 2 < TOUCHING + CELL


def test_they_lie_beside_the_ring_of_a_siege_and_the_line_begins_there():
    (_, free), (chart, ringed) = (shown([invented.counter("space:62", "reds", 4)], ringed=keys)
                                  for keys in ((), ("space:62",)))
    spot, block = chart.ground["places"]["space:62"], ringed["space:62"].block
    ring = centred_at(spot["x"], spot["y"], spot["size"] + 12, spot["size"] + 12)
    assert meet(free["space:62"].box, ring) and not meet(ringed["space:62"].box, ring)
    line = leader(Laid("space:62", spot["x"] + 80, spot["y"], block, True), chart)
    start = spot["x"] + spot["size"] / 2 + ringed_by({"ringed": True})
    assert f'd="M{number(start)} {number(spot["y"])}L' in line


def test_it_costs_more_to_cover_the_name_or_touch_the_form_of_another_place_than_ones_own(monkeypatch):
    chart, _ = shown([])
    name, spot, tried = chart.names["space:62"], chart.ground["places"]["space:62"], {}
    at_form = spot["x"] - spot["size"] / 2 - 8, spot["y"] - 8, spot["x"] - spot["size"] / 2, spot["y"] + 8
    for key in ("space:62", "space:60"):
        monkeypatch.setattr(laying, "_best", lambda key, blocks, shown, crowd: (
            tried.update({key: [crowd.cost(name), crowd.cost(at_form)]}) or 0.0, Laid(key, -99, -99, blocks[0], False)))
        laid([invented.counter(key, "reds", 4)], chart, crowd_of(chart))
    named, touched = (other - own for own, other in zip(tried["space:62"], tried["space:60"], strict=True))
    assert named > 10 * (name[2] - name[0] - CELL) / CELL and touched > 6


def test_fleets_of_two_powers_lie_in_a_row_in_their_sea():
    chart, stacks = shown([invented.counter("sea:south", owner, 0, (), 3) for owner in ("reds", "golds")])
    block, room = stacks["sea:south"].block, chart.ground["regions"]["sea:south"]["fleets"]
    assert block.width > 3 * block.height and abs(stacks["sea:south"].x - room["x"]) < 45


def test_those_of_an_area_are_no_broader_than_it():
    """Two stacks beside each other would lie over the areas at its sides."""
    picture = invented.fields_picture()
    chart = board(picture["panels"][0], GROUNDS, sheet(picture, "p"), 400, None)
    stack = [{"at": "area:1", "owner": owner, "rows": [[{"text": "strong " * 3}]], "note": ""}
             for owner in ("reds", "blues", "golds")]
    [one] = laid(stack, chart, crowd_of(chart))
    assert one.block.width <= 280 < max(block.width for block in arrangements(stack, chart.sheet, ""))


def test_the_same_counters_lie_alike_each_time():
    counters = invented.map_picture()["panels"][0]["counters"]
    assert shown(counters)[1] == shown(counters)[1]


@pytest.mark.parametrize("width", [450, 600, 900])
def test_in_a_close_up_places_lie_farther_apart_and_letters_do_not_grow(width):
    near, whole = (shown([], frame, width)[0].seen for frame in (MIDDLE, None))
    height = LETTERS * width / near.frame[2]
    assert LETTERS * width / whole.frame[2] < height < 14.1
    assert near.stretch > 1 or height < 14
