"""What piracy takes: for each hit the target gives up a squadron, a random card or 1 piracy VP (HIS-16.4.9 to .14).

The frame of the piracy holds zone, target, hits (left) and given: what this piracy has brought already.
"""

from pbem.engine import Chapter, Decision, Illegal, Moment, One, Option, Some, Way

from ..cards import hands
from ..map.atlas import TABLES, ZONES
from ..powers import variants
from . import fleets
from .fleets import name

MOST_VP = TABLES["piracy"]["max_vp"]
SQUADRON, CARD, VP = "squadron", "card", "vp"
STANDARD = (VP, SQUADRON, CARD)  # D-37
RULES = ("HIS-16.4.9",)


def squadrons(state, zone, target):
    """[place, kind as the target names it] of squadrons it can give up: in the zone or next to it (HIS-16.4.10)."""
    return [[place, flat] for place in (zone, *fleets.neighbours(state, zone))
            for flat in fleets.ships(fleets.fleet(state, place, target)) if fleets.kind_of(flat) == "squadrons"]


def possible(state, zone, target):
    """Awards that benefit the Ottoman now (HIS-16.4.13), the standard one first."""
    can = {VP: state["piracy_vp"] < MOST_VP, SQUADRON: bool(squadrons(state, zone, target)),
           CARD: bool(hands.drawable(state, target))}
    return [award for award in STANDARD if can[award]]


def choices(state, frame):
    """Awards the target may choose; in the anniversary edition none twice before each possible one was given."""
    can = possible(state, frame["zone"], frame["target"])
    if not variants.rule(state, "awards_in_turn"):
        return can
    least = min((frame["given"].count(award) for award in can), default=0)
    return [award for award in can if frame["given"].count(award) == least]


def next_hit(game, frame):
    """Asked hit by hit, only when there is a choice (HIS-16.4.13)."""
    awards = choices(game.state, frame) if frame["hits"] else []
    if not awards:
        if frame["hits"]:
            game.emit("piracy_fruitless", hits=frame["hits"], zone=frame["zone"], rules=["HIS-16.4.13"])
        game.end(frame)
        return
    ships = squadrons(game.state, frame["zone"], frame["target"])
    frame["award"] = [awards[0], *ships[0]] if awards == [SQUADRON] else awards[:1]
    if len(awards) > 1 or (awards == [SQUADRON] and len(ships) > 1):
        game.ask(frame, "piracy_hit", frame["target"])


def pay_hit(game, frame):
    """One hit is settled."""
    award, *what = frame.pop("award")
    frame["hits"] -= 1
    frame["given"].append(award)
    {SQUADRON: give_squadron, CARD: give_card, VP: give_vp}[award](game, frame, *what)
    game.goto(frame, "next_hit")


def give_squadron(game, frame, place, flat):
    """HIS-16.4.10."""
    game.emit("piracy_squadron", power=frame["target"], place=place, force={flat: 1}, rules=["HIS-16.4.10"])
    sink(game, frame["target"], place, {flat: 1})


def give_card(game, frame):
    """HIS-16.4.11: the card rests until the Ottoman's next impulse."""
    card = hands.draw_from_hand(game, "ottoman", frame["target"], "piracy", ["HIS-16.4.11"])
    game.state["impulse"].setdefault("resting", []).append(card)


def give_vp(game, frame):
    """HIS-16.4.12, HIS-16.4.14: it costs the target nothing."""
    game.state["piracy_vp"] += 1
    game.emit("piracy_vp", power="ottoman", target=frame["target"], vp=game.state["piracy_vp"],
              rules=["HIS-16.4.12", "HIS-16.4.14"])


def sink(game, power, place, force):
    """Ships lost to piracy wait on the Turn track (HIS-17.2.2); so does a leader left at sea without ships."""
    lost = {flat: n for flat, n in force.items() if n}
    fleets.lose(game.state, place, power, lost)
    left = fleets.fleet(game.state, place, power)
    if lost and left and not fleets.ships(left) and place in ZONES:
        fleets.lose(game.state, place, power, left)
        game.emit("naval_leaders_lost", power=power, place=place, leaders=left["leaders"],
                  rules=["HIS-16.1.5", "HIS-16.2.13"])


# The question.

LOSABLE = ("HIS-16.4.10",)


def hit_options(state, frame, role):
    awards, ships = choices(state, frame), squadrons(state, frame["zone"], role)
    if VP in awards:
        yield Option("grant", lambda game, frame, role, args: choose(frame, VP), help="grant_piracy_vp",
                     rules=("HIS-16.4.12",), ways=(Way("grant", "[a] [1] VP", shown=True), Way("give", "[a] [1] VP")))
    if SQUADRON in awards:
        yield Option("lose", do_lose, {"unit": One("unit", list(dict.fromkeys(flat for _, flat in ships)), LOSABLE),
                                       "place": One("place", list(dict.fromkeys(at for at, _ in ships)), LOSABLE)},
                     "[1] [a] {unit} [at] [in] {place}", "lose_squadron_to_piracy", ("HIS-16.4.10",),
                     check=lambda args: check_lose(ships, args),
                     sample=lambda rng: dict(zip(("place", "unit"), rng.choice(ships), strict=True)),
                     example=dict(zip(("place", "unit"), ships[0], strict=True)))
    if CARD in awards:
        yield Option("give", lambda game, frame, role, args: choose(frame, CARD),
                     help="give_card_to_piracy", rules=("HIS-16.4.11",),
                     ways=(Way("give", "[a] [random] card", shown=True),))

    yield Option("give_first", do_give_first, {"awards": Some("award", list(STANDARD), 1, len(STANDARD))}, "{awards}",
                 "give_first_possible", RULES, example={"awards": list(STANDARD)},
                 sample=lambda rng: {"awards": rng.sample(STANDARD, len(STANDARD))},
                 check=lambda args: check_first(awards, args["awards"]))


def check_first(awards, wanted):
    """Raises Illegal when none of those wanted is possible."""
    if not set(awards) & set(wanted):
        raise Illegal("no_such_award", {}, ["HIS-16.4.13"], awards)


def do_give_first(game, frame, role, args):
    award = next(award for award in args["awards"] if award in choices(game.state, frame))
    choose(frame, award, *(squadrons(game.state, frame["zone"], role)[0] if award == SQUADRON else ()))


def choose(frame, award, *what):
    frame["award"] = [award, *what]


def check_lose(ships, args):
    if [args["place"], args["unit"]] not in ships:
        raise Illegal("no_such_squadron", {"place": args["place"]}, ["HIS-16.4.10"],
                      list(dict.fromkeys(name(place) for place, _ in ships)))


def do_lose(game, frame, role, args):
    choose(frame, SQUADRON, args["place"], args["unit"])


def hit_default(state, frame, role):
    """D-37: VP, then a squadron, then a card."""
    award = choices(state, frame)[0]
    if award == SQUADRON:
        place, unit = squadrons(state, frame["zone"], role)[0]
        return {"verb": "lose", "unit": unit, "place": place}
    return {"verb": {VP: "grant", CARD: "give"}[award]}


def about_hit(state, frame, role):
    return {"zone": frame["zone"], "hits": frame["hits"], "awards": choices(state, frame),
            "vp": state["piracy_vp"]}


CHAPTER = Chapter(decisions=(Decision("piracy_hit", hit_options, hit_default, about_hit,
                                      moment=Moment(("pirated", "piracy"), ("grant", "lose", "give", "give_first"),
                                                    "give first vp, squadron, card", alone=("grant", "give"),
                                                    places=("zone",))),))
