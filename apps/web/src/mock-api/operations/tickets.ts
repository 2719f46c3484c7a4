import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { maskPurchase } from "@rifas/domain/masked-purchase";
import { possiblePurchaseCodes } from "@rifas/domain/purchase-code";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { refuse, type SomeMockOperations } from "./mock-types.ts";
import type { MockWorld } from "../world/world.ts";
import { matchesTerm } from "./matches-term.ts";
import { pageOf } from "./page-of.ts";

const noRaffle = () => refuse(404, "not_found", "No encontramos esa rifa.");

/** The purchase of a number, in short. */
function ownerOf(purchase: PurchaseForStaff): Schema<"TicketPurchase"> {
  const { id, code, name, document_id, phone, status, has_proof, trial } = purchase;
  return { id, code, name, document_id, phone, status, has_proof, trial };
}

/** The numbers that match a search, with their purchases. */
export function searchTickets(
  world: MockWorld,
  query: { q?: string; raffle_id?: number },
): Schema<"TicketSearchItem">[] {
  const { q = "" } = query;
  return world.purchases
    .filter(({ raffle }) => query.raffle_id === undefined || raffle.id === query.raffle_id)
    .flatMap((purchase) =>
      purchase.tickets
        .filter(
          (number) => matchesTerm(purchase, q) || (/^\d+$/.test(q) && Number(number) === Number(q)),
        )
        .map((number) => ({
          raffle_id: purchase.raffle.id,
          raffle_name: purchase.raffle.name,
          number,
          status: purchase.status === "approved" ? ("sold" as const) : ("reserved" as const),
          purchase: ownerOf(purchase),
        })),
    );
}

/** Numbers, the number search and the public checker. */
export function ticketOperations(world: MockWorld) {
  const find = (id: number) => world.raffles.find((raffle) => raffle.id === id);
  return {
    async listRaffleTickets({ path, query }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      const { total_tickets: total } = raffle;
      const from = Number(query.from ?? 0);
      const to = Math.min(Number(query.to ?? total - 1), total - 1);
      const all = Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => ({
        number: formatTicketNumber(from + step, total),
        status: ((from + step) * 7) % 10 < 6 ? ("sold" as const) : ("available" as const),
      }));
      const wanted = all.filter(
        ({ number, status }) =>
          number.endsWith(query.ending ?? "") && (query.status?.includes(status) ?? true),
      );
      const body = pageOf(wanted, query);
      const next = wanted[query.page * query.limit]?.number ?? null;
      return { status: 200, body: { ...body, next } };
    },
    async getAvailableTickets({ path, query }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      const { total_tickets: total, total_tickets_available: available } = raffle;
      const numbers = Array.from({ length: Math.min(query.quantity, available) }, (_, step) =>
        formatTicketNumber((step * 3371 + 19) % total, total),
      );
      return { status: 200, body: { raffle_id: raffle.id, available, numbers } };
    },
    async getTicketStats({ path }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      return {
        status: 200,
        body: {
          raffle_id: raffle.id,
          total: raffle.total_tickets,
          available: raffle.total_tickets_available,
          reserved:
            raffle.total_tickets - raffle.total_tickets_available - raffle.total_tickets_sold,
          sold: raffle.total_tickets_sold,
          sold_percentage: raffle.sold_percentage,
        },
      };
    },
    async verifyTickets({ body }) {
      const { ticket_number, raffle_id, ...person } = body;
      const raffle = find(raffle_id ?? 0);
      if (ticket_number !== undefined && raffle !== undefined && Object.keys(person).length === 0) {
        // A search by number alone returns only its state.
        const number = formatTicketNumber(Number(ticket_number), raffle.total_tickets);
        const ticket = {
          raffle_id: raffle.id,
          raffle_name: raffle.name,
          number,
          status: "sold",
        } as const;
        return { status: 200, body: { purchases: [], more_purchases: false, tickets: [ticket] } };
      }
      const found = world.purchases.filter(
        (purchase) =>
          (body.document_id === undefined || purchase.document_id === body.document_id) &&
          (body.email === undefined || purchase.email === body.email) &&
          (body.phone === undefined || purchase.phone === body.phone) &&
          (body.purchase_code === undefined ||
            possiblePurchaseCodes(body.purchase_code).includes(purchase.code)) &&
          (body.ticket_number === undefined ||
            purchase.tickets.some((number) => Number(number) === Number(body.ticket_number))),
      );
      return {
        status: 200,
        body: {
          purchases: found.slice(0, 50).map((purchase) => ({
            ...maskPurchase(purchase),
            emails: [],
          })),
          more_purchases: false,
          tickets: [],
        },
      };
    },
    async searchTickets({ query }) {
      const found = searchTickets(world, query).filter(
        ({ status }) => query.status?.includes(status) ?? true,
      );
      return { status: 200, body: pageOf(found, query) };
    },
  } satisfies SomeMockOperations<
    | "listRaffleTickets"
    | "getAvailableTickets"
    | "getTicketStats"
    | "verifyTickets"
    | "searchTickets"
  >;
}
