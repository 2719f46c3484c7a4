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

const ensure = (environment: Environment, database: Database = test.database) =>
  ensureFirstAdmin({ config: readConfig(environment), database, clock: createTestClock() });
const everyone = () => test.database.kysely.selectFrom("users").selectAll().execute();

describe("the first admin", () => {
  it("comes from the environment", async () => {
    const password = "cuatro caballos cojos";
    const made = await ensure({ ADMIN_EMAIL: "ana@example.com", ADMIN_PASSWORD: password });
    expect(made).toEqual({ email: "ana@example.com", generatedPassword: undefined });
    const [admin, ...others] = await everyone();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ role: "admin", active: true, must_change_password: false });
    expect(await verifyPassword(admin?.password_hash, password)).toBe(true);
  });

  it("or has a generated password that is returned once and must be changed", async () => {
    const made = await ensure({});
    expect(made?.generatedPassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    const [admin] = await everyone();
    expect(admin?.must_change_password).toBe(true);
    expect(await verifyPassword(admin?.password_hash, made?.generatedPassword ?? "")).toBe(true);
    expect(await ensure({})).toBeNull();
  });

  it("is created once, however many processes start at once", async () => {
    const processes = Array.from({ length: 6 }, () => openDatabase({ url: test.url, size: 2 }));
    const made = await Promise.all(processes.map((database) => ensure({}, database)));
    expect(made.filter((admin) => admin !== null)).toHaveLength(1);
    expect(await everyone()).toHaveLength(1);
    await Promise.all(processes.map((database) => database.close()));
  });

  it("can't have a common password", async () => {
    await expect(
      ensure({ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "administrador" }),
    ).rejects.toThrow("ADMIN_PASSWORD");
  });
});
