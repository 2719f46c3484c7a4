import { beforeEach, describe, expect, it } from "vitest";
import { chosen } from "../../support/chosen.ts";
import {
  approve,
  buy,
  purchaseCall,
  reject,
  sendProof,
  stats,
  type Bought,
  type Purchasing,
} from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const HERE = "186.14.7.9";
const NEXT_DOOR = "186.14.7.10";
const ELSEWHERE = "190.200.3.4";

/** A thousand numbers: 250 for an address, 500 for its network; of those 187 and 375 for large purchases. */
let raffleId: number;
let person = 0;
const api = openShop({
  environment: { LIMIT_UNPAID_PER_ADDRESS: "25", LIMIT_UNPAID_PER_NETWORK: "50" },
});
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
});

const call = (address: string, quantity: number, more: Partial<Purchasing> = {}) => ({
  ...purchaseCall({ raffleId, quantity, buyer: (person += 1), ...more }),
  address,
});
const hold = async (address: string, quantity: number): Promise<Bought> =>
  await api.does("createPurchase", call(address, quantity));
const refused = async (address: string, quantity: number) =>
  await api.refuses("createPurchase", call(address, quantity), 429, "too_many_unpaid");
/** Holds this many numbers in purchases of ten, each by a different person. */
const holdInTens = async (address: string, numbers: number): Promise<Bought[]> => {
  const purchases: Bought[] = [];
  for (let held = 0; held < numbers; held += 10) purchases.push(await hold(address, 10));
  return purchases;
};
const origins = async () =>
  await api.context.database.kysely
    .selectFrom("hold_origins")
    .selectAll()
    .where("raffle_id", "=", raffleId)
    .execute();

describe("what one address holds unpaid", () => {
  // threat: Numbers held, and crowds: All numbers held without paying, under many invented names
  it("is limited to its share of the raffle, for all its buyers; other addresses are not affected", async () => {
    await holdInTens(HERE, 250);
    const answer = await api.send("createPurchase", call(HERE, 1));
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_unpaid"]);
    expect(answer.body.error).toBe(
      "Desde tu conexión a internet hay demasiados boletos apartados sin pagar. Se liberan cuando se pagan o se vencen: espera un poco o prueba con otra conexión.",
    );
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.body.retry_after).toBe(60);
    await hold(NEXT_DOOR, 10);
    await hold(ELSEWHERE, 100);
    expect(await stats(api, raffleId)).toEqual({ available: 640, reserved: 360, sold: 0 });
  });

  it("leaves a quarter for purchases of a few numbers", async () => {
    await hold(HERE, 100);
    const { error } = await refused(HERE, 100);
    expect(error).toContain("Ahora mismo puedes apartar hasta 10");
    await hold(HERE, 87);
    await refused(HERE, 11);
    await holdInTens(HERE, 60);
    expect((await refused(HERE, 10)).error).toContain("Ahora mismo puedes apartar hasta 3");
    await hold(HERE, 3);
    expect((await refused(HERE, 1)).error).not.toContain("puedes apartar");
  });

  it("is exact under parallel requests, near the limit and far from it", async () => {
    const asked = Array.from({ length: 64 }, () =>
      api.send("createPurchase", call(HERE, 1 + (person % 10))),
    );
    const answers = await Promise.all(asked);
    const { reserved } = await stats(api, raffleId);
    expect(reserved).toBeGreaterThan(240);
    expect(reserved).toBeLessThanOrEqual(250);
    const codes = new Set(answers.map(({ status, body }) => (status === 201 ? 201 : body.code)));
    expect(codes).toEqual(new Set([201, "too_many_unpaid"]));
  });

  it("stays exact while the counts of all connections are added up", async () => {
    const adding = { on: true };
    const adders = [0, 1].map(async () => {
      while (adding.on) await api.runJob("hold-totals");
    });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => api.send("createPurchase", call(HERE, 5))),
    );
    adding.on = false;
    await Promise.all(adders);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const [row] = await origins();
    const totals = api.context.database.kysely
      .selectFrom("hold_totals")
      .select(["quantity", "slot", "holds"])
      .where("origin", "=", row?.address ?? Buffer.alloc(8));
    await api.runJob("hold-totals");
    expect(await totals.execute()).toEqual([{ quantity: 5, slot: 0, holds: 50 }]);
    api.clock.advance({ minutes: 21 });
    await api.runJob("holds");
    await api.runJob("hold-totals");
    expect(await totals.execute()).toEqual([]);
  });

  it("counts current holds only, not paid, ended or expired ones", async () => {
    const [first, second, third] = await holdInTens(HERE, 250);
    if (!first || !second || !third) throw new Error("Nobody bought.");
    await sendProof(api, first);
    await hold(HERE, 10);
    await refused(HERE, 1);
    await reject(api, second.purchase.id);
    await approve(api, third.purchase.id);
    await hold(HERE, 10);
    await hold(HERE, 10);
    await refused(HERE, 1);
    api.clock.advance({ minutes: 19, seconds: 30 });
    expect((await refused(HERE, 1))["retry_after"]).toBe(30);
    api.clock.advance({ seconds: 30 });
    await holdInTens(HERE, 250);
    await refused(HERE, 1);
  });

  it("follows quantities that staff change", async () => {
    const [first] = await holdInTens(HERE, 250);
    const path = { id: first?.purchase.id ?? "" };
    await api.does("removeTickets", {
      as: "staff",
      path,
      body: { quantity: 9, reason: "Pidió menos" },
    });
    await hold(HERE, 9);
    await refused(HERE, 1);
  });

  it("never refuses the first purchase, however large", async () => {
    raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    await hold(HERE, 80);
    await refused(HERE, 1);
    await hold(ELSEWHERE, 10);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 90 });
  });

  it("is counted per raffle", async () => {
    await holdInTens(HERE, 250);
    raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
    await holdInTens(HERE, 250);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 250 });
  });

  it("allows a retry of a purchase, and doesn't apply to sales in person", async () => {
    const key = chosen().uuid();
    const again = { buyer: (person += 1), key };
    const { purchase } = await api.does("createPurchase", call(HERE, 10, again));
    await holdInTens(HERE, 240);
    const repeated = await api.does("createPurchase", call(HERE, 10, again));
    expect(repeated.purchase.id).toBe(purchase.id);
    await buy(api, { raffleId, quantity: 50, as: "staff", fields: { channel: "staff" } });
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 300 });
  });
});

