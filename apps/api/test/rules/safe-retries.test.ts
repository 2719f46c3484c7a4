import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chosen } from "../support/chosen.ts";
import { codeOf } from "../support/answers.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { buy, purchaseCall, receipt, stats } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { otherPool } from "../support/test-database.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let person = 1_000;
const raffle = (total = 100) =>
  putRaffleOnSale(
    api.context.database,
    { total, drawDate: new Date(api.clock.now().getTime() + 60 * 86_400_000) },
    api.clock.now(),
  );

describe("retries are safe", () => {
  test("the same key in sequence returns the same purchase and secret", async () => {
    const raffleId = await raffle();
    const asked = { raffleId, quantity: 3, buyer: (person += 1), key: chosen().uuid() };
    const first = await buy(api, asked);
    api.clock.advance({ minutes: 5 });
    const again = await buy(api, asked);
    expect(again).toEqual({
      ...first,
      purchase: { ...first.purchase, server_time: again.purchase.server_time },
    });
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 3 });
  });

  test("a request is recognised by the hash that former versions stored", async () => {
    const raffleId = await raffle();
    const call = purchaseCall({ raffleId, quantity: 3, buyer: (person += 1) });
    await api.does("createPurchase", call);
    const { document_id, email, name, phone } = call.body;
    const fields = [
      ["adult", true],
      ["channel", "web"],
      ["documentId", document_id],
      ["email", email],
      ["name", name],
      ["phone", phone],
      ["quantity", 3],
      ["raffleId", raffleId],
      ["termsVersion", "1"],
    ];
    const stored = await api.context.database.kysely
      .selectFrom("idempotency_keys")
      .select("request_hash")
      .where("key", "=", call.headers["idempotency-key"])
      .executeTakeFirstOrThrow();
    const hash = createHash("sha256").update(JSON.stringify(fields)).digest();
    expect(stored.request_hash).toEqual(hash);
  });

  test("24 parallel requests with the same key make one purchase and get the same response", async () => {
    const raffleId = await raffle();
    const call = purchaseCall({ raffleId, quantity: 3, buyer: (person += 1) });
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => api.does("createPurchase", call)),
    );
    expect(new Set(answers.map(({ purchase, secret }) => purchase.id + secret)).size).toBe(1);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 3 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the test can fail: a key that can be claimed twice makes a second purchase", async () => {
    const putBack = sabotage(api.context, {
      "find-idempotency-key": `
        WITH forgotten AS (DELETE FROM idempotency_keys WHERE key = $1)
        SELECT NULL::bytea AS request_hash, NULL::uuid AS purchase_id WHERE $2::timestamptz IS NULL`,
    });
    try {
      const raffleId = await raffle();
      const call = purchaseCall({ raffleId, quantity: 3, buyer: (person += 1) });
      const answers = [
        await api.does("createPurchase", call),
        await api.does("createPurchase", call),
      ];
      expect(new Set(answers.map(({ purchase }) => purchase.id)).size).toBe(2);
      expect(await stats(api, raffleId)).toMatchObject({ reserved: 6 });
    } finally {
      putBack();
    }
  });

  test("the same key works on another process after the first response was lost", async () => {
    const raffleId = await raffle();
    const asked = { raffleId, quantity: 2, buyer: (person += 1), key: chosen().uuid() };
    const first = await buy(api, asked);
    const other = otherPool(api.database.url);
    const mine = api.context.database;
    Object.assign(api.context, { database: other });
    try {
      expect((await buy(api, asked)).purchase.id).toBe(first.purchase.id);
    } finally {
      Object.assign(api.context, { database: mine });
      await other.close();
    }
  });

  test("a different body with the same key is 422, for any field or photo", async () => {
    const raffleId = await raffle();
    const buyer = (person += 1);
    const paid = { payment_method: "pago-movil", payment_reference: "00123456" };
    const key = chosen().uuid();
    const asked = { raffleId, buyer, key, fields: paid, proof: await receipt(60_001) };
    await buy(api, asked);
    const others = [
      { ...asked, quantity: 2 },
      { ...asked, fields: { ...paid, payment_reference: "00123457" } },
      { ...asked, proof: await receipt(60_002) },
      { raffleId, buyer, key, fields: paid },
      { ...asked, raffleId: await raffle() },
    ];
    for (const other of others) {
      const call = purchaseCall(other);
      await api.refuses("createPurchase", call, 422, "idempotency_key_reused");
    }
    await buy(api, asked);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 1 });
  });

  test("a key returns its purchase even after it is sold out, expired or closed", async () => {
    const raffleId = await raffle(2);
    const asked = { raffleId, quantity: 2, buyer: (person += 1), key: chosen().uuid() };
    const { purchase } = await buy(api, asked);
    expect((await buy(api, asked)).purchase).toMatchObject({ id: purchase.id, status: "pending" });
    api.clock.advance({ minutes: 20 });
    expect((await buy(api, asked)).purchase.id).toBe(purchase.id);
    api.clock.advance({ days: 5 });
    expect((await buy(api, asked)).purchase).toMatchObject({ id: purchase.id, status: "expired" });
  });

  test("a refusal is not stored: the same key may succeed later", async () => {
    const raffleId = await raffle(2);
    const blocking = await buy(api, { raffleId, quantity: 2, buyer: (person += 1) });
    const call = purchaseCall({ raffleId, quantity: 1, buyer: (person += 1) });
    await api.refuses("createPurchase", call, 409, "not_enough_tickets");
    api.clock.advance({ minutes: 20 });
    expect((await api.does("createPurchase", call)).purchase.id).not.toBe(blocking.purchase.id);
  });

  test("a key is kept for 7 days", async () => {
    const raffleId = await raffle();
    const asked = { raffleId, buyer: (person += 1), key: chosen().uuid() };
    const first = await buy(api, asked);
    api.clock.advance({ days: 7 });
    expect((await buy(api, asked)).purchase.id).toBe(first.purchase.id);
    api.clock.advance({ ms: 1 });
    const next = await buy(api, { ...asked, quantity: 2 });
    expect(next.purchase.id).not.toBe(first.purchase.id);
    const answer = await api.send("createPurchase", purchaseCall(asked));
    expect(codeOf(answer)).toBe("idempotency_key_reused");
  });

  test("without a key every call makes a new purchase", async () => {
    const raffleId = await raffle();
    const { headers: _key, ...call } = purchaseCall({ raffleId, buyer: (person += 1) });
    const [first, second] = [
      await api.does("createPurchase", call),
      await api.does("createPurchase", call),
    ];
    expect(first.purchase.id).not.toBe(second.purchase.id);
  });
});
