"""Section 23: victory."""
