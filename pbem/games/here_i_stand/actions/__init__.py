"""Section 11.1: the actions on which CP are spent."""
