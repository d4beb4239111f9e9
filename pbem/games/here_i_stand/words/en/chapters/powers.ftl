## events

divorce_granted = The Papacy grants Henry's divorce; it may not ally with the Hapsburgs this turn.

siege_laid =
    { SPACE($space) } is under siege by { POWER($power) } ({ AMOUNT($besiegers, "units") } outside, { $within }
    inside).
minor_activated = { POWER($minor) } becomes an active ally of { POWER($major) }.

regulars_arrive = { AMOUNT($number, "protestant_regulars") } { $number ->
        [one] appears
       *[other] appear
    } in { SPACE($space) }.

control_changed = { $power ->
        [independent] { POWER($was) } loses { SPACE($space) }, which is independent now.
       *[other] { $was ->
            [independent] { SPACE($space) }, so far independent, passes to { POWER($power) }.
           *[other] { SPACE($space) } passes from { POWER($was) } to { POWER($power) }.
        }
    }

allied = { POWER($one) } and { POWER($other) } are allies for the rest of the game.

## options

place_leader_of_reign = where the leader of the new reign appears
lead_power = from now on your orders are those of this power's units: move, sail, assault, control

## refusals

# Henry VIII and Mary I.
marital_marker_later = Henry's marital marker moves from turn { $turn } on
marital_marker_at_end = Henry's marital marker has reached its last box
henry_rules_no_more = Henry VIII no longer rules England
henry_not_free = Henry VIII must be neither captured nor besieged
succession_settled = the succession is settled: Henry marries no more
divorce_by_papacy = the Papacy grants the divorce, to England
nobody_to_divorce = Henry VIII is dead; there is nobody to divorce
not_on_ask_for_divorce = Henry's marital marker is not on Ask for Divorce
papacy_allied_with_hapsburg = the Papacy is allied with the Hapsburgs this turn
marian_card_for_cp = while Mary I rules, England's response and combat cards serve for their CP only, in an impulse

# Where two play.
outside_zones = { SPACE($space) } is outside the German and Italian zones
outside_zones_and_foreign = { SPACE($space) } is outside the German and Italian zones and not yours
never_changes_hands = { SPACE($space) } cannot change hands; Metz, Liege, German and Italian zone spaces can

# $why: a refusal.
no_half_of_six_wives = England can declare war on neither Scotland, France nor the Hapsburgs now, and { $why }

# Orders that are not offered now. $power: the invader who is led, $player: its player.
nothing_for_invaders = you lead { POWER($power, form: "table") } now, and nothing but move, sail, assault and control is open to it; 'lead { POWER($player, form: "table") }' makes your orders those of your own units again
lead_waits = with two players a power at war with the other side is led, in the own impulse with CP left
