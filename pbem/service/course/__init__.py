"""The course of a match, in which all parts meet: it starts, moves on, is reported, goes on under new rules."""
