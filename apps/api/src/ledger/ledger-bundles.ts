import type { Context } from "../context.ts";
import { ok, type Result } from "../failure.ts";
import { currentLog, notInLedger } from "./current-log.ts";
import { readBundle } from "./read-bundle.ts";

/** Raffles whose bundle this process keeps. */
const KEPT = 4;

interface Kept {
  /** Which checkpoint it goes up to. */
  readonly version: string;
  readonly text: Promise<string>;
}

/** The bundles of raffles' logs: each is made once for each size of its log, however many ask for it at once. */
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
    const version = `${log.epoch}/${checkpoint.size}`;
    const kept = this.#kept.get(raffleId);
    if (kept?.version === version) return ok(await kept.text);
    const text = readBundle(this.#context, { ...log, checkpoint });
    this.#keep(raffleId, { version, text });
    return ok(await text);
  }

  #keep(raffleId: number, kept: Kept): void {
    // A raffle that is asked for again moves to the end, so the first is the one that nobody has asked for the longest.
    this.#kept.delete(raffleId);
    this.#kept.set(raffleId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    // What failed must not be kept; whoever asked gets the error.
    kept.text.catch(() => {
      if (this.#kept.get(raffleId) === kept) this.#kept.delete(raffleId);
    });
  }
}
