import type { Context } from "../context.ts";
import { availableTickets } from "../tickets/available-tickets.ts";
import { listTickets } from "../tickets/list-tickets.ts";
import { searchTickets } from "../tickets/search-tickets.ts";
import { ticketStats } from "../tickets/ticket-stats.ts";
import { verifyTickets } from "../tickets/verify-tickets.ts";
import { staffOf, type ApiHandlers } from "./call.ts";

type TicketOperation =
  | "listRaffleTickets"
  | "getAvailableTickets"
  | "getTicketStats"
  | "verifyTickets"
  | "searchTickets";

/** Handlers of a raffle's numbers and the ticket checker. */
export function ticketOperations(context: Context): ApiHandlers<TicketOperation> {
  return {
    async listRaffleTickets({ path, query }, { actor }) {
      const { status: states, ...range } = query;
      const tickets = await listTickets(context, actor, path.id, { states, ...range });
      return tickets.ok ? { status: 200, body: tickets.value } : tickets;
    },
    async getAvailableTickets({ path, query }, { actor }) {
      const input = { raffleId: path.id, quantity: query.quantity };
      const available = await availableTickets(context, actor, input);
      return available.ok ? { status: 200, body: available.value } : available;
    },
    async getTicketStats({ path }, { actor }) {
      const stats = await ticketStats(context, actor, { raffleId: path.id });
      return stats.ok ? { status: 200, body: stats.value } : stats;
    },
    async verifyTickets({ body }, { actor }) {
      const answer = await verifyTickets(context, actor, {
        documentId: body.document_id,
        email: body.email,
        phone: body.phone,
        purchaseCode: body.purchase_code,
        ticketNumber: body.ticket_number,
        raffleId: body.raffle_id,
      });
      return answer.ok ? { status: 200, body: answer.value } : answer;
    },
    async searchTickets({ query }, call) {
      const { q, raffle_id: raffleId, status: states, page, limit } = query;
      const input = { filter: { q, raffleId, states }, page, limit };
      return { status: 200, body: await searchTickets(context, staffOf(call), input) };
    },
  };
}
