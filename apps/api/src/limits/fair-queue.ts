/** Why a task was not run: the queue was full, or the caller left before its turn. */
export type NotDone = "full" | "gone";

/** The owner of a task. */
export interface Asker {
  /** Turns alternate between these keys: an address, an account. */
  who: string;
  /** Aborted when the caller leaves: a task that has not started is dropped. */
  signal: AbortSignal;
}

interface Entry {
  who: string;
  settle(how: "begun" | NotDone): void;
}

/**
 * Runs `slots` tasks at a time, with at most `capacity` waiting. Turns alternate between owners (round robin), so that an
 * owner with a thousand tasks delays another by one task per round. If the queue is full, the owner with the most waiting
 * tasks loses its newest one, so a new task is refused only if its own owner has the most.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #capacity: number;
  /** In the order of their next turn: a Map keeps insertion order. */
  readonly #lines = new Map<string, Entry[]>();
  #running = 0;
  #waiting = 0;

  constructor({ slots, capacity }: { slots: number; capacity: number }) {
    this.#slots = slots;
    this.#capacity = capacity;
  }

  /** How many tasks are waiting. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs the task when its turn comes and returns or throws its outcome; or returns why it was not run. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T | NotDone> {
    const how = await this.#turn(asker);
    if (how !== "begun") return how;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  async #turn({ who, signal }: Asker): Promise<"begun" | NotDone> {
    if (signal.aborted) return "gone";
    if (this.#running < this.#slots) {
      this.#running += 1;
      return "begun";
    }
    if (this.#waiting >= this.#capacity && !this.#makeRoom(who)) return "full";
    const turn = Promise.withResolvers<"begun" | NotDone>();
    const entry: Entry = { who, settle: turn.resolve };
    const onAbort = (): void => {
      this.#leave(entry);
      turn.resolve("gone");
    };
    signal.addEventListener("abort", onAbort);
    this.#lines.set(who, [...(this.#lines.get(who) ?? []), entry]);
    this.#waiting += 1;
    try {
      return await turn.promise;
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  #leave(entry: Entry): void {
    const line = this.#lines.get(entry.who) ?? [];
    const rest = line.filter((other) => other !== entry);
    if (rest.length === line.length) return;
    this.#waiting -= 1;
    if (rest.length > 0) this.#lines.set(entry.who, rest);
    else this.#lines.delete(entry.who);
  }

  /** Drops the newest task of the longest line, unless the line of `who` is already the longest. */
  #makeRoom(who: string): boolean {
    const own = this.#lines.get(who)?.length ?? 0;
    const lengths = [...this.#lines.values()];
    const longest = lengths.reduce((a, b) => (b.length > a.length ? b : a), []);
    const last = longest.at(-1);
    if (last === undefined || longest.length <= own) return false;
    this.#leave(last);
    last.settle("full");
    return true;
  }

  #next(): void {
    for (const [who, [entry]] of this.#lines) {
      if (this.#running >= this.#slots) return;
      if (entry === undefined) continue;
      this.#leave(entry);
      // Moves to the end of the round.
      const rest = this.#lines.get(who);
      if (rest !== undefined && this.#lines.delete(who)) this.#lines.set(who, rest);
      this.#running += 1;
      entry.settle("begun");
    }
  }
}
