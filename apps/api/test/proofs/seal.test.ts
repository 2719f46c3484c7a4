import {
  countedLeaf,
  countedLevels,
  countedPath,
  countedRoot,
  verifyRank,
} from "@rifas/ledger/counted-tree";
import { parseNumberLeaf, writeNumberLeaf } from "@rifas/ledger/number-leaf";
import { verifyReceipt } from "@rifas/ledger/receipt";
import { hashNumbers } from "@rifas/ledger/verify/hash-numbers";
import { readHistory } from "@rifas/ledger/verify/log-history";
import { openBook } from "@rifas/ledger/verify/open-book";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { ledgerPublicKey, readBundle, readPublishedLog } from "../support/published-log.ts";
import {
  approve,
  buy,
  reject,
  sendProof,
  statusCall,
  trialFields,
  type Bought,
} from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { withStatements } from "../support/sabotage.ts";
import { blockCall, saleCall, signedInSeller } from "../support/seller-verbs.ts";
import { Stopped, stoppingAt } from "../support/stopped-database.ts";
import { continueLogs } from "../support/restored-logs.ts";
import { openShop } from "../support/shop.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
const SEAL = "2026-12-25T01:30:00Z";

const api = openShop();
let raffleId: number;
let sold: Bought;
let held: Bought;
let rejected: Bought;
let buyer = 0;
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await createPublishedRaffle(api, { total_tickets: 300, number_choice: "buyer" });
  sold = await pick("001", "299");
  await sendProof(api, sold);
  await approve(api, sold.purchase.id);
  held = await pick("007");
  await sendProof(api, held);
  rejected = await pick("008");
  await reject(api, rejected.purchase.id);
});

const pick = (...numbers: string[]) => buy(api, { raffleId, numbers, buyer: (buyer += 1) });
const seal = async (at = SEAL) => {
  api.clock.set(at);
  await api.runJob("ledger/seal");
};
const ledger = () => api.does("getLedger", { path: { id: raffleId } });
const receiptsOf = ({ purchase, secret }: Bought) =>
  api.does("getReceipts", { path: { id: purchase.id }, secret });
const run = (statement: string) => sql.raw(statement).execute(api.context.database.kysely);

/** The text of the numbers under the seal. */
async function sealedLeaves(): Promise<readonly string[]> {
  const bundle = await readBundle(api, raffleId);
  const book = openBook(bundle.book);
  const seal = book.entries.findLastIndex(({ type }) => type === "seal");
  const leaves = hashNumbers(bundle, book)?.get(seal) ?? [];
  return leaves.map(writeNumberLeaf);
}

