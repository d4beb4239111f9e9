# What players are told about themselves.
language_set = your mails come in { $name } from now on{ $name ->
        [English] {""}
       *[other] ; what is not translated yet, in English
    }
no_language = { $written ->
        [none] a language is missing
       *[other] '{ $written }' is no language of this server
    }; there are: { LIST($languages, join: "comma") }
# Of a mail in another language than its writer's mails. $line: what he may write to have all of them in it.
answered_in = This is answered in { $name }, in which you wrote. { $line } has all your mails come so; without it they stay as they are.
