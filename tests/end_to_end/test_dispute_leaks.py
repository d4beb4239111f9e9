"""Disputes in two worlds that a reader must not tell apart: evidence, acknowledgements, pages, and what others do.

What leaves is compared byte for byte, attachments included, as in `test_leaks`.
"""

from random import Random

import pytest
from byte_differences import differences
from correspondence import GAME, Correspondence
from databases import undone
from departures import fixed
from test_leaks import CURIOUS, DAYS, OTHERS, Days

from pbem.engine import Seeded, copy, journal
from pbem.engine.facets import Positions
from pbem.service.course import carrying_out
from pbem.service.hosting import overview
from pbem.service.judgement import naming
from pbem.service.match.sitting import lock
from pbem.service.record import entering, lines, positions, states, tags
from pbem.store import database
from pbem.store.models import DONE, Correction, Dispute, Journal, Outbox, Ruling, Tag

MORA = "mora@judge.example"
RULE = "HIS-6.1.14"
MARCH = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]], "hands": {**DAYS["hands"]},
         "spaces": {"Metz": {"control": "france", "units": {"france": {"regulars": 4}}}}}


STOPS_NOTHING = pytest.mark.parametrize("post", [{}], indirect=True, ids=["stops nothing"])
STOPS = pytest.mark.parametrize("post", [{"private": "stops"}], indirect=True, ids=["stops"])


@pytest.fixture(scope="module")
def post(request, tmp_path_factory):
    post = Correspondence(tmp_path_factory.mktemp("disputes")).open(gather="12")
    with database.transaction():
        match = post.match()
        match.settings = {**match.settings, "judgement": request.param}
        match.save()
        naming.change(match, [("Mora", MORA)], post.now, carrying_out.COURSE)
    yield post
    post.close()


def own_tag(role):
    """What a role calls the latest entry that it alone may see."""
    return Tag.select().where(Tag.audience == role).order_by(Tag.row.desc()).get().tag


def rule(post, words):
    """The moderator answers his latest mail."""
    to = Outbox.select().where(Outbox.to == MORA).order_by(Outbox.id.desc()).get().headers["Reply-To"]
    post.write(MORA, to, words, message_id=f"<ruling-{''.join(words.split())}@judge.example>")


def known(post):
    """Let the journal know the state of the match."""
    with database.transaction():
        sitting = lock(post.match().id, post.now)
        entering._keep(sitting, journal.upgrade(GAME.version, sitting.match.state))
        sitting.match.save()


def act(story, what):
    """A private dispute of the Hapsburgs: opened, and ruled on, taken back, or corrected by going back."""
    if what in ("corrected", "uncorrected"):
        known(story.post)
    story.send("hapsburg", "RESPONSES NEVER")
    if what in ("nothing", "uncorrected"):
        return
    story.send("hapsburg", f"DISPUTE {own_tag('hapsburg')}: I never said so, {RULE}")
    if what == "ruled":
        rule(story.post, f"RULE: you did, {RULE}")
    elif what == "corrected":
        rule(story.post, f"CORRECT: you did not, {RULE}\n\nLEAVE OUT")
        rule(story.post, "APPLY")
    elif what == "taken back":
        story.send("hapsburg", f"WITHDRAW {own_tag('hapsburg')}")


def days(post, what):
    """What leaves for the others in some days, and how many disputes and rulings there are."""
    def work():
        story = Days(post, gateway)
        act(story, what)
        for role in OTHERS:
            story.send(role, f"{CURIOUS}\nDISPUTES\nHELP {RULE}")
        story.pass_by(hours=100)
        for role in OTHERS:
            story.send(role, CURIOUS)
        done = Correction.select().where(Correction.status == DONE).count()
        return story.left_for(*OTHERS), Dispute.select().count() + Ruling.select().count() + done

    with fixed() as gateway:
        return undone(work)


@STOPS_NOTHING
@pytest.mark.parametrize("what", ["opened", "ruled", "taken back"])
def test_a_dispute_about_a_private_entry_shows_in_nothing_that_leaves_for_others(post, what):
    (before, none), (after, some) = days(post, "nothing"), days(post, what)
    assert (none, bool(some)) == (0, True) and len(before) > len(OTHERS) * 2
    assert differences(before, after) == []


