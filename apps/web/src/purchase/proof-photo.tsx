import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useProof } from "./use-proof.ts";

/** TEMP */
export function ProofPhoto(props: { purchase: PurchaseForStaff }) {
  const proof = useProof(props.purchase);
  return proof.state === "ready" ? <img src={proof.url} alt="" /> : null;
}
