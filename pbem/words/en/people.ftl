# What players are told about themselves.
language_set = your mails come in { $name } from now on{ $name ->
        [English] {""}
       *[other] ; what is not translated yet, in English
    }
no_language = { $written ->
        [none] a language is missing
       *[other] '{ $written }' is no language of this server
    }; there are: { LIST($languages, join: "comma") }
