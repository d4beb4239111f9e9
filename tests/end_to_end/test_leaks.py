"""What leaves the server for a reader is the same to the byte whatever the others hold, have filed or have done.

What leaves, and what its identifiers, names and order rest on:

| what | rests on |
|---|---|
| envelope sender | the mail's own drawn Message-ID, signed |
| envelope recipient, order of a reader's mails | his address; the order in which they were written |
| Message-ID | drawn for the mail (`pbem.identifiers`) |
| In-Reply-To, References | the reader's own letter; an id of the match, by the server's key |
| Reply-To (orders, press, to confirm) | marks drawn for seat and question, the day, for press the recipients |
| List-Unsubscribe, its page | the reader's address, by the key |
| Date, DTSTAMP, moment of sending | the clock |
| MIME boundaries | the mail's own Message-ID, by the server's key |
| List-Id, Subject | the match's name |
| calendar file | one name for all; UID: match and role, by the key; SEQUENCE: seconds since the match was opened |
| tags of entries | the audience and the place of the entry among its own, by the key |
| evidence of a dispute (sections, case file) | what the reader's role may know of the entry; his own order |
| Reply-To of a moderator's mails | marks drawn for his seat and the dispute, the day |
| numbers in a mail | the reader's own filings (REVOKE 3), his own lines; the dice of a phase that is over |
| `%% news` | the number of events told in the mail; a hash over their commitments, salted from drawn seals |
| what opens a stage (file) | named by match and stage; events told to the reader's role, his own rows, their salts |
| `%% apart`, `%% back` | numbers of dice of a phase that is over, by what all were told of it |
| `%% faces` | dice that all were told, and that went back or were thrown beside some that did |
| `%% press`, `%% pressed` | what the reader has sent and got himself; a word drawn for the writer of each piece |
| `%% filed` | the reader's own order, without what counts questions |
| `%% journal` | the number of the stage; the hash of its last row, over salted commitments |
| public pages | public rows of the journal, numbered among themselves; nobody's question under seal |
| pages of a local mailbox | the Message-ID of the mail; the form's drawn text for a mail written there |
| cookie, form | drawn for the browser; signed with the key and the time |
| ETag, Last-Modified, Date | of style and script files alone: the file, the clock |
| answers of the SMTP listener | the settings, and the form of the address and of the mail |
| receipts | the reader's own mail as it came; the clock; his receipt before, the first a word drawn for him |
| mails to the moderator | rows of mails by their numbers: he hosts the match and may read all of them |

Here a part of the states is looked at; `leaks.py` beside this file looks at more of them and prints figures.
"""

import base64
import hashlib
from functools import cache

import leak_states
import leaks
import pytest
import two_worlds
from byte_differences import differences
from correspondence import GAME, START, Correspondence, address
from databases import undone
from departures import fixed, openings, public_pages
from departures import receipts as receipts_in
from two_worlds import Figures, Leak

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.mail import bounces, compose
from pbem.service.hosting import overview
from pbem.service.post import posting, tokens
from pbem.service.record import receipts, records
from pbem.service.sweep import deadlines
from pbem.store.models import FiledOrder, Journal, Mail, Outbox, Press, Receipt, Seat
from pbem.web import standing

MAIN = ("1517", tuple(GAME.facet(MatchOptions).complete("1517", {}).items()))
A_FEW = 2  # states of each random match
LATE = (("1517", {}, "near_battles"), ("1517", {}, "near_victory"))
BY_MAIL = [(match, begin, 14) for match, begin in (
    (LATE[0], 1), (LATE[1], 1), (("1532", {}, None), 60), (("two_player", {}, None), 40),
    (("1517", {"players": 3}, None), 60))]


@pytest.fixture(scope="module")
def decided():
    """{(scenario, options, reader): [(name, state)]}: a state for each decision, seen by one who is asked."""
    found = [(leaks.readers(found, number)[0], found) for number, (_, found) in enumerate(leak_states.of_index())]
    groups = {}
    for reader, one in found:
        groups.setdefault((one.state["scenario"], tuple(one.state["options"].items()), reader), []).append(tuple(one))
    return groups


def same_for_all(groups, domain=two_worlds.OUTSIDE):
    """The Figures of these states by reader; Leak when one of them can be told from its other world."""
    figures, found = Figures(), []
    for key, states in groups.items():
        part, differing = leaks.looked_at(key, states, domain)
        figures.add(part)
        found += differing
    if found:
        raise Leak("\n".join(f"{name}: {'; '.join(sentences)}" for name, sentences in found))
    assert figures.secret and figures.bytes > 10_000 * figures.states and figures.receipts > 2 * figures.states
    return figures


