import type { TicketState } from "@rifas/domain/statuses";
import { firstRow } from "../../database/database.ts";
import { ticketNow } from "../holds/lapsed-holds.ts";
import type { Reading } from "../../platform/reading.ts";
import type { TicketRow } from "./ticket-stretch.ts";

/** Every `step`th number of a raffle, `from` and `to` included; empty if `to` is less than `from`. */
export interface TicketRange {
  raffleId: number;
  from: number;
  to: number;
  /** 1 for all of them; 100 for the numbers with the last two digits of `from`. */
  step: number;
}

/** A slice of the matches: skips the first `skip`. */
interface Part {
  skip: number;
  limit: number;
}

/** A slice of a range's numbers, in order. */
export interface FoundTickets {
  rows: TicketRow[];
  /** Where the next slice starts; null at the end of the range. */
  next: number | null;
}

/** The most numbers that one call reads when it filters by state. Stepping costs an index lookup per number; neighbours share pages. */
function mostRead(step: number): number {
  return step === 1 ? 10_000 : 1_000;
}

/** The size of a range. */
export function sizeOf({ from, to, step }: TicketRange): number {
  return to < from ? 0 : Math.floor((to - from) / step) + 1;
}

/** A slice of a range in any state: found by arithmetic, at the same cost anywhere. */
export async function everyTicket(
  { database, now }: Reading,
  { raffleId, from, to, step }: TicketRange,
  { skip, limit }: Part,
): Promise<FoundTickets> {
  const first = from + skip * step;
  const last = Math.min(to, first + (limit - 1) * step);
  if (first > last) return { rows: [], next: null };
  const { inEveryState } = statementsFor(step);
  const rows = await database.query<TicketRow>(inEveryState, [raffleId, first, last, step, now]);
  return { rows, next: last < to ? last + step : null };
}

/**
 * A slice of a range's numbers in some states. Reads a bounded count of numbers, so that a page costs the same anywhere: it may return
 * fewer than `limit`, even none, together with a `next`. Null if the slice starts beyond that bound.
 */
export async function ticketsInStates(
  { database, now }: Reading,
  { raffleId, from, to, step }: TicketRange,
  states: readonly TicketState[],
  { skip, limit }: Part,
): Promise<FoundTickets | null> {
  const end = Math.min(to, from + (mostRead(step) - 1) * step);
  // Even if all of them matched, the slice would start beyond those that may be read.
  if (end < to && skip >= mostRead(step)) return null;
  const wanted = skip + limit;
  const { inStates } = statementsFor(step);
  let found: TicketRow[] = [];
  let first = from;
  for (let count = 2 * wanted; first <= end && found.length < wanted; count *= 2) {
    const last = Math.min(end, first + (count - 1) * step);
    const values = [raffleId, first, last, step, now, states, wanted - found.length];
    found = found.concat(await database.query<TicketRow>(inStates, values));
    first = last + step;
  }
  const lastFound = found.length < wanted ? undefined : found.at(-1);
  const next = (lastFound?.number ?? end) + step;
  if (next > to) return { rows: found.slice(skip), next: null };
  return skip > 0 && found.length <= skip ? null : { rows: found.slice(skip), next };
}

/** How many numbers of a range are in some states; null if counting would read too many. */
export async function countInStates(
  { database, now }: Reading,
  range: TicketRange,
  states: readonly TicketState[],
): Promise<number | null> {
  const size = sizeOf(range);
  if (size === 0) return 0;
  if (size > mostRead(range.step)) return null;
  const { raffleId, from, to, step } = range;
  const { countStates } = statementsFor(step);
  const values = [raffleId, from, to, step, now, states];
  const rows = await database.query<{ count: number }>(countStates, values);
  return firstRow(rows).count;
}

// Two statements: consecutive numbers are one index scan, every hundredth number one lookup each. OFFSET 0 keeps the planner
// from reading the numbers in between.
const neighbours = statements(
  "neighbours",
  `SELECT ${ticketNow("$5")} FROM tickets
    WHERE raffle_id = $1 AND number BETWEEN $2 AND $3 AND $4::integer = 1`,
);
const steps = statements(
  "steps",
  `SELECT found.number, found.state, found.purchase_id
     FROM generate_series($2::integer, $3::integer, $4::integer) AS wanted (number)
    CROSS JOIN LATERAL (
          SELECT ${ticketNow("$5")} FROM tickets
           WHERE raffle_id = $1 AND tickets.number = wanted.number OFFSET 0) AS found`,
);

function statementsFor(step: number) {
  return step === 1 ? neighbours : steps;
}

/** The state is filtered outside: a planner without statistics of a new raffle would read all its free numbers. */
function statements(name: string, stretch: string) {
  const given = `WITH stretch AS MATERIALIZED (${stretch})`;
  return {
    inEveryState: { name: `list-tickets-${name}`, text: `${stretch} ORDER BY number` },
    inStates: {
      name: `list-tickets-in-states-${name}`,
      text: `${given} SELECT number, state, purchase_id FROM stretch
              WHERE state = ANY ($6::text[]) ORDER BY number LIMIT $7`,
    },
    countStates: {
      name: `count-tickets-in-states-${name}`,
      text: `${given} SELECT count(*)::integer AS count FROM stretch WHERE state = ANY ($6::text[])`,
    },
  };
}
