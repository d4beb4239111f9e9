"""What a player is mailed does not depend by a byte on what that player may not know, nor on what others have filed."""

from random import Random

import pytest
from correspondence import GAME, START, Correspondence, address, mime
from databases import undone

from pbem import orders
from pbem.engine import Illegal, Seeded, copy
from pbem.mail import inbound
from pbem.service import overview
from pbem.service.clock import deadlines
from pbem.store.models import FiledOrder, Outbox, Press, Seat
from pbem.web import standing

SHOWN = (Outbox.to, Outbox.kind, Outbox.subject, Outbox.text, Outbox.html, Outbox.calendar, Outbox.headers,
         Outbox.message_id, Outbox.in_reply_to, Outbox.references)
TOLD = (*(column for column in SHOWN if column is not Outbox.message_id), Outbox.next_try_at,
        Outbox.created_at)  # an id tells nothing
SEEDS = (1, 2)
STEPS = 400
MOST_TRIALS = 3
LAST_HOME_CARD = 7


def played(seed):
    """{decision: state}: the first state of a random first turn in which each decision is asked, or held open."""
    rng, chance, found = Random(seed), Seeded(seed), {}
    state, _ = GAME.setup("1517", {}, chance, second_thoughts=True, sealed=True)
    for _ in range(STEPS):
        pending = GAME.pending(state)
        if state["turn"] > 1:
            break
        sealed = GAME.is_sealed(state)
        for name in [asked["decision"] for asked in pending.values()] or ["closing"] * sealed:
            found.setdefault(f"{name} under seal" if sealed else name, state)
        state = advanced(state, rng.choice(list(pending)), rng, chance) if pending else GAME.close(state, chance)[0]
    return found


def advanced(state, role, rng, chance):
    """The state after a random order of a role, or after its default."""
    for option in rng.sample(offered := GAME.options(state, role), len(offered)):
        command = option.random(rng)
        try:
            return GAME.apply(state, role, command, chance)[0] if command else state
        except Illegal:
            continue
    return GAME.apply(state, role, GAME.default(state, role), chance)[0]


STATES = [pytest.param(state, id=f"{decision}-{seed}") for seed in SEEDS for decision, state in played(seed).items()]


@pytest.fixture(scope="module")
def post(tmp_path_factory):
    post = Correspondence(tmp_path_factory.mktemp("leaks")).open()
    yield post
    post.close()


def mailed(post, state, role, bodies):
    """Everything a role is mailed in this state: its report, the answers to letters, a reminder."""
    def work():
        post.put_state(copy(state), readers=[role])
        recipient, moment = post.reply_to(role), post.now
        for number, body in enumerate(bodies):
            letter = mime(address(role), recipient, body, f"<leak-{number}@player.example>")
            inbound.process(inbound.ingest(letter, address(role), recipient, "test", moment), moment)
        deadlines.sweep(post.later(hours=10))
        return list(Outbox.select(*SHOWN).where(Outbox.to == address(role)).order_by(Outbox.id).tuples())

    began = post.now
    seen = undone(work)
    post.now = began
    return seen


def letters_of(state, role):
    """Trials of orders that are possible now, questions about cards, orders for cards that are not held."""
    lines = orders.template(GAME, state, role) if role in GAME.pending(state) else []
    trials = [f"TEST\n{line}" for line in lines[:MOST_TRIALS]]
    return [*trials, "HELP\nHELP Machiavelli\nplay 40 for CP", "commit 40"]


def readers(state):
    """The roles whose mails are compared: those asked, and two of those who have not answered (no journal has that)."""
    asked, answered = [role for role in GAME.roles if role in GAME.pending(state)], GAME.settled(state)
    return [*asked, *[role for role in GAME.roles if role not in (*asked, *answered)][:2]]


def hidden(state, role):
    """Whether there are cards a role does not see: none before the first deal, none when all hands are empty."""
    return any(number > LAST_HOME_CARD for other in GAME.roles if other != role for number in state["hands"][other])


@pytest.mark.parametrize("state", STATES)
def test_no_mail_depends_on_what_its_reader_may_not_know(post, state):
    for role in readers(state):
        other = GAME.permute(state, role, Random(7))
        assert (other != state) or not hidden(state, role)
        bodies = letters_of(state, role)
        assert mailed(post, state, role, bodies) == mailed(post, other, role, bodies), role


