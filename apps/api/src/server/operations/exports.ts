import type { UnbackedPurchase } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { comboWords } from "@rifas/domain/combo-words";
import { formatDate, formatDay, formatSheetTime } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatPhone } from "@rifas/domain/phone";
import { purchaseChannelLabels } from "@rifas/domain/sale-choices";
import { statusLabels } from "@rifas/domain/statuses";
import { getAnalyticsSeries } from "../../figures/analytics/get-analytics.ts";
import type { AnalyticsPoint } from "../../figures/analytics/sales-by.ts";
import type { Context } from "../../platform/context.ts";
import { inOnePage, type CsvColumn } from "../../platform/csv.ts";
import { eachPurchase, type ExportedPurchase } from "../../sale/purchases/read/each-purchase.ts";
import { eachClient, listClients, type Client } from "../../sale/purchases/read/list-clients.ts";
import { unbacked } from "../../bank/overview/list-unbacked.ts";
import { listPurchases } from "../../sale/purchases/read/list-purchases.ts";
import {
  eachFoundTicket,
  searchTickets,
  type FoundTicket,
} from "../../sale/search/search-tickets.ts";
import { countOnly, csvOf, staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of the admin's lists as CSV; the e-mail export is beside its history. */
export function exportOperations(context: Context) {
  return {
    async exportPurchases({ query }, call) {
      const counted = await listPurchases(context, staffOf(call), { ...query, ...countOnly });
      const pages = eachPurchase(context, query);
      return csvOf(call, "compras", { columns: purchaseColumns, pages, rows: counted.total });
    },
    async exportClients({ query }, call) {
      const counted = await listClients(context, staffOf(call), { ...query, ...countOnly });
      const pages = eachClient(context, query);
      return csvOf(call, "clientes", { columns: clientColumns, pages, rows: counted.total });
    },
    async exportAnalytics({ query }, call) {
      const series = await getAnalyticsSeries(context, staffOf(call), query);
      if (!series.ok) return series;
      const pages = inOnePage(series.value);
      return csvOf(call, "analiticas", { columns: seriesColumns, pages });
    },
    async exportUnbackedPurchases({ query }, call) {
      const { total: rows } = await unbacked.figures(context, query);
      const pages = unbacked.each(context, query);
      return csvOf(call, "sin-dinero-en-el-banco", { columns: unbackedColumns, pages, rows });
    },
    async exportTickets({ query }, call) {
      const counted = await searchTickets(context, staffOf(call), { ...query, ...countOnly });
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

const seriesColumns: readonly CsvColumn<AnalyticsPoint>[] = [
  { heading: "Desde", value: (row) => formatDay(row.date) },
  { heading: "Ingresos (BS)", kind: "decimal", value: (row) => row.revenue_bs },
  { heading: "Por revisar (BS)", kind: "decimal", value: (row) => row.pending_bs },
  { heading: "Compras", value: (row) => row.purchases },
  { heading: "Boletos vendidos", value: (row) => row.tickets },
];

const unbackedColumns: readonly CsvColumn<UnbackedPurchase>[] = [
  { heading: "Aprobada el", value: (row) => formatDay(row.day) },
  { heading: "Rifa", value: (row) => row.raffle_name },
  { heading: "Código", value: (row) => row.code },
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Boletos", value: (row) => row.quantity },
  { heading: "A pagar (BS)", kind: "decimal", value: (row) => row.payable_bs },
  { heading: "Referencia", kind: "digits", value: (row) => row.payment_reference },
  { heading: "Aprobada por", value: (row) => row.approved_by?.name ?? "El banco" },
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
