import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Countdown } from "@rifas/ui/countdown";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { ButtonTo, LinkTo } from "../../../shared/link-to.tsx";
import { paymentAddress } from "../parts/flow-address.ts";
import { freedTitle } from "../parts/your-numbers.ts";
import { isPaying } from "../snapshot/purchase-situation.ts";
import { usePurchaseSnapshot, type PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { usePurchaseDraft } from "../draft/use-purchase-draft.ts";
import { useDetachPurchase } from "../draft/use-detach-purchase.ts";
import { useSituation } from "../snapshot/use-situation.ts";

/**
 * Shown instead of the sale panel to a buyer with an unfinished purchase: they can continue it or start another. If the purchase has been
 * paid, has ended or no longer exists, it is detached from the draft, and the sale panel returns.
 */
export function HeldTickets({ raffleId }: { raffleId: number }) {
  const { draft, update } = usePurchaseDraft(raffleId);
  const { purchase: held } = draft;
  const { data: snapshot, error, gone, retry } = usePurchaseSnapshot(held);
  useEffect(() => {
    if (gone) update({ purchase: null });
  }, [gone, update]);
  if (snapshot !== undefined)
    return <Held raffleId={raffleId} snapshot={snapshot} renew={() => void retry()} />;
  if (error === undefined || held === null) return <SkeletonBlock size="code" />;
  return <HeldBanner raffleId={raffleId} purchaseId={held.id} />;
}

function Held(props: { raffleId: number; snapshot: PurchaseSnapshot; renew: () => void }) {
  const { raffleId, snapshot, renew } = props;
  const { update } = usePurchaseDraft(raffleId);
  const detach = useDetachPurchase(raffleId);
  const end = useEffectEvent(() => {
    detach();
    // As after sending a proof: a bank may have confirmed it, or another phone sent the proof.
    update({ buyer: null });
  });
  const situation = useSituation(snapshot);
  const { id, quantity, reserved_until: until } = snapshot.purchase;
  const paying = isPaying(situation);
  useEffect(() => {
    if (!paying) end();
  }, [paying]);
  if (!paying) return null;
  if (situation === "late_payable") {
    return (
      <HeldBanner
        raffleId={raffleId}
        purchaseId={id}
        title={freedTitle(quantity)}
        next="Ya pagué, mandar comprobante"
      >
        Si ya pagaste, manda tu comprobante; si no, compra de nuevo.
      </HeldBanner>
    );
  }
  return (
    <HeldBanner
      raffleId={raffleId}
      purchaseId={id}
      title={quantity === 1 ? "Tienes un boleto apartado" : undefined}
      end={
        until === null ? undefined : (
          <Countdown look="clock" until={until} clockAhead={snapshot.clockAhead} onEnd={renew} />
        )
      }
    >
      {situation === "checking" ? "Esperamos el aviso del banco." : undefined}
    </HeldBanner>
  );
}

/** By default the banner of a purchase that still waits for its payment. */
function HeldBanner({
  raffleId,
  purchaseId,
  title = "Tienes boletos apartados",
  end,
  next = "Seguir con mi compra",
  children = "Manda la foto de tu pago antes de que se venza el tiempo.",
}: {
  raffleId: number;
  purchaseId: string;
  title?: string | undefined;
  end?: ReactNode;
  next?: string;
  children?: ReactNode;
}) {
  const detach = useDetachPurchase(raffleId);
  return (
    <Banner
      tone="warning"
      title={title}
      end={end}
      action={
        <>
          <ButtonTo to={paymentAddress(raffleId, purchaseId)}>{next}</ButtonTo>
          <Button tone="quiet" onClick={detach}>
            Comprar otros
          </Button>
        </>
      }
    >
      {children} Si compras otros, esta sigue en <LinkTo to="/mis-compras">Mis compras</LinkTo>.
    </Banner>
  );
}
