"""The Ops of one side, or of both by an Ability: one by each card, in any order (PR-E4)."""

from functools import partial
from operator import itemgetter

from pbem.engine import Chapter, Decision, FirstOf, Illegal, Option, Procedure, Way
from pbem.engine.phrases import outline
from pbem.engine.shapes import command

from ..clauses import answers, clauses
from ..ops import (
    acting,
    behead,
    campaign,
    commerce,
    corsair,
    inquisitor,
    repression,
    siege,
    tax,
    vote,
)
from ..pieces.things import at
from ..tableaux import abilities, tableau
from ..vocabulary import VOCABULARY

# Other ways to write some: the verb and the syntax.
WAYS = {
    "inquisitor": [Way("bishop", "[from] {bishop} to {to} [=with {card?}:] {how?}")],
    "commerce": [Way("take", "[florin|florins|coin|coins|money] [from] [off] {target} [=with {card?}:] {how?}")],
}
MOST = 6  # reasons that are told at once
RULES, POLITICAL = ("PR-E4.1", "PR-E4.2"), ("behead", "tax", "repress", "vote")
OPS = {"inquisitor": inquisitor, "commerce": commerce, "behead": behead, "tax": tax, "repress": repression,
       "vote": vote, "corsair": corsair, "siege": siege, "campaign": campaign}
HELP = {name: f"op_{name}" for name in OPS}
NOTHING = {"inquisitor": inquisitor.nothing, "corsair": corsair.nothing}  # where there is nothing to move
# Of each Op its order: syntax, and the kinds of its target's parts by argument.
ORDERS = {
    "inquisitor": ("[from] {bishop} to {to} [=with {card?}:] {how?}", {"bishop": "member", "to": "member"}),
    "commerce": ("{target} [=with {card?}:] {how?}", {"target": "market"}),
    "behead": ("{target} [=with {card?}:] {how?}", {"target": "member"}),
    "tax": ("{target} [=with {card?}:] {how?}", {"target": "border"}),
    "repress": ("{target} [=with {card?}:] {how?}", {"target": "placed"}),
    "vote": ("[on] {target} [=with {card?}:] {how?}", {"target": "empire"}),
    "corsair": ("[from] {origin} to {to} [=with {card?}:] {how?}", {"origin": "border", "to": "border"}),
    "siege": ("{target} [=with {card?}:] {how?}", {"target": "placed"}),
    "campaign": ("[against] {target} [=with {card?}:] {how?}", {"target": "empire"}),
}


def cards_left(state, bank, sides):
    """The cards that have not acted this turn."""
    return [card for side in sides for card in tableau.side_cards(state, bank, side) if card not in state["used"]]


def targets(state, bank, card, op):
    """What an Op of a card can be used on now."""
    asked = state, bank, card, op
    return [one for one in OPS[op.name].candidates(*asked) if OPS[op.name].refused(*asked, *one) is None]


def _usable(state, bank, sides):
    """(card, Op) of those."""
    return [(card, op) for card in cards_left(state, bank, sides) for op in acting.usable(state, card)]


def possible(state, bank, sides, names=tuple(OPS)):
    """{Op: {card: its targets}} of all that can be done now with some Ops."""
    found = {}
    for card, op in _usable(state, bank, sides):
        if op.name in names and (able := targets(state, bank, card, op)):
            found.setdefault(op.name, {}).setdefault(card, []).extend(able)
    return found


def copyable(state, bank):
    """As `possible`, of the political Ops on cards of others (the Ability sell_to_copy_political_op)."""
    found = {}
    for card in [card for other in state["order"] if other != bank for card in tableau.cards(state, other)]:
        for op in [] if abilities.silenced(state, card) else acting.usable(state, card):
            if op.name in POLITICAL and (able := targets(state, bank, card, op)):
                found.setdefault(op.name, {}).setdefault(card, []).extend(able)
    return found


def ask_for_copy(game, frame):
    if copyable(game.state, game.state["active"]):
        game.ask(frame, "copied_op", game.state["active"])


def next_op(game, frame):
    bank = game.state["active"]
    if any(targets(game.state, bank, card, op) for card, op in _usable(game.state, bank, frame["sides"])):
        game.ask(frame, "op", bank)
    else:
        game.end(frame)


def again(game, frame):
    game.goto(frame, "next_op")


def options(state, frame, role, verb=None):
    """verb: of an order that is judged."""
    names = [name for name in OPS if verb in (None, name)]
    found = possible(state, role, frame["sides"], names)
    for name, by_card in found.items():
        yield _option(state, role, name, by_card)
    for name in names:
        if name not in found:
            yield without_use(state, role, frame["sides"], name)
    yield Option("done", do_done, {}, "", "ops_done", RULES, refuses=True)


