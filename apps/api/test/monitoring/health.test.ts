import { afterEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { createHealth } from "../../src/monitoring/health.ts";

type Asked = Pick<Database, "query">;

const answering: Asked = { query: async () => [] };
const broken: Asked = { query: async () => Promise.reject(new Error("gone")) };

afterEach(() => {
  vi.useRealTimers();
});

describe("readiness", () => {
  test("is false while starting, true while running, and false as soon as the process stops", async () => {
    const health = createHealth();
    expect(await health.isReady()).toBe(false);
    health.open(answering);
    expect(await health.isReady()).toBe(true);
    health.drain();
    expect(await health.isReady()).toBe(false);
  });

  test("is false while the database refuses connections, and true again afterwards", async () => {
    const health = createHealth();
    let database = broken;
    health.open({ query: async (named, values) => database.query(named, values) });
    expect(await health.isReady()).toBe(false);
    database = answering;
    expect(await health.isReady()).toBe(true);
  });

  test("is false if the database doesn't respond in time; concurrent probes share one query", async () => {
    vi.useFakeTimers();
    const query = vi.fn(() => new Promise<never>(() => {}));
    const health = createHealth();
    health.open({ query });
    const answers = Promise.all([health.isReady(), health.isReady(), health.isReady()]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answers).toEqual([false, false, false]);
    expect(query).toHaveBeenCalledTimes(1);
  });
});
