"""The religious actions paid with CP (HIS-18.1): treatises, translations, debates, St. Peter's, burned books."""

from pbem.engine import (
    Action,
    Chapter,
    Count,
    Illegal,
    One,
    Option,
    Phrase,
    Way,
    waiting,
)

from ..cards.menu import affordable, cost, pay, priced, unpaid
from ..map.atlas import DEBATERS, LANGUAGES, TRANSLATION
from . import (
    attempts,
    counter_reformation,
    debaters,
    debates,
    reformation,
    st_peters,
    targets,
)
from .influence import PROTESTANT, convertible

ATTEMPTS, MORE_ATTEMPTS = 2, 3
CROMWELLS_PRICE = 2
NEW_TESTAMENT, BIBLE = "new_testament", "full_bible"
COMPLETION_ATTEMPTS = 6
TRACKS = {NEW_TESTAMENT: "new_testament", BIBLE: "bible"}  # the tracks as the state names them


# Publish treatise (HIS-18.1.15, HIS-18.1.16).

def treatise_options(state, frame, role):
    zones, given = treatise_zones(state, role), treatise_bonuses(state, frame, role)
    if not zones:
        yield waiting("treatise", "treatise_waits", "HIS-18.1.15", "HIS-18.1.16")
        return
    args = {"zone": One("language", zones, (treatise_rule(role),)),
            **targets.arguments(reformation.possible_targets(state, {}), MORE_ATTEMPTS, reformation.TARGET_RULES, given,
                                of_use=lambda: attempts.of_use(reformation.SERIES, state, {}, given))}
    yield Option("treatise", do_treatise, args, "{zone} {targets?}" + (" [using {bonus?}]" if given else ""),
                 Phrase("treatise", {"attempts": ATTEMPTS}, "options"),
                 ("HIS-18.1.15", "HIS-18.1.16", *debaters.spent(state, frame, role)),
                 check=lambda args: check_treatise(state, args),
                 sample=lambda rng: sample(rng, zones, given, lambda args: check_treatise(state, args)),
                 example=lambda: attempts.plan(reformation.SERIES, state, zones, treatise_frame))


def treatise_rule(power):
    return "HIS-18.1.15" if power == "protestant" else "HIS-18.1.16"


def treatise_price(state, power):
    """CP of a treatise, None for those who publish none; Thomas Cromwell makes those of England cheap for a turn."""
    cheap = power == "england" and state["this_turn"].get("thomas_cromwell")
    return CROMWELLS_PRICE if cheap else cost("publish_treatise", power)


def treatise_bars(state, power):
    return unpaid(state, power, "publish_treatise", price=treatise_price(state, power))


def treatise_prices(state, power):
    price = treatise_price(state, power)
    return {} if price is None else {"publish_treatise": price}


def treatise_zones(state, power):
    """Zones a treatise may aim at; none when there is nothing to convert (HIS-18.3.15)."""
    if convertible(state, PROTESTANT).isdisjoint(reformation.possible_targets(state, {})):
        return []
    if power == "england":
        return ["english"] if "cranmer" in state["reformers"] else []
    return list(LANGUAGES)


def treatise_bonuses(state, frame, power):
    """Debaters the Protestant may commit with its own treatise (HIS-18.2.8, HIS-18.3.3, HIS-18.3.4)."""
    if power != "protestant" or not debaters.may_use_bonus(state, frame, power):
        return []
    writers = [d for d in debaters.PAMPHLETEERS if debaters.uncommitted(state, d)]
    return writers + debaters.dice_givers(state, frame, power)


def treatise_frame(args):
    """The attempts a treatise gives: three in his own zone with Carlstadt or Calvin."""
    bonus = args.get("bonus")
    within = debaters.PAMPHLETEERS.get(bonus)
    return {"attempts": MORE_ATTEMPTS if within else ATTEMPTS, "zones": [args["zone"]], "within": within,
            "bonus": bonus, "queue": list(args.get("targets", ()))}


def check_treatise(state, args):
    plan = treatise_frame(args)
    if plan["within"] and plan["within"] != args["zone"]:
        raise Illegal("bonus_for_other_zone", {"debater": plan["bonus"], "zone": plan["within"]},
                      ["HIS-18.3.3", "HIS-18.3.4"], [plan["within"]])
    legal = reformation.legal_targets(state, plan)
    if not legal:
        raise Illegal("nothing_to_convert", {"zone": plan["within"]}, ["HIS-18.3.15"])
    targets.check_number(args, plan["attempts"], ["HIS-18.1.15"])
    targets.check_first(args, legal, attempts.target_rules(reformation.SERIES, plan),
                        reformation.possible_targets(state, plan))


def sample(rng, zones, given, check):
    """A random zone and, now and then, a bonus that fits it."""
    args = {"zone": rng.choice(zones)}
    if given and rng.random() < 0.3:
        args["bonus"] = rng.choice(given)
    try:
        check(args)
    except Illegal:
        args.pop("bonus", None)
    return args


