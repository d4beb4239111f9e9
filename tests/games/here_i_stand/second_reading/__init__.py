"""*Here I Stand* read a second time: what is legal and how many dice are rolled, written again from the rulebook alone.

Whoever writes a reading has not read the modules of `pbem/games/here_i_stand/` that carry out the chapter; he has the
rulebook, the readings and rulings of `rules.md`, the data files and the plain state. Random matches are played, and at
each question orders (most of them nearly legal) are judged by the program and by the reading.

    python tests/games/here_i_stand/second_reading/run.py --seeds 0:200 --minutes 10 --jobs 2

To add a chapter: a module beside `spring.py`, named in `chapters.py`, that registers functions (see `registry.py`):

    @judges("action", "assault")                  # decision and verbs; the order as in the option's args
    def assault(board, role, command):            # -> ids of all the rules that the order breaks; empty: legal
        ...

    @candidates("action", "assault")              # only where the general near misses (`near_misses.py`) are too dull
    def assaults(board, role, option, rng):       # -> a command, or None
        ...

    @needs("action", "assault")                   # why the verb is not offered to the power at all
    def no_assault(board, role):                  # -> ids of the rules that forbid it; empty: it must be offered
        ...

    @rolls(r"interception (\\w+) (\\w+)")         # the phrase of a pool of dice and its values, in one text
    def interception(roll):                       # -> how many dice there must be; None: not for this reading
        ...

    @draws(r"explorer (\\w+)")                    # what a draw picks from
    def explorer(roll):                           # -> the choices there must be; None: not for this reading
        ...

    @sees                                         # something that can be counted whenever somebody is asked
    def points(board):                            # -> complaints in words, [] when right; None: not compared
        ...

    @tells("interception")                        # a kind of event: what was said of dice, sums, losses
    def intercepted(board, event, memory):        # -> complaints in words, [] when right; None: not compared
        ...

    @follows("action", "move")                    # what a carried-out order did to the board
    def moved(before, role, command, after, events):   # -> the same
        ...

`board` is a `Board` (`board.py`): the plain state with the map, no word of the program's rules. `roll.memory` and
`memory` are one dict for the whole match, for what a roll must remember until its event is told.
"""
