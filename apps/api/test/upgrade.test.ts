import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { restoreBackup } from "../src/backup/restore-backup.ts";
import { writeBackup } from "../src/backup/write-backup.ts";
import { openDatabase, type Database } from "../src/database/database.ts";
import { createMigrator, migrate } from "../src/database/migrate.ts";
import { DiskFileStore } from "../src/files/disk-file-store.ts";
import { brokenRules } from "./support/ledger.ts";
import { putPurchase } from "./support/put-purchase.ts";
import { putRaffleOnSale } from "./support/raffle-on-sale.ts";

/** The last migration before the totals. */
const UNCOUNTED = "0004-figures-by-index";

const made: string[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-upgrade-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const name of made) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

test("an installation and a backup from before the totals get them when upgraded or restored", async () => {
  const former = await emptyDatabase();
  await migrateTo(former, UNCOUNTED);
  const raffleId = await withDatabase(former, sell);

  const files = new DiskFileStore(join(folder, "files"));
  const quiet = () => undefined;
  const backup = await withClient(former, (client) =>
    writeBackup({ client, files, folder, now: new Date(), report: quiet }),
  );
  const later = await emptyDatabase();
  await withClient(later, (client) =>
    restoreBackup({ client, files, backup, overwrite: false, report: quiet }),
  );
  await migrate(former);
  for (const url of [former, later]) {
    expect(await withDatabase(url, (database) => brokenRules(database, raffleId))).toEqual([]);
    expect(await withDatabase(url, countMade)).toBe(4);
  }
});

/** One purchase in each state. */
async function sell(database: Database): Promise<number> {
  const raffleId = await putRaffleOnSale(database, { total: 20 });
  const at = new Date();
  const events = { pending: "reserved", approved: "sold", rejected: null, expired: null } as const;
  for (const [number, status] of statuses.entries()) {
    const id = await putPurchase(database, { raffleId, numbers: [number], status, createdAt: at });
    const event = events[status];
    if (event === null) continue;
    await database.kysely
      .insertInto("ticket_events")
      .values({ raffle_id: raffleId, purchase_id: id, event, numbers: [number], at })
      .execute();
  }
  return raffleId;
}

const statuses = ["pending", "approved", "rejected", "expired"] as const;

async function countMade(database: Database): Promise<number> {
  const rows = await database.kysely
    .selectFrom("purchase_totals_now")
    .select("purchases")
    .where("kind", "=", "made")
    .execute();
  return rows.reduce((sum, { purchases }) => sum + purchases, 0);
}

async function emptyDatabase(): Promise<string> {
  const name = `rifas_upgrade_${randomBytes(6).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name}`);
  made.push(name);
  const url = new URL(inject("postgres").serverUrl);
  url.pathname = name;
  return url.href;
}

async function migrateTo(url: string, name: string): Promise<void> {
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
  });
  const { error } = await createMigrator(kysely).migrateTo(name);
  await kysely.destroy();
  expect(error).toBeUndefined();
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onServer(statement: string): Promise<void> {
  await withClient(inject("postgres").serverUrl, (client) => client.query(statement));
}
