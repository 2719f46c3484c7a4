import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useSWRConfig } from "swr";
import { heldPurchaseQuery, toHeld } from "./use-held-purchase.ts";

/** Ten more minutes for a hold, once (B2.3). */
export function useExtension(id: string, secret: string) {
  const { mutate } = useSWRConfig();
  return useMutation(async (client, _input: void) => {
    const { key } = heldPurchaseQuery(id, secret);
    const purchase = await client.post("/purchases/{id}/extend", {
      params: { path: { id }, header: { "X-Purchase-Secret": secret } },
      token: null,
    });
    await mutate(key, "server_time" in purchase ? toHeld(purchase) : undefined, {
      revalidate: !("server_time" in purchase),
    });
    return purchase;
  });
}
