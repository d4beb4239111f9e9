# Deals as they are ordered and read back: keep the words that the order `declare` takes.
deal = { EACH($clauses, as: "clause", join: "semicolon") }
clause = { POWER($giver, form: "table") }: { $do ->
    [alliance] alliance with { POWER($receiver, form: "table") }
    [end_war] end war with { POWER($receiver, form: "table") }
    [loan] lend { EACH($force, as: "ships", join: "and") } from { SPACE($space, form: "table") } { clause_to }{ clause_at }
    [cession] cede { SPACE($spaces, join: "and", form: "table") } { clause_to }
    [cards] give { AMOUNT($number, "cards") } { clause_to }
    [mercenaries] give { EACH($from, as: "taken", join: "and") } { clause_to }{ clause_at }
    [return] return { LEADER($leader, form: "table") } { clause_to }
    [pardon] cancel excommunication of { POWER($receiver, form: "table") }
   *[divorce] grant divorce { clause_to }
  }
clause_to = to { POWER($receiver, form: "table") }
clause_at = { $at ->
    [none] {""}
   *[other] {" "}at { SPACE($at, form: "table") }
  }
ships = { $key ->
    [leaders] { LEADER($value, join: "and", form: "table") }
   *[other] { UNITS($value, $key) }
  }
taken = { UNITS($value, "mercenaries") } from { SPACE($key, form: "table") }
