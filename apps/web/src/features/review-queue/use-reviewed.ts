import { adminQueries } from "@rifas/api-client/admin-queries";
import type { ApiError } from "@rifas/api-client/api-error";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useFreshQuery } from "../../desk/use-fresh-query.ts";
import type { Outcomes } from "./queue-state.ts";

/** The purchase under review, wherever it is known from. */
export type Reviewed =
  | { readonly state: "none" }
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: ApiError; readonly retry: () => void }
  /** `waiting`: it can be reviewed. Otherwise somebody has, or it isn't one that waits. */
  | { readonly state: "shown"; readonly purchase: PurchaseForStaff; readonly waiting: boolean };

/** From the queue where it is there; one that a link names, or that left the queue while it was looked at, is asked for. */
export function useReviewed(
  id: string | null,
  queue: readonly PurchaseForStaff[],
  outcomes: Outcomes,
): Reviewed {
  const listed = queue.find((purchase) => purchase.id === id);
  const alone = useFreshQuery(
    id === null || listed !== undefined ? null : adminQueries.purchase(id),
  );
  if (listed !== undefined) return { state: "shown", purchase: listed, waiting: true };
  if (id === null) return { state: "none" };
  const decided = outcomes.get(id);
  const purchase = decided?.purchase ?? alone.data;
  if (purchase !== undefined) {
    const waits = purchase.status === "pending" && purchase.has_proof && decided === undefined;
    return { state: "shown", purchase, waiting: waits };
  }
  if (alone.error !== undefined) {
    return { state: "failed", error: alone.error, retry: () => void alone.retry() };
  }
  return { state: "loading" };
}
