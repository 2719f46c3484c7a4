import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  confirmCall,
  importList,
  paperList,
  paperRow,
  previewList,
} from "../support/paper-list-verbs.ts";
import { approve, buy, purchaseCall, stats } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";
import { withClient } from "../support/sql-client.ts";
import { untilLockWait } from "../support/until-lock-wait.ts";

/*
 * Numbers that are sold on paper are held by a sale in person with an end (ADR 9): no one else can buy them before, staff can sell them
 * until then, and what is left becomes free by itself.
 */

const START = "2026-11-20T16:00:00.000Z";
const END = "2026-11-21T16:00:00.000Z";
const BEFORE_END = "2026-11-21T15:59:59.999Z";
const NUMBERS = ["05", "06", "07", "08"];

const api = openShop();
let raffleId: number;
let person = 1_000;
let putBack = () => {};
beforeEach(async () => {
  api.clock.set(START);
  const most = { most: 3, total: 100 };
  raffleId = await putRaffleOnSale(api.context.database, most, api.clock.now());
});
afterEach(() => putBack());

const inPerson = { channel: "staff", email: undefined, adult: undefined, terms_version: undefined };
const blockCall = (fields: object = {}, numbers = NUMBERS) =>
  purchaseCall({
    raffleId,
    numbers,
    buyer: (person += 1),
    as: "staff",
    fields: { ...inPerson, block_until: END, ...fields },
  });
const block = async (fields: object = {}) =>
  (await api.does("createPurchase", blockCall(fields))).purchase;
const sellInPerson = (numbers: string[]) =>
  purchaseCall({ raffleId, numbers, buyer: (person += 1), as: "staff", fields: inPerson });
const onWeb = (numbers: string[]) => purchaseCall({ raffleId, numbers, buyer: (person += 1) });
const read = (id: string) => api.does("getPurchase", { as: "staff", path: { id } });

describe("a block", () => {
  test("holds more numbers than a purchase may have, until its end and no longer", async () => {
    const { id, reserved_until } = await block();
    expect(reserved_until).toBe(END);
    expect(await read(id)).toMatchObject({ status: "pending", block_until: END, tickets: NUMBERS });
    api.clock.set(BEFORE_END);
    const taken = await api.refuses("createPurchase", onWeb(["05"]), 409, "numbers_taken");
    expect(taken).toMatchObject({ taken: ["05"] });
    api.clock.set(END);
    expect(await read(id)).toMatchObject({ status: "expired", tickets: [] });
    expect(await stats(api, raffleId)).toEqual({ available: 100, reserved: 0, sold: 0 });
    await api.does("createPurchase", onWeb(["05"]));
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("ends at the latest an hour before sales close, and is unpaid, in person and of chosen numbers", async () => {
    // The draw is in seven days, and sales close an hour before.
    const latest = "2026-11-27T14:00:00.000Z";
    await block({ block_until: latest });
    for (const fields of [
      { block_until: "2026-11-27T14:00:00.001Z" },
      { block_until: START },
      { payment_method: "efectivo" },
      { channel: "web", email: "ana@example.com", adult: true, terms_version: "1" },
      { numbers: undefined },
    ]) {
      const call = blockCall(fields, ["11", "12"]);
      const refusal = await api.refuses("createPurchase", call, 400, "validation_failed");
      expect(refusal.details).toEqual([expect.objectContaining({ field: "block_until" })]);
    }
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 4 });
  });

  test("ends with the sale if that closes earlier, and never later than its paper says", async () => {
    const { id } = await block();
    const closeAt = (sales_close_at: string) =>
      api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body: { sales_close_at } });
    await closeAt("2026-11-21T10:00:00.000Z");
    expect((await read(id)).reserved_until).toBe("2026-11-21T10:00:00.000Z");
    await closeAt("2026-11-25T10:00:00.000Z");
    expect((await read(id)).reserved_until).toBe(END);
  });

  test("gives its numbers to what staff sell, at its own price, and ends with the last", async () => {
    const { id } = await block();
    await api.does("createPurchase", sellInPerson(["05"]));
    expect(await read(id)).toMatchObject({ tickets: ["06", "07", "08"], amount_bs: "450.00" });
    await importList(api, raffleId, paperList(paperRow("6", 1), paperRow("7-8", 2)));
    expect(await read(id)).toMatchObject({ status: "expired", tickets: [] });
    expect(await stats(api, raffleId)).toEqual({ available: 96, reserved: 1, sold: 3 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("gives nothing to another block or a trial, and keeps what a refused sale asked for", async () => {
    const { id } = await block();
    await api.refuses("createPurchase", blockCall({}, ["05"]), 409, "numbers_taken");
    await buy(api, { raffleId, numbers: ["20"], buyer: (person += 1) });
    await api.refuses("createPurchase", sellInPerson(["05", "20"]), 409, "numbers_taken");
    expect(await read(id)).toMatchObject({ status: "pending", tickets: NUMBERS });
  });

  test("that was approved and is undone is held until sales close, like any sale in person", async () => {
    const { id } = await block();
    await approve(api, id, "admin");
    api.clock.set(END);
    await api.does("setPurchaseStatus", {
      as: "admin",
      path: { id },
      body: { status: "pending", expected_status: "approved" },
    });
    expect(await read(id)).toMatchObject({ status: "pending", block_until: null });
  });
});

describe("at the moment of its end", () => {
  /**
   * A list sells 05 while the web buys it, with the block's row locked so that both wait for it: the list began before the end, the web
   * comes at it. Returns how many got it, by the order in which they came.
   */
  async function race(first: "list" | "web"): Promise<number> {
    const { id } = await block();
    const list = paperList(paperRow("5", (person += 1)));
    const { digest } = await previewList(api, raffleId, list);
    const calls = {
      list: () => api.send("importPaperList", confirmCall(raffleId, list, { digest })),
      web: () => api.send("createPurchase", onWeb(["05"])),
    };
    const second = first === "list" ? "web" : "list";
    const answers = await withClient(api.database.url, async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT FROM purchases WHERE id = $1 FOR UPDATE", [id]);
      api.clock.set(first === "list" ? BEFORE_END : END);
      const one = calls[first]();
      await untilLockWait(client, 1);
      api.clock.set(END);
      const other = calls[second]();
      await untilLockWait(client, 2);
      await client.query("COMMIT");
      return await Promise.all([one, other]);
    });
    await expectLedgerHolds(api.context.database, raffleId);
    return answers.filter(({ status }) => status === 201).length;
  }

  test("a number is sold once, whoever comes first", async () => {
    expect(await race("list")).toBe(1);
    api.clock.set(START);
    raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    expect(await race("web")).toBe(1);
  });

  test("the test can fail: a block that nothing ends is sold to nobody", async () => {
    putBack = sabotage(api.context, {
      "expire-holds": (text) =>
        text.replace("WHERE (", "WHERE purchases.block_until IS NULL AND ("),
    });
    await block();
    api.clock.set(END);
    const { status } = await api.send("createPurchase", onWeb(["05"]));
    expect(status).toBe(409);
  });
});
