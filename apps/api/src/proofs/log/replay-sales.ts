import { setImmediate as otherCalls } from "node:timers/promises";
import type { LogName } from "./current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { isOfType } from "./entry-text.ts";
import { unpackNumbers } from "./owned-numbers.ts";
import { SealedNumbers } from "./sealed-numbers.ts";

/** Entries read at once. */
const PAGE = 300;

/** The part of a log before a position. */
export interface LogUntil extends LogName {
  readonly end: number;
}

/** The states of `count` numbers after the entries of a log before `end`, in order. Yields to other calls. */
export async function replaySales(
  reader: Reader,
  log: LogUntil,
  count: number,
): Promise<SealedNumbers> {
  const numbers = new SealedNumbers(count);
  for await (const { leaf, numbers: packed, commitments } of salesUntil(reader, log)) {
    const isSold = isOfType(leaf, "sold");
    for (const [at, number] of unpackNumbers(packed).entries()) {
      if (isSold) numbers.sell(number, commitments.subarray(at * 32, at * 32 + 32));
      else numbers.release(number);
    }
  }
  return numbers;
}

/** The sales and releases among the entries of a log before `end`, in order. Yields to other calls. */
export async function* salesUntil(reader: Reader, { raffleId, epoch, end }: LogUntil) {
  for (let next = 0; next < end; next += PAGE) {
    const until = Math.min(next + PAGE, end);
    yield* await reader.query<SoldEntry>(readSales, [raffleId, epoch, next, until]);
    await otherCalls();
  }
}

/** The purchase that owned a number that was sold after the entries of a log before `end`. Throws if nobody did. */
export async function ownerAfter(
  reader: Reader,
  { raffleId, epoch, end }: LogUntil,
  number: number,
): Promise<string> {
  for (let next = end; next > 0; next -= PAGE) {
    const first = Math.max(next - PAGE, 0);
    const entries = await reader.query<SoldEntry>(readSales, [raffleId, epoch, first, next]);
    const last = entries.findLast(({ numbers }) => unpackNumbers(numbers).includes(number));
    if (last !== undefined) return last.purchase_id;
  }
  throw new Error(`Number ${number} of raffle ${raffleId} has no owner at ${end}.`);
}

interface SoldEntry {
  leaf: string;
  purchase_id: string;
  numbers: Buffer;
  commitments: Buffer;
}

const readSales = prepared("ledger-sales")`
    SELECT leaf, purchase_id, numbers, commitments FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND position >= $3 AND position < $4 AND numbers IS NOT NULL
     ORDER BY position`;
