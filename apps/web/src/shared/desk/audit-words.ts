import type { HistoryEntry, HistoryField } from "@rifas/api-client/types";
import { formatDateTime, formatDay } from "@rifas/domain/dates";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { drawMethodLabels, drawMethods } from "@rifas/domain/draw-rule";
import { formatBs, formatRate, formatUsd, isMoney } from "@rifas/domain/money";
import { payableAmountLabels } from "@rifas/domain/payable-amounts";
import { numberChoiceLabels } from "@rifas/domain/sale-choices";
import { labelOfStatus } from "@rifas/domain/statuses";
import { whatsAppKindLabels } from "@rifas/domain/whatsapp-texts";
import { formatCount } from "@rifas/ui/text/format-count";

/** The label of each history action. Exhaustive: a new action doesn't compile without one. */
export const auditActionLabels: Readonly<Record<HistoryEntry["action"], string>> = {
  raffle_created: "Creó la rifa",
  raffle_updated: "Cambió la rifa",
  raffle_published: "Publicó la rifa",
  raffle_unpublished: "Despublicó la rifa",
  raffle_paused: "Pausó la rifa",
  raffle_resumed: "Reanudó la rifa",
  raffle_rescheduled: "Cambió la fecha del sorteo",
  raffle_reopened: "Reabrió la venta",
  raffle_finished: "Registró los resultados",
  raffle_results_corrected: "Corrigió los resultados",
  raffle_digits_recorded: "Escribió las cifras de la lotería",
  raffle_cancelled: "Canceló la rifa",
  purchase_created: "Apartó los números",
  purchase_proof_attached: "Envió el comprobante",
  purchase_reference_sent: "Mandó la referencia",
  purchase_extended: "Pidió más tiempo",
  purchase_link_sent: "Pidió otra vez el enlace",
  purchase_approved: "Aprobó la compra",
  purchase_rejected: "Rechazó la compra",
  purchase_undone: "Deshizo la aprobación",
  purchase_recovered: "Recuperó la compra",
  purchase_expired: "Se venció el apartado",
  purchase_released: "Soltó lo apartado desde esta dirección",
  trial_removed: "Eliminó la compra de prueba",
  buyer_erased: "Borró los datos de la persona",
  tickets_reassigned: "Cambió los números",
  tickets_added: "Agregó boletos",
  tickets_removed: "Quitó boletos",
  email_resent: "Pidió reenviar un correo",
  payment_confirmed: "Confirmó el pago",
  payment_unconfirmed: "Dejó de contar el pago del banco",
  payment_unreported: "Avisó que el banco no reporta el pago",
  payment_linked: "Enlazó el pago del banco",
  payment_unlinked: "Soltó el pago del banco",
  payback_destination_set: "Anotó a dónde va la devolución",
  payback_exported: "Sacó las devoluciones para el banco",
  payback_paid: "Anotó la devolución pagada",
  payback_failed: "Dio por fallida la devolución",
  prize_recorded: "Anotó cómo va el premio",
  prize_shown: "Decidió si se ve quién ganó",
  purchase_returned: "La devolvió a revisión",
  rejection_requested: "Pidió rechazarla, a la espera de otro administrador",
  rejection_dropped: "Dejó sin efecto el rechazo que se pidió",
  whatsapp_opened: "Escribió por WhatsApp",
  reminder_sent: "Envió un recordatorio",
  reminders_declined: "Pidió no recibir recordatorios",
  push_subscribed: "Pidió avisos en un teléfono",
  push_unsubscribed: "Quitó los avisos de un teléfono",
  push_sent: "Mandó un aviso al teléfono",
  waiting_list_joined: "Anotó un correo en la lista de espera",
  waiting_list_left: "Quitó un correo de la lista de espera",
  paper_list_imported: "Importó una lista de ventas en papel",
  paper_list_undone: "Deshizo una lista de ventas en papel",
  number_list_printed: "Pidió la lista de números en PDF",
  notary_list_printed: "Pidió la lista para el notario en PDF",
  stubs_printed: "Imprimió talones",
};

const hundredths = (stored: string) => `${stored} %`;

type Side = "before" | "after";

interface FieldFormat {
  readonly label: string;
  /** Formats a stored value for people. Omitted when the value is plain text already. */
  readonly value?: (stored: string, side: Side) => string;
}