describe("what one network holds unpaid", () => {
  // threat: Numbers held, and crowds: All numbers held without paying, under many invented names
  it("is limited to its share of the raffle, for any number of its addresses", async () => {
    for (const last of [1, 2, 3, 4, 5]) await holdInTens(`186.14.7.${last}`, 100);
    await refused(HERE, 1);
    await hold("186.14.8.1", 10);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 510 });
  });

  it("is a /48 of IPv6, whose /64 counts as one address", async () => {
    await holdInTens("2800:a4:12f:7::1", 250);
    await refused("2800:a4:12f:7:ffff::2", 1);
    await holdInTens("2800:a4:12f:8::1", 250);
    await refused("2800:a4:12f:9::1", 1);
    await hold("2800:a4:130::1", 10);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 510 });
  });
});

describe("where a hold came from", () => {
  // threat: The server kept busy, and silence: Leaks of buyers' addresses
  it("is stored as two keyed hashes, and deleted when the hold ends", async () => {
    const purchases = await Promise.all(Array.from({ length: 4 }, () => hold(HERE, 2)));
    const rows = await origins();
    expect(rows).toHaveLength(4);
    const [row] = rows;
    expect(row).toMatchObject({ masked: "186.14.•.•" });
    expect([row?.address.length, row?.network.length]).toEqual([8, 8]);
    expect(JSON.stringify(rows)).not.toContain(HERE);

    const [paid, rejected, approved, expired] = purchases;
    if (!paid || !rejected || !approved || !expired) throw new Error("Nobody bought.");
    await sendProof(api, paid);
    await reject(api, rejected.purchase.id);
    await approve(api, approved.purchase.id);
    api.clock.advance({ minutes: 21 });
    await api.runJob("holds");
    expect((await origins()).map(({ purchase_id }) => purchase_id)).toEqual([paid.purchase.id]);

    api.clock.advance({ hours: 24 });
    await api.runJob("tidying/origins");
    expect(await origins()).toEqual([]);
  });

  it("differs between raffles, so that buyers can't be followed from one to the next", async () => {
    await hold(HERE, 1);
    const [here] = await origins();
    raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    await hold(HERE, 1);
    const [there] = await origins();
    expect(there?.address).not.toEqual(here?.address);
    expect(there?.network).not.toEqual(here?.network);
  });

  it("is unknown behind an undeclared proxy, whose address all buyers share", async () => {
    const through = (address: string) => ({
      ...call("127.0.0.1", 100),
      headers: { "x-forwarded-for": address, "idempotency-key": chosen().uuid() },
    });
    for (const last of [1, 2, 3, 4]) await api.does("createPurchase", through(`8.8.8.${last}`));
    expect(await origins()).toEqual([]);
    // No internet client has a private address, so a forwarded header from a public address is ignored.
    const pretended = { ...through("8.8.4.4"), address: ELSEWHERE };
    await api.does("createPurchase", pretended);
    expect(await origins()).toMatchObject([{ masked: "190.200.•.•" }]);
  });
});
