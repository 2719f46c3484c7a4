import { findCopies, type Copies } from "@rifas/reconciliation/find-copies";
import type { ReportedRow } from "@rifas/reconciliation/same-payment";
import { DECIDING_DIGITS } from "@rifas/reconciliation/reference-tail";
import { type Transaction, prepared } from "../../database/database.ts";
import type { MovementSource } from "../../database/stored-types.ts";

/**
 * Merges the rows of an account that report one payment, one by notification and one in a file, so that it is counted, matched and
 * used once. Looks at the days of the rows that were just stored. The caller forgets the matches.
 */
export async function mergeCopies(
  tx: Transaction,
  stored: { accountId: number; days: readonly string[] },
): Promise<void> {
  if (stored.days.length === 0) return;
  const rows = await tx.query<ReportedRow>(sameDays, [stored.accountId, stored.days]);
  const pairs = findCopies(rows);
  if (pairs.length === 0) return;
  const ids = pairs.flat().map(({ id }) => Number(id));
  // In the order of ids. Linking locks its movement too, so that neither misses the other.
  await tx.query(lockMovements, [ids]);
  const settled = new Map(
    (await tx.query<Settled>(selectSettled, [ids])).map((row) => [String(row.id), row]),
  );
  for (const pair of pairs) await mergePair(tx, pair, settled);
}

interface Settled {
  id: number;
  linked: boolean;
  dismissed: boolean;
  refunded: boolean;
  free: boolean;
  copies: MovementSource[];
}

async function mergePair(
  tx: Transaction,
  [one, other]: Copies,
  settled: ReadonlyMap<string, Settled>,
): Promise<void> {
  const [first, second] = [settled.get(one.id), settled.get(other.id)];
  if (first === undefined || second === undefined || !first.free || !second.free) return;
  // Staff decide which one is wrong. Merging them would hide that one payment was used or sent back twice.
  if (isUsed(first) && isUsed(second)) return;
  const [kept, copy] = rank(second) > rank(first) ? [other, one] : [one, other];
  // If a row already has a copy from a file and another file reports it again, it was paid twice.
  if (settled.get(kept.id)?.copies.includes(copy.source) === true) return;
  if ((settled.get(copy.id)?.copies.length ?? 0) > 0) return;
  await tx.query(merge, [Number(copy.id), Number(kept.id)]);
}

/** Whether it pays a purchase or was sent back. */
function isUsed({ linked, refunded }: Settled): boolean {
  return linked || refunded;
}

/** Staff's decision about a row also applies to its copy. */
function rank(row: Settled): number {
  if (isUsed(row)) return 2;
  return row.dismissed ? 1 : 0;
}

const lockMovements = prepared("lock-copied-movements")`
    SELECT id FROM bank_movements WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE`;

const selectSettled = prepared("select-copied-movements")`
    SELECT m.id, m.standing = 'counts' AS free, m.dismissed_at IS NOT NULL AS dismissed,
           EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id) AS refunded,
           EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id) AS linked,
           ARRAY (SELECT copy.source FROM bank_movements AS copy WHERE copy.merged_into = m.id) AS copies
      FROM bank_movements AS m WHERE m.id = ANY ($1::bigint[])`;

const merge = prepared("merge-movement")`UPDATE bank_movements SET merged_into = $2 WHERE id = $1`;

/**
 * Rows of an account on some days, or the days before and after, that aren't copies yet and may be: the same amount and end of the
 * reference came by another way too. A file of thousands of rows has few of them.
 */
const sameDays = prepared("select-copy-candidates")`
    SELECT id::text, account_id::text AS account, source, amount_bs AS "amountBs", occurred_on AS "occurredOn", reference FROM (
      SELECT m.id, m.account_id, m.source, m.amount_bs, m.occurred_on, m.reference,
             min(m.source) OVER alike AS first_way, max(m.source) OVER alike AS last_way
        FROM bank_movements AS m
       WHERE m.account_id = $1 AND m.direction = 'credit' AND m.standing = 'counts' AND m.reference IS NOT NULL
         AND m.occurred_on IN (SELECT day::date + beside FROM unnest($2::text[]) AS day, generate_series(-1, 1) AS beside)
      WINDOW alike AS (
        PARTITION BY m.amount_bs, right(repeat('0', ${DECIDING_DIGITS}) || m.reference_digits, ${DECIDING_DIGITS}))
    ) AS near WHERE first_way <> last_way`;
