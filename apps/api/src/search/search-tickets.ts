import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { sql, type RawBuilder } from "kysely";
import type { StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { readingNow, type Reading } from "../reading.ts";
import { containing } from "../database/search-pattern.ts";
import { ticketStates, type TicketState } from "@rifas/domain/statuses";
import { firstRow } from "../database/first-row.ts";
import { lapsedQuantity, sqlInstant, ticketNow } from "../holds/lapsed-holds.ts";
import { purchasesMentioning } from "./purchases-mentioning.ts";
import { searchTerm } from "./search-term.ts";
import { ticketOwners, type TicketOwner } from "../tickets/ticket-owners.ts";
import { countStretch, ticketStretch, type TicketRow } from "../tickets/ticket-stretch.ts";
import type { RaffleNumbers } from "../tickets/visible-raffle.ts";

export interface FoundTicket {
  raffle_id: number;
  raffle_name: string;
  number: string;
  status: TicketState;
  purchase: TicketOwner | null;
}

export interface TicketFilter {
  /** A number ('427' finds '0427'), or any part of a purchase's code, name, cédula, phone, e-mail or reference. */
  q?: string | undefined;
  raffleId?: number | undefined;
  states?: readonly TicketState[] | undefined;
}

/**
 * A page of numbers with their purchases, newest raffle first; with a search term, the exact number first, then by newest
 * purchase.
 */
export async function searchTickets(
  context: Context,
  _actor: StaffActor,
  input: { filter: TicketFilter; page: number; limit: number },
): Promise<Page<FoundTicket>> {
  const reading = readingNow(context);
  const { filter, page, limit } = input;
  const stretch = { limit, offset: (page - 1) * limit };
  const { rows, total } = await findTickets(reading, filter, stretch);
  return { items: await withOwners(reading, rows), page, limit, total };
}

/** Every matching number, in the same order, in batches: for the export. */
export async function* eachFoundTicket(
  context: Context,
  filter: TicketFilter,
): AsyncGenerator<FoundTicket[]> {
  const reading = readingNow(context);
  const batches = searchTerm(filter.q) === undefined ? eachTicket : eachMatching;
  for await (const rows of batches(reading, filter)) {
    if (rows.length > 0) yield await withOwners(reading, rows);
  }
}

const EXPORT_BATCH = 5_000;

/** Reads one raffle after the other, in windows of numbers. */
async function* eachTicket(reading: Reading, filter: TicketFilter): AsyncGenerator<Row[]> {
  const stretch = { limit: EXPORT_BATCH, offset: 0 };
  for (const raffle of await rafflesOf(reading, filter)) {
    for (let from = 0; from < raffle.total; from += EXPORT_BATCH) {
      const to = Math.min(from + EXPORT_BATCH, raffle.total) - 1;
      const found = await ticketStretch(
        reading,
        raffle,
        { from, to, states: filter.states },
        stretch,
      );
      yield inRaffleRows(raffle, found);
    }
  }
}

async function* eachMatching(reading: Reading, filter: TicketFilter): AsyncGenerator<Row[]> {
  for (let offset = 0, total = 1; offset < total; offset += EXPORT_BATCH) {
    const found = await findTickets(reading, filter, { limit: EXPORT_BATCH, offset });
    yield found.rows;
    total = found.total;
  }
}

interface Row {
  raffle_id: number;
  raffle_name: string;
  total: number;
  number: number;
  state: TicketState;
  purchase_id: string | null;
}

interface Found {
  rows: Row[];
  total: number;
}

type Stretch = { limit: number; offset: number };

async function findTickets(
  reading: Reading,
  filter: TicketFilter,
  stretch: Stretch,
): Promise<Found> {
  const term = searchTerm(filter.q);
  return term === undefined
    ? everyTicket(reading, filter, stretch)
    : matchingTickets(reading, filter, { term, typed: filter.q?.trim() ?? "" }, stretch);
}

async function withOwners({ database }: Reading, rows: readonly Row[]): Promise<FoundTicket[]> {
  const owners = await ticketOwners(database, rows);
  return rows.map((row) => ({
    raffle_id: row.raffle_id,
    raffle_name: row.raffle_name,
    number: formatTicketNumber(row.number, row.total),
    status: row.state,
    purchase: (row.purchase_id === null ? undefined : owners.get(row.purchase_id)) ?? null,
  }));
}

/** Without a term: one raffle after the other, each page found by arithmetic. */
async function everyTicket(
  reading: Reading,
  filter: TicketFilter,
  stretch: Stretch,
): Promise<Found> {
  const raffles = await rafflesOf(reading, filter);
  let rows: Row[] = [];
  let total = 0;
  for (const raffle of raffles) {
    const range = { from: 0, to: raffle.total - 1, states: filter.states };
    const count = await countStretch(reading, raffle, range);
    const offset = Math.max(stretch.offset - total, 0);
    const limit = stretch.limit - rows.length;
    if (offset < count && limit > 0) {
      const found = await ticketStretch(reading, raffle, range, { limit, offset });
      rows = rows.concat(inRaffleRows(raffle, found));
    }
    total += count;
  }
  return { rows, total };
}

function rafflesOf(
  { database, now }: Reading,
  { raffleId }: TicketFilter,
): Promise<RaffleNumbers[]> {
  return database.query<RaffleNumbers>(everyRaffle, [raffleId ?? null, now]);
}

function inRaffleRows(raffle: RaffleNumbers, rows: readonly TicketRow[]): Row[] {
  const { id: raffle_id, name: raffle_name, total } = raffle;
  return rows.map((row) => ({ ...row, raffle_id, raffle_name, total }));
}

/** With a term: first the numbers it names, then the numbers of matching purchases. */
async function matchingTickets(
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

/**
 * A slice of the numbers of matching purchases. Purchases are counted by their quantities and only those of the page are
 * read, so that the cost doesn't grow with the numbers sold.
 */
async function ticketsOfMatching(
  { database, now }: Reading,
  filter: TicketFilter,
  { typed }: Term,
  stretch: Stretch,
): Promise<Found> {
  const last = stretch.offset + stretch.limit;
  const { rows: owners } = await sql<{ id: string | null; before: number | null; total: number }>`
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
  // Without a match in the slice there is only the total.
  const { total, before } = firstRow(owners);
  const skip = stretch.offset - (before ?? 0);
  const ids = owners.flatMap((owner) => owner.id ?? []);
  const rows = ids.length === 0 ? [] : await database.query<Row>(ticketsOfAll, [ids]);
  return { rows: rows.slice(skip, skip + stretch.limit), total };
}

function statesOf(filter: TicketFilter): TicketState[] {
  return [...(filter.states ?? ticketStates)];
}

function inRaffle({ raffleId }: TicketFilter, column: "r.id" | "p.raffle_id"): RawBuilder<boolean> {
  return raffleId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = ${raffleId}::integer`;
}

const everyRaffle = {
  name: "every-raffle-numbers",
  text: `
    SELECT raffles.id, raffles.name, raffles.total_tickets AS total, raffles.sold_count AS sold,
           (SELECT coalesce(sum(quantity), 0)::integer FROM purchases
             WHERE raffle_id = raffles.id AND status = 'pending') - ${lapsedQuantity("$2")} AS reserved
      FROM raffles WHERE numbers_ready AND ($1::integer IS NULL OR raffles.id = $1) ORDER BY raffles.id DESC`,
};

const ticketsOfAll = {
  name: "tickets-of-purchases",
  text: `
    SELECT r.id AS raffle_id, r.name AS raffle_name, r.total_tickets AS total, t.number, t.state, t.purchase_id
      FROM unnest($1::uuid[]) WITH ORDINALITY AS owner (id, place)
      JOIN tickets AS t ON t.purchase_id = owner.id
      JOIN raffles AS r ON r.id = t.raffle_id
     ORDER BY owner.place, t.number`,
};
