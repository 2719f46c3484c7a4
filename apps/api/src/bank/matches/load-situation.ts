import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import type { MovementFacts, PurchaseFacts, Situation } from "@rifas/reconciliation/facts";
import type { PurchaseStatus } from "@rifas/domain/statuses";
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
  const movements = await database.query<MovementRow>(selectMovements, [since]);
  const open = movements.filter(({ used_by }) => used_by === null);
  const [oldest] = open.map(({ occurred_on }) => occurred_on).sort();
  if (oldest === undefined) return null;
  const purchases = await database.query<PurchaseRow>(selectPurchases, [
    addDays(oldest, -PURCHASE_DAYS_BACK),
    new Date(now.getTime() - KEPT_HOURS * 3_600_000),
  ]);
  const undecided = purchases
    .filter((row) => row.status !== "approved" && row.sent)
    .map(({ id }) => id);
  const warnings = await loadWarnings({ database, now }, undecided);
  const methods = await readConfig(database, "payment_methods");
  return {
    purchases: purchases.map((row) => purchaseFacts(row, warnings.has(row.id))),
    movements: movements.map(movementFacts),
    debits: (await database.query<DebitRow>(selectDebits, [since])).map((row) => ({
      id: String(row.id),
      account: String(row.account_id),
      amountBs: row.amount_bs,
      occurredOn: row.occurred_on,
      reference: row.reference,
      payerPhone: row.payer_phone,
      payerDocument: row.payer_document,
      description: row.description,
    })),
    ownDocuments: methods.flatMap(({ document_id }) => document_id ?? []),
    now: now.toISOString(),
  };
}

interface MovementRow {
  id: number;
  account_id: number;
  source: MovementFacts["source"];
  authenticated: boolean;
  amount_bs: string;
  occurred_on: string;
  occurred_at: Date | null;
  reference: string | null;
  payer_phone: string | null;
  payer_bank: string | null;
  payer_document: string | null;
  reversed: boolean;
  may_repeat: number | null;
  used_by: string | null;
  used_code: string | null;
}

function movementFacts(row: MovementRow): MovementFacts {
  return {
    id: String(row.id),
    account: String(row.account_id),
    source: row.source,
    authenticated: row.authenticated,
    amountBs: row.amount_bs,
    occurredOn: row.occurred_on,
    occurredAt: row.occurred_at?.toISOString() ?? null,
    reference: row.reference,
    payerPhone: row.payer_phone,
    payerBank: row.payer_bank,
    payerDocument: row.payer_document,
    mergedInto: null,
    reversed: row.reversed,
    mayRepeat: row.may_repeat === null ? null : String(row.may_repeat),
    usedBy: row.used_by === null ? null : { purchaseId: row.used_by, code: row.used_code ?? "" },
  };
}

interface DebitRow {
  id: number;
  account_id: number;
  amount_bs: string;
  occurred_on: string;
  reference: string | null;
  payer_phone: string | null;
  payer_document: string | null;
  description: string | null;
}

interface PurchaseRow {
  id: string;
  code: string;
  status: PurchaseStatus;
  amount_bs: string;
  payable_bs: string | null;
  payment_reference: string | null;
  payer_phone: string | null;
  payer_bank: string | null;
  phone: string;
  document_id: string;
  sent: boolean;
  paid_on: string | null;
  created_at: Date;
  reserved_until: Date | null;
  expired_at: Date | null;
}

function purchaseFacts(row: PurchaseRow, hasWarnings: boolean): PurchaseFacts {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    account: null,
    amountBs: row.amount_bs,
    payableBs: row.payable_bs,
    reference: row.payment_reference,
    // A buyer with a unique amount may declare nothing: then the phone of the purchase identifies the payer.
    payerPhone: row.payer_phone ?? (saidNothing(row) ? row.phone : null),
    payerBank: row.payer_bank,
    // Buyers only state their own.
    payerDocument: null,
    contactPhone: row.phone,
    contactDocument: row.document_id,
    paidOn: row.paid_on,
    createdAt: row.created_at.toISOString(),
    holdEndsAt: row.reserved_until?.toISOString() ?? null,
    expiredAt: row.expired_at?.toISOString() ?? null,
    sentProof: row.sent,
    hasWarnings,
  };
}

function saidNothing({ payable_bs, payment_reference }: PurchaseRow): boolean {
  return payable_bs !== null && payment_reference === null;
}

const selectMovements = prepared("select-movements-to-match")`
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
       AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)`;

// Without those that already say which payment they take back, by its reference.
const selectDebits = prepared("select-debits-to-match")`
    SELECT debit.id, debit.account_id, debit.amount_bs, debit.occurred_on, debit.reference, debit.payer_phone,
           debit.payer_document, debit.description
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

// Every pending purchase may contest a payment; of those that ended, only some may still be paid.
const selectPurchases = prepared("select-purchases-to-match")`
    SELECT p.id, p.code, p.status, p.amount_bs, p.payable_bs, p.payment_reference, p.payer_phone, p.payer_bank, p.phone,
           p.document_id, ${hasSent} AS sent, p.paid_on, p.created_at, p.reserved_until, p.expired_at
      FROM purchases AS p
     WHERE p.created_at >= $1::date AND NOT p.trial
       AND (p.status = 'pending'
            OR p.status = 'approved' AND (p.payment_reference IS NOT NULL OR p.proof_at IS NOT NULL OR p.payable_reserved)
            OR p.status = 'expired' AND (p.proof_at IS NOT NULL OR p.reference_at IS NOT NULL
                                           OR p.payable_bs IS NOT NULL AND p.expired_at >= $2))
       AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = p.id)`;
