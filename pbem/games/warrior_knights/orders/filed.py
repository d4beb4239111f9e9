"""Standing orders of a Baron: secret, changeable until they are used, and used by the server without a question.

`state["filed"]` keeps them, {Baron: {what: value}}; each kind has a reader here that gives what was filed or the
default, and marks that a secret comes to light by it. `on_file` tells all which kinds of rankings a Baron has filed,
and never what they say: where it stands a question is left out.
"""

from pbem.engine import (
    Chapter,
    Copies,
    Count,
    Illegal,
    Key,
    One,
    Option,
    Ranked,
    Some,
    Way,
    anew,
    own_alone,
    rolled,
    settling,
)

from ..board import armies, barons, treason
from ..data_check import EXPEDITIONS
from ..printed import printed

WAGES, DRAFT, REVOLT = ("WK-15.4",), ("WK-21.1", "WK-21.3", "WK-21.4"), ("WK-8.7",)
GIVE, TOGETHER = ("WK-36.1",), ("WK-21.3",)
STRONGEST, CHEAPEST = BY_STRENGTH = ("strongest", "cheapest")
HOW = ("faith", "crowns", "let_go")
NO_GIFTS = ("faith", "votes", "influence")
NOBLES, CITIES = ("command", "appoint", "suffer", "refresh"), ("surrender", "breach")  # what is ranked (`rankings`)
MOST, MANY = 99, 12  # a number; cards of a kind
PUBLIC = ("returns", "restore", "final", "motions")  # rankings of which all know that they are on file


def anytime(state, baron):
    """The orders by which a Baron files them, and gifts of Crowns."""
    data = printed(state)
    hired = [kind for kind, troop in data.kinds.items() if troop.nationality]
    keep = Count(0, MOST, "crowns")
    kinds = [*hired, *data.nationalities]
    yield Option("wages", do_wages, {"order": Ranked("hired", kinds, most=len(kinds), rules=WAGES, commas=True),
                                     "keep": keep},
                 "[pay] {order} [first] [=keep|keeping {keep?}] [crowns]", "wages", WAGES, stays=True,
                 settles=settling("wages"))
    wanted = [*kinds, *BY_STRENGTH]
    yield Option("draft", do_draft, {
        "order": Ranked("hired", wanted, most=len(wanted), rules=DRAFT, commas=True), "keep": keep,
        "hosts": Ranked("host", armies.hosts(state, baron), rules=DRAFT, commas=True),
        "together": Some("hired", [*hired, *data.nationalities], most=len(hired), rules=TOGETHER)},
        "{order} [=keep|keeping {keep?}] [crowns] [to!] {hosts?} [=together {together?}]", "draft", DRAFT,
        lambda args: check_draft(state, args), stays=True, settles=settling("draft"))
    yield Option("hire_nobody", do_hire_nobody, help="hire_nobody", rules=DRAFT, stays=True, settles=settling("draft"))
    yield Option("revolt", do_revolt, {"cities": Some("city", [*data.cities], most=len(data.cities)),
                                       "how": One("revolt", list(HOW), REVOLT)},
                 "{cities}: {how}", "revolt", REVOLT, stays=True, settles=_settled_revolts)
    others = [one for one in state["barons"] if one != baron]
    if state["crowns"][baron]:
        yield Option("give", do_give, {"crowns": Count(1, state["crowns"][baron], "crowns", GIVE),
                                       "baron": One("baron", others, GIVE)},
                     "{crowns} [crowns!] [to!] {baron}", "give", GIVE, stays=True, ways=_no_gifts(state, others))


def _settled_revolts(args):
    return {("revolt", city): args["how"] for city in args["cities"]}


def do_wages(game, frame, baron, args):
    """Of a nationality the strongest first."""
    kinds = printed(game.state).kinds
    order = [kind for one in args["order"] for kind in ([one] if one in kinds else sorted(
        (kind for kind, troop in kinds.items() if troop.nationality == one), key=lambda kind: -kinds[kind].strength))]
    note(game, baron, "wages", {"order": [*dict.fromkeys(order)], "keep": args.get("keep", 0)})


def check_draft(state, args):
    """Those that are hired together are of one nationality (WK-21.3); raises Illegal."""
    nations = {nation_of(state, one) for one in args.get("together", ())}
    if len(nations) > 1:
        raise Illegal("one_nation", {"nationalities": sorted(nations)}, TOGETHER)


def nation_of(state, wanted):
    """The nationality of what is ranked, None of what has none."""
    data = printed(state)
    return data.kinds[wanted].nationality if wanted in data.kinds else wanted if wanted in data.nationalities else None


def do_draft(game, frame, baron, args):
    together = {"together": args["together"]} if "together" in args else {}
    note(game, baron, "draft", {"order": args["order"], "keep": args.get("keep", 0), "to": args.get("hosts", []),
                                **together})


def do_hire_nobody(game, frame, baron, args):
    note(game, baron, "draft", {"order": ["pass"], "keep": 0, "to": []})


def do_revolt(game, frame, baron, args):
    before = game.state["filed"][baron].get("revolts", {})
    note(game, baron, "revolts", {**before, **dict.fromkeys(args["cities"], args["how"])})


def _no_gifts(state, others):
    """How players would write what nobody can give (WK-36.1)."""
    def refuse(args):
        raise Illegal("only_crowns", {}, GIVE)

    receiver, cards = One("baron", others), Copies("troop", dict.fromkeys(printed(state).kinds, MANY))
    written = {"{number} {given} [to] {receiver}": {"number": Count(1, MOST), "given": One("held", list(NO_GIFTS))},
               "{troops} to {receiver}": {"troops": cards}}
    return tuple(Way("give", syntax, {**args, "receiver": receiver}, check=refuse, wrong=True)
                 for syntax, args in written.items())


