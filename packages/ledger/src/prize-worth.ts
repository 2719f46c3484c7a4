/** What a prize is worth, as the terms say it below its title. */
import { isAmount } from "./entry-values.ts";

export interface PrizeWorth {
  /** With its cents, '1000.00'. */
  readonly amount: string;
  readonly currency: "BS" | "USD";
  /** The day of the official rate by which dollars are paid in bolivars; null for a prize paid in its own currency. */
  readonly rate: "draw" | "payment" | null;
  /** Whether tax is part of the amount; otherwise the winner gets the amount and tax is paid beside it. */
  readonly taxIncluded: boolean;
}

/** '1000.00 USD payment included'. */
export function writeWorth({ amount, currency, rate, taxIncluded }: PrizeWorth): string {
  return `${amount} ${currency} ${rate ?? "same"} ${taxIncluded ? "included" : "extra"}`;
}

/** Reads exactly what `writeWorth` writes of a worth above 0; null for anything else, also for bolivars at a rate. */
export function parseWorth(text: string): PrizeWorth | null {
  const pattern = /^([^ ]+) (?:BS same|(USD) (?:(draw|payment)|same)) (included|extra)$/;
  const [, amount = "", dollars, rate, tax] = pattern.exec(text) ?? [];
  if (!isAmount(amount) || amount === "0.00") return null;
  return {
    amount,
    currency: dollars === undefined ? "BS" : "USD",
    rate: rate === "draw" || rate === "payment" ? rate : null,
    taxIncluded: tax === "included",
  };
}

/** 'USD 1.000,00, en bolívares a la tasa oficial del día del pago, con los impuestos incluidos'. */
export function worthWords({ amount, currency, rate, taxIncluded }: PrizeWorth): string {
  const paid = rate === null ? "" : `, en bolívares a la tasa oficial ${DAYS[rate]}`;
  const tax = taxIncluded ? "con los impuestos incluidos" : "y los impuestos aparte";
  return `${moneyWords(amount, currency)}${paid}, ${tax}`;
}

const DAYS = { draw: "del día del sorteo", payment: "del día del pago" } as const;

/** 'BS 1.234,50' with a no-break space, as the product shows every amount. */
export function moneyWords(amount: string, currency: "BS" | "USD"): string {
  const [whole = "", cents = ""] = amount.split(".");
  return `${currency}\u00a0${whole.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ".")},${cents}`;
}
