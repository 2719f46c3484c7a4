import { keyFingerprint } from "@rifas/ledger/fingerprint";
import { verifyReceipt } from "@rifas/ledger/receipt";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { ledgerPublicKey, readPublishedLog } from "../support/published-log.ts";
import {
  approve,
  buy,
  purchaseCall,
  sendProof,
  statusCall,
  trialFields,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let raffleId: number;
let buyer = 0;
beforeEach(async () => {
  raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
});

const integrate = () => api.runJob("ledger/integrate");
const pick = (...numbers: string[]) => buy(api, { raffleId, numbers, buyer: (buyer += 1) });
const typesOf = async () => (await readPublishedLog(api, raffleId)).entries.map(({ type }) => type);
const receiptsOf = (id: string, secret: string) =>
  api.does("getReceipts", { path: { id }, secret });

describe("a raffle's log", () => {
  test("begins with the rules when it is published", async () => {
    await integrate();
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries).toMatchObject([
      { type: "rules", raffle: raffleId, numbers: 100, draw: "2026-12-25T02:00:00Z", reason: null },
    ]);
    expect(entries[0]).toMatchObject({ seal: "2026-12-25T01:30:00Z" });
  });

  test("has one entry per sale, with the commitment to a payment that isn't in cash, and none for numbers that are only held", async () => {
    const proven = await pick("01", "02");
    await sendProof(api, proven);
    await approve(api, proven.purchase.id);
    await approve(api, (await pick("03")).purchase.id);
    await pick("04");
    await integrate();
    expect((await readPublishedLog(api, raffleId)).entries).toMatchObject([
      { type: "rules" },
      { type: "sold", count: 2, evidence: expect.any(Uint8Array) },
      { type: "sold", count: 1, evidence: null },
    ]);
  });

  test("commits to what the bank confirmed, with or without a reference or a photo", async () => {
    raffleId = await createPublishedRaffle(api, {
      number_choice: "buyer",
      payable_amount: "unique_cents",
    });
    const account = await addAccount(api);
    const [silent, proven] = [await pick("01"), await pick("02")];
    await sendProof(api, proven, { reference: "900002" });
    for (const [{ purchase }, reference] of [
      [silent, "000000900001"],
      [proven, "000000900002"],
    ] as const) {
      const amount = purchase.payable_bs.replace(".", ",");
      await importPayments(api, account, { reference, amount });
      const { id } = await movementOf(api, reference);
      const body = { purchase_id: purchase.id, reason: "Está en el banco" };
      await api.does("linkMovement", { as: "staff", path: { id }, body });
    }
    await integrate();
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.slice(1)).toMatchObject([
      { type: "sold", count: 1, evidence: expect.any(Uint8Array) },
      { type: "sold", count: 1, evidence: expect.any(Uint8Array) },
    ]);
  });

  test("says which sale lost numbers, and why", async () => {
    const { purchase } = await pick("01", "02", "03");
    await approve(api, purchase.id);
    const reason = "Pidió otros";
    const path = { id: purchase.id };
    const moved = {
      as: "admin",
      path,
      body: { release: ["01"], numbers: ["09"], reason },
    } as const;
    await api.does("reassignTickets", moved);
    await api.does("removeTickets", { as: "admin", path, body: { quantity: 1, reason } });
    const undone = { as: "admin", reason: "Se devolvió", expected_status: "approved" } as const;
    await api.does("setPurchaseStatus", statusCall(purchase.id, "rejected", undone));
    await integrate();
    expect((await readPublishedLog(api, raffleId)).entries.slice(1)).toMatchObject([
      { type: "sold", count: 3 },
      { type: "sold", count: 1 },
      { type: "released", of: 1, count: 1, why: "moved" },
      { type: "released", of: 2, count: 1, why: "removed" },
      { type: "released", of: 1, count: 2, why: "undone" },
    ]);
  });

  test("ignores a trial that was removed before its sale was logged, and records a later removal", async () => {
    const remove = async (logFirst: boolean) => {
      const trial = { raffleId, numbers: ["07"], fields: trialFields };
      const { purchase } = await buy(api, { ...trial, as: "admin" });
      await approve(api, purchase.id, "admin");
      if (logFirst) await integrate();
      await api.send("removeTrialPurchase", { as: "admin", path: { id: purchase.id } });
      await integrate();
    };
    await remove(false);
    expect(await typesOf()).toEqual(["rules"]);
    await remove(true);
    expect(await typesOf()).toEqual(["rules", "sold", "released"]);
  });

  test("grows over several tiles, and every size has its checkpoint", async () => {
    const total = 260;
    raffleId = await createPublishedRaffle(api, { total_tickets: total, number_choice: "buyer" });
    await integrate();
    const { purchase, secret } = await pick("000");
    await approve(api, purchase.id);
    for (let sold = 1; sold < total; sold += 100) {
      for (let number = sold; number < Math.min(sold + 100, total); number++) {
        await approve(api, (await pick(String(number).padStart(3, "0"))).purchase.id);
      }
      await integrate();
      await readPublishedLog(api, raffleId);
    }
    const { receipts } = await receiptsOf(purchase.id, secret);
    const [receipt] = receipts;
    expect(receipt).toMatchObject({ index: 1, size: 261 });
    expect(verifyReceipt(receipt?.file ?? "", [ledgerPublicKey(api)]).code).toBe("receipt_alone");
  }, 180_000);

  test("doesn't exist for a raffle that was published before there were logs", async () => {
    const { database, clock } = api.context;
    const id = await putRaffleOnSale(database, { total: 10 }, clock.now());
    const { purchase, secret } = await buy(api, { raffleId: id, buyer: (buyer += 1) });
    await approve(api, purchase.id);
    await integrate();
    await api.refuses("getLedger", { path: { id } }, 404, "not_found");
    expect(await receiptsOf(purchase.id, secret)).toEqual({
      state: "no_log",
      seal_at: null,
      receipts: [],
    });
  });
});

