"""A finished match in a file, checked and played again from the file alone."""

import gzip
import json
from random import Random

import pytest
from click.testing import CliRunner
from office import PLAYERS
from saved_mails import answer_all
from test_corrections import applied, disputing

from pbem.cli import main
from pbem.engine.journal import OWN
from pbem.service.match import matches
from pbem.service.record import exports

CHANGES = ["LEAVE OUT", "AFTER: points: {blue: 1}"]


pytestmark = pytest.mark.usefixtures("seeded")


@pytest.fixture
def ended(office, snapshots):
    def play(office):
        office.start()
        answer_all(office)
    return snapshots.once("ended", office, play)


def record(raw):
    return json.loads(gzip.decompress(raw))


def changed(raw, change):
    data = record(raw)
    change(data)
    return gzip.compress(json.dumps(data).encode())


def test_a_match_that_is_over_is_checked_and_played_again_from_its_file(ended):
    raw = exports.written(ended.match())
    found, changes = exports.read(raw), []
    assert raw == exports.written(ended.match()) and found.slug == "trial" and len(found.rows) == len(ended.journal())
    assert list(exports.faults(found)) == [] and exports.replayed(found, changes) is None and changes == []


@pytest.mark.parametrize("change", CHANGES)
def test_one_that_went_back_as_well(office, change):
    disputing(office)
    applied(office, change)
    answer_all(office)
    found = exports.read(exports.written(office.match()))
    assert list(exports.faults(found)) == [] and exports.replayed(found, []) is None


def test_nobodys_own_is_in_it(ended):
    raw = gzip.decompress(exports.written(ended.match())).decode()
    assert not any(address in raw for address in PLAYERS.values()) and "2027-03" not in raw
    assert all(isinstance(row[name], str) for row in record(exports.written(ended.match()))["rows"] for name in OWN)


def test_one_that_runs_is_refused(office):
    office.start()
    with pytest.raises(matches.Refused, match="the match trial is not over; until then it has secrets"):
        exports.written(office.match())


def points(data):
    salt, text = data["rows"][1]["command"]
    data["rows"][1]["command"] = [salt, json.dumps({**json.loads(text), "card": 99})]


def other_draw(data):
    salt, text = data["rows"][0]["draws"]
    draws = json.loads(text)
    data["rows"][0]["draws"] = [salt, json.dumps([{**draws[0], "value": draws[0]["value"] + 1}, *draws[1:]])]


@pytest.mark.parametrize(("change", "told"), [
    (points, "the rows of stage 1 are not those that were told"),
    (lambda data: data["rows"].pop(2), "the rows of stage 1 are not those that were told"),
    (lambda data: data["rows"].clear() or data["forms"].clear(), "the rows of stage 1 are not those that were told"),
    (other_draw, "row 0: draw 0 of the dice chain is none of its link")])
def test_what_was_changed_is_found(ended, change, told):
    raw = changed(exports.written(ended.match()), lambda data: (change(data), data["forms"].__delitem__(
        slice(len(data["rows"]), None))))
    assert told in list(exports.faults(exports.read(raw)))


def test_what_the_rules_play_otherwise_is_found(ended):
    found = exports.read(changed(exports.written(ended.match()), points))
    assert exports.replayed(found, []).number == 1


@pytest.mark.parametrize("raw", [
    b"", b"no gzip", gzip.compress(b"{}"), gzip.compress(b"[]"), gzip.compress(b'{"kind": "pbem match"}'),
    gzip.compress(b'{"kind": "other", "rows": [], "forms": []}')], ids=range(6))
def test_what_is_no_match_is_said_so(raw):
    with pytest.raises(ValueError, match="it is no match that was exported"):
        exports.read(raw)


def test_a_row_that_keeps_something_back_is_none(ended):
    raw = changed(exports.written(ended.match()), lambda data: data["rows"][1].update(command="ab" * 32))
    with pytest.raises(ValueError, match="it is no match that was exported"):
        exports.read(raw)


def test_by_command_line(ended, tmp_path, database_url):
    file = tmp_path / "duel.pbem"
    environment = {"PBEM_DATABASE": database_url, "PBEM_DATA": str(tmp_path)}
    file.write_bytes(exports.written(ended.match()))
    run = CliRunner().invoke(main, ["replay", "--file", str(file)], env=environment)
    assert run.exit_code == 0, run.output
    assert run.output == f"trial: {len(ended.journal())} rows and their draws verified, replayed without difference\n"
    file.write_bytes(changed(file.read_bytes(), points))
    run = CliRunner().invoke(main, ["replay", "--file", str(file)], env=environment)
    assert run.exit_code == 1 and "trial: the rows of stage 1 are not those that were told" in run.output
    file.write_bytes(b"none")
    run = CliRunner().invoke(main, ["replay", "--file", str(file)], env=environment)
    assert run.exit_code == 1 and "it is no match that was exported" in run.output

def test_it_is_played_again_where_there_is_no_server(ended, tmp_path):
    file = tmp_path / "duel.pbem"
    file.write_bytes(exports.written(ended.match()))
    elsewhere = {"PBEM_DATABASE": "", "PBEM_DATA": str(tmp_path / "none")}
    run = CliRunner().invoke(main, ["replay", "--file", str(file)], env=elsewhere)
    assert run.exit_code == 0 and "replayed without difference" in run.output and not (tmp_path / "none").exists()
    run = CliRunner().invoke(main, ["replay", "--all"], env=elsewhere)
    assert run.exit_code == 1 and "There is no server's data" in run.output


def test_a_file_that_cannot_be_written_is_told_of(ended, tmp_path, database_url):
    environment = {"PBEM_DATABASE": database_url, "PBEM_DATA": str(tmp_path)}
    run = CliRunner().invoke(main, ["match", "export", "trial", str(tmp_path / "none" / "duel.pbem")], env=environment)
    assert run.exit_code == 1 and "duel.pbem cannot be written (No such file or directory)." in run.output


# Whatever somebody writes in its place.

OTHER = (None, "x", -1, 0, 10 ** 30, 0.5, [], {}, [None], True)


def places(value, path=()):
    """The path of every value in plain data, of those in JSON texts as well ("" opens a text)."""
    if isinstance(value, str) and value[:1] in "[{":
        yield from places(json.loads(value), (*path, ""))
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(part, (*path, key))
    yield path


def put(value, path, other):
    """The data with something else at a path."""
    if not path:
        return other
    if path[0] == "":
        return json.dumps(put(json.loads(value), path[1:], other))
    whole = dict(value) if isinstance(value, dict) else list(value)
    whole[path[0]] = put(whole[path[0]], path[1:], other)
    return whole


def test_a_file_with_anything_in_any_place_is_told_of_and_never_a_traceback(ended, tmp_path):
    whole, file, rng = record(exports.written(ended.match())), tmp_path / "match", Random(1)
    every = [(path, other) for path in places(whole) for other in OTHER]
    of_game = [(("game",), other) for other in OTHER]
    for path, other in [*of_game, *rng.sample(every, 300)]:
        file.write_bytes(gzip.compress(json.dumps(put(whole, path, other)).encode()))
        done = CliRunner().invoke(main, ["replay", "--file", str(file)])
        assert isinstance(done.exception, SystemExit | None), (path, other, done.exception)
        assert "no server's data" not in done.output
