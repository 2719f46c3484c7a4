import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database, PoolUse } from "../../database/database.ts";
import type { Replica } from "../../database/replica.ts";
import type { LimitMeter } from "../../platform/limits/limit-meter.ts";
import type { Pictures } from "../../platform/ports.ts";

/** Histogram buckets in seconds, from a cached page to an upload over slow mobile data. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

interface Watched {
  /** Null in a process that uses none. */
  database: Pick<Database, "poolUse"> | null;
  limits: LimitMeter;
  replica: Pick<Replica, "answered" | "lag"> | null;
  /** Null in a process that gets no pictures from buyers. */
  pictures: Pick<Pictures, "drawnBy"> | null;
}

/** The metrics of one process: Node's own, its database connections, its pictures, its limits. */
export function createProcessMetrics({ database, limits, replica, pictures }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerLimits(registry, limits);
  if (replica !== null) registerReplica(registry, replica);
  if (pictures !== null) registerPictures(registry, pictures);
  if (database !== null) registerConnections(registry, database);
  return registry;
}

function registerConnections(registry: Registry, database: NonNullable<Watched["database"]>): void {
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

function registerPictures(registry: Registry, pictures: NonNullable<Watched["pictures"]>): void {
  const drawn = new Counter({
    name: "rifas_pictures_drawn_total",
    help: "Pictures sent to this process, by who drew them: a process with RUN=pictures, or this one's own.",
    labelNames: ["by"],
    registers: [],
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(pictures.drawnBy())) this.inc({ by }, count);
    },
  });
  registry.registerMetric(drawn);
}

function registerReplica(registry: Registry, replica: NonNullable<Watched["replica"]>): void {
  const answered = new Counter({
    name: "rifas_replica_answers_total",
    help: "Statements of reads that a replica may answer, by who did: the primary while the replica is down or behind.",
    labelNames: ["by"],
    registers: [],
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(replica.answered())) this.inc({ by }, count);
    },
  });
  const lag = new Gauge({
    name: "rifas_replica_lag_seconds",
    help: "How far the replica is behind at most; infinite if it can't be reached.",
    registers: [],
    collect() {
      this.set(replica.lag() / 1_000);
    },
  });
  for (const metric of [answered, lag]) registry.registerMetric(metric);
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
