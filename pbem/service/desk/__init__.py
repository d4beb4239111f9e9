"""The desk, which answers a mail."""
