import type { Database } from "../database/database.ts";
import { withTimeout } from "./with-timeout.ts";

/** How long a database may take to say that it is there. */
const timeoutMilliseconds = 2_000;

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
  let probing: Promise<boolean> | undefined;

  // Concurrent probes share one query, so that they do not pile up in front of a database that hangs.
  const probe = (asked: Pick<Database, "query">): Promise<boolean> => {
    probing ??= withTimeout(timeoutMilliseconds, asked.query(anything, []))
      .then(() => true)
      .catch(() => false)
      .finally(() => (probing = undefined));
    return probing;
  };
  return {
    open: (opened) => (database = opened),
    drain: () => (draining = true),
    get draining() {
      return draining;
    },
    isReady: async () =>
      database !== undefined && !draining && (await probe(database)) && !draining,
  };
}

const anything = { name: "ready", text: "SELECT 1" };
