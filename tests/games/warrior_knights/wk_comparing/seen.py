"""What was picked and chosen in a unit, in the terms of the second reading; states in a form that can be compared."""

from collections import defaultdict

from wk_second_reading.tables import Table

from .watching import Step

CARDS = ("fate", "agendas", "events", "troops")
SIDES = ("attacker", "defender")


def table(unit, facts, state=None):
    """A Table at the beginning of a unit, with all that was picked and chosen in it."""
    return Table(state or unit.before, facts, came(unit.picks, facts), chosen(unit, facts))


def came(picks, facts):
    """{pile: cards that chance picked}."""
    found = defaultdict(list)
    for pick in picks:
        for pile in CARDS:
            if isinstance(pick, str) and pick in getattr(facts, pile):
                found[pile].append(pick)
    return found


def chosen(unit, facts):
    """{(what, about): answers}."""
    found = defaultdict(list)
    for event in unit.events:
        if event["kind"] in EVENTS:
            EVENTS[event["kind"]](found, event)
    for step in unit.steps:
        if (step.at, step.step) in STEPS:
            STEPS[step.at, step.step](found, step, unit, facts)
    if unit.steps[0].at in ("event", "assembly"):
        found["lost", None].append(_lost(unit.steps[0], facts, None))
    _skips(found, unit)
    _dropped(found, unit)
    _surrenders(found, unit)
    _given(found, unit, facts)
    return found


def _says(what, about, answer):
    return lambda found, event: found[what, event.get(about)].append(answer(event))


EVENTS = {
    "deserts": _says("deserter", "noble", lambda event: event["troop"]),
    "garrison_loses": _says("deserter", "baron", lambda event: event["troop"]),
    "casualties_paid": _says("paid", "noble", lambda event: tuple(sorted(event["troops"]))),
    "retreats": _says("retreat", "noble", lambda event: event["area"]),
    "razes": _says("raze", "city", lambda event: True),
    "takes": _says("raze", "city", lambda event: False),
    "marked": _says("mark", "baron", lambda event: event["track"]),
    "stopped_short": _says("stopped", "noble", lambda event: event["area"]),
    "suffers": _says("suffers", "side", lambda event: event["casualties"]),
}


def _names(found, event):
    for side, noble in event["commanders"].items():
        if noble:
            found["commander", side].append(noble)


def _dies(found, event):
    found["died", None].append(event["noble"])


def _launches(found, event):
    if not found["launch", None]:
        found["launch", None].append(event["expedition"])


def _work(found, event):
    city = event.get("city")
    found["upgrade", event["baron"]].append({"work": event["kind"], "city": city, "area": event.get("area"),
                                             "breaches": event.get("breaches")})


def _hires(found, event):
    found["hires", None].append({"baron": event["baron"], "troop": event.get("troop"), "host": event.get("host")})


def _keeps(found, event):
    found["revolt", event["city"]].append("faith" if event["faith"] else "crowns")


EVENTS.update(commanders=_names, dies=_dies, launched=_launches, no_investor=_launches, repaired=_work,
              fortified=_work, hired=_hires, passed=_hires, revolt_paid=_keeps,
              invested=_says("invest", "baron", lambda event: event["crowns"]),
              blessed=_says("bless", "expedition", lambda event: True),
              mustered=_says("muster", "baron", lambda event: {"host": event["host"],
                                                               "casualties": event["casualties"]}),
              healed=_says("healed", "baron", lambda event: {"host": event["host"],
                                                             "casualties": event["casualties"]}),
              refuses=lambda found, event: found["refuses", (event["baron"], event["agenda"])].append(True),
              appointed=lambda found, event: found["appoints", None].append(event["noble"]),
              revolt=lambda found, event: found["checks", None].append(event["city"]),
              quiet=lambda found, event: found["checks", None].append(event["city"]),
              hurt=lambda found, event: found["hurt", None].append(event["noble"]),
              breach=lambda found, event: found["breach", None].append(event["area"]),
              ready_again=lambda found, event: found["ready", None].append(event["noble"]),
              defies=lambda found, event: found["defies", (event["baron"], event["agenda"])].append(True))


def _discards(found, step, unit, facts):
    hands = next(one.frame["hands"] for one in reversed(unit.steps[:unit.steps.index(step)]) if "hands" in one.frame)
    under = [row["card"] for row in step.after["fate_under"][len(step.before["fate_under"]):]]
    for side in SIDES:
        found["kept", side].append(step.frame["hands"][side])
        found["dropped", side].append([card for card in under if card in hands[side]])


def _spread(found, step, unit, facts):
    """Tokens and Breaches between the reveal and the count of Victories or what follows."""
    battle, at = step.frame, unit.steps.index(step)
    shown = max(number for number, one in enumerate(unit.steps[:at]) if (one.at, one.step) == ("battle", "reveal"))
    if battle["postures"]["attacker"] == "spare":
        found["ability", ("attacker", "deal_100")].append(False)
    _abilities(found, unit, battle)
    laying = Step("battle", "spread", unit.steps[shown].after, after=step.before)
    for side in SIDES:
        laid = {noble: _more(laying, "nobles", noble, "casualties") for noble in battle[f"{side}s"]}
        if side == "defender" and battle["kind"] == "assault":
            laid |= _of_walls(laying, battle)
        found["spread", side].append({one: times for one, times in laid.items() if times})


