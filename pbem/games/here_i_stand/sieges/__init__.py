"""Section 15: sieges and assaults."""
