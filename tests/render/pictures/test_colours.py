"""The colours of pictures can be told apart, in both themes, and stay what they are in files of few colours."""

import io
import re
from itertools import product

import invented
import pytest
from PIL import Image

from pbem.mail.colours import light
from pbem.render.pictures import png, stylesheet
from pbem.render.pictures.tables import table
from pbem.render.pictures.themes import THEMES, tones

TEXT, MARK = 4.5, 3
HEX = re.compile(r"#[0-9a-f]{6}")


def contrast(one, other):
    """As WCAG reckons it."""
    lights = sorted(light(tuple(int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)) + (1.0,))
                    for colour in (one, other))
    return (lights[1] + .05) / (lights[0] + .05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("kind", "least"), [("texts", TEXT), ("marks", MARK)])
def test_every_colour_can_be_told_from_its_grounds(theme, kind, least):
    known = tones(theme)
    pairs = [pair for rule in table("colours")[kind] for pair in product(rule["ink"], rule["over"])]
    found = {(ink, on): round(contrast(known[ink], known[on]), 1) for ink, on in pairs}
    assert {pair: value for pair, value in found.items() if value < least} == {}


def test_every_tone_that_draws_is_compared():
    inks = {ink for kind in ("texts", "marks") for rule in table("colours")[kind] for ink in rule["ink"]}
    grounds = {on for kind in ("texts", "marks") for rule in table("colours")[kind] for on in rule["over"]}
    assert {*tones("light")} - inks - grounds == {"coast", "rule", "black", "white"}  # rims that carry no meaning


def test_the_style_of_pages_has_every_tone_in_light_and_dark():
    bright, _, dark = stylesheet().partition("@media screen and (prefers-color-scheme:dark)")
    for name, (of_light, of_dark) in table("colours")["tones"].items():
        assert f".pic-{name}{{fill:{of_light}}}" in bright and f".pic-{name}-line{{stroke:{of_dark}}}" in dark


def test_the_style_of_pages_names_the_font_where_it_is_served():
    assert "url(/static/PbemMap-Bold.ttf)" in stylesheet("/static/") and "@font-face" not in stylesheet()


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_has_few_colours_and_keeps_those_of_theme_and_parties(theme):
    colours = png.palette(theme, invented.PARTIES.values())
    assert 60 <= len(colours) <= 120
    fills = {*HEX.findall("".join(tones(theme).values())), *(one["fill"] for one in invented.PARTIES.values())}
    image = Image.new("RGB", (len(fills), 1))
    image.putdata([png._rgb(fill) for fill in sorted(fills)])
    assert kept(image, colours) == [png._rgb(fill) for fill in sorted(fills)]


def kept(image, colours):
    return [*Image.open(io.BytesIO(png._reduced(image, colours))).convert("RGB").get_flattened_data()]
