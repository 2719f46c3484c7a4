import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useSWRConfig } from "swr";
import { purchaseSnapshotQuery, toSnapshot } from "../snapshot/use-purchase-snapshot.ts";

/**
 * Extends a hold by ten minutes, once per purchase. Returns `used` if another tab or an upload already did. It reads
 * the purchase first, because browsers log every refused request as an error.
 */
export function useExtension(id: string, secret: string) {
  const { mutate } = useSWRConfig();
  return useMutation(async (client, _input: void): Promise<"given" | "used"> => {
    const { key, fetch } = purchaseSnapshotQuery(id, secret);
    const snapshot = await fetch(client, null);
    if (!snapshot.purchase.can_extend) {
      await mutate(key, snapshot, { revalidate: false });
      return "used";
    }
    const purchase = await client.post("/purchases/{id}/extend", {
      params: { path: { id }, header: { "X-Purchase-Secret": secret } },
      token: null,
    });
    await mutate(key, "server_time" in purchase ? toSnapshot(purchase) : undefined, {
      revalidate: !("server_time" in purchase),
    });
    return "given";
  });
}
