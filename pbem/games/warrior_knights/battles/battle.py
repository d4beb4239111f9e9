"""A battle in the open field or an assault, step by step (WK-26, WK-28, WK-30)."""

from pbem.engine import Chapter, Key, Procedure, Reader, rolled

from ..board import armies, fate
from ..orders import rankings
from ..printed import printed
from . import attacks, by_mail, casualties, deaths, postures, sides
from .sides import ATTACKER, DEFENDER, SIDES, side_of

MOST, COMMANDED = 10, by_mail.COMMANDED  # cards in preparation 2, those for a Commander (WK-26.4)
POSTURES = dict(zip(SIDES, postures.SIDES, strict=True))


def commanders(game, frame):
    """WK-26.1: attacker, then defender, as they were named."""
    state, named = game.state, frame.pop("named")
    lead = named.get(ATTACKER, frame["lead"])
    frame["commanders"] = {ATTACKER: postures.attacking_commander(state, frame["attackers"], lead),
                           DEFENDER: named.get(DEFENDER) or _defending(game, frame)}
    frame["began_with"] = {side: len(sides.nobles_of(frame, side)) for side in SIDES}
    game.emit("commanders", commanders={side: one for side, one in frame["commanders"].items() if one},
              rules=["WK-26.1"])
    if not sides.is_fought(state, frame):
        fall_at_once(game, frame)


def fall_at_once(game, frame):
    """WK-34.3: no cards are drawn; Nobles who are there all the same retreat (WK-40.10)."""
    game.call("captured", area=frame["area"], attacker=frame["attacker"], survivors=frame["attackers"])
    for noble in frame["defenders"][::-1]:
        game.call("retreat", noble=noble)
    game.end(frame)


def _defending(game, frame):
    """Whom the defender ranks first (D7)."""
    wanted = rankings.first(game, frame["defender"], "command", frame["defenders"]) if frame["defenders"] else None
    return wanted or postures.defending_commander(game.state, frame["defenders"])


