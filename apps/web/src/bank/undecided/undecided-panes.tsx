import { getForStaff } from "@rifas/api-client/get-for-staff";
import type { Schema } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { compareMoney, formatBs, subtractMoney } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Heading } from "@rifas/ui/heading";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Figures, NoWrap, TicketNumber } from "@rifas/ui/text";
import { DeskHead } from "@rifas/ui/desk-panes/parts";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { ReviewWarnings } from "../../sale/purchase/review-warnings.tsx";
import {
  useWhatsAppMessages,
  type PaymentNews,
} from "../../sale/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../../sale/whatsapp/whatsapp-link.tsx";
import type { ReactNode } from "react";
import { Candidates } from "./candidates.tsx";
import type { OfMatch } from "./use-undecided.ts";

type Match = Schema<"UndecidedMatch">;

/** The buyer and the purchase's status; on a phone also the way back to the list. */
export function UndecidedHead({ undecided, match: { purchase } }: OfMatch) {
  return (
    <DeskHead
      nav={{
        back: (
          <Button tone="quiet" size="sm" onClick={undecided.back}>
            ← La lista
          </Button>
        ),
        next: (
          <Button tone="quiet" size="sm" onClick={() => undecided.move(1)}>
            <NoWrap>Siguiente →</NoWrap>
          </Button>
        ),
      }}
      title={purchase.name}
      badges={<StatusBadge status={purchase.status} />}
    >
      <TicketNumber>{purchase.code}</TicketNumber>
      <Figures weight="semibold">{formatBs(purchase.payable_bs)}</Figures>
    </DeskHead>
  );
}

/** The candidates, then what the buyer said, to compare them with. */
export function UndecidedData({ undecided, match }: OfMatch) {
  const { link } = undecided;
  const { id, name } = match.purchase;
  const purchase = useFreshQuery(getForStaff("/purchases/{id}", { id })).data;
  const message = useWhatsAppMessages([id], newsOf(match)).get(id);
  return (
    <Stack>
      {undecided.doubt === null ? (
        <Failure of={link.error} title="No se guardó" onDismiss={link.reset} />
      ) : null}
      {undecided.gone ? (
        <Banner tone="info" announce="now" title="Ya no está por decidir">
          Se decidió en otra parte, o cambió su pago. Sigue con la próxima.
        </Banner>
      ) : null}
      {match.paid_twice ? (
        // The buyer must not pay again, and the payment that isn't chosen has to go back.
        <Banner tone="warning" title="Pagó dos veces">
          Llegó más de un pago de esta persona para esta compra. Elige uno: lo demás queda en «Sin
          dueño» como «Pago doble», y ahí anotas la devolución.
        </Banner>
      ) : null}
      <ReviewWarnings warnings={purchase?.warnings ?? []} />
      {undecided.gone ? null : (
        <Stack asChild gap={3}>
          <section aria-labelledby="candidatos">
            <Heading level={3} id="candidatos">
              {match.candidates.length === 1 ? "¿Es este el pago?" : "¿Cuál es el pago?"}
            </Heading>
            <Candidates undecided={undecided} match={match} />
          </section>
        </Stack>
      )}
      <BuyersSide
        purchase={match.purchase}
        phone={
          <DetailRow
            label="Teléfono"
            note={whatsAppMark(message)}
            action={
              <WhatsAppLink
                ref={undecided.chat}
                message={message}
                name={name}
                keyHint={undecided.shortcuts ? "W" : undefined}
              />
            }
          >
            {purchase === undefined ? "…" : formatPhone(purchase.phone)}
          </DetailRow>
        }
      />
    </Stack>
  );
}

/** What the likeliest payment means to the buyer, if it isn't simply right. */
function newsOf({ purchase, candidates, paid_twice: isTwice }: Match): PaymentNews | undefined {
  const amount = candidates[0]?.movement.amount_bs ?? purchase.payable_bs;
  if (isTwice) return { about: "paid_twice", amount_bs: amount };
  return compareMoney(amount, purchase.payable_bs) < 0
    ? { about: "short", amount_bs: subtractMoney(purchase.payable_bs, amount) }
    : undefined;
}

function BuyersSide({ purchase, phone }: { purchase: Match["purchase"]; phone: ReactNode }) {
  return (
    <section aria-labelledby="dijo">
      <Heading level={3} below={1} id="dijo">
        Lo que dijo quien compró
      </Heading>
      <DetailList>
        {phone}
        <DetailRow label="Debe pagar">{formatBs(purchase.payable_bs)}</DetailRow>
        <DetailRow label="Referencia">{purchase.payment_reference ?? "No la dio"}</DetailRow>
        <DetailRow label="Pagó desde">
          {purchase.payer_phone === null ? "No lo dijo" : formatPhone(purchase.payer_phone)}
        </DetailRow>
        <DetailRow label="Banco">
          {purchase.payer_bank === null ? "No lo dijo" : formatBank(purchase.payer_bank)}
        </DetailRow>
        <DetailRow label="Cédula">{formatDocumentId(purchase.document_id)}</DetailRow>
        <DetailRow label="Pagó el">
          {purchase.paid_on === null ? "No lo dijo" : formatDay(purchase.paid_on)}
        </DetailRow>
        <DetailRow label="Rifa">{purchase.raffle_name}</DetailRow>
      </DetailList>
    </section>
  );
}