@pytest.mark.drawn(2)
@pytest.mark.parametrize("reader", GAME.roles)
def test_no_reader_tells_two_worlds_apart_by_what_he_is_asked(decided, reader):
    figures = same_for_all({key: states for key, states in decided.items() if key == (*MAIN, reader)})
    assert len(figures.decisions) > 10


def test_nor_in_other_scenarios(decided):
    same_for_all({key: states for key, states in decided.items() if key[:2] != MAIN})


def test_every_decision_of_the_game_is_among_them(decided):
    asked = {asked["decision"] for (_, _, reader), states in decided.items() for _, state in states
             if (asked := GAME.pending(state).get(reader))}
    reached = {name for name, _ in leak_states.of_index()}
    assert reached == set(GAME.decisions) and len(asked) > len(reached) * 0.9


@pytest.mark.drawn(2)
@pytest.mark.parametrize("match", leak_states.MATCHES, ids=str)
def test_no_reader_tells_two_worlds_apart_in_a_random_match(match):
    number = leak_states.MATCHES.index(match)
    found = list(leak_states.of_match(number, *match, steps=120, every=30))
    some = found[1::max(1, len(found) // A_FEW)][:A_FEW]
    same_for_all(leaks.by_reader(some), two_worlds.INSIDE if number % 4 == 0 else two_worlds.OUTSIDE)


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("match", "begin", "steps"), BY_MAIL, ids=str)
def test_private_acts_in_a_match_show_nowhere(match, begin, steps):
    figures, found = leaks.played(match, 3, begin, steps)
    assert not found and figures.orders > 3


# What the test must find.

def plant_number_in_the_return_path(patch):
    patch.setattr(bounces, "return_path", lambda row: f"bounces+{row.id}@game.example")


def plant_shared_generator(patch):
    patch.setattr(compose, "_set_boundaries", lambda message: None)


def plant_hash_of_a_count(patch):
    def message_id(to):
        return f"<{hashlib.sha256(str(Outbox.select().count()).encode()).hexdigest()}@game.example>"

    patch.setattr(posting, "_new_id", message_id)


def plant_seat_number_in_reply_addresses(patch):
    plain = tokens.address

    def numbered(kind, mark, *rest, **more):
        count = base64.b32encode(str(Seat.get(Seat.mark == mark).id).encode()).decode().lower().rstrip("=")
        return plain(kind, mark, *rest, **more).replace("@", f"-{count}@") if kind == tokens.JOIN else \
            plain(kind, mark, *rest, **more)

    patch.setattr(tokens, "address", numbered)


def plant_number_in_page(patch):
    patch.setattr(standing, "log", lambda *given: ([], Outbox.select().count()))


def plant_count_of_mails_in_receipts(patch):
    plain = receipts.digests
    patch.setattr(receipts, "digests", lambda mail: {
        **plain(mail), "kept": receipts.digest(str(Mail.select().count()).encode())})


class OneForAll:
    """Finds the latest receipt of a match, whoever has it."""

    def first(self, match, player):
        return Receipt.select().where(Receipt.match == match).order_by(Receipt.id.desc()).first()


def plant_chain_of_all_players(patch):
    patch.setattr(receipts, "LATEST", OneForAll())


PLANTS = {plant.__name__: plant for plant in (
    plant_number_in_the_return_path, plant_shared_generator, plant_hash_of_a_count,
    plant_seat_number_in_reply_addresses, plant_number_in_page, plant_count_of_mails_in_receipts,
    plant_chain_of_all_players)}
WHERE = dict.fromkeys(("plant_count_of_mails_in_receipts", "plant_chain_of_all_players"), "%% receipt")


@pytest.mark.parametrize("name", PLANTS)
def test_a_count_in_what_leaves_is_found(decided, monkeypatch, name):
    PLANTS[name](monkeypatch)
    key, states = next((key, states) for key, states in decided.items() if key[:2] == MAIN)
    with pytest.raises(Leak, match=WHERE.get(name)):
        same_for_all({key: states[:1]})


@pytest.fixture(scope="module")
def post(tmp_path_factory):
    post = Correspondence(tmp_path_factory.mktemp("leaks")).open()
    yield post
    post.close()


# What two powers file under seal shows in nobody else's mail: the same days twice, with and without it.

FILERS = ("hapsburg", "papacy")
OTHERS = tuple(role for role in GAME.roles if role not in FILERS)
DAYS = {"turn": 4, "phase": "diplomacy", "peace": [["hapsburg", "france"]],
        "hands": {"ottoman": [1, 33], "hapsburg": [2, 31, 65], "england": [3, 24], "france": [4, 40],
                  "papacy": [5, 6, 25, 32], "protestant": [7, 26]}}
FILED = {
    "deals": [("hapsburg", "DEAL WITH france, papacy: alliance france; cede Besancon to france; card to papacy"),
              ("hapsburg", "declare alliance with Protestant"), ("papacy", "declare card to protestant")],
    "confirmations": [("papacy", "preconfirm Hapsburg: alliance with Papacy"),
                      ("hapsburg", "preconfirm Ottoman: alliance with Hapsburg")],
    "press": [("hapsburg", "PRESS TO papacy\nFrance shall pay.\nEND PRESS"),
              ("papacy", "PRESS TO hapsburg\nDearly.\nEND PRESS")],
    "cards": [("hapsburg", "when assault by ottoman in Vienna respond Foul Weather"),
              ("papacy", "when declared move respond Gout")],
    "orders ahead": [("hapsburg", "WHEN attacked in Vienna BY ottoman: withdraw"),
                     ("hapsburg", "ALWAYS INTERCEPT from Vienna IF odds >= 50%"),
                     ("papacy", "NEXT IMPULSE\nplay 32 for CP\nend\nEND"),
                     ("papacy", "PASS UNTIL at war with ottoman")],
    "deputies": [("hapsburg", "DEPUTY dan@player.example"), ("papacy", "DEPUTY dora@player.example")],
    "farewells": [("hapsburg", "RESIGN"), ("papacy", "BACK")],
    "policies": [("hapsburg", "responses never"), ("papacy", "responses ask")],
    "trials": [("hapsburg", "TEST\ndeclare alliance with France\nready"), ("papacy", "HAND\nHELP Gout")],
    "refusals": [("hapsburg", "declare cede Vienna to France"), ("papacy", "declare alliance with Ottoman")],
}
LEAVES_NOTHING = ("trials", "refusals", "farewells")
TAKEN_BACK = [("hapsburg", "withdraw 1\nwithdraw 1"), ("papacy", "withdraw 1"), ("hapsburg", "unconfirm 1"),
              ("papacy", "unconfirm 1"), ("hapsburg", "responses own"), ("papacy", "responses own"),
              *((role, f"revoke {number}") for number in (2, 1) for role in FILERS)]
CURIOUS = "STATUS\nHAND\nORDERS\nHELP preconfirm\nPRESS TO all\nWhat is going on?\nEND PRESS"


class Days:
    """Letters that are the same in both runs: each writer counts his own."""

    def __init__(self, post, gateway):
        self.post, self.gateway, self.sent = post, gateway, dict.fromkeys(GAME.roles, 0)
        post.now = START
        post.put(DAYS)

    def send(self, role, body):
        self.sent[role] += 1
        letter = f"<{role}-{self.sent[role]}@player.example>"
        mail, caused = self.post.reply(role, body, message_id=letter)
        assert sum(row.answers_id == mail.id for row in caused) == 1

    def pass_by(self, **time):
        self.gateway.send_due(self.post.now)
        deadlines.sweep(self.post.later(**time))
        self.gateway.send_due(self.post.now)

    def left_for(self, *roles):
        """What has left for these roles, and the public pages."""
        self.gateway.send_due(self.post.now)
        return [*self.gateway.to(*map(address, roles)), *public_pages(self.post.now, self.post.match().slug)]

    def everybody_goes_on(self):
        """All are ready; nobody declares war or deploys; up to the first impulse."""
        while GAME.pending(state := self.post.match().state) and state["phase"] != "action":
            for role, asked in GAME.pending(state).items():
                self.send(role, {"negotiation": "ready", "spring_deployment": "stay"}.get(asked["decision"], "decline"))


def days(post, filed):
    """What comes of some days in which two powers also send the letters of `filed`.

    (mails to the others; the public page and log; what was there after those letters)
    """
    def work():
        story = Days(post, gateway)
        for role, body in filed:
            story.send(role, body)
        left = post.match().state, *(table.select().count() for table in (Press, FiledOrder, Seat))
        for role in OTHERS:
            story.send(role, CURIOUS)
        story.pass_by(hours=30)
        for role, body in TAKEN_BACK if filed else ():
            story.send(role, body)
        story.everybody_goes_on()
        for role in OTHERS:
            story.send(role, CURIOUS)
        public = (standing.standing(post.match(), post.now, "en"), standing.log(post.match(), post.now),
                  [*overview.log_lines(post.match(), str, secret=False)])
        return story.left_for(*OTHERS), public, left

    with fixed() as gateway:
        return undone(work)


@pytest.fixture(scope="module")
def quiet(post):
    """What comes of these days where the two powers file nothing."""
    return days(post, [])


@pytest.mark.drawn(5)
@pytest.mark.parametrize("what", FILED)
def test_what_two_powers_file_under_seal_shows_in_no_mail_of_the_others(post, quiet, what):
    (before, page, nothing), (after, page_after, left) = quiet, days(post, FILED[what])
    assert len(before) > len(OTHERS) * 4 and (what in LEAVES_NOTHING or left != nothing)
    assert receipts_in(before) >= 2 * len(OTHERS)  # of their curious letters
    assert openings(before) >= len(OTHERS)  # of the stages that end on these days
    assert differences(before, after) == []
    assert page == page_after


def test_a_count_of_rows_in_what_opens_a_stage_is_found(post, monkeypatch):
    since = records.since
    monkeypatch.setattr(records, "since", lambda *how: {**since(*how), "rows so far": Journal.select().count()})
    (before, *_), (after, *_) = days(post, []), days(post, FILED["policies"])
    assert differences(before, after)


MARCH = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]], "hands": {**DAYS["hands"]},
         "spaces": {"Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
                    "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}
DECLINE, RESPOND = {"hapsburg": "decline"}, {"hapsburg": "respond Foul Weather"}
WISHES = {  # what is filed before France marches; the answers of those who are asked then, with it and without
    "a policy never": ([("hapsburg", "responses never")], {}, DECLINE),
    "a policy ask": ([("papacy", "responses ask")], {**DECLINE, "papacy": "decline"}, DECLINE),
    "a card for another place": (
        [("hapsburg", "when move by france in Vienna respond Foul Weather")], DECLINE, DECLINE),
    "a card for this place": ([("hapsburg", "when move by france in Besancon respond Foul Weather")], {}, RESPOND),
    "an order ahead": ([("hapsburg", "WHEN approached in Besancon: stand")], DECLINE, DECLINE),
}


def window(post, filed, answers):
    """(what the others are mailed while a window is open and after it, what is public meanwhile, who was asked)."""
    def work():
        story = Days(post, gateway)
        state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), MARCH, Seeded(0), GAME)
        post.put_state({**state, "second_thoughts": True, "sealed": True})
        for role, body in filed:
            story.send(role, body)
        story.send("france", "move 4 regulars Metz to Besancon\nbuy 1 mercenary in Paris")
        asked = sorted(GAME.pending(post.match().state))
        public = [standing.standing(post.match(), post.now, "en"), [*overview.match_lines()],
                  overview.match_page(post.match(), str)]
        for role, body in answers.items():
            story.send(role, body)
        for role in OTHERS:
            story.send(role, CURIOUS)
        public.append(standing.standing(post.match(), post.now, "en"))
        while GAME.is_sealed(post.match().state):
            story.pass_by(minutes=1)
        public += [standing.log(post.match(), post.now), [*overview.log_lines(post.match(), str, secret=False)]]
        return story.left_for(*OTHERS), public, asked

    with fixed() as gateway:
        return undone(work)


