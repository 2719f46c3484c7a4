import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  approve,
  buy,
  configurePayments,
  purchaseCall,
  reject,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { addAccount, importPayments, movementOf } from "../../support/bank-verbs.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { withClient } from "../../support/sql-client.ts";
import { untilLockWait } from "../../support/until-lock-wait.ts";
import { addPerson, type TestPerson } from "../../support/test-people.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

/** An advisory lock that nothing else takes. */
const GATE = 4_711;

let api: TestApi;
let raffleId: number;
let helper: TestPerson;
let person = 0;
beforeAll(async () => {
  api = await startTestApi({
    environment: { LIMIT_UNPAID_ALARM: "10", LIMIT_UNPAID_ALWAYS: "50" },
  });
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
  helper = await addPerson(api.context, "staff");
  await control({ vouched_tickets_per_day: null, other_approves: false });
});
afterAll(() => api.close());

const control = (value: { vouched_tickets_per_day: number | null; other_approves: boolean }) =>
  api.does("setConfigEntry", { as: "admin", path: { key: "sale_controls" }, body: { value } });
const inPerson = { channel: "staff", email: undefined, payment_method: "efectivo" };
const saleCall = (quantity: number, as: "admin" | "staff" | TestPerson = helper) =>
  purchaseCall({ raffleId, quantity, buyer: (person += 1), as, fields: inPerson });
const sell = (quantity: number, as: "admin" | "staff" | TestPerson = helper) =>
  buy(api, { raffleId, quantity, buyer: (person += 1), as, fields: inPerson });

test("a sale in cash sends its buyer one message, once it is approved; one that waits for a payment says what to pay first", async () => {
  const mail = { ...inPerson, email: "ana@example.com" };
  const sellTo = (fields: object) =>
    buy(api, { raffleId, buyer: (person += 1), as: "staff", fields: { ...mail, ...fields } });
  const sent = async ({ purchase: { code } }: Bought) => {
    const query = { search: code };
    const { items } = await api.does("listEmailLogs", { as: "staff", query });
    return items.map(({ email_type }) => email_type).toSorted();
  };
  const [cash, waits] = [await sellTo({}), await sellTo({ payment_method: "pago-movil" })];
  for (const { purchase } of [cash, waits]) await approve(api, purchase.id);
  expect(await sent(cash)).toEqual(["purchase_approved"]);
  expect(await sent(waits)).toEqual(["purchase_approved", "purchase_reserved"]);
});

