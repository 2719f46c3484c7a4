import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { codeOf } from "../../support/answers.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { buy, purchaseCall, stats, type Purchasing } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotageTaking } from "../../support/sabotage.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

let api: TestApi;
let person = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const raffleOf = (total: number, more: { salesCloseAt?: Date } = {}) =>
  putRaffleOnSale(api.context.database, { total, ...more }, api.clock.now());

const ask = (wanted: Purchasing) =>
  api.send("createPurchase", purchaseCall({ buyer: (person += 1), ...wanted }));

/** Makes many purchases at once. Returns how many answers had each code; a purchase counts as 'ok'. */
async function rush(
  amount: number,
  wanted: (at: number) => Purchasing,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: amount }, (_, at) => ask(wanted(at))));
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.status === 201 ? "ok" : (codeOf(answer) ?? "no code");
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** Wraps the statement of every batch from now on. */
function aroundBatches(wrap: (send: () => Promise<never[]>) => Promise<never[]>): void {
  const { database } = api.context;
  const original = database.statement.bind(database);
  vi.spyOn(database, "statement").mockImplementation((named, values, event) =>
    wrap(() => original<never>(named, values, event)),
  );
}

/** How many purchases each batch made, from now on. */
function watchBatches(): number[] {
  const made: number[] = [];
  aroundBatches(async (send) => {
    const rows = await send();
    made.push(rows.length);
    return rows;
  });
  return made;
}

const total = (made: readonly number[]) => made.reduce((sum, one) => sum + one, 0);

