# What each Ability does, in our own words, with its readings (rules.md). While its card is in a tableau and not silenced
# (PR-GL-ABILITY.1).

ability-behead_only_west_with_catholic_or_reformist_bishop = The Behead Op of this card can only hit a West card with a Catholic or a Reformist Bishop; without one it cannot be used (PR-F3.1).
ability-behead_only_east_with_islamic_or_reformist_bishop = The Behead Op of this card can only hit an East card with an Islamic or a Reformist Bishop; without one it cannot be used (PR-F3.1).
ability-behead_only_east_with_any_bishop = The Behead Op of this card can only hit an East card with a Bishop; without one it cannot be used (PR-F3.1).
ability-coronation_may_take_married_or_enemy_kings = Your coronations may also take a suitor who is married, or any suitor of an opponent who is a King (PR-I0.2). A King taken loses his Queens and Vassals (PR-GL-REGIME-CHANGE.3).
ability-crusade_rooks_count_as_knights = In your crusades Catholic Rooks in Adjacent Empires may attack as Knights do, as many as you like (PR-K1.2).
ability-concessions_double_spice_islands_fair = In West fairs from the Spice Islands each of your Concessions passed takes 2 Florins, whoever convenes (PR-G3.2).
ability-sell_for_4 = Sold from the tableau, this card pays 4 Florins instead of 2 (PR-E3.1).
ability-venice_holds_two = While the Papal States show their start face, Venice holds 2 Pieces; its second place has the Levy of a Catholic Knight, and both must be full for Saturation (PR-GL-SATURATION.1).
ability-unlimited_hand = You have no hand limit (PR-E1.2). When the last such card is lost or silenced, you discard down to 2 at once (PR-E1.3).
ability-immune_to_silencing = Bishops silence no Op and no Ability of your cards (PR-F1.6, PR-F1.7). They still move, are eliminated and pacify.
ability-discard_for_peasant_revolt = While this Queen is crowned: spend an action and discard her for a peasant revolt, without Agents, in the Empire of her King (PR-J2.1). Victory turns him into a Republic (PR-GL-REGIME-CHANGE.4).
ability-free_trade_fair = One Trade Fair in your turn, East or West, costs no action; each side still only once (PR-D1.3).
ability-free_east_ops = Your East Ops cost no action and may come at any time of your turn; still only once (PR-D1.3, PR-E4.1).
ability-free_west_ops = Your West Ops cost no action and may come at any time of your turn; still only once (PR-D1.3, PR-E4.1).
ability-patron_counts_as_concession = For Globalization each of your Patron Prestige counts as a Concession, whoever declares (PR-L5.1).
ability-counts_as_republic = For Renaissance this card counts as a Republic of yours, whoever declares (PR-L6.1).
ability-concessions_safe_from_pirates = A Pirate that comes to a Border with your Concession does not eliminate it; they share the Border (PR-E2.2.11, PR-F7.3, PR-F7.5).
ability-east_and_west_ops_in_one_action = With one action each card of your tableau, East and West, may use an Op; it counts as your East Ops and your West Ops (PR-E4.1, PR-D1.3).
ability-torch_globalization = To declare Globalization costs everybody both actions (PR-M3.1).
ability-torch_holy = To declare Holy costs everybody both actions (PR-M3.1).
ability-torch_imperial = To declare Imperial costs everybody both actions (PR-M3.1).
ability-apostasy_as_action = Spend an action for an apostasy of any two religions, if somebody has to discard; you and this card are hit as well (PR-M2.1).
ability-sell_to_copy_political_op = Sell this card from the tableau and use at once one political Op of an unsilenced card of an opponent as if it were yours (PR-F0.3); no Ops action is used up.
ability-concessions_double_fairs_and_votes = Each of your Concessions takes 2 Florins in fairs and counts as 2 in votes, whoever convenes or votes (PR-G3.2, PR-F6.5).
ability-patron_counts_as_law = For Renaissance each of your Patron Prestige counts as a Law Prestige, too, whoever declares (PR-L6.2).
ability-sell_any_card_for_its_one_shot = A card that you sell may run its conspiracy, peasant revolt, crusade or apostasy as if it were played, Agents included, besides its Florins (PR-E3.1, PR-E2.1).
ability-immune_to_apostasy = No apostasy makes you discard (PR-M2.1).
ability-portugal_france_not_adjacent = Portugal and France are not Adjacent (PR-GL-ADJACENT.1): no campaign between them, and Knights of one join no religious war in the other.
ability-sell_to_emancipate_west = Sell this card from the tableau and Emancipate any Repressed Pieces of West Empires, in whatever tableau (PR-GL-REGIME-CHANGE.9).
ability-patron_counts_as_islamic_bishop = When you declare Holy, each of your Patron Prestige counts as an Islamic Bishop (PR-L3.2).
ability-mamluk_repressed_fight_in_east_campaigns = In your campaigns against East Empires all Pieces Repressed in Mamluk attack as Knights, 1 Florin each, and otherwise stay (PR-F9.2, PR-F9.3).
ability-patron_reduces_vote_cost = Your votes cost 1 Florin less for each Patron Prestige of your tableau (PR-F6.4).
ability-islamic_pirates_count_reformist = For supremacy each Islamic Pirate counts as a Reformist Bishop, too, and beside a Reformist Theocracy as a Reformist Piece (PR-L3.2, PR-L3.3).
ability-emporium_share_2 = In fairs that you convene you first take 2 Florins of the profits instead of 1 (PR-G2.3).
