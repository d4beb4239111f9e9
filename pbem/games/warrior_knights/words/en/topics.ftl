map = The map: areas, their borders, ports. Mountains and rivers cannot be crossed, but for the bridges.
spaces = Cards lie on the spaces of Taxation, Wages and Assembly until there are two for each Baron.
