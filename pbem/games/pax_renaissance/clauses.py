"""How choices are said: clauses behind an order, as "revolt in France, pawn to England/France, concession Lisbon"."""

from pbem.engine import Alternative, Each, Form, One

from .choices import answer
from .map.atlas import BORDERS, EMPIRES, MAP_CARDS, ONE_SHOTS, VICTORIES
from .pieces.things import piece_of
from .vocabulary import VOCABULARY

MOST = 30
PEACE, NO_AGENTS, NO_CONCESSION, BISHOP, SHOT = "peacefully", "no_agents", "no_concession", "bishop", "one_shot"


def _thing():
    return One("thing", list(VOCABULARY["thing"]))


def _member():
    return One("member", list(VOCABULARY["member"]))


# Each form: its syntax, its arguments, and the choice that it answers where it is just that.
FORMS = {
    SHOT: Form("{one_shot} [in] [at] {map_card?}",
               {"one_shot": One("one_shot", list(ONE_SHOTS)), "map_card": One("map_card", list(MAP_CARDS))}),
    PEACE: Form("peacefully"),
    NO_AGENTS: Form("no agents"),
    NO_CONCESSION: Form("no concession"),
    "map_card": Form("in {map_card}", {"map_card": One("map_card", list(MAP_CARDS))}),
    "empire": Form("marry {empire}", {"empire": One("empire", list(EMPIRES))}),
    BISHOP: Form("bishop [to] [on] {member}", {"member": _member()}),
    "concession": Form("concession [to] [at] [in] {border}", {"border": One("border", list(BORDERS))}),
    "free": Form("free {thing}", {"thing": _thing()}),
    "lose": Form("lose {thing}", {"thing": _thing()}),
    "pacify": Form("pacify {thing}", {"thing": _thing()}),
    "replaced": Form("replace {thing}", {"thing": _thing()}),
    "take": Form("take {thing}", {"thing": _thing()}),
    "levy": Form("levy {thing}", {"thing": _thing()}),
    "victory": Form("activate {victory}", {"victory": One("victory", list(VICTORIES))}),
    "turn_back": Form("turn back"),
    "keep_face": Form("keep the theocracy"),
    "place": Form("{thing}", {"thing": _thing()}),
}
PLAIN = ("map_card", "empire", "concession", "free", "lose", "pacify", "replaced", "take", "levy", "victory")
NOTHING = {PEACE: "one_shot", NO_CONCESSION: "concession", "keep_face": "turn_back"}


def clauses(*forms):
    """The domain of the clauses behind an order; without forms of all."""
    return Each("{clause}", {"clause": Alternative({name: FORMS[name] for name in forms or FORMS})}, most=MOST)


def answers(how):
    """What clauses say, as answers."""
    return [one for item in how or () for one in _answers(**item["clause"])]


def _answers(form, **args):
    if form in NOTHING:
        return [answer(NOTHING[form], [])]
    if form == SHOT:
        places = [answer("map_card", [args["map_card"]])] if args.get("map_card") else []
        return [answer(SHOT, [args[SHOT]]), *places]
    if form == NO_AGENTS:
        return [answer("place", [], rest=True)]
    if form == BISHOP:
        return [answer(BISHOP, [args["member"]])]
    if form == "place":
        return [answer("place", [args["thing"]], piece_of(args["thing"]))]
    return [answer("turn_back", ["start_face"])] if form == "turn_back" else [answer(form, list(args.values()))]


def clause(choice, thing):
    """The clause that makes a choice."""
    name = choice["choice"]
    if name == SHOT:
        return {"clause": {"form": SHOT, SHOT: thing}}
    if name == "turn_back":
        return {"clause": {"form": name}}
    return {"clause": {"form": name, next(iter(FORMS[name].args)): thing}}
