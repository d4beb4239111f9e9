"""A ruling that changes what all were told is told to all, whatever entry it began with; who loses by it can appeal."""

import pytest
from office import PLAYERS, said
from test_disputes import MORA, begin, log, tag
from test_rulings import MILO

from pbem.service.course import own_motions
from pbem.service.judgement import waiting_acts
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, Correction, Dispute, Match, Ruling, Tag

ANN, BOB = PLAYERS.values()
BOTH = (("Mora", MORA), ("Milo", MILO))
SECRET, OPEN = "blue had vowed three, DUEL-1", "a bid was read wrongly"


def sealed(office, named=BOTH, **settings):
    """Blue disputes its own sealed bid, which was opened since: red has bid more and leads."""
    begin(office, named=named, **settings)
    office.reply(ANN, "bid 2")
    office.opened, office.sealed = tag(), tag("blue")
    office.reply(BOB, f"DISPUTE {office.sealed}: I bid three, not one")
    return office


def ruled(office, *, openly=OPEN, who=MILO):
    """Mora rules that blue has bid three, and Milo agrees."""
    above = [f"TO ALL: {openly}"] if openly else []
    office.reply(MORA, f"CORRECT: {SECRET}", *above, "", "INSTEAD: bid 3", "", "APPLY")
    office.before = len(office.mails(ANN))
    office.reply(who, "AGREE")
    assert Correction.get().status == "done"
    return office


@pytest.fixture
def changed(office):
    return ruled(sealed(office))


def red_told(office):
    return said(office.mails(ANN)[-1])


def test_who_loses_by_it_is_told_of_it_with_tag_reason_moderator_and_how_to_appeal(changed):
    told = red_told(changed)
    assert f"What #{changed.opened} is about is corrected, as Mora has ruled on an entry that only some may see" in told
    assert f'"{OPEN}"' in told
    assert f"One appeal is open to you for a week: APPEAL {changed.opened}: your reasons" in told
    assert "Red 2, Blue 3" in told and len(changed.mails(ANN)) == changed.before + 1


def test_nothing_else_of_the_sealed_entry_is_told_before_the_match_is_over(changed):
    everything = "".join(mail.text for mail in changed.mails(ANN))
    for secret in ("vowed", "not one", changed.sealed, "disputed by Blue", "Blue disputes"):
        assert secret not in everything and not any(secret in line for line in log(changed))
    Match.update(status=FINISHED).execute()
    assert any("vowed" in line for line in log(changed))


def test_without_words_for_all_the_reasons_are_kept_back_which_is_said(office):
    told = red_told(ruled(sealed(office), openly=""))
    assert "is corrected, as Mora has ruled" in told and "they can be read when the match is over" in told
    assert "vowed" not in told


def test_it_stands_in_the_log_and_in_what_disputes_lists(changed):
    words = f"What #{changed.opened} is about is corrected, as Mora has ruled"
    assert any(words in line for line in log(changed))
    assert words in said(changed.reply(ANN, "DISPUTES")) and "I bid three" in said(changed.reply(BOB, "DISPUTES"))
    assert words in said(changed.reply(ANN, "STATUS"))


def test_before_it_is_carried_out_nobody_else_hears_of_it(office):
    before = len(sealed(office).mails(ANN))
    office.reply(MORA, f"CORRECT: {SECRET}", "", "INSTEAD: bid 3", "", "APPLY")
    assert len(office.mails(ANN)) == before
    assert "no ruling that concerns you" in said(office.reply(ANN, f"APPEAL {office.opened}: no"))


