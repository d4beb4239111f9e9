"""The process that draws: PNG with text on a machine without fonts, and what becomes of one that dies or hangs."""

import io
import logging
import os
import signal
import time

import invented
import pytest
from PIL import Image

from pbem.render import drawing
from pbem.render.pictures import png

GROUNDS = invented.grounds()
FRAME = (330, 300, 500, 340)


def request(picture=None, **more):
    return {"picture": picture or invented.tracks_picture(), "grounds": GROUNDS, "width": 600, "theme": "light"} | more


@pytest.fixture(scope="module")
def drawer():
    with drawing.Drawer() as one:
        yield one


@pytest.fixture
def told(caplog):
    caplog.set_level(logging.WARNING, "pbem.render.drawing")
    return caplog


def pixels(file):
    image = Image.open(io.BytesIO(file)).convert("L")
    return sum(value < 80 for value in image.get_flattened_data())


def test_a_file_is_as_wide_as_asked_and_the_same_each_time(drawer):
    first, second = (drawer.png(request(scale=scale)) for scale in (1, 1.5))
    assert Image.open(io.BytesIO(first)).size[0] == 600 and Image.open(io.BytesIO(second)).size[0] == 900
    assert drawer.png(request()) == first == png.drawn(request())


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("frame", [None, FRAME], ids=["whole", "close-up"])
def test_a_crowded_map_is_small_enough_for_a_mail(drawer, theme, frame):
    file = drawer.png(request(invented.map_picture(), width=900, theme=theme, frame=frame))
    assert 20_000 < len(file) <= 120_000
    assert len(Image.open(io.BytesIO(file)).convert("RGB").getcolors(256)) <= 120


def test_text_is_there_without_the_fonts_of_the_machine(monkeypatch):
    picture = {"key": "map", "title": "", "parties": {}, "legend": [], "panels": [
        {"kind": "track", "title": "A title that has letters", "boxes": [], "markers": []}]}
    assert pixels(png.drawn(request(picture))) > 100
    monkeypatch.setattr(png, "FONTS", ())
    assert pixels(png.drawn(request(picture))) == 0  # so it was the package's own that gave them


def test_what_cannot_be_drawn_is_said_in_the_log_and_the_process_lives_on(drawer, told):
    drawer.png(request())
    pid = drawer.pid
    assert drawer.png(request(invented.map_picture(counters=9000))) is None
    assert drawer.png(request({"key": "broken"})) is None
    assert drawer.png(request(width=1e9, scale=1e9)) is None
    assert drawer.pid == pid and drawer.png(request()) is not None
    assert "TooLarge" in told.text and "KeyError" in told.text


def test_data_beyond_the_limit_are_not_even_sent(drawer, told):
    picture = invented.market_picture()
    picture["panels"][0]["title"] = "x" * drawing.MOST_REQUEST
    assert drawer.png(request(picture)) is None and "its data are" in told.text


def test_data_that_are_not_plain_are_said_in_the_log(drawer, told):
    assert drawer.png(request() | {"frame": {1, 2}}) is None and "not JSON serializable" in told.text


def test_one_that_has_died_is_started_anew(drawer):
    before = drawer.png(request())
    os.kill(drawer.pid, signal.SIGKILL)
    time.sleep(.1)
    assert drawer.png(request()) == before


def test_one_that_hangs_is_killed_and_started_anew(drawer, told):
    before = drawer.png(request())
    pid = drawer.pid
    os.kill(pid, signal.SIGSTOP)
    assert drawer.png(request(), seconds=1) is None
    assert "not drawn" in told.text and drawer.pid is None
    assert not os.path.exists(f"/proc/{pid}")
    assert drawer.png(request()) == before


def test_one_that_wants_too_much_memory_ends_alone(told):
    with drawing.Drawer(megabytes=40) as poor:
        assert poor.png(request()) is None
    assert "not drawn" in told.text


def test_the_server_s_passwords_are_not_with_it(drawer, monkeypatch):
    monkeypatch.setenv("PBEM_RELAY_PASSWORD", "hidden")
    with drawing.Drawer() as one:
        one.png(request())
        with open(f"/proc/{one.pid}/environ", "rb") as environment:
            assert b"hidden" not in environment.read()


def test_a_closed_one_leaves_no_process():
    one = drawing.Drawer()
    one.png(request())
    pid = one.pid
    one.close()
    assert one.pid is None and not os.path.exists(f"/proc/{pid}")
    one.close()
