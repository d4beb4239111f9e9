"""How choices are said: clauses behind an order, as "revolt in France, pawn to England/France, concession Augsburg".

A clause may name several places or cards, the most wanted first: "revolt in France or England".
"""

from pbem.engine import Alternative, Each, Form, Illegal, One, Ranked

from .choices import answer
from .map.atlas import BORDERS, EMPIRES, MAP_CARDS, ONE_SHOTS, VICTORIES
from .pieces.things import at, kind_of, piece_of, place_of
from .vocabulary import NOBLES, VOCABULARY

MOST = 30
PEACE, NO_AGENTS, NO_CONCESSION, BISHOP, SHOT = "peacefully", "no_agents", "no_concession", "bishop", "one_shot"
CORONATION = "coronation"  # "coronation France" names the King
NO_SHOT, ANY_SHOT = "no_one_shot", "any_one_shot"  # "no revolt"; "one-shot", which is that of the card
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


def _member(kind="member"):
    return Ranked(kind, list(VOCABULARY[kind]), rules=CARD_RULES)


def _one_shot():
    return {"one_shot": One("announced", list(VOCABULARY["announced"]), SHOT_RULES)}


def _victory():
    return {"victory": Ranked("victory", list(VICTORIES), rules=VICTORY_RULES)}


def _map_card():
    return Ranked("map_card", list(MAP_CARDS), rules=EMPIRE_RULES)


# Each form: its syntax, its arguments, and the choice that it answers where it is just that.
FORMS = {
    SHOT: Form("{one_shot} [in] [at] {map_card?}",
               {**_one_shot(), "map_card": _map_card()}),
    PEACE: Form("peacefully|peaceful"),
    NO_SHOT: Form("no|without {one_shot}", _one_shot()),
    NO_AGENTS: Form("no agents"),
    NO_CONCESSION: Form("no concession"),
    "no_rooks": Form("no [more] rooks"),
    "no_bishop": Form("no bishop"),
    "free_nobody": Form("free nobody"),
    "pacify_nobody": Form("pacify nobody"),
    "map_card": Form("in {map_card}", {"map_card": _map_card()}),
    "empire": Form("marry {empire}", {"empire": Ranked("empire", list(EMPIRES), rules=EMPIRE_RULES)}),
    BISHOP: Form("[keep] bishop [stays] [to] [on] {member}", {"member": _member("bearer")}),
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
    "victory": Form("activate|make {victory} [active]", _victory()),
    ALONE: Form("{victory} [active]", _victory()),
    "turn_back": Form("turn back"),
    "keep_face": Form("keep the theocracy"),
    "place": Form("{piece} [to] [in] [at] {place}", _placed()),
}
# What is chosen by its place: the kind of the choice -> the kind of the place, and the rules that tell which there are.
WHERE = {"placed": ("place", PLACE_RULES), "border": ("border", BORDER_RULES), "map_card": ("map_card", EMPIRE_RULES)}
NOTHING = {PEACE: "one_shot", NO_SHOT: "one_shot", NO_CONCESSION: "concession", "keep_face": "turn_back"}
LOCATION = ("PR-GL-LOCATION.4", "PR-GL-LOCATION.5")
# What is said of all such choices that nothing else is said of: none of them.
NONE_OF_THE_REST = {NO_AGENTS: "place", "no_rooks": "join", "no_bishop": BISHOP, "free_nobody": "free",
                    "pacify_nobody": "pacify"}


# In a fair what goes to a City can be a Levy only.
LEVY = {"levy": Form("[levy!] {piece} [to] [in] [at] {place}", _placed())}


def clauses(*forms):
    """The domain of the clauses behind an order; without forms of all but a victory alone."""
    named = forms or (name for name in FORMS if name != ALONE)
    return _each({name: FORMS[name] for name in named})


def levies():
    """The domain of the clauses behind a fair."""
    return _each({"take": FORMS["take"]} | LEVY)


def _each(forms):
    return Each("{clause}", {"clause": Alternative(forms)}, most=MOST)


def answering(left_open):
    """The domain of what answers a question: all clauses, and the place alone of a choice that is open."""
    without = (ALONE, "place") if left_open[0]["choice"] == "levy" else (ALONE,)
    forms = {name: form for name, form in FORMS.items() if name not in without}
    there = _there(left_open)
    return _each(forms | (LEVY if "place" in without else {}) | ({THERE: there} if there else {}))


def _there(left_open):
    kind, rules = WHERE.get(left_open[0]["kind"], WHERE["placed"])
    places = dict.fromkeys(place for one in left_open for place in _places(one) if _open_at(place, left_open))
    return Form("{place}", {"place": Ranked(kind, [*places], rules=rules)}) if places else None


def _places(choice):
    """The places of a choice that is made by its place."""
    return [place_of(thing) or thing for thing in choice["among"]] if choice["kind"] in WHERE else []


def _open_at(place, left_open):
    """The choice that a place alone makes: what is open first, else the only sort of choice that it can be meant for.

    What is named by its Empire or its Border is so only where it is open first.
    """
    first, others = left_open[0], [one for one in left_open if one["kind"] == "placed"]
    if place in _places(first):
        return first
    having = [one for one in others if place in _places(one) and first["kind"] not in ("border", "map_card")]
    return having[0] if len({one["choice"] for one in having}) == 1 else None


def answers(how, left_open=()):
    """What clauses say, as answers; raises Illegal where one refuses what another chooses.

    left_open: what is open at a question that they answer.
    """
    found = [one for item in how or () for one in _answers(**item["clause"], left_open=left_open)]
    refused = {one["choice"] for one in found if one["choice"] in NOTHING.values() and not one["things"]}
    chosen = next((one for one in found if one["choice"] in refused and one["things"]), None)
    if chosen:
        raise Illegal("clauses_contradict", {"choice": chosen["choice"], "things": chosen["things"][:1]})
    located = [one["things"] for one in found if one["choice"] == "map_card"]
    if located and not set.intersection(*map(set, located)):
        raise Illegal("located_twice", {"things": [things[0] for things in located]}, LOCATION)
    return found


def _answers(form, left_open, **args):
    if form == THERE:
        choice = _open_at(args["place"][0], left_open)
        if choice is not left_open[0]:
            return [answer(choice["choice"], things(kind_of(piece_of(choice["among"][0])), args["place"]))]
        there = [thing for place in args["place"] for thing in choice["among"] if (place_of(thing) or thing) == place]
        return [answer(choice["choice"], there, next(iter(choice["about"]), None))]
    if form in NOTHING:
        return [answer(NOTHING[form], [])]
    if form == SHOT:
        where = "empire" if args[SHOT] == CORONATION else "map_card"
        places = [answer(where, args["map_card"])] if args.get("map_card") else []
        return [answer(SHOT, ONE_SHOTS if args[SHOT] == ANY_SHOT else [args[SHOT]]), *places]
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
