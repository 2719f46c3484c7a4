import type { HistoryEntry, PurchaseForStaff, User } from "@rifas/api-client/types";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";

/** Adds an entry by this user to a purchase's history. */
export function noteChange(
  world: MockWorld,
  purchase: PurchaseForStaff,
  user: User | null,
  entry: Pick<HistoryEntry, "action" | "reason" | "changes">,
): void {
  const history = world.histories.get(purchase.id) ?? [];
  const actor = { kind: "user", id: user?.id ?? 0, name: user?.name ?? "" } as const;
  const noted = { id: history.length + 10, at: mockNow(), actor, ...entry };
  world.histories.set(purchase.id, [noted, ...history]);
}

/** `count` numbers of the purchase's raffle, always the same ones. */
export function drawNumbers({ raffle }: PurchaseForStaff, count: number): string[] {
  return Array.from({ length: count }, (_, step) =>
    formatTicketNumber((step * 617 + 5208) % raffle.total_tickets, raffle.total_tickets),
  );
}
