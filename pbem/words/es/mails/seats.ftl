# Detrás de lo que hizo una respuesta.
given_by = dado por { $by ->
        [default] el servidor, pues el plazo había pasado
        [caretaker] el suplente del servidor
       *[deputy] el sustituto de quien juega
    }
    .of = { LIST($roles) }: dado por { $by ->
            [default] el servidor, pues el plazo había pasado
            [caretaker] el suplente del servidor
           *[deputy] el sustituto de quien juega
        }
