import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database, PoolUse } from "../database/database.ts";

/** From a cached page to an upload over slow mobile data, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What one process knows of itself: Node's own figures and its connections to the database. */
export function createProcessMetrics(database: Pick<Database, "poolUse">): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const states = ["open", "idle", "waiting"] as const satisfies (keyof PoolUse)[];
  const connections = new Gauge({
    name: "rifas_database_connections",
    help: "Connections of this process's pool; 'waiting' counts callers that wait for one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      const use = database.poolUse();
      for (const state of states) this.set({ state }, use[state]);
    },
  });
  registry.registerMetric(connections);
  return registry;
}

/** Measures every answer by its route (never its address, which holds ids and searches), method and status. */
export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "rifas_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = "none", config } = request.routeOptions;
    if (config.quiet === true) return;
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
}
