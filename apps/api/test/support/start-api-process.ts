import { fork } from "node:child_process";
import { once } from "node:events";
import type { Environment } from "../../src/platform/settings/config.ts";

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
