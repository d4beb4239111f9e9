"""The options of a match (WK-41) and who plays."""

from itertools import combinations

from pbem.engine import Choice, Phrase

NO, YES = "no", "yes"
FOUGHT, FALLS, COMMITTED, IN_AREA = "fought", "falls", "committed", "in_area"
TOGETHER, ONE_BY_ONE = "together", "one_by_one"
RANKED, IN_TURN = "ranked", "in_turn"
BY_POSTURE, BY_MAIL = "by_posture", "by_mail"
ASKS = ONE, NO_CARD, TWO, ANY = "1", "0", "2", "any"
SWITCHES = ("open_private_motions", "exchanging_heirs", "treason", "player_elimination", "might_is_right",
            "abandoned_nobles", "miracles_can_happen")
LENGTHS = ("10", "8", "12", "15")


def _choice(name, *values):
    return Choice(name, values, values[0], Phrase(f"option_{name}", sort="match"))


def choices(data):
    """The options of matches with a set of data. Those of WK-41 whose rules are not there yet are not offered."""
    barons = [*data.barons]
    who = [" ".join(some) for number in range(len(barons), 1, -1) for some in combinations(barons, number)]
    switches = [_choice(name, NO, YES) for name in SWITCHES]
    return (_choice("barons", *who), _choice("data", data.name), _choice("game_length", *LENGTHS), *switches,
            _choice("asks", *ASKS), _choice("setup", RANKED, IN_TURN), _choice("ballots", TOGETHER, ONE_BY_ONE),
            _choice("battles", BY_POSTURE, BY_MAIL),
            _choice("troops_to_stronghold", YES, NO),
            _choice("breached_city", FOUGHT, FALLS), _choice("siege_strength", COMMITTED, IN_AREA))


def completing(data):
    """complete(scenario, given) of `MatchOptions`: the options with those left at their defaults."""
    known = {choice.name: choice for choice in choices(data)}

    def complete(scenario, given):
        given = {name: _seated(value, data) if name == "barons" else str(value) for name, value in given.items()}
        for name, value in given.items():
            if name not in known:
                raise ValueError(f"there is no option {name}; there are: {', '.join(known)}")
            if value not in known[name].values:
                raise ValueError(f"{name} can be: {', '.join(known[name].values)}")
        return {name: given.get(name, choice.default) for name, choice in known.items()}

    return complete


def seats(scenario, options):
    """A player for each Baron."""
    return tuple((baron,) for baron in options["barons"].split())


def _seated(value, data):
    """Barons as they are written in any order, by seats."""
    named = str(value).replace(",", " ").split()
    strangers = [one for one in named if one not in data.barons]
    return " ".join([*(one for one in data.barons if one in named), *strangers])
