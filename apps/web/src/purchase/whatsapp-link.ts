import type { PurchaseForStaff } from "@rifas/api-client/types";
import { whatsAppNumber } from "@rifas/domain/phone";

/** A chat with the buyer that already says which purchase it is about. */
export function whatsAppLink(
  purchase: Pick<PurchaseForStaff, "name" | "phone" | "code" | "raffle">,
  siteName: string,
): string {
  const [firstName = ""] = purchase.name.split(" ");
  const text = `Hola, ${firstName}. Te escribimos de ${siteName} por tu compra ${purchase.code} de ${purchase.raffle.name}.`;
  return `https://wa.me/${whatsAppNumber(purchase.phone)}?text=${encodeURIComponent(text)}`;
}
