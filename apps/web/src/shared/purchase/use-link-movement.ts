import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { useRenewPurchases } from "./renew-purchases.ts";

/** A movement and the purchase that it pays. */
export type MovementLink = Schema<"MovementLink"> & { readonly movement_id: number };

/** Records that a movement pays a purchase, which approves the purchase if it is pending. */
export function useLinkMovement() {
  const renew = useRenewPurchases();
  const link = useMutation(
    (client, { movement_id: id, ...body }: MovementLink) =>
      client.put("/bank-movements/{id}/purchase", { params: { path: { id } }, body }),
    { revalidates: [queryGroups.purchaseLists] },
  );
  return {
    ...link,
    run: async (wanted: MovementLink) => {
      const result = await link.run(wanted);
      renew.ask(wanted.purchase_id);
      return result;
    },
  };
}
