import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CLIENT,
  OWN_PHONE,
  startAskedBanks,
  type Arrived,
  type AskedBanks,
} from "../support/asked-banks.ts";
import { newReference } from "../support/bank-sale.ts";
import { openFeed, SECRET } from "../support/bank-simulators.ts";
import { addAccount, exactMatches, undecidedMatches } from "../support/bank-verbs.ts";
import {
  buy,
  configurePayments,
  proofCall,
  reject,
  type Bought,
} from "../support/purchase-verbs.ts";
import { askFor, referenceCall } from "../support/reference-sale.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const PHONE = "+584145550001";
const merchant = {
  client_id: CLIENT,
  merchant_id: "200284",
  integrator_id: "31",
  terminal_id: "abcde",
  phone: OWN_PHONE,
};

let api: TestApi;
let start: Date;
let banks: AskedBanks;
let account: number;
let raffleId: number;
let person = 7_000;
/** The pending purchases of a test. */
const waiting: string[] = [];
beforeAll(async () => {
  banks = await startAskedBanks({ now: () => api.clock.now() }, SECRET);
  api = await startTestApi({ context: { enquirers: banks.enquirers } });
  start = api.clock.now();
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set(start);
  banks.arrived.length = 0;
  banks.asked.length = 0;
  Object.assign(banks.behaviour, { status: null, http: null, errors: false });
  account = await addAccount(api);
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
});
/** The others would be asked about in the next test. */
afterEach(async () => {
  for (const id of waiting.splice(0)) await reject(api, id);
  const { items } = await api.does("listBankFeeds", { as: "admin" });
  for (const { account_id, adaptor, active } of items) {
    if (active) await openFeed(api, account_id, adaptor, { active: false, secret: undefined });
  }
});
afterAll(async () => {
  await api.close();
  await banks.close();
});

const ask = () => api.runJob("bank-enquiries");
const round = async () => {
  await ask();
  await api.runJob("bank-notifications");
};
const feed = async () => {
  const { items } = await api.does("listBankFeeds", { as: "admin" });
  return items.find(({ account_id }) => account_id === account);
};
/** How many banks the dashboard says can't be asked. */
const failing = async () =>
  (await api.does("getDashboard", { as: "staff" })).attention.failing_feeds;
const exact = () => exactMatches(api, account);

/** Three numbers, Bs 450,00, whose buyer declares this reference. */
async function declared(
  reference: string,
  { payer_bank = "0102", showsOn }: { payer_bank?: string; showsOn?: string } = {},
): Promise<Bought> {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  const call = await proofCall(bought, { reference });
  // As the storefront, without the day.
  const body = { ...call.body, payer_phone: PHONE, payer_bank };
  if (showsOn !== undefined) api.clock.set(showsOn);
  await api.does("attachProof", { ...call, body });
  waiting.push(bought.purchase.id);
  return bought;
}

const paymentWith = (reference: string, fields: Partial<Arrived> = {}): Arrived => ({
  reference,
  amount: "450.00",
  phone: PHONE.slice(1),
  bank: "0102",
  day: "2026-11-20",
  ...fields,
});

