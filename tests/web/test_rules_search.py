"""The search of a game's page of rules: a form that needs no script, rules that answer a question, words marked."""

import re

import pytest

PAGE = "/rules/here_i_stand"
FOUND = re.compile(r'<li><p><a href="#([^"]+)">', re.DOTALL)


def found(browser, words):
    return FOUND.findall(browser.get(PAGE, query_string={"q": words}).text)


def test_the_page_has_a_form_and_finds_nothing_unasked(settings, browser):
    page = browser.get(PAGE).text
    assert f'<form class="filter search" method="get" action="{PAGE}"' in page and 'maxlength="100"' in page
    assert FOUND.findall(page) == [] and "<script" not in page and "Nothing is found" not in page


@pytest.mark.parametrize(("words", "section"), [
    ("piracy", "HIS-16.4"), ("how many dice has an assault?", "HIS-15.1"), ("Wie belagere ich eine Stadt", "HIS-15."),
    ("excomunication", "HIS-9.5"), ("avoiding battles", "HIS-13.3")])
def test_a_question_is_answered_with_rules_that_stand_on_the_page(settings, browser, words, section):
    page = browser.get(PAGE, query_string={"q": words}).text
    rules = FOUND.findall(page)
    assert rules[0].startswith(section) and len(rules) <= 20 and "Best places for" in page
    assert all(f'<strong id="{rule}">' in page for rule in rules)


def test_the_words_are_marked(settings, browser):
    assert "<mark>assault</mark>" in browser.get(PAGE, query_string={"q": "assault"}).text.lower()


def test_what_is_not_found_is_said(settings, browser):
    assert found(browser, "xyzzy") == [] and "Nothing is found" in browser.get(f"{PAGE}?q=xyzzy").text


def test_what_is_asked_is_harmless(settings, browser):
    page = browser.get(PAGE, query_string={"q": "<script>alert(1)</script> siege"}).text
    assert "<script" not in page and "&lt;script&gt;" in page
    assert browser.get(PAGE, query_string={"q": "siege " * 10_000}).text.count("siege ") < 5_000
