# Tantos de algo: véase words/en/amounts.ftl.
crowns = { $number ->
        [one] 1 Corona
       *[other] { $number } Coronas
    }
votes = { $number ->
        [one] 1 Voto
       *[other] { $number } Votos
    }
faith = { $number } de Fe
rounds = { $number ->
        [one] 1 turno
       *[other] { $number } turnos
    }
influence = { $number } de Influencia
cards = { $number ->
        [one] 1 carta
       *[other] { $number } cartas
    }
casualties = { $number ->
        [one] 1 Baja
       *[other] { $number } Bajas
    }
breaches = { $number ->
        [one] 1 Brecha
       *[other] { $number } Brechas
    }
