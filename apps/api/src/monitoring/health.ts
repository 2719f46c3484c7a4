import type { Database } from "../database/database.ts";
import { withTimeout } from "./with-timeout.ts";

/** How long the database may take to respond. */
const timeoutMilliseconds = 2_000;

/** Readiness: whether requests should be sent here. (Any response at all shows that the process is alive.) */
export interface Health {
  /** Marks the process as ready, as long as this database responds. */
  open(database: Pick<Database, "query">): void;
  /** Marks the process as stopping: it still serves requests, but should get no new ones. */
  drain(): void;
  readonly draining: boolean;
  /** False while starting, while draining, and while the database doesn't respond. */
  isReady(): Promise<boolean>;
}

/** Creates the health of a process that is still starting. */
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
