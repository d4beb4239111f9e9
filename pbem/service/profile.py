"""What a player may say about himself at any time: NAME and ZONE."""

from zoneinfo import ZoneInfo

WORDS = ("name", "zone")


def change(player, word, value):
    """NAME or ZONE of a player; what is wrong with it as a sentence, or "". The caller saves."""
    if word == "name":
        player.name = " ".join(value.split())[:60]
        return ""
    try:
        player.zone = ZoneInfo(value.strip()).key
    except (KeyError, ValueError, OSError):
        return f"{value.strip()!r} is no time zone; write one such as Europe/Paris or America/New_York"
    return ""
