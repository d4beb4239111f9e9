"""Ships: whose they are, where they lie, which places a fleet can reach in one step."""

from .board import NAVAL_KINDS, NAVAL_LEADERS, SPACES, ZONES

ATLANTIC = "atlantic_ocean"
BARRED = ("genoa", "venice")  # HIS-16.1.7
SHUT_PAIRS = ({"ionian_sea", "tyrrhenian_sea"}, {"barbary_coast", ATLANTIC}, {"black_sea", "aegean_sea"})


def owner_of(holder):
    """Whose counters these are: "venice>hapsburg" are Venice's, lent to the Hapsburgs."""
    return holder.partition(">")[0]


def commander(board, holder):
    """The power whose naval units these are now (HIS-9.2.10, HIS-22.3.1)."""
    owner, _, borrower = holder.partition(">")
    return borrower or board.side(owner)


def ships(force):
    """{kind: number} of the naval units of a force."""
    return {kind: force[kind] for kind in NAVAL_KINDS if force.get(kind)}


def fleet(board, place, power):
    """{(owner, kind): number} of the naval units a power commands in a place."""
    found = {}
    for holder, force in board.forces(place).items():
        if commander(board, holder) == power:
            for kind, number in ships(force).items():
                key = owner_of(holder), kind
                found[key] = found.get(key, 0) + number
    return found


def size(board, place, power):
    """How many naval units a power commands in a place."""
    return sum(fleet(board, place, power).values())


def captains(board, place, power):
    """The naval leaders a power commands in a place."""
    return [leader for holder, force in board.forces(place).items() if commander(board, holder) == power
            for leader in force.get("leaders", ()) if leader in NAVAL_LEADERS]


def afloat(board, place):
    """Powers that command naval units in a place."""
    return {commander(board, holder) for holder, force in board.forces(place).items() if ships(force)}


def foes(board, place, power):
    """Powers at war with a power that have naval units in a place."""
    return {other for other in afloat(board, place) if board.at_war(power, other)}


def best(leaders):
    """The best battle rating of some naval leaders, 0 without any."""
    return max((NAVAL_LEADERS[leader]["battle"] for leader in leaders), default=0)


def next_to(one, other):
    """Whether a fleet gets from one place to another in one step (HIS-16.1.2)."""
    if one in ZONES:
        return other in ZONES[one]["adjacent"] or other in ZONES[one]["ports"]
    return other in ZONES and other in SPACES[one].ports


def no_step(one, other):
    """The rules a step breaks that is none."""
    return {"HIS-16.1.2", "HIS-2.5.13"} if {one, other} in SHUT_PAIRS else {"HIS-16.1.2"}


def named(power, who):
    """{(owner, kind): number} of the naval units an order names ("genoa_squadrons" are Genoa's).

    A power's own are "squadrons"; under its own name there are none.
    """
    units = {}
    for kind, number in who.items():
        if kind != "leaders":
            owner, _, plain = kind.rpartition("_")
            key = (owner or power) if owner != power else "nobody", plain
            units[key] = units.get(key, 0) + number
    return {key: number for key, number in units.items() if number}


def barred(units, leaders, place):
    """HIS-16.1.7: Genoese and Venetian ships and Doria on the Atlantic Ocean."""
    return place == ATLANTIC and (any(owner in BARRED for owner, _ in units) or "andrea_doria" in leaders)