describe("the limit of a helper's sales in person", () => {
  beforeEach(() => control({ vouched_tickets_per_day: 10, other_approves: false }));

  // threat: Staff, passwords and sessions: Privilege escalation: a helper sells without payment and approves it
  test("counts a day's numbers of a raffle that only the seller vouches for", async () => {
    const first = await sell(6);
    await approve(api, first.purchase.id, "staff");
    await sell(4);
    // A colleague approved the first one.
    await sell(6);
    const refused = await api.refuses("createPurchase", saleCall(1), 409, "vouching_limit");
    expect(refused.error).toContain("el tope es 10 al día");
    const own = await sell(3, "staff");
    await api.does("setPurchaseStatus", statusCall(own.purchase.id, "approved"));
    await api.refuses("createPurchase", saleCall(8, "staff"), 409, "vouching_limit");
    await sell(7, "staff");
    api.clock.advance({ hours: 12 });
    await sell(10);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("gives back what was rejected, and what the bank paid", async () => {
    const [rejected, paid] = [await sell(5), await sell(5)];
    await api.refuses("createPurchase", saleCall(1), 409, "vouching_limit");
    await reject(api, rejected.purchase.id);
    await sell(5);
    const account = await addAccount(api);
    const reference = "004512378901";
    await importPayments(api, account, {
      reference,
      amount: paid.purchase.amount_bs.replace(".", ","),
    });
    await api.does("linkMovement", {
      as: helper,
      path: { id: (await movementOf(api, reference)).id },
      body: { purchase_id: paid.purchase.id },
    });
    await sell(5);
    expect(await soldBy(helper)).toBe(20);
  });

  test("holds for numbers that are added to a sale, whoever adds them", async () => {
    const { purchase } = await sell(8);
    const add = (quantity: number) => ({
      as: "staff" as const,
      path: { id: purchase.id },
      body: { quantity, reason: "Pidió más" },
    });
    await api.refuses("addTickets", add(3), 409, "vouching_limit");
    await api.does("addTickets", add(2));
    await api.refuses("addTickets", add(1), 409, "vouching_limit");
  });

  test("doesn't bind administrators, other raffles, nor buyers on the web", async () => {
    await sell(10);
    await sell(50, "admin");
    await buy(api, { raffleId, quantity: 20, buyer: (person += 1) });
    raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
    await sell(10);
    expect(await soldBy(helper)).toBe(20);
  });

  test("holds under parallel sales and added numbers", async () => {
    const { purchase } = await sell(1);
    const add = {
      as: helper,
      path: { id: purchase.id },
      body: { quantity: 2, reason: "Pidió más" },
    };
    await Promise.all([
      ...Array.from({ length: 12 }, () => api.send("createPurchase", saleCall(2))),
      ...Array.from({ length: 4 }, () => api.send("addTickets", add)),
    ]);
    expect(await soldBy(helper)).toBe(9);
  });

  test("the test can fail: without the lock parallel sales go beyond the limit", async () => {
    const restore = sabotage(api.context, {
      "lock-vouchers": "SELECT $1::integer, $2::uuid",
      // All begin to count before one is stored.
      "count-vouched": (text) =>
        `WITH gate AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${GATE}))
         ${text.replace("FROM purchases AS p", "FROM gate CROSS JOIN purchases AS p")}`,
    });
    try {
      await withClient(api.database.url, async (keeper) => {
        await keeper.query(`SELECT pg_advisory_lock(${GATE})`);
        const sales = Array.from({ length: 6 }, () => api.send("createPurchase", saleCall(2)));
        await untilLockWait(keeper, sales.length);
        await keeper.query(`SELECT pg_advisory_unlock(${GATE})`);
        await Promise.all(sales);
      });
    } finally {
      restore();
    }
    expect(await soldBy(helper)).toBe(12);
  });
});

async function soldBy({ id }: TestPerson): Promise<number> {
  const { numbers } = await api.context.database.kysely
    .selectFrom("purchases")
    .select(({ fn }) => fn.sum<string>("quantity").as("numbers"))
    .where("created_by", "=", id)
    .executeTakeFirstOrThrow();
  return Number(numbers);
}

describe("a sale that somebody else has to approve", () => {
  beforeEach(() => control({ vouched_tickets_per_day: null, other_approves: true }));

  test.each([["a helper"], ["an administrator"]])("is refused to its seller: %s", async (who) => {
    const seller = who === "a helper" ? helper : "admin";
    const { purchase } = await sell(2, seller);
    const own = statusCall(purchase.id, "approved", { as: seller, reason: "Pagó en efectivo" });
    const { error } = await api.refuses("setPurchaseStatus", own, 403, "forbidden");
    expect(error).toContain("otra persona");
    expect(await approve(api, purchase.id, "staff")).toMatchObject({ status: "approved" });
  });

  test("is refused to its seller after a rejection too", async () => {
    const { purchase } = await sell(2);
    await reject(api, purchase.id);
    const own = statusCall(purchase.id, "approved", { as: helper, reason: "Sí pagó" });
    await api.refuses("setPurchaseStatus", own, 403, "forbidden");
  });

  test("is approved by its seller's link to the bank's payment", async () => {
    const { purchase } = await sell(2);
    const account = await addAccount(api);
    const reference = "004512378977";
    await importPayments(api, account, { reference, amount: purchase.amount_bs.replace(".", ",") });
    await api.does("linkMovement", {
      as: helper,
      path: { id: (await movementOf(api, reference)).id },
      body: { purchase_id: purchase.id },
    });
    const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
    expect(seen).toMatchObject({ status: "approved" });
  });

  test("is nobody's business while the owner doesn't ask for it, and never a trial", async () => {
    const trial = await buy(api, {
      raffleId,
      buyer: (person += 1),
      as: "admin",
      fields: { ...inPerson, trial: true },
    });
    await approve(api, trial.purchase.id, "admin");
    await control({ vouched_tickets_per_day: null, other_approves: false });
    const { purchase } = await sell(2, "staff");
    expect(await approve(api, purchase.id, "staff")).toMatchObject({ status: "approved" });
  });
});
