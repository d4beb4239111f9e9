# Tantos de algo: véase words/en/amounts.ftl.
florins = { $number ->
        [one] 1 florín
       *[other] { $number } florines
    }
cards = { $number ->
        [one] 1 carta
       *[other] { $number } cartas
    }
nobody = nadie
knights = { $number ->
        [one] 1 caballo
       *[other] { $number } caballos
    }
kings = { $number ->
        [one] 1 rey
       *[other] { $number } reyes
    }
concessions = { $number ->
        [one] 1 concesión
       *[other] { $number } concesiones
    }
republics = { $number ->
        [one] 1 república
       *[other] { $number } repúblicas
    }
bishops = { $number ->
        [one] 1 alfil
       *[other] { $number } alfiles
    }
pieces = { $number ->
        [one] 1 pieza
       *[other] { $number } piezas
    }
