import { createApiClient } from "@rifas/api-client/client";
import type { Query } from "@rifas/api-client/get";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ana } from "@rifas/api-mocks/world/people";
import type { SessionStore } from "./session-store.ts";
import { anonymousStore } from "./use-session.ts";
import { browserLoaderEnvironment } from "./browser-loader-environment.ts";

const client = createApiClient({ baseUrl: "https://rifas.invalid/api" });
const { signal } = new AbortController();
const { cache } = SWRConfig.defaultValue;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const key of cache.keys()) cache.delete(key);
});

let questions = 0;
/** A query with a new key on each call. Its data is the number of times it was fetched. */
function question(rules: Pick<Query<number>, "freshForMs"> = {}) {
  questions += 1;
  const fetch = vi.fn(async () => fetch.mock.calls.length);
  return { key: `/question/${questions}`, fetch, ...rules };
}
const held = (query: Query<unknown>) => cache.get(query.key)?.data;
const MINUTE = 60_000;

test("data embedded in the document isn't fetched again while fresh, and the configuration never", async () => {
  const config = question({ freshForMs: Number.POSITIVE_INFINITY });
  const first = question({ freshForMs: 5 * MINUTE });
  const list = question();
  const arrived = { [config.key]: "site", [first.key]: "moto", [list.key]: "rifas" };
  const { prefetch } = browserLoaderEnvironment(client, anonymousStore, arrived);

  vi.advanceTimersByTime(4 * MINUTE);
  await prefetch([config, first, list], signal);
  expect([config, first, list].map(({ fetch }) => fetch.mock.calls.length)).toEqual([0, 0, 1]);

  vi.advanceTimersByTime(2 * MINUTE);
  await prefetch([config, first], signal);
  expect([config, first].map(({ fetch }) => fetch.mock.calls.length)).toEqual([0, 1]);
});

test("stale data stays visible while it is revalidated", async () => {
  const list = question();
  const { prefetch } = browserLoaderEnvironment(client, anonymousStore, { [list.key]: "rifas" });
  await prefetch([list], signal);
  expect(held(list)).toBe("rifas");
  await expect.poll(() => held(list)).toBe(1);
});

test("a failed revalidation keeps the old data and doesn't fail the page", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const list = { ...question(), fetch: () => Promise.reject(new Error("no network")) };
  const { prefetch } = browserLoaderEnvironment(client, anonymousStore, { [list.key]: "rifas" });
  await prefetch([list], signal);
  await expect.poll(() => reported).toHaveBeenCalledOnce();
  expect(held(list)).toBe("rifas");
});

test("dependent queries start from the cached answer", async () => {
  const [hero, others] = [question(), question()];
  const next = vi.fn(() => [others]);
  const arrived = { [hero.key]: 7, [others.key]: "rifas" };
  const { prefetchAfter } = browserLoaderEnvironment(client, anonymousStore, arrived);
  await prefetchAfter(hero, next, signal);
  expect(next).toHaveBeenCalledWith(7);
  await expect.poll(() => [hero, others].map(held)).toEqual([1, 1]);
});

test("before a first password is changed nothing is asked in advance", async () => {
  const user = { ...ana, must_change_password: true };
  const newcomer: SessionStore = {
    ...anonymousStore,
    get: () => ({ status: "authenticated", user }),
  };
  const dashboard = question();
  await browserLoaderEnvironment(client, newcomer).prefetch([dashboard], signal);
  expect(dashboard.fetch).not.toHaveBeenCalled();
});

test("data that a loader awaited is in the components' cache", async () => {
  const raffle = question();
  const { load } = browserLoaderEnvironment(client, anonymousStore);
  expect(await load(raffle, signal)).toBe(1);
  expect(held(raffle)).toBe(1);
});
