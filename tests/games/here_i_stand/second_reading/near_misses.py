"""Orders to be judged: legal ones as random play draws them, and the same with something changed."""

from pbem.engine.domains import Count, Each, Force, One, Path, Some
from pbem.games.here_i_stand import GAME

from .board import ARMY_LEADERS, LAND_KINDS, SPACES, ZONES, neighbours

POOLS = {kind: list(names) for kind, names in GAME.vocabulary.items()}
POOLS.setdefault("space", list(SPACES))
POOLS.setdefault("zone", list(ZONES))
POOLS["place"] = [*SPACES, *ZONES]
NEAR = {"space": SPACES, "zone": ZONES, "place": {**SPACES, **ZONES}}


def near_miss(option, command, rng):
    """A copy of a command with one argument changed, or None when nothing in it can be."""
    names = list(option.args)
    if not names or "deal" in names:  # deals are spoilt where they are drawn
        return None
    name = rng.choice(names)
    twin = dict(command)
    if option.optional(name) and rng.random() < 0.3:
        if name in twin:
            del twin[name]
        else:
            twin[name] = fresh(option.args[name], rng)
    else:
        twin[name] = changed(option.args[name], twin[name], rng) if name in twin else fresh(option.args[name], rng)
    return None if name in twin and twin[name] is None else twin


def pool(domain):
    """Everything that can be named where a domain stands, possible here or not."""
    return POOLS.get(domain.kind) or list(domain.values())


def fresh(domain, rng):
    """Some value a player might write, of the whole map."""
    if isinstance(domain, One):
        return rng.choice(pool(domain)) if pool(domain) else None
    if isinstance(domain, Some):
        things = pool(domain)
        return rng.sample(things, min(len(things), rng.randint(1, 3))) if things else None
    if isinstance(domain, Count):
        return rng.randint(1, max(2, domain.most + 1))
    if isinstance(domain, Force):
        force = {rng.choice(domain.kinds or LAND_KINDS): rng.randint(1, 4)}
        if rng.random() < 0.4:
            force["leaders"] = [rng.choice(list(ARMY_LEADERS))]
        return force
    if isinstance(domain, Path):
        return [rng.choice(POOLS.get(domain.kind, POOLS["space"]))]
    if isinstance(domain, Each):
        item = {name: fresh(inner, rng) for name, inner in domain.args.items()}
        return None if None in item.values() else [item]
    return None


def changed(domain, value, rng):
    """The value with one thing about it different."""
    for kind, change in CHANGES.items():
        if isinstance(domain, kind):
            return change(domain, value, rng)
    return value


def _one(domain, value, rng):
    if domain.kind in NEAR and rng.random() < 0.5:
        return _near(domain, value, rng)
    return fresh(domain, rng)


def _near(domain, value, rng):
    """A place of the domain's kind one step away, or anywhere when there is none."""
    steps = [step for step in (neighbours(value) if value in NEAR["place"] else ()) if step in NEAR[domain.kind]]
    return rng.choice(steps) if steps else fresh(One(domain.kind, ()), rng)


def _some(domain, value, rng):
    value, spare = list(value), [x for x in pool(domain) if x not in value]
    how = rng.randrange(3)
    if spare and (how == 0 or not value):
        return [*value, rng.choice(spare)]
    if how == 1 and len(value) > 1:
        value.pop(rng.randrange(len(value)))
    elif spare:
        value[rng.randrange(len(value))] = rng.choice(spare)
    return value


def _count(domain, value, rng):
    return max(1, value + rng.choice((-1, 1, 1, 2)))


def _force(domain, value, rng):
    value = {kind: list(n) if kind == "leaders" else n for kind, n in value.items()}
    how = rng.random()
    if how < 0.25:
        leaders = value.pop("leaders", [])
        if leaders and rng.random() < 0.1:
            leaders.append(rng.choice(leaders))
        elif leaders and rng.random() < 0.7:
            leaders.pop(rng.randrange(len(leaders)))
        elif (other := rng.choice(list(ARMY_LEADERS))) not in leaders:
            leaders.append(other)
        if leaders:
            value["leaders"] = leaders
        return value
    kind = rng.choice(domain.kinds or LAND_KINDS)
    value[kind] = value.get(kind, 0) + rng.choice((-2, -1, 1, 1, 2, 3))
    if value[kind] <= 0:
        del value[kind]
    return value or None


def _path(domain, value, rng):
    value, how = list(value), rng.randrange(4)
    if how == 0:
        return [*value, _near(domain, value[-1], rng)]
    if how == 1 and len(value) > 1:
        return value[:-1]
    place = rng.randrange(len(value))
    value[place] = _near(domain, value[max(place - 1, 0)], rng)
    return value


def _each(domain, value, rng):
    value = [dict(item) for item in value]
    how = rng.random()
    if how < 0.15 and len(value) > 1:
        value.pop(rng.randrange(len(value)))
    elif how < 0.25:
        value.append(dict(rng.choice(value)))
    else:
        item, name = rng.choice(value), rng.choice(list(domain.args))
        old = item.get(name)
        item[name] = changed(domain.args[name], old, rng) if old is not None else fresh(domain.args[name], rng)
        if item[name] is None:
            return None
    return value


CHANGES = {One: _one, Some: _some, Count: _count, Force: _force, Path: _path, Each: _each}
