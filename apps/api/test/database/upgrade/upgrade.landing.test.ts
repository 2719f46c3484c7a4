// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineTime } from "../../../../../scripts/machine-time.ts";
import { openDatabase } from "../../../src/database/database.ts";
import { createMigrator, knownMigrations, migrate } from "../../../src/database/migrate.ts";
import { release, takeOver } from "../../../src/database/take-over.ts";
import { DiskFileStore } from "../../../src/platform/files/disk-file-store.ts";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { restoreBackup } from "../../../src/server/backup/restore-backup.ts";
import { writeBackup } from "../../../src/server/backup/write-backup.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../../support/empty-database.ts";
import { brokenRules } from "../../support/ledger.ts";
import { runSql, withClient } from "../../support/sql-client.ts";
import { makeFormerInstallation, makeFormerSchema } from "./former-installation.ts";
import { schemaOf } from "./schema-of.ts";

const LAST_BEFORE = "0064-taking-for-purchases";
/** The last that takes logs of 1.0.0. */
const BEFORE_FORMAT = "0019-kept-numbers";

const made: EmptyDatabase[] = [];
let folder: string;
/** A new database of version 1.0.0. */
let released: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-upgrade-"));
  released = await emptyDatabase();
  await migrateTo(released, release);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const database of made) await database.drop();
});

test("the one migration of 1.0.0 makes what the 64 before it made", async () => {
  const former = await emptyDatabase();
  await makeFormerSchema(former);
  const schema = await schemaOf(former, "with rows");
  expect(schema.length).toBeGreaterThan(1_000);
  expect(await schemaOf(released, "with rows")).toEqual(schema);
});

test("an installation from before 1.0.0 is taken over, however many processes start: only the record of its migrations changes", async () => {
  const former = await formerInstallation();
  const before = await schemaOf(former, "with rows");
  await Promise.all([1, 2, 3].map(() => migrateTo(former, release)));
  expect(await schemaOf(former, "with rows")).toEqual(before);
  expect(await appliedTo(former)).toEqual([release]);
  await expectRulesHold(former);
});

test("a raffle that isn't finished stops the upgrade and the restore, untouched, with its name", async () => {
  const former = await formerInstallation();
  await migrateTo(former, BEFORE_FORMAT);
  const open = "outcome IS NULL AND EXISTS (SELECT FROM ledgers WHERE raffle_id = r.id)";
  const names = await runSql(former, `SELECT name FROM raffles AS r WHERE ${open} ORDER BY id`);
  expect(names.length).toBeGreaterThan(0);
  const stops = `tienen uno: ${names.map(({ name }) => `«${String(name)}»`).join(", ")}. No se ha tocado nada. Termínalas con la versión 1.0.0`;
  const before = await wholeOf(former);
  await expect(migrate(former)).rejects.toThrow(stops);
  expect(await wholeOf(former)).toEqual(before);
  const backup = await backUp(await formerInstallation());
  await expect(restore(await emptyDatabase(), backup)).rejects.toThrow(stops);
});

test("logs of finished raffles stay as they are, and are marked as of before", async () => {
  const former = await finishedInstallation();
  const logs = "SELECT * FROM ledger_entries ORDER BY raffle_id, epoch, position";
  const before = await runSql(former, logs);
  await migrate(former);
  expect(await runSql(former, logs)).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  expect(await runSql(former, "SELECT DISTINCT former FROM ledgers")).toEqual([{ former: true }]);
});

test("it is upgraded to what a new installation has", async () => {
  const former = await finishedInstallation();
  const applied: string[] = [];
  await migrate(former, (name) => applied.push(name));
  expect(applied).toEqual(knownMigrations.slice(1));
  expect(await appliedTo(former)).toEqual(knownMigrations);
  const fresh = await emptyDatabase();
  await migrate(fresh);
  expect(await schemaOf(former, "without rows")).toEqual(await schemaOf(fresh, "without rows"));
  await expectRulesHold(former);
});

const kept = (lines: readonly string[]) =>
  lines.filter((line) =>
    /^row of (purchases|tickets|bank_movements|movement_refunds|ledger_entries):/.test(line),
  );

test("a backup of it is restored with all its rows", async () => {
  const former = await finishedInstallation();
  const backup = await backUp(former);
  const restored = await emptyDatabase();
  await restore(restored, backup);
  expect(await appliedTo(restored)).toEqual(knownMigrations);
  await expectRulesHold(restored);
  await migrate(former);
  const rows = kept(await schemaOf(restored, "with rows"));
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows).toEqual(kept(await schemaOf(former, "with rows")));
});

test("a backup of the upgraded one is, too: with sums that triggers keep", async () => {
  const former = await finishedInstallation();
  await migrate(former);
  const [refunded] = await runSql(former, "SELECT count(*)::int AS rows FROM movement_refunds");
  expect(refunded?.["rows"]).toBeGreaterThan(0);
  const restored = await emptyDatabase();
  await restore(restored, await backUp(former));
  await expectRulesHold(restored);
  const rowsOf = async (url: string) => kept(await schemaOf(url, "with rows"));
  expect(await rowsOf(restored)).toEqual(await rowsOf(former));
});