describe("the seal", () => {
  // threat: The organiser as adversary: Another owner for a sold number
  test("has the state of every number at its time, and one path proves a number and its rank", async () => {
    await seal("2026-12-25T01:29:59Z");
    expect(await ledger()).toMatchObject({ seal_index: null });
    await seal();
    const { entries } = await readPublishedLog(api, raffleId);
    const last = entries.at(-1);
    expect(last).toMatchObject({
      type: "seal",
      at: SEAL,
      numbers: 300,
      sold: 2,
      held: 1,
      rules: 0,
      blocks: 0,
    });
    expect(await ledger()).toMatchObject({ seal_index: entries.length - 1 });
    const leaves = await sealedLeaves();
    const nodes = leaves.map((text) => {
      const leaf = parseNumberLeaf(text);
      if (!leaf.ok) throw new Error(leaf.code);
      expect(writeNumberLeaf(leaf.value)).toBe(text);
      return countedLeaf(leaf.value);
    });
    const { hash, count } = countedRoot(nodes);
    expect(last?.type === "seal" && last.root).toEqual(hash);
    const root = { numbers: 300, count, hash };
    const path = countedPath(countedLevels(nodes), 299);
    expect(verifyRank(leaves[299] ?? "", 299, path, root)).toMatchObject({
      ok: true,
      value: { rank: 2, leaf: { state: "sold" } },
    });
    expect(leaves[7]).toMatch(/^rifas-number\/v1 7 held [0-9a-f]{64}\n$/);
    expect(leaves[8]).toBe("rifas-number/v1 8 free\n");
  });

  test("says how many of the held numbers sellers sold from their blocks", async () => {
    const seller = await signedInSeller(api, { approves: false });
    const block = blockCall(seller, raffleId, ["010", "011", "012"], "2026-12-25T00:00:00Z");
    await api.does("giveBlock", block);
    const call = saleCall(seller, raffleId, ["010", "011"], { paid_with: "pago_movil" });
    const { id, receipt_url } = await api.does("sellFromBlock", call);
    const [, secret = ""] = decodeURIComponent(receipt_url ?? "").split(`/compra/${id}#`);
    await sendProof(api, { purchase: { id }, secret });
    await seal();
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.at(-1)).toMatchObject({ type: "seal", held: 3, blocks: 2 });
  });

  test("shows in the state of the receipts that it covers", async () => {
    await api.runJob("ledger/integrate");
    expect(await receiptsOf(sold)).toMatchObject({ state: "ready" });
    await seal();
    const { state, receipts } = await receiptsOf(sold);
    expect({ state, size: receipts[0]?.size }).toEqual({ state: "sealed", size: 3 });
  });

  // threat: The organiser as adversary: Leaves of the seal withheld from a buyer
  test("is proven by a receipt alone, from the roots of its groups or without them", async () => {
    await seal();
    const [{ file } = { file: "" }] = (await receiptsOf(sold)).receipts;
    expect(verifyReceipt(file, [ledgerPublicKey(api)])).toMatchObject({
      code: "receipt_holds",
      receipt: { numbers: [{ number: 1 }, { number: 299 }] },
    });
    await run("ALTER TABLE ledger_sealed_numbers DISABLE TRIGGER ledger_sealed_numbers_unchanged");
    try {
      await run("UPDATE ledger_sealed_numbers SET root = NULL WHERE place = 0");
      expect((await receiptsOf(sold)).receipts[0]?.file).toBe(file);
      await run("UPDATE ledger_sealed_numbers SET root = sha256('') WHERE place = 0");
      const [{ file: other } = { file: "" }] = (await receiptsOf(sold)).receipts;
      expect(verifyReceipt(other, [ledgerPublicKey(api)]).code).toBe("receipt_false");
    } finally {
      await run("ALTER TABLE ledger_sealed_numbers ENABLE TRIGGER ledger_sealed_numbers_unchanged");
    }
  });

  test("is made exactly once, wherever it is interrupted", async () => {
    api.clock.set(SEAL);
    let stops = 0;
    for (; ; stops++) {
      const database = stoppingAt(api.context.database, stops);
      const error: unknown = await api
        .runJob("ledger/seal", { database })
        .catch((thrown: unknown) => thrown);
      if (error === undefined) break;
      expect(error instanceof Error ? (error.cause ?? error) : error).toBeInstanceOf(Stopped);
    }
    expect(stops).toBeGreaterThan(5);
    await Promise.all(Array.from({ length: 4 }, () => api.runJob("ledger/seal")));
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.map(({ type }) => type)).toEqual(["rules", "sold", "seal"]);
    expect(await sealedLeaves()).toHaveLength(300);
  });

  test("of other raffles doesn't wait for one that can't be sealed", async () => {
    const other = await createPublishedRaffle(api);
    api.clock.set(SEAL);
    const database = withStatements(api.context.database, {
      "mark-raffle-sealed": (text) => `${text} AND 1 / (id - ${raffleId}) <> 0`,
    });
    await expect(api.runJob("ledger/seal", { database })).rejects.toThrow(
      `raffle ${raffleId}: division by zero`,
    );
    expect(await ledger()).toMatchObject({ seal_index: null });
    const sealed = await api.does("getLedger", { path: { id: other } });
    expect(sealed.seal_index).toEqual(expect.any(Number));
  });

  // threat: The organiser as adversary: A seal delayed by a trial purchase
  test("removes a trial purchase instead of waiting for it", async () => {
    const trial = { raffleId, numbers: ["050"], fields: trialFields };
    const { id } = (await buy(api, { ...trial, as: "admin", buyer: (buyer += 1) })).purchase;
    await approve(api, id, "admin");
    await seal();
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.at(-1)).toMatchObject({ type: "seal", sold: 2, held: 1 });
    expect((await sealedLeaves())[50]).toBe("rifas-number/v1 50 free\n");
    await api.refuses("getPurchase", { as: "staff", path: { id } }, 404, "not_found");
  });

  test("is not made for a cancelled raffle", async () => {
    const body = { outcome: "cancelled", reason: "No hubo permiso" };
    await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
    await seal();
    expect(await ledger()).toMatchObject({ seal_index: null });
  });
});

