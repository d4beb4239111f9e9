"""What CP can buy: each action with its price, where it is possible now, and what keeps it from the rest."""

from random import Random

from pbem.engine import Count, Each, One
from pbem.engine.shapes import command

from . import imagined
from .actions.spending import ACTIONS
from .map.atlas import ZONES
from .powers import strongholds, two_player_powers
from .report_words import by_name, said, section
from .sieges import assault

BEFORE_A_CARD = ("impulse", "marian_card")  # the questions in which it is chosen
WHERE = ("space", "origin", "zone", "card")  # arguments that tell where an action is possible
FEW = 3  # of the places that are named
RARE = ("fight", "reinforce")  # told of where they are possible, for few powers are ever at a foreign war
TEMPTING = {"assault": assault.besieged_by}  # places that one would look for, of which some may be barred


def before_a_card(rules, state, role, words):
    """The prices with the best card of the hand, where a card is to be chosen; [] elsewhere."""
    asked = rules.pending(state).get(role, {}).get("decision")
    return prices(rules, state, role, words) if asked in BEFORE_A_CARD else []


def prices(rules, state, role, words):
    """The section with the prices now, in an impulse under way, or in the next one; [] without any CP."""
    then = imagined.spending(rules, state, role)
    if then is None:
        return []
    options = {option.verb: option for option in rules.options(then, role)}
    rows = [(verb, costs, options.get(verb)) for verb, costs in actions(then, role)]
    cp = then["impulse"]["cp"]
    head = said(words, "prices.left", cp=cp) if then is state else said(words, "prices.most", cp=cp)
    possible = [_open(then, role, *row, words) for row in rows if is_possible(row[2])]
    barred = [_shut(rules, then, role, *row) for row in rows if not is_possible(row[2]) and row[0] not in RARE]
    rest = [said(words, "prices.shut", actions=barred)] if barred else []
    found = section(words, "prices", [head, *possible, *rest], brief=True)
    found.instead = [said(words, "prices.elsewhere", cp=cp)]
    return [found]


def actions(state, role):
    """(verb, {entry of the price list: CP}) of each action that is the power's own."""
    power = two_player_powers.ordered_by(state, role)
    return [(verb, costs) for action in ACTIONS for verb in action.verbs
            if (costs := action.prices(state, power))]


def is_possible(option):
    """Whether any order of this option is legal now."""
    return option is not None and bool(option.ready() or option.random(Random(0)))


def _open(state, role, verb, costs, option, words):
    names = [words.name(kind, place, "table") for kind, place in weighed(state, role, where(option))]
    barred = [{"place": place, "why": why.sentence, "rules": why.rules}
              for place in by_name(words, "space", tempting(state, role, verb))
              if (why := option.refusal(command(verb, space=place)))]
    return said(words, "prices.open", verb=verb, costs=costs, names=names[:FEW], more=max(0, len(names) - FEW),
                most=most(option), barred=barred)


def _shut(rules, state, role, verb, costs, option):
    why = barred(rules, state, role, verb, option)
    return {"verb": verb, "costs": costs, "why": why and why.sentence, "rules": why.rules if why else ()}


def barred(rules, state, role, verb, option):
    """The Illegal that says why there is no order of a verb now; None where nothing is in its reach."""
    if option is None:
        withheld = rules.withheld(state, role, verb)
        return withheld and withheld.waits
    tries = [command(verb, space=place) for place in tempting(state, role, verb)]
    tries += [] if option.args else [command(verb)]
    return next(filter(None, (option.refusal(order) for order in tries)), None)


def tempting(state, role, verb):
    """Places at which one would look for an action of this verb."""
    return TEMPTING[verb](state, two_player_powers.ordered_by(state, role)) if verb in TEMPTING else []


def where(option):
    """[(kind, id)] of the spaces, zones, languages or wars in which an action is possible."""
    inner = [pair for each in option.args.values() if isinstance(each, Each) for pair in each.args.items()]
    args = {**dict(inner), **option.args}
    domain = next((args[name] for name in WHERE if isinstance(args.get(name), One)), None)
    return [(_kind(domain.kind, one), one) for one in domain.offered()] if domain else []


def weighed(state, role, places):
    """The places with those first that matter most to the power; they alone are named where there are many."""
    if any(kind != "space" for kind, _ in places):
        return places
    power = two_player_powers.ordered_by(state, role)
    return [("space", space) for space in strongholds.by_worth(state, power, [space for _, space in places])]


def _kind(kind, place):
    return ("zone" if place in ZONES else "space") if kind == "place" else kind


def most(option):
    """The most of what is counted that one order can have; 0 where nothing is."""
    counts = [domain for domain in option.args.values() if isinstance(domain, Count)]
    return max((count.shown() if count.shown else count.most for count in counts), default=0)
