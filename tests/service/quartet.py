"""The duel before two more roles that watch and belong to one player: enough persons for votes on one of them."""

from altered import altered

from pbem import games

ROLES = ("red", "blue", "green", "gold")
PLAYERS = (("red",), ("blue",), ("green", "gold"))


def register():
    """Make the game known."""
    duel = games.game("duel")
    games.register(altered(
        duel, key="quartet", title="Quartet", roles=ROLES, players=lambda scenario, options: PLAYERS,
        view=lambda state, role: {**duel.view(state, role), "hand": sorted(state["hands"].get(role, []))},
        vocabulary={**duel.vocabulary, "role": {role: [role.title()] for role in ROLES}}))
