"""Words of pages and what is let in from outside: moments, spans, numbers of rows, what a page may load."""

import base64
import hashlib
from datetime import UTC, datetime, timedelta, timezone

import pytest
from flask import Flask

from pbem.web import citations, guards, words


@pytest.fixture
def asking():
    with Flask("pages").test_request_context():
        yield


@pytest.mark.parametrize("value, told", [
    (timedelta(days=2, hours=3), "2 d 3 h"), (timedelta(days=2, hours=3, minutes=4), "2 d 3 h"),
    (timedelta(days=1), "1 d"), (timedelta(hours=24), "1 d"), (timedelta(hours=23, minutes=59), "23 h 59 min"),
    (timedelta(days=1, minutes=5), "1 d 5 min"), (timedelta(hours=1), "1 h"), (timedelta(minutes=59), "59 min"),
    (timedelta(minutes=59, seconds=59), "59 min"), (timedelta(minutes=60), "1 h"), (timedelta(seconds=60), "1 min"),
    (timedelta(seconds=59), "less than a minute"), (timedelta(0), "less than a minute"),
    (timedelta(seconds=-1), "overdue"), (timedelta(days=-2), "overdue"),
])
def test_a_span_in_its_two_largest_units(asking, value, told):
    assert words.span(value) == told


@pytest.mark.parametrize("value, html", [
    (datetime(2026, 11, 21, 10, 30, tzinfo=UTC),
     '<time datetime="2026-11-21T10:30:00+00:00">Sat 21 Nov 2026, 10:30 UTC</time>'),
    (datetime(2026, 1, 1, 0, 5, 7, 9, tzinfo=timezone(timedelta(hours=2))),
     '<time datetime="2025-12-31T22:05:07+00:00">Wed 31 Dec 2025, 22:05 UTC</time>'),
])
def test_a_moment_is_told_in_utc(asking, value, html):
    assert words.moment(value) == html


def test_a_language_that_nobody_has_translated_is_english():
    for accepted in ("", "tlh", "en-GB,tlh;q=0.5"):
        with Flask("pages").test_request_context(headers={"Accept-Language": accepted}):
            assert words.language() == words.language() == "en"


@pytest.mark.parametrize("text, row", [
    ("1", True), ("0", True), ("2147483647", True), ("2147483648", False), ("02147483647", False), ("9" * 5000, False),
    ("", False), ("-1", False), ("1.0", False), (" 1", False), ("x", False), ("\u0661", False), ("\u00b2", False)])
def test_a_row_has_a_number_that_postgresql_gives(text, row):
    assert guards.is_row(text) is row


def test_a_page_with_parts_of_its_own_may_run_those_alone():
    def named(part):
        return base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
    policy = guards.own_parts_only("<style>a{}\nb{}</style><p>x</p><script>go()\n</script>")
    parts = [part.strip() for part in policy.split(";")]
    assert f"script-src 'sha256-{named('go()' + chr(10))}'" in parts
    assert f"style-src 'sha256-{named('a{}' + chr(10) + 'b{}')}'" in parts
    assert {"default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"} <= set(parts)


@pytest.mark.parametrize("html, anchored", [
    ("<p><strong>AB-1.2</strong> as AB-1.2 says</p>",
     '<p><strong id="AB-1.2">AB-1.2</strong> as <a href="#AB-1.2">AB-1.2</a> says</p>'),
    ("<strong>AB-1</strong> AB-2 AB-1.1", '<strong id="AB-1">AB-1</strong> AB-2 AB-1.1'),
    ("AB-2 <strong>AB-2</strong>", '<a href="#AB-2">AB-2</a> <strong id="AB-2">AB-2</strong>'),
    ("<strong>Note</strong> ab-1", "<strong>Note</strong> ab-1"),
])
def test_rules_get_anchors_and_their_mentions_links(html, anchored):
    assert citations.anchored(html) == anchored
