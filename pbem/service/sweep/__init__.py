"""The sweep, which answers time."""
