// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { rm } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerWebHost } from "../../../src/server/web-host/web-host.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { makeBuiltWeb } from "./support/built-web.ts";

let folder: string;
const servers: TestApi[] = [];
const serve = async (worker?: "on" | "off") => {
  const api = await startTestApi({
    register: (app, context) =>
      registerWebHost(app, context, {
        webFolder: folder,
        ...(worker === undefined ? {} : { worker }),
      }),
  });
  servers.push(api);
  return api;
};

beforeAll(async () => {
  folder = await makeBuiltWeb("const render = undefined;");
});
afterAll(async () => {
  for (const api of servers) await api.close();
  await rm(folder, { recursive: true });
});

it("is asked for anew at each visit, and may only load from this origin", async () => {
  const { app } = await serve();
  const { statusCode, headers, body } = await app.inject({ url: "/sw.js" });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(body).toContain("keep()");
});

it("is another one once the brand changes, so that phones keep the pages again", async () => {
  const api = await serve();
  const read = async () => (await api.app.inject({ url: "/sw.js" })).body;
  const before = await read();
  expect(await read()).toBe(before);
  await api.does("setConfigEntry", {
    as: "admin",
    path: { key: "site_colors" },
    body: { value: { light: { primary: "#7a1f5c" }, dark: {} } },
  });
  expect(await read()).not.toBe(before);
});

// threat: Pages, pictures and phones: A service worker that can't be taken back
it("switched off, deletes what the others kept and unregisters itself", async () => {
  const { app } = await serve("off");
  const { body } = await app.inject({ url: "/sw.js" });
  expect(body).not.toContain("keep()");
  const done: string[] = [];
  const pending: Promise<unknown>[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(body, {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: () => done.push("takes over"),
    caches: {
      keys: async () => ["sin-conexion-1", "sin-conexion-2"],
      delete: async (name: string) => done.push(`deletes ${name}`),
    },
    registration: { unregister: async () => done.push("unregisters") },
  });
  const event = { waitUntil: (work: Promise<unknown>) => pending.push(work) };
  listeners["install"]?.(event);
  listeners["activate"]?.(event);
  await Promise.all(pending);
  expect(done).toEqual([
    "takes over",
    "deletes sin-conexion-1",
    "deletes sin-conexion-2",
    "unregisters",
  ]);
});
