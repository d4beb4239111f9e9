"""Section 11: impulses."""
