import type { Context } from "../../../platform/context.ts";
import { AT_ONCE } from "./hold-limits.ts";
import { networkLock, originLimits, type OriginLimits } from "../../origins/origin-limits.ts";
import type { RaffleRow } from "../purchase-row.ts";
import type { OrdinaryPurchase } from "./ordinary-purchase.ts";

/** The most that an address and its network may hold for a purchase to be made without counting them exactly. */
export interface OriginRoom extends OriginLimits {
  /** The advisory lock of the network. */
  lock: string;
}

/**
 * The rooms of the purchases of a batch; null without a limit. A batch counts as one reservation of all the numbers that it
 * makes for a network.
 */
export function originRooms(
  context: Pick<Context, "config">,
  raffle: RaffleRow,
  purchases: readonly OrdinaryPurchase[],
): (OriginRoom | null)[] {
  const together = new Map<string, number>();
  for (const { origin, asked } of purchases) {
    if (origin)
      together.set(networkLock(origin), (together.get(networkLock(origin)) ?? 0) + asked.quantity);
  }
  return purchases.map(({ origin, asked: { quantity } }) => {
    const limits = origin && originLimits(context, raffle.total_tickets, quantity);
    if (!limits) return null;
    const lock = networkLock(origin);
    const margin = AT_ONCE * (together.get(lock) ?? quantity);
    const less = ({ all, large }: OriginLimits["address"]) => ({
      all: all - margin,
      large: large - margin,
    });
    return { lock, address: less(limits.address), network: less(limits.network) };
  });
}
