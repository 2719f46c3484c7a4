/** Why a queue did not do a piece of work: it had no room, or the caller left before its turn. */
export type NotDone = "full" | "gone";

/** Who asks for a piece of work. */
export interface Asker {
  /** Turns go round between these: an address, an account. */
  who: string;
  /** Aborted when the caller leaves: work that has not begun is dropped. */
  signal: AbortSignal;
}

interface Entry {
  who: string;
  settle(how: "begun" | NotDone): void;
}

/**
 * Work done `slots` pieces at a time, with at most `capacity` waiting. Turns go round between those who ask, so that one
 * with a thousand pieces delays another by one piece a round. When it is full, whoever has the most waiting loses the
 * newest of them: a newcomer is refused only if it is that one itself.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #capacity: number;
  /** In the order of their next turn: a Map keeps the order of insertion. */
  readonly #lines = new Map<string, Entry[]>();
  #running = 0;
  #waiting = 0;

  constructor({ slots, capacity }: { slots: number; capacity: number }) {
    this.#slots = slots;
    this.#capacity = capacity;
  }

  /** How many pieces wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Does the work when its turn comes and passes on what it returns or throws; or says why it was not done. */
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

  /** Refuses the newest piece of the longest line, unless nobody has more waiting than `who`. */
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
      // Behind everyone else until its next turn.
      const rest = this.#lines.get(who);
      if (rest !== undefined && this.#lines.delete(who)) this.#lines.set(who, rest);
      this.#running += 1;
      entry.settle("begun");
    }
  }
}
