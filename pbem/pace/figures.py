"""What `pbem pace` prints: simulated matches summed up as days per turn, and where the days go."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace

from pbem.checks import complete
from pbem.engine.facets import Pace, Windows
from pbem.games import game
from pbem.service.asked import clock_settings
from pbem.service.asked.clock_settings import HIDDEN, QUICK

from . import tables
from .readers import READERS
from .simulation import Match
from .ways import ways


@dataclass(frozen=True, slots=True)
class Simulated:
    """What is simulated: matches of one scenario, so many turns of each, by players who read in one way.

    reply: a name of READERS. share, doubts, next: see pbem.pace.ways. hours: pace -> hours, where it is not the usual.
    windows: how long they are open, see clock_settings.WAYS.
    """

    key: str
    scenario: str
    options: dict
    turns: int
    reply: str = "daily"
    share: float = 0.9
    doubts: float = 0.2
    next: float = 0.0
    hours: dict = field(default_factory=dict)
    windows: str = HIDDEN

    def ways(self):
        return ways(self.share, self.doubts, self.next)

    def __call__(self, task):
        """The Turns of a match. task: (number of the way, seed)."""
        number, seed = task
        match = Match(game(self.key), self.ways()[number], READERS[self.reply], seed, self.scenario,
                      self.options, self.hours, self.windows)
        return match.play(self.turns)


def simulated(key, turns, scenario=None, options=None, **more):
    """A checked Simulated; KeyError or ValueError say what is wrong with game, scenario, options or hours."""
    rules = game(key)
    scenario = scenario or rules.scenarios[0]
    clock_settings.check({"hours": more.get("hours", {})}, rules)
    return Simulated(key, scenario, complete(rules, scenario, options or {}), turns, **more)


def each_way(matches, windows=()):
    """The Simulated with windows in each of these ways, as usual and quick if none is said; once without windows."""
    ways_of_windows = (windows or (HIDDEN, QUICK)) if game(matches.key).has(Windows) else (HIDDEN,)
    return [replace(matches, windows=way) for way in ways_of_windows]


def report(matches, seeds, processes, say, progress):
    """Simulate matches for these seeds in every way of playing and say the figures, line by line."""
    found = _played(matches, seeds, processes, progress)
    rules, period = game(matches.key), game(matches.key).facet(Pace).habits.period_name
    say(f"{rules.title}, {matches.scenario}: {len(seeds)} matches in each way, up to {matches.turns} {period}s "
        f"of each; replies: {matches.reply}{f'; windows: {matches.windows}' if rules.has(Windows) else ''}.")
    doubts = f"; {matches.doubts:.0%} of the filed impulses are kept back by their own conditions"
    say(f"Of the questions that can be answered ahead {matches.share:.0%} are{doubts * tables.have_turns(found)}.")
    players = [role for roles in rules.players(matches.scenario, matches.options) for role in roles]
    for line in tables.lines(found, len(players), period):
        say(line)


def _played(matches, seeds, processes, progress):
    """The Turns of all matches, by way."""
    tasks = [(number, seed) for seed in seeds for number in range(len(matches.ways()))]
    found = {way.name: [] for way in matches.ways()}
    with ProcessPoolExecutor(processes) as pool:
        for (number, seed), turns in zip(tasks, pool.map(matches, tasks), strict=True):
            name = matches.ways()[number].name
            found[name] += turns
            told = " ".join(f"{turn.hours / tables.HOURS_PER_DAY:.1f}" for turn in turns)
            progress(f"seed {seed}, {name}: {told or 'no'} days")
    return found
