## cards

# Spring Preparations
card-102 = In Spring Deployment: 1 regular in the capital (each for the Hapsburgs); the deployment may cross passes, take more than 5 units by sea and pass zones with other fleets.

# Venetian Informant
card-109 = In Spring Deployment before anyone deploys: the player, or a power he names, secretly views one hand.

## events

spring_deployed =
    Spring Deployment: { POWER($power) } moves { FORCE($who) } from { SPACE($origin) } to { SPACE($space) }.

## prompts

venetian_informant = Venetian Informant: whose hand is seen, by you or by the power you name?
    .subject = Venetian Informant

spring_deployment =
    Spring Deployment: you may move one formation from your capital to a friendly space at no CP{ $prepared ->
        [true] , over passes and with any number by sea
       *[false] {""}
    }. { EACH($reach, as: "spring_deployment-reach", join: "blank") }
    .subject = spring deployment

spring_deployment-reach = From { SPACE($key) } you reach: { SPACE($value) }.

## options

deploy_formation = move one formation from your capital at no CP
deploy_nothing = no Spring Deployment
spring_preparations = a regular in each capital you control; then deploy over passes, past other fleets and with any number by sea
see_hand = you, or the power you name, see the whole hand of a power

## refusals

deployment_out_of_reach = { SPACE($space) } cannot be reached from { SPACE($capital) }: every space on the way must be friendly and without unrest, no pass, at most one open sea zone
deployment_too_large = { $units } units; with these leaders a formation holds { $most }
deployment_too_large_by_sea = { $units } units; at most { $most } cross the sea
no_other_hand = no other power holds a card
own_hand_known = a power knows its own hand

# Orders that are not offered now.
deploy_waits = a formation is deployed in the Spring Deployment Phase
