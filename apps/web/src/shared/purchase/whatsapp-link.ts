import type { PurchaseForStaff } from "@rifas/api-client/types";
import { whatsAppNumber } from "@rifas/domain/phone";

/** A WhatsApp chat with the buyer, with a message that names the purchase. */
export function whatsAppLink(
  purchase: Pick<PurchaseForStaff, "name" | "phone" | "code" | "raffle">,
  siteName: string,
): string {
  const [firstName = ""] = purchase.name.split(" ");
  const text = `Hola, ${firstName}. Te escribimos de ${siteName} por tu compra ${purchase.code} de ${purchase.raffle.name}.`;
  return `https://wa.me/${whatsAppNumber(purchase.phone)}?text=${encodeURIComponent(text)}`;
}
