import { fillWhatsAppText, whatsAppFacts, type WrittenPurchase } from "./whatsapp-message.ts";

const NOTE = `Mi compra {codigo} en {sitio}: {rifa}.
Mis números: {numeros}.
Aquí está, para volver a verla:
{enlace}`;

/** What buyers send to themselves to find their purchase again: what it is, and its link last. Under 1,000 UTF-16 units, as every message. */
export function whatsAppNote(purchase: WrittenPurchase, siteName: string, link: string): string {
  return fillWhatsAppText(NOTE, whatsAppFacts(purchase, siteName), link);
}
