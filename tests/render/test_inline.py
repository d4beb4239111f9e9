"""Pictures within mails: what is said in their place, and what HTML leaves out beside them."""

import re

import pytest

from pbem.engine.picture_marks import attended, names_of
from pbem.engine.sections import Section
from pbem.render import Inline, Size, document, inline

SIZE = Size(480, 1.5, 600)


def picture(key="map", **marks):
    space = {"name": "Metz & Trier", "note": ""}
    panels = [
        {"kind": "chart", "title": "", "ground": "roads", "spaces": {"town:metz": space}, "counters": []},
        {"kind": "track", "title": "", "boxes": [], "markers": [{"key": "vp:france", "at": 0, "note": "France: 3"}]},
        {"kind": "cards", "title": "", "rows": [
            {"title": "", "cards": [{"key": "card:1", "title": "Levy", "note": ""}]}]},
        {"kind": "tiles", "title": "", "tiles": [{"key": "power:france", "title": "France", "rows": [], "note": ""}]}]
    found = {"key": key, "title": "The map", "parties": {}, "legend": [], "panels": panels}
    return {**found, "marks": {"moves": [], "changed": [], "choices": []} | marks} if marks else found


def shown(key="map", frame=None):
    return Inline(picture(key), "The map.", SIZE, frame)


def test_each_thing_of_a_picture_has_its_name():
    assert names_of(picture()) == {"town:metz": "Metz & Trier", "vp:france": "France: 3", "card:1": "Levy",
                                   "power:france": "France"}


def test_what_to_look_at_is_what_may_be_chosen_and_what_has_moved_or_changed():
    assert attended(picture()) == ([], [])
    move = {"origin": "town:metz", "target": "power:france", "owner": ""}
    assert attended(picture(moves=[move], changed=["card:1", "town:metz"], choices=["card:1"])) == (
        ["card:1"], ["town:metz", "power:france", "card:1"])


@pytest.mark.parametrize(("language", "told"), [
    ("en", "The map. Changed: Levy. You may choose: Metz & Trier, France."),
    ("es", "The map. Ha cambiado: Levy. Puede elegir: Metz & Trier, France."),
    ("fr", "The map. A changé : Levy. Vous pouvez choisir : Metz & Trier, France."),
])
def test_a_picture_in_words(language, told):
    marked = picture(changed=["card:1", "town:gone"], choices=["town:metz", "power:france"])
    assert inline.in_words(marked, language) == told
    assert inline.in_words(picture()) == "The map."


def test_of_many_names_the_rest_is_counted():
    many = {f"card:{number}": {"key": f"card:{number}", "title": f"c{number}", "note": ""} for number in range(15)}
    board = {**picture(choices=[*many]), "panels": [
        {"kind": "cards", "title": "", "rows": [{"title": "", "cards": [*many.values()]}]}]}
    assert inline.in_words(board).endswith("c10, c11 and 3 more.")


def test_a_picture_is_an_image_that_says_what_it_shows():
    assert inline.html_of(Inline(picture(), 'The "map" <1>', SIZE), 2) == (
        "<p class='picture'><img src='cid:2' width='600' alt='The &quot;map&quot; &lt;1&gt;'></p>")


def headings(page):
    return re.findall(r"<h2>(.*?)</h2>", page)


SECTIONS = [
    Section("Lands", ["France"], shown_by="map"), Section("Hand", [], ["card"], [["Levy"]], instead=["Levy."]),
    Section("Dice", code=["%% match x"], proof=True), Section("Filed", ["2"], instead=[]), Section("News", ["x"])]


def test_without_pictures_all_stands_in_the_html():
    body = document("s", "t", SECTIONS)
    assert headings(body.html) == ["Lands", "Hand", "Dice", "Filed", "News"] and body.pictures == []


def test_beside_a_picture_html_is_short_and_names_what_it_lacks():
    body = document("s", "t", [shown(), *SECTIONS])
    assert headings(body.html) == ["News", "In short"]
    assert "<li>Levy.</li>" in body.html and "<table" not in body.html and "Dice and Filed" in body.html
    assert all(f"{title}\n---" in body.text for title in ("Lands", "Hand", "Dice", "Filed", "News"))
    assert len(body.pictures) == 1


def test_beside_a_picture_other_lines_stand_in_the_place_of_a_sections_own():
    section = Section("Choices", ["take <piece>: rook, king"], drawn=["take <piece>"])
    drawn, apart = document("s", "t", [shown(), section]), document("s", "t", [section])
    assert "<li>take &lt;piece&gt;</li>" in drawn.html and "rook" not in drawn.html and "rook, king" in drawn.text
    assert "rook, king" in apart.html and "<li>take &lt;piece&gt;</li>" not in apart.html


@pytest.mark.parametrize("other", [shown("hand"), shown(frame=(0, 0, 9, 9))])
def test_what_another_picture_or_a_part_shows_is_only_named(other):
    assert "Lands, Dice and Filed" in document("s", "t", [other, *SECTIONS]).html


def test_pictures_are_numbered_in_their_order():
    page = document("s", "t", [shown(), Section("News", ["x"]), shown("hand")]).html
    assert re.findall(r"cid:\d", page) == ["cid:1", "cid:2"]
