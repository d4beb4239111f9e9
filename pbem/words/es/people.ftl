language_set = sus correos llegan en { $name } desde ahora; lo que aún no está traducido, en inglés
