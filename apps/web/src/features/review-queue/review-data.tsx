import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatPhone } from "@rifas/domain/phone";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Heading } from "@rifas/ui/heading";
import { NumberChips } from "@rifas/ui/number-chips";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { BankConfirmation } from "../../shared/purchase/bank-confirmation.tsx";
import { BankCheck } from "../../shared/purchase/bank-check.tsx";
import { counted } from "@rifas/domain/counted";
import { RejectionRequest } from "../../shared/purchase/rejection-request.tsx";
import { SimilarPurchases } from "../../shared/purchase/rejected-together/similar-purchases.tsx";
import { ReviewWarnings } from "../../shared/purchase/review-warnings.tsx";
import { useWhatsAppMessages } from "../../shared/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../../shared/whatsapp/whatsapp-link.tsx";
import type { Outcome } from "./queue-state.ts";
import { SameAmount } from "./same-amount.tsx";

/** Everything to compare the photo with, starting with the warnings. */
export function ReviewData(props: {
  purchase: PurchaseForStaff;
  outcome: Outcome | undefined;
  openHint: string | undefined;
  onRetry: () => void;
  /** Called once a movement was linked to it, which approved it. */
  onLinked: () => void;
  onOpen: () => void;
}) {
  const { purchase, outcome } = props;
  const message = useWhatsAppMessages([purchase.id]).get(purchase.id);
  return (
    <Stack>
      {outcome?.state === "failed" ? (
        <Banner
          tone="danger"
          announce="now"
          title="No se guardó"
          action={
            outcome.error.status === 0 || outcome.error.status >= 500 ? (
              <Button size="sm" tone="outline" onClick={props.onRetry}>
                Intentar otra vez
              </Button>
            ) : undefined
          }
        >
          {outcome.error.message}
        </Banner>
      ) : null}
      <RejectionRequest purchase={purchase} />
      <BankConfirmation match={purchase.bank_match} />
      <ReviewWarnings warnings={purchase.warnings} />
      <BankCheck purchase={purchase} />
      <SameAmount purchase={purchase} onLinked={props.onLinked} />
      <div>
        <Heading level={3} below={1}>
          {counted(purchase.quantity, "boleto")}
        </Heading>
        <Space asChild below={3}>
          <p>{purchase.raffle.name}</p>
        </Space>
        <NumberChips label="Números que tiene apartados" numbers={purchase.tickets} size="sm" />
      </div>
      <DetailList>
        <DetailRow
          label="Teléfono"
          note={whatsAppMark(message)}
          action={<WhatsAppLink message={message} name={purchase.name} />}
        >
          {formatPhone(purchase.phone)}
        </DetailRow>
        <DetailRow label="Correo">{purchase.email ?? "No dio correo"}</DetailRow>
      </DetailList>
      <SimilarPurchases purchase={purchase} />
      <Button tone="quiet" size="sm" keyHint={props.openHint} onClick={props.onOpen}>
        Ver la compra completa
      </Button>
    </Stack>
  );
}
