import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { CheckedPurchase, EmailType } from "@rifas/api-client/types";
import { formatDate, formatDateTime } from "@rifas/domain/dates";
import { labelOfStatus, MISSING_PROOF_LABEL } from "@rifas/domain/statuses";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { ButtonRow } from "@rifas/ui/button/row";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Stack } from "@rifas/ui/stack";
import { Ticket } from "@rifas/ui/ticket";
import { useState } from "react";
import { Failure } from "../../shared/forms/failure.tsx";
import { deferred } from "../../shared/layout/deferred.tsx";
import { CHECKING_DEVICE, useWork } from "../../shared/proof-of-work/use-work.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { EmailText } from "../../shared/email-text.tsx";

const StaffChat = deferred(async () => (await import("./staff-chat.tsx")).StaffChat);

/** A purchase that the checker found: its numbers, status and masked owner, with a button that e-mails its link. */
export function CheckedPurchaseTicket({ purchase }: { purchase: CheckedPurchase }) {
  const { raffle, status } = purchase;
  const isMember = useSession().status === "authenticated";
  return (
    <Ticket
      level={3}
      code={purchase.code}
      raffleName={raffle.name}
      numbers={purchase.tickets}
      quantity={purchase.quantity}
      status={status}
      statusNote={noteOf(purchase)}
      state={status === "approved" ? "torn" : "whole"}
      winningNumbers={purchase.prizes_won.map(({ ticket_number }) => ticket_number)}
    >
      <Stack gap={3}>
        {purchase.prizes_won.length > 0 && (
          <Banner tone="success" title="¡Ganó!">
            {purchase.prizes_won
              .map(({ prize_title, ticket_number }) => `${prize_title}, con el ${ticket_number}`)
              .join(" · ")}
          </Banner>
        )}
        <DetailList>
          <DetailRow label="A nombre de">{purchase.name}</DetailRow>
          {raffle.draw_date !== null && raffle.outcome !== "cancelled" && (
            <DetailRow
              label="Sorteo"
              note={raffle.previous_draw_date === null ? undefined : "Reprogramado"}
            >
              {formatDateTime(raffle.draw_date)}
            </DetailRow>
          )}
          {status === "pending" && purchase.reserved_until !== null && (
            <DetailRow label={purchase.quantity === 1 ? "Apartado hasta" : "Apartados hasta"}>
              {formatDateTime(purchase.reserved_until)}
            </DetailRow>
          )}
          {purchase.emails
            .filter(({ status }) => isMember || status !== "queued")
            .map(({ email_type, status, at }) => (
              <DetailRow key={email_type} label={emailTexts[email_type]} note={formatDate(at)}>
                {labelOfStatus(status)}
              </DetailRow>
            ))}
        </DetailList>
        {isMember && <StaffChat id={purchase.id} code={purchase.code} />}
        <LinkByEmail purchase={purchase} />
      </Stack>
    </Ticket>
  );
}

function LinkByEmail({ purchase }: { purchase: CheckedPurchase }) {
  const work = useWork();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const link = useMutation(
    (client, _input: void) =>
      work.send((header) =>
        client.post("/purchases/{id}/link", {
          params: { path: { id: purchase.id }, header },
          token: null,
        }),
      ),
    { onDone: ({ message }) => setSentTo(message) },
  );
  return (
    <>
      {sentTo !== null && (
        <Banner tone="success" announce="polite">
          {sentTo}
        </Banner>
      )}
      <Failure of={link.error} />
      {purchase.email !== null && sentTo === null && (
        <ButtonRow>
          <Button
            tone="soft"
            state={link.pending ? "pending" : "idle"}
            pendingLabel={work.checking ? CHECKING_DEVICE : "Enviando…"}
            onClick={() => void link.run()}
          >
            Mandarme el enlace a <EmailText>{purchase.email}</EmailText>
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function noteOf(purchase: CheckedPurchase): string | undefined {
  if (purchase.raffle.outcome === "cancelled") return "Rifa cancelada";
  if (purchase.waits_for === "proof") return MISSING_PROOF_LABEL;
  if (purchase.waits_for === "bank") return "Esperando al banco";
  if (purchase.late && purchase.status === "expired") return "Comprobante por revisar";
  return purchase.approved_after_draw ? "Aprobada después del sorteo" : undefined;
}

/** What each type of e-mail means to the buyer. */
const emailTexts: Readonly<Record<EmailType, string>> = {
  purchase_reserved: "Correo del apartado",
  purchase_received: "Correo de que recibimos tu pago",
  purchase_approved: "Correo con tus números",
  purchase_rejected: "Correo de pago no confirmado",
  raffle_winner: "Correo de que ganaste",
  raffle_sealed: "Correo del libro cerrado",
  raffle_rescheduled: "Correo de la nueva fecha",
  raffle_terms_changed: "Correo de lo que cambió en la rifa",
  raffle_cancelled: "Correo de la cancelación",
  reminder_hold: "Recordatorio del apartado",
  reminder_proof: "Recordatorio del comprobante",
  reminder_draw: "Recordatorio del sorteo",
  numbers_free: "Correo de la lista de espera",
  money_back: "Correo de la devolución",
  account_changed: "Correo de una cuenta",
  test: "Correo de prueba",
};