def draw_cards(game, frame):
    """WK-26.4: attacker first, then defender (WK-40.4)."""
    frame["hands"] = {}
    for side in SIDES:
        number = min(MOST, sides.strength(game.state, frame, side) // 100 + COMMANDED * bool(frame["commanders"][side]))
        owner = frame[side]
        drawn = [fate.draw(game, rolled("battle_card", side=side), to=[owner] if owner else [])
                 for _ in range(number)]
        frame["hands"][side] = [card.id for card in drawn if card]
        game.emit("drew_cards", side=side, cards=len(frame["hands"][side]), rules=["WK-26.4"])
        if owner:
            game.emit("hand", to=[owner], results=sides.results(game.state, frame["hands"][side]))


def discard(game, frame):
    """WK-26.5: what each side wants to discard, else what its posture would; a neutral city plays all its cards."""
    state = game.state
    frame["wanted"] = {side_of(frame, baron): wish for baron, wish in by_mail.ASK.open(game, frame).items()}
    frame["postures"] = {side: postures.posture(game, frame[side], POSTURES[side]) for side in SIDES}
    for side in SIDES:
        for card in _dropped(state, frame, side) if frame[side] else ():
            frame["hands"][side].remove(card)
            fate.lay_under(state, printed(state).fate[card], [frame[side]])


def _dropped(state, frame, side):
    hand, wish = frame["hands"][side], frame["wanted"].get(side, {})
    if "drop" in wish:
        return by_mail.chosen(state, hand, wish["drop"])
    return postures.discards(state, hand, by_mail.due(frame, side), frame["postures"][side], side == ATTACKER)


def reveal(game, frame):
    """WK-26.6, 26.7: all at once; each Draw 1 Fate shown adds a card."""
    state = game.state
    game.chance.before_secret(rolled("battle_cards"))
    frame["shown"] = frame.pop("hands")
    for side in SIDES:
        shown = frame["shown"][side]
        for number, card in enumerate(shown):  # grows while Draw 1 Fate comes up
            if printed(state).fate[card].battle == postures.DRAW and (more := fate.draw(game, rolled("more_fate"))):
                shown.insert(number + 1, more.id)
        game.emit("shown", side=side, results=sides.results(state, shown), cards=shown, rules=["WK-26.6"])


def count(state, frame, side, result):
    """How many of a result a side has, with its Commander's ability (WK-26.2, 26.3)."""
    number = sides.results(state, frame["shown"][side]).count(result)
    commander = frame["commanders"][side]
    if commander is None or state["nobles"][commander]["exhausted"]:
        return number
    shape = printed(state).nobles[commander].shape
    able = postures.ABILITIES.get(shape) == result
    used = postures.uses_ability(frame["postures"][side], shape, side == ATTACKER)
    wish = frame["wanted"].get(side, {}).get("ability")
    return number + (able and (used if wish is None else wish == "on"))


def inflict(game, frame):
    """WK-26.8: suffered at once; the attacker spreads his first (WK-26.11)."""
    state = game.state
    frame["suffered"] = {side: max(0, count(state, frame, other, postures.DEAL)
                                   - count(state, frame, side, postures.PREVENT))
                         for side, other in (SIDES, SIDES[::-1])}
    for side in SIDES:
        game.emit("suffers", side=side, casualties=frame["suffered"][side], rules=["WK-26.8"])
    frame.update(dead=[], bearing=list(SIDES))


def victories(game, frame):
    """WK-26.12 to 26.14, WK-28.6, 28.7, 28.11."""
    state = game.state
    if not all(_takes_part(state, frame, side) for side in SIDES):
        return
    won = {side: count(state, frame, side, postures.VICTORY) for side in SIDES}
    lead = won[ATTACKER] - won[DEFENDER]
    game.emit("victories", victories=won, rules=["WK-26.12"])
    if lead:
        frame["winner"] = ATTACKER if lead > 0 else DEFENDER
        loser = DEFENDER if lead > 0 else ATTACKER
        beaten = sides.living(frame, loser)
        frame["dead" if abs(lead) > 1 else "fleeing"] = [*(frame["dead"] if abs(lead) > 1 else []), *beaten]


def _takes_part(state, frame, side):
    """A side with a living Noble; or walls and garrison that stand, where no Noble was there (WK-28.11, 40.9)."""
    if sides.living(frame, side):
        return True
    return side == DEFENDER and not frame["began_with"][side] and sides.without_nobles(state, frame) > 0


def lay_cards_under(game, frame):
    """WK-40.4: played cards go under after the battle, the attacker's first."""
    for side in SIDES:
        for card in frame["shown"][side]:
            fate.lay_under(game.state, printed(game.state).fate[card])
    frame["shown"] = {}


def aftermath(game, frame):
    """Deaths and retreats, then what is captured; called in reverse, the last one comes first."""
    state = game.state
    survivors = [noble for noble in sides.living(frame, ATTACKER) if noble not in frame.get("fleeing", [])]
    if frame["kind"] == attacks.ASSAULT and _falls(state, frame):
        game.call("captured", area=frame["area"], attacker=frame["attacker"], survivors=survivors)
    for noble in frame.get("fleeing", [])[::-1]:
        game.call("retreat", noble=noble)
    for noble in deaths.in_order(state, frame["dead"])[::-1]:
        game.call("death", noble=noble)


def _falls(state, frame):
    """WK-28.6, 28.10, 30.3, 30.8."""
    if not sides.living(frame, ATTACKER) and not armies.stronghold_in(state, frame["area"]):
        return False
    fallen = not sides.living(frame, DEFENDER) and not sides.without_nobles(state, frame)
    return fallen or frame.get("winner") == ATTACKER


def end(game, frame):
    armies.lift_sieges(game.state)
    game.emit("battle_over", area=frame["area"])


def _hands(value, reader: Reader):
    """Each side sees its own cards; those of a neutral city nobody, before they are shown."""
    return {side: cards if reader.frame[side] in reader.roles else [None] * len(cards)
            for side, cards in value.items()}


CHAPTER = Chapter(
    procedures=(Procedure("battle", (by_mail.list_leaders, *by_mail.LEADERS.steps, commanders, draw_cards, by_mail.ASK,
                                     discard, reveal, inflict, *casualties.BEARERS.steps, victories, lay_cards_under,
                                     aftermath, end),
                          takes=("attacker", "defender", "area", "kind", "attackers", "defenders", "lead"),
                          keeps=("leaders", *by_mail.LEADERS.keeps, "named", "commanders", "began_with",
                                 Key("hands", _hands, "fate"), "postures", *by_mail.ASK.keeps, "wanted",
                                 Key("shown", pool="fate"), *casualties.KEEPS, "dead", "fleeing",
                                 "winner")),),
    decisions=(by_mail.LEADER, by_mail.DECISION, casualties.DECISION),
    calls=("captured", "retreat", "death"))