def do_treatise(game, frame, role, args):
    pay(game, treatise_price(game.state, role))
    if args.get("bonus"):
        debaters.use_bonus(game, frame, args["bonus"])
    publish(game, role, args)


def publish(game, power, args):
    """The attempts of a treatise that has been paid for."""
    game.emit("treatise", power=power, zone=args["zone"], rules=[treatise_rule(power)])
    game.call("reformation_attempts", power=power, source="treatise", **treatise_frame(args))


# Translate scripture (HIS-18.1.17 to HIS-18.1.22).

def translation_options(state, frame, role):
    zones = [zone for zone in TRANSLATION["zones"] if boxes_left(state, zone)]
    if not zones:
        yield waiting("translate", "translation_waits", "HIS-18.1.17", "HIS-18.1.20")
        return
    given = [d for d in debaters.TRANSLATORS if debaters.uncommitted(state, d)]
    given = given if debaters.may_use_bonus(state, frame, role) else []
    most = min(state["impulse"]["cp"], max(boxes_left(state, zone) for zone in zones))
    args = {"zone": One("language", zones, ("HIS-18.1.17",)), "cp": Count(1, most, "CP", ("HIS-18.1.17",))}
    if given:
        args["bonus"] = One("debater", given, ("HIS-18.1.18",))
    rest = " {cp} [CP]" + (" [using {bonus?}]" if given else "")
    named = Way("translate", "{zone} {work} [for] [with]" + rest, {"work": One("translation", list(TRACKS))},
                check=lambda args: check_named(state, args))
    yield Option("translate", do_translate, args, "{zone}" + rest,
                 "translate", ("HIS-18.1.17", *debaters.spent(state, frame, role)),
                 check=lambda args: check_translation(state, args), ways=(named,),
                 sample=lambda rng: {"zone": (zone := rng.choice(zones)),
                                     "cp": rng.randint(1, min(most, boxes_left(state, zone)))},
                 example={"zone": zones[0], "cp": min(most, boxes_left(state, zones[0]))})


def track(state, zone):
    """The track that moves next: the New Testament first (HIS-18.1.19), then the Full Bible, then None."""
    done = state["translation"][zone]
    return next((t for t in (NEW_TESTAMENT, BIBLE) if done[TRACKS[t]] < TRANSLATION[t]["steps"]), None)


def boxes_left(state, zone):
    """Boxes to the end of the track that moves next (HIS-18.1.20)."""
    current = track(state, zone)
    return TRANSLATION[current]["steps"] - state["translation"][zone][TRACKS[current]] if current else 0


def check_named(state, args):
    """Raises Illegal when another translation is named than the one that moves next."""
    if args["work"] != track(state, args["zone"]):
        raise Illegal("other_translation_moves", {"zone": args["zone"], "work": args["work"]},
                      ["HIS-18.1.19", "HIS-18.1.20"])


def check_translation(state, args):
    zone, bonus = args["zone"], args.get("bonus")
    if bonus and DEBATERS[bonus].zone != zone:
        raise Illegal("translator_of_other_zone", {"debater": bonus, "zone": DEBATERS[bonus].zone}, ["HIS-18.1.18"])
    left = boxes_left(state, zone)
    if args["cp"] + bool(bonus) > left:
        raise Illegal("end_of_track_first", {"left": left, "most": left - bool(bonus)}, ["HIS-18.1.19", "HIS-18.1.20"])


def do_translate(game, frame, role, args):
    pay(game, args["cp"])
    zone, bonus = args["zone"], args.get("bonus")
    if bonus:
        debaters.use_bonus(game, frame, bonus)
    current = track(game.state, zone)
    game.state["translation"][zone][TRACKS[current]] += args["cp"] + bool(bonus)
    left = TRANSLATION[current]["steps"] - game.state["translation"][zone][TRACKS[current]]
    game.emit("translation", zone=zone, track=current, cp=args["cp"], free=int(bool(bonus)), left=left,
              rules=["HIS-18.1.17"])
    if not left:
        complete(game, zone, current)


def complete(game, zone, finished):
    """HIS-18.1.21, HIS-18.1.22: six attempts; a Full Bible gives +1 and a VP."""
    bible = finished == BIBLE
    rule = "HIS-18.1.22" if bible else "HIS-18.1.21"
    if bible:
        game.state["bonus_vp"]["protestant"].append({"kind": "bible", "id": zone, "vp": 1})
    game.emit("translation_complete", zone=zone, track=finished, vp=int(bible), rules=[rule])
    game.call("reformation_attempts", power="protestant", attempts=COMPLETION_ATTEMPTS, zones=[zone], plus_one=bible,
              source=finished)


# Call a debate (HIS-18.1.23 to HIS-18.1.25).

