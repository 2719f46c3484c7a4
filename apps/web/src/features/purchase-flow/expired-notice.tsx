import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Link as RouterLink } from "react-router-dom";
import { flowAddress } from "./flow-address.ts";

/** The time is over: what that means for who has paid already, and the way to other numbers for who hasn't. */
export function ExpiredNotice(props: { raffleId: number; onAnew: () => void }) {
  const { raffleId, onAnew } = props;
  return (
    <Banner
      tone="danger"
      announce="now"
      title="Tus números quedaron libres"
      action={
        <Button asChild tone="outline">
          <RouterLink to={flowAddress(raffleId, null)} onClick={onAnew}>
            Apartar de nuevo
          </RouterLink>
        </Button>
      }
    >
      ¿Ya pagaste? Manda tu comprobante aquí mismo: lo revisamos y, si siguen libres, te los
      devolvemos.
    </Banner>
  );
}
