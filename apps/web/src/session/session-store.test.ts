import { expect, test, vi } from "vitest";
import type { User } from "@rifas/api-client/types";
import { createSessionStore } from "./session-store.ts";

const ana: User = {
  id: 1,
  name: "Ana Pérez",
  email: "ana@rifas.example",
  role: "admin",
  active: true,
  must_change_password: false,
  created_at: "2026-11-01T12:00:00Z",
  last_login_at: null,
};

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return () => storage;
}

test("no stored token: anonymous, and nobody is asked", async () => {
  const verify = vi.fn<() => Promise<User>>();
  const store = createSessionStore({ storage: memory(), verify });
  expect(await store.ready()).toEqual({ status: "anonymous" });
  expect(verify).not.toHaveBeenCalled();
});

test("a stored token is verified at start: on success the user is set", async () => {
  const verify = vi.fn(async () => ana);
  const store = createSessionStore({ storage: memory({ token: "t-1" }), verify });
  expect(store.get()).toEqual({ status: "anonymous" });
  expect(await store.ready()).toEqual({ status: "authenticated", user: ana });
  expect(verify).toHaveBeenCalledExactlyOnceWith("t-1");
});

test("a stored token that fails is removed and the user is anonymous", async () => {
  const storage = memory({ token: "t-1" });
  const store = createSessionStore({ storage, verify: () => Promise.reject(new Error("401")) });
  expect(await store.ready()).toEqual({ status: "anonymous" });
  expect(storage().getItem("token")).toBeNull();
});

test("login stores token and user, logout removes the token, and listeners hear of both", async () => {
  const storage = memory();
  const store = createSessionStore({ storage, verify: async () => ana });
  const heard = vi.fn<() => void>();
  const stop = store.subscribe(heard);
  store.signIn("t-2", ana);
  expect(storage().getItem("token")).toBe("t-2");
  expect(store.get()).toEqual({ status: "authenticated", user: ana });
  store.signOut();
  expect(storage().getItem("token")).toBeNull();
  expect(store.get()).toEqual({ status: "anonymous" });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  store.signIn("t-3", ana);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a login during the verification wins over its answer", async () => {
  const storage = memory({ token: "old" });
  const answer = Promise.withResolvers<User>();
  const store = createSessionStore({ storage, verify: () => answer.promise });
  store.signIn("new", ana);
  answer.reject(new Error("401"));
  expect(await store.ready()).toEqual({ status: "authenticated", user: ana });
  expect(storage().getItem("token")).toBe("new");
});

test("works for the visit where the browser refuses storage", async () => {
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
