import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newReference } from "../support/bank-sale.ts";
import {
  addAccount,
  bankAccount,
  exactMatches,
  importPayments,
  movementOf,
} from "../support/bank-verbs.ts";
import {
  bdvSender,
  bncSender,
  deliver,
  genericSender,
  insist,
  openFeed,
  openGenericFeed,
  r4Sender,
  SECRET,
} from "../support/bank-simulators.ts";
import { buy, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { startTestApi } from "../support/test-api.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let account: number;
let raffleId: number;
let start: Date;
let person = 3_000;
beforeAll(async () => {
  start = api.clock.now();
});
beforeEach(async () => {
  api.clock.set(start);
  account = await addAccount(api);
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
});

const PHONE = "+584145550001";

/** Three numbers, Bs 450,00, paid from `PHONE` with this reference. */
async function paid(reference: string): Promise<Bought> {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  await sendProof(api, bought, { reference, phone: PHONE });
  return bought;
}

const read = () => api.runJob("bank-notifications");
const deliveries = async () =>
  (
    await api.does("listBankDeliveries", {
      as: "staff",
      query: { account_id: account, limit: 100 },
    })
  ).items;
const feedNow = async () => {
  const { items } = await api.does("listBankFeeds", { as: "admin" });
  return items.find(({ account_id }) => account_id === account);
};
const exact = () => exactMatches(api, account);
const storedBodies = async () => {
  const { kysely } = api.context.database;
  const rows = await kysely
    .selectFrom("bank_deliveries as d")
    .innerJoin("bank_feeds as f", "f.id", "d.feed_id")
    .select(["d.body", "d.read_at"])
    .where("f.account_id", "=", account)
    .execute();
  return rows;
};

describe("a signed notification", () => {
  test("is stored before anything is decided, and then becomes a movement and an exact match", async () => {
    const send = await openGenericFeed(api, account);
    const reference = newReference();
    const bought = await paid(reference.slice(-6));
    const reply = await deliver(api, send([{ reference, phone: "0414***0001" }]));
    expect(reply).toEqual({ status: 200, body: { status: "stored" } });
    expect(await storedBodies()).toMatchObject([{ read_at: null }]);
    expect(await deliveries()).toMatchObject([{ state: "waiting", movements: [], times: 1 }]);

    await read();
    const [match] = await exact();
    expect(match).toMatchObject({
      class: "by_reference",
      purchase: { id: bought.purchase.id },
      movement: { reference, source: "webhook", amount_bs: "450.00" },
    });
    expect(match?.reasons.map(({ text }) => text)).toContain("mismo teléfono");
    expect(await deliveries()).toMatchObject([{ state: "read", movements: [{ reference }] }]);
    expect(await feedNow()).toMatchObject({ last_delivery_at: start.toISOString(), refused: 0 });
  });

  test("is answered after two statements: its feed is found, and its body stored", async () => {
    const send = await openGenericFeed(api, account);
    const { database } = api.context;
    const queries = vi.spyOn(database, "query");
    const statements = vi.spyOn(database, "statement");
    const transactions = vi.spyOn(database, "transaction");
    await deliver(api, send([{ reference: newReference() }]));
    const names = [...queries.mock.calls, ...statements.mock.calls].map(([{ name }]) => name);
    expect(names).toEqual(["select-bank-feed", "store-bank-delivery"]);
    expect(transactions).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("that is replayed, or reported in another body, is the same payment", async () => {
    const send = await openGenericFeed(api, account);
    const notice = { reference: newReference() };
    const first = send([notice]);
    await deliver(api, first);
    expect((await deliver(api, first)).body).toEqual({ status: "seen" });
    const other = { reference: newReference() };
    await deliver(api, send([other, notice]));
    await read();
    expect((await deliveries()).map(({ times }) => times)).toEqual([1, 2]);
    await movementOf(api, notice.reference);
    await movementOf(api, other.reference);
  });

  test.each([
    ["with a wrong key", { secret: "otra-clave-larga-de-pruebas" }],
    ["with one byte of the body changed", { change: (body: string) => body.replace("450", "451") }],
    ["signed six minutes ago", { secondsAgo: 360 }],
    ["signed six minutes ahead", { secondsAgo: -360 }],
    ["without a signature", { headers: {} }],
    // threat: Numbers and money: Forged bank notifications
  ])("%s is refused, counted and not kept", async (_, how) => {
    const url = await openFeed(api, account, "generic");
    const { secret, change, secondsAgo = 0, headers } = { ...plainCase, ...how };
    const at = new Date(start.getTime() - secondsAgo * 1_000);
    const sent = genericSender(api, url, secret)([{ reference: newReference() }], at);
    const reply = await deliver(api, {
      ...sent,
      body: change(sent.body),
      headers: headers ?? sent.headers,
    });
    expect(reply).toEqual({ status: 401, body: { status: "refused" } });
    expect(await storedBodies()).toEqual([]);
    await expect.poll(async () => (await feedNow())?.refused).toBe(1);
  });

  test("raises an alarm once it is refused, until a good one comes", async () => {
    const url = await openFeed(api, account, "generic");
    const send = async (secret: string) =>
      await deliver(api, genericSender(api, url, secret)([{ reference: newReference() }]));
    const alarms = async () =>
      (await api.does("getDashboard", { as: "staff" })).attention.alarms.filter(
        ({ kind }) => kind === "deliveries_refused",
      );
    const before = (await alarms())[0]?.count ?? 0;
    await send("otra-clave-larga-de-pruebas");
    await expect.poll(async () => (await feedNow())?.refused).toBe(1);
    expect(await alarms()).toMatchObject([{ count: before + 1 }]);
    api.clock.advance({ seconds: 1 });
    await send(SECRET);
    expect((await alarms())[0]?.count ?? 0).toBe(before);
  });

  test("is accepted under two keys while one replaces the other, and under one once the old is revoked", async () => {
    const url = await openFeed(api, account, "generic");
    const next = "la-clave-nueva-de-pruebas";
    await openFeed(api, account, "generic", { secret: next });
    const status = async (secret: string) =>
      (await deliver(api, genericSender(api, url, secret)([{ reference: newReference() }]))).status;
    expect([await status(SECRET), await status(next)]).toEqual([200, 200]);
    api.clock.advance({ days: 7 });
    expect([await status(SECRET), await status(next)]).toEqual([401, 200]);
    await openFeed(api, account, "generic", { secret: "la-tercera-clave-de-pruebas" });
    expect(await status(next)).toBe(200);
    await openFeed(api, account, "generic", { secret: undefined, revoke_previous: true });
    expect(await status(next)).toBe(401);
  });

  test("of a payment that can't be understood is kept with the reason", async () => {
    const send = await openGenericFeed(api, account);
    const future = new Date(start.getTime() + 3 * 86_400_000);
    await deliver(api, send([{ reference: newReference(), amount: "3.46E+10" }]));
    await deliver(api, send([{ reference: newReference(), at: future }]));
    await read();
    const found = await deliveries();
    expect(found.map(({ state, problem }) => `${state}: ${problem}`)).toEqual([
      "unreadable: La fecha 2026-11-23 está en el futuro.",
      expect.stringMatching(/^unreadable: Pago 1: Monto «3.46E\+10»: Excel/),
    ]);
    expect(await feedNow()).toMatchObject({ unreadable: 2 });
  });
});

const plainCase: {
  secret: string;
  change: (body: string) => string;
  secondsAgo?: number;
  headers?: Record<string, string>;
} = { secret: SECRET, change: (body) => body };

describe("the endpoint", () => {
  test("tells strangers nothing: an unknown address, a switched-off feed and another adaptor look the same", async () => {
    const url = await openFeed(api, account, "generic");
    const [, , address] = url.split("/");
    const sent = genericSender(api, url)([{ reference: newReference() }]);
    const unknown = "A".repeat(22);
    for (const path of [`/bank/${unknown}/generic`, `/bank/${address}/bdv`, "/bank/1/generic"]) {
      expect(await deliver(api, { ...sent, url: path })).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    }
    await openFeed(api, account, "generic", { active: false });
    expect(await deliver(api, sent)).toMatchObject({ status: 404 });
    await openFeed(api, account, "generic");
    const body = { ...bankAccount, active: false };
    await api.does("updateBankAccount", { as: "admin", path: { id: account }, body });
    expect(await deliver(api, sent)).toMatchObject({ status: 404 });
    expect(await storedBodies()).toEqual([]);
  });

  test("refuses a body over the limit and addresses that are not the bank's", async () => {
    const url = await openFeed(api, account, "generic", { allowed_addresses: ["200.44.32.1"] });
    const send = genericSender(api, url);
    const sent = send([{ reference: newReference() }]);
    expect(await deliver(api, sent)).toMatchObject({ status: 401 });
    expect(await deliver(api, { ...sent, address: "200.44.32.1" })).toMatchObject({ status: 200 });
    const large = { ...sent, address: "200.44.32.1", body: " ".repeat(70_000) };
    expect(await deliver(api, large)).toMatchObject({ body: { code: "body_too_large" } });
  });

  // threat: Numbers and money: Floods of notifications
  test("limits a stranger before it looks anything up", async () => {
    const narrow = await startTestApi({ environment: { LIMIT_BANK_PER_ADDRESS: "3/600" } });
    const url = `/bank/${"A".repeat(22)}/generic`;
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await deliver(narrow, { url, headers: {}, body: "{}" })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    await narrow.close();
  });

  // threat: Numbers and money: A bank's keys read by staff
  test("reveals its keys in neither answers nor audit entries", async () => {
    await openFeed(api, account, "bnc", { cipher_key: "clave-de-cifrado-de-hoy" });
    const answer = await api.does("listBankFeeds", { as: "admin" });
    const { kysely } = api.context.database;
    const audit = await kysely
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "bank_feed_changed")
      .where("entity_id", "=", String(account))
      .execute();
    expect(audit).toHaveLength(1);
    const text = JSON.stringify([answer, audit]);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain("clave-de-cifrado");
  });

  test("needs a key the first time, and an account", async () => {
    const body = { active: true, allowed_addresses: [], silent_after_hours: null };
    const call = { as: "admin" as const, path: { id: account, adaptor: "bdv" }, body };
    const { details } = await api.refuses("setBankFeed", call, 400, "validation_failed");
    expect(details).toMatchObject([{ field: "secret" }]);
    const nowhere = { ...call, path: { id: 2_000_000_000, adaptor: "bdv" } };
    await api.refuses("setBankFeed", nowhere, 404, "not_found");
  });
});

describe("the same payment by notification and in a file is one movement", () => {
  test.each(["the notification first", "the file first"])("%s", async (order) => {
    const send = await openGenericFeed(api, account);
    const reference = newReference();
    const bought = await paid(reference.slice(-6));
    const notify = async () => {
      await deliver(api, send([{ reference, phone: "0058414***0001" }]));
      await read();
    };
    // The file lacks the leading zeros, as a spreadsheet leaves them.
    const bring = () => importPayments(api, account, { reference: reference.replace(/^0+/, "") });
    if (order === "the file first") await bring();
    await notify();
    if (order !== "the file first") await bring();

    const matches = await exact();
    expect(matches).toMatchObject([
      { purchase: { id: bought.purchase.id }, movement: { source: "webhook" } },
    ]);
    expect(matches[0]?.movement.payer_phone).toBe("0058414***0001");
    const query = { search: reference.slice(-8) };
    const { items } = await api.does("listUnownedMovements", { as: "staff", query });
    expect(items).toHaveLength(1);
    const days = await api.does("listReconciledDays", {
      as: "staff",
      query: { account_id: account },
    });
    expect(days.items).toMatchObject([{ movements: 1, bank_bs: "450.00" }]);
  });

  test("the test can fail: without merging, one payment becomes two movements", async () => {
    const send = await openGenericFeed(api, account);
    const reference = newReference();
    await paid(reference.slice(-6));
    await importPayments(api, account, { reference });
    await deliver(api, send([{ reference }]));
    const putBack = sabotage(api.context, { "merge-movement": "SELECT $1::bigint, $2::bigint" });
    await read();
    putBack();
    const query = { search: reference };
    const { items } = await api.does("listUnownedMovements", { as: "staff", query });
    expect(items).toHaveLength(2);
    // Not even then is it approved by itself: it may be a twin.
    expect(await exact()).toEqual([]);
  });

  test("staff's decision about a payment, linked or dismissed, also applies to its copy", async () => {
    const send = await openGenericFeed(api, account);
    const [linked, dismissed] = [newReference(), newReference()];
    await importPayments(api, account, { reference: linked }, { reference: dismissed });
    const bought = await paid("99887766");
    const { id } = await movementOf(api, linked);
    await api.does("linkMovement", {
      as: "staff",
      path: { id },
      body: { purchase_id: bought.purchase.id },
    });
    const gone = await movementOf(api, dismissed);
    const body = { reason: "Un préstamo" };
    await api.does("dismissMovement", { as: "staff", path: { id: gone.id }, body });
    await deliver(api, send([{ reference: linked }, { reference: dismissed }]));
    await read();
    expect(await movementOf(api, linked)).toMatchObject({ purchase: { id: bought.purchase.id } });
    expect(await movementOf(api, dismissed)).toMatchObject({ dismissed_reason: "Un préstamo" });
    const [delivery] = await deliveries();
    expect(new Set(delivery?.movements.map(({ id: one }) => one))).toEqual(new Set([id, gone.id]));
  });

  // threat: Numbers and money: One payment counted twice, by notification and file
  test("a notification that could be either of two rows is merged with neither", async () => {
    const send = await openGenericFeed(api, account);
    const reference = newReference();
    await importPayments(api, account, { reference }, { reference, phone: "0416***1234" });
    await deliver(api, send([{ reference }]));
    await read();
    const query = { search: reference };
    const { items } = await api.does("listUnownedMovements", { as: "staff", query });
    expect(items).toHaveLength(3);
  });
});

describe("nothing is lost between storing and matching", () => {
  test("a notification stored before a crash is read by the next run, once, by however many runs", async () => {
    const send = await openGenericFeed(api, account);
    const sent = Array.from({ length: 20 }, () => ({ reference: newReference() }));
    // Out of order, and each one in its own body. No job runs in this process: it "crashed".
    for (const notice of sent.toReversed()) await deliver(api, send([notice]));
    await Promise.all([read(), read(), read(), read()]);
    await read();
    const found = await deliveries();
    expect(found.every(({ state }) => state === "read")).toBe(true);
    for (const { reference } of sent) await movementOf(api, reference);
  });

  test("64 notifications of one payment at the same time are one movement", async () => {
    const send = await openGenericFeed(api, account);
    const notice = { reference: newReference() };
    const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, place) => {
        const body = [{ ...notice, at: later(place % 32) }];
        return deliver(api, send(body));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await Promise.all([read(), read(), read(), read()]);
    const found = await api.does("listBankDeliveries", {
      as: "staff",
      query: { account_id: account, limit: 100 },
    });
    expect(found.items.map(({ times }) => times)).toEqual(Array.from({ length: 32 }, () => 2));
    await movementOf(api, notice.reference);
  });

  test("a run that fails in the middle leaves the notification waiting, and nothing of it", async () => {
    const send = await openGenericFeed(api, account);
    const reference = newReference();
    await deliver(api, send([{ reference }]));
    const putBack = sabotage(api.context, {
      "mark-bank-delivery": "SELECT 1 / ($1::bigint * 0), $2::timestamptz, $3::text",
    });
    await expect(read()).rejects.toThrow(/division by zero/);
    putBack();
    expect(await deliveries()).toMatchObject([{ state: "waiting", movements: [] }]);
    await read();
    await movementOf(api, reference);
  });
});

describe("banks' peculiarities", () => {
  test("BDV: always 200, its own codes, and a repeated notification counts once", async () => {
    const url = await openFeed(api, account, "bdv");
    const send = bdvSender(api, url);
    const notice = { reference: newReference(), amount: "450.0" };
    expect(await deliver(api, send(notice))).toMatchObject({ status: 200, body: { codigo: "00" } });
    expect(await deliver(api, send(notice))).toMatchObject({ status: 200, body: { codigo: "01" } });
    const wrong = bdvSender(api, url, "una-clave-que-no-es-esta");
    expect(await deliver(api, wrong(notice))).toMatchObject({
      status: 200,
      body: { codigo: "99" },
    });
    await read();
    expect(await movementOf(api, notice.reference)).toMatchObject({
      amount_bs: "450.00",
      occurred_on: "2026-11-20",
      payer_bank: "0134",
      occurred_at: start.toISOString(),
    });
  });

  test("R4: a question never sends the buyer's money back, and stores nothing", async () => {
    const url = await openFeed(api, account, "r4");
    const sender = r4Sender(api, url);
    expect(await deliver(api, sender.asks("1.00"))).toEqual({
      status: 200,
      body: { status: true },
    });
    expect(await storedBodies()).toEqual([]);
    const notice = { reference: newReference() };
    expect((await deliver(api, sender.notifies(notice))).body).toEqual({ abono: true });
    await read();
    expect(await movementOf(api, notice.reference)).toMatchObject({ payer_bank: "134" });
    const stranger = r4Sender(api, url, "3fa85f64-5717-4562-b3fc-000000000000");
    expect(await deliver(api, stranger.notifies(notice))).toEqual({
      status: 401,
      body: { abono: false },
    });
  });

  test("BNC: repeats until it gets 200, and a notification under tomorrow's key waits for that key", async () => {
    const url = await openFeed(api, account, "bnc");
    const sender = bncSender(api, url);
    await openFeed(api, account, "bnc", { cipher_key: sender.workingKey() });
    const likes = ({ status }: { status: number }) => status === 200;
    const today = { reference: newReference() };
    const first = sender.sealed(today, sender.workingKey());
    expect(await insist(api, first, { likes, times: 100 })).toBe(1);
    for (let again = 0; again < 30; again += 1) await deliver(api, first);
    await deliver(api, sender.plain({ reference: newReference() }));
    await read();
    expect((await deliveries()).map(({ state, times }) => `${state} ${times}`)).toEqual([
      "read 1",
      "read 31",
    ]);

    api.clock.advance({ days: 1 });
    const tomorrow = { reference: newReference() };
    const late = sender.sealed(tomorrow, sender.workingKey());
    expect(await insist(api, late, { likes, times: 100 })).toBe(1);
    await read();
    expect((await deliveries())[0]).toMatchObject({ state: "unreadable", movements: [] });
    await openFeed(api, account, "bnc", { secret: undefined, cipher_key: sender.workingKey() });
    await read();
    expect((await deliveries())[0]).toMatchObject({
      state: "read",
      movements: [{ reference: tomorrow.reference, payer_phone: "00584145550001" }],
    });
  });
});

test("a feed that goes silent raises an alarm, until something arrives", async () => {
  const send = await openGenericFeed(api, account);
  const others = async () => (await api.does("getDashboard", { as: "staff" })).attention;
  const before = (await others()).silent_feeds;
  await deliver(api, send([{ reference: newReference() }]));
  api.clock.advance({ hours: 25 });
  expect(await feedNow()).toMatchObject({ silent: true });
  expect((await others()).silent_feeds).toBeGreaterThan(before);
  await deliver(api, send([{ reference: newReference() }]));
  expect(await feedNow()).toMatchObject({ silent: false });
});
