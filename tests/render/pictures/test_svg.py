"""Pictures as SVG: whole for any data, nothing of what is written in them takes effect, things told on hover."""

import re
from xml.etree import ElementTree

import invented
import pytest

from pbem.engine.pictures import check
from pbem.render.pictures import TooLarge, fitting, icons, legend_beside, svg
from pbem.render.pictures.boards import board
from pbem.render.pictures.crowd import Crowd
from pbem.render.pictures.parties import sheet

PICTURES = {make.__name__: make for make in (invented.map_picture, invented.market_picture, invented.tracks_picture,
                                             invented.fields_picture)}
GROUNDS = invented.grounds()
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert(1)</script> & ]]> \" ' \x00\x1b \u202eevil <!-- --> &amp; {fill:red}"
LONG = "Konstantinopolitanische Statthalterschaft"


def tree(picture, **options):
    """A picture, drawn and read again."""
    return ElementTree.fromstring(svg(picture, GROUNDS, **options))


def texts(picture, **options):
    return ["".join(one.itertext()) for one in tree(picture, **options).iter(f"{SVG}text")]


def things(picture, **options):
    """{key: note} of all that can be reached by keyboard."""
    return {one.get("data-key"): one.findtext(f"{SVG}title") for one in tree(picture, **options).iter(f"{SVG}g")
            if one.get("tabindex") == "0"}


@pytest.mark.parametrize("make", PICTURES.values(), ids=PICTURES)
@pytest.mark.parametrize("options", [{}, {"theme": "light"}, {"theme": "dark", "width": 360}], ids=str)
def test_every_picture_is_whole(make, options):
    picture = make()
    check(picture, GROUNDS)
    root = tree(picture, **options)
    assert root.findtext(f"{SVG}title") == picture["title"]
    _, _, width, height = map(float, root.get("viewBox").split())
    assert width == options.get("width", 900) and 50 < height < 6000
    assert (root.get("width") is not None) == bool(options.get("theme"))


@pytest.mark.parametrize("make", PICTURES.values(), ids=PICTURES)
def test_within_a_page_nothing_brings_a_style_of_its_own(make):
    drawn = svg(make(), GROUNDS)
    assert not re.search(r"<style|style=|onload|href|<script", drawn)
    assert set(re.findall(r' class="([^"]*)"', drawn)) - {"pic", "pic-thing"} and 'role="group"' in drawn
    assert set(re.findall(r'fill="(#[0-9a-f]{6})"', drawn)) <= {
        party[part] for party in invented.PARTIES.values() for part in ("fill", "ink")}


@pytest.mark.parametrize("make", PICTURES.values(), ids=PICTURES)
def test_the_same_is_drawn_alike_and_two_pictures_on_a_page_share_no_identifiers(make):
    assert svg(make(), GROUNDS) == svg(make(), GROUNDS)
    one, other = (set(re.findall(r' id="([^"]+)"', svg(make(), GROUNDS, width))) for width in (900, 600))
    assert one and not one & other


def test_every_thing_tells_its_note_on_hover_and_by_keyboard():
    told = things(invented.map_picture())
    assert told["space:45"] == invented.space(45)["note"] and told["sea:north"]
    assert len([key for key in told if key.startswith("space:")]) == len(GROUNDS["map"]["places"])
    assert things(invented.market_picture())["card:3"] == "card 3"
    assert {"marker:reds", "leader:2", "role:blues"} <= things(invented.tracks_picture()).keys()


def test_what_is_written_takes_no_effect():
    picture = invented.market_picture()
    picture["title"] = picture["panels"][0]["title"] = picture["panels"][0]["rows"][0]["title"] = HOSTILE
    for one in picture["panels"][0]["rows"][0]["cards"]:
        one |= dict.fromkeys(("title", "text", "note", "corner", "key"), HOSTILE)
        one |= {"rows": [[{"text": HOSTILE, "icon": HOSTILE}]],
                "signs": [{"icon": HOSTILE, "text": HOSTILE, "note": HOSTILE}]}
    drawn = svg(picture, GROUNDS, theme="light")
    root = ElementTree.fromstring(drawn)
    assert not [*root.iter(f"{SVG}script")] and "\u202e" not in drawn and "\x1b" not in drawn
    assert any(one.startswith("<script>") for one in texts(picture, width=2400))


def test_a_stack_of_forty_units_has_them_all():
    picture = invented.map_picture(False, 0)
    rows = [[{"icon": "shield", "text": str(number)} for number in range(40)]]
    picture["panels"][0]["counters"] = [{"at": "space:44", "owner": "reds", "rows": rows, "note": "40"}]
    assert {str(number) for number in range(40)} <= {*texts(picture)}


def test_eleven_kinds_of_counters_in_one_place_are_all_there_and_together():
    picture = invented.map_picture(False, 0)
    picture["panels"][0]["counters"] = [invented.counter("space:44", "golds", 70 + number, ("Alva",))
                                        for number in range(11)]
    shown = texts(picture)
    assert all(f"{70 + number}+{(70 + number) // 2}m" in shown for number in range(11))


