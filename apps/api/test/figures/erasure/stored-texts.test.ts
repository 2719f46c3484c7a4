// Beside HTTP: declarations, compared with the contract or the database.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personalColumns } from "../../../src/figures/erasure/personal-columns.ts";
import { storedTexts } from "../../../src/figures/erasure/stored-texts.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let tested: TestDatabase;
beforeAll(async () => {
  tested = await createTestDatabase();
});
afterAll(() => tested.close());

/** Every column that can hold text, of every table. */
async function textColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname || '.' || a.attname AS name
      FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
       AND (a.atttypid::regtype::text ~ '^(text|character|json|bytea|bit|xml|citext|hstore|tsvector|inet|name)'
            OR a.atttypid::regtype::text ~ '^"?char')`.execute(tested.database.kysely);
  return rows.map(({ name }) => name).toSorted();
}

// threat: Personal data: A person found after being erased
test("every column that can hold text is erased or declared kept with a reason, so that no new one is forgotten", async () => {
  expect(await textColumns()).toEqual([...storedTexts.keys()].toSorted());
});

test("the test can fail: a new column of any kind of text is noticed", async () => {
  const before = await textColumns();
  const { kysely } = tested.database;
  await sql`ALTER TABLE purchases ADD COLUMN nickname text, ADD COLUMN notes jsonb`.execute(kysely);
  await sql`CREATE TABLE letters (names text[], scan bytea, pages integer)`.execute(kysely);
  const added = (await textColumns()).filter((column) => !before.includes(column));
  expect(added).toEqual(["letters.names", "letters.scan", "purchases.nickname", "purchases.notes"]);
});

/** Those of the columns that erasing a person leaves as they are. */
function leftBehind(columns: Iterable<string>): string[] {
  return [...columns].filter((column) => {
    const treatment = storedTexts.get(column);
    return treatment !== "own" && treatment !== "mentions";
  });
}

test("every field that the contract marks as personal is stored in a column that is erased", () => {
  expect(personalColumns).toContain("purchases.payer_phone");
  expect(leftBehind(personalColumns)).toEqual([]);
});

test("the test can fail: a personal field whose column is kept, or unknown, is noticed", () => {
  const wrong = ["purchases.status", "purchases.nickname"];
  expect(leftBehind([...personalColumns, ...wrong])).toEqual(wrong);
});
