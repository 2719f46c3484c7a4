import { lapsedQuantity } from "../holds/lapsed-holds.ts";
import type { RaffleCounts, RushCounts } from "../../platform/ports.ts";
import type { Reading } from "../../platform/reading.ts";
import { prepared } from "../../database/database.ts";

/** Up to this many pending purchases are summed at every read. */
const FEW = 100;

/** Above that, how long a count is used before the purchases are summed again, in milliseconds. */
const KEPT_MS = 1_000;

/**
 * SQL: how many numbers the pending purchases of `raffles` hold whose time isn't up; null if there are more than a few purchases. Every
 * visitor of a raffle polls its counts, so in a rush, with thousands pending, a read must not sum them all.
 */
export function reservedIfFew(now: string): string {
  return `(
  SELECT CASE WHEN count(*) <= ${FEW} THEN coalesce(sum(quantity), 0)::integer - ${lapsedQuantity(now)} END
    FROM (SELECT quantity FROM purchases WHERE raffle_id = raffles.id AND status = 'pending' LIMIT ${FEW + 1}) AS few)`;
}

/** Keeps counts in memory; `time` is a monotonic time in milliseconds. */
export function createRushCounts(time: () => number = () => performance.now()): RushCounts {
  const known = new Map<number, { at: number; counts: Promise<RaffleCounts> }>();
  return {
    of(reading, raffleId) {
      const last = known.get(raffleId);
      if (last && time() - last.at < KEPT_MS) return last.counts;
      const counts = countAll(reading, raffleId);
      known.set(raffleId, { at: time(), counts });
      // A failure must not be kept; the reader of `counts` handles it.
      counts.catch(() => known.delete(raffleId));
      return counts;
    },
  };
}

/** Fills in the cached counts for a row that was read without them; sold and reserved are from the same instant. */
export async function withCounts<Row extends { id: number; sold_count: number }>(
  { rush, reading }: { rush: RushCounts; reading: Reading },
  row: Row & { reserved: number | null },
): Promise<Row & { reserved: number }> {
  if (row.reserved !== null) return { ...row, reserved: row.reserved };
  const { sold, reserved } = await rush.of(reading, row.id);
  return { ...row, sold_count: sold, reserved };
}

async function countAll({ database, now }: Reading, raffleId: number): Promise<RaffleCounts> {
  const [counts] = await database.query<RaffleCounts>(countPending, [raffleId, now]);
  return counts ?? { sold: 0, reserved: 0 };
}

const countPending = prepared("count-pending-numbers")`
    SELECT sold_count AS sold,
           (SELECT coalesce(sum(quantity), 0)::integer FROM purchases
             WHERE raffle_id = raffles.id AND status = 'pending') - ${lapsedQuantity("$2")} AS reserved
      FROM raffles WHERE id = $1`;
