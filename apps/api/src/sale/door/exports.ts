import { formatBank } from "@rifas/domain/banks";
import { comboWords } from "@rifas/domain/combo-words";
import { formatDate, formatDay, formatSheetTime } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatPhone } from "@rifas/domain/phone";
import { purchaseChannelLabels } from "@rifas/domain/sale-choices";
import { statusLabels } from "@rifas/domain/statuses";
import { countOnly, csvOf, staffOf, type ApiHandlers } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import type { CsvColumn } from "../../platform/csv.ts";
import {
  eachPurchase,
  type ExportedPurchase,
  listPurchases,
} from "../purchases/read/list-purchases.ts";
import { eachClient, listClients, type Client } from "../purchases/read/list-clients.ts";
import { eachFoundTicket, searchTickets, type FoundTicket } from "../search/search-tickets.ts";

/** The lists of the sale as CSV. */
export function exportOperations(context: Context) {
  return {
    async exportPurchases({ query }, call) {
      const counted = await listPurchases(context, staffOf(call), { ...query, ...countOnly });
      const pages = eachPurchase(context, query);
      return csvOf(call, "compras", { columns: purchaseColumns, pages, rows: counted.total });
    },
    async exportClients({ query }, call) {
      const counted = await listClients(context, { ...query, ...countOnly });
      const pages = eachClient(context, query);
      return csvOf(call, "clientes", { columns: clientColumns, pages, rows: counted.total });
    },
    async exportTickets({ query }, call) {
      const counted = await searchTickets(context, { ...query, ...countOnly });
      const pages = eachFoundTicket(context, query);
      return csvOf(call, "boletos", { columns: ticketColumns, pages, rows: counted.total });
    },
  } satisfies ApiHandlers;
}

const purchaseColumns: readonly CsvColumn<ExportedPurchase>[] = [
  { heading: "Código", value: (row) => row.code },
  { heading: "Rifa", value: (row) => row.raffle.name },
  { heading: "Estado", value: (row) => statusLabels[row.status] },
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Cédula", value: (row) => formatDocumentId(row.document_id) },
  { heading: "Teléfono", value: (row) => formatPhone(row.phone) },
  { heading: "Correo", value: (row) => row.email },
  { heading: "Boletos", value: (row) => row.quantity },
  { heading: "Números", kind: "digits", value: (row) => row.tickets.join(" ") },
  { heading: "Precio (BS)", kind: "decimal", value: (row) => row.unit_price_bs },
  { heading: "Total (BS)", kind: "decimal", value: (row) => row.amount_bs },
  { heading: "A pagar (BS)", kind: "decimal", value: (row) => row.payable_bs },
  { heading: "Total (USD)", kind: "decimal", value: (row) => row.amount_usd },
  { heading: "Método de pago", value: (row) => row.payment_method_name },
  { heading: "Referencia", kind: "digits", value: (row) => row.payment_reference },
  { heading: "Banco", value: (row) => row.payer_bank && formatBank(row.payer_bank) },
  { heading: "Fecha del pago", value: (row) => row.paid_on && formatDay(row.paid_on) },
  { heading: "Comprobante", value: (row) => row.proof_at && formatSheetTime(row.proof_at) },
  { heading: "Canal", value: (row) => purchaseChannelLabels[row.channel] },
  { heading: "Creada", value: (row) => formatSheetTime(row.created_at) },
  { heading: "Revisada", value: (row) => row.reviewed_at && formatSheetTime(row.reviewed_at) },
  { heading: "Motivo del rechazo", value: (row) => row.rejection_reason },
  { heading: "Combos", value: (row) => comboWords(row.quantity, row.combos) },
  { heading: "Prueba", value: (row) => (row.trial ? "Sí" : null) },
  { heading: "Campaña", value: (row) => row.campaign_name },
];

const clientColumns: readonly CsvColumn<Client>[] = [
  { heading: "Cédula", value: (row) => formatDocumentId(row.document_id) },
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Teléfono", value: (row) => formatPhone(row.phone) },
  { heading: "Correo", value: (row) => row.email },
  { heading: "Compras", value: (row) => row.purchases },
  { heading: "Aprobadas", value: (row) => row.approved_purchases },
  { heading: "Boletos", value: (row) => row.tickets },
  { heading: "Total (BS)", kind: "decimal", value: (row) => row.total_bs },
  { heading: "Primera compra", value: (row) => formatDate(row.first_purchase_at) },
  { heading: "Última compra", value: (row) => formatDate(row.last_purchase_at) },
];

const ticketColumns: readonly CsvColumn<FoundTicket>[] = [
  { heading: "Rifa", value: (row) => row.raffle_name },
  { heading: "Número", kind: "digits", value: (row) => row.number },
  { heading: "Estado", value: (row) => statusLabels[row.status] },
  { heading: "Código", value: (row) => row.purchase?.code ?? null },
  { heading: "Nombre", value: (row) => row.purchase?.name ?? null },
  { heading: "Cédula", value: (row) => row.purchase && formatDocumentId(row.purchase.document_id) },
  { heading: "Teléfono", value: (row) => row.purchase && formatPhone(row.purchase.phone) },
  { heading: "Prueba", value: (row) => (row.purchase?.trial ? "Sí" : null) },
];
