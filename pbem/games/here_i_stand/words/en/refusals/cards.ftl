# $why: a refusal.
playable_for_cp = { $why }; the card can be played for CP
