import type { PurchaseForStaff } from "@rifas/api-client/types";
import { EmptyState } from "@rifas/ui/empty-state";
import { useProof } from "../../purchase/use-proof.ts";
import type { ProofView } from "./use-proof-view.ts";

/** The photo of the proof, as large as its place. */
export function ProofPane(props: {
  purchase: PurchaseForStaff;
  view: ProofView;
  shortcuts: boolean;
}) {
  const proof = useProof(props.purchase);
  if (proof.state === "ready")
    return <img className="size-full object-contain" src={proof.url} alt="x" />;
  return <EmptyState title={proof.state} />;
}
