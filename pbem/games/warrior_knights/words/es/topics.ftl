map = El mapa: zonas, sus fronteras, puertos. Las montañas y los ríos no se pueden cruzar, salvo por los puentes.
spaces = Las cartas quedan en los espacios de Impuestos, Salarios y Asamblea hasta que hay dos por cada Barón.
winning = Más de la mitad de las ciudades del Reino gana de inmediato; si no, la mayor Influencia cuando se agota su reserva.
wages = En los Salarios cada Barón paga sus cartas de Tropas: primero las Regulares; los Mercenarios que no paga desertan.
revolts = En el Mantenimiento se descubre una carta de Destino por cada ciudad sin un Noble de su Barón; algunas muestran una revuelta.
agendas = Las Agendas que vota la próxima Asamblea.
