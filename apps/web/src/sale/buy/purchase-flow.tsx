import type { PauseInfo, PublicConfig, Raffle } from "@rifas/api-client/types";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { ErrorState } from "@rifas/ui/error-state";
import { Space } from "@rifas/ui/space";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { use, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ButtonTo } from "../../shared/link-to.tsx";
import { OriginContext } from "../../shared/layout/page-head.tsx";
import { liveSaleState } from "../state/live-sale-state.ts";
import { BuyerStep } from "./reserve/buyer-step.tsx";
import { pickedInWords } from "./reserve/picked-in-words.ts";
import { flowAddress, paymentAddress, purchaseIdOf, type FlowStep } from "./parts/flow-address.ts";
import { HeldTickets } from "./choose/held-tickets.tsx";
import { NumberStep } from "./choose/number-step.tsx";
import { SaleClosed } from "./choose/sale-closed.tsx";
import { heldPurchase } from "./draft/purchase-draft.ts";
import { isPaying } from "./snapshot/purchase-situation.ts";
import { PurchaseSkeleton } from "./parts/purchase-skeleton.tsx";
import { Step, stepOf } from "./parts/step.tsx";
import { headingOf, PurchaseView } from "./purchase/purchase-view.tsx";
import { usePurchaseSnapshot, type PurchaseSnapshot } from "./snapshot/use-purchase-snapshot.ts";
import { usePurchaseDraft } from "./draft/use-purchase-draft.ts";
import { usePurchaseKey } from "./draft/use-purchase-key.ts";
import { useKeptCopy } from "./offline/use-kept-copy.ts";
import { useAddressedSecret } from "./draft/addressed-payment.ts";
import { useSelection } from "./choose/use-selection.ts";
import { useSituation } from "./snapshot/use-situation.ts";

interface FlowProps {
  raffle: Raffle;
  config: PublicConfig;
  pause: PauseInfo | undefined;
}

/** The steps of a purchase after choosing the quantity, on the raffle's page. Each has a URL, so that Back goes back one. */
export function PurchaseFlow({ step, ...props }: FlowProps & { step: FlowStep }) {
  switch (step) {
    case "numeros":
      return <Numbers {...props} />;
    case "datos":
      return <Buyer {...props} />;
    case "pago":
      return <Payment {...props} />;
  }
}

function Numbers({ raffle, pause }: FlowProps) {
  const stats = useQuery(get("/tickets/raffle/{id}/stats", { id: raffle.id })).data;
  const { selection, quantity, select, min, max } = useSelection(raffle, stats);
  const { draft } = usePurchaseDraft(raffle.id);
  const navigate = useNavigate();
  const state = liveSaleState(raffle, { pause, stats });
  if (raffle.number_choice !== "buyer") return <Redirect to={flowAddress(raffle.id, "datos")} />;
  if (heldPurchase(draft) !== null) return <AlreadyHeld raffle={raffle} />;
  return (
    <Step current={0} heading="Elige tus números" raffle={raffle}>
      {state === "open" ? (
        <NumberStep
          raffle={raffle}
          picked={selection.kind === "picked" ? selection.numbers : []}
          min={min}
          max={max}
          onPick={(numbers) => select({ kind: "picked", numbers })}
          onDrawn={() => select({ kind: "drawn", quantity })}
          onDone={() => void navigate(flowAddress(raffle.id, "datos"))}
        />
      ) : (
        <SaleClosed raffle={raffle} state={state} pause={pause} stats={stats} />
      )}
    </Step>
  );
}

