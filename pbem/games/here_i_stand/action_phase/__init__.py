"""Section 11: impulses, and how a card is played in them."""
