map = La carte : zones, leurs frontières, ports. Montagnes et rivières ne se franchissent pas, sauf par les ponts.
spaces = Les cartes restent sur les espaces Impôts, Soldes et Assemblée jusqu'à ce qu'il y en ait deux par Baron.
winning = Plus de la moitié des villes du Royaume gagne aussitôt ; sinon, la plus grande Influence quand la réserve est vide.
wages = Aux Soldes chaque Baron paie ses cartes Troupes : d'abord les Régulières ; les Mercenaires qu'il ne paie pas désertent.
revolts = À l'Entretien on retourne une carte Destin pour chaque ville sans Noble de son Baron ; certaines montrent une révolte.
agendas = Les Agendas que vote la prochaine Assemblée.
