"""HELP for the words of the server that a player may write in any mail, beside the orders of the game."""

HELP = {
    "test": "TEST on top of a mail tries it: nothing of it counts",
    "off": "OFF sat, sun - weekdays on which your time to answer does not run; OFF none takes them back",
    "absent": "ABSENT 3 Aug - 17 Aug - days on which your time does not run. With POLICY behind them the caretaker, "
              "with DEPUTY your deputy plays meanwhile, and no time is lost; ABSENT none takes back those to come",
    "deputy": "DEPUTY bob@player.example - who plays when you cannot, once he has agreed by a mail; nobody else knows "
              "of it; DEPUTY none ends his part",
    "back": "BACK - you play yourself again after the caretaker or your deputy; any order does the same",
    "extend": "EXTEND 48h - a vote: every open deadline is so much later when more than half of the players want it",
    "pause": "PAUSE - a vote: the match stands still until RESUME passes",
    "resume": "RESUME - a vote: a paused match goes on",
    "replace": "REPLACE france - a vote of more than half of the others: the seat becomes free, and the caretaker "
               "plays until somebody takes it by JOIN",
    "resign": "RESIGN, and RESIGN YES in a second mail, gives up your seat for good; with RESIGN YES WITH ORDERS what "
              "you have filed ahead goes on for your successor",
    "revoke": "REVOKE 3 - takes back order 3 of those you have filed ahead (ORDERS lists them); also REVOKE 2, 3 and "
              "REVOKE ALL",
    "name": "NAME Jo - your name as the others see it",
    "zone": "ZONE Europe/Paris - the time zone of the times in your mails and of your days off",
}


def about(word):
    """The help on a word for the server, "" when it is none."""
    return HELP.get(word.strip().lower(), "")
