import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { countErased } from "../log/erased-sales.ts";
import { currentLog, notInLedger } from "../log/current-log.ts";
import { readBundle } from "./read-bundle.ts";
import { bundleDates } from "./bundle-dates.ts";

/** How many bundles this process caches; that of the least recently requested raffle is dropped first. */
const CACHED_BUNDLES = 4;

interface CachedBundle {
  /** Which checkpoint it goes up to, how many proofs date its entries, and how many purchases were erased. */
  readonly version: string;
  readonly text: Promise<string>;
}

/** The bundles of raffles' logs: made once for each size of a log, each new date and each erasure, however many requests arrive at once. */
export class LedgerBundles {
  readonly #context: Context;
  readonly #cached = new BoundedMap<number, CachedBundle>(CACHED_BUNDLES);

  constructor(context: Context) {
    this.#context = context;
  }

  /** The text of a raffle's `prueba-<id>.json`. Failure: `not_found`, without a log or before its first entry. */
  async of(raffleId: number): Promise<Result<string>> {
    const log = await currentLog(this.#context.database, raffleId);
    if (log === null || log.checkpoint === null) return notInLedger();
    const { checkpoint } = log;
    const dates = await bundleDates(this.#context.database, { ...log, checkpoint });
    const proofs = dates.flatMap(({ sigsum }) => sigsum).length;
    const erased = await countErased(this.#context.database, raffleId);
    const version = `${log.epoch}/${checkpoint.size}/${proofs}/${erased}`;
    const cached = this.#cached.get(raffleId);
    const bundle =
      cached?.version === version
        ? cached
        : { version, text: readBundle(this.#context, { ...log, checkpoint }) };
    this.#cached.set(raffleId, bundle);
    try {
      return ok(await bundle.text);
    } catch (error) {
      // The next request tries again.
      if (this.#cached.get(raffleId) === bundle) this.#cached.delete(raffleId);
      throw error;
    }
  }
}
