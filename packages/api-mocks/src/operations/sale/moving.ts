import type { HistoryEntry, PurchaseForStaff, User } from "@rifas/api-client/types";
import { ticketsPrice } from "@rifas/domain/combos";
import { refuse, type MockOverrides } from "../mock-types.ts";
import type { MockWorld } from "../../world/world.ts";
import { findPurchase, seenBy } from "./find-purchases.ts";
import { drawNumbers, noteChange } from "./purchase-changes.ts";
import { moveRefusal } from "./review-refusal.ts";

interface Move {
  readonly action: HistoryEntry["action"];
  readonly reason: string;
  /** The purchase's numbers afterwards. */
  readonly tickets: string[];
}

/** Changing the numbers of a purchase. */
export function moveOperations(world: MockWorld) {
  const move = (purchase: PurchaseForStaff, user: User | null, to: Move) => {
    const { action, reason, tickets } = to;
    const before = purchase.tickets.join(", ");
    const gone = purchase.tickets.filter((number) => !tickets.includes(number));
    const former = new Set([...purchase.former_tickets, ...gone]);
    purchase.former_tickets = [...former.difference(new Set(tickets))].toSorted();
    purchase.tickets = tickets.toSorted();
    purchase.quantity = tickets.length;
    const price = ticketsPrice(tickets.length, purchase.unit_price_bs, purchase.combos);
    purchase.amount_bs = price.amountBs;
    purchase.combos = price.combos;
    purchase.payable_bs = purchase.amount_bs;
    const changes = [{ field: "tickets" as const, before, after: purchase.tickets.join(", ") }];
    noteChange(world, purchase, user, { action, reason, changes });
    return { status: 200, body: seenBy(user, purchase) } as const;
  };
  return {
    async reassignTickets({ path, body }, { user }) {
      const purchase = findPurchase(world, path.id);
      const refusal = moveRefusal(purchase, user);
      if (refusal !== null) return refusal;
      const released = body.release ?? purchase.tickets;
      const kept = purchase.tickets.filter((number) => !released.includes(number));
      const tickets = [...kept, ...(body.numbers ?? drawNumbers(purchase, released.length))];
      return move(purchase, user, { action: "tickets_reassigned", reason: body.reason, tickets });
    },
    async addTickets({ path, body }, { user }) {
      const purchase = findPurchase(world, path.id);
      const refusal = moveRefusal(purchase, user);
      if (refusal !== null) return refusal;
      const tickets = [...purchase.tickets, ...drawNumbers(purchase, body.quantity)];
      return move(purchase, user, { action: "tickets_added", reason: body.reason, tickets });
    },
    async removeTickets({ path, body }, { user }) {
      const purchase = findPurchase(world, path.id);
      const refusal = moveRefusal(purchase, user);
      if (refusal !== null) return refusal;
      if (body.quantity >= purchase.quantity) {
        return refuse(422, "quantity_out_of_range", "Tiene que quedar al menos un boleto.");
      }
      const tickets = purchase.tickets.slice(0, -body.quantity);
      return move(purchase, user, { action: "tickets_removed", reason: body.reason, tickets });
    },
  } satisfies MockOverrides;
}
