import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { availableTickets } from "../../sale/tickets/available-tickets.ts";
import { listTickets } from "../../sale/tickets/list-tickets.ts";
import { searchTickets } from "../../sale/search/search-tickets.ts";
import { ticketStats } from "../../sale/tickets/ticket-stats.ts";
import { verifyTickets } from "../../sale/checker/verify-tickets.ts";
import { staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of a raffle's numbers and the ticket checker. */
export function ticketOperations(context: Context) {
  return {
    listRaffleTickets: ({ path, query }, { actor }) => listTickets(context, actor, path.id, query),
    getAvailableTickets: ({ path: { id: raffleId }, query: { quantity } }, { actor }) =>
      availableTickets(context, actor, { raffleId, quantity }),
    getTicketStats: ({ path }, { actor }) => ticketStats(context, actor, { raffleId: path.id }),
    verifyTickets: ({ body }, { actor }) => verifyTickets(context, actor, body),
    searchTickets: async ({ query }, call) =>
      ok(await searchTickets(context, staffOf(call), query)),
  } satisfies ApiHandlers;
}
