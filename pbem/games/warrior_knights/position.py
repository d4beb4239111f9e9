"""Positions of case files: changes to a match after its set-up, by ids or names.

    round: 3, chairman: madder, church: zobel, pool: 20, last_round: true
    crowns: {madder: 7}                     so with votes, faith, influence
    cities: {kovel: {control: madder, fortified: true, breaches: 1}}; razed: [kovel]
    strongholds: {madder: {area: B2, troops: [Regular 100], casualties: 1, breaches: 1}}
    nobles: {guy_de_solferino: {area: A2, troops: [Regular 50, English 100], casualties: 1, exhausted: true}}
    spaces: {taxation: [[madder, levy_taxes]]}, track: {"1": madder}
    display: [English 50], agendas: [fine], laws: [income_tax], charges: {madder: [quartermaster]}
    offices: {guy_de_solferino: office_marshal}, banned: [zobel]; lasting: [[heretic, madder]]
    heirs: {guy_de_solferino: {holder: zobel, awaited: true}}; null: killed
    open_laws: {proposal_1: {baron: madder, words: No sieges, effects: [{flag: income_tax, amount: 3}]}}
    pacts: [{between: [madder, zobel], filed: [madder, zobel], clause: {form: peace}, until: 5}]
    accusations: {"1": {baron: madder, accused: zobel, words: Peace, influence: 1, round: 1}}
    eliminated: [limon]                     by player_elimination; its markers go to nobody
    event_back: red, agenda_gone: [fine], expeditions: {china: {space: 2, stakes: {madder: 5}, blessed: true}}
    fate: [fate_03]                         the next cards; the others lie in no order below them
    stacks: {madder: {"1": [levy_taxes]}}   cards lie in the stacks and are turned; neutral_in: {"1": 0}
    begin: upkeep                           what is carried out at once: upkeep, wages, taxation, assembly, draft
    stack: [...]                            procedures under way and who is asked, as `pbem position` writes them; so
                                            with phase, turning, fate_turned, last_plan, unturned, neutral, treachery

All Nobles and Strongholds that it names lose the troops they had; without `stacks` and `begin` the match goes on with
Planning.
"""

from pbem.engine import Running, copy, top

from .actions import planning
from .battles import elimination
from .board import armies, barons, treason
from .board.bans import BALLOT
from .orders import filed, troops
from .phases import assembly
from .printed import printed

PLAIN = ("round", "chairman", "chair", "church", "pool", "last_round", "event_back", "event_bottom")
# Of a match that is not at Planning; cards may lie in no deck then.
WITHIN = ("phase", "turning", "unturned", "neutral", "neutral_in", "asked", "fate_unseen", "event_deck", "agenda_deck")
WHOLE = ("refused", "flags", "last_plan", "event_gone", "treachery")
BY_BARON = ("crowns", "votes", "faith", "influence")
GOES_ON = ("stacks", "begin", "stack", *WITHIN)
FORMS = (*PLAIN, *BY_BARON, "cities", "razed", "strongholds", "nobles", "spaces", "track", "display", "agendas", "laws",
         "charges", "offices", "banned", "lasting", "fate", "expeditions", "agenda_gone", "filed", "sieges", "empty",
         "eliminated", "heirs", "open_laws", "pacts", "accusations", "fate_turned", *WHOLE, *GOES_ON)
PHASES = ("upkeep", "wages", "taxation", "assembly", "draft")


def position(state, spec, chance, rules):
    """(state, events): the set-up changed by a position, at the next question."""
    state = changed(state, spec)
    if "stack" in spec:
        return _within(state, spec), []
    state.update(stack=[], asked=0)
    running = Running(rules, state, chance)
    frame = running.call("rounds")
    if spec.get("begin") in PHASES:
        state["phase"] = "upkeep" if spec["begin"] == "upkeep" else "actions"
        running.under_way(frame, "begin_upkeep" if spec["begin"] == "upkeep" else "next_stack")
        state["turning"] = 0 if spec["begin"] == "upkeep" else 3
        state["neutral_in"] = dict.fromkeys(planning.STACKS, 0)
        running.call(spec["begin"])
    elif "stacks" in spec or "neutral_in" in spec:
        _lay(state, spec)
        running.goto(frame, "turn_card")
    running.run()
    return running.state, running.events


