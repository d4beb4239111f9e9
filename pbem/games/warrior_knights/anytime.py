"""Orders that a Baron may give whether he is asked or not."""

from .orders import filed, uses


def options(state, baron):
    """Standing orders and gifts."""
    yield from uses.anytime(state, baron)
    yield from filed.anytime(state, baron)