describe.each([
  ["banesco", { client_id: CLIENT }],
  ["mercantil", merchant],
] as const)("%s", (adaptor, credentials) => {
  beforeEach(async () => {
    await openFeed(api, account, adaptor, { credentials, silent_after_hours: null });
  });

  test("is asked about a declared payment, and what it confirms is an exact match", async () => {
    const reference = newReference();
    const bought = await declared(reference.slice(-6));
    banks.arrived.push(paymentWith(reference));
    await round();
    expect(await exact()).toMatchObject([
      {
        class: "by_reference",
        purchase: { id: bought.purchase.id },
        movement: { reference, source: "pull", amount_bs: "450.00" },
      },
    ]);
    const [match] = await exact();
    expect(match?.reasons.map(({ text }) => text)).toContain("mismo teléfono");
    api.clock.advance({ minutes: 10 });
    await round();
    expect(banks.asked).toHaveLength(1);
  });

  test("is asked with the bank's code alone", async () => {
    const reference = newReference();
    await declared(reference.slice(-6), { payer_bank: "0102 · Banco de Venezuela" });
    banks.arrived.push(paymentWith(reference));
    await round();
    expect(await exact()).toHaveLength(1);
  });

  test.each(["2026-11-20", "2026-11-21"])(
    "finds a payment of %s whose proof comes after midnight",
    async (day) => {
      const reference = newReference();
      api.clock.set("2026-11-21T03:55:00Z");
      await declared(reference.slice(-6), { showsOn: "2026-11-21T04:05:00Z" });
      banks.arrived.push(paymentWith(reference, { day }));
      await round();
      api.clock.advance({ seconds: 30 });
      await round();
      expect(await exact()).toHaveLength(1);
    },
  );

  test("is asked again, ever less often, and no longer once the purchase was decided", async () => {
    const { purchase } = await declared("123456");
    await round();
    expect(banks.asked).toHaveLength(1);
    for (const seconds of [30, 60, 120, 300, 900, 3_600]) {
      api.clock.advance({ seconds: seconds - 1 });
      await round();
      const before = banks.asked.length;
      api.clock.advance({ seconds: 1 });
      await round();
      expect(banks.asked.length - before).toBe(1);
    }
    await reject(api, purchase.id);
    waiting.length = 0;
    api.clock.advance({ hours: 2 });
    await round();
    expect(banks.asked).toHaveLength(7);
  });

  // threat: Numbers and money: A bank that is asked answers nonsense, or not at all
  test("that is down is left alone for a minute, says so, and nothing counts as asked", async () => {
    const reference = newReference();
    await declared(reference.slice(-6));
    banks.arrived.push(paymentWith(reference));
    banks.behaviour.http = 503;
    await round();
    await round();
    expect(await feed()).toMatchObject({ url: null, enquiry_problem: { problem: "unreachable" } });
    banks.behaviour.http = null;
    await round();
    expect(banks.asked).toHaveLength(0);
    api.clock.advance({ minutes: 1 });
    await round();
    expect(await feed()).toMatchObject({ enquiry_problem: null });
    expect(await exact()).toHaveLength(1);
  });

  test("doesn't know credentials that are wrong, until they are corrected", async () => {
    const reference = newReference();
    await declared(reference.slice(-6));
    banks.arrived.push(paymentWith(reference));
    const other = { ...credentials, client_id: "otro-cliente" };
    await openFeed(api, account, adaptor, { credentials: other });
    await round();
    expect(await feed()).toMatchObject({ enquiry_problem: { problem: "refused" } });
    await openFeed(api, account, adaptor, { credentials, secret: undefined });
    api.clock.advance({ minutes: 1 });
    await round();
    expect(await exact()).toHaveLength(1);
  });

  test("that refuses the credentials raises an alarm at once, and its payments need the photo", async () => {
    await askFor(api, "reference");
    const before = await failing();
    await declared("123456");
    const other = { ...credentials, client_id: "otro-cliente" };
    await openFeed(api, account, adaptor, { credentials: other, silent_after_hours: null });
    await round();
    expect((await failing()) - before).toBe(1);
    const bought = await buy(api, { raffleId, buyer: (person += 1) });
    const call = referenceCall(bought, "654321");
    await api.refuses("sendReference", call, 409, "photo_required");
    const right = { credentials, secret: undefined, silent_after_hours: null };
    await openFeed(api, account, adaptor, right);
    expect((await failing()) - before).toBe(0);
    await api.does("sendReference", call);
    waiting.push(bought.purchase.id);
    await askFor(api, "photo");
  });

  test("that is down raises an alarm after ten minutes, whatever it says, until it answers", async () => {
    const before = await failing();
    await declared("123456");
    banks.behaviour.http = 503;
    for (let minute = 0; minute < 10; minute += 1) {
      await round();
      expect((await failing()) - before).toBe(0);
      api.clock.advance({ minutes: 1 });
    }
    expect((await failing()) - before).toBe(1);
    banks.behaviour.http = null;
    await round();
    expect((await failing()) - before).toBe(0);
  });

  test.each<[string, Partial<Arrived>]>([
    ["from another phone", { phone: "584145550002" }],
    ["of another day", { day: "2026-11-19" }],
    ["with another reference", { reference: "000777777777" }],
  ])("doesn't confirm a payment %s", async (_, fields) => {
    const reference = newReference();
    await declared(reference.slice(-6));
    banks.arrived.push(paymentWith(reference, fields));
    await round();
    expect(banks.asked).toHaveLength(1);
    expect(await exact()).toEqual([]);
  });

  test("is not asked about a payment from something that isn't a bank of the country", async () => {
    const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
    const call = await proofCall(bought, { reference: "123456" });
    const body = { ...call.body, payer_bank: "Zelle", payer_phone: PHONE };
    await api.does("attachProof", { ...call, body });
    waiting.push(bought.purchase.id);
    await round();
    expect(banks.asked).toEqual([]);
  });
});

