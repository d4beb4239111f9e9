"""Pax Renaissance."""
