"""Section 14: field battles."""
