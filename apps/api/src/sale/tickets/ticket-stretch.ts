import type { TicketState } from "@rifas/domain/statuses";
import { firstRow, prepared } from "../../database/database.ts";
import { freedNumbers, isKept, lapsed, ticketNow } from "../holds/lapsed-holds.ts";
import type { Reading } from "../../platform/reading.ts";
import type { RaffleNumbers } from "./visible-raffle.ts";

/** A number and who holds it; the numbers of a lapsed hold are free. */
export interface TicketRow {
  number: number;
  state: TicketState;
  purchase_id: string | null;
}

/** A range of a raffle's numbers, both ends included; no states means all. */
export interface TicketRange {
  from: number;
  to: number;
  states?: readonly TicketState[] | undefined;
}

/** Up to this many free numbers are read from their own small index; above that, a free number is always close by. */
const FEW_FREE = 20_000;

/**
 * A slice of a raffle's numbers in order. Without states it is found by arithmetic. Each state is read from an index that holds little else
 * (sold numbers, pending purchases, free numbers), so that it costs the same for a thousand numbers as for a million.
 */
export async function ticketStretch(
  reading: Reading,
  raffle: RaffleNumbers,
  range: TicketRange,
  stretch: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const { database, now } = reading;
  const states = someStates(range.states);
  if (states === null) {
    const first = range.from + stretch.offset;
    const last = Math.min(range.to, first + stretch.limit - 1);
    return database.query<TicketRow>(everyState, [raffle.id, first, last, now]);
  }
  const upTo = stretch.offset + stretch.limit;
  const found = await Promise.all(
    states.map((state) =>
      state === "available" && raffle.total - raffle.reserved - raffle.sold > FEW_FREE
        ? manyFree(reading, raffle, range, upTo)
        : database.query<TicketRow>(queries[state], [
            raffle.id,
            range.from,
            range.to,
            upTo,
            ...(state === "sold" ? [] : [now]),
          ]),
    ),
  );
  return found
    .flat()
    .sort((a, b) => a.number - b.number)
    .slice(stretch.offset, upTo);
}

/** Counts the numbers of a range. */
export async function countStretch(
  { database, now }: Reading,
  raffle: RaffleNumbers,
  range: TicketRange,
): Promise<number> {
  const states = someStates(range.states);
  if (range.to < range.from) return 0;
  if (states === null) return range.to - range.from + 1;
  if (range.from === 0 && range.to === raffle.total - 1) {
    const free = raffle.total - raffle.reserved - raffle.sold;
    const counts: Record<TicketState, number> = {
      available: free,
      reserved: raffle.reserved,
      sold: raffle.sold,
    };
    return states.reduce((sum, state) => sum + counts[state], 0);
  }
  const rows = await database.query<{ count: number }>(countRange, [
    raffle.id,
    range.from,
    range.to,
    states,
    now,
  ]);
  return firstRow(rows).count;
}

/** The states asked for; null for all of them. */
export function someStates(states: readonly TicketState[] | undefined): TicketState[] | null {
  const wanted = new Set(states ?? []);
  return wanted.size === 0 || wanted.size === 3 ? null : [...wanted];
}

/** The first free numbers of a range, read in growing windows until there are enough. */
async function manyFree(
  { database, now }: Reading,
  raffle: RaffleNumbers,
  { from, to }: TicketRange,
  upTo: number,
): Promise<TicketRow[]> {
  let rows: TicketRow[] = [];
  let width = 2 * upTo;
  for (let first = from; first <= to && rows.length < upTo; first += width, width *= 2) {
    const last = Math.min(to, first + width - 1);
    const values = [raffle.id, first, last, upTo - rows.length, now];
    // Not push(...rows): a call can't take a hundred thousand arguments.
    rows = rows.concat(await database.query<TicketRow>(freeInWindow, values));
  }
  return rows;
}

const everyState = prepared("list-tickets")`
    SELECT ${ticketNow("$4")} FROM tickets
     WHERE raffle_id = $1 AND number BETWEEN $2 AND $3 ORDER BY number`;

const soldOnes = prepared("list-sold-tickets")`
    SELECT number, state, purchase_id FROM tickets
     WHERE raffle_id = $1 AND number BETWEEN $2 AND $3 AND state = 'sold' ORDER BY number LIMIT $4`;

// OFFSET 0 keeps the planner from reading all numbers at once: it looks up each hold in the index of owners.
const reservedOnes = prepared("list-reserved-tickets")`
    WITH holds AS MATERIALIZED (
      SELECT id FROM purchases
       WHERE raffle_id = $1 AND status = 'pending' AND ${lapsed("purchases", "$5")} IS NOT TRUE
       UNION ALL
      SELECT id FROM purchases WHERE raffle_id = $1 AND ${isKept("purchases", "$5")})
    SELECT held.number, held.state, held.purchase_id
      FROM holds CROSS JOIN LATERAL (
             SELECT number, state, purchase_id FROM tickets
              WHERE purchase_id = holds.id AND number BETWEEN $2 AND $3 OFFSET 0) AS held
     ORDER BY held.number LIMIT $4`;

const fewFree = prepared("list-few-free-tickets")`
    WITH free AS MATERIALIZED (
      SELECT number FROM tickets WHERE raffle_id = $1 AND state = 'available'
       UNION ALL
      ${freedNumbers("$5")})
    SELECT number, 'available' AS state, NULL AS purchase_id
      FROM free WHERE number BETWEEN $2 AND $3 ORDER BY number LIMIT $4`;

// The state is filtered outside: a planner without statistics of a new raffle would read all its free numbers.
const freeInWindow = prepared("list-free-tickets-in-window")`
    WITH stretch AS MATERIALIZED (
      SELECT ${ticketNow("$5")} FROM tickets WHERE raffle_id = $1 AND number BETWEEN $2 AND $3)
    SELECT number, state, purchase_id FROM stretch WHERE state = 'available' ORDER BY number LIMIT $4`;

/** By state; `available` only if few are free. */
const queries = { sold: soldOnes, reserved: reservedOnes, available: fewFree };

const countRange = prepared("count-tickets-in-range")`
    SELECT count(*)::integer AS count
      FROM (SELECT ${ticketNow("$5")} FROM tickets WHERE raffle_id = $1 AND number BETWEEN $2 AND $3) AS stretch
     WHERE state = ANY ($4::text[])`;