def _within(state, spec):
    """A match that stands anywhere: its procedures under way as they were."""
    _lay(state, spec)
    state.update({key: copy(spec[key]) for key in ("stack", *WITHIN, *WHOLE) if key in spec})
    return state


def _lay(state, spec):
    state.update(phase="actions", turning=1)
    state["neutral_in"] = dict.fromkeys(planning.STACKS, 0) | {
        str(stack): number for stack, number in spec.get("neutral_in", {}).items()}
    for baron in state["barons"]:
        stacks = spec.get("stacks", {}).get(baron, {})
        state["planned"][baron] = {str(stack): sorted(cards) for stack, cards in stacks.items()}
        state["unturned"][baron] = planning.available(state, baron)
        state["last_plan"][baron] = {}


def corrected(state, spec):
    """A running match's state with the board changed, at the same question; ValueError for what says where it goes on,
    and for what the match could not go on with.
    """
    if wrong := [key for key in spec if key in GOES_ON]:
        raise ValueError(f"a correction has no {', '.join(wrong)}")
    _check_barons(state, spec)
    _check_set_up(state, spec)
    state = changed(state, spec)
    if BALLOT in top(state).get("waiting", {}).values():
        assembly.correct(state, top(state))
    return state


def _check_barons(state, spec):
    """By a correction nobody leaves the match, and markers belong to who is in it; the Chairman's may lie aside."""
    there = state["barons"]
    if staying := [one for one in spec.get("eliminated", ()) if one in there]:
        raise ValueError(f"eliminated: {', '.join(staying)} cannot be taken out of a match by a correction; "
                         "name those who are out of it, or nobody")
    for marker, able in (("church", there), ("chairman", [*there, None])):
        if marker in spec and spec[marker] not in able:
            raise ValueError(f"{marker}: it is no {spec[marker] or 'null'}, but one of {', '.join(there)}")


def _check_set_up(state, spec):
    """While Barons part their troops under seal the cards stay as they were dealt."""
    named = [key for key in ("strongholds", "nobles") if any("troops" in how for how in spec.get(key, {}).values())]
    if "set_up" in top(state).get("waiting", {}).values() and (spec.get("empty") or named):
        raise ValueError(f"{', '.join(['empty'] * bool(spec.get('empty')) + named)}: troops are being parted; "
                         "correct them when the match is set up")


def changed(state, spec):
    """The state with what a position says in it; ValueError names what it does not know."""
    if unknown := [key for key in spec if key not in FORMS]:
        raise ValueError(f"a position has no {', '.join(unknown)}; it has: {', '.join(FORMS)}")
    state, spec = copy(state), copy(spec)
    state.update({key: spec[key] for key in (*PLAIN, *WHOLE) if key in spec})
    if spec.get("chairman"):
        state["chair"] = spec["chairman"]
    for baron in spec.get("eliminated", ()):
        if baron in state["barons"]:
            elimination.remove(state, baron)
    for key in BY_BARON:
        state[key].update(spec.get(key, {}))
    for change in (_change_cities, _move_troops, _move_cards, _change_agreements, _change_orders):
        change(state, spec)
    return state


def _change_cities(state, spec):
    for city, how in spec.get("cities", {}).items():
        state["cities"][city].update({"razed": False, **how})
    for city in spec.get("razed", ()):
        state["cities"][city].update(control=None, fortified=False, razed=True, breaches=0)
    for area, baron in spec.get("sieges", {}).items():
        since = {"round": state["round"] - 1}
        state["sieges"][area] = {**since, **baron} if isinstance(baron, dict) else {**since, "baron": baron}


def _change_agreements(state, spec):
    """What Barons have agreed on, or the Assembly has done."""
    state["open_laws"].update(spec.get("open_laws", {}))
    if "pacts" in spec:
        state["pacts"] = {two: [] for two in state["pacts"]}
    for pact in spec.get("pacts", ()):
        treason.between(state, *pact["between"]).append({"paid": 0, **pact})
    state["accusations"] = spec.get("accusations", state["accusations"])
    state["banned"] = spec.get("banned", state["banned"])
    for noble, heir in spec.get("heirs", {}).items():
        _change_heir(state, noble, heir)


