"""Judgement: moderators, disputes, rulings."""
