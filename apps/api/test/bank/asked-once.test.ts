import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT, startAskedBanks, type AskedBanks } from "../support/asked-banks.ts";
import { openFeed, SECRET } from "../support/bank-simulators.ts";
import { addAccount } from "../support/bank-verbs.ts";
import { eventually } from "../support/eventually.ts";
import { buy, configurePayments, proofCall } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { withStatements } from "../support/sabotage.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { otherPool, type Pool } from "../support/test-database.ts";

/* Two servers on one database, each with its own connections, ask a bank about one payment at the same moment. */

const SERVERS = 2;
const ROUNDS = 8;

let api: TestApi;
let banks: AskedBanks;
let raffleId: number;
let person = 11_000;
let servers: Pool[];
beforeAll(async () => {
  banks = await startAskedBanks({ now: () => api.clock.now() }, SECRET);
  api = await startTestApi({ context: { enquirers: banks.enquirers } });
  await configurePayments(api);
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  const credentials = { client_id: CLIENT };
  await openFeed(api, await addAccount(api), "banesco", { credentials, silent_after_hours: null });
  const { url } = api.database;
  servers = Array.from({ length: SERVERS }, () => otherPool(url, { size: ROUNDS }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await api.close();
  await banks.close();
});

/** A purchase whose buyer declares a payment that the bank doesn't know yet, and is due to be asked about again. */
async function declare(): Promise<void> {
  const bought = await buy(api, { raffleId, buyer: (person += 1) });
  const call = await proofCall(bought, { reference: String(person).padStart(9, "0") });
  const body = { ...call.body, payer_phone: "+584145550001", payer_bank: "0102" };
  await api.does("attachProof", { ...call, body });
  await api.context.database.query(makeDue, [bought.purchase.id, api.clock.now()]);
}

/** Lets every round see the same payments before any of them has claimed one; returns how often the bank was asked. */
async function raceToAsk(through: readonly Pool[]): Promise<number> {
  const before = banks.asked.length;
  const [held, release] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding = api.context.database.transaction(async (tx) => {
    await tx.query(keepOthersOut, []);
    held.resolve(null);
    return { ok: true, value: await release.promise };
  });
  await held.promise;
  const asking = through.flatMap((database) =>
    Array.from({ length: ROUNDS }, () => api.runJob("bank-enquiries", { database })),
  );
  await eventually(async () => {
    const [row] = await api.context.database.query<{ count: number }>(countWaiting, []);
    expect(row?.count).toBe(asking.length);
  });
  release.resolve(null);
  await Promise.all([holding, ...asking]);
  return banks.asked.length - before;
}

test("a bank is asked once about a payment, however many servers ask", async () => {
  await declare();
  expect(await raceToAsk(servers)).toBe(1);
});

test("the test can fail: without checking again under the lock, every server asks", async () => {
  await declare();
  const unchecked = servers.map((server) =>
    withStatements(server, {
      "take-bank-enquiry": (text) => text.replace(/(DO UPDATE SET [^\n]*\n) *WHERE [^\n]*\n/, "$1"),
    }),
  );
  expect(await raceToAsk(unchecked)).toBe(SERVERS * ROUNDS);
});

const makeDue = {
  name: "test-make-enquiry-due",
  text: `
    INSERT INTO bank_enquiries (feed_id, purchase_id, tries, next_try)
    SELECT id, $1::uuid, 1, $2::timestamptz FROM bank_feeds`,
};

const keepOthersOut = {
  name: "test-lock-enquiries",
  text: "SELECT FROM bank_enquiries FOR UPDATE",
};

const countWaiting = {
  name: "test-count-waiting-enquiries",
  text: `
    SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%WITH declared AS%'`,
};
