/**
 * Readiness: whether requests should be sent here. (Any response at all shows that the process is alive.) The database
 * doesn't count: without it no process can sell, and all of them still serve pages and say what is going on.
 */
export interface Health {
  /** Marks the process as ready. */
  open(): void;
  /** Marks the process as stopping: it still serves requests, but should get no new ones. */
  drain(): void;
  readonly draining: boolean;
  /** False while starting and while draining. */
  readonly ready: boolean;
}

/** Creates the health of a process that is still starting. */
export function createHealth(): Health {
  let opened = false;
  let draining = false;
  return {
    open: () => void (opened = true),
    drain: () => void (draining = true),
    get draining() {
      return draining;
    },
    get ready() {
      return opened && !draining;
    },
  };
}
