"""What a peace that was sued for costs and gives back, read from section 9.3, steps 3, 5 to 8."""

from .board import SPACES
from .building import home
from .deals import homes
from .homecomings import left_behind
from .ransoms import payable
from .registry import candidates, follows, judges, needs

PRICES = ("vp", "card")
A_GROUP = 2  # spaces that are no Keys (HIS-9.3.12)


@judges("recovery", "done")
def done(board, role, command):
    return set()


@judges("recovery", "recover")
def recover(board, role, command):
    """HIS-9.3.10, 9.3.12: one home Key, or two other home spaces, for one price."""
    winner, spaces = board.frame["winner"], command["spaces"]
    broken = _price(board, role, command)
    keys = [space for space in spaces if SPACES[space].is_key]
    rule = "HIS-9.3.10" if keys else "HIS-9.3.12"
    if any(SPACES[space].home != role or board.control(space) != winner for space in spaces):
        broken |= {"HIS-9.3.10", "HIS-9.3.12"}
    if len({*spaces}) != (1 if keys else A_GROUP) or len({*spaces}) != len(spaces):
        broken |= {rule, "HIS-9.3.12"}
    return broken


@judges("recovery", "redeem")
def redeem(board, role, command):
    """HIS-9.3.11: captives of the winner."""
    leader = command["leader"]
    mine = board.serves(leader) == role
    caught = leader in board.state["captured"].get(board.frame["winner"], ())
    broken = _price(board, role, command)
    return broken if mine and caught and homes(board, role) else broken | {"HIS-9.3.11"}


@needs("recovery", "recover")
def nothing_lost(board, role):
    """HIS-9.3.10, 9.3.12: no Key and no two other home spaces."""
    winner = board.frame["winner"]
    lost = [space for space in SPACES.values() if space.home == role and board.control(space.id) == winner]
    enough = any(space.is_key for space in lost) or len(lost) >= A_GROUP
    return set() if enough else {"HIS-9.3.10", "HIS-9.3.12"}


@needs("recovery", "redeem")
def nobody_caught(board, role):
    caught = [x for x in board.state["captured"].get(board.frame["winner"], ())
              if board.serves(x) == role]
    return set() if caught and homes(board, role) else {"HIS-9.3.11"}


def _price(board, role, command):
    if command["price"] not in PRICES or command["price"] == "card" and not payable(board, role):
        return {"HIS-9.3.10", "HIS-9.3.11", "HIS-9.3.12"}
    return set()


@candidates("recovery", "recover", played=True)
def recoveries(board, role, option, rng):
    winner = board.frame["winner"]
    lost = [space.id for space in SPACES.values() if space.home == role and board.control(space.id) == winner]
    if not lost:
        return None
    keys = [space for space in lost if SPACES[space].is_key]
    others = [space for space in lost if space not in keys]
    if keys and rng.random() < 0.5 or not others:
        spaces = rng.sample(keys or lost, 1)
    else:
        spaces = rng.sample(others, min(len(others), rng.choice((1, 2, 2, 2, 3))))
    if rng.random() < 0.3:
        spaces[rng.randrange(len(spaces))] = rng.choice([*SPACES])
    return {"verb": "recover", "spaces": spaces, "price": rng.choice(PRICES)}


# What follows.

@follows("sue", "sue")
def given_up(before, role, command, after, events):
    """HIS-9.3.6, 9.3.7, 9.3.14: the winner's markers; its home spaces come back, with the marriage the loser's too."""
    winner, wrong = command["power"], []
    due = 2 if "ottoman" in (role, winner) else 1
    won = after.state["war_winner"][winner] - before.state["war_winner"][winner]
    if won != due:
        wrong.append(f"{won} War Winner markers, the reading says {due}")
    kept = [space for space in SPACES if home(after, space) == winner and after.control(space) == role]
    wrong += [f"{space} is kept" for space in kept]
    if "card" in command and not _underway(after):
        wrong += _all_back(after, role, winner)
    return wrong


def _underway(board):
    return any(frame["at"] == "settlement" for frame in board.stack)


def _all_back(board, loser, winner):
    """HIS-9.3.14: everything of steps 5 to 7."""
    lost = [space.id for space in SPACES.values() if space.home == loser and board.control(space.id) == winner]
    caught = [x for x in board.state["captured"].get(winner, ()) if board.serves(x) == loser]
    return [f"not recovered: {lost} {caught}"] if len(lost) > 1 or caught and homes(board, loser) else []


@follows("recovery", "recover", "redeem")
def bought_back(before, role, command, after, events):
    """HIS-9.3.10 to 9.3.12: one marker or one card of the loser's hand for what comes back."""
    winner, wrong = before.frame["winner"], []
    won = after.state["war_winner"][winner] - before.state["war_winner"][winner]
    cards = [len(board.state["hands"][power]) for power in (winner, role) for board in (before, after)]
    drawn, given = cards[1] - cards[0], cards[2] - cards[3]
    price = (1, 0, 0) if command["price"] == "vp" else (0, 1, 1)
    if (won, drawn, given) != price:
        wrong.append(f"price {(won, drawn, given)}, the reading says {price}")
    wrong += [f"{space} stays" for space in command.get("spaces", ()) if after.control(space) != role]
    wrong += [f"{other} changes hands" for other in SPACES
              if before.control(other) != after.control(other) and other not in command.get("spaces", ())]
    if command.get("leader") in after.state["captured"].get(winner, ()):
        wrong.append("the captive stays")
    return wrong


@follows("sue", "sue")
@follows("recovery", "recover", "redeem")
def all_gone(before, role, command, after, events):
    """HIS-9.3.7, 9.3.10: whoever stands in a space that comes back leaves it."""
    if any(frame["at"] in ("displace", "naval_retreat") for frame in after.stack):
        return None
    return left_behind(after, [space for space in SPACES if before.control(space) != after.control(space)])


@follows("recovery", "done")
@follows("recovery", "recover", "redeem")
def at_peace(before, role, command, after, events):
    """HIS-9.3.13, 9.3.16: the war ends with the settlement, and an excommunication with a war against the Papacy."""
    winner, wrong = before.frame["winner"], []
    ended = winner not in after.state["wars"][role]
    if ended == any(frame["at"] == "settlement" for frame in after.stack):
        wrong.append("the war ends" if ended else "the war goes on")
    if ended and "papacy" in (role, winner) and any(after.state["minus_cards"].get(power) for power in (role, winner)):
        wrong.append("an excommunication stays")
    return wrong
