import type { FastifyInstance } from "fastify";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Registry } from "prom-client";
import { buildApp, type Register } from "../app.ts";
import { noteJobs } from "../background/job-outcomes.ts";
import { startBackground } from "../background/start-background.ts";
import type { ServerContext } from "../create-context.ts";
import { listen } from "../listen.ts";
import { type Health, registerHealth } from "../monitoring/health.ts";
import { observeRequests } from "../monitoring/process-metrics.ts";

/** A running process. */
export interface Serving {
  /** The public origin; undefined if this process doesn't serve requests. */
  origin: string | undefined;
  /** Reports itself as not ready, keeps serving for DRAIN_SECONDS, then finishes requests and jobs in progress. */
  stop(): Promise<void>;
}

/** Runs this process's roles (RUN): serves requests, works in the background, or both. */
export async function serve(
  context: ServerContext,
  parts: { health: Health; metrics: Registry; register: Register },
): Promise<Serving> {
  const { health, metrics, register } = parts;
  const { config } = context;
  if (config.run.size === 1 && config.run.has("email")) giveWay();
  let app: FastifyInstance | undefined;
  let origin: string | undefined;
  if (config.run.has("web")) {
    app = await buildApp(context, {
      register: async (built) => {
        registerHealth(built, health);
        observeRequests(built, metrics);
        await register(built, context);
      },
    });
    // Ready before it listens: a process that accepts connections must accept requests.
    health.open();
    origin = await listen(app, config);
  }
  health.open();
  await noteJobs(context);
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

/** Messages can wait, buyers can't: a process that only sends e-mails uses the CPU time that others on its machine leave it. */
function giveWay(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}
