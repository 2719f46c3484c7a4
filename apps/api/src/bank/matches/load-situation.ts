import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import type {
  DebitFacts,
  MovementFacts,
  PurchaseFacts,
  Situation,
} from "@rifas/reconciliation/facts";
import { inUtc } from "../../database/as-shown.ts";
import { type Database, prepared } from "../../database/database.ts";
import { loadWarnings } from "../../sale/purchases/purchase-warnings.ts";
import { KEPT_HOURS } from "../../sale/purchases/payable-amount.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { isReversed } from "../movements/is-reversed.ts";
import { joinLiveCopy, unitedColumns } from "../movements/load-movements.ts";

/** Older movements are only found by searching. */
const DAYS_BACK = 120;
/** How long before its payment a purchase can have been made. */
const PURCHASE_DAYS_BACK = 45;

/** Everything that one round of matching looks at; null if every movement is settled. */
export async function loadSituation(database: Database, now: Date): Promise<Situation | null> {
  const since = addDays(caracasDay(now), -DAYS_BACK);
  const movements = await database.query<MovementFacts>(selectMovements, [since]);
  const open = movements.filter(({ usedBy }) => usedBy === null);
  const [oldest] = open.map(({ occurredOn }) => occurredOn).sort();
  if (oldest === undefined) return null;
  const purchases = await database.query<Omit<PurchaseFacts, "hasWarnings">>(selectPurchases, [
    addDays(oldest, -PURCHASE_DAYS_BACK),
    new Date(now.getTime() - KEPT_HOURS * 3_600_000),
  ]);
  const undecided = purchases
    .filter(({ status, sentProof }) => status !== "approved" && sentProof)
    .map(({ id }) => id);
  const warnings = await loadWarnings({ database, now }, undecided);
  const methods = await readConfig(database, "payment_methods");
  return {
    purchases: purchases.map((facts) => ({ ...facts, hasWarnings: warnings.has(facts.id) })),
    movements,
    debits: await database.query<DebitFacts>(selectDebits, [since]),
    ownDocuments: methods.flatMap(({ document_id }) => document_id ?? []),
    now: now.toISOString(),
  };
}

const selectMovements = prepared("select-movements-to-match")`
    SELECT id::text, account_id::text AS account, source, authenticated, amount_bs AS "amountBs", occurred_on AS "occurredOn",
           ${inUtc("occurred_at")} AS "occurredAt", reference, payer_phone AS "payerPhone", payer_bank AS "payerBank",
           payer_document AS "payerDocument", NULL AS "mergedInto", may_repeat::text AS "mayRepeat", reversed,
           CASE WHEN used_by IS NOT NULL THEN jsonb_build_object('purchaseId', used_by, 'code', used_code) END AS "usedBy"
      FROM (
    SELECT m.id, m.account_id, m.amount_bs, m.occurred_on, m.reference, ${unitedColumns},
           CASE WHEN m.standing = 'undecided' THEN m.repeat_of END AS may_repeat,
           m.authenticated OR coalesce(live.authenticated, false) AS authenticated,
           ${isReversed("m")} AS reversed, link.purchase_id AS used_by, p.code AS used_code
      FROM bank_movements AS m
      ${joinLiveCopy}
      LEFT JOIN purchase_movements AS link ON link.movement_id = m.id
      LEFT JOIN purchases AS p ON p.id = link.purchase_id
     WHERE m.occurred_on >= $1 AND m.direction = 'credit' AND m.standing IN ('counts', 'undecided') AND m.dismissed_at IS NULL
       AND link.handing_id IS NULL
       AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)) AS found`;

// Without those that already say which payment they take back, by its reference.
const selectDebits = prepared("select-debits-to-match")`
    SELECT debit.id::text, debit.account_id::text AS account, debit.amount_bs AS "amountBs", debit.occurred_on AS "occurredOn",
           debit.reference, debit.payer_phone AS "payerPhone", debit.payer_document AS "payerDocument", debit.description
      FROM bank_movements AS debit
     WHERE debit.occurred_on >= $1 AND debit.direction = 'debit' AND debit.dismissed_at IS NULL
       AND debit.standing IN ('counts', 'undecided')
       AND NOT EXISTS (
         SELECT FROM bank_movements AS credit
          WHERE credit.direction = 'credit' AND credit.account_id = debit.account_id AND credit.amount_bs = debit.amount_bs
            AND credit.reference_digits = debit.reference_digits AND debit.reference_digits <> ''
            AND credit.occurred_on <= debit.occurred_on)
     ORDER BY debit.occurred_on, debit.id`;

/** Whether its buyer sent a photo or a reference. */
const hasSent =
  "(p.payment_reference IS NOT NULL OR p.proof_at IS NOT NULL OR p.reference_at IS NOT NULL)";

/** A buyer with a unique amount may declare nothing: then the phone of the purchase identifies the payer. */
const payerPhone =
  "coalesce(p.payer_phone, CASE WHEN p.payable_bs IS NOT NULL AND p.payment_reference IS NULL THEN p.phone END)";

// Every pending purchase may contest a payment; of those that ended, only some may still be paid. Buyers only state their own document.
const selectPurchases = prepared("select-purchases-to-match")`
    SELECT p.id, p.code, p.status, NULL AS account, p.amount_bs AS "amountBs", p.payable_bs AS "payableBs",
           p.payment_reference AS reference, ${payerPhone} AS "payerPhone", p.payer_bank AS "payerBank",
           NULL AS "payerDocument", p.phone AS "contactPhone", p.document_id AS "contactDocument", p.paid_on AS "paidOn",
           ${inUtc("p.created_at")} AS "createdAt", ${inUtc("p.reserved_until")} AS "holdEndsAt",
           ${inUtc("p.expired_at")} AS "expiredAt", ${hasSent} AS "sentProof"
      FROM purchases AS p
     WHERE p.created_at >= $1::date AND NOT p.trial
       AND (p.status = 'pending'
            OR p.status = 'approved' AND (p.payment_reference IS NOT NULL OR p.proof_at IS NOT NULL OR p.payable_reserved)
            OR p.status = 'expired' AND (p.proof_at IS NOT NULL OR p.reference_at IS NOT NULL
                                           OR p.payable_bs IS NOT NULL AND p.expired_at >= $2))
       AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = p.id)`;
