import { isApiError } from "@rifas/api-client/api-error";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries, type Query } from "@rifas/api-client/queries";
import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { clockOffset } from "./hold-clock.ts";

/** A purchase as its buyer sees it, and how far the server's clock was ahead when it came. */
export interface PurchaseSnapshot {
  readonly purchase: PurchaseForBuyer;
  readonly clockAhead: number;
}

/** How often a purchase that waits for somebody is looked at again. */
const REFRESH_MS = 20_000;

/** What the holder of the secret asks; never with a session, so that a signed-in person sees the buyer's view. */
export function purchaseSnapshotQuery(id: string, secret: string): Query<PurchaseSnapshot> {
  return {
    key: `/purchases/${id}?buyer`,
    refreshMs: REFRESH_MS,
    async fetch(client, signal) {
      const purchase = await queries.purchase(id, secret).fetch(client, signal);
      if (!("server_time" in purchase)) throw new TypeError("A buyer's purchase tells the time");
      return toSnapshot(purchase);
    },
  };
}

/** The purchase as just answered. */
export function toSnapshot(purchase: PurchaseForBuyer): PurchaseSnapshot {
  return { purchase, clockAhead: clockOffset(purchase.server_time, Date.now()) };
}

/** A purchase by what opens it; null asks nothing. `gone`: no such purchase, or the link is not its own. */
export function usePurchaseSnapshot(key: { id: string; secret: string } | null) {
  const state = useQuery(key === null ? null : purchaseSnapshotQuery(key.id, key.secret));
  const { error } = state;
  const gone =
    isApiError(error) && (error.status === 404 || error.status === 401 || error.status === 403);
  return { ...state, gone };
}