@STOPS_NOTHING
def test_a_private_entry_that_is_corrected_shows_in_nothing_that_leaves_for_others(post):
    (before, none), (after, some) = days(post, "uncorrected"), days(post, "corrected")
    assert (none, some) == (0, 3) and len(before) > len(OTHERS) * 2
    assert differences(before, after) == []


def busy_days(post, corrected):
    """What leaves for the others where they and the clock act between a hidden entry and its correction."""
    def work():
        story = Days(post, gateway)
        known(post)
        story.send("hapsburg", "RESPONSES NEVER")
        if corrected:
            story.send("hapsburg", f"DISPUTE {own_tag('hapsburg')}: I never said so, {RULE}")
        for role in OTHERS:
            story.send(role, "RESPONSES ASK\nSTATUS")
        for _ in range(6):
            story.pass_by(hours=40)
        for role in OTHERS[::2]:
            story.send(role, "STATUS")
        if corrected:
            rule(post, f"CORRECT: you did not, {RULE}\n\nLEAVE OUT")
            rule(post, "APPLY")
        story.pass_by(hours=25)
        for role in OTHERS:
            story.send(role, f"{CURIOUS}\nDISPUTES\nRECORD\nRESPONSES NEVER")
        story.pass_by(hours=60)
        for role in OTHERS:
            story.send(role, f"{CURIOUS}\nRECORD")
        public = [*overview.log_lines(post.match(), str, secret=False)]
        again = lines.Readable(post.match()).same
        told = [event["to"] for row in Journal.select().where(Journal.number.in_([*again])) for event in row.events]
        return story.left_for(*OTHERS), public, told

    with fixed() as gateway:
        return undone(work)


@STOPS_NOTHING
def test_a_private_correction_behind_which_others_have_acted_shows_in_nothing(post):
    (before, log, none), (after, log_after, again) = busy_days(post, False), busy_days(post, True)
    assert none == [] and "all" in again and any(len(to) == 1 and to != "all" for to in again)
    assert log == log_after
    assert differences(before, after) == []


@STOPS
def test_what_stops_the_clock_cannot_be_told_apart(post):
    """Whatever hidden entry is disputed, and in whatever words, the others are told the same."""
    def stopped(order, words):
        def work():
            story = Days(post, gateway)
            story.send("hapsburg", order)
            story.send("hapsburg", f"DISPUTE {own_tag('hapsburg')}: {words}")
            for role in OTHERS:
                story.send(role, f"{CURIOUS}\nDISPUTES")
            story.pass_by(hours=100)
            return story.left_for(*OTHERS)

        with fixed() as gateway:
            return undone(work)

    before, after = stopped("RESPONSES NEVER", "no"), stopped("RESPONSES ASK", "it was\nquite otherwise")
    assert any("A dispute is open" in sent.raw.decode() for sent in before)
    assert differences(before, after) == []


def disputing(post, state, reader, order, *change, eyes=None):
    """What leaves for a reader who disputes what came of his order in this state, which the journal knows.

    change: what the ruling changes, nothing unless said; eyes: another one for whom it leaves.
    """
    def work():
        story = Days(post, gateway)
        post.put_state(copy(state), readers=[reader])
        known(post)
        story.send(reader, order)
        sitting = lock(post.match().id, post.now)
        tags.follow(sitting)
        shared = Tag.select().where(Tag.audience == "all").order_by(Tag.row.desc()).get()
        assert states.around(sitting, shared.row).before is not None
        story.send(reader, f"DISPUTE {shared.tag}: no, {RULE}")
        assert Dispute.get().row == shared.row
        story.send(reader, "DISPUTES\nSTATUS")
        rule(post, "\n\n".join([f"CORRECT: not so, {RULE}", *change]) if change else f"UPHOLD: so it is, {RULE}")
        if change:
            rule(post, "APPLY")
        story.pass_by(hours=25 if change else 1)
        assert bool(post.match().void) == bool(change)
        story.send(eyes or reader, CURIOUS)
        return story.left_for(eyes or reader)

    with fixed() as gateway:
        return undone(work)


