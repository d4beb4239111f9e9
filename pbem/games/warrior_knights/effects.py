"""What effects of Event and Agenda cards can be: each op with the fields that it has, and what stands in them."""

WHAT = ("crowns", "votes", "faith", "influence")
MARKERS = ("chairman", "head_of_church")
NUMBER = "a number"
# op: {field: what it may be}; "field?" may be left out. `chooser` only says who chooses.
_AMOUNT = {"amount": NUMBER}
_ROWS = {"what": WHAT, **_AMOUNT, "cities": ("all", "kingdom"), "target": ("all", "drawer")}
EVENTS = {
    "gain": {"what": WHAT, **_AMOUNT, "target": ("drawer",)},
    "lose": {"what": WHAT, **_AMOUNT, "target": ("drawer",)},
    "gain_many": {"target": ("drawer",), **{f"{what}?": NUMBER for what in WHAT}},
    "lose_half": {"what": WHAT, "target": ("drawer",), "round": ("down",)},
    "gain_per_city": _ROWS, "lose_per_city": _ROWS,
    "casualties": {**_AMOUNT, "target": ("fate_own_noble_on_board", "own_strongest_army",
                                         "armies_in_random_city_area")},
    "heal": {**_AMOUNT, "target": ("own_army",), "chooser": ("drawer",)},
    "breach": {**_AMOUNT, "target": ("own_city", "random_city"), "chooser?": ("drawer",)},
    "repair_or_fortify": {"target": ("own_city",), "cost": NUMBER, "chooser": ("drawer",)},
    "discard_mercenary": {**_AMOUNT, "target": ("drawer",), "chooser": ("drawer",)},
    "gain_mercenary": {**_AMOUNT, "target": ("drawer",)},
    "mutiny": {"target": ("random_nationality",)},
    "exhaust": {"target": ("all_own_nobles",)},
    "ready": {**_AMOUNT, "target": ("own_noble",), "chooser": ("drawer",)},
    "kill_noble": {"target": ("fate_noble_on_board",)},
    "raze_random_city": {"kill_nobles_in_area": (True, False)},
    "neutralise_random_controlled_city": {},
    "revolt_check": {"target": ("own_cities_without_noble",)},
    "take_marker": {"marker": MARKERS, "target": ("drawer",), "faith?": NUMBER, "votes?": NUMBER},
    "expeditions_back": _AMOUNT,
    "trigger_phase": {"phase": ("assembly",), "return_cards": (True, False)},
    "lasting_flag": {"target": ("drawer", "fate_own_noble", "fate_noble"),
                     "flag": ("serve_the_church_no_faith", "no_heir")},
    "round_flag": {"flag": ("bridges_closed",)},
    "stack_flag": {"flag": ("no_battles",)},
}
MOTIONS = {
    "traitor": {"expel": (True, False), "influence_loss": NUMBER},
    "take_marker": {"marker": MARKERS},
    "lose_per_city": {"what": WHAT, **_AMOUNT, "cities": ("all", "kingdom"), "target": ("all",)},
    "gain": {"what": WHAT, **_AMOUNT}, "lose": {"what": WHAT, **_AMOUNT},
    "discard_mercenary": {**_AMOUNT, "chooser": ("elected",)},
    "rebuild_random_city": {}, "rescind_expulsions": {},
}
# Laws and charges: their flags, with what each has besides.
LAWS = {"income_tax": _AMOUNT, "merc_wage_surcharge": {"min_strength": NUMBER, **_AMOUNT}, "fortify_cost": _AMOUNT,
        "no_razing": {}, "free_passage": {}, "draft_fee_half": {}, "tithe": {"threshold": NUMBER, **_AMOUNT},
        "siege_margin": _AMOUNT, "revolt_skip_cost": _AMOUNT, "max_investment": _AMOUNT}
CHARGES = {"concession": {"crowns": NUMBER}, "extra_votes": _AMOUNT, "extra_faith": _AMOUNT, "road_range": _AMOUNT,
           "wage_discount": _AMOUNT, "draft_first": {},
           "legate": {"cannot_attend": (True,), "influence": NUMBER}}
OFFICE = {"maintained_troops": NUMBER, "lands_at_once?": (True,), "extra_votes?": NUMBER,
          "crowns_at_taxation?": NUMBER, "baron_cannot_attend?": (True,)}


def fault(effect, forms, key="op"):
    """What is wrong with an effect that is to have one of these forms; "" for nothing."""
    if not isinstance(effect, dict) or effect.get(key) not in forms:
        found = effect.get(key) if isinstance(effect, dict) else effect
        return f"effect: {key} {found!r} is not known; there are: {', '.join(forms)}"
    fields = {name: value for name, value in effect.items() if name not in ("op", key)}
    return _fields_wrong(fields, forms[effect[key]])


def agenda_fault(kind, effect):
    """The same for the effect of an Agenda of this kind."""
    if kind == "motion":
        return fault(effect, MOTIONS)
    if not isinstance(effect, dict) or effect.get("op") != kind:
        return f"effect: op is {kind}"
    if kind == "law":
        return fault(effect, LAWS, "flag")
    if kind == "charge":
        return fault(effect, CHARGES, "flag")
    return _fields_wrong({name: value for name, value in effect.items() if name != "op"},
                         OFFICE if kind == "office" else {})


def _fields_wrong(fields, form):
    known = {name.removesuffix("?"): allowed for name, allowed in form.items()}
    for name, value in fields.items():
        if name not in known:
            return f"effect: there is no {name}; there are: {', '.join(known) or 'none'}"
        if wrong := _value_wrong(name, value, known[name]):
            return wrong
    missing = [name for name in form if not name.endswith("?") and name not in fields]
    return f"effect: {missing[0]} is missing" if missing else ""


def _value_wrong(name, value, allowed):
    if allowed == NUMBER:
        return "" if type(value) is int and value >= 0 else f"effect: {name} is {NUMBER}, not {value!r}"
    return "" if value in allowed else f"effect: {name} {value!r} is not known; there are: {_listed(allowed)}"


def _listed(allowed):
    return ", ".join(map(str, allowed))
