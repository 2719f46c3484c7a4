import type { Client } from "./network-of.ts";
import { FairPlaces, type Place } from "./fair-places.ts";
import { ok, type Result, serverBusy } from "../failure.ts";
import type { ServerConfig } from "../settings/config.ts";
import type { AmountName } from "./amount-limits.ts";
import type { LimitMeter } from "./limit-meter.ts";

/** Why a task was not run: the queue was full, or the caller left before its turn. */
export type NotDone = "full" | "gone";

/** The owner of a task. */
export interface Asker extends Client {
  /** Aborted when the caller leaves: a task that has not started is dropped. */
  signal: AbortSignal;
}

interface Entry extends Place {
  begin: () => void;
}

/** A turn that takes so many milliseconds more counts as another one: dear ones leave turns to other networks. */
const TURN_MS = 100;

/** How many places are kept for known callers, as a part of those for all others. */
const KNOWN_PART = 1 / 4;

/**
 * Runs `slots` tasks at a time, with at most `capacity` waiting, in the order of `FairPlaces`. Known callers wait in places
 * of their own, and have every second turn, so that no number of strangers keeps them out; when their own are taken, they wait
 * in any that strangers leave free.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #strangers: FairPlaces<Entry>;
  readonly #known: FairPlaces<Entry>;
  #wasKnown = false;
  #running = 0;

  constructor({ slots, capacity }: { slots: number; capacity: number }) {
    this.#slots = slots;
    this.#strangers = new FairPlaces(capacity);
    this.#known = new FairPlaces(Math.ceil(capacity * KNOWN_PART));
  }

  /** How many tasks are waiting. */
  get waiting(): number {
    return this.#strangers.size + this.#known.size;
  }

  /** Runs the task when its turn comes and returns or throws its outcome; or returns why it was not run. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T | NotDone> {
    const how = await this.#turn(asker);
    if (how !== "begun") return how;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const more = Math.floor((performance.now() - began) / TURN_MS);
      for (const places of [this.#strangers, this.#known]) places.charge(asker.network, more);
      this.#running -= 1;
      this.#next();
    }
  }

  async #turn({ who, network, carrier, isKnown, signal }: Asker): Promise<"begun" | NotDone> {
    if (signal.aborted) return "gone";
    if (this.#running < this.#slots) {
      this.#running += 1;
      return "begun";
    }
    const ownPlaces = isKnown && (!this.#known.isFull || this.#strangers.isFull);
    const places = ownPlaces ? this.#known : this.#strangers;
    const turn = Promise.withResolvers<"begun" | NotDone>();
    const begin = (): void => turn.resolve("begun");
    const entry: Entry = { who, network, carrier, begin, lost: () => turn.resolve("full") };
    if (!places.join(entry)) return "full";
    const onAbort = (): void => {
      places.leave(entry);
      turn.resolve("gone");
    };
    signal.addEventListener("abort", onAbort);
    try {
      return await turn.promise;
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  #next(): void {
    while (this.#running < this.#slots) {
      const isTurnOfKnown = !this.#wasKnown || this.#strangers.size === 0;
      const known = isTurnOfKnown ? this.#known.next() : undefined;
      const entry = known ?? this.#strangers.next();
      if (entry === undefined) return;
      this.#wasKnown = known !== undefined;
      this.#running += 1;
      entry.begin();
    }
  }
}

/** A metered queue, in turns between those who ask. */
export interface Turns {
  /** Runs a task when its turn comes. Failure: `server_busy` if too many wait, or if the asker left. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<Result<T>>;
}

/** Runs `slots` tasks at once, with as many waiting as the limit says. */
export function takeTurns(
  { config, limits }: { config: Pick<ServerConfig, "limits">; limits: LimitMeter },
  limit: AmountName,
  slots: number,
): Turns {
  const queue = new FairQueue({ slots, capacity: config.limits.amounts[limit] });
  limits.watch(limit, () => queue.waiting);
  return {
    run: async (asker, work) => {
      const done = await queue.run(asker, async () => ok(await work()));
      if (done === "full") limits.refused(limit);
      return typeof done === "string" ? serverBusy() : done;
    },
  };
}
