"""The reader's own standing orders, in words."""

from .board import proposals
from .orders import rankings, told

RANKED = (*rankings.RANKINGS, "bear", "refuse", "defy", "order")


def kept(view, words, usual):
    """A line for each; usual: also what holds where nothing is said. Nothing for who has no part in the match."""
    if view["plan"] is None:
        return []
    filed, say = view["filed"], lambda name, **values: words.say("board", f"kept.{name}", values)
    lines = [say("card", action=key.partition(" ")[0], stack=key.partition(" ")[2] or "any",
                 uses=[told.use(use) for use in uses]) for key, uses in filed.get("cards", {}).items()]
    for key in ("wages", "draft"):
        if key in filed:
            lines.append(_ranking(key, filed[key], say))
    lines += [say("posture", side=side, **_posture(wish)) for side, wish in filed.get("posture", {}).items()]
    lines += [say(what, ranked=filed[what]) for what in RANKED if filed.get(what)]
    lines += [say("retreat", noble=noble or "anybody", areas=areas)
              for noble, areas in filed.get("retreat", {}).items()]
    lines += [say("tie", agenda=agenda, voices=voices) for agenda, voices in filed.get("ties", {}).items()]
    lines += [say(what, baron=baron, areas=list(areas)) for what in ("passage", "consent")
              for baron, areas in filed.get(what, {}).items()]
    lines += [say("revolt", city=city, how=how) for city, how in filed.get("revolts", {}).items()]
    lines += [say("return", noble=noble, areas=how["areas"]) for noble, how in filed.get("returns", {}).items()]
    lines += [say("vote", lines=[told.vote(agenda, line) for line in votes])
              for agenda, votes in filed.get("votes", {}).items()]
    lines += [say("pledge", said=told.pledge(event, line)) for event, line in filed.get("pledges", {}).items()]
    lines += [say("invest", lines=[told.stake(one, line) for line in stakes])
              for one, stakes in filed.get("invest", {}).items()]
    if "bless" in filed:
        lines.append(say("bless", said=told.blessing(filed["bless"]["expeditions"], filed["bless"])))
    lines += [say("proposal", words=one["words"], effects=proposals.told(one["effects"]))
              for one in filed.get("motions", ()) if one["form"] == "open"]
    lines += [say("pact", between=pact["between"], clauses=[pact["clause"]], until=pact["until"],
                  filed=len(pact["filed"]), baron=pact["filed"][0])
              for pacts in view["pacts"].values() for pact in pacts]
    lines += [say("verdict", number=int(number), verdict=verdict) for number, verdict in filed.get(
        "verdicts", {}).items()]
    if "raze" in filed:
        lines.append(say("raze", cities=filed["raze"]))
    return lines or ([say("usual")] if usual else [])


def _posture(wish):
    return {"posture": "ranked", **wish} if isinstance(wish, dict) else {"posture": wish, "kept": [], "dropped": []}


def _ranking(key, found, say):
    if found["order"] == ["pass"]:
        return say("nobody")
    return say(key, troops=found["order"], keep=found["keep"])

