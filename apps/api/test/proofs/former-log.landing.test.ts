import { sql } from "kysely";
import { expect, test } from "vitest";
import { approve, buy } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();

test("a log in a format of before is answered as none, written no more, and kept", async () => {
  const raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
  const { purchase, secret } = await buy(api, { raffleId, numbers: ["05"] });
  await approve(api, purchase.id);
  await api.runJob("ledger/integrate");
  const path = { id: raffleId };
  const entries = () =>
    api.context.database.kysely
      .selectFrom("ledger_entries")
      .select("leaf")
      .where("raffle_id", "=", raffleId)
      .execute();
  const before = await entries();
  expect(before).toHaveLength(2);
  const { kysely } = api.context.database;
  // The upgrade marks it without changing a row.
  await sql`ALTER TABLE ledgers DISABLE TRIGGER ledgers_unchanged`.execute(kysely);
  await sql`UPDATE ledgers SET former = true WHERE raffle_id = ${raffleId}`.execute(kysely);
  await sql`ALTER TABLE ledgers ENABLE TRIGGER ledgers_unchanged`.execute(kysely);
  for (const operation of ["getLedger", "getLedgerBundle", "getDrawRules"] as const) {
    await api.refuses(operation, { path }, 404, "not_found");
  }
  expect(await api.does("getReceipts", { path: { id: purchase.id }, secret })).toEqual({
    state: "no_log",
    seal_at: null,
    receipts: [],
  });
  const { raffles } = await api.does("listLedgers", {});
  expect(raffles).not.toContain(raffleId);
  await approve(api, (await buy(api, { raffleId, numbers: ["06"], buyer: 2 })).purchase.id);
  await api.runJob("ledger/integrate");
  expect(await entries()).toEqual(before);
  expect(await kysely.selectFrom("ledger_queue").selectAll().execute()).toEqual([]);
});
