"""What a player is mailed does not depend by a byte on what that player may not know."""

from random import Random

import pytest
from correspondence import GAME, Correspondence, address, mime

from pbem import orders
from pbem.engine import Illegal, Seeded, copy
from pbem.mail import inbound
from pbem.service import deadlines
from pbem.store import database
from pbem.store.models import Outbox

SHOWN = (Outbox.to, Outbox.kind, Outbox.subject, Outbox.text, Outbox.html, Outbox.headers, Outbox.message_id,
         Outbox.in_reply_to, Outbox.references)
SEEDS = (1, 2)
STEPS = 400
MOST_TRIALS = 3
LAST_HOME_CARD = 7


def played(seed):
    """{decision: state}: the first state of a random first turn in which each decision is asked."""
    rng, chance, found = Random(seed), Seeded(seed), {}
    state, _ = GAME.setup("1517", {}, chance)
    for _ in range(STEPS):
        pending = GAME.pending(state)
        if state["turn"] > 1 or not pending:
            break
        for asked in pending.values():
            found.setdefault(asked["decision"], state)
        role = rng.choice(list(pending))
        state = advanced(state, role, rng, chance)
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


def undone(work):
    """What a work gives, and the database as it was before."""
    with database.db.atomic() as all_of_it:
        seen = work()
        all_of_it.rollback()
    return seen


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
    """The roles whose mails are compared: those asked, and two of the others."""
    asked = [role for role in GAME.roles if role in GAME.pending(state)]
    return [*asked, *[role for role in GAME.roles if role not in asked][:2]]


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
    assert {"negotiation", "diet_of_worms", "impulse", "action"} <= {name for seed in SEEDS for name in played(seed)}
