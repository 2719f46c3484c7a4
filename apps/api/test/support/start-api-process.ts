import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "vite";
import type { Environment } from "../../src/config.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The program of a second server process; null: the test's own process serves everything. */
    apiProgram: string | null;
  }
}

/** A server process in addition to the test's own. */
export interface ApiProcess {
  origin: string;
  /** Sets its clock; resolves once that is done. */
  setTime(now: Date): Promise<void>;
  stop(): Promise<void>;
}

/**
 * If TEST_PROCESSES=2, builds the program of a second process, which receives every other call of a test; otherwise null.
 */
export async function buildApiProgram(): Promise<string | null> {
  if (process.env["TEST_PROCESSES"] !== "2") return null;
  const root = join(import.meta.dirname, "../..");
  const outDir = join(root, "test-results/api-process");
  const input = {
    "api-process": "test/support/api-process.ts",
    "picture-program": "src/pictures/picture-program.ts",
  };
  const rollupOptions = { input };
  await build({ root, logLevel: "error", build: { rollupOptions, outDir, emptyOutDir: true } });
  return join(outDir, "api-process.js");
}

/** Starts it with this environment, including DATABASE_URL and DATA_DIR. */
export async function startApiProcess(
  program: string,
  environment: Environment,
): Promise<ApiProcess> {
  const { PATH, HOME } = process.env;
  const child = fork(program, { env: { PATH, HOME, TZ: "UTC", ...environment } });
  const ended = once(child, "exit");
  const died = ended.then(() => Promise.reject(new Error("The second process ended by itself.")));
  died.catch(() => undefined);
  const [hello] = await Promise.race([once(child, "message"), died]);
  if (!isHello(hello)) throw new Error("The second process did not say where it is.");
  let turn: Promise<unknown> = Promise.resolve();
  return {
    origin: hello.origin,
    setTime: async (now) => {
      const change = turn.then(async () => {
        const heard = once(child, "message");
        child.send(now.getTime());
        await Promise.race([heard, died]);
      });
      turn = change;
      await change;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

function isHello(message: unknown): message is { origin: string } {
  return typeof message === "object" && message !== null && "origin" in message;
}
