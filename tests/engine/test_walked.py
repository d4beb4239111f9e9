import pytest
from walked import walk


def even(number):
    assert number % 2 == 0, f"{number} is odd"


def test_all_that_is_wrong_is_named():
    with pytest.raises(AssertionError) as found:
        walk([1, 2, 3], even, lambda number: f"number {number}")
    assert str(found.value).startswith("2 of 3 are wrong:\nnumber 1: AssertionError: 1 is odd\n")
    assert "number 3: AssertionError: 3 is odd" in str(found.value)


def test_what_a_check_raises_is_told():
    with pytest.raises(AssertionError, match="1 of 1 are wrong:\n{}: KeyError: 'a'"):
        walk([{}], lambda entry: entry["a"])


def test_a_table_without_entries_is_none():
    with pytest.raises(AssertionError, match="nothing to look at"):
        walk([], even)


def test_what_is_right_passes():
    walk([(2, 1), (4, 2)], lambda whole, half: even(whole))