def _abilities(found, unit, battle):
    """Commanders whose ability their Barons have switched off."""
    wishes = next((one.frame["wishes"] for one in reversed(unit.steps) if one.frame.get("wishes")), {})
    for side in SIDES:
        if wishes.get(battle[side], {}).get("ability") == "off":
            for result in ("deal_100", "prevent_100", "victory_1"):
                found["ability", (side, result)].append(False)


def _of_walls(step, battle):
    found = {"walls": 0}
    for city, before in step.before["cities"].items():
        after = step.after["cities"][city]
        found["walls"] += after["breaches"] - before["breaches"] + (before["fortified"] and not after["fortified"])
    for baron in step.before["strongholds"]:
        found["walls"] += _more(step, "strongholds", baron, "breaches")
        if baron == battle["defender"]:
            found["stronghold"] = _more(step, "strongholds", baron, "casualties")
    return found


def _more(step, table, one, key):
    return step.after[table][one][key] - step.before[table][one][key]


def _unpaid(found, step, unit, facts):
    for event in step.events:
        if event["kind"] == "paid_wages":
            found["deserters", event["baron"]].append(_lost(step, facts, None))


STEPS = {("battle", "discard"): _discards, ("battle", "lay_cards_under"): _spread, ("wages", "pay"): _unpaid}


def _dropped(found, unit):
    """Charges that made way for a fourth."""
    for baron, cards in unit.before["charges"].items():
        gone = [card for card in cards if card not in unit.after["charges"].get(baron, ())]
        if gone and len(unit.after["charges"].get(baron, ())) == len(cards):
            found["drops", baron] += gone


def _skips(found, unit):
    """Revolt checks that were paid for beforehand."""
    revolted = {event["city"] for event in unit.events if event["kind"] == "revolt"}
    for event in unit.events:
        if event["kind"] == "revolt_paid" and event["city"] not in revolted:
            found["skips", event["city"]].append(True)
            found["checks", None].append(event["city"])
            found.pop(("revolt", event["city"]), None)


def _surrenders(found, unit):
    events = unit.events
    for number, event in enumerate(events):
        if event["kind"] == "stronghold_taken":
            took = next((one for one in events[number:] if one["kind"] == "takes"), None)
            if took:
                found["surrender", event["other"]].append(took["city"])
                found["raze", took["city"]].clear()


def _given(found, unit, facts):
    """Who gave cards to a Noble on his way."""
    first = unit.steps[0]
    for event in first.events:
        if event["kind"] == "received":
            found["given", event["noble"]].append(_lost(first, facts, event["noble"]))


def _lost(step, facts, taker):
    hosts = {**{one: (how, step.after["nobles"][one]) for one, how in step.before["nobles"].items()},
             **{one: (how, step.after["strongholds"][one]) for one, how in step.before["strongholds"].items()}}
    return {one: [facts.troops[card]["kind"] for card in before["troops"] if card not in after["troops"]]
            for one, (before, after) in hosts.items() if one != taker and set(before["troops"]) - set(after["troops"])}


# States that can be compared: cards of a kind are alike, decks have no order, who knows a Fate card is no rule.

UNORDERED = ("mercenary_deck", "event_deck", "event_gone", "agenda_deck", "agenda_gone", "regulars_gone", "fate_unseen",
             "laws", "banned", "display", "agendas")
ASIDE = ("unturned", "planned", "neutral", "neutral_in", "last_plan", "filed", "on_file", "asked", "phase", "turning",
         "second_thoughts", "sealed", "brief")


def plain(state, facts):
    """{key: what can be compared}."""
    found = {}
    for key, value in state.items():
        if key in ASIDE:
            continue
        if key in UNORDERED:
            found[key] = sorted(_kind(card, facts) for card in value)
        elif key == "fate_under":
            found[key] = [row["card"] for row in value]
        elif key in ("nobles", "strongholds"):
            found[key] = {one: _host(how, facts) for one, how in value.items()}
        else:
            found[key] = value
    return found


def _kind(card, facts):
    return facts.troops[card]["kind"] if card in facts.troops else card


def _host(how, facts):
    found = {**how, "troops": sorted(_kind(card, facts) for card in how["troops"])}
    if how["area"] is None and "exhausted" in how:  # no matter where nobody stands
        found.pop("exhausted")
    return found


def changes(before, after):
    """{path: what is there afterwards} of everything that differs, two levels deep."""
    found = {}
    for key, value in after.items():
        if before.get(key) == value:
            continue
        if isinstance(value, dict) and isinstance(before.get(key), dict):
            for one in value.keys() | before[key].keys():
                if before[key].get(one) != value.get(one):
                    found[f"{key}.{one}"] = value.get(one)
        else:
            found[key] = value
    return found
