import { DatabaseError } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  approve,
  buy,
  purchaseCall,
  reject,
  stats,
  statusCall,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { withClient } from "../support/sql-client.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let raffleId: number;
let person = 1_000;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 20 }, api.clock.now());
});
afterAll(() => api.close());

const bought = async (numbers: string[], raffle = raffleId) =>
  (await buy(api, { raffleId: raffle, numbers, buyer: (person += 1) })).purchase.id;

/** Commits raw SQL that our code would never run; returns the constraint that refused it, or null. */
async function commit(...statements: [string, unknown[]][]): Promise<string | null> {
  return await withClient(api.database.url, async (client) => {
    try {
      await client.query("BEGIN");
      for (const [text, values] of statements) await client.query(text, values);
      await client.query("COMMIT");
      return null;
    } catch (error) {
      await client.query("ROLLBACK");
      if (!(error instanceof DatabaseError)) throw error;
      return error.constraint ?? error.message;
    }
  });
}

describe("the database itself refuses", () => {
  const OWNER = "tickets_purchase_id_raffle_id_state_fkey";

  test("an owner without a hold: a rejected or expired purchase keeps no number", async () => {
    const id = await bought(["1", "2"]);
    const end = (status: string): [string, unknown[]] => [
      "UPDATE purchases SET status = $2, expired_at = now() WHERE id = $1",
      [id, status],
    ];
    expect(await commit(end("expired"))).toBe(OWNER);
    expect(await commit(end("rejected"))).toBe(OWNER);
  });

  test("a sold ticket without an approved purchase, and an approval that leaves its numbers unsold", async () => {
    const id = await bought(["1", "2"]);
    const sell: [string, unknown[]] = [
      "UPDATE tickets SET state = 'sold' WHERE purchase_id = $1",
      [id],
    ];
    const approval: [string, unknown[]] = [
      "UPDATE purchases SET status = 'approved' WHERE id = $1",
      [id],
    ];
    expect(await commit(sell)).toBe(OWNER);
    expect(await commit(approval)).toBe(OWNER);
    expect(await commit(approval, sell)).toBeNull();
  });

  test("an approved purchase that owns more or fewer than its quantity", async () => {
    const id = await bought(["1", "2"]);
    const steal: [string, unknown[]] = [
      "UPDATE tickets SET state = 'available', purchase_id = NULL WHERE purchase_id = $1 AND number = 2",
      [id],
    ];
    const approval: [string, unknown[]] = [
      "UPDATE purchases SET status = 'approved' WHERE id = $1",
      [id],
    ];
    const sell: [string, unknown[]] = [
      "UPDATE tickets SET state = 'sold' WHERE purchase_id = $1",
      [id],
    ];
    expect(await commit(steal, approval, sell)).toMatch(/does not own exactly its quantity/);
  });

  test("an owner in another raffle, an owner that doesn't exist, a state without an owner", async () => {
    const other = await putRaffleOnSale(api.context.database, { total: 5 }, api.clock.now());
    const id = await bought(["1"], other);
    const give = (state: string, owner: string | null): [string, unknown[]] => [
      "UPDATE tickets SET state = $2, purchase_id = $3 WHERE raffle_id = $1 AND number = 7",
      [raffleId, state, owner],
    ];
    expect(await commit(give("reserved", id))).toBe(OWNER);
    expect(await commit(give("sold", "00000000-0000-4000-8000-000000000000"))).toBe(OWNER);
    expect(await commit(give("reserved", null))).toMatch(/^tickets_/);
    expect(await commit(give("available", id))).toMatch(/^tickets_/);
  });

  test("a number twice, and a changed history", async () => {
    await bought(["1"]);
    const twice: [string, unknown[]] = [
      "INSERT INTO tickets (raffle_id, number, shuffle_key) VALUES ($1, 1, 5)",
      [raffleId],
    ];
    expect(await commit(twice)).toBe("tickets_pkey");
    expect(await commit(["UPDATE ticket_events SET numbers = '{}'", []])).toMatch(/append-only/);
  });
});

describe("any order and any race", () => {
  test("of 32 buyers who pick the same numbers at once, one gets them and the others are refused", async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        api.send(
          "createPurchase",
          purchaseCall({ raffleId, numbers: ["3", "4", "5"], buyer: (person += 1) }),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(31);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("picks that overlap in opposite orders don't deadlock", async () => {
    const numbers = Array.from({ length: 10 }, (_, number) => String(number));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, buyer) => {
        const order = buyer % 2 === 0 ? numbers : numbers.toReversed();
        const picked = order.slice(buyer % 5, (buyer % 5) + 5);
        return api.send(
          "createPurchase",
          purchaseCall({ raffleId, numbers: picked, buyer: (person += 1) }),
        );
      }),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("approve, reject, undo, expire and recover in any order leave one owner per number", async () => {
    const [kept, lapsed, rejected, undone] = [
      await bought(["1"]),
      await bought(["2"]),
      await bought(["3"]),
      await bought(["4"]),
    ];
    await approve(api, kept);
    await reject(api, rejected);
    await approve(api, undone);
    const undo = { as: "admin", expected_status: "approved", reason: "Pago devuelto" } as const;
    await api.does("setPurchaseStatus", statusCall(undone, "rejected", undo));
    const start = api.clock.now();
    api.clock.advance({ minutes: 20 });
    await bought(["2", "3", "4"]);
    for (const id of [lapsed, rejected, undone]) {
      const recovery = statusCall(id, "approved", { reason: "Pagó tarde" });
      await api.refuses("setPurchaseStatus", recovery, 409, "numbers_taken");
    }
    api.clock.set(start);
    expect(await stats(api, raffleId)).toEqual({ available: 16, reserved: 3, sold: 1 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("two recoveries of the same free number at once: one gets it", async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await bought(["9"]);
      await reject(api, id);
      ids.push(id);
    }
    const answers = await Promise.all(
      ids.map((id) =>
        api.send("setPurchaseStatus", statusCall(id, "approved", { reason: "Sí había pagado" })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});
