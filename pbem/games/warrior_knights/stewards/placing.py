"""Where a Baron sets up his Stronghold and his Nobles."""

from random import Random

from pbem.engine.shapes import command

from ..battles import attacks
from ..board import armies, cities
from ..match_options import RANKED
from ..printed import printed
from ..setup import areas, placing
from . import worth

PLACES, MOST, NOBLES = 5, 8, 4  # areas in a ranking of a Noble, of a Stronghold; Nobles of a Baron
NEARER, TASTE = 0.5, 0.25  # a step further away; how much Barons differ
STRONG = 0.4  # what walls that one Noble cannot besiege are worth still


def orders(view, baron, noted):
    """Split evenly; the Stronghold amid good cities, each Noble beside walls that he can besiege. noted: what he has
    ordered of that already.
    """
    split = placing.usual_split(view, baron)
    taste = Random(f"{baron} {view['chairman']} {view['display']} {view['strongholds'][baron]['troops']}")
    sites = sorted(areas.for_strongholds(view), key=lambda area: -_of_site(view, area) * taste.uniform(1 - TASTE, 1))
    if "troops" not in noted:
        yield command("split", troops=split)
    if view["options"]["setup"] == RANKED:
        yield from _wanted(view, split, sites, noted)
    yield command("settle")


def _wanted(view, nobles, sites, noted):
    if "stronghold" not in noted:
        yield command("stronghold", areas=sites[:MOST])
    for number, noble in enumerate(nobles):
        if noble not in noted.get("nobles", {}):
            yield command("place", noble=noble, areas=_ranked(view, sites[0], number))


def _of_site(view, area):
    """The cities around, those further away for less."""
    away = printed(view).land.distances(area)
    return sum(_of_city(view, city) * NEARER ** away[printed(view).cities[city].area] for city in view["cities"]
               if printed(view).cities[city].area in away and not view["cities"][city]["razed"])


def _of_city(view, city):
    return worth.of_city(view, city) * (1 if cities.strength(view, city) <= attacks.COMMANDER else STRONG)


def _ranked(view, home, number):
    """Areas with cities near a Stronghold, of which each Noble wants others."""
    data = printed(view)
    away = data.land.distances(home)
    able = [city for city in view["cities"] if data.cities[city].area in away and not view["cities"][city]["razed"]]
    ranked = sorted(able, key=lambda city: -_of_city(view, city) * NEARER ** away[data.cities[city].area])
    return [data.cities[city].area for city in ranked[number::NOBLES]][:PLACES]


def site(view, baron):
    """The Stronghold, where it is asked for by itself."""
    yield command("stronghold", area=max(areas.free_for_strongholds(view), key=lambda area: _of_site(view, area)))


def place(view, baron):
    """The next Noble, where he is asked for by himself."""
    home, noble = view["strongholds"][baron]["area"], areas.unplaced(view, baron)[0]
    wanted = [*_ranked(view, home, 0), home, *printed(view).kingdom]
    yield command("place", noble=noble, area=next(area for area in wanted if areas.is_free(view, area, baron)))


def returning(view, baron):
    """Rankings for Nobles who come back, and for a lost Stronghold: own cities that are threatened first."""
    data = printed(view)
    own = sorted(cities.controlled(view, baron), key=lambda city: (
        not worth.is_threatened(view, baron, data.cities[city].area), -worth.of_city(view, city)))
    places = [area for area in [view["strongholds"][baron]["area"], *(data.cities[city].area for city in own)] if area]
    if places:
        for noble in armies.nobles_of(view, baron):
            yield command("return", noble=noble, areas=places[:MOST])
    sites = sorted(areas.for_strongholds(view), key=lambda area: -_of_site(view, area))
    yield command("restore", areas=sites[:MOST])