test("one that is older still is refused, untouched, with the section that says what upgrades it; so is its backup", async () => {
  const older = await formerInstallation();
  await runSql(older, `DELETE FROM kysely_migration WHERE name = '${LAST_BEFORE}'`);
  const before = await wholeOf(older);
  await expect(migrate(older)).rejects.toThrow(
    "CHANGELOG.md, en «1.0.0», «What it takes over», y vuelve",
  );
  expect(await wholeOf(older)).toEqual(before);

  const elsewhere = await emptyDatabase();
  await expect(restore(elsewhere, await backUp(older))).rejects.toThrow(
    "CHANGELOG.md, en «1.0.0», «What it takes over», haz con ella otro respaldo",
  );
  expect(await runSql(elsewhere, "SELECT FROM pg_class WHERE relname = 'purchases'")).toEqual([]);
  const changes = await readFile(join(projectRoot(), "CHANGELOG.md"), "utf8");
  const [, section = ""] = changes.split(/^## 1\.0\.0$/m);
  const [commit = ""] =
    /\b[0-9a-f]{40}\b/.exec(section.split("**What it takes over.**")[1] ?? "") ?? [];
  const guide = await readFile(join(projectRoot(), "docs/operations.md"), "utf8");
  expect(guide).toContain(`git checkout ${commit}`);
  expect(commit).not.toBe("");
});

test("one that a later program migrated is refused as newer, untouched", async () => {
  const former = await formerInstallation();
  await runSql(former, "INSERT INTO kysely_migration VALUES ('0065-unknown', '2027')");
  const later = await emptyDatabase();
  await migrate(later);
  await runSql(later, "INSERT INTO kysely_migration VALUES ('9999-later', '2027')");
  for (const url of [former, later]) {
    const before = await wholeOf(url);
    await expect(migrate(url)).rejects.toThrow("la hizo una versión más nueva");
    expect(await wholeOf(url)).toEqual(before);
  }
});

test("a program from before 1.0.0 refuses what was taken over", async () => {
  const former = await finishedInstallation();
  await migrate(former);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: former }) }),
  });
  const known = {
    "0001-initial": { up: async () => undefined },
    [LAST_BEFORE]: { up: async () => undefined },
  };
  const provider = { getMigrations: async () => known };
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest();
  await kysely.destroy();
  // What migrate.ts tells as 'made by a newer version'.
  expect(String(error)).toContain("corrupted migrations");
});

test("reminders are sent where an owner had chosen what is sent, beside what they chose", async () => {
  const former = await emptyDatabase();
  await migrateTo(former, release);
  const settings = `'{"host": null, "enabled_types": ["purchase_approved"]}'`;
  await runSql(
    former,
    `INSERT INTO config (key, value, updated_at) VALUES ('email_settings', ${settings}, now())`,
  );
  await migrateTo(former, "0006-reminders");
  const [row] = await runSql(former, "SELECT value FROM config WHERE key = 'email_settings'");
  expect(row).toEqual({
    value: {
      host: null,
      enabled_types: ["purchase_approved", "reminder_hold", "reminder_proof", "reminder_draw"],
    },
  });
});

test("the message of a waiting list is sent where an owner had chosen what is sent, beside what they chose", async () => {
  const at = knownMigrations.findIndex((name) => name.endsWith("-waiting-list"));
  const [before = "", added = ""] = knownMigrations.slice(at - 1);
  const former = await emptyDatabase();
  await migrateTo(former, before);
  const settings = `'{"host": null, "enabled_types": ["purchase_approved"]}'`;
  await runSql(
    former,
    `INSERT INTO config (key, value, updated_at) VALUES ('email_settings', ${settings}, now())`,
  );
  await migrateTo(former, added);
  const [row] = await runSql(former, "SELECT value FROM config WHERE key = 'email_settings'");
  expect(row).toEqual({
    value: { host: null, enabled_types: ["purchase_approved", "numbers_free"] },
  });
});