def do_give(game, frame, baron, args):
    """WK-36.1: at once."""
    barons.gain(game.state, baron, "crowns", -args["crowns"])
    barons.gain(game.state, args["baron"], "crowns", args["crowns"])
    game.emit("gave", baron=baron, other=args["baron"], crowns=args["crowns"], rules=list(GIVE))
    treason.pay(game, baron, args["baron"], args["crowns"])


def note(game, baron, what, value):
    """Keep a standing order in place of an earlier one; of a ranking that is public all are told that it is there."""
    game.state["filed"][baron][what] = value
    if what in PUBLIC and what not in game.state["on_file"][baron]:
        game.state["on_file"][baron].append(what)
        game.emit("on_file", baron=baron, what=what)
    game.emit("filed", to=[baron], what=what)


def withdraw(game, baron, what, about):
    """Take one thing out of a list that he has filed; where nothing is left, nothing is on file."""
    own = game.state["filed"][baron]
    if about not in used(game, baron, what, []):
        return
    own[what] = [one for one in own[what] if one != about]
    if not own[what]:
        del own[what]
        game.state["on_file"][baron] = [one for one in game.state["on_file"][baron] if one != what]


# What was filed, when it is used.

def used(game, baron, what, usual):
    """What a Baron has filed of a kind, else what is usual; from here on it is no secret any more."""
    game.chance.before_secret(rolled("standing_orders", baron=baron), known=[baron])
    return game.state["filed"][baron].get(what, usual)


def wages(game, baron):
    """(kinds of Mercenaries in the order in which they are paid, Crowns that are kept): all that he can (D18)."""
    found = used(game, baron, "wages", {"order": [], "keep": 0})
    return found["order"], found["keep"]


def draft(game, baron):
    """D24: Mercenaries, Crowns that are kept, whom they are given to. together: several of one nationality are hired at
    once; a list names which.
    """
    found = used(game, baron, "draft", {"order": [], "keep": 0, "to": []})
    return {"together": bool(found["order"]), **found}


def revolt(game, baron, city):
    """D25: how he answers a revolt; Faith where he has two or more."""
    return used(game, baron, "revolts", {}).get(city, "faith" if game.state["faith"][baron] >= 2 else "let_go")


def least_wanted(game, baron, cards):
    """D10: the card that deserts of several, as he ranks them, else the smallest."""
    order, data = used(game, baron, "desert", []), printed(game.state)
    kinds = {card: data.troops[card].kind for card in cards}
    return min(cards, key=lambda card: (order.index(kinds[card]) if kinds[card] in order else len(order),
                                        data.troops[card].strength, card))


# What others might have filed.

def _other(baron, reader, rng):
    """Some standing orders of another, with those rankings of which all know."""
    state, data = reader.state, printed(reader.state)
    hired = [kind for kind, troop in data.kinds.items() if troop.nationality]
    some = {"wages": {"order": [rng.choice(hired)], "keep": rng.randint(0, 9)},
            "draft": {"order": [rng.choice([*hired, "pass"])], "keep": rng.randint(0, 9), "to": []},
            "revolts": {city: rng.choice(HOW) for city in data.cities if rng.random() < .5},
            "defy": [rng.choice(state["laws"])] if state["laws"] else [],
            "desert": [rng.choice(hired)], "bear": [rng.choice(["troops", *armies.hosts(state, baron)])],
            **{verb: [rng.choice(armies.nobles_of(state, baron))] for verb in NOBLES},
            **{verb: [rng.choice([*data.cities])] for verb in CITIES},
            "posture": {"attack": rng.choice(["spare", "win"]), "defence": {"kept": ["victory_1"], "dropped": []}},
            "retreat": {"": [rng.choice(data.kingdom)]}, "acting": [rng.choice(state["barons"])],
            "ties": {card: [rng.choice(["yes", *state["barons"]])] for card in state["agendas"]},
            "forgo": [card for own in state["charges"].values() for card in own[:1]],
            "raze": [rng.choice([*data.cities])], "launch": [rng.choice(EXPEDITIONS)],
            "invest": {rng.choice(EXPEDITIONS): [{"crowns": rng.randint(0, 5)}]},
            "bless": {"expeditions": [rng.choice(EXPEDITIONS)]},
            "votes": {card: [{"votes": rng.randint(0, 9), "voice": rng.choice(["yes", "no", *state["barons"]])}]
                      for card in state["agendas"]},
            "miracles": {one["card"]: {"faith": rng.randint(0, 3), "target": one["target"]}
                         for one in state["lasting"]},
            "verdicts": {case: rng.choice(["treason", "innocent"]) for case in state["accusations"]}}
    return {what: value for what, value in some.items() if rng.random() < .6} | _on_file(reader.state, baron, rng)


def _on_file(state, baron, rng):
    """Rankings of which all know that they are there."""
    data, known, found = printed(state), state["on_file"][baron], {}
    if "returns" in known:
        found["returns"] = {rng.choice(armies.nobles_of(state, baron)): {
            "areas": [rng.choice(data.kingdom)], "taking": {}}}
    if "motions" in known:
        found["motions"] = [{"form": "postpone"}]
    if "final" in known:
        found["final"] = sorted(state["agendas"])
    return found | ({"restore": [rng.choice(data.kingdom)]} if "restore" in known else {})


CHAPTER = Chapter(state=(Key("filed", own_alone, other=anew(_other)), "on_file"))
