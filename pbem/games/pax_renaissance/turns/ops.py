"""The Ops of one side, or of both by an Ability: one by each card, in any order (PR-E4)."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure
from pbem.engine.shapes import command

from ..clauses import answers, clauses
from ..ops import acting, behead, campaign, commerce, corsair, inquisitor, repression, siege, tax, vote
from ..tableaux import abilities, tableau

RULES, POLITICAL = ("PR-E4.1", "PR-E4.2"), ("behead", "tax", "repress", "vote")
OPS = {"inquisitor": inquisitor, "commerce": commerce, "behead": behead, "tax": tax, "repress": repression,
       "vote": vote, "corsair": corsair, "siege": siege, "campaign": campaign}
# Of each Op its order: syntax, and the kinds of its target's parts by argument.
ORDERS = {
    "inquisitor": ("[from] {bishop} to {to} [with!] {card}: {how?}", {"bishop": "member", "to": "member"}),
    "commerce": ("{target} [with!] {card}: {how?}", {"target": "market"}),
    "behead": ("{target} [with!] {card}: {how?}", {"target": "member"}),
    "tax": ("{target} [with!] {card}: {how?}", {"target": "border"}),
    "repress": ("{target} [with!] {card}: {how?}", {"target": "placed"}),
    "vote": ("[on] {target} [with!] {card}: {how?}", {"target": "empire"}),
    "corsair": ("[from] {origin} to {to} [with!] {card}: {how?}", {"origin": "border", "to": "border"}),
    "siege": ("{target} [with!] {card}: {how?}", {"target": "placed"}),
    "campaign": ("[against] {target} [with!] {card}: {how?}", {"target": "empire"}),
}


def cards_left(state, bank, sides):
    """The cards that have not acted this turn."""
    return [card for side in sides for card in tableau.side_cards(state, bank, side) if card not in state["used"]]


def possible(state, bank, sides):
    """{Op: {card: its targets}} of all that can be done now."""
    found = {}
    for card in cards_left(state, bank, sides):
        for op in acting.usable(state, card):
            if targets := OPS[op.name].targets(state, bank, card, op):
                found.setdefault(op.name, {}).setdefault(card, []).extend(targets)
    return found


def copyable(state, bank):
    """As `possible`, of the political Ops on cards of others (the Ability sell_to_copy_political_op)."""
    found = {}
    for card in [card for other in state["order"] if other != bank for card in tableau.cards(state, other)]:
        for op in acting.usable(state, card):
            if op.name in POLITICAL and not abilities.silenced(state, card) \
                    and (targets := OPS[op.name].targets(state, bank, card, op)):
                found.setdefault(op.name, {}).setdefault(card, []).extend(targets)
    return found


def ask_for_copy(game, frame):
    if copyable(game.state, game.state["active"]):
        game.ask(frame, "copied_op", game.state["active"])


def next_op(game, frame):
    bank = game.state["active"]
    if possible(game.state, bank, frame["sides"]):
        game.ask(frame, "op", bank)
    else:
        game.end(frame)


def again(game, frame):
    game.goto(frame, "next_op")


def options(state, frame, role):
    for name, by_card in possible(state, role, frame["sides"]).items():
        yield _option(name, by_card)
    yield Option("done", do_done, {}, "", "ops_done", RULES, refuses=True)


def copied_options(state, frame, role):
    for name, by_card in copyable(state, role).items():
        yield _option(name, by_card, copied=True)
    yield Option("done", do_done, {}, "", "ops_done", RULES, refuses=True)


def _option(name, by_card, copied=False):
    syntax, kinds = ORDERS[name]
    every = [target for targets in by_card.values() for target in targets]
    args = {argument: One(kind, list(dict.fromkeys(target[at] for target in every)), RULES)
            for at, (argument, kind) in enumerate(kinds.items())}
    args["card"] = One("member", list(by_card), RULES, unsaid=lambda given: _only(by_card, kinds, given))
    args["how"] = clauses("map_card", "concession", "no_concession", "free", "lose", "pacify", "take", "levy")

    def sample(rng):
        card = rng.choice(list(by_card))
        return {"card": card, **dict(zip(kinds, rng.choice(by_card[card]), strict=True))}

    def check(given):
        if _target(kinds, given) not in by_card[given["card"]]:
            raise Illegal("no_such_target", {"op": name, "card": given["card"], "things": list(_target(kinds, given))},
                          ["PR-E4.4"])

    first = next(iter(by_card))
    return Option(name, _do(name, kinds, copied), args, syntax, f"op_{name}", RULES, check=check, sample=sample,
                  example={"card": first, **dict(zip(kinds, by_card[first][0], strict=True))})


def _target(kinds, given):
    return tuple(given[argument] for argument in kinds)


def _only(by_card, kinds, given):
    """The card that is meant where none is named: the only one with such a target."""
    if not kinds.keys() <= given.keys():
        return None
    able = [card for card, targets in by_card.items() if _target(kinds, given) in targets]
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
    decisions=(Decision("op", options, lambda state, frame, role: command("done"),
                        lambda state, frame, role: {"sides": frame["sides"]}, "turn"),
               Decision("copied_op", copied_options, lambda state, frame, role: command("done"), pace="turn")),
)
