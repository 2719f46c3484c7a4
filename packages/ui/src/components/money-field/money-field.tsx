import { AmountField } from "../field/amount-field.tsx";
import type { TypedFieldOptions } from "../field/typed-field.tsx";

export interface MoneyFieldProps extends TypedFieldOptions {
  /** The code before the amount. Default `BS`. */
  currency?: "BS" | "USD" | undefined;
  /** How many decimals it takes: 2 for an amount, 4 for an exchange rate. Default 2. */
  decimals?: 2 | 4 | undefined;
}

/**
 * An amount typed as it is written here ('1.234,50'): points group thousands, the comma starts the decimals. Where a point
 * can't group ('1.5') the field asks which amount is meant. Its value, in `event.target.value`, FormData and `register`,
 * is the decimal string of the contract ('1234.50'); '' when empty; '¿1.5?' while it must be asked about, which no
 * validator takes for an amount.
 */
export function MoneyField({ currency = "BS", decimals = 2, ...field }: MoneyFieldProps) {
  return <AmountField {...field} component="money-field" currency={currency} decimals={decimals} />;
}
