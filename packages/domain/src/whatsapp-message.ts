import { cutText } from "./cut-text.ts";
import { formatDateTime } from "./dates.ts";
import { waitsFor } from "./masked-purchase.ts";
import { formatBs } from "./money.ts";
import { parsePhone, whatsAppNumber } from "./phone.ts";
import { fillPlaceholders, shortList, visible } from "./placeholders.ts";
import type { PurchaseStatus, RaffleOutcome } from "./statuses.ts";
import {
  MOST_IN_WHATSAPP,
  mostOfWhatsAppFact as most,
  type WhatsAppFacts,
  type WhatsAppKind,
} from "./whatsapp-texts.ts";
import { withoutLinks } from "./without-links.ts";

/** What a message tells about a purchase, as the contract shows it; instants are RFC 3339. */
export interface WrittenPurchase {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly erased_at: string | null;
  readonly status: PurchaseStatus;
  readonly late: boolean;
  readonly reference_at: string | null;
  readonly photo_due_at: string | null;
  readonly review_since: string | null;
  readonly reserved_until: string | null;
  readonly rejection_reason: string | null;
  readonly payable_bs: string;
  readonly tickets: readonly string[];
  readonly former_tickets: readonly string[];
  readonly prizes_won: readonly { readonly prize_title: string; readonly ticket_number: string }[];
  readonly raffle: { readonly name: string; readonly outcome: RaffleOutcome | null };
}

/** Why a buyer can't be written to by WhatsApp. */
export type WhatsAppObstacle = "erased" | "no_phone" | "landline";

/** Each obstacle as a Spanish sentence for staff. */
export const whatsAppObstacles: Readonly<Record<WhatsAppObstacle, string>> = {
  erased: "Se borraron sus datos a petición: ya no hay a quién escribir.",
  no_phone: "Esta compra no tiene un teléfono al que escribir.",
  landline: "Es un teléfono fijo: no tiene WhatsApp. Llama, o escribe a su correo.",
};

/** What a purchase's next message is about, at an instant in milliseconds since 1970. */
export function whatsAppKindOf(purchase: WrittenPurchase, now: number): WhatsAppKind {
  const { status, raffle } = purchase;
  if (status === "rejected") return "rejected";
  if (status === "expired") return purchase.late && raffle.outcome === null ? "late" : "expired";
  if (raffle.outcome === "cancelled") return "raffle_cancelled";
  if (status === "approved") return approvedKind(purchase);
  if (waitsFor(purchase, now) !== "proof") return "waiting";
  return purchase.reference_at === null ? "reserved" : "proof_wanted";
}

function approvedKind({ prizes_won: prizes, raffle }: WrittenPurchase): WhatsAppKind {
  if (prizes.length > 0) return "winner";
  return raffle.outcome === "drawn" ? "not_won" : "approved";
}

/** What the texts name about a purchase of a site; `amount` is what its payment lacks, or came twice or went back. */
export function whatsAppFacts(
  purchase: WrittenPurchase,
  siteName: string,
  amount: string = purchase.payable_bs,
): WhatsAppFacts {
  const { tickets, former_tickets: former, prizes_won: prizes, reserved_until: until } = purchase;
  const [firstName = ""] = purchase.name.trim().split(/\s+/);
  return {
    nombre: firstName,
    numeros: shortList(tickets.length > 0 ? tickets : former, most.numeros),
    monto: formatBs(amount),
    rifa: purchase.raffle.name,
    codigo: purchase.code,
    sitio: siteName,
    vence: until === null ? "el cierre de ventas" : `el ${formatDateTime(until)}`,
    motivo: purchase.rejection_reason ?? "",
    premio: prizes
      .map(({ prize_title, ticket_number }) => `${prize_title}, con el ${ticket_number}`)
      .join("; "),
  };
}

/**
 * A text with its values, and the link as its last line. Under 1,000 UTF-16 units for links of up to 500. Nothing else in it can
 * be opened, whatever a buyer typed as their name, and no value begins a new line.
 */
export function fillWhatsAppText(text: string, facts: WhatsAppFacts, link: string): string {
  const filled = fillPlaceholders(text.replaceAll("{enlace}", ""), facts, most);
  const body = cutText(withoutLinks(visible(filled)).trim(), MOST_IN_WHATSAPP - link.length - 1);
  return `${body.trimEnd()}\n${link}`;
}

/** The address that opens WhatsApp with the message, or why there is none. */
export function whatsAppChat(
  { phone, erased_at: erasedAt }: Pick<WrittenPurchase, "phone" | "erased_at">,
  message: string,
): { readonly url: string } | { readonly obstacle: WhatsAppObstacle } {
  if (erasedAt !== null) return { obstacle: "erased" };
  const number = parsePhone(phone);
  if (number === null) return { obstacle: "no_phone" };
  if (number.startsWith("+582")) return { obstacle: "landline" };
  return { url: `https://wa.me/${whatsAppNumber(number)}?text=${encodeURIComponent(message)}` };
}
