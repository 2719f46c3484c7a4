import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";

const stale = { revalidates: [queryGroups.purchaseLists] };

/** Dismisses a movement with a reason, undoes that, unlinks it from its purchase, or corrects one of its refunds. */
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
  const correction = useMutation(
    (client, { id, refundId, reason }: { id: number; refundId: number; reason: string }) =>
      client.put("/bank-movements/{id}/refunds/{refundId}/correction", {
        params: { path: { id, refundId } },
        body: { reason },
      }),
    stale,
  );
  return { dismissal, restoring, freeing, correction };
}
