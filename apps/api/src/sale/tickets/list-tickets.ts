import type { Schema, Page } from "@rifas/api-client/types";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import { formatTicketNumber, numberWidth } from "@rifas/domain/ticket-numbers";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { TicketState } from "@rifas/domain/statuses";
import { failAt, invalidField, ok, type Result } from "../../platform/failure.ts";
import { readingNow, type Reading } from "../../platform/reading.ts";
import { ticketOwners, type TicketOwner } from "./ticket-owners.ts";
import {
  countInStates,
  everyTicket,
  sizeOf,
  ticketsInStates,
  type FoundTickets,
  type TicketRange,
} from "./ticket-range.ts";
import { someStates, type TicketRow } from "./ticket-stretch.ts";
import { countedRaffle, visibleRaffle } from "./visible-raffle.ts";

export type RaffleTicket = Schema<"RaffleTicket">;

/** A page of numbers. */
export interface TicketPage extends Omit<Page<RaffleTicket>, "total"> {
  /** Null if counting would cost more than the page. */
  total: number | null;
  /** The `from` of the next page; null at the end. */
  next: string | null;
}

type TicketQuery = OperationInput<"listRaffleTickets">["query"];

/**
 * A page of a raffle's numbers in order: number and state for anyone, with the purchase for signed-in users. The cost
 * depends on the page, not on the raffle. Failures: `not_found`; `page_too_deep` for a page by state that starts beyond the
 * numbers one call reads; `validation_failed` for an ending longer than the numbers.
 */
export async function listTickets(
  context: Context,
  actor: Actor,
  raffleId: number,
  query: TicketQuery,
): Promise<Result<TicketPage>> {
  const reading = readingNow(context);
  const raffle = await visibleRaffle(context, actor, raffleId);
  if (!raffle.ok) return raffle;
  const { total: numbers } = raffle.value;
  const width = numberWidth(numbers);
  if ((query.ending?.length ?? 0) > width) {
    const sentence = `Los números de esta rifa tienen ${width} ${width === 1 ? "cifra" : "cifras"}: escribe un final más corto.`;
    return invalidField("ending", sentence);
  }
  const range = rangeOf(raffleId, query, numbers);
  const states = someStates(query.status);
  const found = await findTickets(reading, range, states, query);
  if (found === null) {
    const sentence = "Esa página está demasiado lejos: pide con from el número que dice next.";
    return failAt("page_too_deep", "page", sentence);
  }
  const written = (number: number) => formatTicketNumber(number, numbers);
  const owners =
    actor.kind === "user" ? await ticketOwners(reading.database, found.rows) : new Map();
  const itemOf = (row: TicketRow): RaffleTicket => {
    const purchase: TicketOwner | undefined = owners.get(row.purchase_id);
    return { number: written(row.number), status: row.state, ...(purchase && { purchase }) };
  };
  return ok({
    items: found.rows.map(itemOf),
    page: query.page,
    limit: query.limit,
    total: await countTickets({ context, reading, actor }, range, states),
    next: found.next === null ? null : written(found.next),
  });
}

function rangeOf(raffleId: number, query: TicketQuery, numbers: number): TicketRange {
  const { from: least = "0", to: most = String(numbers - 1), ending = "" } = query;
  const step = 10 ** ending.length;
  // Moves to the first number with that ending; JavaScript's remainder of a negative number is negative.
  const from = Number(least) + ((((Number(ending) - Number(least)) % step) + step) % step);
  const steps = Math.floor((Math.min(Number(most), numbers - 1) - from) / step);
  return { raffleId, from, to: from + steps * step, step };
}

function findTickets(
  reading: Reading,
  range: TicketRange,
  states: readonly TicketState[] | null,
  { page, limit }: TicketQuery,
): Promise<FoundTickets | null> {
  const part = { skip: (page - 1) * limit, limit };
  return states === null
    ? everyTicket(reading, range, part)
    : ticketsInStates(reading, range, states, part);
}

/** Counts of a whole raffle come from its counters. */
async function countTickets(
  { context, reading, actor }: { context: Context; reading: Reading; actor: Actor },
  range: TicketRange,
  states: readonly TicketState[] | null,
): Promise<number | null> {
  const { raffleId, from, to, step } = range;
  if (states === null) return sizeOf(range);
  if (from > 0 || step > 1) return await countInStates(reading, range, states);
  const raffle = await countedRaffle(context, actor, raffleId);
  if (!raffle.ok || to < raffle.value.total - 1) return await countInStates(reading, range, states);
  const { total, reserved, sold } = raffle.value;
  const counts = { reserved, sold, available: total - reserved - sold };
  return states.reduce((sum, state) => sum + counts[state], 0);
}
