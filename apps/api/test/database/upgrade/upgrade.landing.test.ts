// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineTime } from "../../../../../scripts/machine-time.ts";
import { createMigrator, knownMigrations, migrate } from "../../../src/database/migrate.ts";
import { DiskFileStore } from "../../../src/platform/files/disk-file-store.ts";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { restoreBackup } from "../../../src/server/backup/restore-backup.ts";
import { writeBackup } from "../../../src/server/backup/write-backup.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../../support/empty-database.ts";
import { runSql, withClient } from "../../support/sql-client.ts";
import { schemaOf } from "./schema-of.ts";

/** The migration that makes the schema of 2.0.0, and the first and the last of the 24 before it. */
const [RELEASED = ""] = knownMigrations;
const FIRST = "0001-version-1.0.0";
const LAST = "0024-approved-nearby";

const made: EmptyDatabase[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-upgrade-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const database of made) await database.drop();
});

test("an installation of the last program before 2.0.0 is taken over, however many processes start: its rows stay", async () => {
  const former = await formerInstallation();
  const before = await rowsOf(former);
  await Promise.all([1, 2, 3].map(() => migrate(former)));
  expect(await appliedTo(former)).toEqual(knownMigrations);
  expect(await rowsOf(former)).toEqual(before);
  const fresh = await emptyDatabase();
  await migrate(fresh);
  const schema = await schemaOf(fresh, "without rows");
  expect(schema.length).toBeGreaterThan(1_000);
  expect(await schemaOf(former, "without rows")).toEqual(schema);
});

test("sellers and campaigns of before keep what they have, and each seller gets a link", async () => {
  const url = await emptyDatabase();
  await migrateTo(url, "0007-prizes");
  const seller = (name: string, active: boolean) =>
    `INSERT INTO sellers (name, document_id, phone, active, approves, created_at)
     VALUES ('${name}', 'V1', '+584140000001', ${active}, true, now())`;
  await runSql(
    url,
    `INSERT INTO users (name, email, role, password_hash, created_at) VALUES ('Ana', 'ana@rifas.example', 'admin', '', now())`,
    `INSERT INTO campaigns SELECT 'instagram-ana', 'Instagram', now(), id, NULL FROM users`,
    `INSERT INTO campaign_visits VALUES ('instagram-ana', '2026-11-20', 12)`,
    seller("Luisa", true),
    seller("José", false),
  );
  await migrate(url);
  const campaigns = await runSql(
    url,
    `SELECT name, seller_id IS NOT NULL AS of_seller, ended_at IS NULL AS counts, code ~ '^[a-z0-9-]{2,20}$' AS valid,
            (SELECT sum(visits)::integer FROM campaign_visits WHERE campaign = code) AS visits
       FROM campaigns ORDER BY code COLLATE "C"`,
  );
  const valid = true;
  expect(campaigns).toEqual([
    { name: "Instagram", of_seller: false, counts: true, valid, visits: 12 },
    { name: "Luisa", of_seller: true, counts: true, valid, visits: null },
    { name: "José", of_seller: true, counts: false, valid, visits: null },
  ]);
});

test("what sellers handed in before keeps its one decision, and can be taken back once", async () => {
  const url = await emptyDatabase();
  await migrateTo(url, "0009-sellers-links");
  await runSql(
    url,
    `INSERT INTO users (name, email, role, password_hash, created_at) VALUES ('Ana', 'ana@rifas.example', 'admin', '', now())`,
    `INSERT INTO sellers (name, document_id, phone, approves, created_at) VALUES ('Luisa', 'V1', '+584140000001', true, now())`,
    `INSERT INTO seller_handings (seller_id, amount_bs, how, at) SELECT id, 300, 'transfer', now() FROM sellers`,
  );
  const entry = (kind: string, sum: number) =>
    runSql(
      url,
      `INSERT INTO seller_entries (seller_id, kind, amount_bs, handing_id, at, by_id)
       SELECT handed.seller_id, '${kind}', ${sum}, handed.id, now(), users.id FROM seller_handings AS handed, users`,
    );
  await entry("handed_in", -300);
  await migrate(url);
  await expect(entry("not_received", 0)).rejects.toThrow(/seller_entries_decided/);
  await entry("not_received", 300);
  await expect(entry("not_received", 300)).rejects.toThrow(/seller_entries_undone/);
  const sums = `SELECT sum(amount_bs)::integer AS owed, count(*)::integer AS entries FROM seller_entries`;
  expect(await runSql(url, sums)).toEqual([{ owed: 0, entries: 2 }]);
});

test("a backup of it is restored with all its rows: with sums that triggers keep", async () => {
  const former = await formerInstallation();
  const restored = await emptyDatabase();
  await restore(restored, await backUp(former));
  expect(await appliedTo(restored)).toEqual(knownMigrations);
  expect(await rowsOf(restored)).toEqual(await rowsOf(former));
});

