import type { BankAutomation } from "@rifas/api-client/types";
import { SHADOW_DECISIONS } from "@rifas/reconciliation/automatic-approval";
import { idAndName, inUtc } from "../../database/as-shown.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { decisionOutcome } from "./decision-outcome.ts";

/** What each account approves automatically, with the record of its trial: all accounts by name, or the one with this id. */
export async function listAutomation(
  queryable: Reader,
  accountId?: number,
): Promise<BankAutomation[]> {
  return await queryable.query<BankAutomation>(selectAutomation, [accountId ?? null]);
}

const selectAutomation = prepared("select-bank-automation")`
    SELECT account.id AS account_id, account.name AS account_name, coalesce(a.mode, 'off') AS mode, a.cap_bs,
           ${SHADOW_DECISIONS} AS needed,
           jsonb_build_object('since', ${inUtc("a.since")}, 'decided', approved + refused + waiting,
                              'approved', approved, 'refused', refused, 'waiting', waiting) AS record,
           jsonb_build_object('count', count, 'sum_bs', sum_bs) AS automatic,
           CASE WHEN a.stopped_at IS NOT NULL
                THEN jsonb_build_object('at', ${inUtc("a.stopped_at")}, 'by', ${idAndName("users")}) END AS stopped
      FROM bank_accounts AS account
      LEFT JOIN bank_automation AS a ON a.account_id = account.id
      LEFT JOIN users ON users.id = a.stopped_by
      CROSS JOIN LATERAL (
        SELECT (count(*) FILTER (WHERE is_trial AND outcome = 'approved'))::integer AS approved,
               (count(*) FILTER (WHERE is_trial AND outcome = 'refused'))::integer AS refused,
               (count(*) FILTER (WHERE is_trial AND outcome = 'waiting'))::integer AS waiting,
               (count(*) FILTER (WHERE mode = 'on' AND outcome = 'approved'))::integer AS count,
               coalesce(sum(amount_bs) FILTER (WHERE mode = 'on' AND outcome = 'approved'), 0)::numeric(16, 2)::text AS sum_bs
          FROM (
            SELECT d.mode, d.mode = 'shadow' AND d.decided_at >= a.since AS is_trial, m.amount_bs, ${decisionOutcome} AS outcome
              FROM automatic_decisions AS d
              JOIN purchases AS p ON p.id = d.purchase_id
              JOIN bank_movements AS m ON m.id = d.movement_id
             WHERE d.account_id = account.id
          ) AS judged
      ) AS judged_so_far
     WHERE $1::integer IS NULL OR account.id = $1
     ORDER BY account.name, account.id`;
