import { ApiError } from "@rifas/api-client/api-error";
import type { User } from "@rifas/api-client/types";
import { afterEach, expect, test, vi } from "vitest";
import { ana } from "@rifas/api-mocks/world/people";
import { createSessionStore } from "./session-store.ts";

afterEach(() => vi.useRealTimers());

const rosa: User = { ...ana, id: 2, name: "Rosa Mar" };

const refused = () => new ApiError("Tu sesión terminó", { status: 401, code: "unauthorized" });
const busy = (retryAfter: number | null = null) =>
  new ApiError("Intenta en unos segundos", { status: 503, code: "unavailable", retryAfter });
const offline = () => new ApiError("Revisa tu conexión", { status: 0, code: "network_error" });

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return () => storage;
}

test("without a stored token it is anonymous, and doesn't call the server", async () => {
  const verify = vi.fn<() => Promise<User>>();
  const store = createSessionStore({ storage: memory(), verify });
  expect(await store.ready()).toEqual({ status: "anonymous", ended: false });
  expect(verify).not.toHaveBeenCalled();
});

test("a stored token is verified at start, which sets the user", async () => {
  const verify = vi.fn(async () => ana);
  const store = createSessionStore({ storage: memory({ token: "t-1" }), verify });
  expect(store.get()).toEqual({ status: "unverified", failure: null });
  expect(await store.ready()).toEqual({ status: "authenticated", user: ana });
  expect(verify).toHaveBeenCalledExactlyOnceWith("t-1");
});

test("requests send a stored token only once it is verified", async () => {
  const answer = Promise.withResolvers<User>();
  const storage = memory({ token: "t-1" });
  const store = createSessionStore({ storage, verify: () => answer.promise });
  expect(store.token()).toBeNull();
  answer.resolve(ana);
  await store.ready();
  expect(store.token()).toBe("t-1");
});

test("a stored token that the server refuses is removed", async () => {
  const storage = memory({ token: "t-1" });
  const store = createSessionStore({ storage, verify: () => Promise.reject(refused()) });
  expect(await store.ready()).toEqual({ status: "anonymous", ended: true });
  expect(storage().getItem("token")).toBeNull();
  expect(store.token()).toBeNull();
});

test.each([
  ["the network fails", offline()],
  ["the server is away", busy()],
  ["too many calls", new ApiError("Espera", { status: 429, code: "too_many_requests" })],
])("%s: doesn't sign out; the token is kept and not sent", async (_case, failure) => {
  vi.useFakeTimers();
  const storage = memory({ token: "t-1" });
  const store = createSessionStore({ storage, verify: () => Promise.reject(failure) });
  expect(await store.ready()).toEqual({ status: "unverified", failure });
  expect(storage().getItem("token")).toBe("t-1");
  expect(store.token()).toBeNull();
});

test("a failed verification is retried with growing delays, and on demand", async () => {
  vi.useFakeTimers();
  const verify = vi.fn<() => Promise<User>>(() => Promise.reject(offline()));
  const store = createSessionStore({ storage: memory({ token: "t-1" }), verify });
  await store.ready();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(verify).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(verify).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(verify).toHaveBeenCalledTimes(3);
  verify.mockResolvedValue(ana);
  await store.retry();
  expect(store.get()).toEqual({ status: "authenticated", user: ana });
  await vi.runAllTimersAsync();
  expect(verify).toHaveBeenCalledTimes(4);
});

test("a busy server's Retry-After is respected", async () => {
  vi.useFakeTimers();
  const verify = vi.fn<() => Promise<User>>(() => Promise.reject(busy(30)));
  const store = createSessionStore({ storage: memory({ token: "t-1" }), verify });
  await store.ready();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(verify).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(verify).toHaveBeenCalledTimes(2);
});

test("login stores the token and user, logout removes the token, and both notify listeners", async () => {
  const storage = memory();
  const store = createSessionStore({ storage, verify: async () => ana });
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.signIn("t-2", ana);
  expect(storage().getItem("token")).toBe("t-2");
  expect(store.get()).toEqual({ status: "authenticated", user: ana });
  store.signOut();
  expect(storage().getItem("token")).toBeNull();
  expect(store.get()).toEqual({ status: "anonymous", ended: false });
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.signIn("t-3", ana);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a login during the verification takes precedence over its result", async () => {
  const storage = memory({ token: "old" });
  const answer = Promise.withResolvers<User>();
  const store = createSessionStore({ storage, verify: () => answer.promise });
  store.signIn("new", ana);
  answer.reject(refused());
  expect(await store.ready()).toEqual({ status: "authenticated", user: ana });
  expect(storage().getItem("token")).toBe("new");
});

test("a session ended by the server differs from a sign-out, and another tab's newer token stays", () => {
  const storage = memory();
  const store = createSessionStore({ storage, verify: async () => rosa });
  store.signIn("t-1", ana);
  store.end();
  expect(store.get()).toEqual({ status: "anonymous", ended: true });
  expect(storage().getItem("token")).toBeNull();
  store.signIn("t-1", ana);
  storage().setItem("token", "t-2");
  store.end();
  expect(storage().getItem("token")).toBe("t-2");
});

test("follows another tab's sign-out, and its sign-in as someone else", async () => {
  const storage = memory();
  const verify = vi.fn(async () => rosa);
  const store = createSessionStore({ storage, verify });
  store.signIn("t-1", ana);
  storage().removeItem("token");
  store.sync();
  expect(store.get()).toEqual({ status: "anonymous", ended: true });
  storage().setItem("token", "t-2");
  store.sync();
  await expect.poll(() => store.get()).toEqual({ status: "authenticated", user: rosa });
  expect(store.token()).toBe("t-2");
  expect(verify).toHaveBeenCalledExactlyOnceWith("t-2");
});

test("works in memory if the browser refuses storage", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const store = createSessionStore({ storage: refuse, verify: async () => ana });
  await store.ready();
  store.signIn("t", ana);
  expect(store.token()).toBe("t");
  store.signOut();
  expect(store.token()).toBeNull();
});
