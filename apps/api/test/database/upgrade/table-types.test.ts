// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tablesSource } from "../../../scripts/generate-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { runSql } from "../../support/sql-client.ts";

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.close());

const committed = () =>
  readFile(join(projectRoot(), "apps/api/src/database/generated/tables.ts"), "utf8");

test("the committed types are those of the migrated database", async () => {
  expect((await tablesSource(made.url)) === (await committed())).toBe(true);
});

test("a new column, a wider CHECK and a comment change the types; a column that is gone, and JSON without a type, are refused", async () => {
  await runSql(
    made.url,
    "ALTER TABLE users ADD COLUMN nickname text, ADD COLUMN level text CHECK (level IN ('new', 'old'))",
    "ALTER TABLE users DROP CONSTRAINT users_role_check, ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'guest'))",
    "COMMENT ON TABLE clients IS 'Those who bought.'",
    "COMMENT ON COLUMN users.nickname IS 'As friends say.'",
  );
  const source = await tablesSource(made.url);
  expect(source).toContain('  level: "new" | "old" | null;\n');
  expect(source).toContain('  role: "admin" | "guest";\n');
  expect(source).toContain("/** Those who bought. */\nexport interface Clients {");
  expect(source).toContain("   * As friends say.\n   */\n  nickname: string | null;\n");

  await runSql(made.url, "ALTER TABLE users ADD COLUMN notes jsonb");
  await expect(tablesSource(made.url)).rejects.toThrow("says nothing about users.notes");
  await runSql(
    made.url,
    "ALTER TABLE users DROP COLUMN notes",
    "ALTER TABLE audit_log DROP COLUMN changes",
  );
  await expect(tablesSource(made.url)).rejects.toThrow("No such column: audit_log.changes");
});
