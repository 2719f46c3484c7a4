import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { approve, buy } from "../support/purchase-verbs.ts";
import { startSite, type Site } from "./support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The page cache uses this clock. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a page's age", () => {
  test("sold out shows within seconds, even to the first visitor after a quiet time", async () => {
    const id = await createPublishedRaffle(site.api, { total_tickets: 2 });
    const page = `/rifas/${id}`;
    expect((await site.visit(page)).text).toContain("0 de 2");
    const { purchase } = await buy(site.api, { raffleId: id, quantity: 2 });
    await approve(site.api, purchase.id);
    vi.advanceTimersByTime(11_000);
    expect((await site.visit(page)).text).toContain("¡Se agotaron!");
  });

  test("a crowd within seconds causes one render", async () => {
    const page = `/rifas/${await createPublishedRaffle(site.api)}`;
    site.takeCalls();
    const pages = await Promise.all(Array.from({ length: 20 }, () => site.visit(page)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(site.takeCalls().filter((url) => url.endsWith("/stats"))).toHaveLength(1);
  });

  test("changes by staff show immediately: publication, pause, price, configuration", async () => {
    const id = await createPublishedRaffle(site.api);
    const page = `/rifas/${id}`;
    const as = "admin" as const;
    await site.visit(page);
    await site.api.does("setRafflePause", {
      as,
      path: { id },
      body: { paused: true, reason: "Volvemos después del almuerzo" },
    });
    expect((await site.visit(page)).text).toContain("Volvemos después del almuerzo");
    await site.api.does("updateRaffle", { as, path: { id }, body: { price_bs: "275.50" } });
    expect((await site.visit(page)).text).toContain("BS 275,50");
    await site.api.does("setRafflePublication", { as, path: { id }, body: { publish: false } });
    expect((await site.visit(page)).status).toBe(404);
    await site.api.does("setConfigEntry", {
      as,
      path: { key: "faq" },
      body: { value: [{ question: "¿Y si gano?", answer: "Te llamamos." }] },
    });
    expect((await site.visit("/")).text).toContain("¿Y si gano?");
  });
});

test("what changes no page clears none, or a crowd would render each anew", async () => {
  const id = await createPublishedRaffle(site.api);
  const page = `/rifas/${id}`;
  await site.visit(page);
  await site.api.app.inject({ method: "OPTIONS", url: "/api/config" });
  const leases = { looking_at: null, wanted: [] };
  await site.api.does("leaseReviews", { as: "staff", body: leases });
  await buy(site.api, { raffleId: id, quantity: 1 });
  site.takeCalls();
  await site.visit(page);
  expect(site.takeCalls()).toEqual([]);
});

describe("cache headers", () => {
  test("public pages may be shared for seconds, personal ones never", async () => {
    const { headers } = await site.visit("/");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=3, stale-while-revalidate=7",
      vary: "Accept-Encoding",
    });
    for (const url of ["/compra/00000000-0000-4000-8000-000000000000", "/inicia-sesion"]) {
      const { headers: own } = await site.visit(url);
      expect([url, own["cache-control"]]).toEqual([url, "no-store"]);
    }
  });

  test("a page that the client has is 304, until it changes", async () => {
    const { headers } = await site.visit("/verificador-de-boletos");
    const known = { "if-none-match": String(headers["etag"]) };
    const again = await site.visit("/verificador-de-boletos", known);
    expect([again.status, again.html]).toEqual([304, ""]);
    await site.api.does("setConfigEntry", {
      as: "admin",
      path: { key: "faq" },
      body: { value: [{ question: "¿Otra?", answer: "Sí." }] },
    });
    expect((await site.visit("/verificador-de-boletos", known)).status).toBe(200);
  });

  test("pages are compressed, with the same content in every encoding", async () => {
    const ask = (encoding: string) =>
      site.api.app.inject({ url: "/", headers: { "accept-encoding": encoding } });
    const [plain, br, gzip, refused] = await Promise.all(
      ["identity", "gzip, deflate, br", "gzip", "br;q=0, gzip;q=0"].map(ask),
    );
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(gzip?.headers["content-encoding"]).toBe("gzip");
    expect(refused?.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(br?.rawPayload ?? "").toString()).toBe(plain?.body);
    expect(gunzipSync(gzip?.rawPayload ?? "").toString()).toBe(plain?.body);
  });

  test("every file of a page exists, is cached forever and was compressed by the build", async () => {
    const { html } = await site.visit("/");
    const files = new Set(html.match(/\/assets\/[^"\s]+/g));
    expect(files.size).toBeGreaterThan(3);
    for (const url of files) {
      const answer = await site.api.app.inject({ url, headers: { "accept-encoding": "br" } });
      expect({
        url,
        status: answer.statusCode,
        kept: answer.headers["cache-control"],
        encoding: answer.headers["content-encoding"],
      }).toEqual({
        url,
        status: 200,
        kept: "public, max-age=31536000, immutable",
        encoding: url.endsWith(".woff2") ? undefined : "br", // a font is compressed in itself
      });
    }
  });
});
