import type { Database } from "../database/database.ts";
import type { TicketState } from "../database/tables.ts";
import { firstRow } from "../database/first-row.ts";
import type { TicketRow } from "./ticket-stretch.ts";

/** Which numbers of which raffle; both ends are included. */
export interface TicketRange {
  raffleId: number;
  from: number;
  to: number;
}

/** Which of those that match: `skip` of them first are left out. */
interface Part {
  skip: number;
  limit: number;
}

/** A part of a range's numbers, in order. */
export interface FoundTickets {
  rows: TicketRow[];
  /** Where the next part begins; null at the end of the range. */
  next: number | null;
}

/** Numbers that one call looks at in search of some states. */
const LOOKED_AT = 10_000;

/** A part of all numbers of a range: found by arithmetic, however far it is. */
export async function everyTicket(
  database: Database,
  { raffleId, from, to }: TicketRange,
  { skip, limit }: Part,
): Promise<FoundTickets> {
  const first = from + skip;
  const last = Math.min(to, first + limit - 1);
  if (first > last) return { rows: [], next: null };
  const rows = await database.query<TicketRow>(inEveryState, [raffleId, first, last]);
  return { rows, next: last < to ? last + 1 : null };
}

/**
 * A part of a range's numbers that are in some states. It looks at 10,000 numbers at most, so that a page costs the same
 * wherever it begins: there may be fewer than `limit`, or none, and still a `next`. Null for a part that begins after those.
 */
export async function ticketsInStates(
  database: Database,
  { raffleId, from, to }: TicketRange,
  states: readonly TicketState[],
  { skip, limit }: Part,
): Promise<FoundTickets | null> {
  const wanted = skip + limit;
  const end = Math.min(to, from + LOOKED_AT - 1);
  let found: TicketRow[] = [];
  let first = from;
  for (let width = 2 * wanted; first <= end && found.length < wanted; width *= 2) {
    const last = Math.min(end, first + width - 1);
    const values = [raffleId, first, last, states, wanted - found.length];
    found = found.concat(await database.query<TicketRow>(inStates, values));
    first = last + 1;
  }
  const lastFound = found.length < wanted ? undefined : found.at(-1);
  const next = (lastFound?.number ?? end) + 1;
  if (next > to) return { rows: found.slice(skip), next: null };
  return skip > 0 && found.length <= skip ? null : { rows: found.slice(skip), next };
}

/** How many numbers of a range are in some states; null where counting them means looking at more than 10,000. */
export async function countInStates(
  database: Database,
  { raffleId, from, to }: TicketRange,
  states: readonly TicketState[],
): Promise<number | null> {
  if (to < from) return 0;
  if (to - from >= LOOKED_AT) return null;
  const rows = await database.query<{ count: number }>(countStates, [raffleId, from, to, states]);
  return firstRow(rows).count;
}

const inEveryState = {
  name: "list-tickets",
  text: `
    SELECT number, state, purchase_id FROM tickets
     WHERE raffle_id = $1 AND number BETWEEN $2 AND $3 ORDER BY number`,
};

// The state is asked outside: a planner that has not yet counted a new raffle would read all its free numbers for it.
const inStates = {
  name: "list-tickets-in-states",
  text: `
    WITH stretch AS MATERIALIZED (
      SELECT number, state, purchase_id FROM tickets WHERE raffle_id = $1 AND number BETWEEN $2 AND $3)
    SELECT number, state, purchase_id FROM stretch WHERE state = ANY ($4::text[]) ORDER BY number LIMIT $5`,
};

const countStates = {
  name: "count-tickets-in-states",
  text: `
    WITH stretch AS MATERIALIZED (
      SELECT state FROM tickets WHERE raffle_id = $1 AND number BETWEEN $2 AND $3)
    SELECT count(*)::integer AS count FROM stretch WHERE state = ANY ($4::text[])`,
};