describe("rules that change", () => {
  const update = (body: object) =>
    api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body });

  test("are logged with what changed", async () => {
    await update({ draw_date: "2026-12-26T02:00:00Z" });
    await update({ draw_source: "Triple Táchira, 10 p. m." });
    await update({ description: "Otra descripción" });
    await integrate();
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.slice(1)).toMatchObject([
      {
        type: "rules",
        draw: "2026-12-26T02:00:00Z",
        seal: "2026-12-26T01:30:00Z",
        reason: "Cambió la fecha del sorteo. Cambió el cierre de la venta.",
      },
      {
        type: "rules",
        reason: "Cambió la fuente del sorteo.",
        prize: [{ rule: { draws: [{ name: "Triple Táchira, 10 p. m." }], last: 2 } }],
      },
    ]);
  });

  test("keep the time between close and draw that the seal needs", async () => {
    const call = {
      as: "admin",
      path: { id: raffleId },
      body: { sales_close_at: "2026-12-25T01:30:00Z" },
    } as const;
    const refusal = await api.refuses("updateRaffle", call, 400, "validation_failed");
    expect(refusal.details).toMatchObject([{ field: "sales_close_at" }]);
  });

  test("can't move a closing time that has passed", async () => {
    api.clock.set("2026-12-25T01:10:00Z");
    try {
      const moved = await update({ draw_date: "2026-12-27T02:00:00Z" });
      expect(moved.sales_close_at).toBe("2026-12-25T01:00:00.000Z");
      const call = {
        as: "admin",
        path: { id: raffleId },
        body: { sales_close_at: "2026-12-27T01:00:00Z" },
      } as const;
      await api.refuses("updateRaffle", call, 409, "raffle_locked");
    } finally {
      api.clock.set("2026-11-20T16:00:00Z");
    }
  });
});

describe("receipts", () => {
  test("wait until the sale is in the log, and then verify only for its buyer", async () => {
    const { purchase, secret } = await pick("11", "12");
    const seal_at = "2026-12-25T01:30:00.000Z";
    const none = { state: "none", seal_at, receipts: [] };
    expect(await receiptsOf(purchase.id, secret)).toEqual(none);
    await approve(api, purchase.id);
    const waiting = { state: "waiting", seal_at, receipts: [] };
    expect(await receiptsOf(purchase.id, secret)).toEqual(waiting);
    await integrate();
    const { state, receipts } = await receiptsOf(purchase.id, secret);
    expect({ state, numbers: receipts.map(({ numbers }) => numbers) }).toEqual({
      state: "ready",
      numbers: [["11", "12"]],
    });
    const proven = verifyReceipt(receipts[0]?.file ?? "", [ledgerPublicKey(api)]);
    expect(proven).toMatchObject({
      code: "receipt_alone",
      receipt: {
        numbers: [{ number: 11 }, { number: 12 }],
        owner: { code: purchase.code, document: `V${10_000_000 + buyer}` },
      },
    });
    const other = await pick("13");
    const call = { path: { id: purchase.id }, secret: other.secret };
    await api.refuses("getReceipts", call, 403, "forbidden");
  });

  test("cover numbers that were added later, but not numbers that were given up", async () => {
    const { purchase, secret } = await pick("21", "22");
    await approve(api, purchase.id);
    const body = { release: ["21"], numbers: ["23"], reason: "Pidió otro" };
    await api.does("reassignTickets", { as: "admin", path: { id: purchase.id }, body });
    await integrate();
    const { receipts } = await receiptsOf(purchase.id, secret);
    expect(receipts.map(({ numbers }) => numbers)).toEqual([["22"], ["23"]]);
    for (const { file } of receipts) {
      expect(verifyReceipt(file, [ledgerPublicKey(api)]).code).toBe("receipt_alone");
    }
  });
});

test("the installation's public key is published, also for pages of other sites", async () => {
  const answer = await api.app.inject("/.well-known/rifas-libro.json");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.json()).toEqual({
    v: 1,
    public_key: Buffer.from(ledgerPublicKey(api)).toString("base64"),
    fingerprint: keyFingerprint(ledgerPublicKey(api)),
    earlier: [],
    sigsum: Buffer.from(api.context.keys.sigsumRate.publicKey).toString("hex"),
  });
});

// threat: Personal data: Buyers identified through the log
test("nothing public reveals who bought, or which numbers belong together", async () => {
  const bought = await pick("31", "32");
  await sendProof(api, bought, { reference: "900123456" });
  await approve(api, bought.purchase.id);
  await integrate();
  const { text } = await readPublishedLog(api, raffleId);
  const person = purchaseCall({ raffleId, buyer }).body;
  const { code, id } = bought.purchase;
  const { name, document_id: cedula, email, phone } = person;
  for (const secret of [name, cedula, email, phone, code, id, "900123456"]) {
    expect(text).not.toContain(secret);
  }
  const rows = await api.context.database.kysely
    .selectFrom("ledger_entries")
    .select("commitments")
    .where("raffle_id", "=", raffleId)
    .where("commitments", "is not", null)
    .execute();
  const values = rows.flatMap(
    ({ commitments }) => commitments?.toString("hex").match(/.{64}/g) ?? [],
  );
  expect(new Set(values).size).toBe(2);
});
