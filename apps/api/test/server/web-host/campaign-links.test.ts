// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Register } from "../../../src/server/app.ts";
import { registerWebHost } from "../../../src/server/web-host/web-host.ts";
import { startSmallServer, type SmallServer } from "../http/small-contract.ts";
import { makeBuiltWeb } from "./support/built-web.ts";

/** A built web of one page, which shows its query and how often it was rendered. */
const counting = `
let renders = 0;
async function render({ url }) {
  renders += 1;
  return { status: 200, headers: {}, html: "render " + renders + " of " + url.search, cache: "shared" };
}`;

let folder: string;
let server: SmallServer;
/** The web, beside two writes of the API. */
const hosting: Register = async (app, context) => {
  await registerWebHost(app, context, { webFolder: folder, publicOrigin: "https://rifas.example" });
  for (const url of ["/api/campaigns/:code/visits", "/api/raffles"]) {
    app.post(url, async (_request, reply) => reply.code(204).send());
  }
};

beforeAll(async () => {
  folder = await makeBuiltWeb(counting);
  server = await startSmallServer({ register: hosting });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The page cache uses this clock. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const page = async (url: string) => (await server.app.inject({ url })).body;

it("a page is rendered once, whatever campaign its link names", async () => {
  const first = await page("/");
  expect(first).toBe("render 1 of ");
  const links = Array.from({ length: 600 }, (_, at) => `/?de=campana-${at}`);
  for (const link of [...links, "/?de=%00", "/?de=a&de=b", `/?de=${"x".repeat(2_000)}`]) {
    expect([link, await page(link)]).toEqual([link, first]);
  }
  // Nor did the links push another page out of the cache.
  expect(await page("/?pagina=2&de=ana")).toBe("render 2 of ?pagina=2");
  expect(await page("/")).toBe(first);
});

it("a visit doesn't make pages old, as another write does", async () => {
  const before = await page("/");
  const write = (url: string) => server.app.inject({ method: "POST", url });
  expect((await write("/api/campaigns/ana/visits")).statusCode).toBe(204);
  expect(await page("/")).toBe(before);
  expect((await write("/api/raffles")).statusCode).toBe(204);
  expect(await page("/")).not.toBe(before);
});
