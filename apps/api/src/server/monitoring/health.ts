import type { FastifyInstance } from "fastify";

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

declare module "fastify" {
  interface FastifyContextConfig {
    /** Polled every few seconds by machines: not logged. */
    quiet?: boolean;
  }
}

/**
 * GET /livez (the process is alive) and GET /readyz (200: send requests here; 503: send them elsewhere), for the proxy in
 * front. While draining, every response closes its connection, so that no connection is cut when the process stops.
 */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.addHook("onSend", async (_request, reply) => {
    if (health.draining) reply.header("connection", "close");
  });
  const options = { config: { quiet: true }, logLevel: "silent" } as const;
  app.get("/livez", options, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ live: true }),
  );
  app.get("/readyz", options, (_request, reply) => {
    const { ready } = health;
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready });
  });
}
