import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Countdown } from "@rifas/ui/countdown";
import { ErrorState } from "@rifas/ui/error-state";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { KeptPurchase } from "../offline/kept-purchase.tsx";
import { useKeptCopy } from "../offline/use-kept-copy.ts";
import { ForgetQuestion } from "../parts/forget-question.tsx";
import type { Situation } from "../snapshot/purchase-situation.ts";
import { PurchaseTicket } from "../parts/purchase-ticket.tsx";
import type { RememberedPurchase } from "../draft/remembered-purchases.ts";
import { usePurchaseSnapshot, type PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { useSituation } from "../snapshot/use-situation.ts";

interface RememberedTicketProps {
  remembered: RememberedPurchase;
  /** Receives the id of its raffle, if known. */
  onForget: (raffleId: number | undefined) => void;
}

/** A purchase stored on this phone, with its current state and a link to its page. */
export function RememberedTicket({ remembered, onForget }: RememberedTicketProps) {
  const { data: snapshot, error, gone, revalidating, retry } = usePurchaseSnapshot(remembered);
  const copy = useKeptCopy(remembered, snapshot, gone);
  const address = `/compra/${remembered.id}#${remembered.secret}`;
  if (snapshot !== undefined) {
    return (
      <LoadedPurchase
        snapshot={snapshot}
        address={address}
        onForget={() => onForget(snapshot.purchase.raffle.id)}
        onEnd={() => void retry()}
      />
    );
  }
  if (gone) {
    return (
      <Banner
        tone="warning"
        title="Esta compra ya no se puede abrir"
        action={
          <Button tone="outline" onClick={() => onForget(undefined)}>
            Quitar de este teléfono
          </Button>
        }
      >
        Puede que se haya borrado, o que su enlace haya cambiado. Búscala con tu cédula en Verificar
        boletos.
      </Banner>
    );
  }
  if (error !== undefined && copy !== null) {
    return (
      <KeptPurchase copy={copy} error={error} retrying={revalidating} onRetry={() => void retry()}>
        <ButtonTo to={address} tone="soft">
          <span>
            Ver mi compra
            <VisuallyHidden> {copy.facts.code}</VisuallyHidden>
          </span>
        </ButtonTo>
      </KeptPurchase>
    );
  }
  if (error !== undefined) {
    return (
      <ErrorState
        title="No pudimos traer esta compra"
        text={error.message}
        state={revalidating ? "retrying" : "idle"}
        onRetry={() => void retry()}
      />
    );
  }
  return (
    <SkeletonGroup label="Cargando tu compra…">
      <SkeletonBlock size="chart" />
    </SkeletonGroup>
  );
}

function LoadedPurchase(props: {
  snapshot: PurchaseSnapshot;
  address: string;
  onForget: () => void;
  /** Reloads the purchase when its hold ends. */
  onEnd: () => void;
}) {
  const { snapshot, address, onForget, onEnd } = props;
  const { purchase } = snapshot;
  const [confirming, setConfirming] = useState(false);
  const situation = useSituation(snapshot);
  const { reserved_until: until } = purchase;
  return (
    <PurchaseTicket purchase={purchase}>
      <Stack>
        {situation === "to_pay" && until !== null && (
          <Cluster align="center" justify="between" gap={4} rowGap={0}>
            <span>Te queda para pagar</span>
            <Countdown look="clock" until={until} clockAhead={snapshot.clockAhead} onEnd={onEnd} />
          </Cluster>
        )}
        {confirming ? (
          <ForgetQuestion
            title="¿Quitar esta compra del teléfono?"
            action="Sí, quitar"
            onForget={onForget}
            onBack={() => setConfirming(false)}
          />
        ) : (
          <Cluster>
            <ButtonTo to={address} tone={situation === "to_pay" ? "primary" : "soft"}>
              <span>
                {nextLabels[situation] ?? "Ver mi compra"}
                <VisuallyHidden> {purchase.code}</VisuallyHidden>
              </span>
            </ButtonTo>
            <Button tone="outline" onClick={() => setConfirming(true)}>
              <span>
                Quitar
                <VisuallyHidden> {purchase.code}</VisuallyHidden>
              </span>
            </Button>
          </Cluster>
        )}
      </Stack>
    </PurchaseTicket>
  );
}

const nextLabels: Partial<Record<Situation, string>> = {
  to_pay: "Seguir con el pago",
  photo_due: "Mandar la foto",
  late_payable: "Ya pagué, mandar comprobante",
};
