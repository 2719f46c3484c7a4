import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { type Database, type Transaction, prepared } from "../../database/database.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { expireHolds } from "../holds/expire-holds.ts";
import { lapsed, wasKept } from "../holds/lapsed-holds.ts";
import { recordTicketEvent, type Owner } from "./ticket-events.ts";
import { asking, takeNumbers, takingValues, type Taken, type Wanted } from "./take-numbers.ts";

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

/** What a transaction is about to take from a raffle. */
export interface Taking {
  raffleId: number;
  /** Total numbers of the raffle, for the width of numbers in messages. */
  total: number;
  wanted: Wanted;
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
 * Gives free numbers to a purchase that the caller has locked together with its raffle, exactly as many as wanted (rules.md#one-owner,
 * rules.md#exact-sale), and records it; ascending. `sold` only for a purchase that is approved, or becomes so in this transaction.
 * Failures: `not_enough_tickets` with `available`, `numbers_taken` with `taken`. Both reflect one committed snapshot, in which a row that
 * is only locked counts as free.
 */
export async function reserveTickets(
  owner: Owner & { tx: TakingTransaction; raffle: { id: number; total_tickets: number } },
  wanted: Wanted,
  state: "reserved" | "sold",
): Promise<Result<number[]>> {
  const { tx, raffle, purchase, now } = owner;
  const taking = { raffleId: raffle.id, total: raffle.total_tickets, wanted, now };
  const awaited = await waitForNumbers(tx, taking);
  if (!awaited.ok) return awaited;
  const asked = [asking(purchase.id, awaited.value, state)];
  const checked = { facts: null, closes: null, now };
  const [taken] = await tx.query<Taken>(take, takingValues(raffle.id, asked, checked));
  if (taken === undefined) return await tooFewRefusal(tx, taking);
  await recordTicketEvent(owner, state, taken.numbers);
  return ok(taken.numbers);
}

/**
 * What to ask `take_numbers` for. In the quick pass that is what is wanted. In the patient pass it waits for its turn, expires lapsed
 * holds, waits for other buyers' rows in the order of their numbers, so that it can't deadlock, and locks as many as wanted;
 * fails like `reserveTickets`.
 */
export async function waitForNumbers(
  tx: TakingTransaction,
  taking: Taking,
): Promise<Result<Wanted>> {
  const { raffleId, wanted, now } = taking;
  if (passes.get(tx) !== "patient") return ok(wanted);
  await tx.query(waitForTurn, [raffleId]);
  await expireHolds(tx, { now, raffleId });
  const locked =
    "numbers" in wanted
      ? await lockPicked(tx, taking, wanted.numbers)
      : await lockDrawn(tx, raffleId, wanted.quantity);
  return locked.ok ? ok({ numbers: locked.value }) : locked;
}

/**
 * The refusal after `take_numbers` left a purchase out in the quick pass. Unless too few numbers are really free, it rolls back to the
 * patient pass.
 */
export async function tooFewRefusal(tx: TakingTransaction, taking: Taking): Promise<Refusal> {
  if (passes.get(tx) === "patient") throw new Error("Locked numbers weren't taken.");
  const { raffleId, wanted, now } = taking;
  if ("numbers" in wanted) {
    const missing = await notFree(tx, raffleId, wanted.numbers);
    if (missing.length === 0) throw new TryPatiently();
    const lapsedOnes = await tx.query(lapsedOwners, [raffleId, missing, now]);
    if (lapsedOnes.length > 0) throw new TryPatiently();
    return takenRefusal(missing, taking);
  }
  const [rest] = await tx.query<{ free: number; lapsed: boolean }>(countFree, [
    raffleId,
    wanted.quantity,
    now,
  ]);
  if (rest?.lapsed === false && rest.free < wanted.quantity) return notEnough(rest.free);
  throw new TryPatiently();
}

/** Ends when it has locked enough, or when one snapshot shows fewer free numbers than wanted. */
async function lockDrawn(tx: Transaction, raffleId: number, quantity: number) {
  for (;;) {
    const free = await tx.query<TicketRow>(freeNumbers, [raffleId, 2 * quantity + 64]);
    if (free.length < quantity) return notEnough(free.length);
    const locked = await tx.query<TicketRow>(lockFree, [raffleId, inOrder(free), quantity]);
    if (locked.length === quantity) return ok(inOrder(locked));
  }
}

async function lockPicked(tx: Transaction, taking: Taking, numbers: readonly number[]) {
  const locked = await tx.query<TicketRow>(lockFree, [taking.raffleId, numbers, numbers.length]);
  const missing = without(numbers, locked);
  return missing.length === 0 ? ok(numbers) : takenRefusal(missing, taking);
}

async function notFree(tx: Transaction, raffleId: number, numbers: readonly number[]) {
  return without(numbers, await tx.query<TicketRow>(freeAmong, [raffleId, numbers]));
}

function without(numbers: readonly number[], found: readonly TicketRow[]): number[] {
  const got = new Set(found.map(({ number }) => number));
  return numbers.filter((number) => !got.has(number)).toSorted((a, b) => a - b);
}

function takenRefusal(missing: readonly number[], { total }: Taking): Refusal {
  const texts = missing.map((number) => formatTicketNumber(number, total));
  return fail("numbers_taken", takenMessage(texts), { facts: { taken: texts } });
}

function notEnough(available: number): Refusal {
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

const take = prepared("take-numbers")`SELECT place, numbers FROM ${takeNumbers(1)}`;

const countFree = prepared("count-free-tickets")`
    SELECT (SELECT count(*)::integer FROM (
              SELECT FROM tickets WHERE raffle_id = $1 AND state = 'available' LIMIT $2) AS free) AS free,
           EXISTS (SELECT FROM purchases
                    WHERE raffle_id = $1 AND ${lapsed("purchases", "$3")})
           OR EXISTS (SELECT FROM purchases WHERE raffle_id = $1 AND ${wasKept("purchases", "$3")}) AS lapsed`;

const waitForTurn = prepared("wait-for-tickets")`
    SELECT pg_advisory_xact_lock(hashtext('patient-draw'), $1)`;

const freeNumbers = prepared("free-tickets")`
    SELECT number FROM tickets WHERE raffle_id = $1 AND state = 'available' ORDER BY shuffle_key LIMIT $2`;

// Three statements look up each of a list of numbers by itself, which leaves PostgreSQL only their key: for the list it reads the whole
// raffle if its statistics know only others. IS NOT DISTINCT FROM uses no index: without statistics the one of free numbers looks as
// good as the key, and reads all.

const lockFree = prepared("lock-free-tickets")`
    SELECT ticket.number FROM (SELECT choice FROM unnest($2::integer[]) AS choice ORDER BY choice) AS wanted
     CROSS JOIN LATERAL (
       SELECT number FROM tickets
        WHERE raffle_id = $1 AND number = choice AND state IS NOT DISTINCT FROM 'available' FOR UPDATE) AS ticket
     LIMIT $3`;

const freeAmong = prepared("free-among")`
    SELECT ticket.number FROM unnest($2::integer[]) AS choice
     CROSS JOIN LATERAL (
       SELECT number FROM tickets
        WHERE raffle_id = $1 AND number = choice AND state IS NOT DISTINCT FROM 'available' LIMIT 1) AS ticket`;

const lapsedOwners = prepared("lapsed-owners")`
    SELECT FROM unnest($2::integer[]) AS choice
     CROSS JOIN LATERAL (
       SELECT purchase_id FROM tickets
        WHERE raffle_id = $1 AND number = choice AND state = 'reserved' LIMIT 1) AS ticket
      JOIN purchases ON purchases.id = ticket.purchase_id
     WHERE ${lapsed("purchases", "$3")} OR ${wasKept("purchases", "$3")}
     LIMIT 1`;
