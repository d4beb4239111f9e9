"""Section 6: hands, drawing, what a chapter says of its cards and actions, the call of a window."""
