"""What a simulated player orders: sensible at random, and what it would order next if all went as it expects."""

from pbem.engine import Illegal, Seeded

SENSE = 0.8  # how often the best order that is left is given, where a game knows one
TRIES = 5  # samples of each kind of order
MOST_ORDERS = 20  # in one mail


def take(game, habits, state, role, rng, chance):
    """(command, new state) of a role that is asked: what it thinks best, else drawn by its liking, else the default."""
    wanted = [command for command in habits.orders(game, state, role) if rng.random() < SENSE]
    for command in wanted:
        after = applied(game, state, role, command, chance)
        if after:
            return command, after
    if not own(habits, state, role) and rng.random() < habits.by_default:
        return by_default(game, state, role, chance)
    options = game.options(state, role)
    options.sort(key=lambda option: rng.random() ** (1 / habits.liked.get(option.verb, 1)), reverse=True)
    for option in options:
        for _ in range(TRIES):
            command = option.random(rng)
            after = command and applied(game, state, role, command, chance)
            if after:
                return command, after
    return by_default(game, state, role, chance)


def own(habits, state, role):
    """Whether it is the role's own impulse."""
    impulse = habits.impulse(state)
    return impulse is not None and impulse[0] == role


def by_default(game, state, role, chance):
    """(command, new state) of the order that the deadline gives."""
    command = game.default(state, role)
    return command, game.apply(state, role, command, chance)[0]


def applied(game, state, role, command, chance):
    """The state after a command, None when it is not legal now."""
    try:
        return game.apply(state, role, command, chance)[0]
    except Illegal:
        return None


def over(game, state):
    """Whether the match is over: nobody is asked, and no answers are waiting to be opened."""
    return not game.pending(state) and not game.is_closing(state)


def foreseen(game, habits, state, role, rng, is_left_out=lambda state: False):
    """The commands that a role that is asked writes into one mail.

    It imagines how the matter goes on, with dice of its own and with everybody else doing the default: to the end
    of its impulse, or as long as it is asked the same. is_left_out(state): whether what it is asked behind the first
    question is answered otherwise.
    """
    chance, commands = Seeded(state["asked"]), []
    impulse, decision = habits.impulse(state), game.pending(state)[role]["decision"]
    while len(commands) < MOST_ORDERS and _goes_on(game, habits, state, role, impulse, decision):
        if role in game.pending(state):
            is_written = not commands or not is_left_out(state)
            command, state = take(game, habits, state, role, rng, chance)
            commands += [command] * is_written
        elif game.is_closing(state):
            state, _ = game.close(state, chance)
        else:
            _, state = by_default(game, state, next(iter(game.pending(state))), chance)
    return commands


def _goes_on(game, habits, state, role, impulse, decision):
    """Whether what the role writes about is still going on in the imagined state."""
    if own(habits, state, role):
        return not over(game, state) and habits.impulse(state) == impulse
    return game.pending(state).get(role, {}).get("decision") == decision
