import { inject } from "vitest";
import type { Environment } from "../../src/platform/settings/config.ts";
import { startApiProcess } from "./start-api-process.ts";
import type { TestClock } from "./test-clock.ts";
import type { TestDatabase } from "./test-database.ts";
import type { TestAnswer, WireCall } from "./wire.ts";

/** The second of two processes that receive a test's calls in turn, with the test's own database, files and clock. */
interface SecondProcess {
  /** Whether it receives the next call. */
  isNext(): boolean;
  send(call: WireCall): Promise<TestAnswer>;
  stop(): Promise<void>;
}

/**
 * Starts it if TEST_PROCESSES=2; not for tests that inject parts into the server, which can't be shared with another
 * process.
 */
export async function startSecondProcess(options: {
  database: TestDatabase;
  clock: TestClock;
  environment: Environment;
  poolSize?: number;
  context?: object;
}): Promise<SecondProcess | null> {
  const program = inject("apiProgram");
  if (program === null || options.context !== undefined) return null;
  const { database, clock, environment, poolSize = 8 } = options;
  const running = await startApiProcess(program, {
    ...environment,
    DATABASE_URL: database.url,
    DATABASE_POOL: String(poolSize),
  });
  clock.onMove((now) => running.setTime(now));
  let calls = 0;
  return {
    isNext: () => (calls += 1) % 2 === 0,
    send: async ({ method, url, headers, payload }) => {
      await clock.inStep();
      const answer = await fetch(running.origin + url, { method, headers, body: payload ?? null });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const json = answer.headers.get("content-type")?.startsWith("application/json");
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: json === true ? JSON.parse(bytes.toString()) : bytes.toString(),
        bytes,
      };
    },
    stop: () => running.stop(),
  };
}
