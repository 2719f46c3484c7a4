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
    async listRaffleTickets({ path, query }, { actor }) {
      const { status: states, ...range } = query;
      return await listTickets(context, actor, path.id, { states, ...range });
    },
    getAvailableTickets: ({ path: { id: raffleId }, query: { quantity } }, { actor }) =>
      availableTickets(context, actor, { raffleId, quantity }),
    getTicketStats: ({ path }, { actor }) => ticketStats(context, actor, { raffleId: path.id }),
    verifyTickets: ({ body }, { actor }) =>
      verifyTickets(context, actor, {
        documentId: body.document_id,
        email: body.email,
        phone: body.phone,
        purchaseCode: body.purchase_code,
        ticketNumber: body.ticket_number,
        raffleId: body.raffle_id,
      }),
    async searchTickets({ query }, call) {
      const { q, raffle_id: raffleId, status: states, page, limit } = query;
      const input = { filter: { q, raffleId, states }, page, limit };
      return ok(await searchTickets(context, staffOf(call), input));
    },
  } satisfies ApiHandlers;
}
