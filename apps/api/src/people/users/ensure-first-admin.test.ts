import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestClock } from "../../../test/support/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/test-database.ts";
import { readConfig, type Environment } from "../../platform/settings/config.ts";
import { openDatabase, type Database } from "../../database/database.ts";
import { ensureFirstAdmin } from "./ensure-first-admin.ts";
import { verifyPassword } from "./passwords.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await test.database.kysely.deleteFrom("audit_log").execute();
  await test.database.kysely.deleteFrom("users").execute();
});
afterAll(() => test.close());

/** What it prints. */
const ensure = async (environment: Environment, database: Database = test.database) => {
  const printed: string[] = [];
  const parts = { config: readConfig(environment), database, clock: createTestClock() };
  await ensureFirstAdmin(parts, (line) => printed.push(line));
  return printed;
};
const everyone = () => test.database.kysely.selectFrom("users").selectAll().execute();

describe("the first admin", () => {
  it("comes from the environment", async () => {
    const password = "cuatro caballos cojos";
    expect(await ensure({ ADMIN_EMAIL: "ana@example.com", ADMIN_PASSWORD: password })).toEqual([]);
    const [admin, ...others] = await everyone();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({
      email: "ana@example.com",
      role: "admin",
      active: true,
      must_change_password: false,
    });
    expect(await verifyPassword(admin?.password_hash, password)).toBe(true);
  });

  it("or has a generated password that is printed once and must be changed", async () => {
    const [line = ""] = await ensure({});
    const [password = ""] = /[a-z2-9]{5}(-[a-z2-9]{5}){3}$/.exec(line) ?? [];
    const [admin] = await everyone();
    expect(admin?.must_change_password).toBe(true);
    expect(await verifyPassword(admin?.password_hash, password)).toBe(true);
    expect(await ensure({})).toEqual([]);
  });

  it("isn't created if its password can't be printed", async () => {
    const parts = { config: readConfig({}), database: test.database, clock: createTestClock() };
    const unheard = ensureFirstAdmin(parts, () => {
      throw new Error("nobody listens");
    });
    await expect(unheard).rejects.toThrow("nobody listens");
    expect(await everyone()).toEqual([]);
  });

  it("is created once, however many processes start at once", async () => {
    const processes = Array.from({ length: 6 }, () => openDatabase({ url: test.url, size: 2 }));
    const made = await Promise.all(processes.map((database) => ensure({}, database)));
    expect(made.flat()).toHaveLength(1);
    expect(await everyone()).toHaveLength(1);
    await Promise.all(processes.map((database) => database.close()));
  });

  it("can't have a common password", async () => {
    await expect(
      ensure({ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "administrador" }),
    ).rejects.toThrow("ADMIN_PASSWORD");
  });
});
