// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { openDatabase, type Database } from "../../../src/database/database.ts";
import { CallBatches, takeCall } from "../../../src/platform/limits/take-call.ts";
import { statementsOf } from "../../support/statements-of.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { TestCall } from "../../support/wire-call.ts";
import type { TestAnswer } from "../../support/wire.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    environment: {
      LIMIT_LOGIN_PER_ACCOUNT: "10/900",
      LIMIT_LOGIN_PER_ADDRESS: "50/900",
      LIMIT_CHECKER_PER_ADDRESS: "30/600",
      LIMIT_WAITING_PER_ADDRESS: "30/600",
      LIMIT_PURCHASES_PER_ADDRESS: "300/600",
      LIMIT_PROOF_PER_ADDRESS: "100/600",
      LIMIT_LINK_PER_ADDRESS: "30/600",
      LIMIT_DESTINATION_PER_PURCHASE: "5/3600",
      LIMIT_TEST_EMAIL_PER_ACCOUNT: "10/600",
      LIMIT_PASSWORD_PER_ACCOUNT: "3/900",
    },
  });
});
afterAll(() => api.close());

const waitOf = ({ headers, body }: TestAnswer): number => {
  expect(headers["retry-after"]).toBe(String(body.retry_after));
  return Number(headers["retry-after"]);
};

const guess = (email: string, address: string): TestCall => ({
  body: { email, password: "una clave cualquiera" },
  address,
});