/** How each history field is shown. Exhaustive: a new field doesn't compile without an entry. */
const fieldFormats: Readonly<Record<HistoryField, FieldFormat>> = {
  amount_bs: { label: "Monto", value: money },
  code: { label: "Código" },
  combos: { label: "Combos", value: combos },
  description: { label: "Descripción" },
  digits: { label: "Cifras de la lotería" },
  draw_date: { label: "Fecha del sorteo", value: formatDateTime },
  draw_rule: { label: "Cómo se sortea", value: drawRule },
  draw_source: { label: "Lotería del sorteo" },
  // The stored value is a file name, which means nothing to people.
  image: {
    label: "Foto de la rifa",
    value: (_, side) => (side === "before" ? "la anterior" : "la nueva"),
  },
  image_focus_x: { label: "Lo que se ve de la foto, de izquierda a derecha", value: hundredths },
  image_focus_y: { label: "Lo que se ve de la foto, de arriba abajo", value: hundredths },
  instant_prizes: { label: "Premios instantáneos", value: instantPrizes },
  list_tickets: { label: "Boletos de la lista", value: count },
  max_per_purchase: { label: "Máximo por compra", value: count },
  message: { label: "Mensaje", value: labelIn(whatsAppKindLabels) },
  min_per_purchase: { label: "Mínimo por compra", value: count },
  minimum_otherwise: {
    label: "Sin el mínimo de venta",
    value: (stored) => (stored === "drawn" ? "Se sortea igual" : "Se cancela"),
  },
  minimum_postponed_to: { label: "Sin el mínimo, el sorteo pasa al", value: formatDateTime },
  minimum_sold: { label: "Mínimo de venta", value: count },
  movement: { label: "Pago del banco" },
  name: { label: "Nombre" },
  number_choice: { label: "Cómo se dan los números", value: labelIn(numberChoiceLabels) },
  pause_reason: { label: "Motivo de la pausa" },
  paused_at: { label: "En pausa desde", value: formatDateTime },
  payable_amount: { label: "Cuánto paga cada compra", value: labelIn(payableAmountLabels) },
  payback_destination: { label: "A dónde va la devolución" },
  payment_reference: { label: "Referencia" },
  reminder: { label: "Recordatorio", value: labelIn(emailTypeLabels) },
  requested_by: { label: "Lo había pedido" },
  permit_number: { label: "Número de permiso" },
  unclaimed_prizes: { label: "Premios sin reclamar" },
  unclaimed_redrawn: {
    label: "Premio sin reclamar",
    value: (stored) => (stored === "true" ? "Se sortea otra vez" : "Se queda"),
  },
  claim_days: { label: "Días para reclamar los premios", value: count },
  prize_state: { label: "Premio" },
  prize_shown: { label: "A la vista de todos" },
  price_bs: { label: "Precio por boleto", value: money },
  price_rate_bs: { label: "Tasa del dólar", value: rate },
  price_rate_day: { label: "Fecha de la tasa", value: formatDay },
  price_usd: { label: "Precio en dólares", value: dollars },
  prizes: { label: "Premios", value: prizes },
  publish: { label: "Publicada", value: (stored) => (stored === "true" ? "Sí" : "No") },
  reserved_until: { label: "Apartado hasta", value: formatDateTime },
  results: { label: "Resultados" },
  resumes_at: { label: "Se reanuda", value: formatDateTime },
  sales_close_at: { label: "Cierre de ventas", value: formatDateTime },
  status: { label: "Estado", value: labelOfStatus },
  tickets: { label: "Números" },
  total_tickets: { label: "Total de boletos", value: count },
  type: { label: "Correo", value: labelIn(emailTypeLabels) },
};

/** One change of a history as text; null stands for an empty value. */
export function auditChange({ field, before, after }: HistoryEntry["changes"][number]) {
  const { label, value = (stored: string) => stored } = fieldFormats[field];
  const words = (stored: string | null, side: Side) =>
    stored === null || stored === "" ? null : value(stored, side);
  return { label, before: words(before, "before"), after: words(after, "after") };
}

function money(stored: string): string {
  return isMoney(stored) ? formatBs(stored) : stored;
}

function dollars(stored: string): string {
  return isMoney(stored) ? formatUsd(stored) : stored;
}

/** As stored, with two to four decimals. */
function rate(stored: string): string {
  return `BS ${formatRate(stored)}`;
}

function count(stored: string): string {
  return formatCount(Number(stored));
}

/** 'Lotería: Triple Zulia A', from the stored rule. */
function drawRule(stored: string): string {
  const rule: unknown = JSON.parse(stored);
  const method = drawMethods.find((one) => stored.includes(`"method":"${one}"`));
  const names = [...JSON.stringify(rule).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
  const label = method === undefined ? stored : drawMethodLabels[method];
  return names.length === 0 ? label : `${label}: ${names.join(", ")}`;
}

/** 'Licuadora, 30/11/2026 8:00 p. m.; Plancha, …', from the stored JSON list. */
function instantPrizes(stored: string): string {
  return eachOf(stored, ({ title, at }) => `${String(title)}, ${formatDateTime(String(at))}`);
}

/** '3 por BS 400,00; 10 por …', from the stored JSON list. */
function combos(stored: string): string {
  const words = ({ quantity, price_bs }: Item) =>
    `${String(quantity)} por ${money(String(price_bs))}`;
  return eachOf(stored, words) || "ninguno";
}

/** '1. Moto Bera; 2. Licuadora', from the stored JSON list. */
function prizes(stored: string): string {
  return eachOf(stored, ({ title }, place) => `${place + 1}. ${String(title)}`);
}

type Item = Readonly<Record<string, unknown>>;

function eachOf(stored: string, words: (item: Item, place: number) => string): string {
  const list: unknown = JSON.parse(stored);
  const isItem = (item: unknown): item is Item => typeof item === "object" && item !== null;
  return Array.isArray(list) ? list.filter(isItem).map(words).join("; ") : stored;
}

function labelIn(labels: Readonly<Record<string, string>>): (stored: string) => string {
  return (stored) => labels[stored] ?? stored;
}
