"""Changes are found again where lines above them came or went, and what became of them is kept."""

from judging import FOUND, ROOT, Verdict
from run import known_equivalents
from sites import sites
from verdicts import Places, line, places, read

SOURCE = "def first():\n    return 1 + 2\n\n\ndef second(x):\n    x = x + 1\n    x = x + 1\n    return x\n"


def test_a_place_is_the_same_below_further_lines():
    before, after = places("a.py", SOURCE), places("a.py", "# more\n\n" + SOURCE)
    assert before.keys() == after.keys() and len(before) == len(sites("a.py", SOURCE))
    assert {after[place].line - site.line for place, site in before.items()} == {2}


def test_places_that_read_alike_are_told_apart():
    alike = [place for place in places("a.py", SOURCE) if place.kind == "reckon" and place.function == "second"]
    assert [place.number for place in alike] == [0, 1] and alike[0].change == alike[1].change


def test_what_became_of_a_change_is_kept(tmp_path):
    (tmp_path / "a.py").write_text(SOURCE)
    of, site = Places(tmp_path), sites("a.py", SOURCE)[-1]
    place = of.place(site)
    (tmp_path / "kept.jsonl").write_text(line(place, Verdict(site, FOUND, "test_a.py::test")) + "\n")
    assert read(tmp_path / "kept.jsonl") == {place: (FOUND, "test_a.py::test")} and of.site(place) == site


def test_what_is_said_to_change_nothing_stands_in_the_program():
    of = Places(ROOT)
    stale = [change for path, function, change in sorted(known_equivalents())
             if not any((place.function, place.change) == (function, change) for place in of.of(path))]
    assert not stale, stale


def test_what_is_not_there_any_more_has_no_site(tmp_path):
    place = next(iter(places("gone.py", SOURCE)))
    assert Places(tmp_path).site(place) is None
