"""Pacts that Barons file, and accusations of treason against those in free words (WK-39.4, 40.41)."""

from pbem.engine import Alternative, Count, Form, Illegal, One, Option, settling, waiting

from ..board import armies, treason
from ..printed import printed
from . import ballots, filed, free_text
from .leave import MOST

RULES = treason.RULES
LIMIT = 9  # pacts and offers of two Barons at a time
MANY = 99  # Crowns, Votes
TREASON, INNOCENT = VERDICTS = ("treason", "innocent")
COSTS = {"city": treason.CITY, "noble": treason.LIFE}


def anytime(state, baron):
    """The orders by which a Baron offers pacts and agrees to them, accuses, and judges others."""
    if not treason.binds(state):
        return
    others = [one for one in state["barons"] if one != baron]
    other, until = One("baron", others, RULES), Count(1, MOST, rules=RULES)
    example = {"baron": others[0], "until": min(state["round"] + 2, MOST)}
    yield Option("pact", do_pact, {"baron": other, "clause": Alternative(clauses(state, baron), rules=RULES),
                                   "until": until}, "[with] {baron}: {clause} until [round] {until}", "pact", RULES,
                 lambda args: check(state, baron, args), stays=True, sample=lambda rng: _sample(state, baron, rng),
                 example={**example, "clause": {"form": treason.PEACE}})
    yield Option("pact_words", do_pact_words, {"baron": other, "until": until, "words": free_text.DOMAIN},
                 "[with] {baron} until [round] {until}: {words}", "pact_words", RULES,
                 lambda args: check(state, baron, args), stays=True,
                 sample=lambda rng: _sample(state, baron, rng, words=True),
                 example={**example, "words": free_text.EXAMPLE})
    yield from _about_offers(state, baron)
    yield from _about_treason(state, baron)


def clauses(state, baron):
    """What the server judges by itself."""
    data, both = printed(state), One("baron", list(state["barons"]), RULES)
    nobles = [noble for one in state["barons"] for noble in armies.nobles_of(state, one)]
    return {
        treason.SPARE_CITY: Form("no attack on city {city}", {"city": One("city", [*data.cities], RULES)}),
        treason.SPARE_NOBLE: Form("no attack on noble {noble}", {"noble": One("noble", nobles, RULES)}),
        treason.PEACE: Form("no attack"), treason.PASSAGE: Form("passage"),
        treason.PAY: Form("{baron} pays {crowns}", {"baron": both, "crowns": Count(1, MANY, "crowns", RULES)}),
        treason.VOTE: Form("{baron} votes {voice} on {agenda} [with!] {votes?}", {
            "baron": both, "voice": One("voice", [*ballots.DIRECTIONS, *state["barons"]], RULES),
            "agenda": One("agenda", [*data.agendas], RULES), "votes": Count(1, MANY, "votes", RULES)})}


def check(state, baron, args):
    """Between these two, until a round that is still to come, not too many."""
    other, clause = args["baron"], args.get("clause", {})
    if args["until"] < state["round"]:
        raise Illegal("pact_too_late", {"round": state["round"]}, RULES)
    if clause.get("baron", baron) not in (baron, other):
        raise Illegal("pact_of_two", {"barons": [baron, other]}, RULES)
    if clause.get("form") == treason.VOTE:
        ballots.check_voice(state, clause["agenda"], clause["voice"])
    if "words" in args:
        free_text.check(args["words"], *RULES)
    known = treason.between(state, baron, other)
    if len(known) >= LIMIT and _same(state, baron, args) is None:
        raise Illegal("too_many_pacts", {"most": LIMIT}, RULES)


def _clause(args):
    if "clause" not in args:
        return {"form": treason.WORDS, "words": free_text.one_line(args["words"])}
    return {"votes": 1, **args["clause"]} if args["clause"]["form"] == treason.VOTE else args["clause"]


def _same(state, baron, args):
    """The pact of these words that one of them has filed, None for none."""
    return next((pact for pact in treason.between(state, baron, args["baron"])
                 if pact["clause"] == _clause(args) and pact["until"] == args["until"]), None)


def do_pact(game, frame, baron, args):
    """It counts when both have filed the same; both are told of it, nobody else."""
    other, pact = args["baron"], _same(game.state, baron, args)
    if pact is None:
        pact = {"between": [baron, other], "filed": [], "clause": _clause(args), "until": args["until"], "paid": 0}
        treason.between(game.state, baron, other).append(pact)
    if baron not in pact["filed"]:
        pact["filed"].append(baron)
    kind = "pact_made" if len(pact["filed"]) > 1 else "pact_offered"
    game.emit(kind, to=[baron, other], baron=baron, other=other, clauses=[pact["clause"]], until=pact["until"],
              rules=list(RULES))


def do_pact_words(game, frame, baron, args):
    do_pact(game, frame, baron, args)


