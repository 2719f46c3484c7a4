import { whatsAppNumber } from "@rifas/domain/phone";

/** A WhatsApp chat with a number, with the message begun. */
export function whatsAppChat(phone: string, text: string): string {
  return `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;
}

/** WhatsApp with a message to send to whom one likes. */
export function whatsAppShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** An Instagram profile by its name. */
export function instagramProfile(name: string): string {
  return `https://www.instagram.com/${encodeURIComponent(name)}/`;
}
