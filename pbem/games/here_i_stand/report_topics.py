"""What HELP tells of Here I Stand beside its orders, rules and things: CP, costs, the map, VP and sieges."""

from pbem.engine import Topic
from pbem.engine.shapes import command

from . import imagined, report_prices
from .diplomacy_phase import war_costs
from .map.atlas import AUTO_WIN_KEYS, COSTS, MAJORS
from .powers import relations, scenarios, two_player_powers
from .report_map import board, seas, stacks
from .report_words import by_name, cell, name, said, section
from .victory_phase import victory

TOPICS = {
    "cp": Topic(("HIS-11.0.3", "HIS-6.1.4", "HIS-11.1.1", "HIS-11.1.2"), ("play",)),
    "costs": Topic(("HIS-11.1.5", "HIS-9.6.5", "HIS-9.6.7")),
    "map": Topic(("HIS-2.1.5", "HIS-2.1.10", "HIS-2.5.3", "HIS-2.5.1")),
    "vp": Topic(("HIS-23.2.1", "HIS-23.2.2", "HIS-23.2.3", "HIS-23.3.1", "HIS-23.3.2", "HIS-23.1.1", "HIS-23.1.2")),
    "siege": Topic(("HIS-15.0.1", "HIS-15.1.1", "HIS-15.1.4", "HIS-2.1.3"), ("siege", "assault")),
}


def topic(rules, state, role, topic, words):
    """The sections of a topic."""
    shown = {"cp": _prices, "costs": _costs, "map": _map, "vp": _vp, "siege": _sieges}
    return shown[topic](rules, state, role, words)


def _prices(rules, state, role, words):
    return report_prices.prices(rules, state, role, words)


def _costs(rules, state, role, words):
    """What each action costs each power, and what wars would cost the reader."""
    rows = [[name(words, "action", action), *(str(costs.get(power, "")) for power in MAJORS)]
            for action, costs in COSTS.items()]
    table = section(words, "costs", (), ("action",), rows)
    table.head += [name(words, "power", power) for power in MAJORS]
    wars = {power: cp for power in scenarios.powers(state) if power != role and role in scenarios.powers(state)
            and (cp := war_costs.cost(state, role, power)) is not None and not relations.at_war(state, role, power)}
    table.lines += [said(words, "costs.wars", wars=wars)] if wars else []
    return [table, *report_prices.prices(rules, state, role, words)]


def _map(rules, state, role, words):
    view = rules.view(state, role)
    return [*board(view, words), seas(view, words)]


def _vp(rules, state, role, words):
    """What each power has its VP from, and the Keys with which it wins at once."""
    found = {power: victory.breakdown(state, power) for power in scenarios.powers(state)}
    rows = [[name(words, "power", power), *(str(vp[part]) for part in ("base", "special", "bonus", "total")),
             str(AUTO_WIN_KEYS[power] or "-")] for power, vp in found.items()]
    lead, turn = scenarios.domination(state)
    line = said(words, "vp.ways", vp=scenarios.standard_vp(state), lead=lead, turn=turn)
    return [section(words, "vp", [line], ("power", "base", "special", "bonus", "total", "keys"), rows)]


def _sieges(rules, state, role, words):
    """Who besieges what, who is inside, and whether the reader could assault it."""
    found = [(space, power) for space in by_name(words, "space", state["sieges"])
             for power in relations.besiegers(state, space)]
    rows = [[name(words, "space", space), name(words, "power", power), stacks(state, space, words),
             _assault(rules, state, role, space, words)] for space, power in found]
    lines = [] if rows else [said(words, "sieges.none")]
    return [section(words, "sieges", lines, ("space", "by", "units", "assault"), rows)]


def _assault(rules, state, role, space, words):
    """Whether the reader could assault a space in its impulse; nothing of the sieges of others."""
    then = imagined.spending(rules, state, role)
    mine = then is not None and two_player_powers.ordered_by(then, role) in state["sieges"][space]
    option = next((one for one in rules.options(then, role) if one.verb == "assault"), None) if mine else None
    if option is None:
        return "-"
    why = option.refusal(command("assault", space=space))
    return said(words, "sieges.barred", why=why.sentence, rules=why.rules) if why else cell(words, "sieges.open")
