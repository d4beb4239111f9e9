"""Section 19: winter."""
