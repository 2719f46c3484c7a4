// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { registerWebHost } from "../../../src/server/web-host/web-host.ts";
import { startSmallServer, type SmallServer } from "../http/small-contract.ts";
import { makeBuiltWeb } from "./support/built-web.ts";

/** A built web of one page, which says how many pages were rendered before; any other address is missing. */
const counting = `
let renders = 0;
async function render({ url }) {
  const known = url.pathname === "/";
  const html = "after " + renders;
  renders += 1;
  return { status: known ? 200 : 404, headers: {}, html, cache: known ? "shared" : "none" };
}`;

let folder: string;
let server: SmallServer;
beforeAll(async () => {
  folder = await makeBuiltWeb(counting);
});
/** The page cache and the limit use this clock. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  server = await startSmallServer({
    environment: { LIMIT_PAGES_PER_ADDRESS: "3/600", LIMIT_NETWORK_TIMES: "2" },
    register: (app, context) => registerWebHost(app, context, { webFolder: folder }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});
afterAll(() => rm(folder, { recursive: true }));

const open = (url: string, remoteAddress: string) => server.app.inject({ url, remoteAddress });
const statusOf = async (url: string, address: string) => (await open(url, address)).statusCode;
const rendersSoFar = async () => Number((await open("/fin", "10.9.9.9")).body.slice(6));

describe("pages that aren't in the cache", () => {
  // threat: Pages, pictures and phones: The CPU used up by pages that don't exist
  it("over the limit are refused without a render, and only to that address", async () => {
    const home = (await open("/", "10.1.0.1")).body;
    const statuses: number[] = [];
    for (const url of ["/a", "/b", "/c", "/d"]) statuses.push(await statusOf(url, "10.1.0.2"));
    expect(statuses).toEqual([404, 404, 404, 429]);

    const before = await rendersSoFar();
    const { statusCode, headers, body } = await open("/e", "10.1.0.2");
    expect([statusCode, headers["retry-after"]]).toEqual([429, "200"]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toBe("Demasiados intentos. Espera 4 minutos y vuelve a probar.");
    expect(await rendersSoFar()).toBe(before + 1); // the question itself

    expect((await open("/", "10.1.0.2")).body).toBe(home);
    expect(await statusOf("/f", "10.2.0.1")).toBe(404);
    vi.advanceTimersByTime(200_000);
    expect(await statusOf("/e", "10.1.0.2")).toBe(404);
  });

  it("are counted for a network that comes from a new address each time", async () => {
    const statuses: number[] = [];
    for (let nth = 1; nth <= 7; nth += 1) statuses.push(await statusOf(`/${nth}`, `10.3.0.${nth}`));
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
  });

  it("that many open at once are counted once", async () => {
    const crowd = Array.from({ length: 50 }, () => statusOf("/", "10.4.0.1"));
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
    // Too old to be sent, but still known.
    vi.advanceTimersByTime(60_000);
    const later = Array.from({ length: 50 }, () => statusOf("/", "10.4.0.1"));
    expect(new Set(await Promise.all(later))).toEqual(new Set([200]));
    expect([await statusOf("/x", "10.4.0.1"), await statusOf("/y", "10.4.0.1")]).toEqual([
      404, 404,
    ]);
    expect(await statusOf("/z", "10.4.0.1")).toBe(429);
  });
});
