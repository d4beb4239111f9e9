"""What a standing order can hang on: facts that all see at the moment it is used (IF, WHEN, UNTIL; D3, D13, D15, D20).

`guard` gives the facts of a kind of orders, `false` the first that keeps one from being used. What only some kinds can
ask looks at what `about` says of the moment: where a card would go, whom an Event hits, what Agendas became.
"""

from functools import lru_cache

from pbem.engine import Condition, Count, Facts, One

from ..board import armies, cities
from ..printed import printed

MOST = 99
HELD = ("crowns", "votes", "faith", "influence")
CARD, PLEDGE, STAKE, BALLOT = ("quiet",), ("hits_city", "hits_noble", "hits_me", "hits"), ("invested", "unshared"), (
    "passed", "failed", "elected")


def guard(state, baron, *more):
    """The Facts that an order of a Baron can hang on; more: those of its kind besides what all can ask."""
    return _guard(state["data"], tuple(state["barons"]), tuple(state["nobles"]), tuple(state["spaces"]), more)


@lru_cache(maxsize=64)
def _guard(digest, seated, nobles, spaces, more):
    """Made once for a match: it depends on what is in the match alone."""
    board = {"data": digest, "barons": seated, "nobles": nobles, "spaces": spaces}
    known = {**_of_board(board), **_of_moments(board)}
    special = {*CARD, *PLEDGE, *STAKE, *BALLOT} - {*more}
    return Facts({name: condition for name, condition in known.items() if name not in special})


def false(state, baron, facts, **about):
    """The first clause that keeps these facts from holding now, None where they hold. about: of this moment."""
    if not facts:
        return None
    return guard(state, baron, *CARD, *PLEDGE, *STAKE, *BALLOT).false(facts, {"state": state, "me": baron, **about})


def names(facts):
    """Which facts are asked."""
    return {clause["fact"] for clauses in facts or () for clause in clauses}


def _of_board(state):
    """What every order can ask."""
    return {**_of_rounds(state), **_of_holdings(state), **_of_nobles(state), **_of_cities(state), **_of_spaces(state),
            **_of_offices(state)}


def _of_rounds(state):
    number = Count(0, MOST)
    return {
        "until": Condition("until round {number}", {"number": number},
                           lambda args, now, _: _round(now) <= args["number"]),
        "round_least": Condition("round [is] at least {number}", {"number": number},
                                 lambda args, now, _: _round(now) >= args["number"]),
        "round_most": Condition("round [is] at most {number}", {"number": number},
                                lambda args, now, _: _round(now) <= args["number"]),
    }


def _of_holdings(state):
    baron_of = {"baron": One("baron", list(state["barons"]))}
    held = {"number": Count(0, MOST), "held": One("held", [*HELD, "cities"])}
    return {
        "own_least": Condition("i have|hold at least {number} {held}", held,
                               lambda args, now, _: _held(now, now["me"], args) >= args["number"]),
        "own_most": Condition("i have|hold at most {number} {held}", held,
                              lambda args, now, _: _held(now, now["me"], args) <= args["number"]),
        "has_least": Condition("{baron} has|holds at least {number} {held}", {**baron_of, **held},
                               lambda args, now, _: _held(now, args["baron"], args) >= args["number"]),
        "has_most": Condition("{baron} has|holds at most {number} {held}", {**baron_of, **held},
                              lambda args, now, _: _held(now, args["baron"], args) <= args["number"]),
    }


def _of_nobles(state):
    baron_of = {"baron": One("baron", list(state["barons"]))}
    area, noble = {"area": One("area", [*printed(state).areas])}, {"noble": One("noble", [*state["nobles"]])}
    return {
        "stands": Condition("{noble} is in {area}", {**noble, **area},
                            lambda args, now, _: args["noble"] in armies.in_area(now["state"], args["area"])),
        "present": Condition("{baron} is in {area}", {**baron_of, **area},
                             lambda args, now, _: bool(armies.in_area(now["state"], args["area"], args["baron"]))),
        "enemy": Condition("{area} holds|has [an] enemy|enemies", area, lambda args, now, _: bool(armies.others_in(
            now["state"], args["area"], now["me"]))),
        "exhausted": Condition("{noble} is exhausted", noble,
                               lambda args, now, _: _is_exhausted(now, args["noble"])),
    }