describe("a cancelled raffle's log", () => {
  const cancel = () => {
    const body = { outcome: "cancelled", reason: "No hubo permiso de María" };
    return api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
  };
  const typesIn = async () => {
    await api.runJob("ledger/integrate");
    const { entries } = await readPublishedLog(api, raffleId);
    return entries.map(({ type }) => type);
  };
  const historyOf = async () => {
    const { entries } = await readPublishedLog(api, raffleId);
    return readHistory(entries, raffleId);
  };

  // threat: The organiser as adversary: A log that goes on after the raffle was cancelled
  test("says so without staff's words, and then only numbers are released", async () => {
    await cancel();
    // No receipt promises a seal that won't come.
    expect(await receiptsOf(sold)).toMatchObject({ seal_at: null });
    const undo = { as: "admin" as const, reason: "Se devolvió", expected_status: "approved" };
    await api.does("setPurchaseStatus", statusCall(sold.purchase.id, "rejected", undo));
    await reject(api, held.purchase.id, "admin");
    expect(await typesIn()).toEqual(["rules", "sold", "cancelled", "released"]);
    const { entries, text } = await readPublishedLog(api, raffleId);
    expect(entries[2]).toMatchObject({ reason: "El organizador canceló la rifa." });
    expect(text).not.toContain("María");
    expect(await historyOf()).toMatchObject({ cancelled: true });
  });

  test("says so after the seal, and nothing about held numbers follows, nor is lost by a restore", async () => {
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    await cancel();
    await reject(api, held.purchase.id, "admin");
    expect(await typesIn()).toEqual(["rules", "sold", "seal", "cancelled"]);
    expect(await historyOf()).toMatchObject({ cancelled: true });
    await continueLogs(api);
    await api.runJob("ledger/integrate");
    await api.runJob("ledger/seal");
    expect(await typesIn()).toEqual(["continues", "rules", "sold", "seal", "cancelled"]);
    expect(await historyOf()).toMatchObject({ cancelled: true });
  });
});

describe("from the seal on", () => {
  const reason = "Porque sí";
  const onPurchase = (id: string, body: object) => ({ as: "admin" as const, path: { id }, body });

  // threat: The organiser as adversary: A number sold or moved after the seal
  test.each([["before the job has run"], ["after it"]])(
    "no number changes owners, %s",
    async (when) => {
      if (when === "after it") await seal();
      else api.clock.set(SEAL);
      const { id } = sold.purchase;
      const undo = statusCall(id, "rejected", { as: "admin", reason, expected_status: "approved" });
      await api.refuses("setPurchaseStatus", undo, 409, "ledger_sealed");
      const recover = statusCall(rejected.purchase.id, "approved", { as: "admin", reason });
      await api.refuses("setPurchaseStatus", recover, 409, "ledger_sealed");
      await api.refuses("reassignTickets", onPurchase(id, { reason }), 409, "ledger_sealed");
      const more = onPurchase(id, { quantity: 1, reason });
      await api.refuses("addTickets", more, 409, "ledger_sealed");
      const { error } = await api.refuses("removeTickets", more, 409, "ledger_sealed");
      expect(error).toContain("ya se selló");
    },
  );

  test("an admin decides about a proof that came in time, and the log says so after the seal", async () => {
    const other = await pick("009");
    await sendProof(api, other);
    await seal();
    const asStaff = statusCall(held.purchase.id, "approved", { reason });
    await api.refuses("setPurchaseStatus", asStaff, 403, "forbidden");
    const silent = statusCall(held.purchase.id, "approved", { as: "admin" });
    await api.refuses("setPurchaseStatus", silent, 422, "reason_required");
    await approve(api, held.purchase.id, "admin");
    await reject(api, other.purchase.id);
    await api.runJob("ledger/integrate");
    expect(await receiptsOf(held)).toMatchObject({ state: "decided", receipts: [] });
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.slice(2)).toMatchObject([
      { type: "seal", sold: 2, held: 2 },
      { type: "decided", seal: 2, number: 7, state: "sold" },
      { type: "decided", seal: 2, number: 9, state: "free" },
    ]);
  });

  test("after a restore the decision follows the seal of the new log", async () => {
    await seal();
    await approve(api, held.purchase.id, "admin");
    await api.runJob("ledger/integrate");
    await continueLogs(api);
    await api.runJob("ledger/integrate");
    await api.runJob("ledger/seal");
    await api.runJob("ledger/integrate");
    const { entries } = await readPublishedLog(api, raffleId);
    const types = entries.map(({ type }) => type);
    expect(types).toEqual(["continues", "rules", "sold", "seal", "decided"]);
    expect(readHistory(entries, raffleId)).toMatchObject({ cancelled: false });
  });

  test("a decision between the seal's time and its entry doesn't change what was held", async () => {
    api.clock.set(SEAL);
    await run(`INSERT INTO sealed_holds SELECT raffle_id, number, purchase_id FROM tickets
                WHERE raffle_id = ${raffleId} AND state = 'reserved'`);
    await run(`UPDATE raffles SET sealed_at = '${SEAL}' WHERE id = ${raffleId}`);
    await approve(api, held.purchase.id, "admin");
    await api.runJob("ledger/seal");
    await api.runJob("ledger/integrate");
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.slice(2)).toMatchObject([
      { type: "seal", sold: 2, held: 1 },
      { type: "decided", number: 7, state: "sold" },
    ]);
  });
});

