import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";

const stale = { revalidates: [queryGroups.purchaseLists] };

/** Undoes the dismissal of a movement, or unlinks it from its purchase. */
export function useMovementChanges() {
  const restoring = useMutation(
    (client, id: number) =>
      client.post("/bank-movements/{id}/dismissal/undo", { params: { path: { id } } }),
    stale,
  );
  const freeing = useMutation(
    (client, id: number) =>
      client.post("/bank-movements/{id}/purchase/undo", { params: { path: { id } } }),
    stale,
  );
  return { restoring, freeing };
}