describe("rate limits", () => {
  // threat: Staff, passwords and sessions: Brute force of passwords
  it("sign-in: 10 failures in 15 minutes per account, from any address", async () => {
    for (let time = 0; time < 10; time++) {
      await api.refuses(
        "login",
        guess("ana@example.com", `10.0.0.${time}`),
        401,
        "invalid_credentials",
      );
    }
    const eleventh = await api.send("login", guess("ANA@example.com", "10.0.1.1"));
    expect([eleventh.status, eleventh.body.code]).toEqual([429, "too_many_requests"]);
    await api.refuses("login", guess("otra@example.com", "10.0.1.2"), 401, "invalid_credentials");

    const wait = waitOf(eleventh);
    api.clock.advance({ seconds: wait - 1 });
    await api.refuses("login", guess("ana@example.com", "10.0.1.3"), 429, "too_many_requests");
    api.clock.advance({ seconds: 1 });
    await api.refuses("login", guess("ana@example.com", "10.0.1.4"), 401, "invalid_credentials");
  });

  it("sign-in: 50 failures in 15 minutes per address, for any account", async () => {
    for (let time = 0; time < 50; time++) {
      await api.refuses(
        "login",
        guess(`nadie${time}@example.com`, "10.1.0.1"),
        401,
        "invalid_credentials",
      );
    }
    const next = (address: string) => guess("nadie@example.com", address);
    await api.refuses("login", next("10.1.0.1"), 429, "too_many_requests");
    await api.refuses("login", next("10.1.0.2"), 401, "invalid_credentials");
  });

  it("the checker: 30 in 10 minutes per address; an IPv6 network counts as one address", async () => {
    for (let time = 0; time < 30; time++) {
      const { status } = await api.send("verifyTickets", {
        body: {},
        address: `2001:db8:1:2::${time + 1}`,
      });
      expect(status).toBe(400);
    }
    await api.refuses(
      "verifyTickets",
      { body: {}, address: "2001:db8:1:2:ffff::1" },
      428,
      "proof_of_work_required",
    );
    await api.refuses(
      "verifyTickets",
      { body: {}, address: "2001:db8:1:3::1" },
      400,
      "validation_failed",
    );
  });

  it("purchases: 300 in 10 minutes per address, in either notation", async () => {
    for (let time = 0; time < 300; time++)
      await api.send("createPurchase", { address: "10.2.0.1" });
    await api.refuses("createPurchase", { address: "::ffff:10.2.0.1" }, 429, "too_many_requests");
  });

  it("sendTestEmail: 10 in 10 minutes, and how long to wait", async () => {
    const call = { as: "admin", body: {} } as const;
    for (let time = 0; time < 10; time++)
      expect((await api.send("sendTestEmail", call)).status).not.toBe(429);
    expect(waitOf(await api.send("sendTestEmail", call))).toBeGreaterThan(0);
    const refusal = await api.refuses("sendTestEmail", call, 429, "too_many_requests");
    expect(refusal.error).toContain("Espera");
  });

  // threat: Numbers and money: A buyer's mailbox filled by changing where their money goes
  it("five changes in an hour of where a purchase's money goes", async () => {
    const id = chosen().uuid();
    const body = { bank: "0134", phone: "+584240000001", account: null, document_id: "V9999999" };
    const secret = api.context.keys.purchaseSecret(id);
    const call = { path: { id }, secret, body, address: "10.3.0.7" };
    for (let time = 0; time < 5; time++)
      await api.refuses("setPaybackDestination", call, 404, "not_found");
    await api.refuses("setPaybackDestination", call, 429, "too_many_requests");
  });

  it.each([
    ["attachProof", "LIMIT_PROOF_PER_ADDRESS", 100],
    ["sendPurchaseLink", "LIMIT_LINK_PER_ADDRESS", 30],
  ] as const)("%s: %s is %i, and costs work above it", async (id, _name, calls) => {
    const call = { path: { id: chosen().uuid() }, address: "10.3.0.1" };
    for (let time = 0; time < calls; time++)
      expect((await api.send(id, call)).status).not.toBe(428);
    await api.refuses(id, call, 428, "proof_of_work_required");
  });

  it("a refused caller costs the database nothing until its wait is over", async () => {
    const call = { path: { id: 1 }, body: {}, address: "10.4.0.1" };
    for (let time = 0; time < 30; time++) await api.send("joinWaitingList", call);
    const wait = waitOf(await api.send("joinWaitingList", call));
    // A call that still asked the database would now find no calls counted.
    await api.context.database.kysely.deleteFrom("rate_limits").execute();
    api.clock.advance({ seconds: wait - 1 });
    expect(waitOf(await api.send("joinWaitingList", call))).toBe(1);
    api.clock.advance({ seconds: 1 });
    await api.refuses("joinWaitingList", call, 400, "validation_failed");
  });

  it("a clock that is set back makes no refused caller wait longer", async () => {
    const call = { path: { id: 1 }, body: {}, address: "10.4.0.2" };
    for (let time = 0; time < 30; time++) await api.send("joinWaitingList", call);
    await api.refuses("joinWaitingList", call, 429, "too_many_requests");
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() - 5 * 3_600_000));
    await api.refuses("joinWaitingList", call, 400, "validation_failed");
    api.clock.set(now);
  });

  // threat: Staff, passwords and sessions: Guesses at a password from a stolen session
  it("guesses of a user's own password are limited per user", async () => {
    const body = { current_password: "no es mi clave", new_password: "tres tristes tigres" };
    const person = await api.addPerson("staff");
    for (let time = 0; time < 3; time++)
      await api.refuses("changePassword", { as: person, body }, 400, "validation_failed");
    await api.refuses("changePassword", { as: person, body }, 429, "too_many_requests");
  });
});

