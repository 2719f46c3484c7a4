import type { BankFacts } from "../platform/ports.ts";
import { loadBankMatches } from "./matches/bank-match.ts";
import { freeMovements } from "./movements/link-purchase.ts";
import { firstRow, prepared, type Reader } from "../database/database.ts";
import { isLive } from "./feeds/feed-health.ts";

/** The bank's answers to what purchases ask. */
export const bankFacts: BankFacts = {
  isAnyFeedLive,
  hasPaymentArrived,
  matchesOf: loadBankMatches,
  freeMovements,
};

/**
 * Whether a bank reported the payment of a pending purchase: an exact match whose payer's phone or document is known from the
 * purchase, a payment that was confirmed before or that came twice, or movements that staff linked and that make up the amount.
 * Any other match, also an exact one by a typed reference alone, is not enough: it may be another buyer's money.
 */
async function hasPaymentArrived(database: Reader, purchaseId: string): Promise<boolean> {
  const rows = await database.query<{ arrived: boolean }>(selectArrived, [purchaseId]);
  return firstRow(rows).arrived;
}

const selectArrived = prepared("select-payment-arrived")`
    SELECT coalesce(
             (SELECT sum(m.amount_bs - m.refunded_bs) >= (SELECT coalesce(payable_bs, amount_bs) FROM purchases WHERE id = $1)
                FROM purchase_movements AS link JOIN bank_movements AS m ON m.id = link.movement_id
               WHERE link.purchase_id = $1),
             EXISTS (SELECT FROM open_matches WHERE purchase_id = $1 AND arrived)
             OR EXISTS (SELECT FROM purchases WHERE id = $1 AND status = 'pending' AND confirmed_at IS NOT NULL)) AS arrived`;

/** Whether any bank reports payments at present. */
export async function isAnyFeedLive(tx: Reader, now: Date): Promise<boolean> {
  const [feeds] = await tx.query<{ live: boolean }>(selectLive, [now]);
  return feeds?.live === true;
}

const selectLive = prepared("select-live-feed")`
    SELECT EXISTS (
      SELECT FROM bank_feeds AS feed JOIN bank_accounts AS account ON account.id = feed.account_id
       WHERE ${isLive("$1")}) AS live`;
