"""The rulebook's example of negotiations (EX-14, EX-15, EX-16), played by mail: press, sealed deals, confirmation."""

from datetime import timedelta

import pytest
from correspondence import GAME, START, Correspondence, address, said

from pbem.store.models import ANSWERED, Journal, Mail, Outbox, Press

TALKS = {
    "turn": 4, "phase": "diplomacy", "begin": "diplomacy", "peace": [["hapsburg", "france"]], "clear_units": True,
    "spaces": {"Besancon": {"units": {"hapsburg": {"regulars": 1}}},
               "Barcelona": {"units": {"hapsburg": {"squadrons": 1}}},
               "Naples": {"units": {"hapsburg": {"squadrons": 1}}},
               "Marseille": {"units": {"france": {"squadrons": 2}}},
               "Rome": {"units": {"papacy": {"squadrons": 1}}},
               "Istanbul": {"units": {"ottoman": {"squadrons": 4}}}},
    "hands": {"ottoman": [1, 33], "hapsburg": [2, 31], "england": [3, 93], "france": [4, 40], "papacy": [5, 6, 25],
              "protestant": [7, 26]},
}
DEAL = ("DEAL WITH france, papacy: alliance france; alliance papacy; France: loan 2 squadrons Marseille to Hapsburg; "
        "Papacy: loan 1 squadron Rome to Hapsburg; cede Besancon to france; card to papacy")
BARGAIN = "Book of Common Prayer and Calvin's Institutes, if you push the Reformation in England."
OFFER = "Lend me your ships against the Turk, and I shall be generous."
ALL_BUT_PROTESTANT = GAME.roles[:-1]


@pytest.fixture
def talks(tmp_path):
    """The six at the Negotiation Segment of turn 4."""
    post = Correspondence(tmp_path).open(TALKS)
    post.later(minutes=1)
    yield post
    every_letter_has_one_answer()
    post.close()


def every_letter_has_one_answer():
    for mail in Mail.select():
        assert mail.status == ANSWERED and Outbox.select().where(Outbox.answers == mail).count() == 1, mail.reason


def press_to(post, role):
    return [mail for mail in post.mails(role) if mail.kind == "press"]


def holders(text):
    """The roles in whose mails since the start of the talks these words stand."""
    later = Outbox.select().where(Outbox.created_at > START + timedelta(minutes=1))
    return {mail.to.partition("@")[0] for mail in later if text in said(mail)}


def everybody_is_ready(post, *filed):
    for role in ALL_BUT_PROTESTANT:
        if role not in filed:
            post.answer(role, "ready")


def test_two_talks_at_once_are_heard_by_those_who_hold_them_alone(talks):
    """EX-14, HIS-9.1.1."""
    talks.answer("hapsburg", f"PRESS TO france, papacy\n{OFFER}\nEND PRESS")
    talks.answer("england", f"PRESS TO protestant\n{BARGAIN}\nEND PRESS")
    talks.answer("papacy", "What do you give?", to=press_to(talks, "papacy")[0].headers["Reply-To"])
    talks.answer("protestant", "Agreed, with all haste.", to=press_to(talks, "protestant")[0].headers["Reply-To"])
    assert holders(OFFER) == {"france", "papacy"} and holders(BARGAIN) == {"protestant"}
    assert holders("What do you give?") == {"hapsburg", "france"} and holders("with all haste") == {"england"}
    assert [(row.role, row.recipients) for row in Press.select().order_by(Press.id)] == [
        ("hapsburg", ["france", "papacy"]), ("england", ["protestant"]), ("papacy", ["hapsburg", "france"]),
        ("protestant", ["england"])]
    assert press_to(talks, "ottoman") == []


def test_a_deal_is_sealed_until_the_talks_are_over(talks):
    """EX-15, HIS-9.1.19: nothing of it stands in another's mail, even when all the others have answered."""
    answer = said(talks.answer("hapsburg", DEAL))
    assert "You file declaration 1: Hapsburg: alliance with France; Hapsburg: alliance with Papacy;" in answer
    talks.answer("hapsburg", "ready")
    everybody_is_ready(talks, "hapsburg", "papacy")
    assert holders("cede Besançon to France") == {"hapsburg"}
    assert talks.match().state["alliances"]["hapsburg"] == []


def test_the_deal_is_declared_confirmed_and_carried_out(talks):
    """EX-15, EX-16, HIS-9.1.20, HIS-9.1.22: England and Protestant, with a promise only, declare nothing."""
    talks.answer("england", f"PRESS TO protestant\n{BARGAIN}\nEND PRESS\nready")
    talks.answer("hapsburg", f"{DEAL}\nready")
    everybody_is_ready(talks, "england", "hapsburg")
    assert "declared by the Hapsburg: Hapsburg: alliance with France" in said(talks.report("france"))
    assert list(GAME.pending(talks.match().state)) == ["france"]
    assert "confirms deal 1" in said(talks.answer("france", "confirm 1"))
    assert list(GAME.pending(talks.match().state)) == ["papacy"]
    talks.answer("papacy", "confirm 1")
    talks.answer("hapsburg", "go to Vienna")
    the_board_has_changed(talks.match().state)
    everybody_knows(talks)