@STOPS_NOTHING
def test_evidence_is_the_same_whatever_the_others_hold(post):
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), MARCH, Seeded(0), GAME)
    other = GAME.permute(state, "france", Random(7))
    assert other != state
    one, two = (disputing(post, world, "france", "buy 1 mercenary in Paris") for world in (state, other))
    assert any(b"application/yaml" in sent.raw for sent in one), "the positions go with the evidence"
    assert differences(one, two) == []


@STOPS_NOTHING
@pytest.mark.drawn(2)
@pytest.mark.parametrize("eyes", ["france", "england"])
@pytest.mark.parametrize("change", ["LEAVE OUT", "INSTEAD: buy 2 mercenaries in Paris", "AFTER: spaces: {Metz: {}}"])
def test_what_is_told_of_a_correction_is_the_same_whatever_the_others_hold(post, eyes, change):
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), MARCH, Seeded(0), GAME)
    other = GAME.permute(state, eyes, Random(7))
    assert other != state
    one, two = (disputing(post, world, "france", "buy 1 mercenary in Paris", change, eyes=eyes)
                for world in (state, other))
    assert any(b"The match went back" in sent.raw for sent in one)
    assert differences(one, two) == []


@STOPS_NOTHING
def test_players_who_hear_an_appeal_are_shown_nothing_of_the_orders_and_mails_of_who_disputes(post):
    """What he has written under seal, and what of it was refused, shows in no ballot."""
    def appealed(*mails):
        def work():
            story = Days(post, gateway)
            known(post)
            for text in mails:
                story.send("hapsburg", text)
            shared = Tag.select().where(Tag.audience == "all").order_by(Tag.row.desc()).get().tag
            story.send("hapsburg", f"DISPUTE {shared}: no, {RULE}")
            rule(post, f"UPHOLD: so it is, {RULE}")
            story.send("hapsburg", f"APPEAL {shared}: no")
            for role in OTHERS:
                story.send(role, "DISPUTES\nSTATUS")
            return story.left_for(*OTHERS), shown(MORA)

        with fixed() as gateway:
            return undone(work)

    def shown(address):
        return "".join(mail.text for mail in Outbox.select().where(Outbox.to == address))

    (before, one), (after, other) = appealed("RESPONSES NEVER"), appealed("RESPONSES ASK", "move none of all", "HELP")
    assert any(b"An appeal" in sent.raw for sent in before) and one != other and "none of all" in other
    assert differences(before, after) == []


@STOPS_NOTHING
def test_the_moderators_evidence_differs_for_he_sees_all(post):
    """The worlds of the test above do differ in what they hide."""
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), MARCH, Seeded(0), GAME)
    other = GAME.permute(state, "france", Random(7))
    shown = [positions.around_entry(post.match(), states.Around(world, world), "kfmt", None, [])
             for world in (state, other)]
    seen = [positions.around_entry(post.match(), states.Around(world, world), "kfmt", "france", [])
            for world in (state, other)]
    assert shown[0] != shown[1] and seen[0] == seen[1]


@STOPS_NOTHING
def test_a_hole_in_the_evidence_is_found(post, monkeypatch):
    whole = positions.around_entry
    monkeypatch.setattr(positions, "around_entry", lambda match, around, tag, role, played: whole(
        match, around, tag, None, played))
    with pytest.raises(AssertionError):
        test_evidence_is_the_same_whatever_the_others_hold(post)


@STOPS_NOTHING
def test_an_unknown_tag_and_one_that_is_not_his_are_answered_by_the_same_bytes(post):
    """The same letter in two worlds, of which one has such an entry."""
    def asked(private, tag):
        def work():
            story = Days(post, gateway)
            story.send("hapsburg", private)
            found = tag or own_tag("hapsburg")
            for word in ("DISPUTE {}: it is wrong", "WITHDRAW {}", "APPEAL {}: no", "UPHOLD {}", "OVERTURN {}"):
                story.send("france", word.format(found))
            return story.left_for("france"), found

        with fixed() as gateway:
            return undone(work)

    there, tag = asked("RESPONSES NEVER", None)
    missing, _ = asked("STATUS", tag)
    assert differences(there, missing) == []
    assert any("no entry of this match that you can see" in " ".join(
        sent.raw.decode().replace("=\r\n", "").split()) for sent in there)
