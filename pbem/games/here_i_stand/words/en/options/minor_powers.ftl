# Alliances.
activate_minor = { POWER($minor) } becomes your ally
deactivate_minor = { POWER($minor) } loses its ally
reinforce_minor = place { FORCE($force) }
place_reinforcements = up to { FORCE($force) } in one of these spaces
ally_minor = make a minor power your ally
end_alliance = end the alliance of a minor power
doria_activate = Genoa leaves its ally, if it has one, and becomes yours
doria_raid = you and Doria's power draw a card; 3 dice take piracy VP of the Ottoman
declare_on_new_ally = declare war on the new ally of the minor, free
leave_minor = no war; your units leave the spaces of the minor

# The Scots Raid. $cp: what is left for it.
send_raider = a leader goes to Scotland; only { $cp } CP are left for the raid
send_no_raider = no leader goes; { $cp } CP for the raid
end_raid = end the raid; CP left over are lost

# City State Rebels.
revolting_key = the captured Key that revolts
next_unit_lost = the next unit you lose ({ $hits } in all)