def copied_options(state, frame, role):
    for name, by_card in copyable(state, role).items():
        yield _option(state, role, name, by_card, copied=True)
    yield Option("done", do_done, {}, "", "ops_done", RULES, refuses=True)


def without_use(state, bank, sides, name):
    """The option of an Op that no card can use now."""
    able = [(card, op) for card, op in _usable(state, bank, sides) if op.name == name]
    return _option(state, bank, name, {card: [] for card, _ in able}).held_back(_no_use(state, bank, name, able))


def _no_use(state, bank, name, able):
    """Why: no card has the Op, or each of its targets is refused for a reason of its own. able: cards with the Op."""
    if not able:
        return Illegal("no_card_for_op", {"op": name}, ["PR-E4.1", "PR-E4.2", "PR-F1.6"])
    reasons = [OPS[name].refused(state, bank, card, op, *one) for card, op in able
               for one in OPS[name].candidates(state, bank, card, op)]
    reasons = reasons or [NOTHING[name](state, card, op) for card, op in able if name in NOTHING]
    told = {outline(reason.sentence): reason for reason in reasons if reason}
    rules = dict.fromkeys(rule for reason in told.values() for rule in reason.rules)
    sentences = [reason.sentence for reason in told.values()]
    return Illegal("op_without_target", {"op": name, "reasons": sentences[:MOST]}, [*rules] or ["PR-E4.4"])


def _option(state, role, name, by_card, copied=False):
    syntax, kinds = ORDERS[name]
    every = [target for able in by_card.values() for target in able]
    args = {argument: FirstOf(kind, _named(state, kind), RULES, shown=partial(_shown, every, number))
            for number, (argument, kind) in enumerate(kinds.items())}
    args["card"] = FirstOf("member", list(VOCABULARY["member"]), RULES, lambda: list(by_card),
                       lambda given: _only(by_card, kinds, given))
    args["how"] = clauses("map_card", "concession", "no_concession", "free", "free_nobody", "lose", "pacify",
                          "pacify_nobody", "take", "levy", "seat", "unseat")

    def with_target(card, choice):
        return {"card": card, **dict(zip(kinds, choice(by_card[card]), strict=True))}

    return Option(name, _do(name, kinds, copied), args, syntax, HELP[name], RULES,
                  sample=lambda rng: with_target(rng.choice(list(by_card)), rng.choice),
                  check=lambda given: _check(state, role, name, by_card, kinds, given),
                  example=lambda: with_target(next(iter(by_card)), itemgetter(0)), ways=tuple(WAYS.get(name, ())))


def _named(state, kind):
    """All that may be written: of Pieces those on the map."""
    if kind != "placed":
        return list(VOCABULARY[kind])
    places = {**state["cities"], **state["borders"]}
    return [at(piece, place) for place, here in places.items() for piece in dict.fromkeys(here)]


def _shown(every, number):
    return list(dict.fromkeys(target[number] for target in every))


def _check(state, role, name, by_card, kinds, given):
    """Raises Illegal with the reason why a card cannot use an Op so."""
    card, target = given["card"], _target(kinds, given)
    if target in by_card.get(card, ()):
        return
    if card not in tableau.cards(state, role):
        raise Illegal("not_in_tableau", {"card": card}, ["PR-E4.1"])
    if card in state["used"]:
        raise Illegal("card_used", {"card": card}, ["PR-E4.2"])
    ops = [op for op in acting.usable(state, card) if op.name == name]
    if not ops:
        printed = any(op.name == name for op in acting.printed(state, card))
        raise Illegal("silenced" if printed else "op_not_printed", {"card": card, "op": name},
                      ["PR-F1.6" if printed else "PR-B4.4"])
    raise next(filter(None, (OPS[name].refused(state, role, card, op, *target) for op in ops)),
               Illegal("on_other_side", {"card": card}, ["PR-E4.1"]))


def _target(kinds, given):
    return tuple(given[argument] for argument in kinds)


def _only(by_card, kinds, given):
    """The card that is meant where none is named: the only one with such a target; where none has it any tells why."""
    if not kinds.keys() <= given.keys():
        return None
    able = [card for card, targets in by_card.items() if _target(kinds, given) in targets] or list(by_card)[:1]
    return able[0] if len(able) == 1 else None


def _do(name, kinds, copied):
    def do(game, frame, role, args):
        if not copied:
            game.state["used"].append(args["card"])
        game.call("carry_out", procedure=f"op_{name}", said=answers(args.get("how")),
                  given={"card": args["card"], "target": list(_target(kinds, args))})
    return do


def do_done(game, frame, role, args):
    game.goto(frame, "end")


CHAPTER = Chapter(
    procedures=(Procedure("ops", (next_op, again), takes=("sides",)), Procedure("copied_op", (ask_for_copy,))),
    decisions=(Decision("copied_op", copied_options, lambda state, frame, role: command("done"), pace="turn"),),
)
