import type { EmailType } from "@rifas/api-client/types";

/** What each type of e-mail is called at the desk. Exhaustive: a new type doesn't compile without its words. */
export const emailTypeLabels: Readonly<Record<EmailType, string>> = {
  purchase_reserved: "Números apartados",
  purchase_received: "Pago recibido",
  purchase_approved: "Compra aprobada",
  purchase_rejected: "Compra rechazada",
  raffle_winner: "Ganador",
  raffle_rescheduled: "Sorteo reprogramado",
  raffle_cancelled: "Rifa cancelada",
  test: "Prueba",
};
