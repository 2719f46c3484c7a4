import { counted } from "./counted.ts";
import { formatBs, formatUsd } from "./money.ts";

/** What a prize is worth, as the contract has it. */
export interface PrizeWorth {
  readonly amount: string;
  readonly currency: "BS" | "USD";
  readonly rate: "draw" | "payment" | null;
  readonly tax_included: boolean;
}

/** 'USD 1.000,00, pagado en bolívares a la tasa del día del sorteo, impuesto incluido' */
export function prizeWorthWords({ amount, currency, rate, tax_included }: PrizeWorth): string {
  const worth = currency === "USD" ? formatUsd(amount) : formatBs(amount);
  const paid = rate === null ? "" : `, pagado en bolívares a la tasa del día ${rateDays[rate]}`;
  return `${worth}${paid}, ${tax_included ? "impuesto incluido" : "más el impuesto"}`;
}

const rateDays = { draw: "del sorteo", payment: "del pago" } as const;

/** 'Tienes 30 días desde el sorteo para reclamar tu premio; si no, se sortea otra vez, con la fuente pública de azar'; null without a rule. */
export function claimWords(raffle: {
  readonly claim_days: number;
  readonly unclaimed_redrawn: boolean;
  readonly instant_prizes: readonly unknown[];
}): string | null {
  if (raffle.claim_days === 0) return null;
  const days = counted(raffle.claim_days, "día");
  const instants = raffle.instant_prizes.length === 0 ? "" : ", salvo que sea instantáneo";
  const otherwise = raffle.unclaimed_redrawn
    ? `; si no, se sortea otra vez, con la fuente pública de azar${instants}`
    : "";
  return `Tienes ${days} desde el sorteo para reclamar tu premio${otherwise}`;
}
