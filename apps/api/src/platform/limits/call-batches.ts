import type { Database } from "../../database/database.ts";
import type { Logger } from "../logger.ts";
import { isSameWindow, takeCall, takeCalls, type CountedCall } from "./take-call.ts";

/** The most buckets counted in one statement. */
const MOST = 32;

/** What counting needs of a process. */
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
