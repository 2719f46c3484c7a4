import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { Stack } from "@rifas/ui/stack";
import { lazy, Suspense, use, useEffect } from "react";
import { LeaveApp } from "../../../shared/in-app/leave-app.tsx";
import { loadWhenOnline } from "../../../shared/layout/load-when-online.ts";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { paymentAddress } from "../parts/flow-address.ts";
import { PurchaseSkeleton } from "../parts/purchase-skeleton.tsx";
import { PaymentStep } from "../pay/payment-step.tsx";
import { PushOffer } from "../push/push-offer.tsx";
import { isPaying, type Situation } from "../snapshot/purchase-situation.ts";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";

const loadAfter = () => loadWhenOnline(() => import("./after-payment.tsx"));
/** Who only reserves doesn't load its texts. */
const AfterPayment = lazy(async () => ({ default: (await loadAfter()).AfterPayment }));

interface PurchaseViewProps {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  renew: () => void;
  situation: Situation;
  /** The URL of this purchase, for the buyer to save. */
  link: string;
}

/** A purchase as its buyer sees it, in every situation. */
export function PurchaseView(props: PurchaseViewProps) {
  const { purchase } = props.snapshot;
  // The address of the payment, where the other browser remembers the purchase; a link to share is another.
  const path = `${paymentAddress(purchase.raffle.id, purchase.id)}#${props.secret}`;
  return (
    <Stack gap={6}>
      <LeaveApp
        address={use(OriginContext) + path}
        link={props.link}
        subject="el enlace de tu compra"
      />
      <SituatedPurchase {...props} />
      <PushOffer purchase={purchase} secret={props.secret} />
    </Stack>
  );
}

function SituatedPurchase(props: PurchaseViewProps) {
  const { situation } = props;
  const pays = isPaying(situation);
  // After a payment on a bad connection it is there already.
  useEffect(() => void (pays && loadAfter().catch(() => undefined)), [pays]);
  if (isPaying(situation)) return <PaymentStep {...props} situation={situation} />;
  return (
    <Suspense fallback={<PurchaseSkeleton />}>
      <AfterPayment {...props} situation={situation} />
    </Suspense>
  );
}

const HEADINGS: Readonly<Record<Situation, string>> = {
  to_pay: "Paga y manda la foto",
  checking: "Buscamos tu pago",
  photo_due: "Falta la foto",
  late_payable: "Se venció el tiempo",
  received: "Recibimos tu comprobante",
  arrived: "Tu pago llegó",
  late_received: "Recibimos tu comprobante",
  approved: "¡Son tuyos!",
  awaiting_results: "¡Son tuyos!",
  won: "¡Ganaste!",
  not_won: "Ya se sorteó",
  rejected: "No pudimos confirmar tu pago",
  expired: "Tu apartado se venció",
  late_unsettled: "Tu apartado se venció",
  cancelled: "Esta rifa se canceló",
};

/** The page's heading for a purchase. */
export function headingOf(
  situation: Situation,
  { released, quantity }: Pick<PurchaseForBuyer, "released" | "quantity">,
  { purchase_rules: rules }: Pick<PublicConfig, "purchase_rules">,
): string {
  if (situation === "to_pay" && rules.payment_check === "reference") return "Paga tus boletos";
  if ((situation === "approved" || situation === "awaiting_results") && quantity === 1) {
    return "¡Es tuyo!";
  }
  const lapsed =
    situation === "late_payable" || situation === "expired" || situation === "late_unsettled";
  if (!lapsed || !released) return HEADINGS[situation];
  return quantity === 1 ? "El organizador soltó tu número" : "El organizador soltó tus números";
}
