"""Sections 1, 3 and 4: the powers, their rulers, scenarios and options."""