describe("a purchase of drawn numbers", () => {
  test("writes the same rows in a batch as alone, and answers with what a later read returns", async () => {
    const raffleId = await raffleOf(100);
    const made = watchBatches();
    const rows: Record<string, unknown[]>[] = [];
    // Without a key a purchase is made alone.
    for (const headers of [{ "idempotency-key": chosen().uuid() }, {}]) {
      const { body } = purchaseCall({ raffleId, quantity: 2, buyer: (person += 1) });
      const call = { body, headers, address: "186.14.7.9" };
      const { purchase, secret } = await api.does("createPurchase", call);
      const path = { id: purchase.id };
      expect(await api.does("getPurchase", { path, secret })).toEqual(purchase);
      rows.push(await writtenFor(purchase.id));
    }
    expect(made).toEqual([1]);
    const [inBatch, alone] = rows;
    expect(inBatch?.["idempotency_keys"]).toHaveLength(1);
    expect({ ...inBatch, idempotency_keys: [] }).toEqual(alone);
  });

  test("takes one statement once its raffle is known, besides counting the call", async () => {
    const raffleId = await raffleOf(100);
    await buy(api, { raffleId, buyer: (person += 1) });
    const made = watchBatches();
    const queries = vi.spyOn(api.context.database, "query");
    const transactions = vi.spyOn(api.context.database, "transaction");
    await buy(api, { raffleId, buyer: (person += 1) });
    expect(made).toEqual([1]);
    const names = queries.mock.calls.map(([{ name }]) => name);
    expect(names).toEqual(["take-calls"]);
    expect(transactions).not.toHaveBeenCalled();
  });

  test("in a rush shares its statement with others", async () => {
    const raffleId = await raffleOf(200);
    await buy(api, { raffleId, buyer: (person += 1) });
    const made = watchBatches();
    expect(await rush(100, () => ({ raffleId, quantity: 2 }))).toEqual({
      not_enough_tickets: 1,
      ok: 99,
    });
    expect(total(made)).toBe(99);
    expect(made.length).toBeLessThan(50);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("chosen numbers", () => {
  test("are given in a batch beside drawn ones, and to one of those who want the same", async () => {
    const raffleId = await raffleOf(1_000);
    await buy(api, { raffleId, buyer: (person += 1) });
    const made = watchBatches();
    // Four want each of ten numbers, and as many get drawn ones.
    const picked = (at: number) => [String(100 + (at % 20)).padStart(3, "0")];
    const answers = await rush(80, (at) =>
      at % 2 === 0 ? { raffleId, quantity: 2 } : { raffleId, numbers: picked(at) },
    );
    expect(answers).toEqual({ ok: expect.any(Number), numbers_taken: expect.any(Number) });
    expect((answers["ok"] ?? 0) + (answers["numbers_taken"] ?? 0)).toBe(80);
    // The draws, and one of each four; a draw may also have got a wanted number first.
    expect(answers["ok"]).toBeLessThanOrEqual(50);
    expect(answers["ok"]).toBeGreaterThanOrEqual(40);
    expect(total(made)).toBeGreaterThan(40);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("of which one is gone: none is taken, and the refusal says which", async () => {
    const raffleId = await raffleOf(100);
    await buy(api, { raffleId, numbers: ["07"], buyer: (person += 1) });
    const call = purchaseCall({ raffleId, numbers: ["06", "07", "08"], buyer: (person += 1) });
    const refusal = await api.refuses("createPurchase", call, 409, "numbers_taken");
    expect(refusal["taken"]).toEqual(["07"]);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 1 });
  });
});

describe("what a batch doesn't serve is made alone, with the same answer", () => {
  test("a raffle with unique céntimos, even if they are switched on after a batch has cached it", async () => {
    const raffleId = await raffleOf(200);
    expect(await rush(10, () => ({ raffleId }))).toEqual({ ok: 10 });
    const { kysely } = api.context.database;
    const set = { payable_amount: "unique_cents" as const };
    await kysely.updateTable("raffles").set(set).where("id", "=", raffleId).execute();
    const made = watchBatches();
    expect(await rush(64, () => ({ raffleId }))).toEqual({ ok: 64 });
    expect(total(made)).toBe(0);
    const rows = await kysely
      .selectFrom("purchases")
      .select("payable_bs")
      .where("raffle_id", "=", raffleId)
      .execute();
    const amounts = rows.flatMap(({ payable_bs }) => payable_bs ?? []);
    expect(new Set(amounts).size).toBe(64);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the same key: one purchase; with another body: 422", async () => {
    const raffleId = await raffleOf(100);
    const key = chosen().uuid();
    expect(await rush(20, () => ({ raffleId, buyer: 900_001, key }))).toEqual({ ok: 20 });
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 1 });
    const different = { raffleId, buyer: 900_002, key };
    expect(await rush(3, () => different)).toEqual({ idempotency_key_reused: 3 });
  });

  test("the same buyer with different keys: two unpaid purchases and no more", async () => {
    const raffleId = await raffleOf(100);
    const answers = await rush(20, () => ({ raffleId, buyer: 900_003 }));
    expect(answers).toEqual({ ok: 2, too_many_holds: 18 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("a raffle that is paused and then resumed after a batch has cached it", async () => {
    const raffleId = await raffleOf(100);
    const set = (status: string, at: Date | null) =>
      api.context.database.kysely
        .updateTable("raffles")
        .set({ status: status === "paused" ? "paused" : "active", paused_at: at })
        .where("id", "=", raffleId)
        .execute();
    expect(await rush(10, () => ({ raffleId }))).toEqual({ ok: 10 });
    await set("paused", api.clock.now());
    expect(await rush(10, () => ({ raffleId }))).toEqual({ raffle_not_on_sale: 10 });
    await set("active", null);
    const made = watchBatches();
    expect(await rush(10, () => ({ raffleId }))).toEqual({ ok: 10 });
    await rush(10, () => ({ raffleId }));
    expect(total(made)).toBeGreaterThan(9);
  });

  test("a new price, and new terms", async () => {
    const raffleId = await raffleOf(100);
    await buy(api, { raffleId, buyer: (person += 1) });
    const { kysely } = api.context.database;
    await kysely
      .updateTable("raffles")
      .set({ price_bs: "99.00" })
      .where("id", "=", raffleId)
      .execute();
    const { purchase } = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
    expect(purchase.amount_bs).toBe("297.00");
    await buy(api, { raffleId, buyer: (person += 1) });
    const terms = { version: "2", text: "Nuevos", published_at: api.clock.now().toISOString() };
    const stored = { key: "terms", value: JSON.stringify(terms), updated_at: api.clock.now() };
    await kysely.insertInto("config").values(stored).execute();
    try {
      expect(await rush(5, () => ({ raffleId }))).toEqual({ terms_changed: 5 });
    } finally {
      await kysely.deleteFrom("config").where("key", "=", "terms").execute();
    }
  });

  test("more than are left: exactly as many as there are", async () => {
    const raffleId = await raffleOf(30);
    const answers = await rush(60, () => ({ raffleId }));
    expect(answers).toEqual({ ok: 30, not_enough_tickets: 30 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("sales that close while it waits for a connection", async () => {
    const salesCloseAt = new Date(api.clock.now().getTime() + 60_000);
    const raffleId = await raffleOf(100, { salesCloseAt });
    await buy(api, { raffleId, buyer: (person += 1) });
    aroundBatches(async (send) => {
      api.clock.advance({ minutes: 2 });
      return await send();
    });
    expect(await rush(3, () => ({ raffleId }))).toEqual({ sales_closed: 3 });
    // The first hold has ended with the sales.
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 0 });
  });
});

test("the test can fail: a batch that doesn't check its raffle sells in a pause", async () => {
  const other = await startTestApi();
  try {
    const { database } = other.context;
    await sabotageTaking(database, (text) => text.replace("sale_facts(r) = _facts", "true"));
    const raffleId = await putRaffleOnSale(database, { total: 100 }, other.clock.now());
    await buy(other, { raffleId, buyer: 1 });
    const pause = { status: "paused", paused_at: other.clock.now() } as const;
    await database.kysely.updateTable("raffles").set(pause).where("id", "=", raffleId).execute();
    expect((await buy(other, { raffleId, buyer: 2 })).purchase.status).toBe("pending");
  } finally {
    await other.close();
  }
});

describe("a connection that is lost", () => {
  const lost = new Error("Connection terminated unexpectedly");

  test.each(["before", "after"])("%s the commit: each buyer gets one purchase", async (moment) => {
    const raffleId = await raffleOf(100);
    aroundBatches(async (send) => {
      if (moment === "after") await send();
      throw lost;
    });
    expect(await rush(12, () => ({ raffleId }))).toEqual({ ok: 12 });
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 12 });
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

test("raffles take turns: a rush in one doesn't delay a purchase in another until its end", async () => {
  const hot = await raffleOf(400);
  const quiet = await raffleOf(10);
  const answered: number[] = [];
  const one = async (raffleId: number) => {
    await ask({ raffleId });
    answered.push(raffleId);
  };
  await Promise.all([...Array.from({ length: 300 }, () => one(hot)), one(quiet)]);
  expect(answered.indexOf(quiet)).toBeLessThan(200);
});

/** Every row that a purchase wrote, without what differs between any two purchases. */
async function writtenFor(id: string): Promise<Record<string, unknown[]>> {
  const written: Record<string, unknown[]> = {};
  for (const [table, where] of Object.entries({
    purchases: "id = $1",
    tickets: "purchase_id = $1",
    ticket_events: "purchase_id = $1",
    hold_origins: "purchase_id = $1",
    idempotency_keys: "purchase_id = $1",
    email_outbox: "purchase_id = $1",
    audit_log: "entity_id = $1::uuid::text",
  })) {
    const text = `SELECT * FROM ${table} WHERE ${where}`;
    const rows = await api.context.database.query({ name: `test-rows-${table}`, text }, [id]);
    written[table] = rows.map(withoutIdentity);
  }
  return written;
}

/** Replaces ids, numbers, codes and the buyer's own data. */
function withoutIdentity(row: unknown): unknown {
  const text = JSON.stringify(row)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<uuid>")
    .replaceAll(/"(id|number|shuffle_key)":\d+/g, '"$1":1')
    .replaceAll(/"numbers":\[[^\]]*\]/g, (list) => list.replaceAll(/\d+/g, "1"));
  const { code, payload, ...rest }: { code?: string; payload?: { code: string } } =
    JSON.parse(text);
  const drawn = code ?? payload?.code ?? "no code";
  const buyer = new RegExp(`${drawn}|${drawn.toLowerCase()}`, "g");
  const plain = JSON.stringify({ ...rest, payload }).replaceAll(buyer, "<code>");
  return JSON.parse(plain.replaceAll(/compradora \w+|buyer\d+|1000\d{4}|5000\d{3}/gi, "<buyer>"));
}