describe("counting calls", () => {
  const limit = { calls: 5, seconds: 60 };
  const processOn = (database: Database) => ({ database, logger: api.context.logger });

  it("is exact under parallel calls of two processes on one database", async () => {
    const other = openDatabase({ url: api.database.url });
    const now = api.clock.now();
    const take = (database: typeof other) =>
      takeCall(database, { bucket: "parallel", limit: { calls: 20, seconds: 60 }, now });
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, at) => take(at % 2 === 0 ? other : api.context.database)),
    );
    expect(taken.filter((wait) => wait === null)).toHaveLength(20);
    await other.close();
  });

  it("is exact when each process counts its calls together", async () => {
    const other = openDatabase({ url: api.database.url });
    const now = api.clock.now();
    const [ours, theirs] = [new CallBatches(), new CallBatches()];
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const call = { bucket: "together", limit: { calls: 20, seconds: 60 }, now };
        return at % 2 === 0 ? theirs.take(processOn(other), call) : ours.take(api.context, call);
      }),
    );
    expect(taken.filter((wait) => wait === null)).toHaveLength(20);
    const wait = await takeCall(other, {
      bucket: "together",
      limit: { calls: 20, seconds: 60 },
      now,
    });
    expect(taken.filter((seconds) => seconds !== null)).toEqual(Array(40).fill(wait));
    await other.close();
  });

  it("counts each bucket by its own limit and window, whatever is counted with it", async () => {
    const batches = new CallBatches();
    const start = Math.ceil(api.clock.now().getTime() / 60_000) * 60_000;
    const take = (bucket: string, calls: number, second: number) =>
      batches.take(api.context, {
        bucket,
        limit: { calls, seconds: 60 },
        now: new Date(start + second * 1_000),
      });
    const counted = await Promise.all([
      take("first", 1, 59),
      take("many", 5, 59),
      take("first", 1, 59),
      take("many", 5, 59),
      take("first", 1, 125),
    ]);
    const allowed = counted.map((wait) => wait === null);
    // Of two calls at once that have room for one, either may get it.
    expect([allowed[0], allowed[2]].filter(Boolean)).toHaveLength(1);
    expect([allowed[1], allowed[3], allowed[4]]).toEqual([true, true, true]);
  });

  it("takes few statements for many calls at once, and one for a lone call", async () => {
    const batches = new CallBatches();
    const take = (bucket: string) =>
      batches.take(api.context, { bucket, limit, now: api.clock.now() });
    expect(await statementsOf(() => take("alone"))).toEqual(["take-calls"]);
    const together = await statementsOf(() =>
      Promise.all(Array.from({ length: 97 }, (_, at) => take(`crowd ${at}`))),
    );
    // At most 32 share a statement.
    expect(together).toEqual(Array(4).fill("take-calls"));
  });

  it("two processes that count the same buckets in different orders don't block each other", async () => {
    const other = openDatabase({ url: api.database.url });
    const now = api.clock.now();
    const buckets = Array.from({ length: 30 }, (_, at) => `crossed ${at}`);
    const [ours, theirs] = [new CallBatches(), new CallBatches()];
    for (let round = 0; round < 20; round++) {
      const call = (bucket: string) => ({ bucket, limit: { calls: 1_000, seconds: 60 }, now });
      const statements = await statementsOf(() =>
        Promise.all([
          ...buckets.map((bucket) => ours.take(api.context, call(bucket))),
          ...buckets.toReversed().map((bucket) => theirs.take(processOn(other), call(bucket))),
        ]),
      );
      // After a deadlock they would have been counted alone.
      expect(statements).toContain("take-calls");
      expect(statements).not.toContain("take-call");
    }
    const { rows } = await sql<{ count: number }>`
      SELECT count FROM rate_limits WHERE bucket LIKE 'crossed %'`.execute(other.kysely);
    expect(rows.map(({ count }) => count)).toEqual(Array(30).fill(40));
    await other.close();
  });

  it("a call whose statement fails reports that, and the next one is counted", async () => {
    const gone = openDatabase({ url: api.database.url });
    await gone.close();
    const batches = new CallBatches();
    const call = { bucket: "after a failure", limit, now: api.clock.now() };
    await expect(batches.take(processOn(gone), call)).rejects.toThrow("after calling end");
    expect(await batches.take(api.context, call)).toBeNull();
  });

  it("slides: calls of the previous window weigh less over time", async () => {
    const start = Math.ceil(api.clock.now().getTime() / 60_000) * 60_000;
    const take = (seconds: number) =>
      takeCall(api.context.database, {
        bucket: "sliding",
        limit,
        now: new Date(start + seconds * 1_000),
      });
    for (let time = 0; time < 5; time++) expect(await take(59)).toBeNull();
    expect(await take(59)).toBe(13);
    expect(await take(61)).toBe(11);
    expect(await take(72)).toBeNull();
    expect(await take(72)).toBe(12);
    expect(await take(84)).toBeNull();
  });

  it("never allows more than the limit in any minute, within the precision of the weighting", async () => {
    const start = Math.ceil(api.clock.now().getTime() / 60_000) * 60_000;
    const passed: number[] = [];
    for (let second = 0; second < 300; second++) {
      const wait = await takeCall(api.context.database, {
        bucket: "steady",
        limit,
        now: new Date(start + second * 1_000),
      });
      if (wait === null) passed.push(second);
    }
    for (const from of passed)
      expect(passed.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(6);
    expect(passed.length).toBeGreaterThan(20);
  });
});
