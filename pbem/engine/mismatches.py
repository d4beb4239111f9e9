"""What parts of a game do not go together, told where the game is loaded, in place of a fault in a player's mail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from .facets import Help, Moments, OwnTurn, Wording
from .moments import Moment
from .shapes import S

if TYPE_CHECKING:
    from .game import Game

TOPIC = "topic"  # the kind of the vocabulary that names topics of HELP


def mismatches(rules: Game[S]) -> Iterator[str]:
    """Each as a sentence that says what to do."""
    yield from _of_moments(rules)
    yield from _of_turns(rules)
    yield from _of_topics(rules)
    yield from _of_rules(rules)
    yield from _of_wording(rules)


def _of_moments(rules: Game[S]) -> Iterator[str]:
    said = {name: decision.moment for name, decision in rules.decisions.items() if decision.moment}
    if said and not rules.has(Moments):
        yield (f"the decision {next(iter(said))} has a moment, and the game no facet Moments: nothing can be filed "
               "ahead; add Moments() to its facets (with conditions and suppose, where it has them)")
    for name, moment in {**said, **rules.facet(Moments).of}.items():
        yield from _of_moment(rules, name, moment)


def _of_moment(rules: Game[S], name: str, moment: Moment) -> Iterator[str]:
    verbs = rules.vocabulary.get("verb", {})
    if name not in rules.decisions:
        yield f"Moments names a decision {name}, which no chapter has; there are: {', '.join(rules.decisions)}"
    if not moment.names or not moment.verbs or not moment.example:
        yield (f"the moment of the decision {name} needs names, the verbs of its answers, and an example of one, as in "
               'Moment(("attacked",), ("fight", "flee"), "fight", alone=("fight", "flee"))')
    if wrong := [verb for verb in (*moment.verbs, *moment.alone) if verbs and verb not in verbs]:
        yield (f"the moment of the decision {name} is answered by {', '.join(wrong)}, which the kind \"verb\" of the "
               "vocabulary does not have")
    if wrong := [verb for verb in moment.alone if verb not in moment.verbs]:
        yield f"the moment of the decision {name} has {', '.join(wrong)} in `alone` and not among its verbs"


def _of_turns(rules: Game[S]) -> Iterator[str]:
    moments = rules.facet(Moments)
    if any(moment.turn for moment in moments.of.values()):
        return
    needs = [what for what, given in (("OwnTurn", rules.has(OwnTurn)),
                                      ("Moments.suppose", moments.suppose is not Moments().suppose)) if given]
    if needs:
        yield (f"the game has {' and '.join(needs)}, which are about turns of one's own, and no question begins one: "
               "the decision of a turn needs moment=Moment(..., turn=True)")


def _of_topics(rules: Game[S]) -> Iterator[str]:
    named, told = {*map(str, rules.vocabulary.get(TOPIC, {}))}, {*rules.facet(Help).topics}
    if missing := sorted(named - told):
        yield (f"the vocabulary's kind \"{TOPIC}\" names {', '.join(missing)}, of which Help.topics tells nothing: "
               f"Help(topics={{\"{missing[0]}\": Topic(rules=(...))}})")
    if missing := sorted(told - named):
        yield f"Help.topics tells of {', '.join(missing)}, which the vocabulary's kind \"{TOPIC}\" does not name"


    for topic, what in rules.facet(Help).topics.items():
        if isinstance(what.rules, str):
            yield f"the rules of the topic {topic} are a tuple of ids, ({what.rules!r},), not {what.rules!r}"


def _of_rules(rules: Game[S]) -> Iterator[str]:
    if rules.rulebook and not rules.rule_index:
        yield ('the game has a rulebook and an empty rule_index: no order can name its rule; '
               'rule_index = {"FAIR-1": "The highest card wins."}')


def _of_wording(rules: Game[S]) -> Iterator[str]:
    wording = rules.facet(Wording)
    for name, value in (("everyday", wording.everyday), ("meanings", wording.meanings)):
        if not isinstance(value, Mapping):
            yield f"Wording.{name} is {value!r}; it is what stands in its file, read (`yaml_data.read`), no path"
