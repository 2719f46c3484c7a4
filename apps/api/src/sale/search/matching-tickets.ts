import { ticketStates, type TicketState } from "@rifas/domain/statuses";
import { sql } from "kysely";
import { firstRow, prepared } from "../../database/database.ts";
import { containing } from "../../database/search-pattern.ts";
import { sqlInstant, ticketNow } from "../holds/lapsed-holds.ts";
import type { Reading } from "../../platform/reading.ts";
import { purchasesMentioning } from "./purchases-mentioning.ts";
import type { FilterOf } from "../../platform/list.ts";

/** A slice of the numbers that a term finds: those that it names, then those of matching purchases. */
export async function matchingTickets(
  reading: Reading,
  filter: TicketFilter,
  term: Term,
  stretch: Stretch,
): Promise<Found> {
  const named = await namedTickets(reading, filter, term);
  const first = Math.max(stretch.offset - named.length, 0);
  const last = Math.max(stretch.offset + stretch.limit - named.length, 0);
  const owned = await ticketsOfMatching(reading, filter, term, {
    offset: first,
    limit: last - first,
  });
  return {
    rows: [...named.slice(stretch.offset, stretch.offset + stretch.limit), ...owned.rows],
    total: named.length + owned.total,
  };
}

/** All numbers that a term finds, in the same order, in batches of purchases. The selection of purchases is fixed at the start. */
export async function* eachMatchingTicket(
  reading: Reading,
  filter: TicketFilter,
  term: Term,
): AsyncGenerator<Row[]> {
  yield await namedTickets(reading, filter, term);
  const owners = await matchingOwners(reading, filter, term, { limit: 2 ** 31 - 1, offset: 0 });
  const ids = owners.flatMap(({ id }) => id ?? []);
  for (let start = 0; start < ids.length; start += OWNERS) {
    yield await reading.database.query<Row>(ticketsOfAll, [ids.slice(start, start + OWNERS)]);
  }
}

const OWNERS = 500;

interface Term {
  /** The term as normalised for searching purchases. */
  term: string;
  /** The term as typed: '0427' is a ticket number, not a phone number. */
  typed: string;
}

/** The numbers that a term names, at most one per raffle, except those whose purchase matches anyway. */
async function namedTickets(
  { database, now }: Reading,
  filter: TicketFilter,
  { term, typed }: Term,
): Promise<Row[]> {
  if (!/^\d{1,6}$/.test(typed)) return [];
  const { rows } = await sql<Row>`
    SELECT r.id AS raffle_id, r.name AS raffle_name, r.total_tickets AS total, t.number, t.state, t.purchase_id
      FROM raffles AS r
      JOIN LATERAL (
             SELECT ${sql.raw(ticketNow(sqlInstant(now)))} FROM tickets
              WHERE raffle_id = r.id AND number = ${Number(typed)}::integer) AS t ON true
      LEFT JOIN purchases AS p ON p.id = t.purchase_id
     WHERE ${typed.length} <= length((r.total_tickets - 1)::text) AND ${inRaffle(filter, "r.id")}
       AND t.state = ANY (${statesOf(filter)}::text[])
       AND (p.id IS NULL OR p.search NOT LIKE ${containing(term)})
     ORDER BY r.id DESC`.execute(database.kysely);
  return rows;
}

/** A slice of the numbers of matching purchases. */
async function ticketsOfMatching(
  reading: Reading,
  filter: TicketFilter,
  term: Term,
  stretch: Stretch,
): Promise<Found> {
  const owners = await matchingOwners(reading, filter, term, stretch);
  // Without a match in the slice there is only the total.
  const { total, before } = firstRow(owners);
  const skip = stretch.offset - (before ?? 0);
  const ids = owners.flatMap((owner) => owner.id ?? []);
  const rows = ids.length === 0 ? [] : await reading.database.query<Row>(ticketsOfAll, [ids]);
  return { rows: rows.slice(skip, skip + stretch.limit), total };
}

/**
 * The matching purchases that own a slice of the numbers. They are counted by their quantities and only those of the page are read, so
 * that the cost doesn't grow with the numbers sold.
 */
async function matchingOwners(
  { database, now }: Reading,
  filter: TicketFilter,
  { typed }: Term,
  stretch: Stretch,
) {
  const last = stretch.offset + stretch.limit;
  const { rows } = await sql<{ id: string | null; before: number | null; total: number }>`
    WITH matching AS MATERIALIZED (
      SELECT p.id, p.quantity, p.raffle_id, p.created_at FROM ${purchasesMentioning(typed, now)} AS p
       WHERE p.ticket_state = ANY (${statesOf(filter)}::text[]) AND ${inRaffle(filter, "p.raffle_id")}),
    counted AS (
      SELECT id, quantity, sum(quantity) OVER (ORDER BY raffle_id DESC, created_at DESC, id)::integer AS upto
        FROM matching),
    whole AS (SELECT coalesce(sum(quantity), 0)::integer AS total FROM matching)
    SELECT counted.id, counted.upto - counted.quantity AS before, whole.total
      FROM whole LEFT JOIN counted
        ON counted.upto > ${stretch.offset}::integer AND counted.upto - counted.quantity < ${last}::integer
     ORDER BY counted.upto`.execute(database.kysely);
  return rows;
}

function statesOf(filter: TicketFilter): TicketState[] {
  return [...(filter.status ?? ticketStates)];
}

function inRaffle({ raffle_id }: TicketFilter, column: "r.id" | "p.raffle_id") {
  return raffle_id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = ${raffle_id}::integer`;
}

const ticketsOfAll = prepared("tickets-of-purchases")`
    SELECT r.id AS raffle_id, r.name AS raffle_name, r.total_tickets AS total, t.number, t.state, t.purchase_id
      FROM unnest($1::uuid[]) WITH ORDINALITY AS owner (id, place)
      JOIN tickets AS t ON t.purchase_id = owner.id
      JOIN raffles AS r ON r.id = t.raffle_id
     ORDER BY owner.place, t.number`;

export type TicketFilter = FilterOf<"exportTickets">;

/** A number as the search reads it, before its owner is looked up. */
export interface Row {
  raffle_id: number;
  raffle_name: string;
  total: number;
  number: number;
  state: TicketState;
  purchase_id: string | null;
}

/** A slice of the matching numbers, and how many match. */
export interface Found {
  rows: Row[];
  total: number;
}

export type Stretch = { limit: number; offset: number };
