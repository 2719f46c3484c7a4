import { AmountField } from "../field/amount-field.tsx";
import type { TypedFieldOptions } from "../field/typed-field.tsx";

export type CountFieldProps = TypedFieldOptions;

/**
 * A count that may reach thousands, typed in the local format ('10.000'): thousands are grouped while typing. Its value, in
 * `event.target.value`, FormData and `register`, is only the digits ('10000'); '' when empty; '¿10,5?' for anything that
 * isn't a whole number, so that validators reject it.
 */
export function CountField(field: CountFieldProps) {
  return <AmountField {...field} component="count-field" decimals={0} />;
}
