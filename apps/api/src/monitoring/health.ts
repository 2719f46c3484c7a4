import type { Database } from "../database/database.ts";
import { within } from "./within.ts";

/** How long a database may take to say that it is there. */
const patienceMilliseconds = 2_000;

/** Whether requests should be sent here; not whether the process lives, which answering at all shows. */
export interface Health {
  /** Requests are welcome from now on, as long as this database answers. */
  open(database: Pick<Database, "query">): void;
  /** The process is about to stop: it answers what still comes, and wants no more. */
  drain(): void;
  readonly draining: boolean;
  /** False while starting, while draining, and while the database doesn't answer. */
  isReady(): Promise<boolean>;
}

/** The health of a process that is still starting. */
export function createHealth(): Health {
  let database: Pick<Database, "query"> | undefined;
  let draining = false;
  let asking: Promise<boolean> | undefined;

  // However many ask, the database is asked once: probes must not pile up in front of one that hangs.
  const ask = (asked: Pick<Database, "query">): Promise<boolean> => {
    asking ??= within(patienceMilliseconds, asked.query(anything, []))
      .then(() => true)
      .catch(() => false)
      .finally(() => (asking = undefined));
    return asking;
  };
  return {
    open: (opened) => (database = opened),
    drain: () => (draining = true),
    get draining() {
      return draining;
    },
    isReady: async () => database !== undefined && !draining && (await ask(database)) && !draining,
  };
}

const anything = { name: "ready", text: "SELECT 1" };
