map = El mapa: zonas, sus fronteras, puertos. Las montañas y los ríos no se pueden cruzar, salvo por los puentes.
spaces = Las cartas quedan en los espacios de Impuestos, Salarios y Asamblea hasta que hay dos por cada Barón.
