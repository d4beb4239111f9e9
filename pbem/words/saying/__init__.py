"""What a game says to its players, found in its source and in what it declares, and whether it has the phrases for it.

`sources` reads the modules of a game, `texts` tells which texts an expression there can be, `table` where phrases are
said, `checking` what is missing.
"""
