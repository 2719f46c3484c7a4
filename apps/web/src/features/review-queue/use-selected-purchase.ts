import { getForStaff } from "@rifas/api-client/get-for-staff";
import type { ApiError } from "@rifas/api-client/api-error";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import type { Outcomes } from "./queue-state.ts";

/** The selected purchase, from the queue or loaded by itself. */
export type SelectedPurchase =
  | { readonly state: "none" }
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: ApiError; readonly retry: () => void }
  /**
   * `waiting` is false if it can't be reviewed here: someone has decided it, it doesn't await review, or the queue shows
   * another raffle.
   */
  | { readonly state: "shown"; readonly purchase: PurchaseForStaff; readonly waiting: boolean };

/** Takes the purchase from the queue if possible. Loads it if a link names it or it left the queue while selected. */
export function useSelectedPurchase(
  id: string | null,
  queue: readonly PurchaseForStaff[],
  outcomes: Outcomes,
  raffleId: number | null,
): SelectedPurchase {
  const listed = queue.find((purchase) => purchase.id === id);
  const alone = useFreshQuery(
    id === null || listed !== undefined ? null : getForStaff("/purchases/{id}", { id }),
  );
  if (listed !== undefined) return { state: "shown", purchase: listed, waiting: true };
  if (id === null) return { state: "none" };
  const decided = outcomes.get(id);
  const purchase = decided?.purchase ?? alone.data;
  if (purchase !== undefined) {
    const belongs = raffleId === null || purchase.raffle.id === raffleId;
    const waits = purchase.review_since !== null && decided === undefined;
    return { state: "shown", purchase, waiting: waits && belongs };
  }
  if (alone.error !== undefined) {
    return { state: "failed", error: alone.error, retry: () => void alone.retry() };
  }
  return { state: "loading" };
}