def test_the_states_hold_secrets_and_sealed_answers():
    """The test above compares something: most states have hidden cards, some a sealed answer."""
    states = [state for param in STATES for state in param.values]
    assert sum(hidden(state, "france") for state in states) > len(states) / 2
    assert any(frame.get("answers") for state in states for frame in state["stack"])
    assert {"negotiation", "diet_of_worms", "impulse", "action", "window under seal", "closing under seal"} <= {
        name for seed in SEEDS for name in played(seed)}


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

    def __init__(self, post):
        self.post, self.sent = post, dict.fromkeys(GAME.roles, 0)
        post.now = START
        post.put(DAYS)

    def send(self, role, body):
        self.sent[role] += 1
        letter = f"<{role}-{self.sent[role]}@player.example>"
        mail, caused = self.post.reply(role, body, message_id=letter)
        assert sum(row.answers_id == mail.id for row in caused) == 1

    def pass_by(self, **time):
        deadlines.sweep(self.post.later(**time))

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
        story = Days(post)
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
        rows = Outbox.select(*TOLD).where(Outbox.to.in_([address(role) for role in OTHERS]))
        public = (standing.standing(post.match(), post.now), standing.log(post.match()),
                  [*overview.log_lines(post.match(), str, secret=False)])
        return [row for row in rows.order_by(Outbox.id).tuples() if row[-1] > START], public, left

    return undone(work)


@pytest.mark.parametrize("what", FILED)
def test_what_two_powers_file_under_seal_shows_in_no_mail_of_the_others(post, what):
    (before, page, nothing), (after, page_after, left) = days(post, []), days(post, FILED[what])
    assert len(before) > len(OTHERS) * 4 and (what in LEAVES_NOTHING or left != nothing)
    assert before == after
    assert page == page_after


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
        story = Days(post)
        state, _ = GAME.position(GAME.start("1517", {}, Seeded(0)), MARCH, Seeded(0), GAME)
        post.put_state({**state, "second_thoughts": True, "sealed": True})
        for role, body in filed:
            story.send(role, body)
        story.send("france", "move 4 regulars Metz to Besancon\nbuy 1 mercenary in Paris")
        asked = sorted(GAME.pending(post.match().state))
        public = [standing.standing(post.match(), post.now), [*overview.match_lines()],
                  overview.match_page(post.match(), str)]
        for role, body in answers.items():
            story.send(role, body)
        for role in OTHERS:
            story.send(role, CURIOUS)
        public.append(standing.standing(post.match(), post.now))
        while GAME.is_sealed(post.match().state):
            story.pass_by(minutes=1)
        public += [standing.log(post.match()), [*overview.log_lines(post.match(), str, secret=False)]]
        rows = Outbox.select(*TOLD).where(Outbox.to.in_([address(role) for role in OTHERS]))
        return [row for row in rows.order_by(Outbox.id).tuples() if row[-1] > START], public, asked

    return undone(work)


@pytest.mark.parametrize("what", WISHES)
def test_who_is_asked_at_a_window_shows_nowhere(post, what):
    filed, answers, without = WISHES[what]
    mails, public, asked = window(post, [], without)
    mails_after, public_after, asked_after = window(post, filed, answers)
    assert asked == ["hapsburg"] and asked_after == sorted(answers) and len(mails) > len(OTHERS)
    assert mails == mails_after
    assert public == public_after


IMPULSE = "play 65 for CP\nend"
PATIENCE = 24 * 60  # minutes


def impulse(post, answered_after=None):
    """(what the others are mailed in an impulse, minutes until it was over): by an order filed ahead, or by a mail."""
    def work():
        story = Days(post)
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
        rows = Outbox.select(*TOLD).where(Outbox.to.in_([address(role) for role in GAME.roles if role != "hapsburg"]))
        return [row for row in rows.order_by(Outbox.id).tuples() if row[-1] > START], minute

    return undone(work)


def test_an_impulse_by_an_order_filed_ahead_looks_like_one_by_a_mail_of_the_same_minute(post):
    filed, minute = impulse(post)
    mailed, _ = impulse(post, answered_after=minute)
    assert 1 < minute < PATIENCE - 1 and len(filed) > len(OTHERS) * 4
    assert filed == mailed