@pytest.fixture(scope="module")
def unfiled(post):
    """A function that gives what comes of a window before which nothing was filed, by what is answered in it."""
    return cache(lambda answers: window(post, [], dict(answers)))


@pytest.mark.drawn(2)
@pytest.mark.parametrize("what", WISHES)
def test_who_is_asked_at_a_window_shows_nowhere(post, unfiled, what):
    filed, answers, without = WISHES[what]
    mails, public, asked = unfiled(tuple(without.items()))
    mails_after, public_after, asked_after = window(post, filed, answers)
    assert asked == ["hapsburg"] and asked_after == sorted(answers) and len(mails) > len(OTHERS)
    assert differences(mails, mails_after) == []
    assert public == public_after


IMPULSE = "play 65 for CP\nbuy 3 mercenaries in Vienna\nend"  # nothing in it is dear
PATIENCE = 24 * 60  # minutes


def impulse(post, answered_after=None):
    """(what the others are mailed in an impulse, minutes until it was over): by an order filed ahead, or by a mail."""
    def work():
        story = Days(post, gateway)
        story.send("hapsburg", f"NEXT IMPULSE\n{IMPULSE}\nEND" if answered_after is None else "STATUS")
        story.everybody_goes_on()
        story.send("ottoman", "play 33 for CP\nend")
        for minute in range(1, PATIENCE):
            story.pass_by(minutes=1)
            if minute == answered_after:
                story.send("hapsburg", IMPULSE)
            if "hapsburg" not in GAME.pending(post.match().state):
                break
        for role in OTHERS:
            story.send(role, CURIOUS)
        return story.left_for(*(role for role in GAME.roles if role != "hapsburg")), minute

    with fixed() as gateway:
        return undone(work)


def test_an_impulse_by_an_order_filed_ahead_looks_like_one_by_a_mail_of_the_same_minute(post):
    filed, minute = impulse(post)
    mailed, _ = impulse(post, answered_after=minute)
    assert 1 < minute < PATIENCE - 1 and len(filed) > len(OTHERS) * 4
    assert differences(filed, mailed) == []
