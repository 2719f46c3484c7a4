import type { RateLimit } from "../environment-values.ts";
import { type Database, prepared } from "../../database/database.ts";
import type { Logger } from "../logger.ts";

/** A call to be counted. */
export interface CountedCall {
  /** The name of the limit, and a hash of the caller that it counts (an address, an account, a purchase). */
  bucket: string;
  limit: RateLimit;
  now: Date;
}

/**
 * Counts one call in a bucket that all processes on this database share. Returns null if it is allowed, or the seconds until
 * it is. A sliding window: the calls of the previous window count in proportion to its overlap. Refused calls don't count.
 */
export async function takeCall(database: Database, call: CountedCall): Promise<number | null> {
  const { calls } = call.limit;
  const { start, previous, length, elapsed, weight } = windowOf(call);
  const [row] = await database.query<{ taken: number | null; current: number; previous: number }>(
    takeOne,
    [call.bucket, start, previous, weight, calls],
  );
  if (row === undefined || row.taken !== null) return null;
  const wait =
    row.current < calls && row.previous > 0
      ? length * (1 - (calls - 1 - row.current) / row.previous) - elapsed
      : length - elapsed + length * (1 - (calls - 1) / Math.max(row.current, calls));
  return Math.max(1, Math.ceil(wait / 1_000));
}

/** Counts calls of different buckets in one statement, each `times` times or not at all. Returns which were allowed, in their order. */
export async function takeCalls(
  database: Database,
  asked: readonly (CountedCall & { times: number })[],
): Promise<boolean[]> {
  const windows = asked.map(windowOf);
  const rows = await database.query<{ bucket: string }>(takeMany, [
    asked.map(({ bucket }) => bucket),
    windows.map(({ start }) => start),
    windows.map(({ previous }) => previous),
    windows.map(({ weight }) => weight),
    asked.map(({ limit }) => limit.calls),
    asked.map(({ times }) => times),
  ]);
  const allowed = new Set(rows.map(({ bucket }) => bucket));
  return asked.map(({ bucket }) => allowed.has(bucket));
}

/** Uncounts a call that was counted at that time. */
export async function giveBackCall(database: Database, call: CountedCall): Promise<void> {
  await database.query(giveBackOne, [call.bucket, windowOf(call).start]);
}

/** Whether two calls count in the same window. */
export function isSameWindow(one: CountedCall, other: CountedCall): boolean {
  return windowOf(one).start.getTime() === windowOf(other).start.getTime();
}

/** The window that a call counts in, and the weight of the one before; `length` and `elapsed` in milliseconds. */
export function windowOf({ limit, now }: CountedCall) {
  const length = limit.seconds * 1_000;
  const elapsed = now.getTime() % length;
  const start = now.getTime() - elapsed;
  return {
    start: new Date(start),
    previous: new Date(start - length),
    length,
    elapsed,
    weight: 1 - elapsed / length,
  };
}

/** The most buckets counted in one statement. */
const MOST = 32;

interface Counting {
  database: Database;
  logger: Logger;
}

interface Waiting {
  call: CountedCall;
  answer: (allowed: boolean) => void;
}

/** Calls of one bucket in one window; one statement may count a row only once. */
interface Group {
  call: CountedCall;
  waiting: Waiting[];
}

/**
 * Counts the calls of one process together: calls that arrive while a statement is running share the next one. A rush
 * needs few statements that way, and a single call never waits. If a bucket has no room for all of its calls, they are
 * counted one by one, which also gives the time that each has to wait.
 */
export class CallBatches {
  #waiting: Waiting[] = [];
  #running = false;

  /** The same as `takeCall`. */
  async take(context: Counting, call: CountedCall): Promise<number | null> {
    const allowed = await new Promise<boolean>((answer) => {
      this.#waiting.push({ call, answer });
      void this.#run(context);
    });
    return allowed ? null : await takeCall(context.database, call);
  }

  async #run({ database, logger }: Counting): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // The same request may ask for another bucket, too.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const groups = this.#nextGroups();
      const asked = groups.map(({ call, waiting }) => ({ ...call, times: waiting.length }));
      const allowed = await takeCalls(database, asked).catch((error: unknown): boolean[] => {
        logger.warn({ err: error }, "calls could not be counted together; they are counted alone");
        return [];
      });
      for (const [at, { waiting }] of groups.entries())
        for (const { answer } of waiting) answer(allowed[at] ?? false);
    }
    this.#running = false;
  }

  #nextGroups(): Group[] {
    const groups = new Map<string, Group>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const { bucket } = one.call;
      const group = groups.get(bucket);
      if (group !== undefined && isSameWindow(group.call, one.call)) group.waiting.push(one);
      else if (group === undefined && groups.size < MOST)
        groups.set(bucket, { call: one.call, waiting: [one] });
      else later.push(one);
    }
    this.#waiting = later;
    return [...groups.values()];
  }
}

const giveBackOne = prepared("give-back-call")`
    UPDATE rate_limits SET count = count - 1 WHERE bucket = $1 AND window_start = $2 AND count > 0`;

const takeOne = prepared("take-call")`
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
           coalesce((SELECT count FROM rate_limits WHERE bucket = $1 AND window_start = $2), 0) AS current`;

/** In the order of the buckets, or two processes could each wait for a row of the other. */
const takeMany = prepared("take-calls")`
    WITH asked AS MATERIALIZED (
      SELECT bucket, window_start, times, most - weight * coalesce(
               (SELECT count FROM rate_limits WHERE bucket = given.bucket AND window_start = given.previous), 0) AS room
        FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::float8[], $5::int[], $6::int[])
          AS given (bucket, window_start, previous, weight, most, times)
    )
    INSERT INTO rate_limits AS current (bucket, window_start, count)
    SELECT bucket, window_start, times FROM asked WHERE times <= room ORDER BY bucket
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = current.count + excluded.count
      WHERE current.count + excluded.count <= (SELECT room FROM asked WHERE asked.bucket = excluded.bucket)
    RETURNING bucket`;
