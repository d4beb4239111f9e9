"""The readings by what they judge: orders, pools of dice, events, outcomes."""

import re

JUDGES, CANDIDATES, PLAYED, NEEDS, ROLLS, DRAWS, EVENTS, OUTCOMES, SIGHTS = {}, {}, set(), {}, [], [], {}, {}, []


def judges(decision, *verbs):
    """Register (board, role, command) -> set of rule ids broken, for these verbs of a decision."""
    return _registrar(JUDGES, decision, verbs)


def candidates(decision, *verbs, played=False):
    """Register (board, role, option, rng) -> a command to be judged, or None.

    played: half of the orders of that kind that are carried out are drawn so too.
    """
    PLAYED.update({(decision, verb) for verb in verbs} if played else ())
    return _registrar(CANDIDATES, decision, verbs)


def needs(decision, *verbs):
    """Register (board, role) -> set of rule ids that forbid these verbs altogether, read when they are not offered."""
    return _registrar(NEEDS, decision, verbs)


def follows(decision, *verbs):
    """Register (before, role, command, after, events) -> complaints, or None when there is nothing to compare; several
    may be registered."""
    def register(function):
        for verb in verbs:
            OUTCOMES.setdefault((decision, verb), []).append(function)
        return function
    return register


def _registrar(table, decision, verbs):
    def register(function):
        for verb in verbs:
            assert (decision, verb) not in table, (decision, verb)
            table[decision, verb] = function
        return function
    return register


def rolls(pattern):
    """Register (Roll) -> number of dice expected, or None, for reasons that match the pattern whole."""
    def register(function):
        ROLLS.append((re.compile(pattern), function))
        return function
    return register


def draws(pattern):
    """Register (Roll) -> the choices expected, or None, for reasons of draws that match; values: those drawn from."""
    def register(function):
        DRAWS.append((re.compile(pattern), function))
        return function
    return register


def sees(function):
    """Register (board) -> complaints about a state at which somebody is asked, or None."""
    SIGHTS.append(function)
    return function


def tells(kind):
    """Register (board, event, memory) -> complaints, or None, for events of a kind; several may be registered."""
    def register(function):
        EVENTS.setdefault(kind, []).append(function)
        return function
    return register
