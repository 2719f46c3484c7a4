import type { Context } from "../context.ts";
import { ok, type Result } from "../failure.ts";
import { countErased } from "./erased-sales.ts";
import { currentLog, notInLedger } from "./current-log.ts";
import { readBundle } from "./read-bundle.ts";
import { countDates } from "./seal-dates.ts";

/** How many raffles' bundles this process caches. */
const KEPT = 4;

interface Kept {
  /** Which checkpoint it goes up to, how many witnesses date its seal, and how many purchases were erased. */
  readonly version: string;
  readonly text: Promise<string>;
}

/** The bundles of raffles' logs: made once for each size of a log, each new date of its seal and each erasure, however
 * many requests arrive at once. */
export class LedgerBundles {
  readonly #context: Pick<Context, "config" | "database" | "keys">;
  readonly #kept = new Map<number, Kept>();

  constructor(context: Pick<Context, "config" | "database" | "keys">) {
    this.#context = context;
  }

  /** The text of a raffle's `prueba-<id>.json`. Failure: `not_found`, without a log or before its first entry. */
  async of(raffleId: number): Promise<Result<string>> {
    const log = await currentLog(this.#context.database, raffleId);
    if (log === null || log.checkpoint === null) return notInLedger();
    const { checkpoint } = log;
    const dates = await countDates(this.#context.database, log);
    const erased = await countErased(this.#context.database, raffleId);
    const version = `${log.epoch}/${checkpoint.size}/${dates}/${erased}`;
    const before = this.#kept.get(raffleId);
    const kept =
      before?.version === version
        ? before
        : { version, text: readBundle(this.#context, { ...log, checkpoint }) };
    this.#keep(raffleId, kept);
    try {
      return ok(await kept.text);
    } catch (error) {
      // The next request tries again.
      if (this.#kept.get(raffleId) === kept) this.#kept.delete(raffleId);
      throw error;
    }
  }

  #keep(raffleId: number, kept: Kept): void {
    // Puts it last, so that the first is always the least recently requested.
    this.#kept.delete(raffleId);
    this.#kept.set(raffleId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