def _sample(state, baron, rng, words=False):
    """What he has been offered, or something that he may soon do."""
    offered = [pact for other in state["barons"] if other != baron for pact in treason.between(state, baron, other)
               if baron not in pact["filed"]
               and pact["until"] >= state["round"] and words == (pact["clause"]["form"] == treason.WORDS)]
    if offered:
        pact = rng.choice(offered)
        return _written(pact["filed"][0], pact["clause"], pact["until"])
    other = rng.choice([one for one in state["barons"] if one != baron])
    if len(treason.between(state, baron, other)) >= LIMIT:
        return None
    clause = rng.choice([{"form": treason.PEACE}, {"form": treason.PASSAGE},
                         {"form": treason.PAY, "baron": rng.choice([baron, other]), "crowns": rng.randint(1, 3)}])
    if words:
        clause = {"form": treason.WORDS, "words": rng.choice(["Peace & <i>love</i>", "Hold { $baron } -- %% x"])}
    return _written(other, clause, state["round"] + rng.randint(0, 4))


def _written(other, clause, until):
    said = {"words": clause["words"]} if clause["form"] == treason.WORDS else {"clause": clause}
    return {"baron": other, **said, "until": min(until, MOST)}


# Offers that are taken back.

def _about_offers(state, baron):
    offered = [one for one in state["barons"] if one != baron and _unanswered(state, baron, one)]
    yield Option("withdraw", do_withdraw, {"baron": One("baron", offered, RULES)}, "[pact] [with] {baron}", "withdraw",
                 RULES, stays=True) if offered else waiting("withdraw", "no_offer", *RULES)


def _unanswered(state, baron, other):
    return [pact for pact in treason.between(state, baron, other) if pact["filed"] == [baron]]


def do_withdraw(game, frame, baron, args):
    for pact in _unanswered(game.state, baron, args["baron"]):
        treason.between(game.state, baron, args["baron"]).remove(pact)
    game.emit("pact_withdrawn", to=[baron, args["baron"]], baron=baron, other=args["baron"])


# Treason against a pact in free words.

def _about_treason(state, baron):
    able = dict.fromkeys(other for other, _ in treason.in_force(state, baron, treason.WORDS))
    yield Option("accuse", do_accuse, {"baron": One("baron", [*able], RULES), "number": Count(1, LIMIT, rules=RULES),
                                       "cost": One("cost", [*COSTS], RULES)}, "{baron} {number?} [=costing {cost?}]",
                 "accuse", RULES, lambda args: check_accusation(state, baron, args), stays=True) if able else waiting(
                     "accuse", "no_pact_in_words", *RULES)
    last = max(map(int, state["accusations"]), default=0)
    yield Option("judge", do_judge, {"number": Count(1, last, rules=RULES),
                                     "verdict": One("verdict", list(VERDICTS), RULES)}, "{number}: {verdict}", "judge",
                 RULES, lambda args: check_judge(state, baron, args), stays=True,
                 settles=settling("judge", "number")) if last else waiting(
                     "judge", "nobody_accused", *RULES)


def _in_words(state, baron, other):
    return [pact for one, pact in treason.in_force(state, baron, treason.WORDS) if one == other]


def check_accusation(state, baron, args):
    """One of the pacts in words with him, the first where no number is given."""
    number = len(_in_words(state, baron, args["baron"]))
    if args.get("number", 1) > number:
        raise Illegal("no_such_pact", {"number": number, "baron": args["baron"]}, RULES)


def do_accuse(game, frame, baron, args):
    """For all to read; the pact is over, whatever comes of it."""
    state, accused = game.state, args["baron"]
    pact = _in_words(state, baron, accused)[args.get("number", 1) - 1]
    treason.between(state, baron, accused).remove(pact)
    influence = COSTS.get(args.get("cost"), treason.BREACH)
    number = str(max(map(int, state["accusations"]), default=0) + 1)
    state["accusations"][number] = {"baron": baron, "accused": accused, "words": pact["clause"]["words"],
                                    "influence": influence, "round": state["round"]}
    game.emit("accused", baron=baron, other=accused, words=pact["clause"]["words"], influence=influence,
              number=int(number), rules=list(RULES))


def check_judge(state, baron, args):
    """A case that is open, and not one's own."""
    case = state["accusations"].get(str(args["number"]))
    if case is None:
        raise Illegal("no_such_case", {"numbers": [*state["accusations"]]}, RULES)
    if baron in (case["baron"], case["accused"]):
        raise Illegal("own_case", {"barons": [case["baron"], case["accused"]]}, RULES)


def do_judge(game, frame, baron, args):
    before = game.state["filed"][baron].get("verdicts", {})
    filed.note(game, baron, "verdicts", {**before, str(args["number"]): args["verdict"]})


def judge_all(game, frame):
    """When Planning is closed: cases of earlier rounds, by the sealed votes of those who are no party; a tie is none.
    """
    state = game.state
    due = {number: case for number, case in state["accusations"].items() if case["round"] < state["round"]}
    for number, case in due.items():
        del state["accusations"][number]
        if case["accused"] in state["barons"]:
            _judge(game, number, case)
    for baron in state["barons"] if due else ():
        verdicts = state["filed"][baron].pop("verdicts", {})
        state["filed"][baron] |= {"verdicts": left} if (left := {
            number: verdict for number, verdict in verdicts.items() if number not in due}) else {}


def _judge(game, number, case):
    found = [filed.used(game, one, "verdicts", {}).get(number) for one in game.state["barons"]
             if one not in (case["baron"], case["accused"])]
    guilty = found.count(TREASON) > found.count(INNOCENT)
    game.emit("judged", baron=case["accused"], treason=found.count(TREASON), innocent=found.count(INNOCENT),
              guilty=int(guilty), rules=list(RULES))
    if guilty:
        treason.punish(game, case["accused"], case["influence"])
