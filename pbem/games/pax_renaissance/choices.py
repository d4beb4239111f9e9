"""What the active player chooses while an order is carried out: said with it, or asked for in one question.

An order of this game needs no dice and shows nothing that is secret, so it can be rehearsed on a copy. Whatever it
comes to that somebody must choose is a call of `choose`: an answer said with the order is taken; else, in a rehearsal,
the choice is noted as open and goes on with what is usual. When the order is carried out every choice has its answer.

`state["choices"]` holds this while it lasts: {"said": [answers], "open": [...], "rehearsal": bool}. An answer is
{"choice", "things", "about", "rest"}: the things it would have, the most wanted first, of which the first legal one
counts; none mean that nothing is chosen. about: the Piece for which it is said, where it is for one. It is used up with
one choice, but for a `rest`, which holds for all further ones. One of which the thing has come about by itself has
"came": it was no mistake to say it, and it still holds for a choice to come.
"""

from pbem.engine import BrokenInvariant, Illegal, Running, Trial, copy, drafted
from pbem.engine.copies import written

from .pieces.things import kind_of, piece_of, place_of
from .vocabulary import VOCABULARY

MOST = 12  # things that a refusal names
PATIENT = ("lose", "levy", "join")  # of these more may be said than comes up
LEVIES = ("PR-G4.1", "PR-F4.3")
STANDING = ("place", "free", "lose", "join", "levy", "take", "pacify", "replaced")  # choices of a Piece at a place
PLACES = ("PR-E2.2.4", "PR-E2.2.9", "PR-E2.2.12")
COMES_IN = {"levy": "fair"}  # a choice that comes up in one procedure only, which tells itself what did not


def answer(choice, things, about=None, rest=False):
    """What a player has said of a choice."""
    return {"choice": choice, "things": list(things), "about": about, "rest": rest}


def choose(game, choice, kind, among, rules=(), optional=False, usual=None, about=(), why=None, asked=True,
           later=None):
    """The thing of a kind that is chosen for something, or None.

    among: the legal things, the usual one first. optional: nothing need be chosen. about: the Pieces it is chosen for.
    why(things): the Illegal for what is said and cannot be chosen, where a list of what can be does not tell it.
    asked: whether somebody is asked where nothing is said; without it the usual is taken. later(thing): whether what is
    said can be meant for a later choice alone, and is passed over now.
    """
    among = list(dict.fromkeys(among))
    if _forced(choice, among):
        come_about(game.state, choice, among)
        return among[0]
    said = _said(game.state["choices"]["said"], choice, among, about)
    if said is not None and later and said["things"] and all(map(later, said["things"])):
        said = None
    if said is not None and why and said["things"] and not {*said["things"]} & {*among}:
        raise why(said["things"])
    if not among:
        return None
    if said is not None:
        return _taken(said, choice, kind, among, rules, optional)
    if len(among) == 1 and not optional:
        return among[0]
    usual = None if optional else among[0] if usual is None else usual
    if not asked:
        return usual
    _left_open(game, {"choice": choice, "kind": kind, "among": among, "optional": optional, "usual": usual,
                      "about": list(about), "rules": list(rules)})
    return usual


def _forced(choice, among):
    """Whether there is one thing only, and what is said is for the choices behind it."""
    return choice == "take" and len(among) == 1


def is_said(state, choice, about=None):
    """Whether the order says something of a choice, or of it for one Piece."""
    said = [one for one in (state["choices"] or {"said": ()})["said"] if one["choice"] == choice]
    return any(about is None or about in map(piece_of, one["things"]) for one in said)


def hold_again(state, choice):
    """What an order says of a choice holds for what is chosen from now on, though it has been taken before."""
    for one in (state["choices"] or {"said": ()})["said"]:
        if one["choice"] == choice:
            one["used"] = False


def means(state, choice, word, thing):
    """A word that is said in a choice, such as "the card", means this thing."""
    for one in state["choices"]["said"]:
        if one["choice"] == choice:
            one["things"] = [thing if said == word else said for said in one["things"]]


def unused(state, choice):
    """The things of each answer for a choice that nothing has asked for so far."""
    return [one["things"] for one in state["choices"]["said"]
            if one["choice"] == choice and one["things"] and not _came_up(one)]


def _came_up(one):
    return one.get("used") or one.get("came")


def come_about(state, choice, things):
    """Nobody chooses these things, for there is no other way: what is said of any of them is right."""
    for one in state["choices"]["said"]:
        if one["choice"] == choice and {*one["things"]} & {*things}:
            one["came"] = True