def _change_heir(state, noble, heir):
    if heir is None:
        state["heirs"].pop(noble, None)
    elif noble in state["nobles"] and _is_heir(state, heir):
        state["heirs"][noble] = heir
    else:
        raise ValueError(f"heirs: {noble}: {heir} is neither {{holder: a Baron, awaited: true or false}} nor null")


def _is_heir(state, heir):
    return isinstance(heir, dict) and {*heir} == {"holder", "awaited"} and heir["holder"] in state["barons"] \
        and isinstance(heir["awaited"], bool)


def _change_orders(state, spec):
    """Standing orders, and what lies on tracks and spaces."""
    state["track"].update({str(space): baron for space, baron in spec.get("track", {}).items()})
    for name, how in spec.get("expeditions", {}).items():
        state["expeditions"][name].update(how)
    for baron, orders in spec.get("filed", {}).items():
        state["filed"][baron].update(orders)
        state["on_file"][baron] = [what for what in filed.PUBLIC if what in state["filed"][baron]]
    for space, laid in spec.get("spaces", {}).items():
        state["spaces"][space] = [{"baron": baron, "action": action} for baron, action in laid]


def _move_troops(state, spec):
    """First what is named is emptied, then it is filled by kinds of cards."""
    fill = [(armies.host(state, baron, armies.STRONGHOLD), baron, how)
            for baron, how in spec.get("strongholds", {}).items()]
    fill += [(state["nobles"][noble], armies.baron_of(state, noble), how)
             for noble, how in spec.get("nobles", {}).items()]
    emptied = [(state["nobles"][noble], armies.baron_of(state, noble)) for noble in state["nobles"]
               if armies.baron_of(state, noble) in spec.get("empty", ())]
    emptied += [(state["strongholds"][baron], baron) for baron in spec.get("empty", ())]
    for holder, baron in [*emptied, *((holder, baron) for holder, baron, how in fill if "troops" in how)]:
        _empty(state, holder, baron)
        if "at_sea" in holder and (holder, baron) in emptied:
            holder["area"] = None
    if "display" in spec:
        state["mercenary_deck"] = sorted([*state["mercenary_deck"], *state["display"]])
        state["display"] = [_find(state, None, kind) for kind in spec["display"]]
    for holder, baron, how in fill:
        holder.update({key: value for key, value in how.items() if key != "troops"})
        holder["troops"] += [_find(state, baron, kind) for kind in how.get("troops", ())]


def _empty(state, holder, baron):
    """Mercenaries go to the deck, Regulars aside, from where they are found again."""
    hired = armies.mercenaries(state, holder["troops"])
    state["mercenary_deck"] = sorted([*state["mercenary_deck"], *hired])
    state["regulars_gone"] += [card for card in holder["troops"] if card not in hired]
    holder.update(troops=[], casualties=0)


def _find(state, baron, kind):
    """A card of a kind, by its id or name, that lies in no army."""
    data, pile = printed(state), "mercenary_deck"
    named = {f"{data.nationalities[troop.nationality]} {troop.strength}" if troop.nationality
             else f"Regular {troop.strength}": one for one, troop in data.kinds.items()}
    kind = named.get(kind, kind)
    if kind.startswith("regular_"):
        pile = "regulars_gone"
    found = [card for card in sorted(state[pile]) if troops.kind(state, card) == kind
             and data.troops[card].baron in (None, baron)]
    if not found:
        raise ValueError(f"there is no card {kind!r} left")
    state[pile].remove(found[0])
    return found[0]


