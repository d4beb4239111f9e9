language_set = sus correos llegan en { $name } desde ahora; lo que aún no está traducido, en inglés
answered_in = Se le contesta en { $name }, el idioma en que ha escrito. Con { $line } todos sus correos llegan así; sin ello siguen como están.
