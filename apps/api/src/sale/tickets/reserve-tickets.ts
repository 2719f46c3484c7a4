import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { randomInt } from "node:crypto";
import type { Database, Transaction } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { expireHolds } from "../holds/expire-holds.ts";
import { lapsed } from "../holds/lapsed-holds.ts";

/**
 * `quick` takes free numbers and never waits for another buyer's row. `patient` waits for its turn in the raffle, expires
 * lapsed holds first, and waits for locked rows. Only the patient pass (or a count of what is really free) may report that
 * too few are left.
 */
type Pass = "quick" | "patient";

/** How patiently a transaction takes numbers: known to this file alone. */
const passes = new WeakMap<Transaction, Pass>();

declare const taking: unique symbol;

/** A transaction of `takingTickets`, the only kind that may take numbers. */
export type TakingTransaction = Transaction & { readonly [taking]: true };

const isTaking = (tx: Transaction): tx is TakingTransaction => passes.has(tx);

/** The quick pass found too few numbers, but others may only be locked: rolls back to the patient pass. */
class TryPatiently extends Error {}

/** What to take: any free numbers, or exactly these. */
export type Wanted = { quantity: number } | { numbers: readonly number[] };

export interface Reservation {
  raffleId: number;
  /** Total numbers of the raffle, for the width of numbers in messages. */
  total: number;
  purchaseId: string;
  wanted: Wanted;
  /** `sold` only for a purchase that is approved, or becomes so in this transaction. */
  state: "reserved" | "sold";
  now: Date;
}

/**
 * Runs a transaction that takes numbers: first the quick pass and, if it found too few because some may only be locked, the
 * patient pass (rules.md#exact-sale). The callback, which may so run twice, gives its transaction to `reserveTickets`.
 */
