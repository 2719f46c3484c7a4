import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { formatPhone } from "@rifas/domain/phone";
import { Button } from "@rifas/ui/button";
import { ElsewhereButton } from "../../../shared/elsewhere-button.tsx";
import { instagramProfile, whatsAppChat } from "../../../shared/links.ts";

/** A button that contacts the organiser about a purchase, through the first configured channel. Nothing if none is. */
export function ContactOrganizer(props: {
  contact: PublicConfig["site"]["contact"];
  purchase: Pick<PurchaseForBuyer, "code" | "raffle">;
}) {
  const { contact, purchase } = props;
  const { whatsapp, phone, instagram } = contact;
  if (whatsapp !== null) {
    const text = `¡Hola! Tengo una pregunta sobre mi compra ${purchase.code} de ${purchase.raffle.name}.`;
    return (
      <ElsewhereButton tone="outline" href={whatsAppChat(whatsapp, text)}>
        Escribir al organizador
      </ElsewhereButton>
    );
  }
  if (phone !== null) {
    return (
      <Button asChild tone="outline">
        <a href={`tel:${phone}`}>Llamar al {formatPhone(phone)}</a>
      </Button>
    );
  }
  if (instagram !== null) {
    return (
      <ElsewhereButton tone="outline" href={instagramProfile(instagram)}>
        Escribir a @{instagram}
      </ElsewhereButton>
    );
  }
  return null;
}