def _move_cards(state, spec):
    for key in ("agendas", "laws", "agenda_gone"):
        if key in spec:
            state["agenda_deck"] = sorted([*state["agenda_deck"], *state[key]])
            state[key] = [_agenda(state, card) for card in spec[key]]
    for baron, cards in spec.get("charges", {}).items():
        state["charges"][baron] = [_agenda(state, card) for card in cards]
    for noble, card in spec.get("offices", {}).items():
        state["offices"][noble] = _agenda(state, card)
    for card, target in spec.get("lasting", ()):
        state["event_deck"].remove(card)
        state["lasting"].append({"card": card, "target": target})
    state["event_deck"] = sorted({*state["event_deck"]} - {*spec.get("event_gone", ())})
    if "fate_turned" in spec:
        state["fate_under"] = copy(spec["fate_turned"])
        state["fate_unseen"] = sorted({*printed(state).fate} - {turned["card"] for turned in state["fate_under"]})
    if "fate" in spec:
        cards = sorted([*state["fate_unseen"], *(turned["card"] for turned in state["fate_under"])])
        below = [card for card in cards if card not in spec["fate"]]
        state["fate_unseen"] = []
        state["fate_under"] = [{"card": card, "seen_by": None} for card in [*spec["fate"], *below]]


def _agenda(state, card):
    for pile in ("agenda_deck", "agenda_gone", "agendas"):
        if card in state[pile]:
            state[pile].remove(card)
            return card
    raise ValueError(f"there is no Agenda {card!r} to be found")


def lookup(state, path):
    """The value behind `crowns.madder`, `cities.kovel.control`, `troops.guy_de_solferino` (kinds of cards)."""
    found = {**state, "pacts": [pact for pacts in state["pacts"].values() for pact in pacts], "troops": {
        **{noble: sorted(troops.kind(state, card) for card in how["troops"]) for noble, how in state["nobles"].items()},
        **{baron: sorted(troops.kind(state, card) for card in how["troops"])
           for baron, how in state["strongholds"].items()}}}
    for step in path.split("."):
        found = found[int(step)] if isinstance(found, list) else found[step]
    return found


def written(rules, state, baron):
    """The position again, where the match stands; for a Baron what he sees, at the beginning of a round."""
    data = printed(state)
    nobles = {noble: {**how, "troops": [troops.kind(state, card) for card in how["troops"]]}
              for noble, how in state["nobles"].items() if how["troops"] or how["area"] or how["dead"]}
    strongholds = {one: {**how, "troops": [troops.kind(state, card) for card in how["troops"]]}
                   for one, how in state["strongholds"].items()}
    spaces = {space: [[laid["baron"], laid["action"]] for laid in there] for space, there in state["spaces"].items()}
    filings = {one: copy(own) for one, own in state["filed"].items() if own and baron in (None, one)}
    return {**{key: copy(state[key]) for key in (*PLAIN, *BY_BARON, *WHOLE)}, **_goes_on(state, baron),
            "empty": state["barons"], "eliminated": [one for one in barons.seats(state) if one not in state["barons"]],
            "cities": {city: dict(how) for city, how in state["cities"].items()}, "strongholds": strongholds,
            "nobles": nobles, "spaces": spaces, "track": dict(state["track"]),
            "display": [data.troops[card].kind for card in state["display"]],
            **{key: list(state[key]) for key in ("agendas", "laws", "agenda_gone", "banned")},
            "charges": copy(state["charges"]), "offices": dict(state["offices"]),
            "lasting": [[one["card"], one["target"]] for one in state["lasting"]],
            "expeditions": copy(state["expeditions"]), "open_laws": copy(state["open_laws"]),
            "accusations": copy(state["accusations"]),
            "pacts": [copy(pact) for two, pacts in state["pacts"].items() if baron is None or baron in two.split()
                      for pact in pacts],
            "heirs": {noble: copy(state["heirs"]).get(noble) for noble in state["nobles"]} if state["heirs"] else {},
            "sieges": copy(state["sieges"]), "filed": filings, "fate_turned": _turned(rules, state, baron)}


def _turned(rules, state, baron):
    """The Fate cards under the deck; for a Baron those that he has seen."""
    if baron is None:
        return copy(state["fate_under"])
    return [turned for turned in rules.known(state, baron)["fate_under"] if turned["card"]]


def _goes_on(state, baron):
    """At Planning and for a Baron a round begins; else what is under way, with all that lies in the stacks."""
    if baron or state["phase"] == "planning":
        return {"round": max(0, state["round"] - 1)}
    return {"stacks": copy(state["planned"]), **{key: copy(state[key]) for key in ("stack", *WITHIN)}}
