import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../support/chosen.ts";
import { codeOf } from "../support/answers.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { bankAccount } from "../support/bank-verbs.ts";
import { receipt } from "@rifas/testing/buyer";
import { buy, purchaseCall, stats } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { otherPool } from "../support/test-database.ts";
import { openShop } from "../support/shop.ts";
import { personPassword, type TestPerson } from "../support/test-people.ts";

const api = openShop();
let person = 1_000;
const raffle = (total = 100) =>
  putRaffleOnSale(
    api.context.database,
    { total, drawDate: new Date(api.clock.now().getTime() + 60 * 86_400_000) },
    api.clock.now(),
  );

const forgetful = {
  "find-idempotency-key": `
    WITH forgotten AS (DELETE FROM idempotency_keys WHERE key = $1)
    SELECT WHERE $2::timestamptz IS NULL AND $3::text IS NULL AND $4::integer IS NULL`,
};

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

  // threat: Numbers and money: Replay of a purchase
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
    const putBack = sabotage(api.context, forgetful);
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

describe("so are those of everything that staff make", () => {
  let admin: TestPerson;
  beforeEach(async () => {
    admin = await api.addPerson("admin");
  });
  const accountCall = (name = "Banesco de la rifa") => ({
    as: admin,
    headers: { "idempotency-key": chosen().uuid() },
    body: { ...bankAccount, name },
  });
  const accounts = async () =>
    (await api.does("listBankAccounts", { as: admin })).items.map(({ id }) => id);

  test("12 calls at once under one key make one row and get the same answer", async () => {
    const before = await accounts();
    const call = accountCall();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.does("createBankAccount", call)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await accounts()).toHaveLength(before.length + 1);
  });

  test("the test can fail: a key that is forgotten makes a second row", async () => {
    const before = await accounts();
    const putBack = sabotage(api.context, forgetful);
    const call = accountCall();
    try {
      await api.does("createBankAccount", call);
      await api.does("createBankAccount", call);
    } finally {
      putBack();
    }
    expect(await accounts()).toHaveLength(before.length + 2);
  });

  test("a key and what it made are stored together, or neither", async () => {
    const before = await accounts();
    const call = accountCall();
    const putBack = sabotage(api.context, {
      "keep-idempotency-key": (text) => `${text} RETURNING 1 / 0`,
    });
    expect((await api.send("createBankAccount", call)).status).toBe(500);
    putBack();
    expect(await accounts()).toEqual(before);
    await api.does("createBankAccount", call);
    expect(await accounts()).toHaveLength(before.length + 1);
  });

  test("the answer is what was made, as it is now", async () => {
    const call = accountCall();
    const { id } = await api.does("createBankAccount", call);
    const body = { ...bankAccount, name: "Ahora con otro nombre" };
    await api.does("updateBankAccount", { as: admin, path: { id }, body });
    expect(await api.does("createBankAccount", call)).toMatchObject({ id, name: body.name });
  });

  test("another body, caller or operation under the key is 422", async () => {
    const call = accountCall();
    await api.does("createBankAccount", call);
    const reused = [422, "idempotency_key_reused"] as const;
    const others = [
      { ...accountCall("Otro banco"), headers: call.headers },
      { ...call, as: await api.addPerson("admin") },
    ];
    for (const other of others) await api.refuses("createBankAccount", other, ...reused);
    const campaign = { ...call, body: { code: "con-otra-llave", name: "Con otra llave" } };
    await api.refuses("createCampaign", campaign, ...reused);
    const purchase = purchaseCall({ raffleId: await raffle(), buyer: (person += 1) });
    await api.refuses("createPurchase", { ...purchase, headers: call.headers }, ...reused);
  });

  test("a key is kept for a day", async () => {
    const call = accountCall();
    const { id } = await api.does("createBankAccount", call);
    api.clock.advance({ days: 1 });
    const credentials = { email: admin.email, password: personPassword };
    const { token } = await api.does("login", { body: credentials });
    const later = { ...call, as: { token } };
    expect((await api.does("createBankAccount", later)).id).toBe(id);
    api.clock.advance({ ms: 1 });
    expect((await api.does("createBankAccount", later)).id).not.toBe(id);
  });
});

describe("so are changes of a purchase's numbers", () => {
  const reason = "Pidió otra cantidad";
  const path = async () => ({
    id: (await buy(api, { raffleId: await raffle(), quantity: 2, buyer: (person += 1) })).purchase
      .id,
  });
  const seller = async () => ({ as: await api.addPerson("staff") });

  test("under a key, until its buyer is erased", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, { raffleId, quantity: 2, buyer: (person += 1) });
    const headers = { "idempotency-key": chosen().uuid() };
    const call = {
      ...(await seller()),
      path: { id: purchase.id },
      headers,
      body: { quantity: 1, reason },
    };
    expect((await api.does("addTickets", call)).quantity).toBe(3);
    expect((await api.does("addTickets", call)).quantity).toBe(3);
    api.clock.advance({ hours: 2 });
    const { document_id } = purchase;
    const admin = await api.addPerson("admin");
    await api.does("erasePerson", { as: admin, body: { document_id } });
    const { kysely } = api.context.database;
    const left = kysely.selectFrom("idempotency_keys").select("key");
    expect(await left.where("purchase_id", "=", purchase.id).execute()).toEqual([]);
    await api.refuses("addTickets", { ...call, ...(await seller()) }, 404, "not_found");
  });

  test("with the numbers that the caller knows", async () => {
    const call = { ...(await seller()), path: await path() };
    const { tickets } = await api.does("addTickets", { ...call, body: { quantity: 1, reason } });
    const expected_numbers = createHash("sha256").update(tickets.join(",")).digest("hex");
    const body = { quantity: 1, reason, expected_numbers };
    expect((await api.does("addTickets", { ...call, body })).quantity).toBe(4);
    await api.refuses("addTickets", { ...call, body }, 409, "status_changed");
    await api.refuses("removeTickets", { ...call, body }, 409, "status_changed");
    const reassigned = { ...call, body: { reason, expected_numbers } };
    await api.refuses("reassignTickets", reassigned, 409, "status_changed");
  });
});
