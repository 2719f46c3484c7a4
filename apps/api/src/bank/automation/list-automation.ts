import type { BankAutomation } from "@rifas/api-client/types";
import { SHADOW_DECISIONS } from "@rifas/reconciliation/automatic-approval";
import { type Reader, prepared } from "../../database/database.ts";
import { decisionOutcome } from "./decision-outcome.ts";

/** What each account approves automatically, with the record of its trial: all accounts by name, or the one with this id. */
export async function listAutomation(
  queryable: Reader,
  accountId?: number,
): Promise<BankAutomation[]> {
  const rows = await queryable.query<AutomationRow>(selectAutomation, [accountId ?? null]);
  return rows.map((row) => ({
    account_id: row.account_id,
    account_name: row.account_name,
    mode: row.mode,
    cap_bs: row.cap_bs,
    needed: SHADOW_DECISIONS,
    record: {
      since: row.since?.toISOString() ?? null,
      decided: row.approved + row.refused + row.waiting,
      approved: row.approved,
      refused: row.refused,
      waiting: row.waiting,
    },
    automatic: { count: row.count, sum_bs: row.sum_bs },
    stopped:
      row.stopped_at === null || row.stopped_by === null
        ? null
        : { at: row.stopped_at.toISOString(), by: { id: row.stopped_by, name: row.stopper ?? "" } },
  }));
}

interface AutomationRow {
  account_id: number;
  account_name: string;
  mode: BankAutomation["mode"];
  cap_bs: string | null;
  since: Date | null;
  stopped_at: Date | null;
  stopped_by: number | null;
  stopper: string | null;
  approved: number;
  refused: number;
  waiting: number;
  count: number;
  sum_bs: string;
}

const selectAutomation = prepared("select-bank-automation")`
    SELECT account.id AS account_id, account.name AS account_name, coalesce(a.mode, 'off') AS mode, a.cap_bs, a.since,
           a.stopped_at, a.stopped_by, users.name AS stopper, record.*
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
      ) AS record
     WHERE $1::integer IS NULL OR account.id = $1
     ORDER BY account.name, account.id`;
