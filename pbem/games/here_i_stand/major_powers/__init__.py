"""Section 21: what single powers have of their own."""
