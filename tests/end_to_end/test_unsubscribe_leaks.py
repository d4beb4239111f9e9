"""Who unsubscribes, and what he is to the server, shows in nothing that leaves for others, nor to who hosts and plays.

Dan is a stranger, was asked to be a deputy, is one, plays elsewhere, or has unsubscribed. Others name him, write in his
name, have the link of one of his mails, and read what commands say.
"""

import pytest
from byte_differences import differences
from correspondence import ORDERS, START, Correspondence, address
from databases import undone
from departures import ELSEWHERE, Browser, fixed
from test_leaks import CURIOUS, OTHERS, Days

from pbem.service.course import starting
from pbem.service.hosting import mail_overview, overview, silenced
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import moderator, silence, unsubscribing
from pbem.store import database
from pbem.store.models import Outbox, Player, Recipient

DAN, MALLORY, BOB = "dan@elsewhere.example", "mallory@elsewhere.example", "bob@elsewhere.example"


@pytest.fixture(scope="module")
def post(tmp_path_factory):
    post = Correspondence(tmp_path_factory.mktemp("unsubscribing")).open()
    yield post
    post.close()


def unsubscribe(post, who=DAN):
    assert unsubscribing.unsubscribe(silence.KIND + silence.mark(who), post.now)


def named(story):
    story.send("hapsburg", f"DEPUTY {DAN}")
    return Outbox.select().where(Outbox.to == DAN).order_by(Outbox.id.desc()).get().headers["Reply-To"]


def agreed(story):
    story.post.write(DAN, named(story), "yes", "<yes@x>")


def silenced_for_good(story):
    named(story)
    unsubscribe(story.post)


def deputy_with_short_mails(story):
    agreed(story)
    unsubscribe(story.post)


def plays_elsewhere(story, who=DAN):
    with database.transaction():
        match = starting.open_match("duel", "elsewhere", START)
        for role, email in (("red", who), ("blue", BOB)):
            matches.seat(match, email, role, START)
        starting.start(lock(match.id, START))


def somebody_else_plays_there(story):
    plays_elsewhere(story, "carl@elsewhere.example")


WORLDS = {"nothing": lambda story: None, "asked": named, "deputy": agreed, "silenced": silenced_for_good,
          "short mails": deputy_with_short_mails, "somebody else plays": somebody_else_plays_there,
          "he plays": plays_elsewhere}
HIDDEN = ["asked", "deputy", "silenced", "short mails"]  # of which the host must not learn


def observed(post, what):
    """(what leaves for others in some hours, what commands say, what Dan is in the end)."""
    def work():
        story = Days(post, gateway)
        WORLDS[what](story)
        before = Outbox.select().where(Outbox.to == DAN).count(), Recipient.select().where(Recipient.silenced).count()
        for role in OTHERS:
            story.send(role, f"{CURIOUS}\nDEPUTY {DAN}")
        browser, link = Browser(post.now), f"{silence.PAGE}u{silence.mark(DAN)}"
        pages = [browser.get(link, headers=ELSEWHERE), *(browser.post(link, headers=ELSEWHERE) for _ in range(2))]
        post.write(MALLORY, f"orders+u{silence.mark(DAN)}@game.example", "unsubscribe", "<mallory@x>")
        for role in OTHERS:
            story.send(role, f"STATUS\nDEPUTY {DAN}")
        story.pass_by(hours=30)
        return [*story.left_for(*OTHERS), *gateway.to(MALLORY), *pages], said_to_the_host(post), before

    with fixed() as gateway:
        return undone(work)


def said_to_the_host(post):
    moderator.tell_of_mails(post.now)
    return [*mail_overview.mail_lines(str, False, False, 50), *silenced.lines(str),
            *overview.match_page(post.match(), str), *overview.log_lines(post.match(), str, False),
            *(mail.text for mail in Outbox.select().where(Outbox.kind == moderator.KIND))]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("what, instead", [*((what, "nothing") for what in HIDDEN),
                                           ("he plays", "somebody else plays")])
def test_what_he_is_shows_in_nothing_that_leaves_for_others(post, what, instead):
    (left, _, nothing), (after, _, some) = observed(post, instead), observed(post, what)
    assert nothing == (0, 0) != some and len(left) > len(OTHERS) * 3
    assert differences(left, after) == []


@pytest.mark.drawn(2)
@pytest.mark.parametrize("what", HIDDEN)
def test_nor_to_who_hosts_and_plays(post, what):
    (_, lines, _), (_, after, _) = observed(post, "nothing"), observed(post, what)
    assert len(lines) > 10 and not [line for line in lines if DAN in line] and lines == after


def test_what_a_mail_of_his_says_of_unsubscribing_is_the_same_whatever_he_is(post):
    def fields(what):
        def work():
            story = Days(post, gateway)
            WORLDS[what](story)
            gateway.send_due(post.now)
            heads = [sent.raw.partition(b"\r\n\r\n")[0].split(b"\r\n") for sent in gateway.to(DAN)]
            return [[line for line in head if line.startswith(b"List-Unsubscribe")] for head in heads]

        with fixed() as gateway:
            return undone(work)

    [first, *others] = [one for what in (*HIDDEN, "he plays") for one in fields(what)]
    assert len(others) > len(HIDDEN) and len(first) == 1 and all(other == first for other in others)


def test_his_wish_changes_nothing_of_another_player(post):
    def work():
        unsubscribe(post, address("france"))
        return {player.email: player.reports for player in Player.select()}

    reports = undone(work)
    assert reports.pop(address("france")) == "brief" and {*reports.values()} == {""}


def test_a_player_is_told_the_same_whoever_has_unsubscribed(post):
    """JOIN in the name of somebody who is silenced is answered to nobody, as one in a stranger's goes to him alone."""
    def left(silent):
        def work():
            story = Days(post, gateway)
            story.post.write(DAN, ORDERS, "JOIN autumn france", "<join-1@x>")
            if silent:
                unsubscribe(post)
            story.post.write(DAN, ORDERS, "JOIN autumn france", "<join-2@x>")
            return story.left_for(*OTHERS, MALLORY), len(gateway.to(DAN))

        with fixed() as gateway:
            return undone(work)

    (one, _), (other, _) = left(False), left(True)
    assert differences(one, other) == []
