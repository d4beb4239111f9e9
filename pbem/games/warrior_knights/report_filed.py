"""The reader's own standing orders, in words."""

from .board import proposals
from .orders import rankings, told
from .report import said

RANKED = (*rankings.RANKINGS, "bear", "refuse", "defy", "order")


def kept(view, words, usual):
    """A line for each; usual: also his plan, and what holds where nothing is said.

    Nothing for who has no part in the match.
    """
    if view["plan"] is None:
        return []
    filed, say = view["filed"], lambda name, **values: words.say("board", f"kept.{name}", values)
    lines = [*_set_up(view["noted"], words), *_cards(filed, say), *_rankings(filed, say),
             *_leave_and_places(filed, say), *_ballots(filed, say), *_faith_and_crowns(filed, say),
             *_motions(filed, say), *_pacts(view, say)]
    lines += [say("raze", cities=filed["raze"])] if "raze" in filed else []
    return [*_plan(view, words), *(lines or [say("usual")])] if usual else lines


def _plan(view, words):
    yield from (said(words, "own.stack", stack=stack, cards=cards) for stack, cards in view["plan"].items() if cards)


def _set_up(noted, words):
    """What is said of the own set-up so far (WK-2.9, 2.12, 2.14)."""
    if "troops" in noted:
        yield words.say("events", "split", {"troops": noted["troops"]})
    if "stronghold" in noted:
        yield words.say("events", "wants_stronghold", {"areas": noted["stronghold"]})
    yield from (words.say("events", "wants_place", {"noble": noble, "areas": areas})
                for noble, areas in noted.get("nobles", {}).items())


def _cards(filed, say):
    for key, uses in filed.get("cards", {}).items():
        action, _, stack = key.partition(" ")
        yield say("card", action=action, stack=stack or "any", uses=[told.use(use) for use in uses])


def _rankings(filed, say):
    yield from (_ranking(key, filed[key], say) for key in ("wages", "draft") if key in filed)
    yield from _together(say, [say("posture", side=side, **_posture(wish))
                               for side, wish in filed.get("posture", {}).items()])
    yield from (say(what, ranked=filed[what]) for what in RANKED if filed.get(what))
    yield from (say("retreat", noble=noble or "anybody", areas=areas)
                for noble, areas in filed.get("retreat", {}).items())
    yield from (say("tie", agenda=agenda, voices=voices) for agenda, voices in filed.get("ties", {}).items())


def _leave_and_places(filed, say):
    yield from (say(what, baron=baron, areas=list(areas)) for what in ("passage", "consent")
                for baron, areas in filed.get(what, {}).items())
    yield from (say("revolt", city=city, how=how) for city, how in filed.get("revolts", {}).items())
    alike = {}
    for noble, how in filed.get("returns", {}).items():
        alike.setdefault(tuple(how["areas"]), []).append(noble)
    yield from (say("returns", nobles=nobles, areas=list(areas)) for areas, nobles in alike.items())
    if "restore" in filed:
        yield say("restore", areas=filed["restore"])


def _ballots(filed, say):
    yield from _together(say, [told.vote(agenda, line) for agenda, votes in filed.get("votes", {}).items()
                               for line in votes])


def _faith_and_crowns(filed, say):
    yield from _together(say, [told.pledge(event, line) for event, line in filed.get("pledges", {}).items()])
    yield from _together(say, [told.stake(one, line) for one, stakes in filed.get("invest", {}).items()
                               for line in stakes])
    yield from _together(say, [told.miracle(event, offer) for event, offer in filed.get("miracles", {}).items()
                               if offer["faith"]])
    if "bless" in filed:
        yield say("bless", said=told.blessing(filed["bless"]["expeditions"], filed["bless"]))


def _motions(filed, say):
    yield from (say("proposal", words=one["words"], effects=proposals.told(one["effects"])) if one["form"] == "open"
                else say("motion", said=told.motion(one)) for one in filed.get("motions", ()))


def _pacts(view, say):
    yield from (say("pact", between=pact["between"], clauses=[pact["clause"]], until=pact["until"],
                    filed=len(pact["filed"]), baron=pact["filed"][0])
                for pacts in view["pacts"].values() for pact in pacts)
    yield from (say("verdict", number=int(number), verdict=verdict)
                for number, verdict in view["filed"].get("verdicts", {}).items())


def _together(say, lines):
    """What is of one kind, in a line."""
    return [say("together", lines=lines)] if lines else []


def _posture(wish):
    return {"posture": "ranked", **wish} if isinstance(wish, dict) else {"posture": wish, "kept": [], "dropped": []}


def _ranking(key, found, say):
    if found["order"] == ["pass"]:
        return say("nobody")
    return say(key, troops=found["order"], keep=found["keep"])

