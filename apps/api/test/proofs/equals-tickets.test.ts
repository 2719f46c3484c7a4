import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { approve, buy, statusCall } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { isStop, stoppingAt } from "../support/stopped-database.ts";
import { openShop } from "../support/shop.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

const fullTimeout = isFullSize ? 900_000 : 60_000;

const api = openShop();
let raffleId: number;
let buyer = 0;
beforeEach(async () => {
  raffleId = await createPublishedRaffle(api, { total_tickets: 40, number_choice: "random" });
});

const integrate = () => api.runJob("ledger/integrate");
const reason = "Porque la prueba lo pide";

/** Buys and approves; returns the purchase's id. */
async function sell(quantity: number): Promise<string> {
  const { purchase } = await buy(api, { raffleId, quantity, buyer: (buyer += 1) });
  await approve(api, purchase.id);
  return purchase.id;
}

const asAdmin = (id: string, body: object) => ({ as: "admin" as const, path: { id }, body });
/** Changes of a sold purchase; each may be refused, which changes nothing. */
const changes = {
  undo: (id: string) => {
    const undone = { as: "admin", reason, expected_status: "approved" } as const;
    return api.send("setPurchaseStatus", statusCall(id, "rejected", undone));
  },
  recover: (id: string) => {
    const recovered = { as: "admin", reason, draw: true } as const;
    return api.send("setPurchaseStatus", statusCall(id, "approved", recovered));
  },
  move: (id: string) => api.send("reassignTickets", asAdmin(id, { reason })),
  add: (id: string) => api.send("addTickets", asAdmin(id, { quantity: 2, reason })),
  remove: (id: string) => api.send("removeTickets", asAdmin(id, { quantity: 1, reason })),
};
const change = fc.constantFrom(...Object.values(changes));
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ sell: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ change, purchase: fc.nat() }) },
  { weight: 2, arbitrary: fc.constant("integrate" as const) },
);

describe("the log equals the tickets", () => {
  // threat: The organiser as adversary: A sale that never enters the log
  test(
    "after any sales and changes, whether or not they are in the log yet",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          raffleId = await createPublishedRaffle(api, {
            total_tickets: 40,
            number_choice: "random",
          });
          const sold: string[] = [];
          for (const one of steps) {
            if (one === "integrate") await integrate();
            else if ("sell" in one) sold.push(await sell(one.sell));
            else {
              const id = sold[one.purchase % Math.max(sold.length, 1)];
              if (id !== undefined) await one.change(id);
            }
            await expectLogEqualsTickets(api, raffleId);
          }
          await integrate();
          await expectLogEqualsTickets(api, raffleId);
          expect(await api.does("getLedger", { path: { id: raffleId } })).toMatchObject({
            waiting: 0,
          });
        }),
        { numRuns: isFullSize ? 200 : 4 },
      );
    },
    fullTimeout,
  );

  test("wherever writing it is interrupted, because the next process finishes it", async () => {
    await sell(3);
    await changes.move(await sell(2));
    await changes.undo(await sell(2));
    let stops = 0;
    for (; ; stops++) {
      const database = stoppingAt(api.context.database, stops);
      const error: unknown = await api
        .runJob("ledger/integrate", { database })
        .catch((thrown: unknown) => thrown);
      await expectLogEqualsTickets(api, raffleId);
      if (error === undefined) break;
      expect(isStop(error)).toBe(true);
      const { size } = await api.does("getLedger", { path: { id: raffleId } });
      // The rules are a batch of their own, and all sales another.
      expect(size).toBeLessThanOrEqual(1);
    }
    expect(stops).toBeGreaterThan(20);
    expect(await api.does("getLedger", { path: { id: raffleId } })).toMatchObject({
      size: 7,
      waiting: 0,
    });
  });

  test("with several processes at once, which write every change once", async () => {
    for (let sale = 0; sale < 5; sale++) await sell(2);
    await Promise.all(Array.from({ length: 6 }, integrate));
    await integrate();
    await expectLogEqualsTickets(api, raffleId);
    expect(await api.does("getLedger", { path: { id: raffleId } })).toMatchObject({ size: 6 });
  });
});

describe("the log's tables", () => {
  const tables = ["ledgers", "ledger_entries", "ledger_checkpoints", "ledger_tiles"] as const;
  const run = (statement: string) => sql.raw(statement).execute(api.context.database.kysely);

  test.each([
    ...tables.map((table) => `DELETE FROM ${table}`),
    "UPDATE ledgers SET origin = 'otro'",
    "UPDATE ledger_entries SET leaf = ''",
    "UPDATE ledger_checkpoints SET note = ''",
    "UPDATE ledger_tiles SET hashes = substring(hashes FROM 33)",
    "UPDATE purchase_salts SET salt = sha256('')",
    "UPDATE ticket_events SET why = NULL",
    // threat: The organiser as adversary: An entry changed or dropped
  ])("refuse: %s", async (statement) => {
    await sell(1);
    await integrate();
    await expect(run(statement)).rejects.toThrow(/append-only/);
  });

  test("are deleted with a raffle that nobody bought", async () => {
    await integrate();
    await api.send("deleteRaffle", { as: "admin", path: { id: raffleId } });
    await api.refuses("getLedger", { path: { id: raffleId } }, 404, "not_found");
  });
});
