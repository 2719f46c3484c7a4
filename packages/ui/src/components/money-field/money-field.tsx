import { AmountField } from "../field/amount-field.tsx";
import type { TypedFieldOptions } from "../field/typed-field.tsx";

export interface MoneyFieldProps extends TypedFieldOptions {
  /** The code before the amount. Default `BS`. */
  currency?: "BS" | "USD" | undefined;
  /** Number of decimals: 2 for an amount, 4 for an exchange rate. Default 2. */
  decimals?: 2 | 4 | undefined;
}

/**
 * An amount typed in the local format ('1.234,50'): points group thousands, the comma starts the decimals. If a point can't
 * be a thousands separator ('1.5'), the field asks which amount is meant. Its value, in `event.target.value`, FormData and
 * `register`, is the API's decimal string ('1234.50'); '' when empty; '¿1.5?' while ambiguous, which validators reject.
 */
export function MoneyField({ currency = "BS", decimals = 2, ...field }: MoneyFieldProps) {
  return <AmountField {...field} component="money-field" currency={currency} decimals={decimals} />;
}
