import type { PaymentMethod } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { bankDocumentId, formatDocumentId } from "@rifas/domain/document-id";
import { bankAmount } from "@rifas/domain/bank-amount";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { usdAtRate } from "@rifas/domain/money-division";
import { foldForSearch } from "@rifas/domain/search-text";
import { bankPhone, formatPhone } from "@rifas/domain/phone";
import { isPaidInUsd } from "@rifas/domain/sale-choices";

/** One value to copy into a bank's app, in the form that people read and in the form that the app accepts. */
export interface PaymentDetail {
  readonly label: string;
  readonly shown: string;
  readonly copied: string;
  /** Shown below the value, and not copied. */
  readonly note?: string;
}

/** The amount due in bolivars, and in dollars if the method takes them. */
export interface PaymentAmount {
  readonly bs: string;
  /** Frozen by the server once the method is chosen; before that, the price in dollars or by the method's rate. Null if paid in bolivars. */
  readonly usd: string | null;
  /** The bolivars have céntimos by which the payment is recognised. */
  readonly uniqueCents: boolean;
}

/** The amount in the method's currency. Dollars that follow from bolivars are rounded up to the cent. */
export function amountFor(
  method: PaymentMethod,
  purchase: {
    amount_bs: string;
    payable_bs: string;
    total_usd: string | null;
    amount_usd: string | null;
    payment_method: string | null;
  },
): PaymentAmount {
  const { amount_bs: price, payable_bs: bs } = purchase;
  if (!isPaidInUsd(method.type)) return { bs, usd: null, uniqueCents: bs !== price };
  const frozen = purchase.payment_method === method.id ? purchase.amount_usd : null;
  const usd = frozen ?? purchase.total_usd;
  const atRate = method.rate_bs === null ? null : usdAtRate(price, method.rate_bs);
  return { bs: price, usd: usd ?? atRate, uniqueCents: false };
}

/**
 * Everything to copy for a method, in the order in which bank apps ask for it. `code` is the purchase's code; `trust` says who
 * answers for the raffle and by which permit.
 */
export function paymentDetails(
  method: PaymentMethod,
  amount: PaymentAmount,
  code: string,
  trust: { responsible: string | null; permit: string | null },
): PaymentDetail[] {
  const details: PaymentDetail[] = [amountDetail(amount)];
  const { bank, phone, document_id, account, holder } = method;
  if (bank !== null) details.push({ label: "Banco", shown: formatBank(bank), copied: bank });
  if (phone !== null) {
    details.push({ label: "Teléfono", shown: formatPhone(phone), copied: bankPhone(phone) });
  }
  if (document_id !== null) {
    const label = /^[JG]/.test(document_id) ? "RIF" : "Cédula";
    const shown = formatDocumentId(document_id);
    details.push({ label, shown, copied: bankDocumentId(document_id) });
  }
  if (account !== null) {
    details.push({ label: accountLabel(method), shown: spaced(account), copied: account });
  }
  if (holder !== null) {
    const note = trustNote(holder, trust);
    details.push({ label: "Titular", shown: holder, copied: holder, ...(note && { note }) });
  }
  if (isPaidInUsd(method.type)) {
    const label = method.type === "zelle" ? "Concepto" : "Nota";
    details.push({ label, shown: code, copied: code, note: "Es el código de tu compra" });
  }
  return details;
}

/** 'Responsable de esta rifa · Permiso CONALOT 2026-0344', or who that is if somebody else holds the account; '' for nothing known. */
function trustNote(
  holder: string,
  { responsible, permit }: { responsible: string | null; permit: string | null },
): string {
  const isHolder = foldForSearch(responsible ?? "") === foldForSearch(holder);
  const who = isHolder ? "Responsable de esta rifa" : `Responde por esta rifa: ${responsible}`;
  // No line ends at its hyphens.
  return [responsible && who, permit && `Permiso ${permit.replaceAll("-", "\u2011")}`]
    .filter(Boolean)
    .join(" · ");
}

/** The text of 'Copiar todo': one detail per line, ready to send to the person who pays. */
export function allDetails(details: readonly PaymentDetail[]): string {
  return details.map(({ label, copied }) => `${label}: ${copied}`).join("\n");
}

function amountDetail({ bs, usd, uniqueCents }: PaymentAmount): PaymentDetail {
  if (usd === null) {
    const detail = { label: "Monto exacto", shown: formatBs(bs), copied: bankAmount(bs) };
    const note = "No lo redondees: con esos céntimos reconocemos tu pago";
    return uniqueCents ? { ...detail, note } : detail;
  }
  return {
    label: "Monto exacto",
    shown: formatUsd(usd),
    copied: usd,
    note: `Equivale a ${formatBs(bs)}`,
  };
}

function accountLabel({ type }: PaymentMethod): string {
  switch (type) {
    case "zelle":
      return "Correo de Zelle";
    case "binance":
      return "Binance";
    case "pago_movil":
    case "transferencia":
      return "Número de cuenta";
  }
}

/** Groups the twenty digits of a bank account in fours; anything else stays as it is. */
function spaced(account: string): string {
  return /^\d{20}$/.test(account) ? account.replace(/(\d{4})(?=\d)/g, "$1 ") : account;
}
