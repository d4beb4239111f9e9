# Units in a battle.
leaders_no_losses = leaders are no losses
rest_goes_where = say where the rest goes

# Combat cards.
no_enemy_mercenaries_in_battle = no enemy mercenaries take part in the battle
card_for_the_assaulted = { CARD($card) } is for the power that controls the assaulted space
card_for_assaults = { CARD($card) } is for the attacker of an assault
card_for_hapsburg_regulars = { CARD($card) } is for the Hapsburgs, or against { $regulars } or more of their regulars
no_home_of_attacker_near = no fortified home space of the attacker lies within { $spaces } land spaces of { SPACE($space) } with a free way between
