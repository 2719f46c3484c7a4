import { AggregatorRegistry } from "prom-client";
import type { Register } from "../app.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { createContext } from "../create-context.ts";
import { createHealth } from "../monitoring/health.ts";
import { createProcessMetrics } from "../monitoring/process-metrics.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { serve } from "./serve.ts";
import { stopMessage, workerDatabase, type WorkerMessage } from "./run-workers.ts";

/** Runs one of several server processes until its supervisor stops it or is gone. */
export async function runAsWorker(config: ServerConfig, register: Register): Promise<void> {
  let stop = async (): Promise<void> => undefined;
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (config.drainSeconds + config.graceSeconds) * 1_000).unref();
    void stop().finally(() => process.exit(0));
  };
  // A Ctrl-C reaches the whole process group; the supervisor decides when to stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("message", (message) => message === stopMessage && end());
  process.on("disconnect", end);
  try {
    const owned = await createContext(config, process.env[workerDatabase] ?? "");
    const health = createHealth();
    const metrics = createProcessMetrics(owned.context);
    // Its constructor registers the handler for the supervisor's requests for metrics.
    AggregatorRegistry.setRegistries(metrics);
    void new AggregatorRegistry();
    const serving = await serve(owned.context, { health, metrics, register });
    stop = async () => {
      await serving.stop();
      await owned.close();
    };
    process.send?.({ rifas: "ready", origin: serving.origin ?? "" });
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    process.send?.({ rifas: "failed", why: error.message } satisfies WorkerMessage, () =>
      process.exit(1),
    );
  }
}
