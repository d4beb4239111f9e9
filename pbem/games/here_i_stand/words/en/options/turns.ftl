place_maurice = the Electorate in which Maurice of Saxony enters
naval_leader_returns = the port where your naval leader comes back
