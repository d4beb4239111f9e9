"""Quick windows: who holds nothing to play in one is not mailed when it opens, and what others are mailed by then does
not depend on who holds something.
"""

from functools import partial

import pytest
from boards import address, opened
from databases import undone
from test_hidden_windows import HANDS, HOLDING, MOVE, NOT_HOLDING
from test_seals import MARCH

from pbem.service.sweep import deadlines

FRANCE = address("france")


def march(office, hands, asking=(), gather="12", **clock):
    """France has marched into a quick window; the mails that came of it, by reader."""
    opened(office, {**MARCH, "hands": {**HANDS, **hands}}, sealed=True,
           clock={"windows": "quick", "gather": gather, "notice": "0", **clock})
    for role in asking:
        office.reply(address(role), "responses ask")
    before = len(office.mails())
    office.reply(FRANCE, MOVE)
    office.send()
    deadlines.sweep(office.later(seconds=30))
    return [mail for mail in office.mails()[before:] if mail.to != FRANCE]


@pytest.mark.parametrize("hands, mailed", [
    (HOLDING, {"hapsburg"}), (NOT_HOLDING, set())])
def test_only_who_holds_something_is_mailed(office, hands, mailed):
    assert {mail.role for mail in march(office, hands)} == mailed


def test_who_wants_to_be_asked_and_holds_nothing_is_not_mailed_either(office):
    assert {mail.role for mail in march(office, NOT_HOLDING, asking=["papacy", "england"])} == {"england"}


@pytest.mark.parametrize("gather", ["0", "12"])
def test_what_the_others_are_mailed_tells_nothing_of_who_holds_something(office, gather):
    """The reader holds the same in both; only from the end of the window, which all are told of, may he guess."""
    first, second = (undone(partial(of_others, office, hands, gather)) for hands in (HOLDING, NOT_HOLDING))
    assert first == second == []


def of_others(office, hands, gather):
    """The mails to those whose hands are the same in both worlds."""
    office.begin_world()
    return [(mail.role, mail.kind, mail.subject, mail.text.partition("%%")[0]) for mail in march(
        office, hands, gather=gather) if mail.role in ("ottoman", "papacy", "protestant")]
