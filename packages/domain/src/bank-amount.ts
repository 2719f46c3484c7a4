import { fromCents, toCents } from "./money.ts";

/** '1234,50': what a bank's app takes when the amount is pasted. */
export function bankAmount(amount: string): string {
  return fromCents(toCents(amount)).replace(".", ",");
}