def in_vain(state):
    """{choice: the things that were wanted most} of what was said and did not come up, but for Levies of a fair.

    Nothing of an order that another one has ended, as a copied Op does the sale.
    """
    said = dict.fromkeys(one["choice"] for one in (state["choices"] or {"said": ()})["said"])
    found = {choice: [things[0] for things in unused(state, choice)] for choice in said if choice not in COMES_IN}
    return {choice: things for choice, things in found.items() if things}


def _said(said, choice, among, about):
    """The answer for a choice: one that names something legal, else one for just this Piece, else one for the rest."""
    mine = [one for one in said if one["choice"] == choice and not one.get("used")]
    fitting = [one for one in mine if {*one["things"]} & {*among}]
    meant = [one for one in mine if not one["rest"] and _is_meant(one, about)]
    return next(iter(fitting or meant or [one for one in mine if one["rest"]]), None)


def _is_meant(said, about):
    """Whether an answer is for a choice about these Pieces, whatever else it says."""
    if not about:
        return said["choice"] not in PATIENT or not said["things"]
    return said["about"] in about or bool({piece_of(thing) for thing in said["things"]} & {*about})


def _taken(said, choice, kind, among, rules, optional):
    said["used"] = not said["rest"]
    if not said["things"] and optional:
        return None
    legal = next((thing for thing in said["things"] if thing in among), None)
    if legal is None:
        raise Illegal("choice_not_possible" if said["things"] else "choice_needed",
                      {"choice": choice, "kind": kind, "things": said["things"], **possible(among)}, rules)
    return legal


def possible(things):
    """What a refusal is given of the things that are possible: the first, and how many more."""
    return {"possible": list(things)[:MOST], "more": max(0, len(things) - MOST)}


def _left_open(game, open_choice):
    if not game.state["choices"]["rehearsal"]:
        raise BrokenInvariant(f"nobody has chosen {open_choice}")
    game.state["choices"]["open"].append(open_choice)


def rehearsal(game, procedure, said, heard=0, **given):
    """A running game in which a procedure has been carried out with these answers; Illegal when it cannot be.

    heard: how many of the answers were said before this order.
    """
    _check_comes(said, procedure)
    state = drafted(game.state)
    state["stack"], state["choices"] = [], {"said": copy(said), "open": [], "rehearsal": True}
    running = Running(game.rules, state, Trial())
    running.call(procedure, **given)
    running.run()
    found = state["choices"]["said"][heard:]
    _check_stand(found)
    if has_come_to_its_end(running):
        _check_all_used(found)
    return running


def left_open(rehearsal):
    """The choices that nothing that was said has made."""
    return rehearsal.state["choices"]["open"]


def has_come_to_its_end(rehearsal):
    """Whether nobody has anything to choose or to answer."""
    return not left_open(rehearsal) and not rehearsal.state["stack"]


def take_over(game, rehearsal):
    """What has been rehearsed to its end has happened."""
    game.state.update({key: part for key, part in written(rehearsal.state).items() if key != "stack"})
    game.events += rehearsal.events


def _check_comes(said, procedure):
    """Illegal where something is wanted that belongs to another order."""
    for one in said:
        if COMES_IN.get(one["choice"], procedure) != procedure:
            raise Illegal("choice_never_comes", {"choice": one["choice"], "things": one["things"]}, LEVIES)


def _check_stand(said):
    """Illegal where a Piece is wanted at a place where none of its kind ever stands; no other answer brings that up."""
    for one in said:
        wanted = one["choice"] in STANDING and one["things"] and not _came_up(one)
        if wanted and not any(thing in VOCABULARY["placed"] for thing in one["things"]):
            thing = one["things"][0]
            raise Illegal("never_stands", {"piece": kind_of(piece_of(thing)), "place": place_of(thing)}, PLACES)


def _check_all_used(said):
    """Illegal where something is wanted that the order never comes to; what was refused unasked does no harm."""
    for one in said:
        if one["things"] and not _came_up(one) and one["choice"] not in PATIENT:
            raise Illegal("choice_never_comes", {"choice": one["choice"], "things": one["things"]})


def begin(state, said):
    """From now on these answers are taken."""
    state["choices"] = {"said": copy(said), "open": [], "rehearsal": False}


def end(state):
    """The order has been carried out."""
    state["choices"] = None
