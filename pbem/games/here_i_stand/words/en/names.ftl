# How things are called within a sentence, where that differs from their name in tables and orders; functions such as
# `POWER($power)` say it. `.at` is how something is there, where that is not the phrase `at` of places.ftl.

power-ottoman = the Ottoman
power-hapsburg = the Hapsburg
power-papacy = the Papacy
power-protestant = the Protestant
power-independent = the independent garrison

# Its exclamation mark would end the sentence.
card-105 = Treachery

space-revolt_in_egypt = Egypt
    .at = in Egypt
    .table = Revolt in Egypt
space-revolt_in_ireland = Ireland
    .at = in Ireland
    .table = Revolt in Ireland
space-war_in_persia = Persia
    .at = in Persia
    .table = War in Persia

zone-adriatic_sea = the Adriatic Sea
    .at = in the Adriatic Sea
zone-aegean_sea = the Aegean Sea
    .at = in the Aegean Sea
zone-atlantic_ocean = the Atlantic Ocean
    .at = in the Atlantic Ocean
zone-baltic_sea = the Baltic Sea
    .at = in the Baltic Sea
zone-barbary_coast = the Barbary Coast
    .at = in the Barbary Coast
zone-bay_of_biscay = the Bay of Biscay
    .at = in the Bay of Biscay
zone-black_sea = the Black Sea
    .at = in the Black Sea
zone-english_channel = the English Channel
    .at = in the English Channel
zone-gulf_of_lyon = the Gulf of Lyon
    .at = in the Gulf of Lyon
zone-ionian_sea = the Ionian Sea
    .at = in the Ionian Sea
zone-irish_sea = the Irish Sea
    .at = in the Irish Sea
zone-north_african_coast = the North African Coast
    .at = in the North African Coast
zone-north_sea = the North Sea
    .at = in the North Sea
zone-tyrrhenian_sea = the Tyrrhenian Sea
    .at = in the Tyrrhenian Sea

# Whose units they are: 2 Venetian squadrons.
people-ottoman = Ottoman
people-hapsburg = Hapsburg
people-england = English
people-france = French
people-papacy = Papal
people-genoa = Genoese
people-hungary = Hungarian
people-scotland = Scottish
people-venice = Venetian

religion-catholic = Catholic
religion-protestant = Protestant

# Where dice come from: 2 for adjacent spaces.
bonus-adjacent_reformer = adjacent reformers
bonus-adjacent_spaces = adjacent spaces
bonus-adjacent_stacks = adjacent stacks
bonus-adjacent_university = adjacent universities
bonus-attacker = attacking
bonus-augsburg_confession = the Augsburg Confession
bonus-committed = being committed
bonus-mary_i = Mary I
bonus-minimum = the minimum
bonus-papal_inquisition = the Papal Inquisition
bonus-printing_press = the Printing Press
bonus-reformer_there = the reformer there
bonus-stack_there = the stack there
bonus-theses = the 95 Theses
bonus-thomas_more = Thomas More
bonus-uncommitted = being uncommitted
bonus-university_there = the university there
bonus-value = the debater's value

# What attempts, debates, modifiers and cards drawn come from, where it is no card.
source-action = action
source-bonus = bonus
source-burn_books = burning books
source-circumnavigation = circumnavigation
source-conquistador = conquistador
source-deal = deal
source-debate = debate
source-enemy_units_in_french_home_space = enemies in a French home space
source-explorer = explorer
source-florence_french = Florence is French
source-french_home_space_controlled_by_another = a French home space is lost
source-full_bible = Full Bible
source-milan_french = Milan is French
source-new_testament = New Testament
source-new_world_riches = New World riches
source-peace = peace
source-petition = Henry Petitions for Divorce
source-piracy = piracy
source-ransom = ransom
source-theses = the 95 Theses
source-three_italian_zone_keys_french = three French Keys in the Italian zone
source-tournament = tournament
source-treatise = treatise
source-uncharted = uncharted
source-worms = worms

# Types of cards, and who may play one.
card_type-combat = combat
card_type-event = event
card_type-home = home
card_type-mandatory = mandatory
card_type-response = response
players-any = any
players-any_but_ottoman = any but ottoman
players-any_but_protestant = any but protestant
players-england = england
players-england_or_france = england or france
players-england_france_or_hapsburg = england, france or hapsburg
players-england_france_hapsburg_or_papacy = england, france, hapsburg or papacy
players-france = france
players-hapsburg = hapsburg
players-hapsburg_or_protestant = hapsburg or protestant
players-ottoman = ottoman
players-ottoman_or_papacy = ottoman or papacy
players-papacy = papacy
players-powers_holding_their_own_capital_not_protestant = powers holding their own capital, not protestant
players-protestant = protestant
players-see_effect = see effect
