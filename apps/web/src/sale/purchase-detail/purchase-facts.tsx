import type { PurchaseForStaff } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { counted } from "@rifas/domain/counted";
import { formatDate, formatDateTime } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";
import { purchaseChannelLabels } from "@rifas/domain/sale-choices";
import { whatsAppObstacles } from "@rifas/domain/whatsapp-message";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { Heading } from "@rifas/ui/heading";
import { NumberChips } from "@rifas/ui/number-chips";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { type RefObject, useState } from "react";
import { BankConfirmation } from "../purchase/bank-confirmation.tsx";
import { BankCheck } from "../purchase/bank-check.tsx";
import { ReviewWarnings } from "../purchase/review-warnings.tsx";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../whatsapp/whatsapp-link.tsx";
import { PdfButton } from "../../paper/pdf/pdf-button.tsx";
import { QuantityDialog } from "./quantity-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { ImageViewer } from "@rifas/ui/image-viewer";
import { useProof } from "../purchase/use-proof.ts";

/** All the data of a purchase. */
export function PurchaseFacts(props: { purchase: PurchaseForStaff; whatsApp: WhatsAppAction }) {
  const { purchase } = props;
  return (
    <Stack gap={5}>
      {purchase.prizes_won.map((prize) => (
        <Banner key={prize.prize_position} tone="success" title={`Ganó: ${prize.prize_title}`}>
          Con el número {prize.ticket_number}.
        </Banner>
      ))}
      {purchase.erased_at === null ? null : (
        <Banner tone="neutral" title="Se borraron los datos de quien compró">
          A petición suya, el {formatDate(purchase.erased_at)}. Los números, el monto y las fechas
          se quedan, y ya no cambian.
        </Banner>
      )}
      <BankConfirmation match={purchase.bank_match} />
      <ReviewWarnings warnings={purchase.warnings} />
      <Numbers purchase={purchase} />
      <DetailList>
        <DetailRow
          label="Total"
          note={
            comboWords(purchase.quantity, purchase.combos) ??
            `${counted(purchase.quantity, "boleto")} a ${formatBs(purchase.unit_price_bs)}`
          }
        >
          {formatBs(purchase.amount_bs)}
        </DetailRow>
        {purchase.payable_bs === purchase.amount_bs ? null : (
          <DetailRow label="A pagar" note="Con céntimos que ninguna otra compra tiene">
            {formatBs(purchase.payable_bs)}
          </DetailRow>
        )}
        {purchase.erased_at === null ? (
          <>
            <DetailRow label="Cédula">{formatDocumentId(purchase.document_id)}</DetailRow>
            <Phone purchase={purchase} {...props.whatsApp} />
            <DetailRow label="Correo">{purchase.email ?? "No dio correo"}</DetailRow>
          </>
        ) : null}
        <Reserved purchase={purchase} />
        {purchase.reserved_until === null ? null : (
          <DetailRow label="Apartado hasta">{formatDateTime(purchase.reserved_until)}</DetailRow>
        )}
        {purchase.reviewed_at === null ? null : (
          <DetailRow
            label={purchase.status === "rejected" ? "Rechazó" : "Revisó"}
            note={purchase.rejection_reason ?? purchase.review_reason ?? undefined}
          >
            {reviewer(purchase)}, {formatDateTime(purchase.reviewed_at)}
          </DetailRow>
        )}
      </DetailList>
      {purchase.has_proof ? <ProofPhoto purchase={purchase} /> : null}
      {purchase.payment_method === null || purchase.erased_at !== null ? null : (
        <BankCheck purchase={purchase} />
      )}
    </Stack>
  );
}

/** How W presses the link, and its hint. */
export interface WhatsAppAction {
  readonly link: RefObject<HTMLAnchorElement | null>;
  readonly keyHint: string | undefined;
}

function Phone({ purchase, link, keyHint }: { purchase: PurchaseForStaff } & WhatsAppAction) {
  const message = useWhatsAppMessages([purchase.id]).get(purchase.id);
  const obstacle = message?.obstacle ?? null;
  return (
    <DetailRow
      label="Teléfono"
      note={obstacle === null ? whatsAppMark(message) : whatsAppObstacles[obstacle]}
      action={
        obstacle === null ? (
          <WhatsAppLink message={message} name={purchase.name} keyHint={keyHint} ref={link} />
        ) : undefined
      }
    >
      {formatPhone(purchase.phone)}
    </DetailRow>
  );
}

