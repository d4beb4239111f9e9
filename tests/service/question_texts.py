"""What a role is asked and what its report shows, as lines, for golden files of whole matches."""

import re
import textwrap
from collections import Counter

from pbem import orders, words
from pbem.engine.facets import Reports
from pbem.render.phrases import prompt
from pbem.render.sections import html_of, text_of

WIDTH = 118
TAGS = re.compile(r"(?<=>)(?=<(?:h2|h3|p|ul|li|table|tr|pre|section|div)\b)")


def question(game, state, role):
    """The question of a role in words, with every order it may give."""
    decision, about = game.pending(state)[role]["decision"], game.about(state, role)
    yield f"{role} is asked {decision}: {prompt(game.key, decision, about, role)}"
    for choice in orders.choices(game, state, role, game.options(state, role)):
        args = "; ".join(f"{name}: {legal}" for name, legal in choice.args)
        yield from textwrap.wrap(f"{choice.ready or '-'} | {choice.usage} | {choice.told} | {', '.join(choice.rules)}"
                                 f" | {args}", WIDTH, initial_indent="  ", subsequent_indent="    ")


def report(game, state, role):
    """The sections of a role's report, as a plain text; the first two as a page, too."""
    sections = game.facet(Reports).sections(game.view(state, role), role, words.of(game))
    for section in sections:
        yield from (f"  {line}".rstrip() for line in text_of(section).splitlines())
    for section in sections[:2]:
        yield from (f"  {line}" for line in TAGS.split(html_of(section)))


class Boards:
    """Collects what is asked in a match that is played again, each decision a few times, and now and then a report, one
    while an action is asked for among them.
    """

    def __init__(self, game, every=60, times=2):
        self.game, self.every, self.times = game, every, times
        self.number, self.lines, self.known = 0, [], Counter()

    def look(self, state, role):
        """Note what is asked of a role."""
        decision = self.game.pending(state)[role]["decision"]
        self.known[decision] += 1
        if self.known[decision] <= self.times:
            self.lines += ["", *question(self.game, state, role)]
        if self.number % self.every == 0 or self.known["action"] == 1 and decision == "action":
            self.lines += ["", f"Question {self.number}: the report of {role}", *report(self.game, state, role)]
        self.number += 1
