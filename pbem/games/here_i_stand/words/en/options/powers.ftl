place_leader_of_reign = where the leader of the new reign appears
