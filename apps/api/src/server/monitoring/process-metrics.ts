import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database, PoolUse } from "../../database/database.ts";
import type { LimitMeter } from "../../platform/limits/limit-meter.ts";

/** Histogram buckets in seconds, from a cached page to an upload over slow mobile data. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

interface Watched {
  database: Pick<Database, "poolUse">;
  limits: LimitMeter;
}

/** The metrics of one process: Node's own, its database connections, its limits. */
export function createProcessMetrics({ database, limits }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerLimits(registry, limits);
  registerConnections(registry, database);
  return registry;
}

function registerConnections(registry: Registry, database: Watched["database"]): void {
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
}

function registerLimits(registry: Registry, limits: LimitMeter): void {
  const refused = new Counter({
    name: "rifas_limit_refused_total",
    help: "Requests that a limit refused, by its name in docs/limits.generated.md.",
    labelNames: ["limit"],
    registers: [],
    collect() {
      this.reset();
      for (const [limit, count] of limits.refusals()) this.inc({ limit }, count);
    },
  });
  const inUse = new Gauge({
    name: "rifas_limit_in_use",
    help: "How much of a limit this process is using now, in the limit's own unit.",
    labelNames: ["limit"],
    registers: [],
    collect() {
      for (const [limit, use] of limits.uses()) this.set({ limit }, use.inUse);
    },
  });
  const capacity = new Gauge({
    name: "rifas_limit_capacity",
    help: "How much of a limit this process may use at most.",
    labelNames: ["limit"],
    registers: [],
    collect() {
      for (const [limit, use] of limits.uses()) this.set({ limit }, use.capacity);
    },
  });
  for (const metric of [refused, inUse, capacity]) registry.registerMetric(metric);
}

/** Measures every response by route (never the URL, which holds ids and search terms), method and status. */
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
