import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestClock } from "../../../test/support/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/test-database.ts";
import { ensureFirstAdmin } from "../../people/users/ensure-first-admin.ts";
import { readConfig as readSettings } from "../../platform/settings/config.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { publishFirstTerms } from "./publish-first-terms.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it("dates the first terms with the installation, once", async () => {
  const { database } = test;
  const clock = createTestClock();
  await ensureFirstAdmin({ config: readSettings({}), database, clock }, () => {});
  await publishFirstTerms(database);
  const first = await readConfig(database, "terms");
  expect(first).toMatchObject({ version: "1", published_at: clock.now().toISOString() });
  await database.kysely
    .updateTable("users")
    .set({ created_at: new Date("2027-01-01T00:00:00Z") })
    .execute();
  await publishFirstTerms(database);
  expect(await readConfig(database, "terms")).toEqual(first);
});
