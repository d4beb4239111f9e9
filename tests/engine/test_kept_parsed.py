"""What was parsed of the program's own files is there in the next process, and never what another text says."""

import pytest

from pbem.engine import kept_parsed, yaml_data
from pbem.engine.kept_parsed import parsed


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_parsed, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(kept_parsed.sys, "dont_write_bytecode", False)
    return tmp_path / "kept"


@pytest.fixture
def read():
    """A function that parses, and the texts that it was given."""
    given = []

    def parse(text):
        given.append(text)
        return {"words": text.split()}

    parse.given = given
    return parse


def test_a_text_is_parsed_once(folder, read):
    assert parsed("one two", read, "1") == parsed("one two", read, "1") == {"words": ["one", "two"]}
    assert read.given == ["one two"] and len(list(folder.iterdir())) == 1


def test_another_text_and_another_parser_are_another_thing(folder, read):
    assert [parsed(text, read, version)["words"] for text, version in (("a", "1"), ("b", "1"), ("a", "2"))] == [
        ["a"], ["b"], ["a"]]
    assert read.given == ["a", "b", "a"]


@pytest.mark.parametrize("there", [b"", b"\x80\x05}", b"no pickle", b"cno_such_module\nthing\n."])
def test_what_cannot_be_read_is_parsed_anew(folder, read, there):
    parsed("one", read, "1")
    [file] = folder.iterdir()
    file.write_bytes(there)
    assert parsed("one", read, "1") == {"words": ["one"]} and read.given == ["one", "one"]
    assert parsed("one", read, "1") == {"words": ["one"]} and len(read.given) == 2


def test_who_may_not_write_there_parses_each_time(folder, read):
    folder.write_text("a file where the folder would be")
    assert parsed("one", read, "1") == parsed("one", read, "1") == {"words": ["one"]} and len(read.given) == 2


def test_two_processes_do_not_write_into_one_file(folder, read, monkeypatch):
    monkeypatch.setattr(kept_parsed, "id", lambda made: 7, raising=False)
    parsed("one", read, "1")
    [file] = folder.iterdir()
    file.unlink()
    beside = file.with_suffix(".7")
    beside.write_bytes(b"half of what another one writes")
    assert parsed("one", read, "1") == {"words": ["one"]}
    assert beside.read_bytes() == b"half of what another one writes" and not file.exists()


def test_where_python_keeps_no_compiled_code_nothing_is_kept(folder, read, monkeypatch):
    monkeypatch.setattr(kept_parsed.sys, "dont_write_bytecode", True)
    parsed("one", read, "1")
    assert not folder.exists()


def test_a_file_of_the_program_says_the_same_again(folder):
    text = "- {a: 1, b: [yes, 2.5, null], c: &x {d: text}}\n- *x\n"
    assert yaml_data.own(text) == yaml_data.own(text) == yaml_data.read(text)
    with pytest.raises(ValueError, match="expected"):
        yaml_data.own("[1, 2")