export async function takingTickets<T>(
  database: Database,
  run: (tx: TakingTransaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const inPass = (pass: Pass) =>
    database.transaction(async (tx) => {
      passes.set(tx, pass);
      if (!isTaking(tx)) throw new Error("The pass of a transaction was lost.");
      return await run(tx);
    });
  try {
    return await inPass("quick");
  } catch (error) {
    if (!(error instanceof TryPatiently)) throw error;
  }
  return await inPass("patient");
}

/**
 * Gives free numbers to a purchase, in the caller's transaction, exactly as many as wanted (rules.md#one-owner,
 * rules.md#exact-sale); ascending. Failures: `not_enough_tickets` with `available`, `numbers_taken` with `taken`. Both
 * reflect one committed snapshot, in which a row that is only locked counts as free.
 */
export async function reserveTickets(
  tx: TakingTransaction,
  reservation: Reservation,
): Promise<Result<number[]>> {
  const pass = passes.get(tx) ?? "quick";
  if (pass === "patient") {
    await tx.query(waitForTurn, [reservation.raffleId]);
    await expireHolds(tx, { now: reservation.now, raffleId: reservation.raffleId });
  }
  const { wanted } = reservation;
  if ("numbers" in wanted) return takePicked(tx, pass, reservation, wanted.numbers);
  return pass === "quick"
    ? drawQuickly(tx, reservation, wanted.quantity)
    : drawPatiently(tx, reservation, wanted.quantity);
}

async function drawQuickly(
  tx: Transaction,
  reservation: Reservation,
  quantity: number,
): Promise<Result<number[]>> {
  const { raffleId, purchaseId, state } = reservation;
  const start = randomInt(SHUFFLE_KEYS);
  const taken = await tx.query<TicketRow>(drawFrom, [raffleId, start, quantity, state, purchaseId]);
  if (taken.length < quantity) {
    const rest = quantity - taken.length;
    taken.push(
      ...(await tx.query<TicketRow>(drawBelow, [raffleId, start, rest, state, purchaseId])),
    );
  }
  if (taken.length === quantity) return ok(inOrder(taken));
  if (taken.length > quantity)
    throw new Error(`Drew ${taken.length} numbers instead of ${quantity}.`);
  // Free numbers are those just taken plus those not taken by any commit. If even that is too few, the refusal is certain.
  const [rest] = await tx.query<{ free: number; lapsed: boolean }>(countFree, [
    raffleId,
    quantity,
    reservation.now,
  ]);
  const free = taken.length + (rest?.free ?? 0);
  if (free < quantity && rest?.lapsed === false) return notEnough(free);
  throw new TryPatiently();
}

/**
 * Locks other buyers' rows in the order of their numbers, as buyers who pick do, so that the two can't deadlock. Ends when
 * it has enough, or when one snapshot shows fewer free numbers than wanted, its own included.
 */
async function drawPatiently(
  tx: Transaction,
  reservation: Reservation,
  quantity: number,
): Promise<Result<number[]>> {
  const { raffleId, purchaseId, state } = reservation;
  for (;;) {
    const free = await tx.query<TicketRow>(freeNumbers, [raffleId, 2 * quantity + 64]);
    if (free.length < quantity) return notEnough(free.length);
    const locked = await tx.query<TicketRow>(lockFree, [raffleId, inOrder(free), quantity]);
    if (locked.length < quantity) continue;
    const numbers = inOrder(locked);
    const taken = await tx.query<TicketRow>(takeNumbers, [raffleId, numbers, state, purchaseId]);
    if (taken.length !== quantity)
      throw new Error(`Took ${taken.length} of ${quantity} locked numbers.`);
    return ok(numbers);
  }
}

async function takePicked(
  tx: Transaction,
  pass: Pass,
  reservation: Reservation,
  numbers: readonly number[],
): Promise<Result<number[]>> {
  const { raffleId, purchaseId, state, total, now } = reservation;
  const wanted = [...numbers].sort((a, b) => a - b);
  const taken = await tx.query<TicketRow>(takeNumbers, [raffleId, wanted, state, purchaseId]);
  if (taken.length === wanted.length) return ok(wanted);
  const got = new Set(taken.map((row) => row.number));
  const missing = wanted.filter((number) => !got.has(number));
  if (pass === "quick") {
    const lapsed = await tx.query(lapsedOwners, [raffleId, missing, now]);
    if (lapsed.length > 0) throw new TryPatiently();
  }
  const texts = missing.map((number) => formatTicketNumber(number, total));
  return fail("numbers_taken", takenMessage(texts), { facts: { taken: texts } });
}

function notEnough(available: number): Result<never> {
  const message =
    available === 0
      ? "En este momento no quedan boletos libres."
      : available === 1
        ? "Solo queda 1 boleto libre. Ajusta la cantidad."
        : `Solo quedan ${available} boletos libres. Ajusta la cantidad.`;
  return fail("not_enough_tickets", message, { facts: { available } });
}

function takenMessage(numbers: readonly string[]): string {
  if (numbers.length === 1) return `El número ${numbers[0]} acaba de ser apartado. Elige otro.`;
  return `Estos números acaban de ser apartados: ${numbers.join(", ")}. Elige otros.`;
}

function inOrder(rows: readonly TicketRow[]): number[] {
  return rows.map((row) => row.number).sort((a, b) => a - b);
}

interface TicketRow {
  number: number;
}

/** Shuffle keys are in [0, 2^31): the range of a random start. */
export const SHUFFLE_KEYS = 2 ** 31;

// MATERIALIZED keeps LIMIT exact: without it the planner may run the subquery again and take more rows than requested.
const drawFrom = draw("draw-tickets-from", "shuffle_key >= $2");
const drawBelow = draw("draw-tickets-below", "shuffle_key < $2");

function draw(name: string, range: string) {
  return {
    name,
    text: `
      WITH free AS MATERIALIZED (
        SELECT number FROM tickets
         WHERE raffle_id = $1 AND state = 'available' AND ${range}
         ORDER BY shuffle_key LIMIT $3
         FOR UPDATE SKIP LOCKED)
      UPDATE tickets SET state = $4, purchase_id = $5
        FROM free WHERE tickets.raffle_id = $1 AND tickets.number = free.number
      RETURNING tickets.number`,
  };
}

const countFree = {
  name: "count-free-tickets",
  text: `
    SELECT (SELECT count(*)::integer FROM (
              SELECT FROM tickets WHERE raffle_id = $1 AND state = 'available' LIMIT $2) AS free) AS free,
           EXISTS (SELECT FROM purchases
                    WHERE raffle_id = $1 AND ${lapsed("purchases", "$3")}) AS lapsed`,
};

const waitForTurn = {
  name: "wait-for-tickets",
  text: `SELECT pg_advisory_xact_lock(hashtext('patient-draw'), $1)`,
};

const freeNumbers = {
  name: "free-tickets",
  text: `SELECT number FROM tickets WHERE raffle_id = $1 AND state = 'available' ORDER BY shuffle_key LIMIT $2`,
};

const lockFree = {
  name: "lock-free-tickets",
  text: `
    SELECT number FROM tickets
     WHERE raffle_id = $1 AND number = ANY ($2::integer[]) AND state = 'available'
     ORDER BY number LIMIT $3 FOR UPDATE`,
};

const takeNumbers = {
  name: "take-tickets",
  text: `
    WITH free AS MATERIALIZED (
      SELECT number FROM tickets
       WHERE raffle_id = $1 AND number = ANY ($2::integer[]) AND state = 'available'
       ORDER BY number FOR UPDATE)
    UPDATE tickets SET state = $3, purchase_id = $4
      FROM free WHERE tickets.raffle_id = $1 AND tickets.number = free.number
    RETURNING tickets.number`,
};

const lapsedOwners = {
  name: "lapsed-owners",
  text: `
    SELECT FROM tickets JOIN purchases ON purchases.id = tickets.purchase_id
     WHERE tickets.raffle_id = $1 AND tickets.number = ANY ($2::integer[]) AND tickets.state = 'reserved'
       AND ${lapsed("purchases", "$3")}
     LIMIT 1`,
};
