"""How choices are said: clauses behind an order, as "revolt in France, pawn to England/France, concession Augsburg".

A clause may name several places or cards, the most wanted first: "revolt in France or England".
"""

from pbem.engine import Alternative, Each, Form, Illegal, One, Ranked

from .choices import answer
from .map.atlas import BORDERS, EMPIRES, MAP_CARDS, ONE_SHOTS, VICTORIES
from .pieces.things import at, piece_of, place_of
from .vocabulary import NOBLES, VOCABULARY

MOST = 30
PEACE, NO_AGENTS, NO_CONCESSION, BISHOP, SHOT = "peacefully", "no_agents", "no_concession", "bishop", "one_shot"
CORONATION = "coronation"  # "coronation France" names the King
ALONE = "victory_alone"  # "Holy", as the question names it
THERE = "there"  # "Lisbon", where the first thing that is open is chosen by its place


# What there is of a kind, as a name that nothing bears is answered with (`pbem.orders.line.unknown_names`).
EMPIRE_RULES, BORDER_RULES, PLACE_RULES = ("PR-C1.1",), ("PR-C1.3",), ("PR-B5.4", "PR-C1.1", "PR-C1.3")
PIECE_RULES, CARD_RULES = ("PR-B1.2", "PR-B1.3", "PR-B1.4", "PR-B1.5"), ("PR-B1.1",)
SHOT_RULES, VICTORY_RULES = ("PR-B4.6",), ("PR-L1.1",)


def _placed():
    """A Piece, by its kind alone where that is enough, and its place."""
    pieces = [piece for piece in VOCABULARY["piece"] if not piece.endswith("bishop")]
    return {"piece": One("piece", pieces, PIECE_RULES),
            "place": Ranked("place", list(VOCABULARY["place"]), rules=PLACE_RULES)}


def _seated():
    """A Piece of Constantinople and the icon on which it stands, each by its kind alone where that is enough."""
    nobles = [piece for piece in VOCABULARY["piece"] if piece.endswith(NOBLES)]
    return {"piece": One("piece", nobles, PIECE_RULES), "icon": One("piece", nobles, PIECE_RULES)}


def _member():
    return Ranked("member", list(VOCABULARY["member"]), rules=CARD_RULES)


def _map_card():
    return Ranked("map_card", list(MAP_CARDS), rules=EMPIRE_RULES)


# Each form: its syntax, its arguments, and the choice that it answers where it is just that.
FORMS = {
    SHOT: Form("{one_shot} [in] [at] {map_card?}",
               {"one_shot": One("one_shot", list(ONE_SHOTS), SHOT_RULES), "map_card": _map_card()}),
    PEACE: Form("peacefully"),
    NO_AGENTS: Form("no agents"),
    NO_CONCESSION: Form("no concession"),
    "no_rooks": Form("no [more] rooks"),
    "no_bishop": Form("no bishop"),
    "free_nobody": Form("free nobody"),
    "pacify_nobody": Form("pacify nobody"),
    "map_card": Form("in {map_card}", {"map_card": _map_card()}),
    "empire": Form("marry {empire}", {"empire": Ranked("empire", list(EMPIRES), rules=EMPIRE_RULES)}),
    BISHOP: Form("bishop [to] [on] {member}", {"member": _member()}),
    "concession": Form("concession [to] [at] [in] {border}",
                       {"border": Ranked("border", list(BORDERS), rules=BORDER_RULES)}),
    "free": Form("free {piece} [to] [in] [at] {place}", _placed()),
    "lose": Form("lose {piece} [in] [at] [of] {place}", _placed()),
    "pacify": Form("pacify {piece} [in] [at] [of] {place}", _placed()),
    "replaced": Form("replace {piece} [in] [at] [of] {place}", _placed()),
    "join": Form("join {piece} [in] [at] [of] {place}", _placed()),
    "take": Form("take {piece} [in] [at] [of] [from] {place}", _placed()),
    "take_bishop": Form("take [the] bishop [on] [of] [from] {member}", {"member": _member()}),
    "levy": Form("levy {piece} [to] [in] [at] {place}", _placed()),
    "seat": Form("seat {piece} [on] [the] {icon}", _seated()),
    "unseat": Form("unseat {piece} [from] [on] [the] {icon}", _seated()),
    "victory": Form("activate {victory}", {"victory": Ranked("victory", list(VICTORIES), rules=VICTORY_RULES)}),
    ALONE: Form("{victory}", {"victory": Ranked("victory", list(VICTORIES), rules=VICTORY_RULES)}),
    "turn_back": Form("turn back"),
    "keep_face": Form("keep the theocracy"),
    "place": Form("{piece} [to] [in] [at] {place}", _placed()),
}
# What is chosen by its place: the kind of the choice -> the kind of the place, and the rules that tell which there are.
WHERE = {"placed": ("place", PLACE_RULES), "border": ("border", BORDER_RULES), "map_card": ("map_card", EMPIRE_RULES)}
NOTHING = {PEACE: "one_shot", NO_CONCESSION: "concession", "keep_face": "turn_back"}
LOCATION = ("PR-GL-LOCATION.4", "PR-GL-LOCATION.5")
# What is said of all such choices that nothing else is said of: none of them.
NONE_OF_THE_REST = {NO_AGENTS: "place", "no_rooks": "join", "no_bishop": BISHOP, "free_nobody": "free",
                    "pacify_nobody": "pacify"}


