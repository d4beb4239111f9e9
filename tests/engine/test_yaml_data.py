"""YAML texts as plain data."""

import pytest
import yaml

from pbem.engine import yaml_data
from pbem.engine.cases import CaseError, load_cases

TEXT = "- {case: so, at: 3, yes: no, none: ~}\n- [1.5, '2', [x]]\n"


def test_a_text_says_what_yaml_says():
    assert yaml_data.read(TEXT) == yaml.safe_load(TEXT)
    assert yaml_data.texts(TEXT) == yaml.load(TEXT, yaml.BaseLoader) != yaml.safe_load(TEXT)


def nested(deep):
    return "[" * deep + "]" * deep


@pytest.mark.parametrize("read", [yaml_data.read, yaml_data.texts])
@pytest.mark.parametrize("text, why", [
    (nested(yaml_data.USUAL.depth + 1), "more than 100 deep"), (nested(100_000), "more than 100 deep"),
    ("- " * 100_000 + "x", "more than 100 deep"), ("a: [", "did not find expected node")])
def test_what_is_none_or_lies_too_deep_is_refused_in_words(read, text, why):
    with pytest.raises(ValueError, match=why):
        read(text)


def test_no_text_makes_anything_but_data():
    with pytest.raises(ValueError, match="could not determine a constructor"):
        yaml_data.read("!!python/name:os.system ''")


def test_what_lies_as_deep_as_may_be_is_read():
    assert yaml_data.read(nested(yaml_data.USUAL.depth))
    assert yaml_data.read(f"[{nested(50)}, {nested(50)}, {nested(50)}]")


def doubled(times):
    """A list that stands for so many times twice what it repeats."""
    return "- &a0 [x, x]\n" + "".join(f"- &a{n + 1} [*a{n}, *a{n}]\n" for n in range(times))


@pytest.mark.parametrize("text, limits, why", [
    (doubled(40), {}, "stands for more than 500,000 values"), ("&a [*a]", {}, "stands within itself"),
    ("[x, x, x]", {"values": 3}, "more than 3 values"), ("x" * 11, {"characters": 10}, "more than 10 characters"),
    ("a: 1" + ":1" * 10_000, {}, "a value without quotes has more than 10,000"), ("[[x]]", {"depth": 1}, "1 deep"),
    ("- &a x\n- *a", {"repeats": False}, "repeats a part by its name")])
def test_what_is_beyond_the_limits_is_refused_before_it_is_built(text, limits, why):
    with pytest.raises(yaml_data.TooMuch, match=why):
        yaml_data.read(text, yaml_data.Limits(**limits))


@pytest.mark.parametrize("text, limits", [
    (doubled(3), {}), ("[x, x]", {"values": 3}), ("x" * 10, {"characters": 10}), ("[[x]]", {"depth": 2}),
    (f"'{'x' * 20_000}'", {}), ("- &a x\n- *a", {"values": 3})])
def test_what_is_within_the_limits_is_read(text, limits):
    assert yaml_data.read(text, yaml_data.Limits(**limits)) == yaml.safe_load(text)


@pytest.mark.parametrize("raw, why", [(nested(100_000).encode(), "more than 100 deep"), (b"- \xff", "utf-8")])
def test_a_file_of_cases_that_cannot_be_read_is_named(tmp_path, raw, why):
    (tmp_path / "cases.yaml").write_bytes(raw)
    with pytest.raises(CaseError, match=f"cases.yaml: .*{why}"):
        load_cases(tmp_path / "cases.yaml")
