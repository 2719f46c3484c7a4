import type { Database } from "../database.ts";
import { finishLoading, putRaffle } from "./world.ts";

/** Numbers of each raffle. */
export const NUMBERS = 1_000_000;

/** Numbers of one raffle on sale that are sold. */
const SOLD = 400_000;

/** Puts a raffle on sale, 40 % of it sold in purchases of 100 numbers; returns its id. */
export async function putSellingRaffle(database: Database): Promise<number> {
  const raffle = await putRaffle(database, { total: NUMBERS, sold: SOLD, each: 100 });
  await finishLoading(database);
  return raffle;
}

/** Adds finished raffles, all numbers sold in purchases of 100. */
export async function putFinishedRaffles(database: Database, count: number): Promise<void> {
  for (let raffle = 0; raffle < count; raffle++) {
    const id = await putRaffle(database, { total: NUMBERS, sold: NUMBERS, each: 100 });
    await database.query(finish, [id]);
  }
  await finishLoading(database);
}

/**
 * Partitions `tickets` by raffle, with the same columns, checks, indexes, triggers and foreign key, to compare it with the
 * product's one table.
 */
export async function partitionTickets(database: Database): Promise<void> {
  const former = await database.query<{ statement: string }>(formerParts, []);
  const raffles = await database.query<{ id: number }>(allRaffles, []);
  let statements = 0;
  const run = (text: string) =>
    database.query({ name: `bench-partition-${statements++}`, text }, []);
  await run(`ALTER TABLE tickets RENAME TO tickets_former`);
  await run(`CREATE TABLE tickets (LIKE tickets_former INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
             PARTITION BY LIST (raffle_id)`);
  for (const { id } of raffles) {
    await run(
      `CREATE TABLE tickets_${id} PARTITION OF tickets FOR VALUES IN (${id}) WITH (fillfactor = 90)`,
    );
    await run(`INSERT INTO tickets_${id} SELECT * FROM tickets_former WHERE raffle_id = ${id}`);
  }
  await run(`DROP TABLE tickets_former`);
  for (const { statement } of former) await run(statement);
  await finishLoading(database);
}

const finish = {
  name: "bench-finish-raffle",
  text: `UPDATE raffles SET status = 'finished', outcome = 'drawn' WHERE id = $1`,
};

const allRaffles = { name: "bench-all-raffles", text: `SELECT id FROM raffles ORDER BY id` };

/** What makes up `tickets` besides its columns and checks, as statements. */
const formerParts = {
  name: "bench-tickets-parts",
  text: `
    SELECT 'ALTER TABLE tickets ADD CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS statement
      FROM pg_constraint WHERE conrelid = 'tickets'::regclass AND contype IN ('p', 'f')
    UNION ALL
    SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'tickets'::regclass AND NOT indisprimary
    UNION ALL
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'tickets'::regclass AND NOT tgisinternal`,
};
