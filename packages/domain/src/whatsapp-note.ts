import { fillWhatsAppText, whatsAppFacts, type WrittenPurchase } from "./whatsapp-message.ts";

const NOTE = `Mi compra {codigo} en {sitio}: {rifa}.
Mis números: {numeros}.
Aquí está, para volver a verla:
{enlace}`;

/** Of a purchase whose numbers are free again. */
const NOTE_OF_FORMER_NUMBERS = NOTE.replace("Mis números:", "Lo que aparté, ya libre:");

/** What buyers send to themselves to find their purchase again: what it is, and its link last. Under 1,000 UTF-16 units, as every message. */
export function whatsAppNote(purchase: WrittenPurchase, siteName: string, link: string): string {
  const text = purchase.tickets.length > 0 ? NOTE : NOTE_OF_FORMER_NUMBERS;
  return fillWhatsAppText(text, whatsAppFacts(purchase, siteName), link);
}
