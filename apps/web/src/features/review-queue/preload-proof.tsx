import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useProof } from "../../shared/purchase/use-proof.ts";

/** Preloads the photo of a later proof while the current one is reviewed. */
export function PreloadProof({ purchase }: { purchase: PurchaseForStaff }) {
  const proof = useProof(purchase);
  // Hidden, but decoded: showing it later takes no time.
  return proof.state === "ready" ? <img src={proof.url} alt="" hidden decoding="async" /> : null;
}
