import type { PurchaseForStaff, BankMovement } from "@rifas/api-client/types";
import { formatPhone } from "@rifas/domain/phone";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Heading } from "@rifas/ui/heading";
import { NumberChips } from "@rifas/ui/number-chips";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { BankConfirmation } from "../purchase/bank-confirmation.tsx";
import { BankCheck } from "../purchase/bank-check.tsx";
import { counted } from "@rifas/domain/counted";
import { RejectionRequest } from "../purchase/rejection-request.tsx";
import { SimilarPurchases } from "../rejected-together/similar-purchases.tsx";
import { ReviewWarnings } from "../purchase/review-warnings.tsx";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../whatsapp/whatsapp-link.tsx";
import { keyOf } from "./queue-keys.ts";
import type { OfPurchase } from "./use-review-queue.ts";
import { get } from "@rifas/api-client/get";
import { formatBs } from "@rifas/domain/money";
import { Cluster } from "@rifas/ui/cluster";
import { Section } from "@rifas/ui/section";
import { Text } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { movementLine } from "../purchase/bank-words.ts";
import { DoubtDialog } from "../purchase/doubt-dialog.tsx";
import { useLinkMovement } from "../purchase/use-link-movement.ts";
import { toastSuccess } from "../../shared/toasts.ts";

/** Everything to compare the photo with, starting with the warnings. */
export function ReviewData({ review, purchase }: OfPurchase) {
  const outcome = review.outcomes.get(purchase.id);
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
              <Button
                size="sm"
                tone="outline"
                onClick={() => review.decide(outcome.purchase, outcome.change)}
              >
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
      <SameAmount purchase={purchase} onLinked={() => review.commands.run("next")} />
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
      <Button
        tone="quiet"
        size="sm"
        keyHint={review.shortcuts ? keyOf("open") : undefined}
        onClick={() => review.open(purchase.id)}
      >
        Ver la compra completa
      </Button>
    </Stack>
  );
}

/** Enough to find one by its reference or its payer. */
const SHOWN = 5;

/**
 * For a reference that was written wrongly: the movements without an owner of the purchase's amount and day, each linked in one step,
 * which approves the purchase. Nothing if the bank's movements already say something about it.
 */
function SameAmount(props: { purchase: PurchaseForStaff; onLinked: () => void }) {
  const { id, code, bank_match: match, payable_bs: due } = props.purchase;
  const isUnmatched = match === null || match.state === "used";
  const { data } = useFreshQuery(
    isUnmatched ? get("/reconciliation/unowned", { like_purchase: id, limit: SHOWN }) : null,
  );
  const link = useLinkMovement();
  const [doubted, setDoubted] = useState<BankMovement | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  const approved = () => {
    toastSuccess(`Aprobada: ${code}`);
    props.onLinked();
  };
  const send = async (movement: BankMovement) => {
    const result = await link.run({ movement_id: movement.id, purchase_id: id });
    if (result.ok) approved();
    else if (["warnings_unconfirmed", "reason_required"].includes(result.error.code)) {
      link.reset();
      setDoubted(movement);
    }
  };
  return (
    <Section
      heading="Movimientos de ese monto y día sin dueño"
      level={3}
      lead={`${formatBs(due)} con otra referencia: si uno es este pago, enlázalo.`}
    >
      <Failure of={link.error} title="No se guardó" />
      <Stack gap={3}>
        {data.items.map((movement) => (
          <Cluster key={movement.id} align="center" justify="between">
            <Text>
              {movement.payer_phone ?? movement.description ?? "El banco no dice quién pagó"}
              <br />
              {movementLine(movement)}
            </Text>
            <Button
              size="sm"
              tone="outline"
              state={link.pending ? "pending" : "idle"}
              onClick={() => void send(movement)}
            >
              Enlazar<VisuallyHidden> {movementLine(movement)} y aprobar</VisuallyHidden>
            </Button>
          </Cluster>
        ))}
      </Stack>
      {doubted === null ? null : (
        <DoubtDialog
          code={code}
          wanted={{ movement_id: doubted.id, purchase_id: id }}
          onClose={() => setDoubted(null)}
          onDone={approved}
        />
      )}
    </Section>
  );
}
