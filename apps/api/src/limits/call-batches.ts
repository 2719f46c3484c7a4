import type { Database } from "../database/database.ts";
import { isSameWindow, takeCall, takeCalls, type CountedCall } from "./take-call.ts";

/** The most buckets counted in one statement. */
const MOST = 32;

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
 * Counts the calls of one process together: while a statement is on its way, the calls that arrive wait for the next one. A
 * rush then needs few statements, and a lone call waits for nobody. Calls that a statement doesn't allow are counted
 * one at a time, which tells how long each has to wait.
 */
export class CallBatches {
  #waiting: Waiting[] = [];
  #running = false;

  /** The same as `takeCall`. */
  async take(database: Database, call: CountedCall): Promise<number | null> {
    const allowed = await new Promise<boolean>((answer) => {
      this.#waiting.push({ call, answer });
      void this.#run(database);
    });
    return allowed ? null : await takeCall(database, call);
  }

  async #run(database: Database): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#waiting.length > 0) {
      const groups = this.#nextGroups();
      const asked = groups.map(({ call, waiting }) => ({ ...call, times: waiting.length }));
      // After an error each call is counted alone, and reports its own.
      const allowed = await takeCalls(database, asked).catch((): boolean[] => []);
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