def clauses(*forms):
    """The domain of the clauses behind an order; without forms of all but a victory alone."""
    named = forms or (name for name in FORMS if name != ALONE)
    return Each("{clause}", {"clause": Alternative({name: FORMS[name] for name in named})}, most=MOST)


def answering(first):
    """The domain of what answers a question: all clauses, and the place alone of the choice that is open first."""
    there = _there(first)
    forms = {name: form for name, form in FORMS.items() if name != ALONE}
    return Each("{clause}", {"clause": Alternative(forms | ({THERE: there} if there else {}))}, most=MOST)


def _there(first):
    kind, rules = WHERE.get(first["kind"], (None, ()))
    places = list(dict.fromkeys(place_of(thing) or thing for thing in first["among"]))
    return kind and Form("{place}", {"place": Ranked(kind, places, rules=rules)})


def answers(how, first=None):
    """What clauses say, as answers; raises Illegal where one refuses what another chooses.

    first: what is open first at a question that they answer.
    """
    found = [one for item in how or () for one in _answers(**item["clause"], first=first)]
    refused = {one["choice"] for one in found if one["choice"] in NOTHING.values() and not one["things"]}
    chosen = next((one for one in found if one["choice"] in refused and one["things"]), None)
    if chosen:
        raise Illegal("clauses_contradict", {"choice": chosen["choice"], "things": chosen["things"][:1]})
    located = [one["things"] for one in found if one["choice"] == "map_card"]
    if located and not set.intersection(*map(set, located)):
        raise Illegal("located_twice", {"things": [things[0] for things in located]}, LOCATION)
    return found


def _answers(form, first, **args):
    if form == THERE:
        there = [thing for place in args["place"] for thing in first["among"] if (place_of(thing) or thing) == place]
        return [answer(first["choice"], there, next(iter(first["about"]), None))]
    if form in NOTHING:
        return [answer(NOTHING[form], [])]
    if form == SHOT:
        where = "empire" if args[SHOT] == CORONATION else "map_card"
        places = [answer(where, args["map_card"])] if args.get("map_card") else []
        return [answer(SHOT, [args[SHOT]]), *places]
    if form == ALONE:
        return [answer("victory", args["victory"])]
    if form in NONE_OF_THE_REST:
        return [answer(NONE_OF_THE_REST[form], [], rest=True)]
    if form == BISHOP:
        return [answer(BISHOP, args["member"])]
    if "icon" in args:
        return [answer(form, [at(piece, icon) for piece in _of_kind(args["piece"]) for icon in _of_kind(args["icon"])])]
    if "piece" in args:
        about = args["piece"] if form == "place" and "_" in args["piece"] else None
        return [answer(form, things(**args), about)]
    return [answer("turn_back", ["start_face"])] if form == "turn_back" else [answer(form, *args.values())]


def things(piece, place):
    """The ids that a Piece at one of these places may have: where its kind alone is named, one of each colour."""
    return [at(one, where) for where in place for one in _of_kind(piece)]


def _of_kind(piece):
    """A Piece, or those of each colour where only its kind is named."""
    return [piece] if "_" in piece else [one for one in VOCABULARY["piece"] if one.endswith(f"_{piece}")]


def clause(choice, thing):
    """The clause that makes a choice."""
    name = choice["choice"]
    if "icon" in FORMS[name].args:
        return {"clause": {"form": name, "piece": piece_of(thing), "icon": place_of(thing)}}
    if "piece" in FORMS[name].args:
        return {"clause": {"form": name, "piece": piece_of(thing), "place": [place_of(thing)]}}
    if name == SHOT:
        return {"clause": {"form": SHOT, SHOT: thing}}
    if name == "turn_back":
        return {"clause": {"form": name}}
    return {"clause": {"form": name, next(iter(FORMS[name].args)): [thing]}}
