import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roundAt } from "@rifas/ledger/drand-rounds";
import { writeEntry } from "@rifas/ledger/entry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineTime } from "../../../../scripts/machine-time.ts";
import { openDatabase, type Database } from "../../src/database/database.ts";
import { migrate } from "../../src/database/migrate.ts";
import { minuteText } from "../../src/proofs/log/entry-times.ts";
import { integrateLedgers } from "../../src/proofs/integrate.ts";
import { appendEntry, closeLog, openLog } from "../../src/proofs/log/open-log.ts";
import { createTestContext } from "../support/test-context.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { runSql } from "../support/sql-client.ts";

const made: EmptyDatabase[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-unsigned-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const database of made) await database.drop();
});

test("a log on sale at the upgrade signs its terms before it tells anything else", async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const raffleId = await withDatabase(url, sell);
  await withDatabase(url, (database) => beginOldLog(database, raffleId));
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

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  made.push(database);
  return database.url;
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
