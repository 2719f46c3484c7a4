import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roundAt } from "@rifas/ledger/drand-rounds";
import { writeEntry } from "@rifas/ledger/entry";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineTime } from "../../../scripts/machine-time.ts";
import { restoreBackup } from "../src/server/backup/restore-backup.ts";
import { writeBackup } from "../src/server/backup/write-backup.ts";
import { openDatabase, type Database } from "../src/database/database.ts";
import { createMigrator, migrate } from "../src/database/migrate.ts";
import { DiskFileStore } from "../src/platform/files/disk-file-store.ts";
import { minuteText } from "../src/proofs/log/entry-times.ts";
import { integrateLedgers } from "../src/proofs/integrate.ts";
import { appendEntry, closeLog, openLog } from "../src/proofs/log/open-log.ts";
import { createTestContext } from "./support/test-context.ts";
import { createEmptyDatabase, type EmptyDatabase } from "./support/empty-database.ts";
import { brokenRules } from "./support/ledger.ts";
import { runSql, withClient } from "./support/sql-client.ts";

/** The last migration before the totals. */
const UNCOUNTED = "0004-figures-by-index";

const made: EmptyDatabase[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-upgrade-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const database of made) await database.drop();
});

test("an installation and a backup from before the totals get them when upgraded or restored", async () => {
  const former = await emptyDatabase();
  await migrateTo(former, UNCOUNTED);
  const raffleId = await withDatabase(former, sell);

  const files = new DiskFileStore(join(folder, "files"));
  const quiet = () => undefined;
  const backup = await withClient(former, (client) =>
    writeBackup({ client, files, folder, now: machineTime(), report: quiet }),
  );
  const later = await emptyDatabase();
  await withClient(later, (client) =>
    restoreBackup({ client, files, backup, overwrite: false, real: true, report: quiet }),
  );
  await migrate(former);
  for (const url of [former, later]) {
    expect(await withDatabase(url, (database) => brokenRules(database, raffleId))).toEqual([]);
    expect(await withDatabase(url, countMade)).toBe(4);
  }
});

test("no function stops PostgreSQL from adding columns, not even one that an older installation has", async () => {
  const older = await emptyDatabase();
  await migrateTo(older, "0008-pending-files");
  await runSql(older, formerFunction);
  expect(await parsedFunctions(older)).toEqual(["move_of"]);
  await migrate(older);
  expect(await parsedFunctions(older)).toEqual([]);
});

test("a log on sale at the upgrade signs its terms before it tells anything else", async () => {
  const url = await emptyDatabase();
  await migrateTo(url, UNSIGNED);
  const raffleId = await withDatabase(url, sell);
  await withDatabase(url, (database) => beginOldLog(database, raffleId));
  await migrate(url);
  const leaves = await withDatabase(url, async (database) => {
    await integrateLedgers(await contextOf(database));
    await integrateLedgers(await contextOf(database));
    return await leavesOf(database, raffleId);
  });
  expect(leaves.map((leaf) => leaf.split("\n", 2).join(" "))).toEqual([
    "rifas-libro/v1 rules",
    "rifas-libro/v2 rules",
    "rifas-libro/v2 sold",
  ]);
  const [, signed = ""] = leaves;
  expect(signed).toContain("\nprice 150.00\nterms ");
  const changed = `UPDATE raffles SET permit_number = 'CNL-2' WHERE id = ${raffleId}`;
  await expect(runSql(url, changed)).rejects.toThrow("only together with what the log says");
});

/** The last migration before logs signed terms. */
const UNSIGNED = "0052-mailboxes";

async function contextOf(database: Database) {
  const environment = { SECRET_KEY: "x".repeat(32) };
  return await createTestContext({ database, clock: { now: machineTime }, environment, folder });
}

/** The first entry as that version wrote it, and the sale still in the queue. */
async function beginOldLog(database: Database, id: number): Promise<void> {
  const { keys, clock } = await contextOf(database);
  await database.transaction(async (tx) => {
    const [raffle] = await tx.query<{ seal: string; draw: string }>(announceSeal, [id]);
    if (raffle === undefined) throw new Error("No raffle was inserted.");
    await tx.query(openFirstLog, [id, `rifas.example/rifas/${id}/libro/1`]);
    const log = await openLog(tx, id, keys.ledger);
    if (log === null) throw new Error("No log was opened.");
    const round = roundAt(Date.parse(raffle.draw) / 1000);
    const rules = { type: "rules", raffle: id, at: minuteText(clock.now()), numbers: 20 } as const;
    const prize = [{ prize: 1, rule: { kind: "drand", round } as const }];
    const unsigned = { format: 1, price: null, terms: null, reason: null } as const;
    await appendEntry(log, writeEntry({ ...rules, ...raffle, ...unsigned, prizes: 1, prize }));
    await closeLog(log, clock.now());
    await tx.query(queueSale, [id]);
  });
}

