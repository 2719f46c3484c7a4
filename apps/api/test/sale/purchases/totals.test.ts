import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenRules } from "@rifas/testing/broken-rules";
import { expectLedgerHolds } from "../../support/ledger.ts";
import {
  approve,
  buy,
  configurePayments,
  reject,
  sendProof,
  statusCall,
} from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { otherPool, type Pool } from "../../support/test-database.ts";

const BUYERS = 24;

let api: TestApi;
let raffleId: number;
/** The database as another process uses it. */
let beside: Pool;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  raffleId = await putRaffleOnSale(api.context.database, { total: 500 }, api.clock.now());
  beside = otherPool(api.database.url);
});
afterAll(async () => {
  await beside.close();
  await api.close();
});

/** Everything that the admin reads from the totals. */
const everyFigure = async () => ({
  dashboard: await api.does("getDashboard", { as: "staff" }),
  analytics: await api.does("getAnalytics", { as: "staff" }),
  clients: (await api.does("listClients", { as: "staff" })).total,
  lists: await Promise.all(
    [{}, { status: ["approved", "rejected"] }, { has_proof: true }, { late: false }].map(
      async (query) => (await api.does("listPurchases", { as: "staff", query })).total,
    ),
  ),
});

test("the totals are correct while purchases change and two processes add them up", async () => {
  const folding = new AbortController();
  const folds = [api.context.database, beside].map(async (database) => {
    while (!folding.signal.aborted) await api.runJob("totals", { database });
  });
  const story = async (buyer: number) => {
    const bought = await buy(api, { raffleId, quantity: 1 + (buyer % 3), buyer });
    if (buyer % 4 === 0) return;
    await sendProof(api, bought);
    await (buyer % 4 === 1 ? reject : approve)(api, bought.purchase.id);
    if (buyer % 4 !== 2) return;
    const undo = { as: "admin", expected_status: "approved", reason: "Pago devuelto" } as const;
    await api.does("setPurchaseStatus", statusCall(bought.purchase.id, "rejected", undo));
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => story(buyer + 1)));
  folding.abort();
  await Promise.all(folds);
  await expectLedgerHolds(api.context.database, raffleId);
  expect(await everyFigure()).toMatchObject({
    clients: BUYERS,
    lists: [BUYERS, 18, 18, BUYERS],
    analytics: { current: { totals: { purchases: { pending: 6, approved: 6, rejected: 12 } } } },
  });
});

test("adding up the moves changes no value that is read", async () => {
  const { purchase } = await buy(api, { raffleId, quantity: 2, buyer: BUYERS + 1 });
  await reject(api, purchase.id);
  const before = await everyFigure();
  await api.runJob("totals", { database: beside });
  expect(await everyFigure()).toEqual(before);
  const left = await beside.kysely.selectFrom("purchase_moves").selectAll().execute();
  expect(left).toEqual([]);
});

test("the test can fail: a change without a move is detected", async () => {
  const { purchase } = await buy(api, { raffleId, quantity: 1, buyer: BUYERS + 2 });
  const broken = await beside.transaction(async (tx) => {
    await tx.query(withoutTriggers, []);
    await tx.query(uncounted, [purchase.id]);
    return { ok: false, rules: await brokenRules(tx, raffleId) };
  });
  expect(broken.rules).toEqual(["the totals equal a recount of the purchases"]);
});

const withoutTriggers = {
  name: "test-without-triggers",
  text: "SET LOCAL session_replication_role = replica",
};
const uncounted = {
  name: "test-uncounted-change",
  text: "UPDATE purchases SET payment_method = 'efectivo' WHERE id = $1",
};
