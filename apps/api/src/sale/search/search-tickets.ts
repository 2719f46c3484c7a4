import type { Page } from "@rifas/api-client/types";
import type { OperationData, OperationInput } from "@rifas/api-client/operation-handlers";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Context } from "../../platform/context.ts";
import { readingNow, type Reading } from "../../platform/reading.ts";
import { lapsedQuantity } from "../holds/lapsed-holds.ts";
import {
  eachMatchingTicket,
  matchingTickets,
  type Row,
  type Stretch,
  type TicketFilter,
} from "./matching-tickets.ts";
import { searchTerm } from "./search-term.ts";
import { ticketOwners } from "../tickets/ticket-owners.ts";
import { countStretch, ticketStretch, type TicketRow } from "../tickets/ticket-stretch.ts";
import type { RaffleNumbers } from "../tickets/visible-raffle.ts";
import { prepared } from "../../database/database.ts";

export type FoundTicket = OperationData<"searchTickets">["items"][number];

/** A page of numbers with their purchases, newest raffle first; with a search term, the exact number first, then by newest purchase. */
export async function searchTickets(
  context: Context,
  filter: OperationInput<"searchTickets">["query"],
): Promise<Page<FoundTicket>> {
  const reading = readingNow(context);
  const { page, limit } = filter;
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
  const term = termOf(filter);
  const batches =
    term === null ? eachTicket(reading, filter) : eachMatchingTicket(reading, filter, term);
  for await (const rows of batches) if (rows.length > 0) yield await withOwners(reading, rows);
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
        { from, to, states: filter.status },
        stretch,
      );
      yield inRaffleRows(raffle, found);
    }
  }
}

async function findTickets(reading: Reading, filter: TicketFilter, stretch: Stretch) {
  const term = termOf(filter);
  return term === null
    ? everyTicket(reading, filter, stretch)
    : matchingTickets(reading, filter, term, stretch);
}

function termOf({ q }: TicketFilter) {
  const term = searchTerm(q);
  return term === undefined ? null : { term, typed: q?.trim() ?? "" };
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
async function everyTicket(reading: Reading, filter: TicketFilter, stretch: Stretch) {
  const raffles = await rafflesOf(reading, filter);
  let rows: Row[] = [];
  let total = 0;
  for (const raffle of raffles) {
    const range = { from: 0, to: raffle.total - 1, states: filter.status };
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

function rafflesOf({ database, now }: Reading, { raffle_id }: TicketFilter) {
  return database.query<RaffleNumbers>(everyRaffle, [raffle_id ?? null, now]);
}

function inRaffleRows(raffle: RaffleNumbers, rows: readonly TicketRow[]): Row[] {
  const { id: raffle_id, name: raffle_name, total } = raffle;
  return rows.map((row) => ({ ...row, raffle_id, raffle_name, total }));
}

const everyRaffle = prepared("every-raffle-numbers")`
    SELECT raffles.id, raffles.name, raffles.total_tickets AS total, raffles.sold_count AS sold,
           (SELECT coalesce(sum(quantity), 0)::integer FROM purchases
             WHERE raffle_id = raffles.id AND status = 'pending') - ${lapsedQuantity("$2")} AS reserved
      FROM raffles WHERE numbers_ready AND ($1::integer IS NULL OR raffles.id = $1) ORDER BY raffles.id DESC`;
