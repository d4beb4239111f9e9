"""What a role may know (secrets by construction), and the states that must look the same to it."""

from pbem.engine import copy, permute_asked
from pbem.engine.phrases import stored

from .cards import ahead, hands
from .diplomacy_phase import deal_lines, negotiation
from .map.atlas import CARDS, MAJORS
from .powers import options, relations, scenarios, variants
from .victory_phase import victory

# Everything on the table that all players see.
PUBLIC = ("scenario", "options", "turn", "last_turn", "phase", "round", "active", "winner", "control", "religion",
          "unrest", "fortresses", "havens", "out_of_play", "units", "sieges", "captured", "lost_at_sea", "wars",
          "alliances", "minors", "discard", "home_used", "removed", "debaters", "reformers", "reformers_away",
          "leaders_away", "universities", "jesuits",
          "electorate_display", "excommunicated", "league", "translation", "st_peters", "chateaux", "piracy_vp",
          "knights", "piracy_markers",
          "marital", "wives", "english_reformation", "maurice_entered",
          "barbary", "rulers", "minus_cards", "bonus_vp", "war_winner", "new_world", "fuggers", "vp_history",
          "catherine_avenged", "foreign_wars", "maurice")

# Cards that stay in force until the end of the turn (HIS-6.1.18), as their marks in this_turn.
TURN_MARKS = {"printing_press": 90, "augsburg_confession": 39, "wartburg": 37, "thomas_more_dead": 112,
              "thomas_cromwell": 115}


def view(state, role):
    """The board, tracks and piles; hand sizes of all; the hand of `role` alone ("public": none)."""
    seen = {**{key: state[key] for key in PUBLIC}, "sieges": relations.sieges(state)}
    seen["deck_size"] = len(state["deck"])
    seen["hand_sizes"] = {power: len(state["hands"][power]) for power in MAJORS}
    seen["home_cards_held"] = {power: [n for n in state["hands"][power] if hands.is_home(n)] for power in MAJORS}
    seen["vp"] = victory.totals(state)
    seen["keys"] = {power: hands.counted_keys(state, power) for power in MAJORS}
    seen["cp"] = (state["impulse"] or {}).get("cp", 0)
    seen["in_force"] = [card for mark, card in TURN_MARKS.items() if state["this_turn"].get(mark)]
    seen["hand"] = list(state["hands"].get(role, []))
    seen["responses"] = state["responses"].get(role)
    seen["ahead"] = state["ahead"].get(role, [])
    talks = negotiation.segment(state) or {}
    seen["agreed"] = [stored(deal_lines.said(deal)) for deal in negotiation.agreed(talks, role)]
    seen["sealed"] = [stored(deal_lines.said(deal)) for deal in negotiation.sealed(talks, role)]
    if variants.rule(state, "diplomatic_deck"):
        seen["diplomatic"] = _diplomatic(state["diplomatic"], role)
    return copy(seen)


def _diplomatic(piles, role):
    """The variant's second deck: what lies open, the sizes, the reader's own hand."""
    return {"discard": piles["discard"], "removed": piles["removed"], "deck_size": len(piles["deck"]),
            "hand_sizes": {power: len(cards) for power, cards in piles["hands"].items()},
            "hand": piles["hands"].get(role, [])}


def permute(state, role, rng):
    """Deal all cards the player of `role` cannot see anew; replace what others have filed and answered under seal.

    What he knows in another of his roles (HIS-3.1.1) is no secret to him.
    """
    state, own = copy(state), _own(state, role)
    others = [power for power in MAJORS if power not in own | _looked_at(state, own)]
    unseen = [n for power in others for n in state["hands"][power] if CARDS[n].type != "home"] + state["deck"]
    rng.shuffle(unseen)
    for power in others:
        home = [n for n in state["hands"][power] if CARDS[n].type == "home"]
        number = len(state["hands"][power]) - len(home)
        state["hands"][power] = sorted(home + unseen[:number])
        unseen = unseen[number:]
    state["deck"] = sorted(unseen)
    _permute_diplomatic(state, own, rng)
    for power in (power for power in MAJORS if power not in own):
        state["responses"][power] = rng.choice(ahead.POLICIES)
        state["ahead"][power] = _filed(rng.sample(unseen, min(1, len(unseen))))
    for frame in state["stack"]:
        _permute_sealed(frame, own, rng, scenarios.powers(state))
    return state


def _own(state, role):
    """The roles of the player who has this one."""
    parties = options.seats(state["scenario"], state["options"])
    return next(({*party} for party in parties if role in party), {role})


def _filed(cards):
    """What a power might have filed ahead for such cards."""
    return [ahead.entry({"moment": moment, "card": card}) for card in cards for moment in ahead.moments_of(card)[:1]]


def _looked_at(state, own):
    """The powers whose hands lie open before a player now (the Spanish Inquisition)."""
    return {power for frame in state["stack"] if "hapsburg" in own for power in frame.get("seen", ())}


def _permute_sealed(frame, own, rng, powers):
    if "answers" in frame:
        frame["answers"] = {power: answer if power in own else {"sealed": rng.randint(0, 9)}
                            for power, answer in frame["answers"].items()}
    if "seal" in frame:
        permute_asked(frame, own, rng, powers)
    if "agreed" in frame:
        frame["agreed"] = {power: frame["agreed"].get(power, []) if power in own else [{"sealed": rng.randint(0, 9)}]
                           for power in MAJORS}


def _permute_diplomatic(state, own, rng):
    """What the reader is looking at is no secret to him: a hand, or the deck, which leaves only one hand."""
    piles = state["diplomatic"]
    seen = {frame["looking"]["at"] for frame in state["stack"] if frame.get("looking", {}).get("by") in own}
    if "deck" in seen:
        return
    others = [power for power in MAJORS if power not in own | seen]
    unseen = [n for power in others for n in piles["hands"][power]] + piles["deck"]
    rng.shuffle(unseen)
    for power in others:
        number = len(piles["hands"][power])
        piles["hands"][power], unseen = sorted(unseen[:number]), unseen[number:]
    piles["deck"] = sorted(unseen)
