import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { AnalyticsFilter } from "../../figures/analytics/analytics-filter.ts";
import type { PurchaseFilter } from "../../sale/purchases/read/list-purchases.ts";

type PurchaseQuery = OperationInput<"exportPurchases">["query"];
type AnalyticsQuery = OperationInput<"getAnalytics">["query"];

/** The filters of the list of purchases and of its export. */
export function purchaseFilter(query: PurchaseQuery): PurchaseFilter {
  return {
    raffleId: query.raffle_id,
    statuses: query.status,
    hasProof: query.has_proof,
    toReview: query.to_review,
    late: query.late,
    recoverable: query.recoverable,
    paymentMethod: query.payment_method,
    search: query.search,
    dateFrom: query.date_from,
    dateTo: query.date_to,
    sort: query.sort,
  };
}

/** The filters of the analytics and of their export. */
export function analyticsFilter(query: AnalyticsQuery): AnalyticsFilter {
  return {
    raffleId: query.raffle_id,
    statuses: query.status,
    paymentMethod: query.payment_method,
    dateFrom: query.date_from,
    dateTo: query.date_to,
    groupBy: query.group_by,
  };
}
