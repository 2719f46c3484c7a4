import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";

const stale = { revalidates: [queryGroups.purchaseLists] };

/** Dismisses a movement with a reason, undoes that, records its refund, or unlinks it from its purchase. */
export function useMovementChanges() {
  const dismissal = useMutation(
    (client, { id, reason }: { id: number; reason: string }) =>
      client.put("/bank-movements/{id}/dismissal", { params: { path: { id } }, body: { reason } }),
    stale,
  );
  const restoring = useMutation(
    (client, id: number) =>
      client.delete("/bank-movements/{id}/dismissal", { params: { path: { id } } }),
    stale,
  );
  const freeing = useMutation(
    (client, id: number) =>
      client.delete("/bank-movements/{id}/purchase", { params: { path: { id } } }),
    stale,
  );
  const refund = useMutation(
    (client, { id, ...body }: Schema<"MovementRefundFields"> & { id: number }) =>
      client.put("/bank-movements/{id}/refund", { params: { path: { id } }, body }),
    stale,
  );
  return { dismissal, restoring, freeing, refund };
}
