import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { reviewSinceOf } from "../../sale/holds/sale-window.ts";
import { paysReversed } from "../../bank/movements/list-unowned.ts";
import { isFailing, isSilent } from "../../bank/feeds/feed-health.ts";
import { readAlarms } from "./alarms.ts";
import { loadWarnings } from "../../sale/purchases/purchase-warnings.ts";
import { countPurchases } from "../../sale/purchases/read/list-purchases.ts";
import { prepared } from "../../database/database.ts";

const OLDEST = 5;

/** The work that waits for staff. */
export type Attention = Schema<"DashboardAttention">;

export type WaitingPurchase = Schema<"DashboardPurchase">;

/** Counts the work that waits for staff now. */
export async function getAttention(context: Context): Promise<Attention> {
  const { database, clock } = context;
  const now = clock.now();
  const weekAgo = startOfCaracasDay(addDays(caracasDay(now), -6));
  const [counts] = await database.query<
    Omit<Attention, "oldest_proofs" | "late_payments" | "alarms">
  >(countWaiting, [weekAgo, now]);
  const oldest = await database.query<
    Omit<WaitingPurchase, "review_since" | "warnings"> & { review_since: Date }
  >(oldestProofs, [OLDEST]);
  const warnings = await loadWarnings(
    { database, now },
    oldest.map((purchase) => purchase.id),
  );
  if (!counts) throw new Error("Counting answered nothing.");
  return {
    ...counts,
    alarms: await readAlarms(database, now),
    late_payments: await countPurchases(
      { database, now },
      { status: ["expired"], late: true, recoverable: true },
    ),
    oldest_proofs: oldest.map((purchase) => ({
      ...written(purchase),
      warnings: warnings.get(purchase.id)?.length ?? 0,
    })),
  };
}

const countWaiting = prepared("dashboard-attention")`
    SELECT queue.proofs::integer AS pending_proofs, coalesce(queue.numbers, 0)::integer AS unreviewed_numbers,
           (SELECT count(*)::integer FROM email_outbox AS email
             WHERE email.failure IN ('refused', 'exhausted') AND email.created_at >= $1
               AND NOT EXISTS (SELECT FROM email_outbox AS copy
                                WHERE copy.resend_of = email.id AND copy.status = 'sent')) AS failed_emails,
           (SELECT count(*)::integer FROM email_outbox WHERE status = 'queued') AS queued_emails,
           (SELECT count(*)::integer FROM raffles
             WHERE status IN ('active', 'paused') AND draw_date <= $2) AS drawn_without_results,
           (SELECT count(*)::integer FROM bank_feeds AS feed WHERE ${isSilent("$2")}) AS silent_feeds,
           (SELECT count(*)::integer FROM bank_feeds AS feed WHERE ${isFailing("$2")}) AS failing_feeds,
           (SELECT count(DISTINCT m.id)::integer
              FROM bank_movements AS back JOIN bank_movements AS m ON m.account_id = back.account_id AND m.amount_bs = back.amount_bs
             WHERE back.direction = 'debit' AND back.standing <> 'withdrawn' AND back.standing <> 'merged' AND m.direction = 'credit' AND ${paysReversed}) AS reversed_payments,
           (SELECT count(*)::integer FROM rejection_requests) AS rejection_requests,
           (SELECT count(*)::integer FROM won_prizes AS won
             WHERE won.state = 'disputed' AND raffle_id IN (SELECT raffle_id FROM prize_events WHERE state = 'disputed')) AS disputed_prizes,
           (SELECT count(*)::integer FROM ledger_keys WHERE change IS NOT NULL AND since >= $1) AS ledger_key_changes,
           (SELECT count(*)::integer FROM audit_log WHERE action = 'own_rate_kept' AND at >= $1) AS kept_rates,
           (SELECT count(*)::integer FROM audit_log WHERE action = 'refund_rest_returned' AND at >= $1) AS returned_rests,
           (SELECT count(*)::integer FROM cash_days WHERE owed_bs <> 0) AS unconfirmed_cash,
           queue.confirmed::integer AS confirmed_payments
      FROM (SELECT count(*) AS proofs, sum(quantity) AS numbers, count(*) FILTER (WHERE proof_at IS NULL) AS confirmed
              FROM purchases WHERE status = 'pending' AND ${reviewSinceOf("purchases")} IS NOT NULL) AS queue`;

const oldestProofs = prepared("dashboard-oldest-proofs")`
    SELECT p.id, p.code, p.raffle_id, r.name AS raffle_name, p.name, p.quantity,
           coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.payment_method, ${reviewSinceOf("p")} AS review_since, p.trial
      FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
     WHERE p.status = 'pending' AND ${reviewSinceOf("p")} IS NOT NULL
     ORDER BY ${reviewSinceOf("p")} LIMIT $1`;
