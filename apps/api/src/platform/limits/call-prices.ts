import { type Database, prepared } from "../../database/database.ts";
import { BoundedMap } from "../bounded-map.ts";
import { windowOf, type CountedCall } from "./take-call.ts";

/** The most buckets whose price is remembered; the one that was learnt first is dropped first. */
const REMEMBERED = 20_000;
/** For how long a process believes a price; what it counts itself changes it at once. */
const BELIEVED_MS = 30_000;
/** The work of a call doubles at most this often: to 2 s on a slow phone (ADR 14). */
const MOST_DOUBLINGS = 2;

/** A call under a limit that asks for work. */
export interface PricedCall extends CountedCall {
  /** How often its work has doubled when the limit is reached. It doubles again whenever the calls do. */
  doublings: number;
}

/** What calls above their limits cost: how often their work doubles. */
export class CallPrices {
  readonly #known = new BoundedMap<string, { doublings: number; from: number }>(REMEMBERED);

  /** How often the work of a call doubles that counts in all of these buckets: as in the dearest of them. */
  async of(database: Database, calls: readonly PricedCall[]): Promise<number> {
    const known = calls.map(({ bucket, now }) => {
      const price = this.#known.get(bucket);
      const age = now.getTime() - (price?.from ?? 0);
      return price !== undefined && age >= 0 && age < BELIEVED_MS ? price.doublings : null;
    });
    const all = known.filter((doublings) => doublings !== null);
    return all.length === calls.length ? Math.max(...all) : await this.count(database, calls, 0);
  }

  /** Counts a call that was paid for, however many there were, or none; returns what the next one costs. */
  async count(database: Database, calls: readonly PricedCall[], times: 0 | 1): Promise<number> {
    const windows = calls.map(windowOf);
    const rows = await database.query<{ bucket: string; count: number }>(countAll, [
      calls.map(({ bucket }) => bucket),
      windows.map(({ start }) => start),
      windows.map(({ previous }) => previous),
      windows.map(({ weight }) => weight),
      times,
    ]);
    const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]));
    const prices = calls.map(({ bucket, limit, now, doublings: first }) => {
      const part = (counts.get(bucket) ?? 0) / limit.calls;
      const doublings =
        part < 1 ? 0 : Math.min(first + Math.floor(Math.log2(part)), MOST_DOUBLINGS);
      this.#known.set(bucket, { doublings, from: now.getTime() });
      return doublings;
    });
    return Math.max(...prices);
  }
}

/** In the order of the buckets, as `take-calls`. */
const countAll = prepared("count-paid-calls")`
    INSERT INTO rate_limits AS current (bucket, window_start, count)
    SELECT bucket, window_start, $5::int
      FROM unnest($1::text[], $2::timestamptz[]) AS given (bucket, window_start) ORDER BY bucket
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = current.count + excluded.count
    RETURNING bucket, count + coalesce((
      SELECT weight * earlier.count
        FROM unnest($1::text[], $3::timestamptz[], $4::float8[]) AS given (bucket, previous, weight)
        JOIN rate_limits AS earlier ON earlier.bucket = given.bucket AND earlier.window_start = given.previous
       WHERE given.bucket = current.bucket), 0) AS count`;
