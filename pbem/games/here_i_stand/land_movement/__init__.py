"""Section 13: moves by land and what interrupts them."""
