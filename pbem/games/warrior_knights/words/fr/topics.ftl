map = La carte : zones, leurs frontières, ports. Montagnes et rivières ne se franchissent pas, sauf par les ponts.
spaces = Les cartes restent sur les espaces Impôts, Soldes et Assemblée jusqu'à ce qu'il y en ait deux par Baron.
