"""The figures of simulated turns as tables of plain text: {name of a way: [Turn]}."""

from collections import Counter

HOURS_PER_DAY = 24
QUANTILES = {"median": 0.5, "10 %": 0.1, "90 %": 0.9}
ANSWERED_BY = ("mail", "rest", "then", "deadline", "ahead", "plan", "talks")
OF_TURNS = ("rest", "plan")  # of turns of one's own alone
WINDOWS = ("opened", "asked", "missed")
BECAME = ("whole", "in part", "refused", "given up", "doubted")
LEAST_WAIT = 0.25  # days a turn, of what has a row of its own
WIDTH = 11


def lines(found, players, period="turn"):
    """All tables, an empty line before each. players: how many there are in a match; period: what is told by."""
    found = {f"({number}) {name}": turns for number, (name, turns) in enumerate(found.items(), start=1) if turns}
    own = have_turns(found)
    answered_by = [by for by in ANSWERED_BY if own or by not in OF_TURNS]
    for title, columns, cells in (
            (f"days of a {period}", (*QUANTILES, f"{period}s", *["impulses"] * own, "mails each"),
             lambda turns: _days(turns, players, own)),
            (f"questions of a {period} answered by", answered_by, lambda turns: _questions(turns, answered_by)),
            *([(f"windows of a {period}", WINDOWS, _windows)] if _have_windows(found) else []),
            *([(f"impulses filed ahead, a {period}", (*BECAME, "stood"), _plans)] if own else [])):
        yield from ("", _row(title, columns))
        yield from (_row(name, cells(turns)) for name, turns in found.items())
    yield from ("", *_waits(found, period))


def have_turns(found):
    """Whether anybody had a turn of his own in these matches."""
    return any(turn.impulses or turn.plans or any(by in OF_TURNS for _, by in turn.questions)
               for turns in found.values() for turn in turns)


def quantile(values, share):
    """The value below which this share of the values lies, linear between two of them (0.5: the median)."""
    values = sorted(values)
    place = share * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    return values[below] + (place - below) * (values[above] - values[below])


def _days(turns, players, own):
    days = [turn.hours / HOURS_PER_DAY for turn in turns]
    return (*(quantile(days, share) for share in QUANTILES.values()), len(turns),
            *[sum(turn.impulses for turn in turns) / len(turns)] * own,
            sum(turn.mails for turn in turns) / len(turns) / players)


def _questions(turns, answered_by):
    counts = Counter()
    for turn in turns:
        for (_, by), count in turn.questions.items():
            counts[by] += count
    return [counts[by] / len(turns) for by in answered_by]


def _have_windows(found):
    return any(turn.windows["opened"] for turns in found.values() for turn in turns)


def _windows(turns):
    """How many windows opened, and of those who were asked in them how many were and did not answer in time."""
    return [sum(turn.windows[what] for turn in turns) / len(turns) for what in WINDOWS]


def _plans(turns):
    counts = sum((turn.plans for turn in turns), Counter())
    stood = counts["whole"] / counts.total() if counts else None
    return [*(counts[became] / len(turns) for became in BECAME), "-" if stood is None else f"{stood:.0%}"]


def _waits(found, period):
    """Days by the question that was open, the longest first."""
    days = {name: Counter() for name in found}
    for name, turns in found.items():
        for turn in turns:
            for decision, hours in turn.waits.items():
                days[name][decision] += hours / HOURS_PER_DAY / len(turns)
    decisions = sorted({decision for waits in days.values() for decision in waits},
                       key=lambda decision: -sum(waits[decision] for waits in days.values()))
    long = [decision for decision in decisions if any(waits[decision] >= LEAST_WAIT for waits in days.values())]
    yield _row(f"days of a {period} waited for", [name.partition(" ")[0] for name in days])
    for decision in long:
        yield _row(decision.replace("_", " "), [float(waits[decision]) for waits in days.values()])
    yield _row("all else", [sum((waits[decision] for decision in decisions if decision not in long), 0.0)
                            for waits in days.values()])


def _row(name, cells):
    texts = [f"{cell:.1f}" if isinstance(cell, float) else str(cell) for cell in cells]
    return f"{name:36}" + "".join(f"{text:>{WIDTH}}" for text in texts)
