import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chosen } from "../support/chosen.ts";
import { eventually } from "../support/eventually.ts";
import { startOwnServer, type OwnServer } from "../support/own-server.ts";
import { buy, configurePayments, purchaseCall, stats } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { runSql, withClient } from "../support/sql-client.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { otherPool } from "../support/test-database.ts";

/** With TEST_DATABASE_URL the tests have one PostgreSQL, whose settings aren't theirs to change. */
const external = process.env["TEST_DATABASE_URL"] !== undefined;

let server: OwnServer;
let url: string;
let api: TestApi;
let raffleId: number;

beforeAll(async () => {
  if (external) return;
  server = await startOwnServer();
  url = server.url;
  const database = otherPool(url);
  api = await startTestApi({ database: { database, url, close: () => database.close() } });
  await configurePayments(api);
  raffleId = await putRaffleOnSale(database, { total: 50 }, api.clock.now());
});
afterAll(async () => {
  if (external) return;
  await api.close();
  await server.close();
});
beforeEach(async () => {
  if (!external) await expectReplica("");
});

/** Lets commits wait for a replica of that name; without one they don't wait. */
async function expectReplica(standby: string): Promise<void> {
  await runSql(
    url,
    `ALTER SYSTEM SET synchronous_standby_names = '${standby}'`,
    "SELECT pg_reload_conf()",
  );
  await eventually(async () => {
    expect(await runSql(url, "SHOW synchronous_standby_names")).toEqual([
      { synchronous_standby_names: standby },
    ]);
  });
}

/** Cancels each commit that waits for a replica, as a statement's time-out does, until the work is done. */
async function whileCancelled<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const done = work.finally(() => over.abort());
  // It may reject before it is awaited below; without a handler that would be an unhandled rejection.
  done.catch(() => undefined);
  while (!over.signal.aborted) {
    await runSql(
      url,
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    );
  }
  return await done;
}

test.skipIf(external)(
  "a purchase whose replication was cut short isn't acknowledged, at first or when asked again",
  async () => {
    await expectReplica("gone");
    const call = purchaseCall({ raffleId, key: chosen().uuid() });
    for (const _try of ["first", "again"]) {
      const answer = await whileCancelled(api.send("createPurchase", call));
      expect([answer.status, answer.body]).toMatchObject([503, { code: "unavailable" }]);
    }
    await expectReplica("");
    const { purchase } = await api.does("createPurchase", call);
    expect(purchase.quantity).toBe(1);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 1 });
  },
);

test.skipIf(external)("nor is a write outside of a transaction", async () => {
  await expectReplica("gone");
  const write = api.context.database.kysely
    .updateTable("raffles")
    .set({ updated_at: api.clock.now() })
    .where("id", "=", raffleId);
  await expect(whileCancelled(write.execute())).rejects.toMatchObject({ code: "08007" });
  await expectReplica("");
  await expect(write.execute()).resolves.toHaveLength(1);
});

test.skipIf(external)("while commits reach the replica, they are acknowledged", async () => {
  const before = await stats(api, raffleId);
  await buy(api, { raffleId, buyer: 2 });
  expect(await stats(api, raffleId)).toMatchObject({ reserved: before.reserved + 1 });
});

test.skipIf(external)(
  "control: PostgreSQL itself reports such a commit as successful",
  async () => {
    await expectReplica("gone");
    await withClient(url, async (client) => {
      const committing = client.query("CREATE TABLE kept_only_here (id integer)");
      expect((await whileCancelled(committing)).command).toBe("CREATE");
    });
  },
);
