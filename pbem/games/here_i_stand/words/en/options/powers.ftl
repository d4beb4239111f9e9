place_leader_of_reign = where the leader of the new reign appears
lead_power = from now on your orders are those of this power's units: move, sail, assault, control
