"""How many days a turn takes by mail: simulated players on the real rules and a virtual clock.

A match is played by `pbem.engine` with sensible random orders (see choosing); a virtual clock counts when each
question is answered: by the player's next mail (readers), by what was filed ahead (ways, plans), or by the deadline
with the default order, as the service does it. Time is in hours since the match began; nothing depends on the
machine's clock.
"""
