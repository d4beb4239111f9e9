"""The one text of plain data, which everybody who checks a record must make in the same way."""

import pytest

from pbem.engine import commitments


@pytest.mark.parametrize(("value", "text"), [
    ({"b": 1, "a": [True, None, 2.5]}, '{"a":[true,null,2.5],"b":1}'),
    ({"name": "Zürich"}, '{"name":"Z\\u00fcrich"}'),
    ([], "[]"),
])
def test_plain_data_has_one_text(value, text):
    assert commitments.text_of(value) == text


def test_a_commitment_is_over_the_salt_and_the_text():
    """SHA-256 of `00ff|{"a":1}`, as any other program finds it."""
    assert commitments.commitment("00ff", {"a": 1}) == \
        "0e28e7a465c3d0924e827e8f2de478d76986fb2d8bb1230caab6fd6bdee3bc57"


def test_a_salt_is_made_of_the_seal_and_the_name():
    """HMAC-SHA256 of the name, with the bytes of the seal as key."""
    assert commitments.salt("00ff", "draws") == "38809d37234df362bec3ee664574429c55bc6d06fccd140efb1272cd4935f439"
