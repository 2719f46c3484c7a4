import { whatsAppNumber } from "@rifas/domain/phone";

/** A WhatsApp chat with a number, with a prepared message. */
export function whatsAppChat(phone: string, text: string): string {
  return `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;
}

/** WhatsApp with a prepared message; the user chooses the recipient. */
export function whatsAppShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The URL of an Instagram profile. */
export function instagramProfile(name: string): string {
  return `https://www.instagram.com/${encodeURIComponent(name)}/`;
}
