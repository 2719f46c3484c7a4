import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";

const stale = { revalidates: [queryGroups.purchaseLists] };

/** Dismisses a movement with a reason, undoes that, or unlinks it from its purchase. */
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
  return { dismissal, restoring, freeing };
}
