import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Link as RouterLink } from "react-router-dom";
import { heldPurchase, type PurchaseDraft } from "../draft/purchase-draft.ts";
import { paymentAddress } from "../parts/flow-address.ts";

/** Tells a buyer who is about to reserve that another tab has reserved meanwhile, and isn't paid. */
export function OpenPurchase(props: { raffleId: number; draft: PurchaseDraft }) {
  const { raffleId, draft } = props;
  const held = heldPurchase(draft);
  if (held === null) return null;
  return (
    <Banner
      tone="warning"
      announce="polite"
      title="Tienes otra compra sin pagar"
      action={
        <Button asChild tone="outline">
          <RouterLink to={paymentAddress(raffleId, held.id)}>Ver esa compra</RouterLink>
        </Button>
      }
    >
      La apartaste en otra pestaña. Si apartas aquí, tendrás dos compras de esta rifa.
    </Banner>
  );
}
