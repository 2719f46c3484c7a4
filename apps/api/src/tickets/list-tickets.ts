import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import type { TicketState } from "../database/tables.ts";
import { ok, type Result } from "../failure.ts";
import { expireLapsed } from "../purchases/expire-lapsed.ts";
import { ticketOwners, type TicketOwner } from "./ticket-owners.ts";
import { countStretch, ticketStretch } from "./ticket-stretch.ts";
import { visibleRaffle } from "./visible-raffle.ts";

export interface RaffleTicket {
  number: string;
  status: TicketState;
  /** Signed in only, on taken numbers. */
  purchase?: TicketOwner;
}

/** A page of a raffle's numbers in order: number and state for anyone, the purchase too for a session (B2). Failure: `not_found`. */
export async function listTickets(
  context: Context,
  actor: Actor,
  input: {
    raffleId: number;
    from?: string | undefined;
    to?: string | undefined;
    states?: readonly TicketState[] | undefined;
    page: number;
    limit: number;
  },
): Promise<Result<Page<RaffleTicket>>> {
  await expireLapsed(context);
  const found = await visibleRaffle(context, actor, input.raffleId);
  if (!found.ok) return found;
  const raffle = found.value;
  const { page, limit } = input;
  const range = {
    from: input.from === undefined ? 0 : Number(input.from),
    to: Math.min(input.to === undefined ? Infinity : Number(input.to), raffle.total - 1),
    states: input.states,
  };
  const { database } = context;
  const rows = await ticketStretch(database, raffle, range, { limit, offset: (page - 1) * limit });
  const owners = actor.kind === "user" ? await ticketOwners(database, rows) : new Map();
  const items = rows.map((row): RaffleTicket => {
    const purchase: TicketOwner | undefined = owners.get(row.purchase_id);
    const number = formatTicketNumber(row.number, raffle.total);
    return { number, status: row.state, ...(purchase && { purchase }) };
  });
  return ok({ items, page, limit, total: await countStretch(database, raffle, range) });
}