def test_who_loses_appeals_by_the_tag_that_all_know_and_all_are_told_what_comes_of_it(office):
    ruled(sealed(office, named=(*BOTH, ("Mina", "mina@judge.example"))))
    assert "your appeal is made; Milo hears it" in said(office.reply(ANN, f"APPEAL {office.opened}: he bid one"))
    assert f"Red appeals against the ruling on #{office.sealed}" in said(office.mails(BOB)[-1])
    office.reply(MILO, "OVERTURN: the mail says one, DUEL-1", "TO ALL: one it was")
    told = red_told(office)
    assert f"Milo on the correction of #{office.opened}, on appeal: its ruling falls" in told and '"one it was"' in told
    assert "the mail says one" not in told and "the mail says one" in said(office.mails(BOB)[-1])
    assert "an appeal was made already" in said(office.reply(ANN, f"APPEAL {office.opened}: hm"))


def test_of_what_the_clock_has_opened_everybody_may_lose(office):
    begin(office, named=BOTH, clock={"second_thoughts": "10"})
    office.reply(ANN, "bid 2")
    deadlines.sweep(office.later(minutes=11))
    office.opened, office.sealed = tag(), tag("blue")
    office.reply(BOB, f"DISPUTE {office.sealed}: I bid three, not one")
    ruled(office)
    assert f"APPEAL {office.opened}: your reasons" in red_told(office)


def test_the_week_of_who_loses_begins_when_he_hears_of_it(office):
    sealed(office, named=(*BOTH, ("Mina", "mina@judge.example")), judgement={"correction_hours": "240"})
    office.reply(MORA, f"CORRECT: {SECRET}", "", "INSTEAD: bid 3", "", "APPLY")
    office.later(days=9)
    office.reply(MILO, "AGREE")
    office.later(days=6)
    assert "your appeal is made" in said(office.reply(ANN, f"APPEAL {office.opened}: he bid one"))


def test_one_that_changes_only_what_is_hidden_is_told_to_nobody_else(office):
    begin(office, named=BOTH)
    before = len(office.mails(ANN))
    office.reply(BOB, f"DISPUTE {tag('blue')}: I bid three")
    office.reply(MORA, f"CORRECT: {SECRET}", "TO ALL: so it is", "", "INSTEAD: bid 3", "", "APPLY")
    office.reply(MILO, "AGREE")
    assert Correction.get().status == "done" and Correction.get().told_as == ""
    assert len(office.mails(ANN)) == before and not any("corrected" in line for line in log(office))


def test_where_parties_alone_are_told_all_are_told_of_a_change_that_all_see(office):
    begin(office, {"told": "parties"}, named=BOTH)
    office.reply(BOB, f"DISPUTE {tag()}: red may not pass")
    office.reply(MORA, "CORRECT: he may not, DUEL-1", "", "LEAVE OUT", "", "APPLY")
    office.reply(MILO, "AGREE")
    assert any("was corrected, as Mora has ruled" in line for line in log(office))


def test_a_wish_about_a_sealed_entry_is_told_to_all_where_it_changes_what_all_were_told(office):
    sealed(office)
    row = Dispute.get().row
    office.reply(BOB, f"WITHDRAW {office.sealed}")
    with database.transaction():
        sitting = lock(office.match().id, office.now)
        wanted = own_motions.read(sitting, f"INSTEAD #{row}: bid 3")
        waiting_acts.ask(sitting, None, waiting_acts.GO_BACK, own_motions.details(sitting, wanted),
                         f"{SECRET}\nTO ALL: {OPEN}")
    deadlines.sweep(office.later(hours=25))
    told = red_told(office)
    assert f"What #{office.opened} is about is corrected, as who runs the server wished" in told and OPEN in told
    assert "vowed" not in told


def test_the_moderator_is_told_that_words_for_all_are_wanted_where_the_entry_is_hidden(office):
    asked = said(sealed(office).mails(MORA)[-1])
    assert "`TO ALL:`" in asked
    begin(office, slug="other")
    shared = Tag.get(Tag.match == office.match("other"), Tag.audience == "all").tag
    office.reply(BOB, f"DISPUTE {shared}: no")
    assert "`TO ALL:`" not in said(office.mails(MORA)[-1]) and not Ruling.select().exists()
