import type { Context } from "../context.ts";
import { fail, ok } from "../failure.ts";

type Needs = Pick<Context, "database" | "logger">;

/** Small enough that a commit that waits for the log behind a chunk waits some milliseconds; 1,000,000 numbers are 200 chunks. */
const CHUNK = 5_000;

/** Starts making a raffle's numbers without waiting for it; a failure is logged, and the sweep takes up the rest. */
export function createNumbersInBackground(context: Needs, raffleId: number): void {
  createNumbers(context, raffleId).catch((error: unknown) => {
    context.logger.error({ raffleId, error }, "Numbers could not be made; the next sweep goes on.");
  });
}

/**
 * Makes the numbers a raffle still lacks, in chunks of their own transactions: nobody waits for more than one chunk, and
 * after a crash it goes on where the last commit left off. While another process is at it, this one leaves it alone.
 */
export async function createNumbers(context: Needs, raffleId: number): Promise<void> {
  while (await createChunk(context, raffleId));
}

/** Takes up every raffle whose numbers are unfinished: after a restart, or when the process that made them died. */
export async function finishNumbers(context: Needs): Promise<void> {
  const unfinished = await context.database.kysely
    .selectFrom("raffles")
    .select("id")
    .where("numbers_ready", "=", false)
    .orderBy("id")
    .execute();
  for (const { id } of unfinished) await createNumbers(context, id);
}

/** Makes one chunk; false when there is nothing (left) to do here. */
async function createChunk(context: Needs, raffleId: number): Promise<boolean> {
  const result = await context.database.transaction(async (tx) => {
    const [lock] = await tx.query<{ acquired: boolean }>(tryLock, [raffleId]);
    if (lock?.acquired !== true) return ok(false);
    const [raffle] = await tx.query<{ created: number; total: number }>(progress, [raffleId]);
    if (!raffle || raffle.created >= raffle.total) return ok(false);
    const next = Math.min(raffle.created + CHUNK, raffle.total);
    await tx.query(insertNumbers, [raffleId, raffle.created, next - 1]);
    const moved = await tx.query(recordProgress, [raffleId, raffle.created, next]);
    // The total was changed meanwhile: this chunk is undone and planned again.
    if (moved.length === 0) return fail("raffle_state", "La cantidad de boletos cambió.");
    return ok(next < raffle.total);
  });
  return result.ok ? result.value : true;
}

const tryLock = {
  name: "try-lock-numbers",
  text: `SELECT pg_try_advisory_xact_lock(hashtext('create-numbers'), $1) AS acquired`,
};

const progress = {
  name: "numbers-progress",
  text: `SELECT numbers_created AS created, total_tickets AS total FROM raffles WHERE id = $1`,
};

/**
 * Inserts the numbers of a raffle from one to another, both included. The random key is what drawing goes by: a start anywhere
 * in its range, then the next free ones.
 */
export const insertNumbers = {
  name: "insert-numbers",
  text: `
    INSERT INTO tickets (raffle_id, number, shuffle_key)
    SELECT $1, number, floor(random() * 2147483648)::integer FROM generate_series($2::integer, $3::integer) AS number`,
};

const recordProgress = {
  name: "record-numbers-progress",
  text: `
    UPDATE raffles SET numbers_created = $3
     WHERE id = $1 AND numbers_created = $2 AND total_tickets >= $3
    RETURNING id`,
};
