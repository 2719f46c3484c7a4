import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Link as RouterLink } from "react-router-dom";
import { flowAddress } from "./flow-address.ts";
import { usePurchaseDraft } from "./use-purchase-draft.ts";

/** In the place of the purchase, for who has one on its way: back to it, or another one. */
export function HeldTickets({ raffleId }: { raffleId: number }) {
  const { update } = usePurchaseDraft(raffleId);
  return (
    <Banner
      tone="warning"
      title="Tienes boletos apartados"
      action={
        <>
          <Button asChild>
            <RouterLink to={flowAddress(raffleId, "pago")}>Terminar de pagar</RouterLink>
          </Button>
          <Button tone="quiet" onClick={() => update({ purchase: null, payment: null })}>
            Apartar otros
          </Button>
        </>
      }
    >
      Manda la foto de tu pago antes de que se venza el tiempo.
    </Banner>
  );
}
