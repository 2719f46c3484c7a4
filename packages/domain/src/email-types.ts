import { namesOf } from "./names-of.ts";

/** Types that no setting switches off: they warn whoever could lose an account or money. */
export const alwaysSentTypes: readonly string[] = ["money_back", "account_changed", "test"];

/** The label of each type for staff, on screens and in exports, in the order in which people receive them. */
export const emailTypeLabels = {
  purchase_reserved: "Números apartados",
  purchase_received: "Pago recibido",
  purchase_approved: "Compra aprobada",
  purchase_rejected: "Compra rechazada",
  raffle_winner: "Ganador",
  raffle_sealed: "Cierre del libro",
  raffle_rescheduled: "Sorteo reprogramado",
  raffle_terms_changed: "Bases cambiadas",
  raffle_cancelled: "Rifa cancelada",
  reminder_hold: "Recordatorio: el apartado se vence",
  reminder_proof: "Recordatorio: falta un comprobante",
  reminder_draw: "Recordatorio: mañana es el sorteo",
  numbers_free: "Lista de espera: hay números libres",
  money_back: "Devolución de una rifa cancelada",
  account_changed: "Cambio en una cuenta",
  test: "Prueba",
} as const;

/** All types of e-mail, in that order. */
export const emailTypes = namesOf(emailTypeLabels);
