confirm_forget =
    .subject = ¿Se ha de borrar lo que aquí se guarda de usted?
    .asks =
        Alguien, seguramente usted, ha pedido que se borre todo lo que aquí se guarda de quien lee en esta dirección. Este
        correo es el mismo se guarde algo o no.
    .what =
        El nombre, las direcciones y los textos de los correos se sustituyen entonces en todas partes por "removed on
        request", y quien participa en una partida la deja en el acto. Quedan las órdenes ejecutadas, las palabras en los
        sorteos y las sumas de control, para que los demás puedan comprobar sus partidas; lo que otros han recibido por
        correo sigue siendo suyo.
    .to_confirm =
        CONTESTE ESTE CORREO CON YES en el plazo de una semana si eso es lo que quiere. Si no fue usted, no haga nada; nada
        ha cambiado.

forget_answered =
    .subject = Lo que aquí se guarda de usted
    .told =
        { $what ->
            [begun] Lo que se guarda de usted se borra dentro de { $hours } horas, y no recibirá nada más. Hasta entonces NO, en respuesta a este correo, lo conserva; las plazas de las partidas que ha dejado siguen libres.
           *[kept] No se borra nada. Las plazas de las partidas que ha dejado siguen libres.
        }
