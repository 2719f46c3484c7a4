import type { EmailLinks } from "../email-site.ts";
import type { EmailPayloads, EmailType, PurchaseFacts } from "../email-payloads.ts";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { formatDateTime } from "@rifas/domain/dates";
import type { Fact } from "../parts/ticket.tsx";

export interface MessageProps<T extends EmailType> {
  payload: EmailPayloads[T];
  links: EmailLinks;
}

/**
 * 'María' from 'María Alejandra González', for the greeting. Adds a space after a dot between letters, because mail programs
 * turn 'premio.com' into a link, and anyone can type anything as a buyer's name.
 */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first.replaceAll(/\.(?=[\p{L}\p{N}])/gu, ". ");
}

/** '1 boleto', '5 boletos'. */
export function tickets(quantity: number): string {
  return quantity === 1 ? "1 boleto" : `${quantity} boletos`;
}

/** The draw and the price, as on every purchase's ticket. */
export function purchaseFacts({
  drawDate,
  drawSource,
  quantity,
  parts,
  amountBs,
  amountUsd,
}: PurchaseFacts): Fact[] {
  return [
    { label: "Sorteo", value: formatDateTime(drawDate) },
    ...(drawSource === null ? [] : [{ label: "Juega con", value: drawSource }]),
    { label: "Boletos", value: String(quantity) },
    ...(parts === undefined ? [] : [{ label: "Combos", value: parts }]),
    { label: "Monto", value: price(amountBs, amountUsd) },
  ];
}

/** 'BS 750,00', plus the amount in dollars if the purchase has one. */
export function price(amountBs: string, amountUsd: string | null): string {
  return amountUsd === null
    ? formatBs(amountBs)
    : `${formatBs(amountBs)} (${formatUsd(amountUsd)})`;
}