def the_board_has_changed(state):
    units, hands = state["units"], state["hands"]
    assert (sorted(state["alliances"]["hapsburg"]), state["control"]["besancon"]) == (["france", "papacy"], "france")
    assert units["barcelona"]["france>hapsburg"] == {"squadrons": 2} and "marseille" not in units
    assert units["naples"]["papacy>hapsburg"] == {"squadrons": 1} and "rome" not in units
    assert "besancon" not in units and units["vienna"]["hapsburg"] == {"regulars": 1}
    assert hands["hapsburg"] == [2] and 31 in hands["papacy"]


def everybody_knows(post):
    """The declaration is told to all, the card that was drawn to two, the promise of others to nobody else."""
    match = post.match()
    for role in GAME.roles:
        events = [event for row in Journal.select().where(Journal.match == match) for event in row.events
                  if event["to"] == "all" or role in event["to"]]
        assert {"deal_declared", "deal_confirmed", "alliance", "ships_lent"} <= {event["kind"] for event in events}
        post.answer(role, "REPORT")
    assert holders("Foul Weather") == {"hapsburg", "papacy"}
    assert holders(BARGAIN) == {"protestant"}


def test_a_party_that_refuses_leaves_everything_as_it_was(talks):
    """HIS-9.1.21."""
    before = talks.match().state
    talks.answer("hapsburg", f"{DEAL}\nready")
    everybody_is_ready(talks, "hapsburg")
    talks.answer("france", "confirm all")
    assert "does not confirm deal 1" in said(talks.answer("papacy", "decline"))
    after = talks.match().state
    assert [after[key] for key in ("alliances", "control", "units", "hands")] == [
        before[key] for key in ("alliances", "control", "units", "hands")]


def test_who_has_agreed_to_the_words_before_is_not_asked(talks):
    """HIS-9.1.20, D-05: the normal form from the declarer's acknowledgement, sent by press, copied and filed."""
    words = said(talks.answer("hapsburg", DEAL)).partition("You file declaration 1: ")[2].partition(".")[0]
    talks.answer("hapsburg", f"PRESS TO france, papacy\nI have filed: {words}\nEND PRESS\nready")
    for role in ("france", "papacy"):
        assert "Only you see this" in said(talks.answer(role, f"preconfirm {words}\nready"))
    everybody_is_ready(talks, "hapsburg", "france", "papacy")
    assert list(GAME.pending(talks.match().state)) == ["hapsburg"]
    assert "You file" not in said(talks.report("england"))
    talks.answer("hapsburg", "go to Vienna")
    the_board_has_changed(talks.match().state)


def test_who_has_answered_still_reads_what_he_has_sealed(talks):
    """So does whoever takes the seat over."""
    talks.answer("hapsburg", f"{DEAL}\nready")
    assert "ready (WAIT takes it back" in said(talks.answer("hapsburg", "responses never"))
    told = said(talks.answer("hapsburg", "REPORT"))
    assert "Filed to be declared at your place in the impulse order, number 1: Hapsburg: alliance with France" in told
    assert "Held for you" in told and "ready (WAIT takes it back" in told
    everybody_is_ready(talks, "hapsburg")
    assert "Filed to be declared" not in said(talks.answer("hapsburg", "REPORT"))


def test_help_knows_the_words_of_the_talks(talks):
    told = said(talks.answer("hapsburg", "HELP DEAL\nHELP PRESS"))
    assert "declare [with <whom>:] <deal> - a deal to declare, sealed until your place in the order" in told
    assert "PRESS TO france, papacy on a line, your words below it, END PRESS" in told and "no help" not in told


def test_who_would_be_given_his_own_is_told_how_the_other_gives(talks):
    answer = said(talks.answer("hapsburg", "deal with france: cede Metz to Hapsburg"))
    assert "put the giver first when it is another" in answer


def test_press_is_open_to_two_only_while_the_talks_last(talks):
    """HIS-9.1.1: at other times everybody hears what is said."""
    everybody_is_ready(talks)
    assert "private press is not open at this time" in said(
        talks.answer("hapsburg", f"PRESS TO france\n{OFFER}\nEND PRESS"))
    talks.answer("hapsburg", f"PRESS TO all\n{OFFER}\nEND PRESS")
    assert holders(OFFER) == {*GAME.roles} - {"hapsburg"}
    assert address("ottoman") in {mail.to for mail in Outbox.select().where(Outbox.kind == "press")}