def test_names_of_forty_letters_are_whole_on_the_map_and_wrapped_on_cards():
    chart = invented.map_picture(False, 1)
    chart["panels"][0]["spaces"]["space:44"]["name"] = LONG
    chart["panels"][0]["counters"][0]["rows"] = [[{"text": "4"}], [{"text": LONG, "small": True}]]
    assert texts(chart).count(LONG) >= 1
    cards = invented.market_picture()
    cards["panels"][0]["rows"][0]["cards"][0]["title"] = LONG
    assert LONG.replace(" ", "") in "".join(texts(cards, width=360)).replace(" ", "")


def test_a_long_text_in_a_row_runs_on_below():
    picture = invented.tracks_picture()
    told = "marries the Emperor's daughter, and gets all that her grandmother left behind in three kingdoms"
    picture["panels"][2]["tiles"][0]["rows"] = [[{"icon": "ring", "text": told, "small": True}]]
    shown = " ".join(texts(picture, width=360))
    assert told in shown and "…" not in shown


def test_a_picture_without_panels_is_a_picture():
    empty = {"key": "map", "title": "Nothing", "parties": {}, "legend": [], "panels": []}
    assert tree(empty).findtext(f"{SVG}title") == "Nothing"
    for panel in ({"kind": "cards", "title": "", "rows": []}, {"kind": "tiles", "title": "", "tiles": []},
                  {"kind": "track", "title": "", "boxes": [], "markers": []}):
        assert tree({**empty, "panels": [panel]}) is not None


def test_a_panel_without_cards_says_so():
    assert "You hold no card." in texts(invented.market_picture())


def test_more_than_is_drawn_is_refused_in_words():
    picture = invented.map_picture(counters=9000)
    with pytest.raises(TooLarge, match="'map' has .* parts"):
        svg(picture, GROUNDS)
    picture = invented.market_picture()
    picture["panels"][0]["rows"][0]["cards"][0]["text"] = "x" * 1_000_000
    with pytest.raises(TooLarge, match="letters"):
        svg(picture, GROUNDS)
    vast = {"map": {**GROUNDS["map"], "width": 1_000_000}}
    with pytest.raises(TooLarge, match="square units"):
        svg(invented.map_picture(), vast)


def test_the_legend_tells_of_what_occurs_alone():
    shown = texts(invented.map_picture())
    assert {"Reds", "town", "unrest", "a railway", "converted", "moved", "changed", "may be chosen"} <= {*shown}
    assert "never to be seen" not in shown
    assert not {"moved", "changed", "may be chosen", "town"} & {*texts({**invented.market_picture(), "marks": {
        "moves": [], "changed": [], "choices": []}})}


def test_the_legend_tells_of_no_owner_whose_row_is_empty():
    picture = {**invented.market_picture(), "panels": [{"kind": "cards", "title": "", "empty": "none", "rows": [
        {"title": "East", "owner": "reds", "cards": []},
        {"title": "West", "owner": "blues", "cards": [invented.card(3)]}]}]}
    assert "Reds" not in texts(picture) and "Blues" in texts(picture)


def test_on_a_page_a_map_has_its_legend_beside_it_laid_out_for_each_screen():
    picture = invented.map_picture()
    picture["panels"][0]["title"] = "A title"
    drawn, beside = fitting(picture, GROUNDS), legend_beside(picture, GROUNDS)
    assert ">A title</text>" not in drawn and ">a railway</text>" not in drawn
    assert [beside.count(one) for one in ("<svg", "pic-wide", "pic-narrow", ">a railway</text>")] == [2, 1, 1, 2]
    marks = re.findall(r' id="([^"]*)"', drawn + beside)
    assert len(marks) == len({*marks})
    market = invented.market_picture()
    assert legend_beside(market, GROUNDS) == "" and "Reds</text>" in fitting(market, GROUNDS)


def test_marks_differ_by_form():
    plain, marked = (svg(invented.fields_picture() | ({} if is_marked else {"marks": {
        "moves": [], "changed": [], "choices": []}}), GROUNDS) for is_marked in (False, True))
    assert "pic-changed-line" not in plain and "pic-choice-line" not in plain
    rings = re.findall(r'class="pic-choice-line"[^>]*', marked)
    assert rings and all("stroke-dasharray" in one for one in rings)
    assert not any("dasharray" in one for one in re.findall(r'class="pic-changed-line"[^>]*', marked))


def test_a_place_without_a_form_is_marked_round_its_name():
    def rings(form):
        places = {**GROUNDS["map"]["places"], "space:62": {**GROUNDS["map"]["places"]["space:62"], "form": form}}
        picture = {**invented.map_picture(), "marks": {"moves": [], "changed": ["space:62"], "choices": []}}
        drawn = ElementTree.fromstring(svg(picture, {**GROUNDS, "map": {**GROUNDS["map"], "places": places}}))
        return [one.tag.removeprefix(SVG) for one in drawn.iter() if one.get("class") == "pic-changed-line"][:-2]

    assert rings("circle") == ["path", "path"] and rings("none") == ["rect", "rect"]


