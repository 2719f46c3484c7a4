import type { ApiClient } from "@rifas/api-client/client";
import type { PurchaseForStaff, PurchaseStatus, Schema } from "@rifas/api-client/types";

/** A status change, with the status the user saw. */
export type StatusChange = Schema<"PurchaseStatusChange"> & { expected_status: PurchaseStatus };

/** Approves, rejects, undoes or recovers a purchase. The server refuses if its status is no longer `expected_status`. */
export function changeStatus(
  client: ApiClient,
  id: string,
  change: StatusChange,
): Promise<PurchaseForStaff> {
  return client.put("/purchases/{id}/status", { params: { path: { id } }, body: change });
}

/** What a dialog about a decision is given. */
export interface DecisionProps {
  readonly purchase: PurchaseForStaff;
  /** Sends an approval or a rejection, and shows what it led to. */
  readonly onDecide: (
    client: ApiClient,
    purchase: PurchaseForStaff,
    change: StatusChange,
  ) => Promise<void>;
  readonly onClose: () => void;
}
