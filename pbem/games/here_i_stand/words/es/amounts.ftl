# Tantos de algo: véase words/en/amounts.ftl.
regulars = { $number ->
        [one] 1 regular
       *[other] { $number } regulares
    }
mercenaries = { $number ->
        [one] 1 mercenario
       *[other] { $number } mercenarios
    }
cavalry = { $number } de caballería
squadrons = { $number ->
        [one] 1 escuadra
       *[other] { $number } escuadras
    }
corsairs = { $number ->
        [one] 1 corsario
       *[other] { $number } corsarios
    }
cards = { $number ->
        [one] 1 carta
       *[other] { $number } cartas
    }
force = { LIST($parts, join: "comma") }
nothing = nada