describe("the database itself, once sealed", () => {
  /** Gives a free number to a purchase that has been approved, as someone with access to the database could. */
  const sellLate = (number = 100, quantity = 3): string => `
    UPDATE purchases SET quantity = ${quantity}, amount_bs = unit_price_bs * ${quantity} WHERE id = '${sold.purchase.id}';
    UPDATE tickets SET state = 'sold', purchase_id = '${sold.purchase.id}'
     WHERE raffle_id = ${raffleId} AND number = ${number}`;
  const attempts: [string, () => string][] = [
    ["a sale", () => sellLate()],
    [
      "a reservation",
      () => `UPDATE tickets SET state = 'reserved', purchase_id = '${held.purchase.id}'
              WHERE raffle_id = ${raffleId} AND number = 100`,
    ],
    [
      "a sold number becoming free",
      () => `UPDATE tickets SET state = 'available', purchase_id = NULL
              WHERE raffle_id = ${raffleId} AND number = 1`,
    ],
    [
      "another number for an owner",
      () => `UPDATE tickets SET number = 500 WHERE raffle_id = ${raffleId} AND number = 1`,
    ],
    [
      "a sold number deleted",
      () => `DELETE FROM tickets WHERE raffle_id = ${raffleId} AND number = 1`,
    ],
    ["the seal taken back", () => `UPDATE raffles SET sealed_at = NULL WHERE id = ${raffleId}`],
    ["held numbers changed", () => `UPDATE sealed_holds SET number = 100`],
    ["another seal", () => `UPDATE ledger_seals SET position = 0`],
    ["sealed numbers changed", () => `UPDATE ledger_sealed_numbers SET states = states`],
  ];

  test.each(attempts)("refuses %s", async (_what, statement) => {
    await seal();
    const error: unknown = await run(statement()).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/sealed|append-only|never removed/);
  });

  // threat: The organiser as adversary: A number sold or moved after the seal
  test("accepts the sale before the seal, and without its guard", async () => {
    await run(sellLate());
    expect(await soldNumbers()).toContain(100);
    await seal();
    await run("ALTER TABLE tickets DISABLE TRIGGER tickets_sealed");
    try {
      await run(sellLate(101, 4));
      expect(await soldNumbers()).toContain(101);
    } finally {
      await run("ALTER TABLE tickets ENABLE TRIGGER tickets_sealed");
    }
  });

  async function soldNumbers(): Promise<number[]> {
    const rows = await api.context.database.kysely
      .selectFrom("tickets")
      .select("number")
      .where("raffle_id", "=", raffleId)
      .where("state", "=", "sold")
      .execute();
    return rows.map(({ number }) => number);
  }
});
