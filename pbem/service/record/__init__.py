"""The record of a match: the rows of its journal, what fixes and opens them, and how all of it is checked."""