def _of_cities(state):
    baron_of = {"baron": One("baron", list(state["barons"]))}
    city = {"city": One("city", [*printed(state).cities])}
    return {
        "controls": Condition("{baron} controls {city}", {**baron_of, **city},
                              lambda args, now, _: _city(now, args)["control"] == args["baron"]),
        "mine": Condition("{city} is mine", city, lambda args, now, _: _city(now, args)["control"] == now["me"]),
        "neutral": Condition("{city} is neutral", city, lambda args, now, _: _city(now, args)["control"] is None
                             and not _city(now, args)["razed"]),
        "razed": Condition("{city} is razed", city, lambda args, now, _: _city(now, args)["razed"]),
        "besieged": Condition("{city} is besieged", city,
                              lambda args, now, _: cities.is_besieged(now["state"], args["city"])),
    }


def _of_spaces(state):
    laid = {"space": One("phase", list(state["spaces"])), "number": Count(0, MOST)}
    return {
        "laid_least": Condition("{space} has|holds at least {number} cards", laid,
                                lambda args, now, _: len(now["state"]["spaces"][args["space"]]) >= args["number"]),
        "laid_most": Condition("{space} has|holds at most {number} cards", laid,
                               lambda args, now, _: len(now["state"]["spaces"][args["space"]]) <= args["number"]),
    }


def _of_offices(state):
    baron_of = {"baron": One("baron", list(state["barons"]))}
    return {
        "chairman": Condition("{baron} is chairman", baron_of,
                              lambda args, now, _: now["state"]["chairman"] == args["baron"]),
        "own_chairman": Condition("i am chairman", {}, lambda args, now, _: now["state"]["chairman"] == now["me"]),
        "head": Condition("{baron} is head [of] [the] [church]", baron_of,
                          lambda args, now, _: now["state"]["church"] == args["baron"]),
        "own_head": Condition("i am head [of] [the] [church]", {},
                              lambda args, now, _: now["state"]["church"] == now["me"]),
        "banned": Condition("{baron} is banned", baron_of,
                            lambda args, now, _: args["baron"] in now["state"]["banned"]),
    }


def _of_moments(state):
    baron_of = {"baron": One("baron", list(state["barons"]))}
    agenda = {"agenda": One("agenda", [*printed(state).agendas])}
    return {
        "quiet": Condition("it triggers nothing", {}, lambda args, now, _: not now["triggers"]),
        "hits_city": Condition("it hits my city", {}, lambda args, now, _: now["me"] in now["cities_hit"]),
        "hits_noble": Condition("it hits my noble", {}, lambda args, now, _: now["me"] in now["nobles_hit"]),
        "hits_me": Condition("it hits me", {}, lambda args, now, _: now["me"] in now["hit"]),
        "hits": Condition("it hits {baron}", baron_of, lambda args, now, _: args["baron"] in now["hit"]),
        "invested": Condition("{baron} invested at least {number}", {**baron_of, "number": Count(1, MOST)},
                              lambda args, now, _: now["stakes"].get(args["baron"], 0) >= args["number"]),
        "unshared": Condition("nobody invested", {}, lambda args, now, _: not any(now["stakes"].values())),
        "passed": Condition("{agenda} passed|passes", agenda,
                            lambda args, now, _: now["became"].get(args["agenda"]) == "yes"),
        "failed": Condition("{agenda} failed|fails", agenda,
                            lambda args, now, _: now["became"].get(args["agenda"]) == "no"),
        "elected": Condition("{agenda} went|goes to {baron}", {**agenda, **baron_of},
                             lambda args, now, _: now["became"].get(args["agenda"]) == args["baron"]),
    }


def _round(now):
    return now["state"]["round"]


def _held(now, baron, args):
    """Who is out of the match has nothing (WK-39.5)."""
    state = now["state"]
    return len(cities.controlled(state, baron)) if args["held"] == "cities" else state[args["held"]].get(baron, 0)


def _is_exhausted(now, noble):
    """A Noble of who is out is not there to be so."""
    return noble in now["state"]["nobles"] and now["state"]["nobles"][noble]["exhausted"]


def _city(now, args):
    return now["state"]["cities"][args["city"]]
