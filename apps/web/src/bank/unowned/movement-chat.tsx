import type { BankMovement } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { whatsAppChat } from "@rifas/domain/whatsapp-message";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useWhatsAppMessages } from "../../sale/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../../sale/whatsapp/whatsapp-link.tsx";

/** The chat with the payer: the buyer who paid twice, or a telephone that the movement shows whole. Nothing without one. */
export function MovementChat({ movement }: { movement: BankMovement }) {
  const { double_of: double, payer_phone: phone, reference } = movement;
  if (double !== null) return <DoubleChat movement={movement} purchase={double} />;
  if (movement.purchase !== null || phone === null) return null;
  const paid = `un pago de ${formatBs(movement.amount_bs)} el ${formatDay(movement.occurred_on)}`;
  const text = `Hola. Nos llegó ${paid}${reference === null ? "" : `, ref ${reference}`}. ¿Con qué cédula apartaste tus números?`;
  const chat = whatsAppChat({ phone, erased_at: null }, text);
  if (!("url" in chat)) return null;
  return (
    <Button asChild size="sm" tone="outline">
      <a href={chat.url} target="_blank" rel="noopener noreferrer">
        WhatsApp<VisuallyHidden> a {phone}</VisuallyHidden>
      </a>
    </Button>
  );
}

function DoubleChat(props: { movement: BankMovement; purchase: { id: string; code: string } }) {
  const { amount_bs: amount, refunded_bs: refunded } = props.movement;
  const { id, code } = props.purchase;
  const messages = useWhatsAppMessages(
    [id],
    refunded === "0.00"
      ? { about: "paid_twice", amount_bs: amount }
      : { about: "refunded", amount_bs: refunded },
  );
  return <WhatsAppCell message={messages.get(id)} name={code} />;
}
