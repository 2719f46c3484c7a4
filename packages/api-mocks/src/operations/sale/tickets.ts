import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { maskPurchase } from "@rifas/domain/masked-purchase";
import { possiblePurchaseCodes } from "@rifas/domain/purchase-code";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { type MockOverrides, ok } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { findRaffle } from "../raffles/find-raffle.ts";
import { matchesTerm } from "../matches-term.ts";
import { pageOf } from "../page-of.ts";

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

type Check = OperationInput<"verifyTickets">["body"];

/** What the public checker answers: a search by number alone returns only its state. */
const nothing = { purchases: [], more_purchases: false, tickets: [], stub: null };

function checkTickets(world: MockWorld, body: Check): Schema<"TicketVerificationAnswer"> {
  const { ticket_number, raffle_id, ...person } = body;
  if (body.stub_code !== undefined) return nothing;
  const raffle = world.raffles.find(({ id }) => id === raffle_id);
  if (ticket_number === undefined || raffle === undefined || Object.keys(person).length > 0) {
    const purchases = world.purchases.filter((purchase) => isSought(purchase, body));
    const shown = purchases
      .slice(0, 50)
      .map((one) => ({ ...maskPurchase(one, Date.parse(mockNow())), emails: [] }));
    return { ...nothing, purchases: shown };
  }
  const number = formatTicketNumber(Number(ticket_number), raffle.total_tickets);
  const ticket = {
    raffle_id: raffle.id,
    raffle_name: raffle.name,
    number,
    status: "sold",
  } as const;
  return { ...nothing, tickets: [ticket] };
}

function isSought(purchase: PurchaseForStaff, sought: Check): boolean {
  const { document_id, email, phone, purchase_code: code, ticket_number: number } = sought;
  return (
    (document_id === undefined || purchase.document_id === document_id) &&
    (email === undefined || purchase.email === email) &&
    (phone === undefined || purchase.phone === phone) &&
    (code === undefined || possiblePurchaseCodes(code).includes(purchase.code)) &&
    (number === undefined || purchase.tickets.some((one) => Number(one) === Number(number)))
  );
}

/** The numbers of a raffle between two, both included; six of ten are sold. */
function numbersOf(total: number, range: { from?: string | undefined; to?: string | undefined }) {
  const from = Number(range.from ?? 0);
  const to = Math.min(Number(range.to ?? total - 1), total - 1);
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => ({
    number: formatTicketNumber(from + step, total),
    status: ((from + step) * 7) % 10 < 6 ? ("sold" as const) : ("available" as const),
  }));
}

/** Numbers, the number search and the public checker. */
export function ticketOperations(world: MockWorld) {
  return {
    async listRaffleTickets({ path, query }) {
      const raffle = findRaffle(world, path.id);
      const wanted = numbersOf(raffle.total_tickets, query).filter(
        ({ number, status }) =>
          number.endsWith(query.ending ?? "") && (query.status?.includes(status) ?? true),
      );
      const body = pageOf(wanted, query);
      const next = wanted[query.page * query.limit]?.number ?? null;
      return { status: 200, body: { ...body, next } };
    },
    async getAvailableTickets({ path, query }) {
      const raffle = findRaffle(world, path.id);
      const { total_tickets: total, total_tickets_available: available } = raffle;
      const numbers = Array.from({ length: Math.min(query.quantity, available) }, (_, step) =>
        formatTicketNumber((step * 3371 + 19) % total, total),
      );
      return { status: 200, body: { raffle_id: raffle.id, available, numbers } };
    },
    async getTicketStats({ path }) {
      const raffle = findRaffle(world, path.id);
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
    verifyTickets: async ({ body }) => ok(checkTickets(world, body)),
    async searchTickets({ query }) {
      const found = searchTickets(world, query).filter(
        ({ status }) => query.status?.includes(status) ?? true,
      );
      return { status: 200, body: pageOf(found, query) };
    },
  } satisfies MockOverrides;
}
