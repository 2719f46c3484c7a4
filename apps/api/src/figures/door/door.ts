import { formatDay } from "@rifas/domain/dates";
import { getAnalytics, getAnalyticsSeries } from "../analytics/get-analytics.ts";
import type { AnalyticsPoint } from "../analytics/sales-by.ts";
import { createVisitCounter } from "../campaigns/count-visits.ts";
import { createCampaign } from "../campaigns/create-campaign.ts";
import { listCampaigns } from "../campaigns/list-campaigns.ts";
import { updateCampaign } from "../campaigns/update-campaign.ts";
import { closingColumns, raffleClosing, raffleClosingPdf } from "../closing/raffle-closing.ts";
import { declinePermit } from "../dashboard/decline-permit.ts";
import { getFirstSteps } from "../dashboard/first-steps.ts";
import { getDashboard } from "../dashboard/get-dashboard.ts";
import { erasePerson } from "../erasure/erase-person.ts";
import { previewErasure } from "../erasure/preview-erasure.ts";
import { payeeOperations } from "./payee-changes.ts";
import { pdfAnswer } from "../../paper/answers.ts";
import { askerOf, staffOf, type ApiHandlers, csvOf } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { inOnePage, type CsvColumn } from "../../platform/csv.ts";
import { ok } from "../../platform/failure.ts";

/** The operations of what looks at everything: dashboard, analytics, campaigns and their visits, the erasure of a person. */
export function figuresDoor(context: Context) {
  const countVisit = createVisitCounter(context);
  return {
    ...payeeOperations(context),
    getDashboard: async () => ok(await getDashboard(context)),
    declinePermit: (_input, call) => declinePermit(context, staffOf(call)),
    getFirstSteps: async () => ok(await getFirstSteps(context)),
    previewErasure: ({ query }) => previewErasure(context, query),
    erasePerson: ({ body }, call) =>
      erasePerson(context, staffOf(call), { documentId: body.document_id }),
    getAnalytics: ({ query }) => getAnalytics(context, query),
    async exportAnalytics({ query }, call) {
      const series = await getAnalyticsSeries(context, query);
      if (!series.ok) return series;
      const pages = inOnePage(series.value);
      return csvOf(call, "analiticas", { columns: seriesColumns, pages });
    },
    getRaffleClosing: ({ path: { id } }) => raffleClosing(context, id),
    async getRaffleClosingPdf({ path }, call) {
      return pdfAnswer(await raffleClosingPdf(context, { ...path, asker: askerOf(call) }));
    },
    async exportRaffleClosing({ path: { id } }, call) {
      const closing = await raffleClosing(context, id);
      if (!closing.ok) return closing;
      return csvOf(call, "cierre", {
        columns: closingColumns,
        pages: inOnePage(closing.value.lines),
      });
    },
    listCampaigns: async ({ query }) => ok(await listCampaigns(context, query)),
    createCampaign: ({ body }, call) => createCampaign(context, staffOf(call), body, call.keyed),
    updateCampaign: ({ path, body }, call) =>
      updateCampaign(context, staffOf(call), { ...path, ...body }),
    async countCampaignVisit({ path: { code } }) {
      await countVisit(code);
      return ok(null);
    },
  } satisfies ApiHandlers;
}

const seriesColumns: readonly CsvColumn<AnalyticsPoint>[] = [
  { heading: "Desde", value: (row) => formatDay(row.date) },
  { heading: "Ingresos (BS)", kind: "decimal", value: (row) => row.revenue_bs },
  { heading: "Pendiente (BS)", kind: "decimal", value: (row) => row.pending_bs },
  { heading: "Compras", value: (row) => row.purchases },
  { heading: "Boletos vendidos", value: (row) => row.tickets },
];
