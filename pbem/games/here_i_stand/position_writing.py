"""A state written as a position: what differs from its scenario's start, in the words `position` reads."""

from . import view
from .cards import windows
from .cards.index import CARD
from .map.atlas import MAJORS, MINORS, SPACES, ZONES
from .position import FORMS, INACTIVE, NO_KEYS, NOWHERE, PILES, PLACES
from .position_names import called, place_called
from .powers import relations
from .turns import setup

ABSENT = "absent"
BEFORE_SPENDING = ("begin_impulse", "choose_card")


def write(rules, state, role=None):
    """The position of a state: {key: value} for a case file. role: only what that role's view shows.

    It begins at the impulse that is running, otherwise at its phase; what lies between two questions, such as a
    battle under way, is left out. Without a role (the moderator's position) nothing of the board is left out.
    """
    board = _everything(state) if role is None else _seen(state, role, rules.known(state, role))
    start = setup.start(state["scenario"], state["options"], None)
    forms = {**_powers(board, start), **_cards(board, start), **_religion(board, start),
             "captured": _captured(board), "flags": board.get("this_turn", {})}
    return {**_moment(board), **_plain(board, start), "spaces": _spaces(board, start),
            **{key: value for key, value in forms.items() if value}}


def _everything(state):
    return {**state, "sieges": relations.sieges(state), "hand_of": state["hands"], "unseen": windows.unseen(state),
            "running": _running(state)}


def _seen(state, role, known):
    """The role's view, with the cards it has not seen as one heap: together they are no secret."""
    shown = view.view(known, state, role)
    running = {key: value for key, value in _running(state).items() if key in ("active", "cp", "passes")}
    marks = {mark: True for mark, card in view.TURN_MARKS.items() if card in shown["in_force"]}
    return {**{key: shown[key] for key in known if key not in view.SECRET},
            "hand_of": {role: shown["hand"]} if shown["hand"] else {},
            "unseen": windows.unseen(state), "running": running, "this_turn": marks,
            "diplomatic": _diplomatic(state["diplomatic"], role)}


def _diplomatic(piles, role):
    """The two-player variant's second deck with the cards of the others: one heap, as with the first."""
    held = {power: cards if power == role else [] for power, cards in piles["hands"].items()}
    unseen = [n for power, cards in piles["hands"].items() if power != role for n in cards]
    return {**piles, "hands": held, "deck": sorted(piles["deck"] + unseen)}


# Where it goes on.

def _running(state):
    """The impulse under way: {"active", "passes", and when its card is played "cp" and "impulse"}; {} when none."""
    frames = {frame["at"]: frame for frame in state["stack"]}
    if not {"impulse", "action_phase"} <= set(frames):
        return {}
    running = {"active": frames["impulse"]["power"]}
    if frames["action_phase"]["passes"]:
        running["passes"] = frames["action_phase"]["passes"]
    if frames["impulse"]["step"] in BEFORE_SPENDING:
        return running
    usual = {"number": state["impulses"], "power": running["active"], "cp": state["impulse"]["cp"]}
    more = {key: value for key, value in state["impulse"].items()
            if value not in ([], {}, None) and usual.get(key) != value}
    return {**running, "cp": state["impulse"]["cp"], **({"impulse": more} if more else {})}


def _moment(board):
    """`impulses` counts those before the running one, which begins when the position is read."""
    over = {"impulses": board["impulses"] - bool(board["running"])} if "impulses" in board else {}
    return {"phase": board["phase"], **board["running"], **over}


# What is read as it stands.

def _plain(board, start):
    forms = {*FORMS, *NO_KEYS, "hands", "phase", "impulses"}
    own = {key: _changed(board[key], start[key]) for key in start
           if key not in forms and key in board and board[key] != start[key]}
    places = {key: [place_called(place) for place in board[key]] for key in PLACES if board[key] != start[key]}
    return {**own, **places}


def _changed(now, before):
    """The entries of a mapping that differ, null for those that are gone; other values whole."""
    if not isinstance(now, dict):
        return now
    gone = {key: None for key in before if key not in now}
    return {**{key: value for key, value in now.items() if key not in before or before[key] != value}, **gone}


# The map.

def _spaces(board, start):
    changed = {place: {**_space(board, start, place), **_units(board, start, place)}
               for place in dict.fromkeys([*SPACES, *ZONES, *board["foreign_wars"], *board["units"]])}
    return {place_called(place): about for place, about in changed.items() if about}


def _space(board, start, space):
    about = {key: board[key][space] for key in ("control", "religion")
             if board[key].get(space) != start[key].get(space)}
    marks = {"unrest": "unrest", "fortress": "fortresses"}
    return {**about, **{key: space in board[pile] for key, pile in marks.items()
                        if (space in board[pile]) != (space in start[pile])}}


def _units(board, start, place):
    now, before = board["units"].get(place, {}), start["units"].get(place, {})
    if now == before:
        return {}
    return {"units": {holder: _force(force) for holder, force in now.items()}}


def _force(force):
    if "leaders" not in force:
        return dict(force)
    return {**force, "leaders": [called("leader", leader) for leader in force["leaders"]]}


# Powers.

def _powers(board, start):
    minors = {minor: major or INACTIVE for minor, major in board["minors"].items() if start["minors"][minor] != major}
    wars, before = _pairs(board["wars"]), _pairs(start["wars"])
    return {"wars": [pair for pair in wars if pair not in before], "minors": minors,
            "peace": [pair for pair in before if pair not in wars],
            "alliances": _pairs(board["alliances"]),
            "sieges": {place_called(space): dict(by) for space, by in board["sieges"].items()}}


def _pairs(table):
    order = (*MAJORS, *MINORS)
    return [[one, other] for one in order for other in order
            if order.index(one) < order.index(other) and other in table.get(one, ())]


def _captured(board):
    return {captor: [called("leader", leader) for leader in leaders]
            for captor, leaders in board["captured"].items() if leaders}


# Cards.

def _cards(board, start):
    """Piles by name; `entered`: cards that were not in the game at the start."""
    first = {*start["deck"], *start["removed"], *(n for hand in start["hands"].values() for n in hand)}
    beside = {CARD[war] for war in board["foreign_wars"]}
    known = {n for pile in PILES for n in board[pile]} | board["unseen"] | beside
    lying = sorted(first - known)  # its event is being carried out
    piles = {**{pile: board[pile] for pile in PILES}, "discard": [*board["discard"], *lying]}
    return {"entered": _titles(sorted((known | set(lying)) - first)),
            "hands": {power: _titles(hand) for power, hand in board["hand_of"].items()},
            **{pile: _titles(numbers) for pile, numbers in piles.items() if numbers != start[pile]}}


def _titles(numbers):
    return [called("card", number) for number in numbers]


# Religion.

def _religion(board, start):
    debaters = {}
    for debater in {**board["debaters"], **start["debaters"]}:
        status = board["debaters"].get(debater, ABSENT)
        if status != start["debaters"].get(debater, ABSENT):
            debaters.setdefault(status, []).append(called("debater", debater))
    reformers = {r: place_called(board["reformers"][r]) if r in board["reformers"] else NOWHERE
                 for r in {**board["reformers"], **start["reformers"]}
                 if board["reformers"].get(r) != start["reformers"].get(r)}
    translation = {zone: steps for zone, steps in board["translation"].items() if steps != start["translation"][zone]}
    return {"debaters": debaters, "reformers": reformers, "translation": translation}
