"""What effects of Event and Agenda cards do, by their op (`effects`); a card's target is a Baron or what was drawn.

A choice that a card leaves is made by its maker's ranking, else as it costs him least, or brings him most, by printed
strength and income (D29).
"""

from pbem.engine import rolled

from ..battles import conquest, deaths
from ..board import armies, bans, barons, cities, fate, heirs
from ..orders import filed, rankings, troops
from ..printed import printed
from ..upkeep import revolts
from . import drafting

KINGDOM = {"kingdom": True, "all": None}
NOTHING = {"order": []}  # where nothing is filed for works


def change(game, baron, what, amount):
    """Give or take; Influence from the pool and back to it (WK-40.20)."""
    state = game.state
    before = state[what][baron]
    if what == "influence" and amount > 0:
        barons.gain_influence(state, baron, amount)
    else:
        barons.gain(state, baron, what, amount)
        if what == "influence":
            state["pool"] += before - state[what][baron]
    if difference := state[what][baron] - before:
        game.emit("changed", baron=baron, what=what, amount=abs(difference), more=int(difference > 0))


def gain(game, effect, baron):
    change(game, baron, effect["what"], effect["amount"])


def lose(game, effect, baron):
    change(game, baron, effect["what"], -effect["amount"])


def gain_many(game, effect, baron):
    for what in ("crowns", "votes", "faith", "influence"):
        if effect.get(what):
            change(game, baron, what, effect[what])