test("an open purchase gets its price in dollars, every amount stays, and the owner reads which rates stopped counting for it", async () => {
  const at = knownMigrations.findIndex((name) => name.endsWith("-dollars-owed"));
  const [before = "", added = ""] = knownMigrations.slice(at - 1);
  const former = await formerInstallation();
  await migrateTo(former, before);
  await runSql(
    former,
    `UPDATE raffles SET price_usd = 2, price_rate_bs = price_bs / 2, price_rate_day = '2026-11-20'
      WHERE combos = '[]' AND trunc(price_bs, 1) = price_bs`,
  );
  const amounts = "SELECT id, amount_bs, rate_bs, amount_usd FROM purchases ORDER BY id";
  const kept = await runSql(former, amounts);
  await migrateTo(former, added);
  expect(await runSql(former, amounts)).toEqual(kept);
  const open = `r.price_usd IS NOT NULL AND p.status IN ('pending', 'expired') AND p.amount_usd IS NULL AND p.unit_price_bs = r.price_bs`;
  const [counts] = await runSql(
    former,
    `SELECT count(*) FILTER (WHERE ${open})::integer AS open,
            count(*) FILTER (WHERE ${open} AND p.dollar_price = jsonb_build_object(
              'price_usd', '2.00', 'rate_bs', r.price_rate_bs::text, 'combos', '[]'::jsonb))::integer AS right,
            count(p.dollar_price)::integer AS all
       FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id`,
  );
  expect(counts?.["open"]).toBeGreaterThan(0);
  expect(counts).toEqual({
    open: counts?.["open"],
    right: counts?.["open"],
    all: counts?.["open"],
  });
  const told = await runSql(
    former,
    `SELECT (changes -> 0) AS rate FROM audit_log WHERE action = 'own_rate_kept'`,
  );
  const own = await runSql(
    former,
    `SELECT jsonb_build_object('field', method ->> 'name', 'before', method ->> 'rate_bs', 'after', method ->> 'rate_bs') AS rate
       FROM config, jsonb_array_elements(value) AS method WHERE key = 'payment_methods' AND method ->> 'rate_bs' IS NOT NULL`,
  );
  expect(own.length).toBeGreaterThan(0);
  expect(told).toEqual(own);
});

test("the rest of a movement of which a part was sent back is without an owner again, and told", async () => {
  const at = knownMigrations.findIndex((name) => name.endsWith("-refunds-by-amounts"));
  const [before = "", added = ""] = knownMigrations.slice(at - 1);
  const former = await formerInstallation();
  await migrateTo(former, before);
  await runSql(
    former,
    `INSERT INTO movement_refunds (movement_id, amount_bs, reference, refunded_on, recorded_by, recorded_at)
     SELECT id, CASE place WHEN 1 THEN amount_bs ELSE 1 END, '88001234', '2026-11-20', (SELECT min(id) FROM users), now()
       FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM bank_movements AS m
              WHERE direction = 'credit' AND standing = 'counts' AND dismissed_at IS NULL AND amount_bs > 1
                AND NOT EXISTS (SELECT FROM purchase_movements WHERE movement_id = m.id)
                AND NOT EXISTS (SELECT FROM movement_refunds WHERE movement_id = m.id)) AS free
      WHERE place <= 2`,
  );
  await migrateTo(former, added);
  const sums = `SELECT sum(amount_bs) FROM movement_refunds WHERE movement_id = m.id`;
  const wrong = `SELECT id FROM bank_movements AS m WHERE refunded_bs IS DISTINCT FROM coalesce((${sums}), 0)`;
  expect(await runSql(former, wrong)).toEqual([]);
  const told = `SELECT entity_id AS id FROM audit_log WHERE action = 'refund_rest_returned' ORDER BY entity_id`;
  const parts = `SELECT id::text FROM bank_movements WHERE refunded_bs > 0 AND refunded_bs < amount_bs ORDER BY id::text`;
  const listed = await runSql(former, parts);
  expect(listed.length).toBeGreaterThan(0);
  expect(await runSql(former, told)).toEqual(listed);
});

test("no function stops PostgreSQL from adding columns", async () => {
  // From 15.20 on, PostgreSQL refuses to alter the table of rows that a function with a parsed body takes.
  const parsed = await runSql(
    released,
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

async function formerInstallation(): Promise<string> {
  const url = await emptyDatabase();
  await makeFormerInstallation(url);
  return url;
}

/** The same once all its raffles are finished. */
async function finishedInstallation(): Promise<string> {
  const url = await formerInstallation();
  await runSql(
    url,
    "UPDATE raffles SET outcome = 'cancelled', status = 'finished', paused_at = NULL, resumes_at = NULL WHERE outcome IS NULL",
  );
  return url;
}

/** As a program that knows no later migration. */
async function migrateTo(url: string, name: string): Promise<void> {
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
  });
  await takeOver(kysely);
  const { error } = await createMigrator(kysely).migrateTo(name);
  await kysely.destroy();
  expect(error).toBeUndefined();
}

async function appliedTo(url: string): Promise<unknown[]> {
  const rows = await runSql(url, "SELECT name FROM kysely_migration ORDER BY name");
  return rows.map(({ name }) => name);
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

async function expectRulesHold(url: string): Promise<void> {
  const database = openDatabase({ url });
  const raffles = await database.kysely.selectFrom("raffles").select("id").execute();
  expect(raffles).toHaveLength(5);
  for (const { id } of raffles) expect([id, await brokenRules(database, id)]).toEqual([id, []]);
  await database.close();
}
