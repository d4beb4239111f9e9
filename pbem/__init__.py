"""A play-by-email turn server for long board games."""

__version__ = "0.1.0"
