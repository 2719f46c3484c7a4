import type { HistoryEntry } from "@rifas/api-client/types";
import { formatDateTime, formatDay, isDay } from "@rifas/domain/dates";
import { formatBs, isMoney } from "@rifas/domain/money";
import { isStatus, statusLabels } from "@rifas/domain/statuses";

/** What each action of a history is called. Exhaustive: a new action doesn't compile without its words. */
export const auditActionLabels: Readonly<Record<HistoryEntry["action"], string>> = {
  raffle_created: "Creó la rifa",
  raffle_updated: "Cambió la rifa",
  raffle_published: "Publicó la rifa",
  raffle_unpublished: "Despublicó la rifa",
  raffle_paused: "Pausó la rifa",
  raffle_resumed: "Reanudó la rifa",
  raffle_rescheduled: "Cambió la fecha del sorteo",
  raffle_finished: "Registró los resultados",
  raffle_results_corrected: "Corrigió los resultados",
  raffle_cancelled: "Canceló la rifa",
  purchase_created: "Apartó los números",
  purchase_proof_attached: "Envió el comprobante",
  purchase_extended: "Pidió más tiempo",
  purchase_link_sent: "Se envió otra vez el enlace",
  purchase_approved: "Aprobó la compra",
  purchase_rejected: "Rechazó la compra",
  purchase_undone: "Deshizo la aprobación",
  purchase_recovered: "Recuperó la compra",
  purchase_expired: "Se venció el apartado",
  tickets_reassigned: "Cambió los números",
  tickets_added: "Agregó boletos",
  tickets_removed: "Quitó boletos",
  email_resent: "Reenvió un correo",
};

const fieldLabels: Readonly<Record<string, string>> = {
  status: "Estado",
  tickets: "Números",
  amount_bs: "Monto",
  payment_reference: "Referencia",
  payment_method: "Método",
  reserved_until: "Apartado hasta",
  type: "Correo",
  quantity: "Boletos",
  name: "Nombre",
  description: "Descripción",
  price_bs: "Precio",
  total_tickets: "Total de boletos",
  min_per_purchase: "Mínimo por compra",
  max_per_purchase: "Máximo por compra",
  number_choice: "Elección de números",
  draw_date: "Fecha del sorteo",
  sales_close_at: "Cierre de ventas",
  draw_source: "Sorteo de referencia",
  permit_number: "Permiso",
  prizes: "Premios",
  image: "Imagen",
  publish: "Publicada",
  pause_reason: "Motivo de la pausa",
  paused_at: "En pausa desde",
  resumes_at: "Se reanuda",
  results: "Resultados",
  outcome: "Desenlace",
};

/** What a changed field is called; one that has no words yet is its own name. */
export function auditFieldLabel(field: string): string {
  return fieldLabels[field] ?? field;
}

/** A value of a history as people read it: amounts, instants, days and statuses in their own form. */
export function auditValue(field: string, value: string | null): string | null {
  if (value === null || value === "") return null;
  if (field === "publish") return value === "true" ? "Sí" : "No";
  if (isStatus(value)) return statusLabels[value];
  if (field.endsWith("_bs") && isMoney(value)) return formatBs(value);
  if (isDay(value)) return formatDay(value);
  return /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) ? formatDateTime(value) : value;
}
