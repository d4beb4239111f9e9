"""The words of moderators, one module for each kind of what they are about."""