const announceSeal = {
  name: "upgrade-announce-seal",
  text: `
    UPDATE raffles SET draw_date = date_trunc('second', draw_date),
                       seal_at = date_trunc('second', draw_date) - interval '1 hour',
                       draw_rule = draw_rule
     WHERE id = $1 RETURNING utc_second(seal_at) AS seal, utc_second(draw_date) AS draw`,
};

const openFirstLog = {
  name: "upgrade-open-log",
  text: `INSERT INTO ledgers (raffle_id, epoch, origin, opened_at) VALUES ($1, 1, $2, now())`,
};

const queueSale = {
  name: "upgrade-queue-sale",
  text: `
    INSERT INTO ledger_queue (raffle_id, event_id, queued_at)
    SELECT raffle_id, id, now() FROM ticket_events WHERE raffle_id = $1 AND event = 'sold'`,
};

async function leavesOf(database: Database, id: number): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom("ledger_entries")
    .select("leaf")
    .where("raffle_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ leaf }) => leaf);
}

/** As it was once written; only the parsed body matters. */
const formerFunction = `
  CREATE OR REPLACE FUNCTION move_of(purchase purchases, sign integer) RETURNS purchase_moves
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ROW (sign, purchase.raffle_id, purchase.document_id, purchase.status, purchase.payment_method, 'none',
                purchase.created_at, purchase.reviewed_at, purchase.quantity, purchase.amount_bs)::purchase_moves`;

/** Functions of rows with a parsed body: from 15.20 on, PostgreSQL refuses to alter the table of such rows. */
async function parsedFunctions(url: string): Promise<string[]> {
  const rows = await runSql<{ proname: string }>(
    url,
    `SELECT proname FROM pg_proc
      WHERE prosqlbody IS NOT NULL AND pronamespace = 'public'::regnamespace
        AND EXISTS (SELECT FROM pg_type WHERE oid = ANY (proargtypes) AND typtype = 'c')`,
  );
  return rows.map(({ proname }) => proname);
}

/** One purchase in each state, inserted with the columns of that time: the test helpers follow the newest schema. */
async function sell(database: Database): Promise<number> {
  return await database.transaction(async (tx) => {
    const [raffle] = await tx.query<{ id: number }>(insertRaffle, []);
    if (raffle === undefined) throw new Error("No raffle was inserted.");
    for (const statement of [insertNumbers, insertPurchases, giveNumbers, insertEvents]) {
      await tx.query(statement, [raffle.id]);
    }
    return raffle.id;
  });
}

const insertRaffle = {
  name: "upgrade-raffle",
  text: `
    INSERT INTO raffles (name, price_bs, total_tickets, numbers_created, status, publish, sold_count, draw_date,
                         created_at, updated_at)
    VALUES ('Moto Bera SBR 2026', 150, 20, 20, 'active', true, 1, now() + interval '7 days', now(), now())
    RETURNING id`,
};

const insertNumbers = {
  name: "upgrade-numbers",
  text: `
    INSERT INTO tickets (raffle_id, number, shuffle_key)
    SELECT $1, number, number FROM generate_series(0, 19) AS number`,
};

const insertPurchases = {
  name: "upgrade-purchases",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs,
                           amount_bs, status, proof_file, proof_at, expired_at, reviewed_at, reserved_until, created_at, updated_at)
    SELECT gen_random_uuid(), code, $1, 'web', 'María González', 'V12345678', 'maria@example.com', '+584145550123', 1, 150,
           150, status, CASE status WHEN 'approved' THEN md5(code) || '.jpg' END,
           CASE status WHEN 'approved' THEN now() - interval '10 minutes' END, CASE status WHEN 'expired' THEN now() END,
           CASE WHEN status IN ('approved', 'rejected') THEN now() END,
           CASE status WHEN 'pending' THEN now() + interval '20 minutes' END, now(), now()
      FROM (VALUES ('A2B-3C4D', 'pending'), ('A2B-3C4E', 'approved'), ('A2B-3C4F', 'rejected'), ('A2B-3C4G', 'expired'))
           AS made (code, status)`,
};

const giveNumbers = {
  name: "upgrade-owners",
  text: `
    UPDATE tickets SET state = CASE p.status WHEN 'pending' THEN 'reserved' ELSE 'sold' END, purchase_id = p.id
      FROM purchases AS p
     WHERE p.raffle_id = $1 AND tickets.raffle_id = $1
       AND number = CASE p.status WHEN 'pending' THEN 0 WHEN 'approved' THEN 1 END`,
};

const insertEvents = {
  name: "upgrade-events",
  text: `
    INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
    SELECT raffle_id, purchase_id, state, ARRAY[number], now()
      FROM tickets WHERE raffle_id = $1 AND purchase_id IS NOT NULL`,
};

async function countMade(database: Database): Promise<number> {
  const rows = await database.kysely
    .selectFrom("purchase_totals_now")
    .select("purchases")
    .where("kind", "=", "made")
    .execute();
  return rows.reduce((sum, { purchases }) => sum + purchases, 0);
}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  made.push(database);
  return database.url;
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