def lose_half(game, effect, baron):
    change(game, baron, effect["what"], -(game.state[effect["what"]][baron] // 2))


def per_city(sign):
    def do(game, effect, baron, exempt=()):
        hit = [baron] if effect["target"] == "drawer" else barons.in_order(game.state)
        for one in [one for one in hit if one not in exempt]:
            number = len(cities.controlled(game.state, one, KINGDOM[effect["cities"]]))
            change(game, one, effect["what"], sign * effect["amount"] * number)
    return do


# Armies and Nobles.

def casualties(game, effect, baron, target=None):
    state = game.state
    hit = deaths.in_order(state, targets_of_casualties(game, effect, baron, target))
    for noble in hit:
        number = min(effect["amount"], -(-armies.strength(state, noble) // 100))
        state["nobles"][noble]["casualties"] += number
        game.emit("hurt", noble=noble, casualties=number)
    for noble in hit[::-1]:
        game.call("thinned", baron=armies.baron_of(state, noble), name=noble)


def targets_of_casualties(game, effect, baron, target):
    state = game.state
    if effect["target"] == "own_strongest_army":
        there = armies.on_board(state, baron)
        most = max((armies.strength(state, noble) for noble in there), default=0)
        strongest = [noble for noble in there if armies.strength(state, noble) == most]
        return strongest and [rankings.first(game, baron, "suffer", strongest) or strongest[0]]
    if effect["target"] == "armies_in_random_city_area":
        return armies.in_area(state, printed(state).cities[target].area) if target else []
    return [target] if target else []


def heal(game, effect, baron):
    """As at Muster Troops, else the army with most Casualties."""
    state = game.state
    hurt = {name: armies.host(state, baron, name)["casualties"] for name in armies.hosts(state, baron)}
    wanted = [name for name in filed.used(game, baron, "muster", NOTHING)["order"] if hurt[name]]
    name = wanted[0] if wanted else max(hurt, key=lambda name: hurt[name])
    how = armies.host(state, baron, name)
    number = min(effect["amount"], how["casualties"])
    how["casualties"] -= number
    if number:
        game.emit("healed", baron=baron, host=name, casualties=number)


def exhaust(game, effect, baron):
    nobles = game.state["nobles"]
    active = [noble for noble in armies.on_board(game.state, baron) if not nobles[noble]["exhausted"]]
    for noble in active:
        nobles[noble]["exhausted"] = True
    if active:
        game.emit("all_exhausted", nobles=active)


def ready(game, effect, baron):
    """An Exhausted one who is not at sea, else the strongest."""
    state = game.state
    tired = [noble for noble in armies.on_board(state, baron) if state["nobles"][noble]["exhausted"]]
    noble = rankings.best(game, baron, "refresh", tired, lambda noble: armies.strength(state, noble))
    if noble:
        state["nobles"][noble]["exhausted"] = False
        game.emit("ready_again", noble=noble)


def kill_noble(game, effect, baron, target=None):
    if target:
        game.call("death", noble=target)


def discard_mercenary(game, effect, baron):
    """The weakest ones, wherever they are."""
    state = game.state
    for _ in range(effect["amount"]):
        there = {card: name for name in armies.hosts(state, baron)
                 for card in armies.mercenaries(state, armies.host(state, baron, name)["troops"])}
        if there:
            card = filed.least_wanted(game, baron, [*there])
            _lose_card(game, baron, there[card], card)
            game.call("thinned", baron=baron, name=there[card])


def _lose_card(game, baron, name, card):
    armies.desert(game.state, baron, name, card)
    game.emit("card_lost", baron=baron, troop=troops.kind(game.state, card), host=name)


def gain_mercenary(game, effect, baron):
    """The top card of the deck, given as in a Draft."""
    state = game.state
    for _ in range(effect["amount"]):
        if state["mercenary_deck"]:
            card = game.chance.pick(state["mercenary_deck"], rolled("mercenary"))
            state["mercenary_deck"].remove(card)
            drafting.give(game, baron, card, filed.draft(game, baron)["to"], 0)


def mutiny(game, effect, baron, target=None):
    """Each Mercenary of that nationality deserts unless its wage is paid now."""
    if target is None:
        return
    state, left = game.state, []
    serving = {one: _serving(state, one, target) for one in barons.in_order(state)}
    game.emit("mutiny", nationality=target, number=sum(map(len, serving.values())))
    for one, there in serving.items():
        _, keep = filed.wages(game, one)
        for name, card in there:
            wage = printed(state).troops[card].wage
            if state["crowns"][one] - keep >= wage:
                change(game, one, "crowns", -wage)
            else:
                _lose_card(game, one, name, card)
                left.append((one, name))
    for one, name in [*dict.fromkeys(left)][::-1]:
        game.call("thinned", baron=one, name=name, deserted=True)


def _serving(state, baron, nationality):
    """[(host, card)] of a Baron's Mercenaries of a nationality, the strongest first."""
    found = [(name, card) for name in armies.hosts(state, baron) for card in armies.host(state, baron, name)["troops"]
             if printed(state).troops[card].nationality == nationality]
    return sorted(found, key=lambda pair: (-printed(state).troops[pair[1]].strength, pair[1]))


# Cities.

def breach(game, effect, baron, target=None):
    """On the city that is drawn, or the own one of lowest income."""
    state = game.state
    if effect["target"] == "own_city":
        own = [city for city in cities.controlled(state, baron) if cities.strength(state, city)]
        target = rankings.best(game, baron, "breach", own, lambda city: -printed(state).cities[city].income)
    for _ in range(effect["amount"]):
        if target and cities.strength(state, target):
            conquest.breach(game, printed(state).cities[target].area)


def repair_or_fortify(game, effect, baron):
    """As at Upgrade Defenses, else the city of highest income that can be fortified, or repaired."""
    own = sorted(cities.controlled(game.state, baron), key=lambda city: -printed(game.state).cities[city].income)
    usual = [{"form": form, "city": city} for form in ("fortify", "repair") for city in own]
    wanted = filed.used(game, baron, "upgrade", NOTHING)["order"]
    any(_built_free(game, baron, work) for work in [*wanted, *usual])


def _built_free(game, baron, work):
    """Whether a city could be fortified, or repaired of all its Breaches; it is then."""
    state, city = game.state, work.get("city")
    if city not in cities.controlled(state, baron) or cities.is_besieged(state, city):
        return False
    how = state["cities"][city]
    if work["form"] == "fortify" and not how["fortified"]:
        how["fortified"] = True
        game.emit("fortified", baron=baron, city=city, crowns=0, rules=["WK-13.3"])
        return True
    number = how["breaches"] if work["form"] == "repair" else 0
    if number:
        how["breaches"] = 0
        game.emit("repaired", baron=baron, area=printed(state).cities[city].area, breaches=number)
    return number > 0


def raze_random_city(game, effect, baron, target=None):
    state = game.state
    if target is None:
        return
    cities.raze(state, target)
    game.emit("razed", city=target)
    if effect["kill_nobles_in_area"]:
        for noble in deaths.in_order(state, armies.in_area(state, printed(state).cities[target].area))[::-1]:
            game.call("death", noble=noble)


def neutralise(game, effect, baron, target=None):
    if target:
        owner = game.state["cities"][target]["control"]
        cities.make_neutral(game.state, target)
        game.emit("neutral_again", city=target, baron=owner)


def rebuild(game, effect, baron):
    """A razed Kingdom city whose area holds no Stronghold (WK-40.39)."""
    state = game.state
    razed = [city for city, how in state["cities"].items() if how["razed"] and printed(state).cities[city].kingdom
             and armies.stronghold_in(state, printed(state).cities[city].area) is None]
    card = fate.turn_until(game, rolled("rebuilt"), lambda card: card.city in razed) if razed else None
    if card:
        state["cities"][card.city].update(razed=False, breaches=0)
        game.emit("rebuilt", city=card.city)


def revolt_check(game, effect, baron):
    for city in revolts.in_his_order(game, baron):
        revolts.check(game, city)


# The rest.

def take_marker(game, effect, baron):
    for what in ("faith", "votes"):
        if effect.get(what):
            change(game, baron, what, effect[what])
    if not (barons.make_chairman if effect["marker"] == "chairman" else barons.make_head)(game, baron):
        banned = effect["marker"] == "chairman" and baron in game.state["banned"]
        game.emit("same_marker", baron=baron, marker=effect["marker"], banned=int(banned),
                  rules=["WK-20.6"] if banned else [])


def expeditions_back(game, effect, baron):
    for name, how in game.state["expeditions"].items():
        if how["space"] > 1:
            how["space"] -= effect["amount"]
            game.emit("advances", expedition=name, space=how["space"])


def trigger_phase(game, effect, baron):
    if not effect["return_cards"]:
        game.state["flags"]["called"] = effect["phase"]
    game.call(effect["phase"])


def flag(until):
    def do(game, effect, baron):
        game.state["flags"][effect["flag"]] = until
        game.emit("flag", flag=effect["flag"])
    return do


def lasting(game, effect, baron, target=None):
    """The card lies in play with what it is about, and holds from there (WK-11.9, `events.put_away`).

    A Noble who waits for his heir, whom the card kills, is dead for good (WK-39.3).
    """
    about = target or (baron if effect["target"] == "drawer" else None)
    if about:
        noble = about if about in game.state["nobles"] else None
        game.emit("lasts", event=game.state["lasting"][-1]["card"], flag=effect["flag"], noble=noble,
                  baron=None if noble else about, rules=["WK-11.9"])
    if target in game.state["heirs"] and not heirs.lives(game.state, target):
        game.emit("heir_dies", noble=target, rules=["WK-39.3"])
        if game.state["heirs"][target]["awaited"]:
            deaths.end_line(game, target)


def traitor(game, effect, baron):
    change(game, baron, "influence", -effect["influence_loss"])
    if effect["expel"]:
        bans.ban(game, baron)


def rescind(game, effect, baron):
    """WK-20.5."""
    if game.state["banned"]:
        game.emit("bans_lifted", rules=["WK-20.5"])
    game.state["banned"] = []
    if game.state["chairman"] is None:
        bans.new_chairman(game)


OPS = {
    "gain": gain, "lose": lose, "gain_many": gain_many, "lose_half": lose_half, "gain_per_city": per_city(1),
    "lose_per_city": per_city(-1), "casualties": casualties, "heal": heal, "breach": breach,
    "repair_or_fortify": repair_or_fortify, "discard_mercenary": discard_mercenary, "gain_mercenary": gain_mercenary,
    "mutiny": mutiny, "exhaust": exhaust, "ready": ready, "kill_noble": kill_noble,
    "raze_random_city": raze_random_city, "neutralise_random_controlled_city": neutralise,
    "rebuild_random_city": rebuild, "revolt_check": revolt_check, "take_marker": take_marker,
    "expeditions_back": expeditions_back, "trigger_phase": trigger_phase, "lasting_flag": lasting,
    "round_flag": flag("round"), "stack_flag": flag("stack"), "traitor": traitor, "rescind_expulsions": rescind}
FOR_ALL = ("gain_per_city", "lose_per_city")  # ops from which Barons can be exempt
DRAWN = ("casualties", "breach", "mutiny", "kill_noble", "raze_random_city", "neutralise_random_controlled_city",
         "lasting_flag")  # ops that are handed what was drawn