/** When and how it was reserved, and by which campaign's link the buyer came. */
function Reserved({ purchase }: { purchase: PurchaseForStaff }) {
  const { created_by: seller, created_at: at, campaign } = purchase;
  const channel = purchaseChannelLabels[purchase.channel];
  return (
    <>
      <DetailRow label="Apartó" note={seller === null ? channel : `${channel}: ${seller.name}`}>
        {formatDateTime(at)}
      </DetailRow>
      {purchase.block_until === null ? null : (
        <DetailRow label="Para vender en papel">
          Hasta el {formatDateTime(purchase.block_until)}
        </DetailRow>
      )}
      {purchase.seller === null ? null : (
        <DetailRow label="Vendedor">{purchase.seller.name}</DetailRow>
      )}
      {campaign === null ? null : <DetailRow label="Campaña">{campaign.name}</DetailRow>}
    </>
  );
}

function Numbers({ purchase }: { purchase: PurchaseForStaff }) {
  const { move } = purchase.can;
  const former = purchase.tickets.length === 0 && purchase.former_tickets.length > 0;
  return (
    <Stack asChild gap={3}>
      <section>
        <Cluster align="center" justify="between" gap={2}>
          <Heading level={3}>{former ? "Números que tenía" : "Números"}</Heading>
          {move.may ? <MoveTickets purchase={purchase} /> : null}
        </Cluster>
        <NumberChips
          label={former ? "Números que tenía" : "Números que tiene"}
          look={former ? "former" : "held"}
          numbers={former ? purchase.former_tickets : purchase.tickets}
        />
        {former || purchase.former_tickets.length === 0 ? null : (
          <NumberChips
            label="Números que tenía antes de que los cambiaran"
            look="former"
            numbers={purchase.former_tickets}
          />
        )}
        {!move.may && move.why !== null ? <Text size="sm">{move.why}</Text> : null}
        {purchase.status === "approved" ? <TicketsPdf purchase={purchase} /> : null}
      </section>
    </Stack>
  );
}

/** Who reviewed it: a person, the bank whose notification approved it, or the system. */
function reviewer({ reviewed_by, bank_match }: PurchaseForStaff): string {
  if (reviewed_by !== null) return reviewed_by.name;
  return bank_match?.movement.purchase?.linked_by === null ? "El banco" : "Sistema";
}

/** The numbers of an approved purchase as PDF, to hand over or to send. */
function TicketsPdf({ purchase }: { purchase: Pick<PurchaseForStaff, "id" | "code"> }) {
  const { id, code } = purchase;
  return (
    <PdfButton
      size="sm"
      name={`boletos-${code}.pdf`}
      fetch={(client, timing) =>
        client.get("/purchases/{id}/pdf", { params: { path: { id } }, ...timing })
      }
    >
      Boletos en PDF
    </PdfButton>
  );
}

type Move = "reassign" | "add" | "remove";

function MoveTickets(props: { purchase: PurchaseForStaff }) {
  const [move, setMove] = useState<Move | null>(null);
  const shared = { ...props, onClose: () => setMove(null) };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>
          <Button tone="outline" size="sm">
            Cambiar los números
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setMove("reassign")}>
            Dar otros números
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setMove("add")}>Agregar boletos</DropdownMenuItem>
          {props.purchase.quantity > 1 ? (
            <DropdownMenuItem onSelect={() => setMove("remove")}>Quitar boletos</DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {move === "reassign" ? <ReassignDialog {...shared} /> : null}
      {move === "add" || move === "remove" ? <QuantityDialog {...shared} move={move} /> : null}
    </>
  );
}

/** The proof's photo, as part of the purchase's data. */
function ProofPhoto({ purchase }: { purchase: PurchaseForStaff }) {
  const proof = useProof(purchase);
  return (
    <ImageViewer
      height="part"
      src={proof.state === "ready" ? proof.url : null}
      alt={`Comprobante de ${purchase.name}`}
      caption={
        purchase.proof_at === null ? undefined : `Llegó el ${formatDateTime(purchase.proof_at)}`
      }
      state={proof.state === "failed" ? "failed" : "ready"}
      onRetry={proof.state === "failed" ? proof.retry : undefined}
    />
  );
}
