import { randomInt } from "node:crypto";
import type { AskedNumbers } from "../../database/generated/tables.ts";

/** What to take: any free numbers, or exactly these. */
export type Wanted = { quantity: number } | { numbers: readonly number[] };

/** A purchase that is to get numbers; its place in the list follows from the list. */
export type Asking = Omit<AskedNumbers, "place">;

/** A purchase that got its numbers, ascending. */
export interface Taken {
  /** In the list, from 1. */
  place: number;
  numbers: number[];
}

/** Which conditions PostgreSQL checks itself, because the caller hasn't under the raffle's lock: null for those that it has. */
export interface Unchecked {
  facts: string | null;
  closes: Date | null;
}

const PARAMETERS = ["_raffle", "_facts", "_now", "_closes", "_start", "_asked"] as const;

/** Shuffle keys are in [0, 2^31): the range of a random start. */
const SHUFFLE_KEYS = 2 ** 31;

/**
 * SQL to select from: `take_numbers`, the only statement that gives numbers to a purchase, with its six parameters from this one
 * on. It never waits, and leaves out whoever can't be served at once.
 */
export function takeNumbers(first: number): string {
  return `take_numbers(${PARAMETERS.map((name, at) => `${name} => $${first + at}`).join(", ")})`;
}

/** Its parameters. */
export function takingValues(
  raffleId: number,
  asking: readonly Asking[],
  { facts, closes, now }: Unchecked & { now: Date },
): unknown[] {
  const values: Record<(typeof PARAMETERS)[number], unknown> = {
    _raffle: raffleId,
    _facts: facts,
    _now: now,
    _closes: closes,
    _start: randomInt(SHUFFLE_KEYS),
    _asked: JSON.stringify(
      asking.map((one, at) => ({ ...one, place: at + 1 }) satisfies AskedNumbers),
    ),
  };
  return PARAMETERS.map((name) => values[name]);
}

/** What a purchase asks for whose buyer has no limits, or has been checked by the caller, which holds the locks. */
export function asking(id: string, wanted: Wanted, state: "reserved" | "sold"): Asking {
  return { ...unlimited, id, state, ...wantedColumns(wanted) };
}

function wantedColumns(wanted: Wanted): Pick<Asking, "quantity" | "numbers"> {
  if ("numbers" in wanted) return { quantity: wanted.numbers.length, numbers: wanted.numbers };
  return { quantity: wanted.quantity, numbers: null };
}

const unlimited = {
  idempotency_key: null,
  locks: null,
  document_id: null,
  phone: null,
  mailbox: null,
  most_unpaid: null,
  most_pending: null,
  most_by_email: null,
  address: null,
  network: null,
  network_lock: null,
  small: null,
  by_address: null,
  by_network: null,
  large_by_address: null,
  large_by_network: null,
} as const;

/** A `bytea` as text, for JSON that PostgreSQL reads. */
export function bytes(value: Buffer): string {
  return `\\x${value.toString("hex")}`;
}
