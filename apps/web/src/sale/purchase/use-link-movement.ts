import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { useRenewPurchases } from "./renew-purchases.ts";

/** A movement and the purchase that it pays. */
export type MovementLink = Schema<"MovementLink"> & { readonly movement_id: number };

/** Records that a movement pays a purchase, which approves the purchase if it is pending; `send` is what a form of its own sends. */
export function useLinkMovement() {
  const renew = useRenewPurchases();
  const send = async (client: ApiClient, { movement_id: id, ...body }: MovementLink) =>
    await client
      .put("/bank-movements/{id}/purchase", { params: { path: { id } }, body })
      .finally(() => renew.ask(body.purchase_id));
  return { ...useMutation(send, { revalidates: [queryGroups.purchaseLists] }), send };
}