test.each([
  ["the last of its migrations is missing", `DELETE FROM kysely_migration WHERE name = '${LAST}'`],
  [
    "it is from before 1.0.0",
    "UPDATE kysely_migration SET name = '0001-initial' WHERE name LIKE '0001%'",
  ],
  ["it has one more", "INSERT INTO kysely_migration VALUES ('0025-unknown', '2027')"],
])(
  "one of before is refused, untouched, with the section that says what upgrades it, and so is its backup: %s",
  async (_what, change) => {
    const older = await formerInstallation();
    await runSql(older, change);
    const before = await wholeOf(older);
    const section = "CHANGELOG.md, en «2.0.0», «What it takes over»";
    await expect(migrate(older)).rejects.toThrow(`${section}, y vuelve`);
    expect(await wholeOf(older)).toEqual(before);
    const elsewhere = await emptyDatabase();
    const backup = await backUp(older);
    await expect(restore(elsewhere, backup)).rejects.toThrow(
      `${section}, haz con ella otro respaldo`,
    );
    expect(await runSql(elsewhere, "SELECT FROM pg_class WHERE relname = 'purchases'")).toEqual([]);
  },
);

test("that section names the same commit as the guide", async () => {
  const changes = await readFile(join(projectRoot(), "CHANGELOG.md"), "utf8");
  const [, section = ""] = changes.split(/^## 2\.0\.0$/m);
  const [commit = ""] =
    /\b[0-9a-f]{40}\b/.exec(section.split("**What it takes over.**")[1] ?? "") ?? [];
  const guide = await readFile(join(projectRoot(), "docs/operations.md"), "utf8");
  expect(guide).toContain(`git checkout ${commit}`);
  expect(commit).not.toBe("");
});

test("one that a later program migrated is refused as newer, untouched", async () => {
  const later = await emptyDatabase();
  await migrate(later);
  await runSql(later, "INSERT INTO kysely_migration VALUES ('9999-later', '2027')");
  const before = await wholeOf(later);
  await expect(migrate(later)).rejects.toThrow("la hizo una versión más nueva");
  expect(await wholeOf(later)).toEqual(before);
});

test("no function stops PostgreSQL from adding columns", async () => {
  // From 15.20 on, PostgreSQL refuses to alter the table of rows that a function with a parsed body takes.
  const fresh = await emptyDatabase();
  await migrate(fresh);
  const parsed = await runSql(
    fresh,
    `SELECT proname FROM pg_proc
      WHERE prosqlbody IS NOT NULL AND pronamespace = 'public'::regnamespace
        AND EXISTS (SELECT FROM pg_type WHERE oid = ANY (proargtypes) AND typtype = 'c')`,
  );
  expect(parsed).toEqual([]);
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  made.push(database);
  return database.url;
}

/** As the last program before 2.0.0 left it: the same schema and a function that nothing calls, under another record, and rows. */
async function formerInstallation(): Promise<string> {
  const url = await emptyDatabase();
  await migrateTo(url, RELEASED);
  await runSql(
    url,
    "CREATE FUNCTION take_for_purchases(integer) RETURNS integer LANGUAGE sql AS 'SELECT $1'",
    `DELETE FROM kysely_migration`,
    `INSERT INTO kysely_migration
     SELECT CASE place WHEN 1 THEN '${FIRST}' WHEN 24 THEN '${LAST}' ELSE lpad(place::text, 4, '0') || '-other' END, '2026'
       FROM generate_series(1, 24) AS place`,
    `INSERT INTO users (name, email, role, password_hash, created_at) VALUES ('Ana', 'ana@rifas.example', 'admin', '', now())`,
    `INSERT INTO bank_accounts (name, bank, layout, decimal_sign, date_order, columns, active, created_at)
     VALUES ('Banco', '0102', 'columns', 'comma', 'dmy', '[]', true, now())`,
    `INSERT INTO bank_movements (account_id, source, authenticated, direction, amount_bs, occurred_on, fingerprint, created_at)
     SELECT id, 'file', false, 'credit', 100, '2026-11-20', '', now() FROM bank_accounts`,
    `INSERT INTO movement_refunds (movement_id, amount_bs, reference, refunded_on, recorded_by, recorded_at)
     SELECT m.id, 40, '88001234', '2026-11-20', u.id, now() FROM bank_movements AS m, users AS u`,
  );
  return url;
}

/** As a program that knows no later migration. */
async function migrateTo(url: string, name: string): Promise<void> {
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
  });
  const { error } = await createMigrator(kysely).migrateTo(name);
  await kysely.destroy();
  expect(error).toBeUndefined();
}

async function appliedTo(url: string): Promise<unknown[]> {
  const rows = await runSql(url, "SELECT name FROM kysely_migration ORDER BY name");
  return rows.map(({ name }) => name);
}

/** What people put in, with the sum that a trigger keeps. */
async function rowsOf(url: string): Promise<string[]> {
  const rows = (await schemaOf(url, "with rows")).filter((line) =>
    /^row of (users|bank_accounts|bank_movements|movement_refunds):/.test(line),
  );
  expect(rows).toHaveLength(4);
  expect(rows.join("\n")).toContain('"refunded_bs": 40.00');
  return rows;
}

/** Everything, with the record of migrations. */
async function wholeOf(url: string): Promise<unknown[]> {
  const record = await runSql(url, "SELECT * FROM kysely_migration ORDER BY name");
  return [...(await schemaOf(url, "with rows")), ...record];
}

const quiet = () => undefined;

async function backUp(url: string): Promise<string> {
  const files = new DiskFileStore(join(folder, "files"));
  const target = await mkdtemp(join(folder, "backups-"));
  return await withClient(url, (client) =>
    writeBackup({ client, files, folder: target, now: machineTime(), report: quiet }),
  );
}

async function restore(url: string, backup: string): Promise<void> {
  const files = new DiskFileStore(join(folder, "files"));
  await withClient(url, (client) =>
    restoreBackup({ client, files, backup, overwrite: false, real: true, report: quiet }),
  );
}
