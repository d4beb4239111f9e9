"""Pictures within a page, in a real browser: axe-core finds nothing serious, and the font is that of the package."""

from pathlib import Path

import invented
import pytest
from chromium import Chromium, require_chromium

from pbem.render.pictures import fitting, stylesheet
from pbem.render.pictures.tables import FOLDER

AXE = next((Path(__file__).parents[2] / "web/vendored").glob("axe-*.min.js")).read_text(encoding="utf-8")
SERIOUS = """axe.run().then(found => found.violations.filter(one => ["serious", "critical"].includes(one.impact))
             .map(one => one.id + ": " + one.nodes[0].html.slice(0, 200)))"""
PICTURES = (invented.map_picture, invented.market_picture, invented.tracks_picture, invented.fields_picture)
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<meta name="viewport" content="width=device-width"><style>
:root {{ color-scheme: light dark }} {style}</style><main><h1>Pictures</h1>{pictures}</main></html>"""


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """A page of all pictures of the tests, open in Chromium."""
    require_chromium()
    folder = tmp_path_factory.mktemp("page")
    drawn = "".join(fitting(make(), invented.grounds()) for make in PICTURES)
    file = folder / "page.html"
    file.write_text(PAGE.format(style=stylesheet(f"{(FOLDER / 'fonts').as_uri()}/"), pictures=drawn), encoding="utf-8")
    with Chromium(folder / "profile") as chromium:
        chromium.open(file.as_uri())
        yield chromium


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(page, theme):
    page.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
    page.run(f"{AXE}; 1")
    assert page.run(SERIOUS) == []


def test_the_font_is_that_of_the_package(page):
    assert page.run("document.fonts.ready.then(fonts => fonts.check('700 12px PbemMap') && fonts.size)") == 2


def test_a_thing_is_reached_by_keyboard_and_has_a_name(page):
    page.run("document.querySelector('[data-key=\"card:3\"]').focus()")
    assert page.run("document.activeElement.querySelector('title').textContent") == "card 3"


SHOWN = "[...document.querySelectorAll('svg.pic')].filter(one => one.getBoundingClientRect().width)"


@pytest.mark.parametrize("width", [360, 1100])
def test_each_picture_is_shown_once_and_is_as_wide_as_the_page(page, width):
    page.tell("Emulation.setDeviceMetricsOverride", width=width, height=740, deviceScaleFactor=1, mobile=True)
    widths = page.run(f"{SHOWN}.map(one => one.getBoundingClientRect().width)")
    assert len(widths) == len(PICTURES) and width - 40 < min(widths) <= max(widths) <= width
    assert page.run("document.documentElement.scrollWidth") <= width


def test_cards_tracks_and_tiles_are_read_on_a_telephone(page):
    page.tell("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=True)
    narrow = page.run(f"{SHOWN}.filter(one => one.classList.contains('pic-narrow'))"
                      ".map(one => one.getBoundingClientRect().width / one.viewBox.baseVal.width)")
    assert len(narrow) == 2 and min(narrow) * 12 > 10  # pixels of the smallest letters
