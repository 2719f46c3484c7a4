// Generated from openapi.yaml by `pnpm generate`. Don't edit.

/** What the server says with a code of which the contract has no example; '…' for what it fills in. */
export const sentences: Readonly<Record<string, string>> = {
  copy_is_quiet: "Esta es una copia de un respaldo y no envía correos. Di primero que es la de verdad.",
  email_failed: "No se pudo enviar el mensaje.",
  hold_expired: "Se acabó el tiempo y los números quedaron libres. Aparta otros.",
  image_too_large: "Esa imagen es demasiado grande para procesarla. Prueba con una captura de pantalla o guárdala con menos píxeles.",
  ledger_busy: "El libro no se puede escribir en este momento. Intenta otra vez en un minuto.",
  not_sealed: "Esta rifa no lleva libro: para vender más, cambia sus fechas.",
  numbers_taken: "El número … acaba de ser apartado. Elige otro.",
  passkey_required: "Para esto hace falta una llave de acceso. Agrega una en «Mi cuenta» y vuelve a intentarlo.",
  proof_already_attached: "Esta compra ya tiene un comprobante.",
  proof_in_use: "Esa foto ya está en compras de otras personas. Manda la foto de tu propio pago; si es un pago por varias personas, escríbele al organizador.",
  proofs_waiting: "Queda 1 pago por revisar: apruébalo o recházalo antes de registrar los resultados.",
  raffle_not_on_sale: "Esta rifa no está a la venta.",
  reference_already_sent: "Ya mandaste la referencia. Si te equivocaste, manda la foto de tu comprobante.",
  refund_too_large: "Llegaron …: no puedes devolver más que eso.",
  rejection_requested: "… ya pidió rechazar esta compra: confírmalo, o no la rechaces.",
  results_computed: "Los ganadores de esta rifa salen de su regla, anotada en el libro: no se escriben a mano. Si la decide una lotería, escribe las cifras que publicó.",
  results_recorded: "La rifa ya tiene resultados: no se puede cancelar.",
  terms_changed: "Los términos cambiaron. Léelos y acéptalos otra vez para apartar.",
  too_many_holds: "Puedes tener hasta … compras sin comprobante en esta rifa. Envía el pago de una o espera a que venza.",
  too_many_unconfirmed: "Hay muchos boletos de esta rifa esperando que el banco confirme su pago. En cuanto se confirmen o se liberen podrás apartar: espera un poco.",
  trial_exists: "Esta rifa ya tiene una compra de prueba, la …: elimínala antes de hacer otra.",
};
