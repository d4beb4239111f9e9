"""Section 22: minor powers."""