function Buyer({ raffle, config, pause }: FlowProps) {
  const stats = useQuery(get("/tickets/raffle/{id}/stats", { id: raffle.id })).data;
  const { selection } = useSelection(raffle, stats);
  const { draft, update } = usePurchaseDraft(raffle.id);
  const navigate = useNavigate();
  const state = liveSaleState(raffle, { pause, stats });
  // Freeze the selection on arrival: we never reduce it silently (rules.md#exact-sale), and a retry must send the same
  // body (rules.md#safe-retries).
  // Unless a closed tab's request, with its selection, was taken over since this was rendered.
  useEffect(() => {
    update((now) => (now.selection === null ? { selection } : {}));
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);
  const [cameBack] = useState(heldPurchase(draft) !== null);
  const [isInLine, setInLine] = useState(false);
  if (cameBack && heldPurchase(draft) !== null) return <AlreadyHeld raffle={raffle} />;
  // A request already sent may have reserved the numbers: repeating it returns the same purchase.
  const stopped =
    state === "open" || draft.request !== null ? null : (
      <SaleClosed raffle={raffle} state={state} pause={pause} stats={stats} />
    );
  // Nothing typed would be lost, and nobody should fill in a form that can't be sent.
  if (stopped !== null && draft.buyer === null) {
    return (
      <Step current={0} heading="Compra tus boletos" raffle={raffle}>
        {stopped}
      </Step>
    );
  }
  return (
    <Step
      current={1}
      heading={isInLine ? "Tu lugar en la fila" : "¿A nombre de quién?"}
      raffle={raffle}
    >
      <NarrowColumn align="start" width="step">
        {selection.kind === "picked" && (
          <Space asChild below={5}>
            <p>{pickedInWords(selection.numbers)}</p>
          </Space>
        )}
        <BuyerStep
          raffle={raffle}
          config={config}
          selection={selection}
          draft={draft}
          update={update}
          stopped={stopped}
          onPick={() => void navigate(flowAddress(raffle.id, "numeros"))}
          onLine={setInLine}
          onReserved={({ id }) => void navigate(paymentAddress(raffle.id, id), { replace: true })}
        />
      </NarrowColumn>
    </Step>
  );
}

/** For a buyer who goes back to a step after reserving. */
function AlreadyHeld({ raffle }: { raffle: Raffle }) {
  return (
    <Step current={2} heading="Tu compra" raffle={raffle}>
      <HeldTickets raffleId={raffle.id} />
    </Step>
  );
}

function Payment(props: FlowProps) {
  const { raffle } = props;
  const { draft } = usePurchaseDraft(raffle.id);
  const id = purchaseIdOf(useLocation().search);
  const key = usePurchaseKey(id);
  const { data: snapshot, error, gone: isGone, revalidating, retry } = usePurchaseSnapshot(key);
  useKeptCopy(key, snapshot, isGone);
  useAddressedSecret(snapshot === undefined ? null : key);
  if (id === null) {
    const to = draft.purchase && paymentAddress(raffle.id, draft.purchase.id);
    return <Redirect to={to ?? flowAddress(raffle.id, null)} />;
  }
  if (snapshot !== undefined && key !== null) {
    return (
      <LoadedPayment
        {...props}
        snapshot={snapshot}
        secret={key.secret}
        renew={() => void retry()}
      />
    );
  }
  const gone = isGone || key === null;
  return (
    <Step current={2} heading="Tu compra" raffle={raffle}>
      {gone && (
        <ErrorState
          title="No encontramos esta compra"
          text="En este teléfono ya no está. Búscala con tu cédula o con su código."
          action={<ButtonTo to="/verificador-de-boletos">Buscar mi compra</ButtonTo>}
        />
      )}
      {!gone && error !== undefined && (
        <ErrorState
          text={error.message}
          state={revalidating ? "retrying" : "idle"}
          onRetry={() => void retry()}
        />
      )}
      {!gone && error === undefined && <PurchaseSkeleton />}
    </Step>
  );
}

function LoadedPayment(
  props: FlowProps & { snapshot: PurchaseSnapshot; secret: string; renew: () => void },
) {
  const { raffle, snapshot, secret } = props;
  const origin = use(OriginContext);
  const situation = useSituation(snapshot);
  return (
    <Step
      current={stepOf(situation)}
      place={isPaying(situation) ? "paying" : "paid"}
      heading={headingOf(situation, snapshot.purchase, props.config)}
      raffle={raffle}
    >
      <PurchaseView
        {...props}
        situation={situation}
        link={`${origin}/compra/${snapshot.purchase.id}#${secret}`}
      />
    </Step>
  );
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
