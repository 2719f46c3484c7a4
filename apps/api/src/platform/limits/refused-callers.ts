import { BoundedMap } from "../bounded-map.ts";

/** The most buckets remembered; the one with the oldest refusal is dropped first. */
const REMEMBERED = 20_000;

/** A refusal, and the time until which the same answer holds; both in milliseconds. */
interface Refused {
  at: number;
  until: number;
}

/**
 * Callers that this process has told to wait. Until their wait is over it refuses them without asking the database;
 * otherwise refusing a flood would cost as much as serving it.
 */
export class RefusedCallers {
  readonly #refused = new BoundedMap<string, Refused>(REMEMBERED);

  /** Remembers that a bucket of calls was refused, and for how many seconds. */
  remember(bucket: string, now: Date, seconds: number): void {
    const at = now.getTime();
    this.#refused.set(bucket, { at, until: at + seconds * 1_000 });
  }

  /** The whole seconds that a bucket must still wait; null if it must ask the database. */
  waitOf(bucket: string, now: Date): number | null {
    const refused = this.#refused.get(bucket);
    if (refused === undefined) return null;
    const left = refused.until - now.getTime();
    // If the clock was set back, we can't tell how long the wait is.
    if (left > 0 && now.getTime() >= refused.at) return Math.ceil(left / 1_000);
    this.#refused.delete(bucket);
    return null;
  }
}