describe("Banesco", () => {
  const open = () => openFeed(api, account, "banesco", { credentials: { client_id: CLIENT } });

  test("one token serves all enquiries of five minutes", async () => {
    await open();
    await declared("111111");
    await declared("222222");
    const before = banks.tokens.size;
    await round();
    api.clock.advance({ minutes: 1 });
    await round();
    expect(banks.tokens.size - before).toBeLessThanOrEqual(1);
    api.clock.advance({ minutes: 10 });
    await round();
    expect(banks.asked).toHaveLength(6);
  });

  test("a token that ends early is replaced at once", async () => {
    await open();
    const reference = newReference();
    await declared(reference.slice(-6));
    await round();
    banks.arrived.push(paymentWith(reference));
    banks.tokens.clear();
    api.clock.advance({ seconds: 30 });
    await round();
    expect(await exact()).toHaveLength(1);
  });

  test("what left the account isn't taken for a payment", async () => {
    await open();
    const reference = newReference();
    await declared(reference.slice(-6));
    banks.arrived.push(paymentWith(reference));
    await round();
    const query = { account_id: account, limit: 25 };
    const { items } = await api.does("listBankDeliveries", { as: "staff", query });
    expect(items.map(({ movements }) => movements)).toMatchObject([[{ reference }]]);
  });

  test("a payment of another amount is a movement, but no exact match", async () => {
    await open();
    const reference = newReference();
    await declared(reference.slice(-6));
    banks.arrived.push(paymentWith(reference, { amount: "449.99" }));
    await round();
    expect(await exact()).toEqual([]);
    expect(await undecidedMatches(api, account)).toHaveLength(1);
  });

  test.each(["VRN04", "CRT503"])("%s is its maintenance at night", async (status) => {
    await open();
    await declared("444444");
    banks.behaviour.status = status;
    await round();
    expect(await feed()).toMatchObject({
      enquiry_problem: { problem: "maintenance", detail: status },
    });
  });
});

test("Mercantil's 'not found' may come as an error", async () => {
  await openFeed(api, account, "mercantil", { credentials: merchant });
  await declared("555555");
  banks.behaviour.errors = true;
  await round();
  expect(banks.asked).toHaveLength(1);
  expect(await feed()).toMatchObject({ enquiry_problem: null });
});

describe("setting it up", () => {
  test.each([
    ["banesco", undefined, "credentials.client_id"],
    ["mercantil", { client_id: CLIENT }, "credentials.merchant_id"],
  ] as const)("%s needs what the bank issued", async (adaptor, credentials, field) => {
    const path = { id: account, adaptor };
    const body = {
      active: true,
      secret: SECRET,
      allowed_addresses: [],
      silent_after_hours: null,
      ...(credentials && { credentials }),
    };
    const call = { as: "admin", path, body } as const;
    const refused = await api.refuses("setBankFeed", call, 400, "validation_failed");
    expect(refused.details).toMatchObject([{ field }]);
  });

  test("its address accepts no notifications", async () => {
    await openFeed(api, account, "banesco", { credentials: { client_id: CLIENT } });
    const { address } = await api.context.database.kysely
      .selectFrom("bank_feeds")
      .select("address")
      .where("account_id", "=", account)
      .executeTakeFirstOrThrow();
    const answer = await api.app.inject({
      method: "POST",
      url: `/bank/${address}/banesco`,
      payload: "{}",
    });
    expect(answer.statusCode).toBe(404);
  });
});
