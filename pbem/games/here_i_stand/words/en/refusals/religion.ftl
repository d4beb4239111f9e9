# Debaters and reformers.
debater_needed = { DEBATER($debaters, join: "or") } must be in play and uncommitted
bonus_for_other_zone = { DEBATER($debater) }'s bonus serves treatises in the { LANGUAGE($zone) } zone only
translator_of_other_zone = { DEBATER($debater) } translates in the { LANGUAGE($zone) } zone only
luther_dead = Luther is dead
calvin_not_on_map = Calvin's reformer must be on the map
zwingli_without_foes = Zwingli is not in play, and no Catholic land unit is within { $spaces } spaces of Zurich
no_such_catholic_unit = no such Catholic unit is in { SPACE($space) }
unit_of_several_powers = several powers have such a unit there; name one
no_philip_and_no_card = Philip of Hesse is not in play and the Protestant has no card to lose
debate_plays_by_name = it does nothing in a debate; 'play { CARD($card) }' plays the card, 'decline' keeps the debater

# Attempts at spaces, and spaces that change religion.
nothing_to_convert = no space can be converted in the { LANGUAGE($zone) } zone
nothing_to_turn_back = no space of the { LANGUAGE($zone) } zone can be turned back
too_many_targets = { $named } targets named; there are { $attempts } attempts
no_target_of_action = { SPACE($space) } cannot be a target of this action
no_next_target = { SPACE($space) } cannot be the next target; possible: { SPACE($possible, join: "comma") }
no_space_to_suppress = no Protestant space is unoccupied and no Electorate
no_catholic_german_space = no German-speaking space is Catholic

# Translations.
other_translation_moves = the { LANGUAGE($zone) } { TRANSLATION($work) } { $work ->
    [full_bible] comes after the New Testament
   *[new_testament] is complete
  }
end_of_track_first = { $left ->
    [one] 1 box is
   *[other] { $left } boxes are
  } left to the end of this track; spend at most { $most } CP before its end is resolved

# Debates. $pool: of debaters, "committed" or "uncommitted".
pool_empty = nobody { $pool } can defend in the { LANGUAGE($zone) } zone
nobody_else_defends = without { DEBATER($debater) } nobody can defend in the { LANGUAGE($zone) } zone
no_debate_in_zone = no debate can be called in the { LANGUAGE($zone) } zone now
no_debate_possible = no debate can be started: you have no uncommitted debater or nobody can answer him
no_papal_debate = the Papacy can start no debate now

# Cards.
mandatory_not_committed = { CARD($card) } is a mandatory event and cannot be committed
no_discard_to_take = no card of the discard pile can be taken
own_event = this event is your own
event_not_cancelled = { CARD($card) } cannot be cancelled
cromwell_saves_cranmer = Thomas Cromwell saves nobody but Cranmer from a Papal Bull
nothing_for_cromwell = England can neither take back Dissolution of the Monasteries nor publish a treatise

# Universities. $cp: the price, $loyola: with his help.
no_society_of_jesus = Society of Jesus must have happened first
universities_everywhere = every Catholic space has a university
university_there = { SPACE($space) } has a university
space_not_catholic = { SPACE($space) } is not Catholic
university_price = a university costs { $cp } CP, { $loyola } if you commit Loyola

# Excommunication. $why: one of the others.
not_excommunicated = { $kind ->
    [leader] { LEADER($who) }
   *[reformer] { REFORMER($who) }
  } cannot be excommunicated: { $why }
nobody_to_excommunicate = nobody can be excommunicated now
excommunicated_before = he has been excommunicated before
reformer_not_on_map = this reformer is not on the map
rules_no_power = he does not rule
king_of_france_before = a king of France has been excommunicated before
excommunicated_in_diplomacy_phase = in the two-player variant rulers are excommunicated in the Diplomacy Phase
no_ground = there is no ground: no war with the Papacy and no alliance with the Ottoman

# Orders that are not offered now.
translation_waits = that needs a translation that is not complete
treatise_waits = that needs a space that may be attempted (England: Cranmer on the map)
debate_waits = that needs a zone with a Protestant debater and an uncommitted debater of yours for it (Protestant: no Wartburg this turn)
st_peters_waits = that needs St. Peter's not finished
burning_waits = that needs a space that may be attempted
university_waits = that needs Society of Jesus and a free Catholic space
commit_waits = a card is committed to the Diet of Worms
