"""READING_NOTES: where rulebook and index disagree or leave something open, beyond the DOUBTs, and what is read here.

Location and Bishops
- PR-F1.5 speaks of "any card on the East side of any tableau": the side of the tableau, not of the map. Read so: a
  Bishop on "The West" reaches Holy Land Crusade (a West card located Mamluk), and not Barbarossa Brothers (an East card
  located in the Papal States); and an eastern Vassal under a western King is reached from "The West".
- For a Bishop Agent two texts compete: PR-GL-LOCATION.4 makes the wildcard any Map Card of its side for placement (so
  Peter's Pence reaches Barbarossa Brothers), W14 and PR-E2.2.2 any card of that side of a tableau (so it reaches Holy
  Land Crusade). Read: either will do. PR-GL-LOCATION.4 leaves out the inquisitor, so there PR-F1.5 alone holds.
- A wildcard card whose Location was chosen this turn (DOUBT-18) has it as a behead target too; for Bishops, which go by
  the printed Location, the choice does not matter.
- PR-GL-VASSAL.4, DOUBT-13: which card of a group a Bishop may enter is not said. Read: every card of a group that
  matches by any of its Empires, a crowned Queen too (PR-I1.3 gives her a Location), though this decides what it dies
  with. Compare destinations by group where that is too fine (`tableaux.group_of`).
- DOUBT-39 and PR-E2.2.2 together: a card located "The East" takes the Bishop Agent of an East card wherever that one is
  located (Unity of the Brethren, an East card of the Holy Roman Empire).
- `immune_to_silencing` holds through a Bishop on its own card ("this card included"): immunity is asked of the print.
- Prestige of a silenced card counts: PR-F1.6 and PR-F1.7 name Ops and Abilities alone.

Market
- PR-E1.8 against PR-GL-DISCARD.3: a Comet is bought and at once discarded. Read: the buyer gains the Florins on it.
- PR-E1.6: a place to the left that holds left-over Florins of a fair but no card is empty (PR-E1.7); the Florin goes to
  the other row, not to the left-over ones.
- PR-D2.1 moves cards "to the leftmost empty space"; a card that moves onto left-over Florins gets them (PR-G5.3).
- PR-L2.3 under `cannot_refill`: read as a place that stays empty after the refresh of both rows.

Sale
- PR-E3.1 lets any card of the tableau be sold; DOUBT-14 says it of Queens. Read: a Vassal can be sold alone too, for 2.
- `sell_royal_pair: 4` with a Queen that shows `sell_for_4`: neither aid says what the pair pays. Read: 4, not 6.

One-shots and Battles
- PR-J0.3, PR-K1.4: the only condition of a war is the bloody rule. A conspiracy or a revolt without any attacker may be
  declared (House of Borgia against an Empire with nobody Repressed and no Pirates); it fails, the Bishop is placed.
  So may a religious war with nobody but the Bishop.
- PR-K1.2 "on the Map Card or bordering it": only Pirates can be on a Border; Knights and Rooks in the Cities of
  neighbours come in by "Adjacent Empires" (Knights alone). "Empires" there are Map Cards, in play or not.
- PR-K1.3: the Empire's own colour does not matter, nor who rules it.
- All 1st edition cards with a religious war have Agents of the religion of the One-shot, so DOUBT-30 decides nothing
  there; it does with Pawn Agents of the 2nd edition.
- PR-H1.4 "in the own tableau": Empires and crowned Queens count, Old Maids do not (DOUBT-17). The King of Portugal has
  a Discovery.
- PR-GL-PIECE-MANAGEMENT.2: when an Agent is taken from Repressed Pieces or from the map is not said; taken before the
  Battle it can be an attacker or a defender less. `one_shots` counts as if the Agents were in the supply.
- `apostasy_as_action`: "who: everybody" says who is hit, "own action" whose action it is: the owner's alone.
- PR-I0.2 with `coronation_may_take_married_or_enemy_kings`: a Republic in play cannot be taken; a King in the Empire
  deck is no matter of the Ability.
- PR-B5.10 against PR-GL-PIECE-MANAGEMENT.2: nothing stands on a covered Emporium, so nothing is taken from it.

Agents
- PR-E2.2.5 "if the City is occupied": in Constantinople with fewer than three Pieces nothing may be Repressed, there is
  room. With three the player picks which (no text); the place named here is the City.
- PR-E2.2.13, PR-GL-REGIME-CHANGE.8: an own Concession may be Repressed as any other, for 1 Florin (PR-E2.2.6 says it of
  Pieces of the same type and colour, PR-E4.10 of Ops).
- PR-E2.2.9 with `concessions_safe_from_pirates`: a third Piece cannot come; a new Pirate replaces the Pirate of a
  shared Border and leaves the Concession.

Ops
- PR-F9.2, PR-F9.3: a campaign with no Knight at home is not excluded in words. Read: somebody must attack.
- PR-F9.1: the Map Card attacked need not have an Empire in play; winning takes it from the Empire deck as a Vassal.
- PR-F3.2, PR-I1.4: a crowned Queen may behead her King, since the pair is two cards for Ops; she goes with him.
- PR-F3.1: Old Maids and Player Cards are in no tableau or have no Location; no targets.
- PR-F4.4, PR-E4.6: a wildcard card may tax a Concession through either Map Card of its Border that is within its side;
  the one that is Saturated drops out. Likewise a Concession Repressed becomes a serf of either. Targets here name
  Border and Piece, not the Map Card (`political.taxed_map_cards`).
- PR-F6.1: the side of a Vassal for the vote (by `vote_own_vassal`) is that of its Suzerain (DOUBT-32). The option is
  read to free own Vassals alone, as in W9.
- PR-F6.5 asks for more Concessions "than every other player": none against none is no majority.
- PR-E4.2 "once per activation" against PR-GL-OP.1 "once a turn": the turn wins; a card that changes sides in the turn
  (a Vassal set free) does not act twice.

Fairs
- PR-G4.2 in Constantinople: the state does not say on which of the three places a Piece stands, and no text does but
  PR-K2.2. Read: Pieces stand on places that print them as far as they can; a Levy is any Piece printed on a place left.
- PR-G5.2: if the last Florin is taken at the last Border, the last Map Card of the route gets no Levy.
- PR-G4.1 with DOUBT-7: if the Levy of one free City cannot be had and that of another can, the other must be taken.
  Levies are not optional.
- PR-G6.1 (bankruptcy) against `emporium_share_2`: no share at all.

Victory
- PR-L5.1 "Concessions" are cubes on Borders, land Borders too; serfs are none.
- PR-L3.3: with `islamic_pirates_count_reformist` an Islamic Pirate between two Reformist Theocracies counts once.
- PR-L4.1: the Empires of a group count each.
- The prestige of Old Maids counts in victories, not against PR-H1.4 and not in an apostasy.

Regime Change
- The order of Concession and Emancipation is not fixed (PR-GL-REGIME-CHANGE.8 and .9 stand in this order, as in W14);
  it matters for the last empty Border. `concession_borders` and `emancipations` each look at the state as it is.
- PR-GL-REGIME-CHANGE.8 with no cube left (DOUBT-7): a serf of the own colour anywhere will do. A cube that would only
  be Repressed in the same step (the own one on that Border) is not counted.
- PR-GL-REGIME-CHANGE.3: a Vassal taken from an opponent leaves its Suzerain, whose other Vassals stay.
"""
