"""What a Baron's Nobles might do in a round: sieges, marches and battles, each with what it is worth."""

from dataclasses import dataclass

from ..battles import attacks, movement
from ..board import armies
from ..orders import troops
from ..printed import printed
from . import worth

FALLS, BEGUN, MARCHED, SAILED, APPROACHED = 1.0, 0.6, 0.5, 0.35, 0.15  # of what stands there
RELIEF, BATTLE, ODDS = 0.6, 2.0, 1.5  # of a besieged place; of an army, where one is so much stronger
TOGETHER = 3  # Nobles who march to one area


@dataclass(frozen=True, slots=True)
class Operation:
    """A use of a card, and what it is worth. nobles: whom it takes; alone: whether Versatile Strategy can do it."""

    worth: float
    use: dict
    nobles: tuple
    alone: bool


def operations(view, baron):
    """All that is worth something, the best first."""
    free = [noble for noble in armies.on_board(view, baron) if not movement.is_shut_in(view, noble)]
    reach = {noble: reached(view, noble) for noble in free}
    found = [*_against_walls(view, baron, reach), *_against_armies(view, baron, reach), *_marches(view, baron, reach)]
    return sorted((one for one in found if one.worth > 0), key=lambda one: (-one.worth, str(one.use)))


def reached(view, noble):
    """The areas into which a Noble can move, if nobody lets him pass."""
    baron, start, data = armies.baron_of(view, noble), view["nobles"][noble]["area"], printed(view)

    def may(here, there):
        free = here == start or not movement.hosts_in(view, here, baron)
        return free and movement.may_cross(view, data.roads.kinds(here, there))

    near = {area for area in data.land.neighbours(start) if movement.may_cross(view, data.land.kinds(start, area))}
    return (near | data.roads.within(start, movement.road_range(view, baron), may)) - {start}


def is_open(view, baron, area):
    """Whether another's walls stand there that can be attacked without leave of a third Baron (WK-27)."""
    owner, stands = attacks.holder(view, area)
    third = {armies.baron_of(view, noble) for noble in armies.others_in(view, area, baron)} - {owner}
    siege = view["sieges"].get(area)
    return stands and owner != baron and not third and (siege is None or siege["baron"] == baron)


def _against_walls(view, baron, reach):
    """In an area where Nobles stand, or into which enough can march."""
    for area in printed(view).areas:
        if not is_open(view, baron, area):
            continue
        here = [noble for noble in reach if view["nobles"][noble]["area"] == area]
        if form := _form(view, baron, area, here):
            won = FALLS if area in view["sieges"] or form == "assault" else BEGUN
            yield Operation(won * worth.of_area(view, area), {"form": form, "area": area}, tuple(here), alone=True)
            continue
        for nobles in _enough(view, baron, area, [noble for noble in reach if area in reach[noble]], here):
            form = _form(view, baron, area, [*here, *nobles])
            won = FALLS if form == "assault" else MARCHED
            yield _march(view, baron, f"move_{form}", area, nobles, won * worth.of_area(view, area))


def _form(view, baron, area, nobles):
    """How these Nobles take it: undefended walls of no strength by assault, others by siege (WK-34.3, 29.1)."""
    if not nobles:
        return None
    if not attacks.defence(view, area):
        return "assault"
    return "siege" if attacks.besieges_lawfully(view, baron, area, nobles) else None


def _enough(view, baron, area, movers, here):
    """Each Noble alone who can begin a siege there, the weakest first; where none can, as few as can together."""
    ranked = sorted(movers, key=lambda noble: (armies.strength(view, noble), noble))
    single = [noble for noble in ranked if _form(view, baron, area, [*here, noble])]
    if single:
        return [[noble] for noble in single]
    several = ranked[::-1][:TOGETHER]
    return [several[:number] for number in range(2, len(several) + 1)
            if _form(view, baron, area, [*here, *several[:number]])][:1]


def _march(view, baron, form, area, nobles, gain, alone=False):
    left = sum(worth.of_guard(view, baron, noble) for noble in nobles)
    taking = _taken(view, baron, nobles[0], area)
    use = {"form": form, "nobles": list(nobles), "area": area, **({"taking": taking} if taking else {})}
    return Operation(gain - left, use, tuple(nobles), alone)


def _taken(view, baron, noble, area):
    """What lies in the own Stronghold where he starts or goes (WK-24.1)."""
    how = view["strongholds"][baron]
    there = how["area"] in (view["nobles"][noble]["area"], area) and not how["casualties"]
    return troops.copies(view, how["troops"]) if there and how["area"] not in view["sieges"] else {}


def _against_armies(view, baron, reach):
    """Weaker armies in the open, rather those that besiege one's own walls."""
    for area in printed(view).areas:
        for other in {armies.baron_of(view, noble) for noble in armies.others_in(view, area, baron)}:
            if movement.is_inside(view, other, area):
                continue
            here = [noble for noble in reach if view["nobles"][noble]["area"] == area]
            movers = [noble for noble in reach if area in reach[noble]]
            yield from _battles(view, baron, area, other, here, movers)


def _battles(view, baron, area, other, here, movers):
    theirs = sum(armies.strength(view, noble) for noble in armies.in_area(view, area, other))
    siege = view["sieges"].get(area)
    relieved = siege is not None and siege["baron"] == other and attacks.holder(view, area)[0] == baron
    gain = RELIEF * worth.of_area(view, area) if relieved else BATTLE
    if here and _stronger(view, here, theirs):
        yield Operation(gain, {"form": "attack", "against": other, "area": area}, tuple(here), alone=True)
        return
    best = sorted(movers, key=lambda noble: (-armies.strength(view, noble), noble))
    for number in range(1, min(TOGETHER, len(best)) + 1):
        if _stronger(view, [*here, *best[:number]], theirs):
            march = _march(view, baron, "move_attack", area, best[:number], gain)
            yield Operation(march.worth, {**march.use, "against": other}, march.nobles, alone=False)
            return


def _stronger(view, nobles, theirs):
    ours = sum(armies.strength(view, noble) for noble in nobles)
    return ours + attacks.COMMANDER >= ODDS * (theirs + attacks.COMMANDER)


def _marches(view, baron, reach):
    """A Noble alone, to walls that he could besiege: at once, by sea, or step by step."""
    data = printed(view)
    for noble in reach:
        start = view["nobles"][noble]["area"]
        wanted = {area: worth.of_area(view, area) for area in data.areas
                  if is_open(view, baron, area) and _form(view, baron, area, [noble])}
        for area in sorted(wanted):
            if area in reach[noble]:
                yield _march(view, baron, "move", area, [noble], MARCHED * wanted[area] / 2, alone=True)
            elif movement.may_sail(view, noble, area) and not armies.others_in(view, area, baron):
                yield _march(view, baron, "sail", area, [noble], SAILED * wanted[area], alone=True)
        if wanted and start not in wanted:
            yield from _approach(view, baron, noble, reach[noble], wanted)


def _approach(view, baron, noble, reach, wanted):
    """Nearer to the best of what he could besiege, each step away halves it."""
    def promise(area):
        away = printed(view).land.distances(area)
        return max((worth_of / 2 ** away[one] for one, worth_of in wanted.items() if one in away), default=0)

    safe = [area for area in sorted(reach) if not armies.others_in(view, area, baron)]
    best = max(safe, key=promise, default=None)
    here = promise(view["nobles"][noble]["area"])
    if best and promise(best) > here:
        yield _march(view, baron, "move", best, [noble], APPROACHED * promise(best), alone=True)
