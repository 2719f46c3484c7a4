/** All types of e-mail, in the order in which people receive them. */
export const emailTypes = [
  "purchase_reserved",
  "purchase_received",
  "purchase_approved",
  "purchase_rejected",
  "raffle_winner",
  "raffle_sealed",
  "raffle_rescheduled",
  "raffle_terms_changed",
  "raffle_cancelled",
  "test",
] as const;

/** The label of each type for staff, on screens and in exports. */
export const emailTypeLabels: Readonly<Record<(typeof emailTypes)[number], string>> = {
  purchase_reserved: "Números apartados",
  purchase_received: "Pago recibido",
  purchase_approved: "Compra aprobada",
  purchase_rejected: "Compra rechazada",
  raffle_winner: "Ganador",
  raffle_sealed: "Libro sellado",
  raffle_rescheduled: "Sorteo reprogramado",
  raffle_terms_changed: "Bases cambiadas",
  raffle_cancelled: "Rifa cancelada",
  test: "Prueba",
};
