"""The close-up in which things happen."""

import invented
import pytest

from pbem.render.pictures import frame_of

GROUNDS = invented.grounds()
GROUND = GROUNDS["map"]


def marked(**marks):
    return invented.map_picture(False) | {"marks": {"moves": [], "changed": [], "choices": []} | marks}


def holds(frame, key):
    x, y = GROUND["places"][key]["x"], GROUND["places"][key]["y"]
    return frame[0] < x < frame[0] + frame[2] and frame[1] < y < frame[1] + frame[3]


def test_it_holds_all_that_is_marked_and_what_lies_round_it():
    keys = ["space:44", "space:60", "space:73", "space:75"]
    frame = frame_of(marked(moves=[{"origin": keys[0], "target": keys[1], "owner": "reds"}], changed=[keys[2]],
                            choices=[keys[3]]), GROUNDS)
    assert all(holds(frame, key) for key in keys)
    assert frame[2] * frame[3] < .5 * GROUND["width"] * GROUND["height"] and .5 < frame[3] / frame[2] <= 1


def test_the_smallest_that_has_a_name_is_taken_where_none_is_smaller():
    ground = GROUND | {"close_ups": {"close_up:small": (550, 420, 150, 120)}}
    assert frame_of(marked(changed=["space:62"]), {"map": ground}) == (550, 420, 150, 120)


@pytest.mark.parametrize("key", ["space:0", "space:139", "space:13"])
def test_it_lies_within_the_ground(key):
    left, top, wide, high = frame_of(marked(changed=[key]), GROUNDS)
    assert left >= 0 and top >= 0 and left + wide <= GROUND["width"] and top + high <= GROUND["height"]


@pytest.mark.parametrize("picture", [
    marked(changed=["space:0", "space:139"]), marked(), invented.map_picture(False), invented.market_picture(),
    marked(changed=["card:4"])], ids=["most of the board", "no marks", "none at all", "no chart", "of no place"])
def test_there_is_none_where_nothing_happens_or_everywhere(picture):
    assert frame_of(picture, GROUNDS) is None
