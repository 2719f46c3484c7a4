import type { ApiClient } from "@rifas/api-client/client";
import type { PurchaseForStaff, PurchaseStatus, Schema } from "@rifas/api-client/types";

/** What a person asks of a purchase's status, with the status they saw. */
export type StatusChange = Schema<"PurchaseStatusChange"> & { expected_status: PurchaseStatus };

/** Approves, rejects, undoes or recovers. The status the person saw always goes along. */
export function changeStatus(
  client: ApiClient,
  id: string,
  change: StatusChange,
): Promise<PurchaseForStaff> {
  return client.put("/purchases/{id}/status", { params: { path: { id } }, body: change });
}
