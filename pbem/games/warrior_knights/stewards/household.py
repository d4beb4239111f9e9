"""What a Baron pays, hires, invests and repairs, and whom he lets draw Events: standing orders, where they change."""

from pbem.engine.shapes import command

from ..actions import expeditions
from ..board import armies, cities
from ..data_check import COLOURS, EXPEDITIONS
from ..orders import troops
from ..phases import wages
from ..printed import printed
from ..upkeep import revolts
from . import placing, voting, worth

POSTURES = {"attack": "win", "defence": "hold"}
SPARE = 3  # Crowns that a Baron likes to have left
LEAST_GAIN = 1.0  # what a Crown invested must bring back on average
MOST, ARMY = 8, 100  # things in an order; troops that are enough for a Noble
HARM, HELP = "red", "green"
HITS_ME = [[{"fact": "hits_me"}]]


def orders(view, baron):
    """Those that differ from what is filed."""
    for part in (policies, _revolts, _draft, _garrison, _funds, _works, _events, _pledges):
        yield from part(view, baron)


def policies(view, baron):
    """What is said once: postures, and rankings of areas."""
    filed = view["filed"]
    for side, posture in POSTURES.items():
        if side not in filed.get("posture", {}):
            yield command("posture", side=side, wish={"form": "named", "posture": posture})


def rankings(view, baron):
    """Those of which all know that they are on file: where they stand, nobody need be asked."""
    given = {"return": "returns", "restore": "restore"}
    yield from (order for order in placing.returning(view, baron) if given[order["verb"]] not in view["filed"])
    if "motions" not in view["filed"]:
        yield voting.motion(view, baron)


def purse(view, baron):
    """The Crowns that are not needed for wages."""
    due = sum(wages.wage(view, baron, card) for _, card in wages.due(view, baron))
    return max(0, view["crowns"][baron] - due)


def income(view, baron):
    """The Crowns that the next Taxation brings."""
    return sum(cities.income(view, city) for city in cities.controlled(view, baron))


def _revolts(view, baron):
    """Faith for the best cities as far as it goes, Crowns for the others while they last."""
    faith, crowns, wanted = view["faith"][baron], purse(view, baron), {}
    for city in sorted(revolts.unguarded(view, baron), key=lambda city: -worth.of_city(view, city)):
        price = 2 * printed(view).cities[city].income
        how = "faith" if faith else "crowns" if crowns >= price else "let_go"
        faith, crowns = faith - (how == "faith"), crowns - price * (how == "crowns")
        if view["filed"].get("revolts", {}).get(city) != how:
            wanted.setdefault(how, []).append(city)
    yield from (command("revolt", cities=found, how=how) for how, found in wanted.items())


def _draft(view, baron):
    """The strongest cards on display, as many as their wages leave Crowns for; to whom is strongest where he can."""
    kinds = list(dict.fromkeys(troops.strongest_first(view, view["display"])))
    keep = max(0, view["crowns"][baron] - purse(view, baron) - income(view, baron) // 2)
    hosts = sorted(armies.on_board(view, baron), key=lambda noble: (-armies.strength(view, noble), noble))
    wanted = {"order": kinds, "keep": keep, "to": [*hosts, armies.STRONGHOLD]}
    if kinds and view["filed"].get("draft") != wanted:
        yield command("draft", order=kinds, keep=keep, hosts=wanted["to"])


def _garrison(view, baron):
    """A Noble off the board takes what lies idle in the Stronghold (WK-35.3)."""
    how = view["strongholds"][baron]
    idle = [noble for noble in armies.nobles_of(view, baron)
            if not view["nobles"][noble]["area"] and not view["nobles"][noble]["dead"]]
    if how["area"] and idle and armies.strength_of(view, how["troops"]) >= ARMY and not how["casualties"]:
        taking = troops.copies(view, how["troops"])
        if view["filed"].get("returns", {}).get(idle[0], {}).get("taking") != taking:
            yield command("return", noble=idle[0], areas=[how["area"]], taking=taking)


def promise(view, expedition):
    """What a Crown brings back on average when there is news, by what all know of the deck."""
    results = [card.expedition[expedition] for card in printed(view).fate.values()]
    news = [expeditions.GAINS.get(result, 0) for result in results if result != "no_news"]
    return sum(news) / len(news) if news else 0.0


def _funds(view, baron):
    """What is left over, into the expedition that promises most; a Chairman launches it, a Head of the Church blesses
    it where it is his own.
    """
    best = max(EXPEDITIONS, key=lambda one: promise(view, one))
    crowns = min(expeditions.limit(view, baron), max(0, purse(view, baron) - SPARE))
    crowns = crowns if promise(view, best) > LEAST_GAIN else 0
    filed = view["filed"]
    if filed.get("invest", {}).get(best, [{"crowns": 0}]) != [{"crowns": crowns}]:
        yield command("invest", stakes=[{"crowns": crowns, "expedition": best}])
    if view["chairman"] == baron and filed.get("launch") != [best]:
        yield command("launch", expeditions=[best])
    if view["church"] == baron and crowns and filed.get("bless") != {"expeditions": [best]}:
        yield command("bless", expeditions=[best])


def _works(view, baron):
    """Fortify the best cities, repair the others, replace Casualties of the strongest army."""
    own = sorted(cities.controlled(view, baron), key=lambda city: -worth.of_city(view, city))
    works = [{"form": "fortify", "city": city} for city in own if not view["cities"][city]["fortified"]]
    works += [{"form": "repair", "city": city} for city in own if view["cities"][city]["breaches"]]
    works += [{"form": "repair_stronghold"}] if view["strongholds"][baron]["breaches"] else []
    keep = max(0, view["crowns"][baron] - purse(view, baron))
    if works and view["filed"].get("upgrade") != {"order": works[:MOST], "keep": keep}:
        yield command("upgrade", works=[{"work": work} for work in works[:MOST]], keep=keep)
    hurt = [name for name in armies.hosts(view, baron) if armies.host(view, baron, name)["casualties"]]
    if hurt and view["filed"].get("muster") != {"order": hurt, "keep": 0}:
        yield command("muster", hosts=hurt, keep=0)


def _events(view, baron):
    """A Head of the Church draws what helps himself and lets the leader draw what harms, where a Faith is left."""
    if view["church"] != baron or view["faith"][baron] < 2:
        return
    others = [one for one in view["barons"] if one != baron]
    leader = max(others, key=lambda one: (view["influence"][one], len(cities.controlled(view, one))))
    for colour, drawer in ((HARM, leader), (HELP, baron)):
        if colour in COLOURS and view["filed"].get("event", {}).get(colour) != drawer:
            yield command("event", colour=colour, baron=drawer)


def _pledges(view, baron):
    """Faith that revolts leave over, against the dearest Event that may hit him still; one more each round."""
    spare, filed = view["faith"][baron] - len(revolts.unguarded(view, baron)), view["filed"].get("pledges", {})
    able = [event for event in printed(view).events.values() if event.price and event.price <= spare
            and event.id not in (*view["event_gone"], *filed)]
    if able:
        dearest = max(able, key=lambda event: (event.price, event.id))
        yield command("pledge", event=dearest.id, faith=dearest.price, facts=HITS_ME)
