marker = === Escriba sus órdenes por encima de esta línea; lo que sigue se ignora. ===
