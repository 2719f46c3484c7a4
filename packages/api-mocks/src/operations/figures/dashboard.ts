import { withStep } from "../../world/first-steps.ts";
import type { Schema } from "@rifas/api-client/types";
import { type MockOverrides, ok } from "../mock-types.ts";
import { analytics } from "../../world/analytics.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { filterPurchases } from "../sale/find-purchases.ts";

const figures = { revenue_bs: "7500.00", purchases: 12, tickets: 50 };
const before = { revenue_bs: "6000.00", purchases: 9, tickets: 40 };

/** The dashboard, analytics and the first steps. */
export function dashboardOperations(world: MockWorld) {
  return {
    getFirstSteps: async () => ok(structuredClone(world.firstSteps)),
    async declinePermit() {
      world.firstSteps = withStep(world.firstSteps, "permit");
      return { status: 204 };
    },
    getAnalytics: async () => ok(analytics),
    async getDashboard() {
      return {
        status: 200,
        body: {
          attention: attentionOf(world),
          next_draw: world.raffles.find((raffle) => raffle.sale_state === "open") ?? null,
          raffles: { draft: 1, active: 2, paused: 1, finished: 1 },
          today: { current: figures, previous: before },
          last_7_days: {
            current: { revenue_bs: "61800.00", purchases: 96, tickets: 412 },
            previous: before,
          },
          last_30_days: {
            current: { revenue_bs: "195600.00", purchases: 320, tickets: 1304 },
            previous: before,
          },
          sales: analytics.series.map(({ date, revenue_bs, purchases, tickets }) => ({
            day: date,
            revenue_bs,
            purchases,
            tickets,
          })),
          email_configured: world.emailConfigured,
          server_time: mockNow(),
        },
      };
    },
  } satisfies MockOverrides;
}

/** What waits for staff. */
function attentionOf(world: MockWorld): Schema<"DashboardAttention"> {
  const waiting = filterPurchases(world, { to_review: true, sort: "oldest_proof" });
  return {
    pending_proofs: waiting.length,
    oldest_proofs: waiting
      .slice(0, 5)
      .map((purchase) => ({
        id: purchase.id,
        code: purchase.code,
        raffle_id: purchase.raffle.id,
        raffle_name: purchase.raffle.name,
        name: purchase.name,
        quantity: purchase.quantity,
        amount_bs: purchase.payable_bs,
        payment_method: purchase.payment_method,
        review_since: purchase.review_since,
        warnings: purchase.warnings.length,
        trial: purchase.trial,
      })),
    unreviewed_numbers: waiting.reduce((sum, { quantity }) => sum + quantity, 0),
    late_payments: filterPurchases(world, { status: ["expired"], late: true, recoverable: true })
      .length,
    failed_emails: world.emails.filter(({ status }) => status === "failed").length,
    queued_emails: world.emails.filter(({ status }) => status === "queued").length,
    drawn_without_results: 0,
    failing_feeds: world.bank.feeds.filter(
      ({ active, enquiry_problem: problem }) => active && problem?.problem === "refused",
    ).length,
    disputed_prizes: 0,
    rejection_requests: world.purchases.filter(({ late_rejection }) => late_rejection?.request)
      .length,
    ledger_key_changes: world.ledgerKeyChanges,
    kept_rates: 0,
    returned_rests: 0,
    unconfirmed_cash: world.bank.cashDays.length,
    alarms: world.systemAlarms,
    silent_feeds: world.bank.feeds.filter(({ silent }) => silent).length,
    reversed_payments: world.bank.movements.filter(
      ({ purchase, reversed, may_be_reversed: maybe }) => purchase !== null && (reversed || maybe),
    ).length,
    confirmed_payments: waiting.filter(({ has_proof }) => !has_proof).length,
  };
}
