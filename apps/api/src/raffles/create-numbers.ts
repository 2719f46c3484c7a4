import type { Context } from "../platform/context.ts";
import { fail, ok } from "../platform/failure.ts";
import { prepared } from "../database/database.ts";

type Needs = Pick<Context, "database" | "logger">;

/** Small enough to delay other commits by milliseconds only, while they wait for the log; 1,000,000 numbers are 200 chunks. */
const CHUNK = 5_000;

/** Starts creating a raffle's numbers in the background; if it fails, the failure is logged and the sweep continues. */
export function createNumbersInBackground(context: Needs, raffleId: number): void {
  createNumbers(context, raffleId).catch((error: unknown) => {
    context.logger.error(
      { raffleId, error },
      "Numbers could not be created; the next sweep will continue.",
    );
  });
}

/**
 * Creates the missing numbers of a raffle in chunks, each in its own transaction, so that other work waits for one chunk at
 * most. After a crash it continues after the last commit. Does nothing while another process is creating them.
 */
export async function createNumbers(context: Needs, raffleId: number): Promise<void> {
  while (await createChunk(context, raffleId));
  // Makes PostgreSQL analyse the numbers again if there are many more than at the last time. Otherwise it would draw from
  // a new raffle by sorting all free numbers, and autovacuum may take a minute to notice.
  const [numbers] = await context.database.query<{ grown: boolean }>(haveGrown, []);
  if (numbers?.grown === true) await context.database.query(analyzeNumbers, []);
}

/** Continues every raffle with missing numbers: after a restart, or when the process that created them died. */
export async function finishNumbers(context: Needs): Promise<void> {
  const unfinished = await context.database.kysely
    .selectFrom("raffles")
    .select("id")
    .where("numbers_ready", "=", false)
    .orderBy("id")
    .execute();
  for (const { id } of unfinished) await createNumbers(context, id);
}

/** Creates one chunk; returns whether there is more to do here. */
async function createChunk(context: Needs, raffleId: number): Promise<boolean> {
  const result = await context.database.transaction(async (tx) => {
    const [lock] = await tx.query<{ acquired: boolean }>(tryLock, [raffleId]);
    if (lock?.acquired !== true) return ok(false);
    const [raffle] = await tx.query<{ created: number; total: number }>(progress, [raffleId]);
    if (!raffle || raffle.created >= raffle.total) return ok(false);
    const next = Math.min(raffle.created + CHUNK, raffle.total);
    await tx.query(insertNumbers, [raffleId, raffle.created, next - 1]);
    const moved = await tx.query(recordProgress, [raffleId, raffle.created, next]);
    // The total has changed since: roll this chunk back and plan it again.
    if (moved.length === 0) return fail("raffle_state", "La cantidad de boletos cambió.");
    return ok(next < raffle.total);
  });
  return result.ok ? result.value : true;
}

const haveGrown = prepared("numbers-have-grown")`
    SELECT 1.1 * greatest(reltuples, 0) < (SELECT sum(numbers_created) FROM raffles) AS grown
      FROM pg_class WHERE oid = 'tickets'::regclass`;

const analyzeNumbers = prepared("analyze-numbers")`ANALYZE tickets`;

const tryLock = prepared("try-lock-numbers")`
    SELECT pg_try_advisory_xact_lock(hashtext('create-numbers'), $1) AS acquired`;

const progress = prepared("numbers-progress")`
    SELECT numbers_created AS created, total_tickets AS total FROM raffles WHERE id = $1`;

/**
 * Inserts a range of a raffle's numbers, both ends included. Draws go by the random key: they start anywhere in its range
 * and take the next free numbers.
 */
export const insertNumbers = prepared("insert-numbers")`
    INSERT INTO tickets (raffle_id, number, shuffle_key)
    SELECT $1, number, floor(random() * 2147483648)::integer FROM generate_series($2::integer, $3::integer) AS number`;

const recordProgress = prepared("record-numbers-progress")`
    UPDATE raffles SET numbers_created = $3
     WHERE id = $1 AND numbers_created = $2 AND total_tickets >= $3
    RETURNING id`;
