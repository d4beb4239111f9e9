"""A match of every game that is found goes on by mail in two worlds: what leaves for a reader, every page and file, and
what the SMTP listener answers are the same to the byte, whatever the others hold or have done in private."""

from random import Random

import dialogs
import exchanged
import pytest
from byte_differences import differences
from correspondence import mime
from databases import undone
from departures import Page, all_pages, fixed
from two_worlds import INSIDE, SLUG, Server, act_in_private, do_in_private

from pbem import games
from pbem.games import duel

SEEDS, BEGIN, STEPS, LONG = 1000, 100, 4, 400
BLUES = ("DEPUTY blue-deputy@game.example", "RESPONSES NEVER\nconquer the moon", "NEXT BOUT\npass\nEND")


@pytest.mark.parametrize("key", games.known())
def test_no_reader_tells_two_worlds_apart_in_a_match_by_mail(key, drawn_seed):
    seed = drawn_seed % SEEDS
    figures = exchanged.played((key, seed, Random(seed).randrange(BEGIN), STEPS))
    assert figures.found == []
    assert figures.steps and figures.bytes > 10_000 * figures.steps and any(figures.exchanged.values())


@pytest.mark.whole
@pytest.mark.parametrize("key", games.known())
def test_nor_in_a_whole_match_by_mail(key, drawn_seed):
    figures = exchanged.played((key, drawn_seed % SEEDS, 0, LONG))
    assert figures.found == []
    assert figures.finished or figures.steps == LONG


# What the test must find.

def in_the_view(patch):
    view = duel.Duel.view
    patch.setattr(duel.Duel, "view", lambda game, state, role: {
        **view(game, state, role), "points": {one: sum(hand) for one, hand in state["hands"].items()}})


def in_the_options(patch):
    """As the ready lines of a question."""
    options = duel.Duel.options
    patch.setattr(duel.Duel, "options", lambda game, state, role: options(game, state, role)[state["deck"][0] % 2:])


@pytest.mark.parametrize("plant", [in_the_view, in_the_options])
def test_a_hand_in_what_leaves_is_found(monkeypatch, plant):
    plant(monkeypatch)
    assert exchanged.played(("duel", 0, 0, 3)).found


def test_a_key_that_is_never_exchanged_is_named(monkeypatch):
    monkeypatch.setattr(duel.Duel, "permute", lambda game, state, role, rng: state)
    figures = exchanged.played(("duel", 0, 0, 3))
    assert {"deck", "hands"} <= {key for _, key, _ in figures.never()} <= {*duel.GAME.secrecy.secrets}
    assert "duel: deck was neither exchanged nor shown as it is: " in "\n".join(figures.lines())


# Pages and answers.

@pytest.mark.drawn(1)
@pytest.mark.parametrize("key", games.known())
def test_every_page_and_file_is_the_same(key):
    """All that can be reached by links, of the site's files each one."""
    with exchanged.open_match(key, 1) as stepping:
        stepping.go_on(6)  # until all have been told something
        reader = stepping.people[0]
        other = stepping.game.permute(stepping.state, reader, stepping.rng)

        def seen(state):
            with fixed("pages"):
                if state:
                    stepping.become(state)
                    do_in_private(stepping.server, reader, stepping.number)
                return all_pages(stepping.server.now, SLUG)

        before, after = (undone(lambda state=state: seen(state)) for state in (None, other))
    kinds = {page.path.split("/")[1] for page in before}
    assert {"static", "match", "docs", "guide", "check"} <= kinds and {page.status for page in before} == {"200 OK"}
    assert differences(before, after) == []


def lines(server, own):
    """What red says to the listener, the same in both worlds. own: his reply address."""
    name = own.partition("@")[0]
    asked = (own, f"{name[:-1]}{'a' if name[-1] != 'a' else 'b'}@game.example", f"{name}x@game.example",
             "blue@game.example", "blue-deputy@game.example", "nobody@game.example", "orders+b2@game.example",
             "bounces+x.y@game.example", "postmaster@game.example", "blue-deputy@player.example", "not an address")
    yield from (b"EHLO red.example", b"NOOP", b"HELP", b"VRFY <blue-deputy@game.example>", b"EXPN match")
    for address in asked:
        yield from (b"MAIL FROM:<red@game.example>", f"RCPT TO:<{address}>".encode(), b"RSET")
    yield from (b"MAIL FROM:<red@game.example>", *(f"RCPT TO:<orders+{n}@game.example>".encode() for n in range(30)),
                b"RSET")
    for message_id, body in (("<red-1@x>", "STATUS"), ("<private-0@x>", "HELP"), ("<red-1@x>", "STATUS"),
                             ("<red-2@x>", "DEPUTY blue-deputy@game.example\nREPORT")):
        yield from dialogs.letter("red@game.example", own, mime("red@game.example", own, body, message_id))
    yield from (*dialogs.letter("red@game.example", own, b"x" * 120_000), b"DATA", b"QUIT")


def answered(folder, blue_acts):
    """What a listener answers to red, and what is then mailed to him. blue_acts: whether blue has acted in private."""
    server = Server(folder, "standard", {}, INSIDE, duel.GAME)
    try:
        with fixed("dialog") as gateway:
            own = server.reply_to("red", server.address("red"))
            if blue_acts:
                for number, body in enumerate(BLUES):
                    server.write("blue@game.example", server.reply_to("blue", "blue@game.example"), body,
                                 f"<blue-{number}@x>")
                act_in_private(server, "red")
            with dialogs.listening(server.now) as port:
                said = dialogs.spoken(port, lines(server, own))
            gateway.send_due(server.now)
            return [Page("SMTP", "", (), said), *gateway.to("red@game.example")]
    finally:
        server.close()


def test_what_the_listener_answers_tells_nothing_of_others(tmp_path):
    quiet, busy = (answered(tmp_path / str(acts), acts) for acts in (False, True))
    assert len(quiet) > 3 and quiet[0].body.count(b"\r\n250 2.0.0") == 4 and b"\r\n550 5.1.2" in quiet[0].body
    assert differences(quiet, busy) == []
