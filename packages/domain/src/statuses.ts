/** All statuses and their labels. The records are exhaustive: a new status doesn't compile without its label. */

export const raffleStatuses = ["draft", "active", "paused", "finished"] as const;
export type RaffleStatus = (typeof raffleStatuses)[number];

export const purchaseStatuses = ["pending", "approved", "rejected", "expired"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const ticketStates = ["available", "reserved", "sold"] as const;
export type TicketState = (typeof ticketStates)[number];

export const emailStatuses = ["queued", "sent", "failed"] as const;
export type EmailStatus = (typeof emailStatuses)[number];

export type Status = RaffleStatus | PurchaseStatus | TicketState | EmailStatus;

export const statusLabels: Readonly<Record<Status, string>> = {
  pending: "Pendiente",
  approved: "Aprobado",
  rejected: "Rechazado",
  expired: "Vencida",
  draft: "Borrador",
  active: "Activa",
  paused: "Pausada",
  finished: "Finalizada",
  available: "Disponible",
  reserved: "Reservado",
  sold: "Vendido",
  queued: "En cola",
  sent: "Enviado",
  failed: "Falló",
};

export type StatusTone = "yellow" | "green" | "red" | "blue" | "gray";

export const statusTones: Readonly<Record<Status, StatusTone>> = {
  pending: "yellow",
  approved: "green",
  rejected: "red",
  expired: "gray",
  draft: "gray",
  active: "green",
  paused: "gray",
  finished: "blue",
  available: "gray",
  reserved: "gray",
  sold: "gray",
  queued: "gray",
  sent: "gray",
  failed: "gray",
};

/** True for a known status. */
export function isStatus(value: string): value is Status {
  return Object.hasOwn(statusLabels, value);
}

/** A status' label; an unknown one is returned as is. */
export function labelOfStatus(value: string): string {
  return isStatus(value) ? statusLabels[value] : value;
}

/** A status' tone; gray for an unknown one. */
export function toneOfStatus(value: string): StatusTone {
  return isStatus(value) ? statusTones[value] : "gray";
}

/** Added to the status of a pending purchase without a proof. */
export const MISSING_PROOF_LABEL = "Falta el comprobante";

export const raffleOutcomes = ["drawn", "cancelled"] as const;
export type RaffleOutcome = (typeof raffleOutcomes)[number];
export const raffleOutcomeLabels: Readonly<Record<RaffleOutcome, string>> = {
  drawn: "Sorteada",
  cancelled: "Cancelada",
};
