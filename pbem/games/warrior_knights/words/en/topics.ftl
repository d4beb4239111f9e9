map = The map: areas, their borders, ports. Mountains and rivers cannot be crossed, but for the bridges.
spaces = Cards lie on the spaces of Taxation, Wages and Assembly until there are two for each Baron.
winning = More than half of the Kingdom cities win at once; else most Influence when its pool is empty.
wages = At Wages each Baron pays his Troop cards: Regulars first, and Mercenaries whom he does not pay desert.
revolts = In Upkeep a Fate card is turned for every city without a Noble of its Baron; some show a revolt.
agendas = The Agendas that the next Assembly votes on.
