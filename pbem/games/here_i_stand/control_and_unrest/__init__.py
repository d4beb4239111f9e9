"""Section 12: political control, lines of communication, unrest."""
