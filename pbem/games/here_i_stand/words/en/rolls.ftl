# What is rolled or drawn, or comes to light, as a clause: a trial stops before it, and journals name it.

field_battle = field battle { AT($space) }
foreign_war = foreign war { AT($space) }
assault = assault on { SPACE($space) }
battle_side = { $what }: { $side ->
        [attack] attack
       *[defence] defence
    }
battle_sharp = { $what }: { $side ->
        [attack] attack
       *[defence] defence
    }, hits on { $hit }
janissaries = Janissaries
odd_loss = an odd loss
naval_combat = naval combat { AT($place) }: { POWER($power) }
rowers = naval combat { AT($place) }: Professional Rowers for { POWER($power) }
naval_janissaries = naval combat { AT($place) }: Janissaries
doria = Andrea Doria against the pirates
naval_interception = naval interception into { ZONE($zone) } from { PLACE($origin) }: { POWER($power) }
naval_avoidance = naval Avoid Battle from { PLACE($zone) }: { POWER($power) }
against_piracy = against piracy { AT($zone) }: { POWER($target) }
piracy = piracy { AT($zone) } against { POWER($target) }
winter_plans = the winter plans of the others
who_answers = who answers with a card
card_of_deck = a card drawn from the deck
card_of_hand = a card drawn from a hand
card_discarded = a random card of a hand is discarded
war_cards = the cards that pay for wars
filed_deals = the deals that were filed
diet_cards = the cards committed to the Diet of Worms
diplomatic_card_of_deck = a diplomatic card drawn from its deck
invasion_cards = the invasion cards in the diplomatic deck
shown_hand = a hand that is shown
card_for = { SOURCE($reason) }: card for { POWER($power) }
card_from = { SOURCE($reason) }: { POWER($taker) } draws from { POWER($victim) }
discard_of = { SOURCE($reason) }: discard of { POWER($power) }
fountain_of_youth = Fountain of Youth
fountain_explorer = explorer who looks for the Fountain of Youth
conquistador = conquistador of { POWER($power) }
conquest = conquest of { POWER($power) }
riches = riches of { COLONY($source) }
raider = raider of { POWER($power) }
explorer = explorer of { POWER($power) }
avoid_battle = { POWER($power) } avoids battle
interception = interception of { POWER($power) } from { SPACE($space) }
patron = Patron of the Arts
pregnancy = pregnancy of { MARITAL($wife) }
under_mary = card played under Mary I
lady_jane_grey = Lady Jane Grey: { POWER("england") } draws from its own hand
rough_wooing = Rough Wooing: { POWER($power) }
city_state_rebels = City State Rebels
threat_to_power = Threat to Power
diet_card = Diet of Worms: the Hapsburgs' card
mary_i = Mary I
mary_card = Mary I: card
diplomatic_card_for = diplomatic card for { POWER($power) }
corsair_raid = Corsair Raid
knights_card = Knights of St. John: card
secret_circle = Secret Protestant Circle
reformation_attempt = Reformation attempt on { SPACE($space) }: { POWER($power) }
counter_attempt = Counter-Reformation attempt on { SPACE($space) }: { POWER($power) }
diet_of_worms = Diet of Worms: { POWER($power) }
debate_attacker = debate: attacker for { POWER($power) }
debate_defender = debate: defender for { POWER($power) }
debate = debate: { POWER($power) }
debate_second = debate, round 2: { POWER($power) }
appeal = Campeggio's appeal
council_of_trent = Council of Trent: { POWER($power) }
common_prayer = Book of Common Prayer
michelangelo = Michelangelo
exploration = exploration of { EXPLORER($explorer) }
circumnavigation = circumnavigation of { EXPLORER($explorer) }