def debate_options(state, frame, role):
    zones = debates.zones(state, role)
    if not zones:
        yield waiting("debate", "debate_waits", "HIS-18.1.24", "HIS-18.1.25")
    else:
        yield Option("debate", do_debate, debates.arguments(state, role, zones),
                     "[in] {zone} [against] {pool?}", "call_debate", ("HIS-18.1.23",),
                     check=lambda args: debates.check_pool(state, role, args["zone"], args.get("pool")),
                     sample=lambda rng: {"zone": rng.choice(zones)})


def do_debate(game, frame, role, args):
    pay(game, affordable(game.state, "call_theological_debate", role))
    game.call("debate", power=role, zone=args["zone"], pool=args.get("pool"), source="action")


# Build St. Peter's (HIS-18.1.27).

def st_peters_options(state, frame, role):
    if not st_peters.room(state):
        yield waiting("st_peters", "st_peters_waits", "HIS-18.1.27")
    else:
        most = min(state["impulse"]["cp"], st_peters.room(state))
        yield Option("st_peters", do_st_peters, {"cp": Count(1, most, "CP", ("HIS-18.1.27",))}, "{cp} [CP]",
                     "build_st_peters", ("HIS-18.1.27",), example={"cp": most})


def do_st_peters(game, frame, role, args):
    pay(game, args["cp"])
    st_peters.add(game, args["cp"])


# Burn books (HIS-18.1.28).

def burn_options(state, frame, role):
    if not counter_reformation.legal_targets(state, {}):
        yield waiting("burn", "burning_waits", "HIS-18.1.28")
        return
    given = burn_bonuses(state, frame)
    args = {"zone": One("language", list(LANGUAGES), ("HIS-18.1.28",)),
            **targets.arguments(counter_reformation.possible_targets(state, {}), MORE_ATTEMPTS,
                                 counter_reformation.TARGET_RULES, given,
                                 of_use=lambda: attempts.of_use(counter_reformation.SERIES, state, {}, given))}
    yield Option("burn", do_burn, args, "[books!] [in] {zone} {targets?}" + (" [using {bonus?}]" if given else ""),
                 Phrase("burn_books", {"attempts": ATTEMPTS}, "options"),
                 ("HIS-18.1.28", *debaters.spent(state, frame, role)),
                 check=lambda args: check_burn(state, args),
                 sample=lambda rng: sample(rng, LANGUAGES, given, lambda args: check_burn(state, args)),
                 example=lambda: attempts.plan(counter_reformation.SERIES, state, LANGUAGES, burn_frame))


def burn_bonuses(state, frame):
    """Debaters the Papacy may commit with this action (HIS-18.4.1, HIS-18.4.6, HIS-18.4.12)."""
    if not debaters.may_use_bonus(state, frame, "papacy"):
        return []
    return [d for d in ("tetzel", "cajetan", "caraffa") if debaters.uncommitted(state, d)] \
        + debaters.dice_givers(state, frame, "papacy")


def burn_frame(args):
    """The attempts: two at the zone; three within it with Cajetan, three at any zones with Caraffa (HIS-18.4.1)."""
    bonus = args.get("bonus")
    return {"attempts": MORE_ATTEMPTS if bonus in ("cajetan", "caraffa") else ATTEMPTS,
            "zones": list(LANGUAGES) if bonus == "caraffa" else [args["zone"]],
            "within": args["zone"] if bonus == "cajetan" else None,
            "bonus": bonus, "queue": list(args.get("targets", ()))}


def check_burn(state, args):
    plan = burn_frame(args)
    legal = counter_reformation.legal_targets(state, plan)
    if not legal:
        raise Illegal("nothing_to_turn_back", {"zone": args["zone"]}, ["HIS-18.4.1", "HIS-18.4.4"])
    targets.check_number(args, plan["attempts"], ["HIS-18.4.1"])
    targets.check_first(args, legal, attempts.target_rules(counter_reformation.SERIES, plan),
                        counter_reformation.possible_targets(state, plan))


def do_burn(game, frame, role, args):
    pay(game, affordable(game.state, "burn_books", role))
    burn(game, frame, args)


def burn(game, frame, args):
    """The attempts of burned books, however they came about."""
    game.emit("books_burned", zone=args["zone"], rules=["HIS-18.1.28"])
    if args.get("bonus"):
        debaters.use_bonus(game, frame, args["bonus"])
    game.call("counter_reformation_attempts", source="burn_books", **burn_frame(args))


CHAPTER = Chapter(
    actions=(
        Action(("treatise",), treatise_bars, treatise_options, prices=treatise_prices),
        priced(("translate",), translation_options, "translate_scripture"),
        priced(("debate",), debate_options, "call_theological_debate"),
        priced(("st_peters",), st_peters_options, "build_saint_peters"),
        priced(("burn",), burn_options, "burn_books"),
    ),
    state=("st_peters", "translation"),
)
