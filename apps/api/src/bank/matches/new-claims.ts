import { CONTESTING_DIGITS } from "@rifas/reconciliation/reference-tail";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/first-row.ts";
import { prepared } from "../../database/prepared.ts";

/** A proof is stored with the time at which its transaction began, so the last round may have missed one from just before it. */
const OVERLAP_MS = 10_000;

/**
 * Whether a proof or reference that came after the last round of matching may belong to a known movement: most buyers send theirs after the
 * bank's notification. Cheap, because only those few purchases are compared, with the payments since each was made.
 */
export async function hasNewClaim({ database, clock }: Context): Promise<boolean> {
  const rows = await database.query<{ found: boolean }>(selectNewClaim, [
    new Date(clock.now().getTime() - OVERLAP_MS),
    OVERLAP_MS / 1_000,
  ]);
  return firstRow(rows).found;
}

const sinceLastRound = `>= coalesce((SELECT matched_at - make_interval(secs => $2) FROM matching_rounds), $1)`;

// In branches, so that each finds its index.
const selectNewClaim = prepared("select-new-claim")`
    SELECT EXISTS (
      SELECT FROM (
             SELECT * FROM purchases WHERE status = 'pending' AND proof_at ${sinceLastRound}
              UNION ALL
             SELECT * FROM purchases WHERE status = 'pending' AND proof_at IS NULL AND reference_at ${sinceLastRound}) AS p
        JOIN bank_movements AS m
          ON m.occurred_on >= p.created_at::date - 2 AND m.amount_bs = coalesce(p.payable_bs, p.amount_bs) AND m.direction = 'credit'
             AND (p.payable_bs IS NOT NULL
                  OR right(m.reference_digits, ${CONTESTING_DIGITS})
                     = right(regexp_replace(p.payment_reference, '\\D', '', 'g'), ${CONTESTING_DIGITS}))
       WHERE NOT p.trial
         AND m.standing = 'counts' AND m.dismissed_at IS NULL
         AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id)
    ) AS found`;