def test_a_covered_form_a_dot_and_corners_are_drawn():
    ground = {**GROUNDS["map"], "lines": [{"kind": "flow", "points": [(10, 10), (300, 10)], "start": (40, 10)}]}
    picture = invented.map_picture(False, 0)
    picture["legend"] = [{"show": "flow dark", "text": "a way"}, {"show": "absent square", "text": "no town"},
                         {"show": "absent hexagon", "text": "no seat"}]
    spaces = picture["panels"][0]["spaces"]
    for key, space in spaces.items():
        space.update(signs=[], absent=key in ground["places"] and ground["places"][key]["form"] == "square")
    round_one, angular = (svg({**picture, "panels": [{**picture["panels"][0], "spaces": {**spaces, "space:1": {
        **spaces["space:1"], "absent": False, "signs": [{"icon": "star", "note": "", "angular": is_angular}]}}}]},
        {**GROUNDS, "map": ground}) for is_angular in (False, True))
    assert re.search(r'<circle cx="4\d[^"]*" cy="1\d', angular) and "no town" in angular and "no seat" not in angular
    assert 'rx="7.5"' in round_one and 'rx="7.5"' not in angular


def test_rivers_bridges_and_mountains_are_drawn_and_told_apart():
    kinds = ("river", "bridge", "mountains")
    ground = {**GROUNDS["map"], "lines": [{"kind": kind, "points": [(10, 10 * at), (90, 10 * at)]}
                                          for at, kind in enumerate(kinds, start=1)]}
    picture = {**invented.map_picture(False, 0), "legend": [{"show": f"line {kind}", "text": f"a {kind}"}
                                                            for kind in (*kinds, "border")]}
    drawn = svg(picture, {**GROUNDS, "map": ground})
    assert [f"a {kind}" in drawn for kind in (*kinds, "border")] == [True, True, True, False]
    assert drawn.count("M-8.5 6L0-9L8.5 6z") == 6 + 2  # peaks, and those of the legend


def test_the_name_of_an_area_stands_over_the_lines_that_cross_it():
    picture, ground = invented.fields_picture(), GROUNDS["fields"]
    ground = {**ground, "links": [{"ends": ["area:0", "area:1"], "kind": "sea"}]}
    drawn = svg(picture, {**GROUNDS, "fields": ground})
    assert drawn.index('stroke-dasharray="1 5"') < drawn.index(">Area 0</text>")


def test_small_letters_are_bold_on_the_colour_of_a_party():
    picture = invented.fields_picture()
    picture["panels"][0]["counters"] = [{"at": "area:1", "owner": "reds", "note": "", "rows": [[
        {"text": "plain", "small": True}, {"text": "chip", "small": True, "owner": "blues"}]]}]
    drawn = {"".join(one.itertext()): one.get("font-weight") for one in tree(picture).iter(f"{SVG}text")}
    assert (drawn["plain"], drawn["chip"]) == (None, "700")


def test_a_close_up_leaves_room_for_what_it_shows():
    frame = GROUNDS["map"]["close_ups"]["close_up:middle"]
    whole, near = (things(invented.map_picture(), frame=part) for part in (None, frame))
    assert len([key for key in near if key.startswith("space:")]) < 30 < len(whole)
    heights = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg(invented.map_picture(), GROUNDS,
                                                                              frame=frame))]
    assert max(heights) < 18  # places lie farther apart, letters do not grow


def test_names_that_the_frame_would_cut_stand_elsewhere_or_nowhere():
    picture = invented.map_picture(False, 0)
    shown = board(picture["panels"][0], GROUNDS, sheet(picture, "p"), 900, (330, 300, 500, 340))
    left, top, wide, high = shown.seen.frame
    assert len(shown.names) > .8 * len(shown.places)
    assert all(left <= one[0] and top <= one[1] and one[2] <= left + wide and one[3] <= top + high
               for one in shown.names.values())
    grown = 1.1 * shown.seen.stretch
    assert 500 * shown.seen.stretch <= wide <= 500 * grown and 340 * shown.seen.stretch <= high <= 340 * grown


def test_where_counters_lie_costs_about_as_much_for_each(monkeypatch):
    asked = []
    cost = Crowd.cost
    monkeypatch.setattr(Crowd, "cost", lambda *args: asked.append(1) or cost(*args))

    def tried(count):
        asked.clear()
        picture = invented.map_picture(False, 0)
        picture["panels"][0]["counters"] = [invented.counter(f"space:{number}", "reds", 3) for number in range(count)]
        svg(picture, GROUNDS)
        return len(asked)

    assert tried(120) < 12 * tried(30)  # a fuller board leaves less room; were each compared with each, it were more


def test_every_icon_is_a_path_and_an_unknown_one_a_dot():
    assert {"ship", "galley", "corsair", "anchor", "star", "cross", "key", "crown", "book", "church", "flame", "coin",
            "castle", "sword", "skull", "ring", "chain", "scroll", "eye", "flag", "house", "hand", "card", "pawn",
            "knight", "rook", "bishop", "queen", "king", "lock", "wall"} <= icons()
    picture = invented.market_picture()
    picture["panels"][0]["rows"][0]["cards"][0]["rows"] = [[{"icon": "none such"}]]
    assert tree(picture) is not None
