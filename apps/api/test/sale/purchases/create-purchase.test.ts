import { describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { receipt } from "@rifas/testing/buyer";
import { buy, stats, type Purchasing } from "../../support/purchase-verbs.ts";
import { openShop, reservingIn } from "../../support/shop.ts";

const api = openShop();

const { raffle, refuse, someone } = reservingIn(api);

describe("reserving", () => {
  test("draws the numbers and holds them for the configured time", async () => {
    const raffleId = await raffle({ total: 10_000, price: "150.00" });
    const { purchase, secret } = await buy(api, { raffleId, quantity: 5, buyer: someone() });
    expect(purchase).toMatchObject({
      status: "pending",
      channel: "web",
      quantity: 5,
      unit_price_bs: "150.00",
      amount_bs: "750.00",
      has_proof: false,
      reserved_until: "2026-11-20T16:20:00.000Z",
      hold_ends_with_sales: false,
      can_extend: true,
      server_time: "2026-11-20T16:00:00.000Z",
    });
    expect(purchase.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(purchase.tickets).size).toBe(5);
    for (const number of purchase.tickets) expect(number).toMatch(/^\d{4}$/);
    expect(await stats(api, raffleId)).toEqual({ available: 9_995, reserved: 5, sold: 0 });
    const again = await api.does("getPurchase", { path: { id: purchase.id }, secret });
    expect(again).toEqual(purchase);
    expect(JSON.stringify(again)).not.toContain("warnings");
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("gives exactly the numbers picked, with or without leading zeros", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, { raffleId, numbers: ["7", "42", "99"], buyer: someone() });
    expect(purchase.tickets).toEqual(["07", "42", "99"]);
  });

  test("queues the e-mail in the same transaction, and none if it fails", async () => {
    const raffleId = await raffle({ total: 3 });
    const buyer = someone();
    await buy(api, { raffleId, quantity: 3, buyer });
    await refuse({ raffleId, quantity: 1, buyer: someone() }, 409, "not_enough_tickets");
    const queued = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["type", "recipient"])
      .where("raffle_id", "=", raffleId)
      .execute();
    expect(queued).toEqual([{ type: "purchase_reserved", recipient: `buyer${buyer}@example.com` }]);
  });

  test("stores the data in canonical form", async () => {
    const raffleId = await raffle();
    const data = { name: "María  González", email: "MARIA@Example.com" };
    const { purchase } = await buy(api, { raffleId, buyer: someone(), fields: data });
    expect(purchase).toMatchObject({ name: "María González", email: "maria@example.com" });
  });

  test("freezes price, rate and dollars at the time of purchase", async () => {
    const raffleId = await raffle({ price: "33.33" });
    const zelle = { payment_method: "zelle" };
    const { purchase, secret } = await buy(api, {
      raffleId,
      quantity: 3,
      buyer: someone(),
      fields: zelle,
    });
    // 99.99 / 40 = 2.49975, rounded up to the cent.
    const frozen = { amount_bs: "99.99", rate_bs: "40.0000", amount_usd: "2.50" };
    expect(purchase).toMatchObject({ ...frozen, payment_method_name: "Zelle" });
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ price_bs: "500.00" })
      .where("id", "=", raffleId)
      .execute();
    expect(await api.does("getPurchase", { path: { id: purchase.id }, secret })).toMatchObject(
      frozen,
    );
    const next = await buy(api, { raffleId, quantity: 1, buyer: someone() });
    expect(next.purchase.amount_bs).toBe("500.00");
  });

  test("reserves and attaches a proof in one call; the hold then has no end", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, {
      raffleId,
      quantity: 2,
      buyer: someone(),
      proof: await receipt(1),
      fields: { payment_method: "pago-movil", payment_reference: "00123456" },
    });
    expect(purchase).toMatchObject({
      status: "pending",
      has_proof: true,
      proof_at: "2026-11-20T16:00:00.000Z",
      reserved_until: null,
      can_extend: false,
    });
    const proof = await api.send("getProof", { as: "staff", path: { id: purchase.id } });
    expect(proof.status).toBe(200);
    expect(proof.headers["content-type"]).toBe("image/jpeg");
    expect(proof.bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  });

  test.each<[string, Partial<Purchasing>]>([
    ["drawn numbers", { quantity: 5 }],
    ["picked numbers", { numbers: ["42", "7", "99"] }],
    ["a method with a rate", { quantity: 3, fields: { payment_method: "zelle" } }],
    ["a sale in person", { as: "staff", fields: { channel: "staff", payment_method: "efectivo" } }],
  ])("answers with what the purchase's page then shows: %s", async (_name, asked) => {
    const raffleId = await raffle({ price: "33.33" });
    const { purchase, secret } = await buy(api, { raffleId, buyer: someone(), ...asked });
    expect(await api.does("getPurchase", { path: { id: purchase.id }, secret })).toEqual(purchase);
  });

  test("answers with what the purchase's page then shows: with a proof, for a postponed raffle", async () => {
    const raffleId = await raffle();
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ previous_draw_date: api.clock.now() })
      .where("id", "=", raffleId)
      .execute();
    const { purchase, secret } = await buy(api, {
      raffleId,
      buyer: someone(),
      proof: await receipt(2),
      fields: {
        payment_method: "pago-movil",
        payment_reference: "00123457",
        paid_on: "2026-11-20",
      },
    });
    expect(purchase.raffle.previous_draw_date).not.toBeNull();
    expect(await api.does("getPurchase", { path: { id: purchase.id }, secret })).toEqual(purchase);
  });
});

describe("sale in person", () => {
  test("needs a session; payment data, e-mail, age and terms are optional; it is audited", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    const bare = {
      channel: "staff",
      email: undefined,
      adult: undefined,
      terms_version: undefined,
      payment_method: "efectivo",
    };
    await refuse({ raffleId, buyer, fields: bare }, 401, "unauthorized");
    const { purchase } = await buy(api, { raffleId, buyer, fields: bare, as: "staff" });
    expect(purchase).toMatchObject({
      channel: "staff",
      status: "pending",
      email: null,
      payment_method_name: "Efectivo",
    });
    const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
    expect(seen).toMatchObject({ created_by: { name: "Saúl Staff" } });
    const history = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: purchase.id },
    });
    expect(history.items).toMatchObject([
      { action: "purchase_created", actor: { kind: "user", name: "Saúl Staff" } },
    ]);
  });

  test("a signed-in user who buys on the web is treated as a buyer", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, { raffleId, buyer: someone(), as: "staff" });
    expect(purchase.channel).toBe("web");
  });
});
