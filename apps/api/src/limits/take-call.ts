import type { RateLimit } from "../environment-values.ts";
import type { Database } from "../database/database.ts";

/**
 * Counts one call in a bucket that all processes on this database share. Returns null if it is allowed, or the seconds until
 * it is. A sliding window: the calls of the previous window count in proportion to its overlap. Refused calls don't count.
 */
export async function takeCall(
  database: Database,
  call: { bucket: string; limit: RateLimit; now: Date },
): Promise<number | null> {
  const { calls, seconds } = call.limit;
  const length = seconds * 1_000;
  const elapsed = call.now.getTime() % length;
  const start = call.now.getTime() - elapsed;
  const weight = 1 - elapsed / length;
  const [row] = await database.query<{ taken: number | null; current: number; previous: number }>(
    takeOne,
    [call.bucket, new Date(start), new Date(start - length), weight, calls],
  );
  if (row === undefined || row.taken !== null) return null;
  const wait =
    row.current < calls && row.previous > 0
      ? length * (1 - (calls - 1 - row.current) / row.previous) - elapsed
      : length - elapsed + length * (1 - (calls - 1) / Math.max(row.current, calls));
  return Math.max(1, Math.ceil(wait / 1_000));
}

/** Uncounts a call that was counted at that time. */
export async function giveBackCall(
  database: Database,
  call: { bucket: string; limit: RateLimit; now: Date },
): Promise<void> {
  const length = call.limit.seconds * 1_000;
  const start = call.now.getTime() - (call.now.getTime() % length);
  await database.query(giveBackOne, [call.bucket, new Date(start)]);
}

const giveBackOne = {
  name: "give-back-call",
  text: `UPDATE rate_limits SET count = count - 1 WHERE bucket = $1 AND window_start = $2 AND count > 0`,
};

const takeOne = {
  name: "take-call",
  text: `
    WITH previous AS (
      SELECT coalesce(max(count), 0) AS count FROM rate_limits WHERE bucket = $1 AND window_start = $3
    ), taken AS (
      INSERT INTO rate_limits AS current (bucket, window_start, count)
      SELECT $1, $2, 1 FROM previous WHERE previous.count * $4::float8 + 1 <= $5::int
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = current.count + 1
        WHERE (SELECT count FROM previous) * $4::float8 + current.count + 1 <= $5::int
      RETURNING count
    )
    SELECT (SELECT count FROM taken) AS taken,
           (SELECT count FROM previous) AS previous,
           coalesce((SELECT count FROM rate_limits WHERE bucket = $1 AND window_start = $2), 0) AS current`,
};
