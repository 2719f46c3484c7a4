import type { FastifyInstance } from "fastify";
import type { Health } from "./health.ts";

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
