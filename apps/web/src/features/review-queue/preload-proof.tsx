import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useProof } from "../../purchase/use-proof.ts";

/** Loads the next photo while this one is looked at, so that it is there when its turn comes. */
export function PreloadProof({ purchase }: { purchase: PurchaseForStaff }) {
  const proof = useProof(purchase);
  // In the document and decoded, but not seen: showing it then takes no time.
  return proof.state === "ready" ? <img src={proof.url} alt="" hidden decoding="async" /> : null;
}
