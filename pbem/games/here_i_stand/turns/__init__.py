"""Sections 7 and 8: the sequence of play and what happens at a turn's beginning."""
