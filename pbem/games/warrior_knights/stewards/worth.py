"""What cities are worth to a Baron, in Crowns, and how they are threatened."""

from ..battles import attacks
from ..board import armies, cities
from ..printed import printed

INFLUENCE, VOTE, FAITH = 3.0, 0.7, 1.2  # one of them
ROUNDS = 3  # for which what comes again and again is reckoned
THREATENED, REVOLT = 0.35, 0.2  # of an unguarded city is lost: beside an enemy, by a revolt
NEAR = 2  # steps


def of_city(view, city):
    """What taking or keeping a city is worth."""
    printed_city = printed(view).cities[city]
    income = printed_city.income + view["cities"][city]["fortified"]
    return INFLUENCE * ROUNDS + income * ROUNDS / 2 + VOTE * printed_city.kingdom


def of_area(view, area):
    """Of the city or Stronghold that stands there; from whom is ahead rather than from nobody."""
    owner = armies.stronghold_in(view, area)
    if owner is None:
        city = cities.unrazed_in(view, area)
        return of_city(view, city) + INFLUENCE * (view["cities"][city]["control"] is not None)
    return of_surrender(view, owner) + view["crowns"][owner] / 2


def of_surrender(view, baron):
    """What the loss of a Stronghold costs its Baron: a city, and the Influence of a round (WK-30.4, 30.5)."""
    own = [of_city(view, city) for city in cities.controlled(view, baron)]
    return min(own, default=0) + INFLUENCE * len(own)


def of_guard(view, baron, noble):
    """What a Noble guards alone where he stands."""
    area = view["nobles"][noble]["area"]
    if armies.in_area(view, area, baron) != [noble]:
        return 0.0
    city = cities.unrazed_in(view, area)
    if city and view["cities"][city]["control"] == baron:
        return of_city(view, city) * (REVOLT + THREATENED * is_threatened(view, baron, area))
    home = armies.stronghold_in(view, area) == baron
    return of_surrender(view, baron) * THREATENED * is_threatened(view, baron, area) if home else 0.0


def is_threatened(view, baron, area):
    """Whether a Noble of another Baron stands near who could besiege the walls alone."""
    near, walls = printed(view).land.distances(area, most=NEAR), attacks.walls(view, area)
    walls += attacks.garrison(view, area, baron)
    return any(view["nobles"][noble]["area"] in near and armies.strength(view, noble) + attacks.COMMANDER > walls
               for noble in armies.on_board(view) if armies.baron_of(view, noble) != baron)
