import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/test-database.ts";
import { fail, ok } from "../platform/failure.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql`CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL)`.execute(
    test.database.kysely,
  );
  await sql`INSERT INTO counters VALUES ('a', 0), ('b', 0)`.execute(test.database.kysely);
});
afterAll(() => test.close());

const valueOf = async (name: string) => {
  const { rows } = await sql<{
    value: number;
  }>`SELECT value FROM counters WHERE name = ${name}`.execute(test.database.kysely);
  return rows[0]?.value;
};
const add = {
  name: "test.add",
  text: "UPDATE counters SET value = value + 1 WHERE name = $1 RETURNING value",
};

describe("database", () => {
  it("reads int8 as a number, date and numeric as strings, instants as dates in UTC", async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, '2026-11-20'::date AS day, 1234.50::numeric(12,2) AS money,
        '2026-11-20 12:00+00'::timestamptz AS instant, current_setting('timezone') AS zone`.execute(
      test.database.kysely,
    );
    expect(rows[0]).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      day: "2026-11-20",
      money: "1234.50",
      instant: new Date("2026-11-20T12:00:00Z"),
      zone: "UTC",
    });
    await expect(
      sql`SELECT 9007199254740993::int8 AS big`.execute(test.database.kysely),
    ).rejects.toThrow("int8");
  });

  it("commits what a transaction returns, with Kysely and named statements on one connection", async () => {
    const before = await valueOf("a");
    const result = await test.database.transaction(async (tx) => {
      await tx.query(add, ["a"]);
      const { rows } = await sql<{
        value: number;
      }>`SELECT value FROM counters WHERE name = 'a'`.execute(tx.kysely);
      return ok(rows[0]?.value);
    });
    expect(result).toEqual({ ok: true, value: (before ?? 0) + 1 });
    expect(await valueOf("a")).toBe((before ?? 0) + 1);
  });

  it("rolls back when the callback throws and when it returns a failure", async () => {
    const before = await valueOf("a");
    await expect(
      test.database.transaction(async (tx) => {
        await tx.query(add, ["a"]);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const refused = await test.database.transaction(async (tx) => {
      await tx.query(add, ["a"]);
      return fail("not_found", "No existe.");
    });
    expect(refused.ok).toBe(false);
    expect(await valueOf("a")).toBe(before);
  });

  it("announces an event once, after the commit, and never after a rollback", async () => {
    const heard: (number | undefined)[] = [];
    const { database } = test;
    const notes: Promise<void>[] = [];
    const stop = database.onCommitted("email_queued", () => {
      notes.push(valueOf("a").then((value) => void heard.push(value)));
    });
    const before = (await valueOf("a")) ?? 0;
    const adding = (result: () => unknown) =>
      database.transaction(async (tx) => {
        await tx.query(add, ["a"]);
        tx.announce("email_queued");
        tx.announce("email_queued");
        return result();
      });
    await adding(() => ok(null));
    // The listener reads before another commit changes the value.
    await Promise.all(notes);
    await adding(() => fail("not_found", "No."));
    await expect(
      adding(() => {
        throw new Error("broken");
      }),
    ).rejects.toThrow("broken");
    stop();
    await adding(() => ok(null));
    await Promise.all(notes);
    expect(heard).toEqual([before + 1]);
  });

  it("forbids the outer handle inside a transaction, and the transaction's own handle after it", async () => {
    const { database } = test;
    await expect(database.transaction(() => valueOf("a"))).rejects.toThrow("inside a transaction");
    await expect(database.transaction(() => database.query(add, ["a"]))).rejects.toThrow(
      "inside a transaction",
    );
    await expect(
      database.transaction(() => database.transaction(async () => undefined)),
    ).rejects.toThrow("inside a transaction");
    const leaked = await database.transaction(async (tx) => tx);
    await expect(leaked.query(add, ["a"])).rejects.toThrow("after it had ended");
    await expect(sql`SELECT 1`.execute(leaked.kysely)).rejects.toThrow("after it had ended");
  });

  it("throws if a failed statement was swallowed, instead of reporting a commit", async () => {
    await expect(
      test.database.transaction(async (tx) => {
        await tx.query(add, ["a"]);
        await sql`SELECT 1/0`.execute(tx.kysely).catch(() => undefined);
      }),
    ).rejects.toThrow("rolled back");
  });

  it("retries a deadlock until both transactions have committed", async () => {
    const [a, b] = [(await valueOf("a")) ?? 0, (await valueOf("b")) ?? 0];
    let waiting = 0;
    let open = (): void => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
    const move = (first: string, second: string) =>
      test.database.transaction(async (tx) => {
        await tx.query(add, [first]);
        if (++waiting === 2) open();
        await bothHoldOne;
        await tx.query(add, [second]);
      });
    await Promise.all([move("a", "b"), move("b", "a")]);
    expect(waiting).toBeGreaterThan(2);
    expect([await valueOf("a"), await valueOf("b")]).toEqual([a + 2, b + 2]);
  });

  it("retries a serialization failure", async () => {
    const before = (await valueOf("a")) ?? 0;
    let runs = 0;
    await test.database.transaction(async (tx) => {
      runs++;
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx.kysely);
      await sql`SELECT value FROM counters WHERE name = 'a'`.execute(tx.kysely);
      if (runs === 1) await otherProcess();
      await tx.query(add, ["a"]);
    });
    expect(runs).toBe(2);
    expect(await valueOf("a")).toBe(before + 2);

    async function otherProcess(): Promise<void> {
      const { openDatabase } = await import("./database.ts");
      const other = openDatabase({ url: test.url, size: 1 });
      await other.query(add, ["a"]);
      await other.close();
    }
  });

  it("retries a transaction whose connection was lost before COMMIT", async () => {
    const before = (await valueOf("a")) ?? 0;
    let runs = 0;
    await test.database.transaction(async (tx) => {
      runs++;
      await tx.query(add, ["a"]);
      if (runs === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx.kysely);
    });
    expect(runs).toBe(2);
    expect(await valueOf("a")).toBe(before + 1);
  });
});
