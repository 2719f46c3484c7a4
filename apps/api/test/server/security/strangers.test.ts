import { beforeAll, describe, expect, it } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { buy, type Bought } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let bought: Bought;
beforeAll(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
  bought = await buy(api, { raffleId, quantity: 2, buyer: 1 });
});

describe("enumeration", () => {
  // threat: What anyone could look up: Purchases enumerated
  it("a purchase of another buyer looks like one that doesn't exist, in every operation", async () => {
    const guess = api.context.keys.purchaseSecret(chosen().uuid());
    for (const operation of ["getPurchase", "extendReservation"] as const) {
      const [theirs, none] = await Promise.all(
        [bought.purchase.id, chosen().uuid()].map(async (id) => {
          const { status, body } = await api.send(operation, { path: { id }, secret: guess });
          return { status, ...body, request_id: null };
        }),
      );
      expect(theirs).toEqual(none);
      expect(theirs).toMatchObject({ status: 403, code: "forbidden" });
    }
  });

  it("purchases have random ids, and a raffle's numbers don't show their buyers", async () => {
    expect(bought.purchase.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const { items } = await api.does("listRaffleTickets", { path: { id: raffleId } });
    const keys = new Set(items.flatMap((ticket) => Object.keys(ticket)));
    expect(keys).toEqual(new Set(["number", "status"]));
  });
});

describe("session theft and forged requests", () => {
  const verify = "/api/auth/verify";

  // threat: Staff, passwords and sessions: Forged requests from other sites (CSRF, clickjacking)
  it("no response sets a cookie, so other sites can't forge requests of a user", async () => {
    const password = "una frase de prueba";
    const email = "cookie@example.com";
    const body = { name: "Sin Galletas", email, role: "staff", password } as const;
    await api.does("createUser", { as: "admin", body });
    for (const answer of [
      await api.send("login", { body: { email, password } }),
      await api.send("verifySession", { as: "admin" }),
      await api.send("getSiteConfig"),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
  });

  // threat: Staff, passwords and sessions: Sessions stolen from URLs, logs, caches
  it("a token in a cookie, a URL or a form is not a session", async () => {
    const { token } = api.people.admin;
    for (const request of [
      { url: verify, headers: { cookie: `token=${token}` } },
      { url: `${verify}?token=${token}` },
      { url: `${verify}?access_token=${token}` },
    ]) {
      const { statusCode } = await api.app.inject(request);
      expect([request.url, statusCode]).toEqual([request.url, 401]);
    }
  });

  it("responses to signed-in users are never cached", async () => {
    for (const operation of ["verifySession", "listPurchases", "listUsers"] as const) {
      const { headers } = await api.send(operation, { as: "admin" });
      expect([operation, headers["cache-control"]]).toEqual([operation, "no-store"]);
    }
    const { id } = bought.purchase;
    const own = await api.send("getPurchase", { path: { id }, secret: bought.secret });
    expect(own.headers["cache-control"]).toBe("no-store");
  });
});

describe("passwords", () => {
  it("may contain any characters, up to 128, all of which count", async () => {
    const long = `clave con espacios 🐬 ñandú ${"x".repeat(100)}`;
    const fits = Array.from(long).slice(0, 126).join("") + "Zz";
    const email = "larga@example.com";
    const body = { name: "Clave Larga", email, role: "staff", password: fits } as const;
    await api.does("createUser", { as: "admin", body });
    await api.does("login", { body: { email, password: fits } });
    const shorter = { email, password: fits.slice(0, -1) };
    await api.refuses("login", { body: shorter }, 401, "invalid_credentials");
    const folded = { email, password: fits.toLowerCase() };
    await api.refuses("login", { body: folded }, 401, "invalid_credentials");
    const tooLong = { ...body, email: "otra@example.com", password: "ab cd".repeat(30) };
    await api.refuses("createUser", { as: "admin", body: tooLong }, 400, "validation_failed");
  });
});

describe("injection", () => {
  // threat: Staff, passwords and sessions: SQL injection
  it("SQL syntax in input finds and changes nothing", async () => {
    const hostile = ["' OR '1'='1", "'; DROP TABLE purchases; --", "%' ESCAPE '!", "$$zq$$", "\\"];
    for (const search of hostile) {
      const { items } = await api.does("listPurchases", { as: "staff", query: { search } });
      expect([search, items]).toEqual([search, []]);
      const found = await api.does("searchTickets", { as: "staff", query: { q: search } });
      expect([search, found.items]).toEqual([search, []]);
    }
    expect((await api.does("listPurchases", { as: "staff" })).total).toBe(1);
  });
});
