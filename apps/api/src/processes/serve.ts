import type { FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import type { Registry } from "prom-client";
import { buildApp, type Register } from "../app.ts";
import { startBackground } from "../background/start-background.ts";
import type { Context } from "../context.ts";
import { listen } from "../listen.ts";
import type { Health } from "../monitoring/health.ts";
import { observeRequests } from "../monitoring/process-metrics.ts";
import { registerHealth } from "../monitoring/register-health.ts";

/** A process at its work. */
export interface Serving {
  /** Where people reach it; undefined where answering requests is not its duty. */
  origin: string | undefined;
  /** Says that it isn't ready any more, goes on for DRAIN_SECONDS, lets requests and jobs under way end. */
  stop(): Promise<void>;
}

/** Does what RUN says, in this process: answers requests, works in the background, or both. */
export async function serve(
  context: Context,
  parts: { health: Health; metrics: Registry; register: Register },
): Promise<Serving> {
  const { health, metrics, register } = parts;
  const { config } = context;
  let app: FastifyInstance | undefined;
  let origin: string | undefined;
  if (config.run.has("web")) {
    app = await buildApp(context, {
      register: async (built) => {
        registerHealth(built, health);
        observeRequests(built, metrics);
        await register(built);
      },
    });
    // Ready before it listens: a connection taken is a request welcome.
    health.open(context.database);
    origin = await listen(app, config);
  }
  health.open(context.database);
  const stopBackground = startBackground(context);
  return {
    origin,
    stop: async () => {
      health.drain();
      if (app !== undefined) {
        await pause(config.drainSeconds * 1_000);
        await app.close();
      }
      await stopBackground();
    },
  };
}
