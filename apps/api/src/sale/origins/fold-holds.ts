import { prepared, type Reader } from "../../database/database.ts";

/** Small, because a purchase that counts in a slot of the batch waits for it. */
const BATCH = 1_000;

/**
 * Adds up the counts of all connections in slot 0 (ADR 13). It changes no sum, only the number of rows. It skips slots in
 * use, and concurrent runs lock the sums in the same order.
 */
export async function foldHolds(database: Reader): Promise<void> {
  for (;;) {
    const [folded] = await database.query<{ slots: number }>(fold, [BATCH]);
    if (folded === undefined || folded.slots < BATCH) break;
  }
  await database.query(forgetEmpty, []);
}

const fold = prepared("fold-hold-totals")`
    WITH folded AS (
      DELETE FROM hold_totals
       WHERE ctid = ANY (ARRAY(SELECT ctid FROM hold_totals WHERE slot <> 0 LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING origin, quantity, holds),
    added AS (
      INSERT INTO hold_totals AS total (origin, quantity, slot, holds)
      SELECT origin, quantity, 0, sum(holds) FROM folded
       GROUP BY origin, quantity HAVING sum(holds) <> 0 ORDER BY origin, quantity
      ON CONFLICT (origin, quantity, slot) DO UPDATE SET holds = total.holds + excluded.holds)
    SELECT count(*)::integer AS slots FROM folded`;

const forgetEmpty = prepared("forget-empty-hold-totals")`DELETE FROM hold_totals WHERE holds = 0`;
