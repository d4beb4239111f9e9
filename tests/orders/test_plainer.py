"""Longer ways to say what an order says shortly, in plainer words."""

import pytest

from pbem.orders.around.plainer import plainer


@pytest.mark.parametrize(("said", "plain"), [
    ("wages: polish 150 first, then english 100", "wages: polish 150, then english 100"),
    ("zuerst Polen, danach Schweizer", "Polen, then Schweizer"),
    ("1) levy / draft 2) mobilize 3) serve", "1) levy, draft; 2) mobilize; 3) serve"),
    ("1: levy, rally 2: mobilize", "1: levy, rally; 2: mobilize"),
    ("stack 1 levy twice. stack 2 rally", "stack 1 levy x2; stack 2 rally"),
    ("deux fois mobiliser", "2 x mobiliser"), ("just the walls", "the walls"),
    ("hugh to A5 not A3", "hugh to A5, not A3"), ("limon through a3 but not thru b2", "limon through a3, not thru b2")])
def test_the_same_in_plainer_words(said, plain):
    assert plainer(said) == plain


@pytest.mark.parametrize("said", [
    "do not attack", "guy does not move", "not this turn", "attack Monz but not this turn", "yes but only the alliance",
    "not only Guy but Hugh",
    "no solo Guy",
    "only if he attacks", "levy and draft twice", "move 1 to B2 2. x", "2) rally", "3 regulars", "polish first",
    "why not Froli", "Guy geht nicht nach Kovel", ""])
def test_what_says_something_else_stays_as_it_is(said):
    assert plainer(said) == said
